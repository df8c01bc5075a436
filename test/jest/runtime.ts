import { statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import vm, { type Module, SourceTextModule, SyntheticModule } from 'node:vm';
import JestRuntime from 'jest-runtime';

const root = join(import.meta.dirname, '../..');
let libraries: LibraryRuntime | undefined;
/** Loads a module for the file that runs now. */
let loadForFile: ((from: string, name: string) => unknown) | undefined;

/* eslint-disable @typescript-eslint/no-unnecessary-type-parameters -- the signatures are Jest's */

/**
 * Jest loads all modules anew for each test file: also the thousand files of n8n's engine, which takes longer than most
 * tests. Here a worker loads once what a file cannot change: the libraries, what Jest itself consists of, and our sources.
 */
export default class FileRuntime extends JestRuntime {
  readonly #sharesSources: boolean;
  readonly #startedAt = Date.now();

  constructor(...options: ConstructorParameters<typeof JestRuntime>) {
    super(...options);
    loadForFile = (from, name) => super.requireModuleOrMock(from, name);
    libraries ??= new LibraryRuntime(...options);
    const [, , , , , { collectCoverage }] = options;
    // Which lines a file runs is counted where the sources are loaded.
    this.#sharesSources = !collectCoverage;
    if (this.#sharesSources) shared.handInto(registryOf(this));
  }

  override requireModuleOrMock<Exports>(from: string, name: string): Exports {
    const isLibrary = name.startsWith('/')
      ? name.includes('/node_modules/') || (name === zapierApp && libraries?.keeps(name) === true)
      : !name.startsWith('.');
    return libraries === undefined || !isLibrary || isOfFile(name)
      ? super.requireModuleOrMock(from, name)
      : libraries.requireModuleOrMock(from, name);
  }

  /** What the runner of tests consists of. The runner itself, which Jest names by its path alone, belongs to the file. */
  override requireInternalModule<Exports>(from: string, to?: string): Exports {
    return libraries === undefined || to === undefined || isBuiltin(to)
      ? super.requireInternalModule(from, to)
      : libraries.requireInternalModule(from, to);
  }

  override teardown(): void {
    if (this.#sharesSources) shared.takeFrom(registryOf(this), { loadedAfter: this.#startedAt });
    super.teardown();
  }
}

/** What is no library: modules of Node, of which a file has its own `process`, and those of Jest. */
function isOfFile(name: string): boolean {
  return isBuiltin(name) || /^(?:@jest\/|expect$)/.test(name);
}

const zapierApp = join(root, 'zapier/dist/app.cjs');
const isBuilt = (path: string): boolean => path.startsWith(join(root, 'dist/')) || path === zapierApp;
/** Each build writes them. */
const builtAt = (): string =>
  [join(root, 'dist/shared/run-items.js'), zapierApp].map((path) => changedAt(path)).join();

class LibraryRuntime extends JestRuntime {
  readonly #builtAt = builtAt();

  /** A library loads our modules, too. They belong to the file, but for the built packages, which take longer to load than a test. */
  override requireModuleOrMock<Exports>(from: string, name: string): Exports;
  override requireModuleOrMock(from: string, name: string): unknown {
    const isOurs = name.startsWith('/') && !name.includes('/node_modules/') && !this.keeps(name);
    return isOurs ? loadForFile?.(from, name) : super.requireModuleOrMock(from, name);
  }

  /** Whether a file is of a built package. In watch mode it may have been built again. */
  keeps(name: string): boolean {
    return isBuilt(name) && builtAt() === this.#builtAt;
  }
}

/** Where a runtime keeps the ES modules that it loaded, by address. Jest has no name for it in public. */
function registryOf(runtime: JestRuntime): Map<unknown, unknown> {
  const registries: unknown = Reflect.get(runtime, 'registries');
  const registry: unknown =
    typeof registries === 'object' && registries !== null && Reflect.get(registries, 'esModuleRegistry');
  if (!(registry instanceof Map)) throw new Error('This version of Jest keeps its modules elsewhere.');
  return registry;
}

/**
 * Our modules that hold nothing but what they compute from their own texts, such as the schemas of nine networks, and one that
 * remembers for the worker. None of them refers to the test file that runs, or loads another module later, but for what reads HTML (`html.ts`).
 */
const pureFolders = [
  'shared/',
  'sandbox/src/',
  'zapier/src/',
  'nodes/PostScheduler/form/',
  'test/corpus/',
  'test/contract/',
  'test/jest/',
  'test/support/service/new-address.ts',
  'test/support/thorough.ts',
].map((folder) => join(root, folder));

/** What a file may take over from an earlier one: our pure modules, and what stands for a library among ES modules. */
function isShared(module: unknown): module is Module {
  if (module instanceof SyntheticModule) return module.identifier.includes('/node_modules/');
  if (!(module instanceof SourceTextModule)) return false;
  return pureFolders.some((folder) => module.identifier.startsWith(folder));
}

class SharedModules {
  readonly #modules = new Map<unknown, { module: Module; path: string; changed: number }>();
  #checkedAt = 0;

  takeFrom(registry: ReadonlyMap<unknown, unknown>, { loadedAfter }: { loadedAfter: number }): void {
    for (const [key, module] of registry) {
      if (this.#modules.has(key) || !isShared(module) || module.status !== 'evaluated') continue;
      const { identifier: path } = module;
      // The same path with a query is a second copy.
      if (key !== pathToFileURL(path).href) continue;
      const changed = changedAt(path);
      if (changed < loadedAfter) this.#modules.set(key, { module, path, changed });
    }
  }

  /** In watch mode a source changes between two runs of a file: then all are loaded anew. */
  handInto(registry: Map<unknown, unknown>): void {
    const all = [...this.#modules];
    // Nobody saves a source and starts a run within this time.
    const isToCheck = Date.now() - this.#checkedAt > 1000;
    if (isToCheck) this.#checkedAt = Date.now();
    if (isToCheck && all.some(([, { path, changed }]) => changedAt(path) !== changed)) this.#modules.clear();
    else for (const [key, { module }] of all) registry.set(key, module);
  }
}
const shared = new SharedModules();

function changedAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
}

/** The runner of tests keeps its state in variables, and is run anew for each file, which takes as long to compile as a small one to run. */
let runner: { readonly code: string; readonly compiled: ReturnType<typeof vm.compileFunction> } | undefined;

const { compileFunction } = vm;
vm.compileFunction = (code, parameters, options) => {
  if (options?.filename?.endsWith('/jestAdapterInit.js') !== true) {
    return compileFunction(code, parameters, options);
  }
  if (runner?.code !== code) runner = { code, compiled: compileFunction(code, parameters, options) };
  return runner.compiled;
};
