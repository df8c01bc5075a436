import { PostSchedulerError } from '../../data/errors.ts';
import { connectionFailure, type ConnectionFailure, isTimeout } from './connection-failure.ts';
import type { HostWords } from '../errors/host-words.ts';
import type { InLabels } from '../errors/field-labels.ts';
import type { Effect, Operation } from '../operations.ts';
import { retryAfterOf } from './retry-after.ts';
import type { Http, HttpRequest, HttpResponse } from './transport.ts';

/** The ports for waiting and retrying. */
export interface RetryPorts {
  sleep: (milliseconds: number) => Promise<void>;
  /** Milliseconds since 1970. */
  now: () => number;
  /** A number from 0 up to but not including 1. */
  random: () => number;
  /** The limit for all waits of one operation. */
  retryBudgetSeconds: number;
  /** Milliseconds since 1970 after which nothing is tried again; no limit when left out. */
  until?: number;
}

export interface AnsweredAttempt {
  readonly response: HttpResponse;
  readonly retryAfterSeconds: number | undefined;
}

export interface FailedAttempt {
  readonly failure: ConnectionFailure;
  readonly thrown: unknown;
}

type Attempt = AnsweredAttempt | FailedAttempt;

export interface SendResult {
  readonly last: Attempt;
  readonly attempts: number;
  /** Whether the service may have accepted an earlier attempt, whose response was lost or a failure. */
  readonly earlierMayBeTaken: boolean;
  /** How long its attempts took, including waits for the throttle, without the waits between attempts. */
  readonly seconds: number;
}

/** A finished operation: what its errors need. */
export interface RequestOutcome {
  readonly operation: Operation;
  readonly hostWords: HostWords;
  readonly sent: SendResult;
  readonly url: string;
  /** The path after the base URL. */
  readonly path: string;
  readonly retryBudgetSeconds: number;
  /** Replaces field names by labels in the service's messages. */
  readonly labels?: InLabels | undefined;
}

/** How long one attempt of a read may take. */
const maxReadMilliseconds = 10_000;
/** So many hanging attempts end an operation: a read after 20 seconds, in n8n a change after two minutes. */
const maxHanging = 2;
const maxAttempts = 3;
const repeatableStatuses: ReadonlySet<number> = new Set([429, 500, 502, 503, 504]);

/** The wait before the next attempt; undefined if a retry is not allowed or cannot help. */
function delaySeconds(last: Attempt, effect: Effect, backoff: number): number | undefined {
  if ('failure' in last) {
    const mayRepeat =
      last.failure.kind === 'unreachable' || (last.failure.kind === 'lost' && effect !== 'create');
    return mayRepeat ? backoff : undefined;
  }
  const { status, isLasting = false } = last.response;
  if (isLasting) return undefined;
  // A create is repeated only if the service answers that it did not accept it, and when to retry. In any other case a
  // second request may publish a second post.
  if (effect === 'create') return status === 429 ? last.retryAfterSeconds : undefined;
  return repeatableStatuses.has(status) ? (last.retryAfterSeconds ?? backoff) : undefined;
}

function mayBeTaken(last: Attempt): boolean {
  return 'failure' in last ? last.failure.kind === 'lost' : last.response.status >= 500;
}

async function attempt(send: () => Promise<HttpResponse>, now: () => number): Promise<Attempt> {
  try {
    const response = await send();
    return { response, retryAfterSeconds: retryAfterOf(response, now) };
  } catch (thrown) {
    // The host has already put this error into words.
    if (PostSchedulerError.isInstance(thrown)) throw thrown;
    return { failure: connectionFailure(thrown), thrown };
  }
}

/** Sends a request, and retries where its effect allows it. Returns the last attempt, also a connection failure. */
export async function sendWithRetries({
  http,
  request,
  effect,
  sleep,
  now,
  random,
  retryBudgetSeconds,
  until = Number.POSITIVE_INFINITY,
}: RetryPorts & { http: Http; request: HttpRequest; effect: Effect }): Promise<SendResult> {
  let waited = 0;
  let taken = 0;
  let hanging = 0;
  let earlierMayBeTaken = false;
  for (let attempts = 1; ; attempts += 1) {
    const limited = effect === 'read' ? { ...request, milliseconds: maxReadMilliseconds } : request;
    const begin = now();
    const last = await attempt(async () => await http(limited), now);
    const milliseconds = Math.max(0, now() - begin);
    taken += milliseconds;
    // The time includes waits for the throttle, so it proves nothing by itself. A timer may fire a little early.
    if ('failure' in last && isTimeout(last.failure) && milliseconds > 0.9 * maxReadMilliseconds)
      hanging += 1;
    // Full jitter: a random wait up to a limit that doubles with each attempt, so that many callers do not return at once.
    const backoff = random() * 2 ** (attempts - 1);
    const delay =
      attempts < maxAttempts && hanging < maxHanging ? delaySeconds(last, effect, backoff) : undefined;
    const isOver = delay === undefined || waited + delay > retryBudgetSeconds || now() + delay * 1000 > until;
    if (isOver) return { last, attempts, earlierMayBeTaken, seconds: Math.round(taken / 1000) };
    earlierMayBeTaken ||= mayBeTaken(last);
    waited += delay;
    await sleep(Math.ceil(delay * 1000));
  }
}
