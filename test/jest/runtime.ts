import { statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import vm, { type Module, SourceTextModule, SyntheticModule } from 'node:vm';
import JestRuntime from 'jest-runtime';

const root = join(import.meta.dirname, '../..');
let libraries: LibraryRuntime | undefined;
/** Loads a module for the test file that runs now. */
let loadForFile: ((from: string, name: string) => unknown) | undefined;

/* eslint-disable @typescript-eslint/no-unnecessary-type-parameters -- the signatures are Jest's */

/**
 * Jest loads all modules again for each test file, including the thousand files of n8n's engine, which takes longer than most tests. Here a worker
 * loads only once what a file cannot change: the libraries, the modules of Jest itself, and our sources.
 */
export default class FileRuntime extends JestRuntime {
  readonly #sharesSources: boolean;
  readonly #startedAt = Date.now();

  constructor(...options: ConstructorParameters<typeof JestRuntime>) {
    super(...options);
    loadForFile = (from, name) => super.requireModuleOrMock(from, name);
    libraries ??= new LibraryRuntime(...options);
    const [, , , , , { collectCoverage }] = options;
    // With coverage, sources are not shared, because the lines that a file runs are counted where the sources are loaded.
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

  /** Shares the modules of which the runner of tests consists. The runner itself, which Jest requires by its path alone, belongs to the file. */
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

/** Modules that each file has for itself: those of Node, because of the file's own `process`, and those of Jest. */
function isOfFile(name: string): boolean {
  return isBuiltin(name) || /^(?:@jest\/|expect$)/.test(name);
}

const zapierApp = join(root, 'zapier/dist/app.cjs');
const isBuilt = (path: string): boolean => path.startsWith(join(root, 'dist/')) || path === zapierApp;
/** When the built packages were last written, by files that each build writes. */
const builtAt = (): string =>
  [join(root, 'dist/shared/run-items.js'), zapierApp].map((path) => changedAt(path)).join();

class LibraryRuntime extends JestRuntime {
  readonly #builtAt = builtAt();

  /**
   * If a library loads one of our modules, the module belongs to the test file, except those of the built packages, which take longer to load than a
   * test.
   */
  override requireModuleOrMock<Exports>(from: string, name: string): Exports;
  override requireModuleOrMock(from: string, name: string): unknown {
    const isOurs = name.startsWith('/') && !name.includes('/node_modules/') && !this.keeps(name);
    return isOurs ? loadForFile?.(from, name) : super.requireModuleOrMock(from, name);
  }

  /** Whether a file belongs to a built package that is unchanged: in watch mode it may have been built again. */
  keeps(name: string): boolean {
    return isBuilt(name) && builtAt() === this.#builtAt;
  }
}

/** Where a runtime keeps the ES modules that it loaded, by address. This is not in Jest's public interface. */
function registryOf(runtime: JestRuntime): Map<unknown, unknown> {
  const registries: unknown = Reflect.get(runtime, 'registries');
  const registry: unknown =
    typeof registries === 'object' && registries !== null && Reflect.get(registries, 'esModuleRegistry');
  if (!(registry instanceof Map)) throw new Error('This version of Jest keeps its modules elsewhere.');
  return registry;
}

/**
 * Folders of our modules that hold nothing but what they compute from their own source, such as the schemas of nine networks, and of one module that
 * remembers addresses for the worker. None of them refers to the test file that runs, or loads another module later, except the libraries that read
 * HTML (`html.ts`).
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

/** What a file may take over from an earlier one: our pure modules, and the ES modules that Jest puts in place of a library. */
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
      // The same path with a query is a second copy of the module.
      if (key !== pathToFileURL(path).href) continue;
      const changed = changedAt(path);
      if (changed < loadedAfter) this.#modules.set(key, { module, path, changed });
    }
  }

  /** Hands the shared modules to the next file. If a source has changed, as in watch mode, all are loaded again. */
  handInto(registry: Map<unknown, unknown>): void {
    const all = [...this.#modules];
    // Sources are checked at most once a second, as nobody saves a source and starts a run within this time.
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

/**
 * Jest runs the code of its runner again for each file, because the runner keeps its state in variables. It is compiled only once here, since this
 * takes as long as a small test file.
 */
let runner: { readonly code: string; readonly compiled: ReturnType<typeof vm.compileFunction> } | undefined;

const { compileFunction } = vm;
vm.compileFunction = (code, parameters, options) => {
  if (options?.filename?.endsWith('/jestAdapterInit.js') !== true) {
    return compileFunction(code, parameters, options);
  }
  if (runner?.code !== code) runner = { code, compiled: compileFunction(code, parameters, options) };
  return runner.compiled;
};
