/** The shared client over n8n's own HTTP helpers, which add the credential's key. */
import type {
  IExecuteFunctions,
  IHttpRequestOptions,
  ILoadOptionsFunctions,
  IPollFunctions,
} from 'n8n-workflow';
import { sleep } from 'n8n-workflow';
import {
  type Client,
  createClient,
  createDescriptionPort,
  createThrottle,
  defaultRetryBudgetSeconds,
  descriptionTimeoutMilliseconds,
  type Http,
  type HttpRequest,
  type HttpResponse,
  isJsonObject,
  parseBaseUrl,
  readBody,
  requestsPerMinute,
  withoutKey,
  readApiKey,
} from '../../../shared/index.ts';
import { requestMilliseconds } from './request-time.ts';
import { descriptionCache, networkNamesIn, type ServiceCredential } from './service-credential.ts';

export const credentialName = 'postSchedulerApi';

type Context = IExecuteFunctions | ILoadOptionsFunctions | IPollFunctions;

const clock = { now: Date.now, sleep };
/** The ports for retries. */
export const repeating = {
  ...clock,
  random: () => Math.random(),
  retryBudgetSeconds: defaultRetryBudgetSeconds,
};
/** The trigger is another bundle and does not see the node's requests. Both shares together are the contract's limit (8.1). */
const triggerRequestsPerMinute = 200;
const nodeThrottle = createThrottle({ ...clock, limit: requestsPerMinute - triggerRequestsPerMinute });
export const triggerThrottle = createThrottle({ ...clock, limit: triggerRequestsPerMinute });

/** A client for the credential's service. */
export async function clientFor(context: Context, throttle = nodeThrottle): Promise<Client> {
  const credential = await context.getCredentials<ServiceCredential>(credentialName);
  const { baseUrl } = credential;
  const apiKey = readApiKey(credential.apiKey);
  const account = JSON.stringify([parseBaseUrl(baseUrl), apiKey]);
  const withKey = (milliseconds?: () => number) =>
    throttle.throttled({
      account,
      http: withoutKey({ http: authenticated(context, milliseconds), key: apiKey }),
    });
  const description = createDescriptionPort({
    baseUrl,
    networkNames: () => networkNamesIn(credential),
    cache: descriptionCache,
    source: () => {
      // One limit for all requests of a reading, as a post waits for it.
      const end = Date.now() + descriptionTimeoutMilliseconds;
      const left = () => Math.max(end - Date.now(), 1);
      return { baseUrl, http: unauthenticated(context, left), httpWithKey: withKey(left) };
    },
    onProblem: (problem) =>
      context.logger.warn(
        `${problem} The credential's Network Names can be set to As Documented or Custom instead.`,
      ),
  });
  return createClient({ baseUrl, http: withKey(), description, ...repeating });
}

function authenticated(context: Context, milliseconds?: () => number): Http {
  const { helpers } = context;
  return async (request) =>
    await sendTimed({
      send: (options): Promise<unknown> =>
        helpers.httpRequestWithAuthentication.call(context, credentialName, options),
      request,
      milliseconds: milliseconds?.(),
    });
}

export function unauthenticated(context: Context, milliseconds?: () => number): Http {
  return async (request) =>
    await sendTimed({
      send: (options): Promise<unknown> => context.helpers.httpRequest(options),
      request,
      milliseconds: milliseconds?.(),
    });
}

interface TimedRequest {
  readonly send: (options: IHttpRequestOptions) => Promise<unknown>;
  readonly request: HttpRequest;
  readonly milliseconds: number | undefined;
}

async function sendTimed({
  send,
  request,
  milliseconds = requestMilliseconds,
}: TimedRequest): Promise<HttpResponse> {
  return await inTime(milliseconds, async () => {
    const { body, ...head } = responseOf(await send(options({ request, milliseconds })));
    return { ...head, body: await readBody(body) };
  });
}

/** The signal, or the credential, ends a request that takes too long, in the way in which n8n stops a run. */
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

export function timeout(): Error {
  return Object.assign(new Error('The response did not come in time'), { code: 'ETIMEDOUT' });
}

/** A new object for every request, as n8n writes the key into it. */
function options({
  request: { method, url, headers, body },
  milliseconds,
}: Pick<TimedRequest, 'request'> & { milliseconds: number }): IHttpRequestOptions {
  return {
    method,
    url,
    headers: { ...headers },
    ...(body !== undefined && { body }),
    // For a text n8n would read a response of any length.
    encoding: 'stream',
    returnFullResponse: true,
    ignoreHttpStatusErrors: true,
    // A redirect would carry the key to another host.
    disableFollowRedirect: true,
    timeout: milliseconds,
  };
}

/** n8n types its responses as `any`. This is the only place that gives them a type. */
export function responseOf(response: unknown): HttpResponse {
  if (!isJsonObject(response) || !('statusCode' in response)) {
    throw new Error('n8n returned a response without a status');
  }
  const { statusCode, headers, body } = response;
  return { status: Number(statusCode), headers: isJsonObject(headers) ? { ...headers } : {}, body };
}
