import pLimit from 'p-limit';
import { getOrMake } from '../../data/maps.ts';
import type { RetryPorts } from './retry.ts';
import type { Http } from './transport.ts';

/** Contract 8.1, for one account. */
export const requestsPerMinute = 2_000;

const minute = 60_000;

type Options = Pick<RetryPorts, 'now' | 'sleep'> & { limit?: number };

/**
 * Sends no more requests for an account than `limit` in any minute.
 *
 * A request occupies one of `limit` places until a minute after its response. The first request in a place has reached the
 * service before its response, the next one is sent a minute after that response or later. So two requests of one place never
 * reach the service within one minute, whatever their latencies. A request without a place waits for the first that becomes free.
 */
function createAccountThrottle({ now, sleep, limit = requestsPerMinute }: Options) {
  const inPlace = pLimit(limit);
  /** When the places without a request become free, earliest first. */
  const freeAt = Array.from({ length: limit }, () => 0);

  async function run<Result>(send: () => Promise<Result>): Promise<Result> {
    return await inPlace(async () => {
      const time = freeAt.shift() ?? 0;
      while (time > now()) await sleep(time - now());
      try {
        return await send();
      } finally {
        freeAt.push(now() + minute);
      }
    });
  }

  /** Whether there was no request within the last minute. */
  function isIdle(): boolean {
    return inPlace.activeCount === 0 && (freeAt.at(-1) ?? 0) <= now();
  }

  return { run, isIdle };
}

/**
 * The throttles of all accounts of a process. Each request removes the throttles of accounts that have been idle for a
 * minute, so that their number does not grow.
 */
export function createThrottle(options: Options) {
  const throttles = new Map<string, ReturnType<typeof createAccountThrottle>>();

  function throttleOf(account: string) {
    for (const [name, throttle] of throttles)
      if (name !== account && throttle.isIdle()) throttles.delete(name);
    return getOrMake(throttles, account, () => createAccountThrottle(options));
  }

  return {
    /** The port `http`, throttled for the account. */
    throttled: ({ account, http }: { account: string; http: Http }): Http => {
      // Looked up for each request: the throttle of an idle account is removed.
      return async (request) => await throttleOf(account).run(async () => await http(request));
    },
    /** The number of accounts that have a throttle. */
    accounts: () => throttles.size,
  };
}
