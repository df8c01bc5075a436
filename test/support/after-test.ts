import { AsyncLocalStorage } from 'node:async_hooks';
import { afterEach } from '@jest/globals';

type Cleanups = (() => unknown)[];

const ofTest: Cleanups = [];
const ofWork = new AsyncLocalStorage<Cleanups>();

/** Runs `cleanup` when the running test ends, or the work given to `withCleanups`, even if it fails. The cleanup registered last runs first. */
export function afterTest(cleanup: () => unknown): void {
  (ofWork.getStore() ?? ofTest).push(cleanup);
}

/** For tests that run at the same time: runs the cleanups that `work` registered when it ends. */
export async function withCleanups(work: () => Promise<void>): Promise<void> {
  const cleanups: Cleanups = [];
  try {
    await ofWork.run(cleanups, work);
  } finally {
    await clean(cleanups);
  }
}

async function clean(cleanups: Cleanups): Promise<void> {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
}

// A test file loads its own copy of this module, so the hook belongs to that file alone.
afterEach(async () => {
  await clean(ofTest);
});
