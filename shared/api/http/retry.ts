import { PostSchedulerError } from '../../errors.ts';
import { connectionFailure, type ConnectionFailure } from './connection-failure.ts';
import type { Effect } from '../operations.ts';
import { retryAfterSeconds } from './retry-after.ts';
import { headerText, type Http, type HttpRequest, type HttpResponse } from './transport.ts';

/** What the host lends for waiting and trying again. */
export interface RetryPorts {
  /** Waits so many milliseconds. */
  sleep: (milliseconds: number) => Promise<void>;
  /** Milliseconds since 1970. */
  now: () => number;
  /** From 0 up to, not including, 1. */
  random: () => number;
  /** How long all waits of one operation may be together. */
  retryBudgetSeconds: number;
}

export interface AnsweredAttempt {
  readonly response: HttpResponse;
  /** What the answer's Retry-After asks for. */
  readonly retryAfterSeconds: number | undefined;
}

export interface FailedAttempt {
  readonly failure: ConnectionFailure;
  readonly thrown: unknown;
}

/** The last of one or more tries. */
export interface SendResult {
  readonly last: AnsweredAttempt | FailedAttempt;
  readonly attempts: number;
  /** Whether an earlier try may have been taken by the service, its answer lost or a failure. */
  readonly earlierMayBeTaken: boolean;
}

const maximumTries = 3;
const repeatableStatuses: ReadonlySet<number> = new Set([429, 500, 502, 503, 504]);

/** Full jitter: anything from no wait to a bound that doubles with each try, so that many callers do not come back at once. */
function backoffSeconds({ attempts, random }: { attempts: number; random: () => number }): number {
  return random() * 2 ** (attempts - 1);
}

/** The seconds to wait before the same request may be sent again, or undefined: it must not, or it would not help. */
function delaySeconds({
  last,
  effect,
  backoff,
}: {
  last: AnsweredAttempt | FailedAttempt;
  effect: Effect;
  backoff: number;
}): number | undefined {
  if ('failure' in last) {
    const mayRepeat =
      last.failure.kind === 'unreachable' || (last.failure.kind === 'lost' && effect !== 'create');
    return mayRepeat ? backoff : undefined;
  }
  const { status } = last.response;
  // A create is repeated only where the service itself says that it was not taken, and when to come back.
  // After anything else a second request may be a second post.
  if (effect === 'create') return status === 429 ? last.retryAfterSeconds : undefined;
  return repeatableStatuses.has(status) ? (last.retryAfterSeconds ?? backoff) : undefined;
}

function mayBeTaken(last: AnsweredAttempt | FailedAttempt): boolean {
  return 'failure' in last ? last.failure.kind === 'lost' : last.response.status >= 500;
}

async function tryOnce({
  http,
  request,
  now,
}: {
  http: Http;
  request: HttpRequest;
  now: () => number;
}): Promise<AnsweredAttempt | FailedAttempt> {
  let response: HttpResponse;
  try {
    response = await http(request);
  } catch (thrown) {
    // What a host already says in our words stays as it is.
    if (PostSchedulerError.isInstance(thrown)) throw thrown;
    return { failure: connectionFailure(thrown), thrown };
  }
  const asked = headerText({ headers: response.headers, name: 'retry-after' });
  return { response, retryAfterSeconds: retryAfterSeconds({ value: asked, now: now() }) };
}

/** Sends a request, again where its effect allows it. An answer or fault is not thrown: the last try is handed back as it was. */
export async function sendWithRetries({
  http,
  request,
  effect,
  sleep,
  now,
  random,
  retryBudgetSeconds,
}: RetryPorts & { http: Http; request: HttpRequest; effect: Effect }): Promise<SendResult> {
  let waited = 0;
  let earlierMayBeTaken = false;
  for (let attempts = 1; ; attempts += 1) {
    const last = await tryOnce({ http, request, now });
    const delay =
      attempts < maximumTries
        ? delaySeconds({ last, effect, backoff: backoffSeconds({ attempts, random }) })
        : undefined;
    if (delay === undefined || waited + delay > retryBudgetSeconds)
      return { last, attempts, earlierMayBeTaken };
    earlierMayBeTaken ||= mayBeTaken(last);
    waited += delay;
    await sleep(Math.ceil(delay * 1000));
  }
}
