/** The shared client over Zapier's own HTTP client. */
import { Agent as HttpAgent, type AgentOptions } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Bundle, HttpRequestOptions, ZObject } from 'zapier-platform-core';
import {
  type Client,
  connect,
  createDescriptionCache,
  type HttpResponse,
  readBody,
  timeout,
} from '../../../shared/index.ts';
import { isJsonObject } from '../../../shared/data/json.ts';
import { zapierWords } from '../../../shared/api/errors/host-words.ts';
import type { HttpRequest } from '../../../shared/api/http/transport.ts';
import { ownRequest } from './before-request.ts';
import { baseUrlFromEnvironment, networkNamesFromEnvironment } from './environment.ts';

/** Zapier ends a step after 30 seconds, without an error that says what happened. Our step, with all its work, ends earlier. */
const stepMilliseconds = 25_000;
/** If less time is left, no request is sent: each must get its response. */
const minRequestMilliseconds = 500;

/** When a step that begins now has to be done, in milliseconds since 1970. */
export function stepEnd(): number {
  return Date.now() + stepMilliseconds;
}

/** The ports for retries. `until`: when they end, in milliseconds since 1970. */
export function repeatingUntil(until: number) {
  return { sleep, now: Date.now, random: () => Math.random(), retryBudgetSeconds: 5, until };
}

/**
 * A client for one step, with the API key of the connection. `end`: when its last response must be there, in milliseconds since 1970. A request may
 * take half of the remaining time, so that another one is possible after one that hangs.
 */
export function clientFor({ z, bundle, end }: { z: ZObject; bundle: Bundle; end: number }): Client {
  return connect({
    ...repeatingUntil(end),
    hostWords: zapierWords,
    baseUrl: baseUrlFromEnvironment(),
    apiKey: bundle.authData['api_key'],
    networkNames: networkNamesFromEnvironment,
    cache: createDescriptionCache({ store: z.cache, now: Date.now }),
    httpFor:
      ({ key, until = end }) =>
      async ({ headers, milliseconds: own = Infinity, ...request }) => {
        const rest = Math.floor((end - Date.now()) / 2);
        const milliseconds = Math.min(rest, until - Date.now(), own);
        if (milliseconds < minRequestMilliseconds) throw noTimeLeft();
        const withKey = { ...headers, ...(key !== undefined && { 'x-api-key': key }) };
        return await send(z, { ...request, headers: withKey }, milliseconds);
      },
    onProblem: (problem) => z.console.log(problem),
  });
}

/** Keeps no connections, unlike Node's own agent: Zapier freezes a process between two steps, and the service closes connections. */
export function agentFor(url: string, options: AgentOptions = {}): HttpAgent | HttpsAgent {
  const all = { ...options, keepAlive: false };
  return url.startsWith('https:') ? new HttpsAgent(all) : new HttpAgent(all);
}

/** Sends a request as it is, without a key. */
async function send(
  z: ZObject,
  { method, url, headers, body, ownConnection }: HttpRequest,
  milliseconds: number,
): Promise<HttpResponse> {
  const time = AbortSignal.timeout(milliseconds);
  const end = new AbortController();
  const options: HttpRequestOptions & { url: string; raw: true; signal: AbortSignal } = {
    method,
    url,
    headers,
    // The body is sent as bytes: in a text, Zapier looks for its own curly braces, and refuses a caption that has some.
    ...(body !== undefined && { body: Buffer.from(body) }),
    ...ownRequest,
    ...(ownConnection === true && { agent: agentFor(url) }),
    signal: AbortSignal.any([time, end.signal]),
  };
  try {
    // Zapier's types lack HEAD, the signal, and the headers.
    const response = await z.request(options);
    return {
      status: response.status,
      headers: headersOf(response),
      // The unread part of the body is aborted in `finally`.
      body: await readBody(response.body),
    };
  } catch (error) {
    throw time.aborted ? timeout() : error;
  } finally {
    // Otherwise the unread rest of the body would still arrive.
    end.abort();
  }
}

/** The error for a request that is not sent, because the time of its step is over. */
export function noTimeLeft(): Error {
  return Object.assign(new Error('The step has no time left'), { code: 'ERR_NO_TIME_LEFT' });
}

export function headersOf({ headers }: { headers: unknown }): Record<string, unknown> {
  const plain: unknown = JSON.parse(JSON.stringify(headers));
  return isJsonObject(plain) ? { ...plain } : {};
}

async function sleep(milliseconds: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
}
