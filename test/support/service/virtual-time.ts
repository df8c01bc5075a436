/** Time that only passes while everybody waits: what is due next is done next, and the clock jumps there. */
import { setImmediate } from 'node:timers/promises';

export type VirtualTime = ReturnType<typeof virtualTime>;

export function virtualTime(start = Date.UTC(2030, 0, 1)) {
  let now = start;
  let count = 0;
  const waiting: { readonly at: number; readonly number: number; readonly wake: () => void }[] = [];
  return {
    now: () => now,
    sleep: async (milliseconds: number): Promise<void> => {
      await new Promise<void>((wake) => {
        waiting.push({ at: now + Math.max(0, Math.round(milliseconds)), number: (count += 1), wake });
      });
    },
    /** Lets time pass until the works have ended; those that are `killed` never do. */
    async until(works: readonly Promise<unknown>[]): Promise<void> {
      let open = works.length;
      for (const work of works) void work.catch(() => undefined).finally(() => (open -= 1));
      for (;;) {
        await setImmediate();
        if (open === 0) return;
        waiting.sort((one, other) => one.at - other.at || one.number - other.number);
        const next = waiting.shift();
        if (next === undefined) throw new Error('Everybody waits for something that never comes');
        now = Math.max(now, next.at);
        next.wake();
      }
    },
  };
}
