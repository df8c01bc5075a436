import pLimit from 'p-limit';
import { getOrMake } from '../../data/maps.ts';
import { steadyClock } from '../../data/steady-clock.ts';
import type { RetryPorts } from './retry.ts';
import type { Http } from './transport.ts';

/** Contract 8.1, for one account. */
export const requestsPerMinute = 2_000;

const minute = 60_000;

/**
 * Throttles the port `http` of an account: no more of its requests than `limit` reach the service in any minute.
 *
 * A request occupies one of `limit` places until a minute after its response. The first request in a place has reached the
 * service before its response, the next one is sent a minute after that response or later. So two requests of one place never
 * reach the service within one minute, whatever their latencies. A request without a place waits for the first that becomes free.
 */
export function createThrottle({ now, sleep, limit }: Pick<RetryPorts, 'now' | 'sleep'> & { limit: number }) {
  const clock = steadyClock(now);
  const accounts = new Map<string, ReturnType<typeof placesOf>>();
  /** `freeAt`: when the places without a request become free, earliest first. */
  const placesOf = () => ({ inTurn: pLimit(limit), freeAt: Array.from({ length: limit }, () => 0) });

  return ({ account, http }: { account: string; http: Http }): Http => {
    const places = getOrMake(accounts, account, placesOf);
    return async (request) =>
      await places.inTurn(async () => {
        const time = places.freeAt.shift() ?? 0;
        for (let rest = time - clock(); rest > 0; rest = time - clock()) await sleep(rest);
        try {
          return await http(request);
        } finally {
          places.freeAt.push(clock() + minute);
        }
      });
  };
}
