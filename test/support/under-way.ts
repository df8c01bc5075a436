/** Counts how much is under way at the same time: each part takes a turn of the event loop, so what is begun together overlaps. */
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
