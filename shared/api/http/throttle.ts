import type { RetryPorts } from './retry.ts';
import type { Http } from './transport.ts';

/** Contract 8.1, for one account. */
export const requestsPerMinute = 2_000;

const minute = 60_000;

type Options = Pick<RetryPorts, 'now' | 'sleep'> & { limit?: number };

/**
 * Lets no more requests out than an account may send in a minute, however many want to at a time.
 *
 * A request holds one of `limit` places until a minute after its answer. The next one in its place therefore leaves a minute or
 * more after the first was answered and reaches the service later still, while the first had reached it before its answer. So two
 * requests of one place never reach the service within one minute, whatever their latencies, and no minute sees more of them
 * than there are places. Who finds no place waits for the first that becomes free, in the order of asking.
 */
function createAccountThrottle({ now, sleep, limit = requestsPerMinute }: Options) {
  let unused = limit;
  /** When places become free again, earliest first. */
  const freeAt: number[] = [];
  /** Requests that wait or are under way. */
  let open = 0;
  let queue = Promise.resolve();
  let onAnswer = () => {};

  async function takePlace(): Promise<void> {
    while (unused === 0) {
      const [first] = freeAt;
      if (first === undefined) {
        await new Promise<void>((resolve) => (onAnswer = resolve));
      } else if (first > now()) {
        await sleep(first - now());
      } else {
        freeAt.shift();
        unused += 1;
      }
    }
    unused -= 1;
  }

  async function run<Result>(send: () => Promise<Result>): Promise<Result> {
    open += 1;
    queue = queue.then(takePlace);
    await queue;
    try {
      return await send();
    } finally {
      open -= 1;
      freeAt.push(now() + minute);
      onAnswer();
    }
  }

  /** Whether nothing of the last minute is left to remember. */
  function isIdle(): boolean {
    return open === 0 && (freeAt.at(-1) ?? 0) <= now();
  }

  return { run, isIdle };
}

/**
 * The paces of all accounts that a process works for. An account is forgotten, as soon as any sends, when it has been idle for a
 * minute: no more are remembered than are at work.
 */
export function createThrottle(options: Options) {
  const paces = new Map<string, ReturnType<typeof createAccountThrottle>>();

  function paceOf(account: string) {
    for (const [name, pace] of paces) if (name !== account && pace.isIdle()) paces.delete(name);
    const pace = paces.get(account) ?? createAccountThrottle(options);
    paces.set(account, pace);
    return pace;
  }

  return {
    /** Sends as `http` does, at the pace of the account. */
    paced: ({ account, http }: { account: string; http: Http }): Http => {
      // Looked up for each request: a run may outlive what is remembered of it.
      return async (request) => await paceOf(account).run(async () => await http(request));
    },
    /** How many accounts are remembered. */
    accounts: () => paces.size,
  };
}
