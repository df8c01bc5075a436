/** The shared client over n8n's own HTTP helpers, which add the credential's key. */
import {
  type IExecuteFunctions,
  type IHttpRequestOptions,
  type ILoadOptionsFunctions,
  type IPollFunctions,
  sleep,
} from 'n8n-workflow';
import { type Client, connect, type HttpResponse, readBody, timeout } from '../../../shared/index.ts';
import { isJsonObject } from '../../../shared/data/json.ts';
import { parseBaseUrl } from '../../../shared/api/http/base-url.ts';
import { maxRateLimitSeconds } from '../../../shared/api/http/rate-limit.ts';
import { createThrottle } from '../../../shared/api/http/throttle.ts';
import type { Http } from '../../../shared/api/http/transport.ts';
import { outlivingStop } from './outlive-stop.ts';
import { requestMilliseconds } from './request-time.ts';
import {
  descriptionCache,
  networkNamesIn,
  requestsPerMinuteIn,
  type ServiceCredential,
} from './service-credential.ts';

export const credentialName = 'postSchedulerApi';

type Context = IExecuteFunctions | ILoadOptionsFunctions | IPollFunctions;

/** The ports for retries. */
export const repeating = {
  sleep,
  now: () => Date.now(),
  random: () => Math.random(),
  retryBudgetSeconds: maxRateLimitSeconds,
};
/** The node and the trigger share one throttle: the build puts this file into a chunk for both. */
const throttle = createThrottle(repeating);

export async function clientFor(context: Context): Promise<Client> {
  const credential = await context.getCredentials<ServiceCredential>(credentialName);
  const { baseUrl, apiKey } = credential;
  const sender = outlivingStop(context);
  return connect({
    ...repeating,
    baseUrl,
    apiKey,
    networkNames: () => networkNamesIn(credential),
    cache: descriptionCache,
    httpFor: ({ key, until }) => {
      const { helpers } = context;
      if (key === undefined) return timed(async (options) => helpers.httpRequest(options), until);
      const http = timed(
        async (options) =>
          helpers.httpRequestWithAuthentication.call(sender(options.method), credentialName, options),
        until,
      );
      return throttle({
        account: JSON.stringify([parseBaseUrl(baseUrl), key]),
        limit: requestsPerMinuteIn(credential),
        http,
      });
    },
    onProblem: (problem) =>
      context.logger.warn(
        `${problem} The credential's Network Names can be set to As Documented or Custom instead.`,
      ),
  });
}

/** Sends each request with a limit of time. `until`: when all requests have to be done, in milliseconds since 1970, if that is earlier than usual. */
function timed(send: (options: IHttpRequestOptions) => Promise<unknown>, until?: number): Http {
  return async (request) => {
    const rest = until === undefined ? requestMilliseconds : Math.max(until - Date.now(), 1);
    const milliseconds = Math.min(rest, request.milliseconds ?? requestMilliseconds);
    return await inTime(milliseconds, async (time) => {
      // A new object for every request, as n8n writes the key into it.
      const headers = { ...request.headers };
      const response = await send({
        method: request.method,
        url: request.url,
        headers,
        ...(request.body !== undefined && { body: request.body }),
        ...requestOptions,
        timeout: milliseconds,
        // `timeout` limits only the wait for the headers; this signal limits the body, too.
        abortSignal: time,
      });
      const { body, ...head } = responseOf(response);
      return { ...head, body: await readBody(body) };
    });
  };
}

/**
 * Sends a request with a signal that aborts it after this time. In requests with the key, n8n replaces this signal by one that aborts when the run is
 * stopped, so the credential adds a signal with a limit of time there.
 */
export async function inTime<Result>(
  milliseconds: number,
  send: (time: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const time = AbortSignal.timeout(milliseconds);
  try {
    return await send(time);
  } catch (error) {
    throw time.aborted ? timeout() : error;
  }
}

/** The body is a stream, because n8n would read a text of any length. A redirect would carry the key or a file to another host. */
export const requestOptions = {
  encoding: 'stream',
  returnFullResponse: true,
  ignoreHttpStatusErrors: true,
  disableFollowRedirect: true,
} as const;

/** n8n types its responses as `any`. This is the only place that gives them a type. */
export function responseOf(response: unknown): HttpResponse {
  if (!isJsonObject(response) || !('statusCode' in response)) {
    throw new Error('n8n returned a response without a status');
  }
  const { statusCode, headers, body } = response;
  return { status: Number(statusCode), headers: isJsonObject(headers) ? { ...headers } : {}, body };
}
