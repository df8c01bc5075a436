/** The shared client over n8n's own HTTP helpers, which add the credential's key. */
import type {
  IExecuteFunctions,
  IHttpRequestOptions,
  ILoadOptionsFunctions,
  IPollFunctions,
} from 'n8n-workflow';
import { sleep } from 'n8n-workflow';
import {
  type ServiceClient,
  createClient,
  createThrottle,
  defaultRetryBudgetSeconds,
  descriptionTimeoutMilliseconds,
  type Http,
  type HttpRequest,
  type HttpResponse,
  discardBody,
  measureMedia,
  parseBaseUrl,
  readBody,
  requestsPerMinute,
  type UnknownSize,
  withoutKey,
} from '../../../shared/index.ts';
import { requestMilliseconds } from './request-time.ts';
import {
  endpointsOfCredential,
  type ServiceCredential,
  uploadEndpointOfCredential,
  vocabularyOfCredential,
} from './service-description.ts';

export const credentialName = 'postSchedulerApi';

type Context = IExecuteFunctions | ILoadOptionsFunctions | IPollFunctions;

const clock = { now: Date.now, sleep };
/** What it takes to try again. */
export const repeating = { ...clock, random: Math.random, retryBudgetSeconds: defaultRetryBudgetSeconds };
/** The trigger is a bundle of its own and knows nothing of the node's requests; both together keep to the contract's. */
const triggerRequestsPerMinute = 200;
const nodePacing = createThrottle({ ...clock, limit: requestsPerMinute - triggerRequestsPerMinute });
export const triggerThrottle = createThrottle({ ...clock, limit: triggerRequestsPerMinute });

/** A client for the credential's service. */
export async function clientFor(context: Context, pacing = nodePacing): Promise<ServiceClient> {
  const credential = await context.getCredentials<ServiceCredential>(credentialName);
  const { baseUrl, apiKey = '' } = credential;
  const account = JSON.stringify([parseBaseUrl(baseUrl), apiKey]);
  const withKey = (milliseconds?: () => number) =>
    pacing.paced({ account, http: withoutKey({ http: authenticated(context, milliseconds), key: apiKey }) });
  const question = () => {
    // All tries together: a post waits for them.
    const end = Date.now() + descriptionTimeoutMilliseconds;
    const left = () => Math.max(end - Date.now(), 1);
    return {
      credential,
      log: (line: string) => context.logger.warn(line),
      http: unauthenticated(context, left),
      httpWithKey: withKey(left),
    };
  };
  const vocabulary = async () => await vocabularyOfCredential(question());
  const endpoints = async () => await endpointsOfCredential(question());
  const uploadEndpoint = async () => await uploadEndpointOfCredential(question());
  const client = createClient({
    baseUrl,
    http: withKey(),
    vocabulary,
    endpoints,
    uploadEndpoint,
    ...repeating,
  });
  return { ...client, vocabulary };
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

function unauthenticated(context: Context, milliseconds?: () => number): Http {
  return async (request) =>
    await sendTimed({
      send: (options): Promise<unknown> => context.helpers.httpRequest(options),
      request,
      milliseconds: milliseconds?.(),
    });
}

/** The size of a file by its address, in bytes; asked without the key, as the address is anybody's. */
export async function sizeOfMedia(context: Context, url: string): Promise<number | UnknownSize> {
  // All addresses to which it redirects together.
  const end = Date.now() + requestMilliseconds;
  return await measureMedia({ http: unauthenticated(context, () => Math.max(end - Date.now(), 1)), url });
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
    if (request.headersOnly === true) {
      // What n8n hands over of a body is not the connection: that ends by a signal only.
      const end = new AbortController();
      const { body, ...head } = responseOf(
        await send({ ...options({ request, milliseconds }), abortSignal: end.signal }),
      );
      discardBody(body);
      end.abort();
      return { ...head, body: undefined };
    }
    const { body, ...head } = responseOf(await send(options({ request, milliseconds })));
    return { ...head, body: await readBody(body) };
  });
}

/** A request that takes too long is ended, by the credential or the signal, as if somebody had stopped the run. */
export async function inTime<Result>(
  milliseconds: number,
  send: (time: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const time = AbortSignal.timeout(milliseconds);
  try {
    return await send(time);
  } catch (error) {
    throw time.aborted
      ? Object.assign(new Error('The answer did not come in time'), { code: 'ETIMEDOUT' })
      : error;
  }
}

/** A fresh object for every request: n8n writes the key into the one that it is given. */
function options({
  request: { method, url, headers, body },
  milliseconds,
}: Pick<TimedRequest, 'request'> & { milliseconds: number }): IHttpRequestOptions {
  return {
    method,
    url,
    headers: { ...headers },
    ...(body !== undefined && { body }),
    // As a text n8n would take in whatever comes, without end.
    encoding: 'stream',
    returnFullResponse: true,
    ignoreHttpStatusErrors: true,
    // A redirect would carry the key to another host.
    disableFollowRedirect: true,
    timeout: milliseconds,
  };
}

/** n8n types its answers as `any`: this is the one place where they are given a type. */
export function responseOf(response: unknown): HttpResponse {
  if (!isObject(response) || !('statusCode' in response)) {
    throw new Error('n8n handed over an answer without a status');
  }
  const headers = 'headers' in response ? response.headers : undefined;
  const body = 'body' in response ? response.body : undefined;
  return { status: Number(response.statusCode), headers: isObject(headers) ? { ...headers } : {}, body };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
