import type { Config } from 'jest';
import { modules } from '../../../jest.config.ts';

const config: Config = {
  ...modules,
  displayName: 'faults',
  testMatch: ['<rootDir>/test/reliability/matrix/*.faults.ts'],
  maxWorkers: '100%',
  testTimeout: 120_000,
};
export default config;
