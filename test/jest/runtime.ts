import { isBuiltin } from 'node:module';
import JestRuntime from 'jest-runtime';

/**
 * Libraries that replace functions of Node as they are loaded. The environment takes that back at the end of a file, so
 * the next file loads them anew.
 */
const libraryOfOneFile = /(?:^|\/node_modules\/)(?:nock|zapier-platform-core)(?:\/|$)/;

let libraries: LibraryRuntime | undefined;
/** Loads a module for the file that runs now. */
let loadForFile: ((from: string, name: string) => unknown) | undefined;

/* eslint-disable @typescript-eslint/no-unnecessary-type-parameters -- the signatures are Jest's */

/**
 * Jest loads all modules anew for each test file: also the thousand files of n8n's engine, which takes longer than most
 * tests. Here a worker loads a library once, and only our own modules for each file.
 */
export default class FileRuntime extends JestRuntime {
  constructor(...options: ConstructorParameters<typeof JestRuntime>) {
    super(...options);
    loadForFile = (from, name) => super.requireModuleOrMock(from, name);
    libraries ??= new LibraryRuntime(...options);
  }

  override requireModuleOrMock<Exports>(from: string, name: string): Exports {
    const isLibrary = name.startsWith('/') ? name.includes('/node_modules/') : !name.startsWith('.');
    return libraries === undefined || !isLibrary || isOfFile(name)
      ? super.requireModuleOrMock(from, name)
      : libraries.requireModuleOrMock(from, name);
  }
}

/** What is no library: modules of Node, of which a file has its own `process`, and those of Jest. */
function isOfFile(name: string): boolean {
  return isBuiltin(name) || /^(?:@jest\/|expect$)/.test(name) || libraryOfOneFile.test(name);
}

class LibraryRuntime extends JestRuntime {
  /** A library loads our modules, too: n8n's engine loads the built node. They belong to the file. */
  override requireModuleOrMock<Exports>(from: string, name: string): Exports;
  override requireModuleOrMock(from: string, name: string): unknown {
    const isOurs = name.startsWith('/') && !name.includes('/node_modules/');
    return isOurs ? loadForFile?.(from, name) : super.requireModuleOrMock(from, name);
  }
}
