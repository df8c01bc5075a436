import { setTimeout as delay } from 'node:timers/promises';

/**
 * Calls `find` again and again until it returns a value. Throws the sentence of `missing` after `seconds`: by then nothing will come, on any machine.
 */
export async function waitFor<T>({
  find,
  seconds = 300,
  missing,
}: {
  find: () => Promise<T | undefined> | T | undefined;
  seconds?: number;
  missing: () => string;
}): Promise<T> {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    const found = await find();
    if (found !== undefined) return found;
    if (Date.now() > deadline) throw new Error(`${missing()} (waited ${seconds} seconds)`);
    await delay(100);
  }
}
