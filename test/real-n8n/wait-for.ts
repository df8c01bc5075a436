import { setTimeout as delay } from 'node:timers/promises';

/** Asks over and over until there is an answer. Throws with the words of `missing` when the time is over. */
export async function waitFor<T>({
  answer,
  seconds = 60,
  missing,
}: {
  answer: () => Promise<T | undefined> | T | undefined;
  seconds?: number;
  missing: () => string;
}): Promise<T> {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    const found = await answer();
    if (found !== undefined) return found;
    if (Date.now() > deadline) throw new Error(`${missing()} (waited ${seconds} seconds)`);
    await delay(100);
  }
}
