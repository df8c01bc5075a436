/** Counts how much work is under way at the same time. Each piece of work takes a turn of the event loop, so pieces that begin together overlap. */
import { setImmediate } from 'node:timers/promises';

export function underWay() {
  let now = 0;
  let most = 0;
  return {
    most: () => most,
    during: async <Value>(value: () => Value): Promise<Value> => {
      now += 1;
      most = Math.max(most, now);
      await setImmediate();
      now -= 1;
      return value();
    },
  };
}
