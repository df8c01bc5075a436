import type { Config } from 'jest';
import { modules } from '../../jest.config.ts';

const config: Config = {
  ...modules,
  testEnvironmentOptions: { mayWait: true },
  displayName: 'soak',
  testMatch: ['<rootDir>/test/soak/*.soak.ts'],
  testTimeout: 300_000,
};
export default config;
