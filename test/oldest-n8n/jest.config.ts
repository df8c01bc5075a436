import { createRequire } from 'node:module';
import type { Config } from 'jest';
import { modules } from '../../jest.config.ts';
import { isThorough } from '../support/thorough.ts';

const { resolve } = createRequire(import.meta.url);

/** What each of these asks for goes through another part of n8n: a run with its items, the lists of a form, polling, the installed package. */
const oneOfEach = ['package/tarball', 'pickers', 'trigger', 'whole-run'];

/** The engine tests in the n8n of this folder. */
const config: Config = {
  ...modules,
  displayName: 'oldest-n8n',
  testMatch: isThorough
    ? ['', 'package/'].map((folder) => `<rootDir>/test/engine/${folder}*.test.ts`)
    : oneOfEach.map((name) => `<rootDir>/test/engine/${name}.test.ts`),
  // The oldest n8n makes a tool of a node in another way, and with other words.
  testPathIgnorePatterns: ['/node_modules/', '/ai-tool\\.test\\.ts$'],
  moduleNameMapper: {
    '^n8n-core$': resolve('n8n-core'),
    '^n8n-workflow$': resolve('n8n-workflow'),
  },
  // The setup adapts n8n's classes, so each file has to load them anew.
  runtime: resolve('jest-runtime'),
  setupFiles: [...modules.setupFiles, '<rootDir>/test/oldest-n8n/oldest-engine.ts'],
  // The oldest engine keeps a timer that never ends.
  forceExit: true,
  maxWorkers: '100%',
  testTimeout: 120_000,
};
export default config;
