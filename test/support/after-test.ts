import { afterEach } from '@jest/globals';

const cleanups: (() => unknown)[] = [];

/** Runs `cleanup` when the test that is running ends, however it ends; the last one comes first. */
export function afterTest(cleanup: () => unknown): void {
  cleanups.push(cleanup);
}

// A test file loads its own copy of this module, so the hook belongs to that file alone.
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});
