import type { Config } from 'jest';
import { modules, toolFolders } from '../../jest.config.ts';

/** What contributors use, and no user of the node or of the app: many of these tests start programs. */
const config: Config = {
  ...modules,
  displayName: 'tools',
  reporters: ['<rootDir>/test/jest/reporter.ts', 'summary'],
  testMatch: toolFolders.map((name) => `<rootDir>/test/${name}/**/*.test.ts`),
  maxWorkers: '100%',
  testTimeout: 120_000,
};
export default config;
