import { getOrMake } from '../../data/maps.ts';
import { steadyClock } from '../../data/steady-clock.ts';
import { maxRateLimitSeconds } from './rate-limit.ts';
import type { RetryPorts } from './retry.ts';
import { retryAfterOf } from './retry-after.ts';
import type { Http, HttpRequest, HttpResponse } from './transport.ts';

/** How often a request waits because others use up the limit of the same key. */
const maxRefusals = 5;

const minute = 60_000;

/**
 * Throttles the port `http` of an account: a request is sent while fewer than `limit` of the account's requests reached the service in the
 * last minute, and none while the service asks to wait, as others use the same key. The requests of all clients of the account are
 * counted; the limit is each client's own. A request occupies a place until a minute after its response. The first request in a place has
 * reached the service before its response, the next one is sent a minute after that response or later. So two requests of one place never
 * reach the service within one minute, whatever their latencies. A request without a place waits for the first that becomes free.
 */
export function createThrottle({ now, sleep }: Pick<RetryPorts, 'now' | 'sleep'>) {
  const clock = steadyClock(now);
  const accounts = new Map<string, Account>();

  function goOn(account: Account): void {
    for (const queue of account.queues.values()) startRequests(account, queue);
  }

  function startRequests(account: Account, queue: Queue): void {
    while (queue.changes.length + queue.others.length > 0) {
      const wait = waitOf(account, queue.limit, clock());
      if (wait > 0) {
        void wakeAfter(account, queue, wait);
        return;
      }
      account.inFlight += 1;
      nextOf(queue)?.();
    }
  }

  async function wakeAfter(account: Account, queue: Queue, milliseconds: number): Promise<void> {
    // An infinite wait ends with the response to a request.
    if (queue.isWaiting || milliseconds === Number.POSITIVE_INFINITY) return;
    queue.isWaiting = true;
    await sleep(milliseconds);
    queue.isWaiting = false;
    startRequests(account, queue);
  }

  async function turnOf(
    { account, queue, request }: { account: Account; queue: Queue; request: HttpRequest },
    { isFirst }: { isFirst: boolean },
  ): Promise<void> {
    await new Promise<void>((start) => {
      const waiting = isChange(request) ? queue.changes : queue.others;
      if (isFirst) waiting.unshift(start);
      else waiting.push(start);
      startRequests(account, queue);
    });
  }

  async function send(account: Account, http: () => Promise<HttpResponse>): Promise<HttpResponse> {
    try {
      const response = await http();
      const seconds = closingSecondsOf(response, now) ?? 0;
      account.closedUntil = Math.max(account.closedUntil, clock() + seconds * 1000);
      return response;
    } finally {
      account.inFlight -= 1;
      account.freeAt.push(clock() + minute);
      goOn(account);
    }
  }

  return ({ account: name, limit, http }: { account: string; limit: number; http: Http }): Http => {
    const account = getOrMake(accounts, name, newAccount);
    const queue = getOrMake(account.queues, limit, () => newQueue(limit));
    return async (request) => {
      for (let refusals = 0; ; refusals += 1) {
        await turnOf({ account, queue, request }, { isFirst: refusals > 0 });
        const response = await send(account, async () => await http(request));
        const isToWait = closingSecondsOf(response, now) !== undefined;
        if (!isToWait) return response;
        if (refusals === maxRefusals) return { ...response, isLasting: true };
      }
    };
  };
}

/** How long a response blocks its account, in seconds. */
function closingSecondsOf(response: HttpResponse, now: () => number): number | undefined {
  const seconds = response.status === 429 ? retryAfterOf(response, now) : undefined;
  return seconds !== undefined && seconds <= maxRateLimitSeconds ? seconds : undefined;
}

interface Account {
  inFlight: number;
  /** When the places of requests with a response become free, earliest first. */
  readonly freeAt: number[];
  closedUntil: number;
  /** One for the clients of each limit, so that a lower limit does not hold up the others. */
  readonly queues: Map<number, Queue>;
}

interface Queue {
  readonly limit: number;
  /** Whether a wait has begun after which `startRequests` is called. */
  isWaiting: boolean;
  /** The waiting requests, in order: those that change an existing post, and the others. */
  readonly changes: (() => void)[];
  readonly others: (() => void)[];
  /** Whether the last request was a change, though others were waiting: then it is their turn. */
  werePassedOver: boolean;
}

function newAccount(): Account {
  return { inFlight: 0, freeAt: [], closedUntil: Number.NEGATIVE_INFINITY, queues: new Map() };
}

function newQueue(limit: number): Queue {
  return { limit, isWaiting: false, changes: [], others: [], werePassedOver: false };
}

/** Milliseconds until the next request may be sent; infinite until a response comes. */
function waitOf({ inFlight, freeAt, closedUntil }: Account, limit: number, time: number): number {
  while ((freeAt[0] ?? Number.POSITIVE_INFINITY) <= time) freeAt.shift();
  const mustFree = inFlight + freeAt.length + 1 - limit;
  const free = mustFree > 0 ? (freeAt[mustFree - 1] ?? Number.POSITIVE_INFINITY) : time;
  return Math.max(free, closedUntil) - time;
}

function isChange({ method }: HttpRequest): boolean {
  return method === 'PATCH' || method === 'DELETE';
}

/**
 * The request to send next. A change goes first, so that a draft is scheduled before another draft is made. Changes take turns with the other
 * requests, so that many changes in a row do not keep those waiting.
 */
function nextOf(queue: Queue): (() => void) | undefined {
  const { changes, others, werePassedOver } = queue;
  const takesChange = changes.length > 0 && !(werePassedOver && others.length > 0);
  queue.werePassedOver = takesChange && others.length > 0;
  return (takesChange ? changes : others).shift();
}
