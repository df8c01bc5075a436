import type { Config } from 'jest';
import { modules } from '../../jest.config.ts';
import { isThorough } from '../support/thorough.ts';

/** `*.long.e2e.ts` run only with `THOROUGH=yes`. Each file starts an n8n of its own, with its own ports and folders. */
const config: Config = {
  ...modules,
  testEnvironmentOptions: { mayWait: true },
  displayName: 'real-n8n',
  testMatch: [`<rootDir>/test/real-n8n/${isThorough ? '*' : '!(*.long)'}.e2e.ts`],
  testSequencer: '<rootDir>/test/real-n8n/longest-first.ts',
  maxWorkers: 2,
  maxConcurrency: 4,
  testTimeout: 600_000,
};
export default config;
