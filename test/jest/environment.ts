import asyncHooks from 'node:async_hooks';
import http from 'node:http';
import https from 'node:https';
import { createRequire } from 'node:module';
import vm from 'node:vm';
import type { EnvironmentContext, JestEnvironment, JestEnvironmentConfig } from '@jest/environment';
import { TestEnvironment } from 'jest-environment-node';
import { refuseWaiting, stopwatch } from './waiting.ts';

type JestsEnvironment = InstanceType<typeof TestEnvironment>;

/**
 * Jest's environment, but with a global object like that of Node.js. Jest's own global object is watched by a proxy, which is called for each use of
 * a global such as `Array` or `JSON` in a test, in the code under test and in every library, and takes 100 times as long. Jest does this only to
 * empty large globals that a file leaves behind.
 */
function createEnvironment(...options: ConstructorParameters<typeof TestEnvironment>): JestsEnvironment {
  const { createContext } = vm;
  vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
  try {
    const environment = new TestEnvironment(...options);
    acceptErrorsOfNode(environment.global.Error);
    return environment;
  } finally {
    vm.createContext = createContext;
  }
}

/**
 * Errors of Node's modules, such as `node:sqlite`, belong to another realm than the tests. This makes them instances of the tests' `Error` as well.
 */
function acceptErrorsOfNode(TestError: ErrorConstructor): void {
  Object.defineProperty(TestError, Symbol.hasInstance, {
    value(this: unknown, value: unknown): boolean {
      if (this === TestError && value instanceof Error) return true;
      return Reflect.apply(Function.prototype[Symbol.hasInstance], this, [value]);
    },
  });
}

/**
 * Zapier's core runs each action in a domain of Node.js. Once loaded, domains have a hook that follows every promise of the process, which makes
 * promises twenty times slower. Without the hook, an uncaught error in a callback ends the test file, as in any other program.
 */
function loadDomainsWithoutHook(): void {
  const { createHook } = asyncHooks;
  // `node:domain` makes its hook while it is loaded, and does not export it.
  asyncHooks.createHook = (callbacks) => {
    const hook = createHook(callbacks);
    hook.enable = () => hook;
    return hook;
  };
  try {
    createRequire(import.meta.url)('node:domain');
  } finally {
    asyncHooks.createHook = createHook;
  }
}

/** What all files of a worker share, and the functions that restore what a file replaced in it. */
interface WorkerState {
  readonly environment: JestsEnvironment;
  readonly context: vm.Context;
  readonly restore: readonly (() => void)[];
}
let workerState: WorkerState | undefined;

function startWorker(...options: ConstructorParameters<typeof TestEnvironment>): WorkerState {
  const environment = createEnvironment(...options);
  const context = environment.getVmContext();
  if (context === null) throw new Error('Jest made an environment without a context.');
  const { global } = environment;
  // Zapier's core replaces `request` of these modules, and n8n-workflow adds to the prototype of BigInt.
  const shared: readonly object[] = [
    http,
    https,
    global,
    global.process,
    global.process.env,
    global.Math,
    ...builtIns(global),
  ];
  loadDomainsWithoutHook();
  return { environment, context, restore: shared.map(rememberProperties) };
}

/** The constructors of the language and their prototypes, such as `Date`. */
function builtIns(global: object): object[] {
  const values = Object.values(Object.getOwnPropertyDescriptors(global)).map(({ value }): unknown => value);
  const constructors = values.filter((value) => typeof value === 'function');
  const prototypes = constructors.map((constructor): unknown => constructor.prototype);
  return [
    ...constructors,
    ...prototypes.filter((prototype) => typeof prototype === 'object' && prototype !== null),
  ];
}

/**
 * Properties that are not restored: where `expect`, which a worker loads once, keeps its matchers, and the listeners of `process` with their number.
 * If only the number or only the listeners were restored, removed listeners would come back.
 */
const kept: ReadonlySet<string | symbol> = new Set([
  Symbol.for('$$jest-matchers-object'),
  '_events',
  '_eventsCount',
]);

function rememberProperties(object: object): () => void {
  const keysOf = () => Reflect.ownKeys(object).filter((key) => !kept.has(key));
  const before = new Map(keysOf().map((key) => [key, Reflect.getOwnPropertyDescriptor(object, key)]));
  return () => {
    for (const key of keysOf()) if (!before.has(key)) Reflect.deleteProperty(object, key);
    for (const [key, property] of before) {
      const now = Reflect.getOwnPropertyDescriptor(object, key);
      const isSame = now?.value === property?.value && now?.get === property?.get;
      if (property !== undefined && !isSame) Reflect.defineProperty(object, key, property);
    }
  };
}

/**
 * An environment for tests that is more like Node.js than Jest's own. All files of a worker run in one realm, so that their libraries are loaded once
 * (`runtime.ts`). What a file leaves in the globals is undone at its end.
 */
export default class ProcessEnvironment implements JestEnvironment {
  readonly global: JestsEnvironment['global'];
  readonly moduleMocker: JestsEnvironment['moduleMocker'];
  readonly fakeTimers: JestsEnvironment['fakeTimers'];
  readonly fakeTimersModern: JestsEnvironment['fakeTimersModern'];
  readonly #worker: WorkerState;
  /** In CI on Linux, unless a project sets `mayWait` because its files wait for programs that have a clock of their own. */
  readonly #mayNotWait: boolean;
  #elapsed: ReturnType<typeof stopwatch> | undefined;

  constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
    this.#worker = workerState ??= startWorker(config, context);
    const { mayWait } = config.projectConfig.testEnvironmentOptions;
    this.#mayNotWait = mayWait !== true && process.platform === 'linux' && process.env['CI'] !== undefined;
    const { environment } = this.#worker;
    this.global = environment.global;
    this.moduleMocker = environment.moduleMocker;
    this.fakeTimers = environment.fakeTimers;
    this.fakeTimersModern = environment.fakeTimersModern;
  }

  getVmContext(): vm.Context {
    return this.#worker.context;
  }

  exportConditions(): string[] {
    return this.#worker.environment.exportConditions();
  }

  async setup(): Promise<void> {
    if (this.#mayNotWait) this.#elapsed = stopwatch();
    // Jest sets 100 lines. Tests cause errors by the thousand, each of which would keep so many.
    this.global.Error.stackTraceLimit = Error.stackTraceLimit = 10;
  }

  /**
   * Jest gives each file a copy of `process` that never exits. What is to be done at the exit, such as removing a temporary folder, is done when a
   * file ends, and again after each further file, because modules that files share were loaded only once.
   */
  async teardown(): Promise<void> {
    const { process } = this.global;
    process.emit('exit', 0);
    this.fakeTimersModern?.useRealTimers();
    this.moduleMocker?.restoreAllMocks();
    for (const restore of this.#worker.restore) restore();
    for (const event of process.eventNames()) if (event !== 'exit') process.removeAllListeners(event);
    if (this.#elapsed !== undefined) refuseWaiting(this.#elapsed());
  }
}
