import vm from 'node:vm';
import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';
import { TestEnvironment } from 'jest-environment-node';

/** Node.js as the tests know it, where Jest's own environment differs. */
export default class ProcessEnvironment extends TestEnvironment {
  /**
   * Jest makes a context whose global object it watches: each use of a global in a test, in the code under test and in
   * every library, such as `Array` or `JSON`, calls Jest's proxy, which takes 100 times as long. Ours has a plain global
   * object, as Node.js itself. What Jest watches it for is to empty large globals that a file leaves behind.
   */
  constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
    const { createContext } = vm;
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(config, context);
    } finally {
      vm.createContext = createContext;
    }
  }

  /**
   * Jest gives each file an `Error` of its own. Those of Node's modules, such as `node:sqlite`, are of the process: they
   * are errors in a test, too.
   */
  override async setup(): Promise<void> {
    await super.setup();
    const FileError = this.global.Error;
    // Jest asks for 100 lines. Tests provoke errors by the thousand, and each would keep as many.
    FileError.stackTraceLimit = Error.stackTraceLimit = 10;
    Object.defineProperty(FileError, Symbol.hasInstance, {
      value(this: unknown, value: unknown): boolean {
        if (this === FileError && value instanceof Error) return true;
        return Reflect.apply(Function.prototype[Symbol.hasInstance], this, [value]);
      },
    });
  }

  /**
   * Jest gives each file a copy of `process`, and that copy never exits. What a file left for the exit, such as removing
   * its temporary folder, is done when the file ends.
   */
  override async teardown(): Promise<void> {
    this.global.process.emit('exit', 0);
    await super.teardown();
  }
}
