import { RequestError } from './request-error.ts';

/** The request limits of contract 8 for each owner, over all operations. */
export type RateLimits = { requestsPerMinute: number; dailyQuota: number };

export const defaultRateLimits: RateLimits = { requestsPerMinute: 2000, dailyQuota: 200_000 };

const minute = 60_000;
const day = 24 * 60 * minute;

type Window = { index: number; count: number };

/** Counts requests per clock minute and per UTC day. `take` throws 429 for a request above a limit. */
export function createRateLimiter({ limits, now }: { limits: RateLimits; now: () => Date }) {
  const minutes = new Map<string, Window>();
  const days = new Map<string, Window>();

  return {
    take(owner: { id: string }): void {
      const instant = now().getTime();
      if (countIn({ windows: days, owner: owner.id, index: Math.floor(instant / day) }) > limits.dailyQuota) {
        throw new RequestError({
          code: 'TOO_MANY_REQUESTS',
          message: `The daily quota of ${limits.dailyQuota} requests is used up. It starts again at midnight UTC.`,
        });
      }
      const used = countIn({ windows: minutes, owner: owner.id, index: Math.floor(instant / minute) });
      if (used > limits.requestsPerMinute) {
        const retryAfter = Math.ceil((minute - (instant % minute)) / 1000);
        throw new RequestError({
          code: 'TOO_MANY_REQUESTS',
          message: `More than ${limits.requestsPerMinute} requests in one minute. Try again in ${retryAfter} s.`,
          retryAfter,
        });
      }
    },
  };
}

function countIn({
  windows,
  owner,
  index,
}: {
  windows: Map<string, Window>;
  owner: string;
  index: number;
}): number {
  const current = windows.get(owner);
  const count = current?.index === index ? current.count + 1 : 1;
  windows.set(owner, { index, count });
  return count;
}
