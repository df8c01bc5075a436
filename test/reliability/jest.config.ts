import type { Config } from 'jest';
import { faultFolders, modules } from '../../jest.config.ts';
import { isThorough } from '../support/thorough.ts';

const config: Config = {
  ...modules,
  displayName: 'faults',
  reporters: ['<rootDir>/test/jest/reporter.ts', 'summary'],
  testMatch: faultFolders.map((folder) => `<rootDir>/test/${folder}/**/*.{faults,test}.ts`),
  maxWorkers: '100%',
  testTimeout: isThorough ? 7_200_000 : 120_000,
};
export default config;
