import type { Config } from 'jest';
import { modules } from '../../jest.config.ts';

/** Each file starts an n8n of its own: one file at a time. */
const config: Config = {
  ...modules,
  testEnvironmentOptions: { mayWait: true },
  displayName: 'real-n8n',
  testMatch: ['<rootDir>/test/real-n8n/*.e2e.ts'],
  maxWorkers: 1,
  maxConcurrency: 4,
  testTimeout: 600_000,
};
export default config;
