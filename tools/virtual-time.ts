/** Time that passes only while everything waits: the clock jumps to the next event that is due. */
import { setImmediate } from 'node:timers/promises';

export type VirtualTime = ReturnType<typeof virtualTime>;

export function virtualTime(start = Date.UTC(2030, 0, 1)) {
  let now = start;
  /** In descending order of time: the one that wakes next is last. */
  const waiting: { at: number; readonly wake: () => void }[] = [];
  return {
    now: () => now,
    /** Sets the clock, as a correction does. Waits keep their length. */
    set(to: number): void {
      for (const one of waiting) one.at += to - now;
      now = to;
    },
    sleep: async (milliseconds: number): Promise<void> => {
      await new Promise<void>((wake) => {
        const at = now + Math.max(0, Math.round(milliseconds));
        let [first, end] = [0, waiting.length];
        while (first < end) {
          const middle = Math.floor((first + end) / 2);
          if ((waiting[middle]?.at ?? at) > at) first = middle + 1;
          else end = middle;
        }
        waiting.splice(first, 0, { at, wake });
      });
    },
    /** Lets time pass until `works` have ended. Throws if they wait for something that is never due. */
    async until(works: readonly Promise<unknown>[]): Promise<void> {
      let open = works.length;
      for (const work of works) void work.catch(() => undefined).finally(() => (open -= 1));
      for (;;) {
        await setImmediate();
        if (open === 0) return;
        const next = waiting.pop();
        if (next === undefined) throw new Error('Everybody waits for something that never comes');
        now = Math.max(now, next.at);
        next.wake();
      }
    },
  };
}
