import TestRunner, { type Test, type TestEvents } from 'jest-runner';

/** The projects whose files load n8n's engine or Zapier's core, which fill a process and take seconds. */
const hosts: ReadonlySet<string | undefined> = new Set(['engine', 'zapier']);

/**
 * Runs the tests through hosts in some processes and all others in the rest, so that no process loads what it needs for few files, and each compiles
 * one copy of the core: the sources, or the built packages.
 */
export default class ApartRunner extends TestRunner {
  readonly #listeners: ((runner: TestRunner) => void)[] = [];

  override on<Name extends keyof TestEvents>(
    name: Name,
    listener: (data: TestEvents[Name]) => void | Promise<void>,
  ): ReturnType<TestRunner['on']> {
    this.#listeners.push((runner) => runner.on(name, listener));
    return super.on(name, listener);
  }

  override async runTests(...[tests, watcher, options]: Parameters<TestRunner['runTests']>): Promise<void> {
    const { maxWorkers } = this._globalConfig;
    const isOfHost = ({ context }: Test) => hosts.has(context.config.displayName?.name);
    const parts = [tests.filter(isOfHost), tests.filter((test) => !isOfHost(test))];
    if (options.serial || maxWorkers < 2 || parts.some(({ length }) => length === 0)) {
      await super.runTests(tests, watcher, options);
      return;
    }
    await Promise.all(
      parts.map(async (part, index) => {
        const config = { ...this._globalConfig, maxWorkers: Math.floor((maxWorkers + index) / 2) };
        const runner = new TestRunner(config, this._context, this._options);
        for (const listen of this.#listeners) listen(runner);
        await runner.runTests(part, watcher, options);
      }),
    );
  }
}
