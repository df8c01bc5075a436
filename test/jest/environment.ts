import vm from 'node:vm';
import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';
import { TestEnvironment } from 'jest-environment-node';
import { appendFileSync, readFileSync } from 'node:fs';
function m(){const u=process.cpuUsage();const f=readFileSync('/proc/self/stat','utf8').split(') ')[1]!.split(' ');return {cpu:(u.user+u.system)/1e6,child:(Number(f[13])+Number(f[14]))/100,wall:performance.now()/1000};}


/** Node.js as the tests know it, where Jest's own environment differs. */
export default class ProcessEnvironment extends TestEnvironment {
  start = m(); loaded = m(); file=''; tests: [string,number,number][]=[]; t0=m();
  handleTestEvent(e: any) { if (e.name==='run_start') this.loaded = m(); if(e.name==='test_start') this.t0=m(); if(e.name==='test_done'){const n=m(); const d=n.cpu-this.t0.cpu+n.child-this.t0.child; if(d>0.15||n.wall-this.t0.wall>0.3) this.tests.push([e.test.name.slice(0,60),+d.toFixed(2),+(n.wall-this.t0.wall).toFixed(2)]);} }
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
      vm.createContext = createContext; this.file = context.testPath;
    }
  }

  /**
   * Jest gives each file an `Error` of its own. Those of Node's modules, such as `node:sqlite`, are of the process: they
   * are errors in a test, too.
   */
  override async setup(): Promise<void> {
    await super.setup();
    const FileError: unknown = this.global.Error;
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
    const e = m(); const a = this.start; const l = this.loaded;
    appendFileSync(process.env.SPEED_LOG ?? '/tmp/speed.log', JSON.stringify({ f: this.file.replace(/.*\/test\//,''), cpu: +(e.cpu-a.cpu+e.child-a.child).toFixed(2), child: +(e.child-a.child).toFixed(2), wall: +(e.wall-a.wall).toFixed(2), load: +(l.cpu-a.cpu).toFixed(2), tests: this.tests }) + '\n');
  }
}
