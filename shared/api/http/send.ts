import { steadyClock } from '../../data/steady-clock.ts';
import { connectionError } from '../errors/connection-error.ts';
import type { HostWords } from '../errors/host-words.ts';
import type { InLabels } from '../errors/field-labels.ts';
import type { OperationResponse } from '../errors/contract-error.ts';
import { responseError } from '../errors/response-error.ts';
import { successError } from '../errors/success-error.ts';
import type { Effect, Operation } from '../operations.ts';
import { parseBody } from '../responses/parse-body.ts';
import { type RequestOutcome, type RetryPorts, type SendResult, sendWithRetries } from './retry.ts';
import type { Http, HttpRequest, HttpResponse } from './transport.ts';

type Query = Readonly<Record<string, string | number | undefined>>;

export interface Call {
  readonly operation: Operation;
  /** Follows the base URL; encoded. */
  readonly path: string;
  readonly query?: Query;
  readonly body?: object;
  /** Replaces field names by labels in the service's messages. */
  readonly labels?: InLabels;
}

/** Resolves with a success and rejects with one of the errors of `errors/` (contract 7). */
export type Send = (call: Call) => Promise<OperationResponse>;

/** How long the service is not asked again after it refused requests, in milliseconds. */
const refusalMilliseconds = 60_000;

/** `base` is a result of parseBaseUrl. */
export function createSend({
  base,
  hostWords,
  ...ports
}: RetryPorts & { http: Http; base: string; hostWords: HostWords }): Send {
  const clock = steadyClock(ports.now);
  /** The last response with status 429 to a request that had waited as long as a request may. */
  let refusal: { readonly response: HttpResponse; readonly until: number } | undefined;
  const remembered = () => (refusal !== undefined && clock() < refusal.until ? refusal.response : undefined);

  async function sendUnlessRefused(request: HttpRequest, effect: Effect): Promise<SendResult> {
    const sent = await sendWithRetries({
      ...ports,
      request,
      effect,
      // Deletions are sent even then, once: a draft that is not needed would otherwise stay in the calendar.
      http: async (each) => (effect === 'remove' ? undefined : remembered()) ?? (await ports.http(each)),
      ...(remembered() && { retryBudgetSeconds: 0 }),
    });
    const response = 'response' in sent.last ? sent.last.response : undefined;
    if (response?.status === 429 && remembered() === undefined)
      refusal = { response, until: clock() + refusalMilliseconds };
    return sent;
  }

  return async ({ operation, path, query = {}, body, labels }) => {
    const url = base + path + queryText(query);
    const headers = { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) };
    const request: HttpRequest = {
      method: operation.method,
      url,
      headers,
      ...(body && { body: JSON.stringify(body) }),
      ...(operation.effect === 'create' && { ownConnection: true }),
    };
    const sent = await sendUnlessRefused(request, operation.effect);
    const { retryBudgetSeconds } = ports;
    const outcome: RequestOutcome = { operation, hostWords, sent, url, path, retryBudgetSeconds, labels };
    if ('failure' in sent.last) throw connectionError({ ...outcome, last: sent.last });
    const { status } = sent.last.response;
    const responseBody = parseBody(sent.last.response);
    const success = { operation, hostWords, status, responseBody, url, path };
    if (status >= 200 && status < 300) {
      const error = successError({ ...outcome, ...success });
      if (error !== undefined) throw error;
      return success;
    }
    throw responseError({ ...outcome, last: sent.last, responseBody });
  };
}

/** The query with its question mark, without undefined and empty values. */
function queryText(query: Query): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  if (pairs.length === 0) return '';
  const text = new URLSearchParams(
    pairs.map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return `?${text}`;
}
