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
  createPacing,
  type Http,
  measureMedia,
  parseBaseUrl,
  readBody,
  requestsPerMinute,
  withoutKey,
} from '../../shared/index.ts';
import { requestMilliseconds } from './request-time.ts';

export const credentialName = 'postSchedulerApi';

type Context = IExecuteFunctions | ILoadOptionsFunctions | IPollFunctions;

const clock = { now: Date.now, sleep };
/** The trigger is a bundle of its own and knows nothing of the node's requests; both together keep to the contract's. */
const triggerRequestsPerMinute = 200;
const nodePacing = createPacing({ ...clock, limit: requestsPerMinute - triggerRequestsPerMinute });
export const triggerPacing = createPacing({ ...clock, limit: triggerRequestsPerMinute });

/** A client for the credential's service. */
export async function clientFor(context: Context, pacing = nodePacing): Promise<Client> {
  const { baseUrl, apiKey = '' } = await context.getCredentials<{ baseUrl: string; apiKey?: string }>(
    credentialName,
  );
  const account = JSON.stringify([parseBaseUrl(baseUrl), apiKey]);
  const http = pacing.paced({ account, http: withoutKey({ http: authenticated(context), key: apiKey }) });
  return createClient({ baseUrl, http, ...clock, random: Math.random });
}

function authenticated(context: Context): Http {
  const { helpers } = context;
  return async (request) =>
    await exchange(
      (options): Promise<unknown> =>
        helpers.httpRequestWithAuthentication.call(context, credentialName, options),
      request,
    );
}

/** The size of a file by its address, in bytes; asked without the key, as the address is anybody's. */
export async function sizeOfMedia(context: Context, url: string): Promise<number | undefined> {
  const http: Http = async (request) =>
    await exchange((options): Promise<unknown> => context.helpers.httpRequest(options), request);
  return await measureMedia({ http, url });
}

/** The credential ends a request that takes too long, as if somebody had stopped the run. */
async function exchange(
  send: (options: IHttpRequestOptions) => Promise<unknown>,
  request: Parameters<Http>[0],
): ReturnType<Http> {
  const time = AbortSignal.timeout(requestMilliseconds);
  try {
    const { body, ...head } = answer(await send(options(request)));
    return { ...head, body: await readBody(body) };
  } catch (error) {
    throw time.aborted
      ? Object.assign(new Error('The answer did not come in time'), { code: 'ETIMEDOUT' })
      : error;
  }
}

/** A fresh object for every request: n8n writes the key into the one that it is given. */
function options({ method, url, headers, body }: Parameters<Http>[0]): IHttpRequestOptions {
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
    timeout: requestMilliseconds,
  };
}

/** n8n types its answers as `any`: this is the one place where they are given a type. */
function answer(response: unknown): Awaited<ReturnType<Http>> {
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
