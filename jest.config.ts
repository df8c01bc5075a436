import { join } from 'node:path';
import type { Config } from 'jest';
import { isThorough } from './test/support/thorough.ts';

// Tests start commands of this repository; with what was kept of their files, a start takes half the time.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/node');

/** How Jest runs the TypeScript files of this repository: as the ES modules that they are. */
export const modules = {
  rootDir: import.meta.dirname,
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$': '<rootDir>/test/jest/transform.ts' },
  testEnvironment: '<rootDir>/test/jest/environment.ts',
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  runtime: '<rootDir>/test/jest/runtime.ts',
  resolver: '<rootDir>/test/jest/resolver.ts',
  setupFiles: ['<rootDir>/test/jest/property-tests.ts', '<rootDir>/test/jest/html.ts'],
  restoreMocks: true,
} satisfies Config;

/** The folders of `npm run test:tools`. */
export const toolFolders = ['axios-http', 'doctor', 'engine/doctor', 'engine/package', 'sandbox', 'tooling'];

/** The folders that are a project of their own; `unit` is all the others. */
const suites = ['engine', 'zapier'];

/** The folders of `npm run test:faults`. */
export const faultFolders = ['fuzz', 'reliability', 'security'];

const elsewhere = [...faultFolders, ...toolFolders];

const config: Config = {
  projects: [
    {
      ...modules,
      displayName: 'unit',
      testMatch: ['<rootDir>/test/**/*.test.ts'],
      testPathIgnorePatterns: [
        '/node_modules/',
        ...[...suites, ...elsewhere].map((name) => `<rootDir>/test/${name}/`),
      ],
    },
    ...suites.map((name) => ({
      ...modules,
      displayName: name,
      testMatch: [`<rootDir>/test/${name}/**/*.test.ts`],
      testPathIgnorePatterns: ['/node_modules/', ...elsewhere.map((folder) => `<rootDir>/test/${folder}/`)],
    })),
  ],
  reporters: ['<rootDir>/test/jest/reporter.ts', 'summary'],
  maxWorkers: '100%',
  testTimeout: isThorough ? 7_200_000 : 120_000,
  // n8n's engine, loaded anew for each file, fills a worker slowly.
  workerIdleMemoryLimit: '1GB',
  collectCoverageFrom: ['{credentials,nodes,sandbox,shared,tools/doctor}/**/*.ts', 'zapier/src/**/*.ts'],
};
export default config;
