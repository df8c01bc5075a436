import type { Config } from 'jest';
import { modules, toolFolders } from '../../jest.config.ts';

/** Tests of what contributors use, and no user of the node or of the app. Many of them start programs. */
const config: Config = {
  ...modules,
  displayName: 'tools',
  reporters: ['<rootDir>/test/jest/reporter.ts', 'summary'],
  testMatch: toolFolders.map((name) => `<rootDir>/test/${name}/**/*.test.ts`),
  maxWorkers: '100%',
  testTimeout: 120_000,
};
export default config;
