/** The shared client over n8n's own HTTP helpers, which add the credential's key. */
import type {
  IExecuteFunctions,
  IHttpRequestOptions,
  ILoadOptionsFunctions,
  IPollFunctions,
} from 'n8n-workflow';
import { sleep } from 'n8n-workflow';
import { type Client, createClient, type Http, measureMedia } from '../../shared/index.ts';

export const credentialName = 'postSchedulerApi';

/** Creates can take a while when media are large; after this their outcome counts as unknown. */
const timeoutMilliseconds = 60_000;

type Context = IExecuteFunctions | ILoadOptionsFunctions | IPollFunctions;

/** A client for the credential's service. */
export async function clientFor(context: Context): Promise<Client> {
  const { baseUrl } = await context.getCredentials<{ baseUrl: string }>(credentialName);
  return createClient({ baseUrl, http: authenticated(context), sleep, now: Date.now, random: Math.random });
}

function authenticated(context: Context): Http {
  return async (request) => {
    const { helpers } = context;
    const response: unknown = await helpers.httpRequestWithAuthentication.call(
      context,
      credentialName,
      options(request),
    );
    return answer(response);
  };
}

/** The size of a file by its address, in bytes; asked without the key, as the address is anybody's. */
export async function sizeOfMedia(context: Context, url: string): Promise<number | undefined> {
  const http: Http = async (request) => {
    const response: unknown = await context.helpers.httpRequest(options(request));
    return answer(response);
  };
  return await measureMedia({ http, url });
}

/** A fresh object for every request: n8n writes the key into the one that it is given. */
function options({ method, url, headers, body }: Parameters<Http>[0]): IHttpRequestOptions {
  return {
    method,
    url,
    headers: { ...headers },
    ...(body !== undefined && { body }),
    encoding: 'text',
    returnFullResponse: true,
    ignoreHttpStatusErrors: true,
    // A redirect would carry the key to another host.
    disableFollowRedirect: true,
    timeout: timeoutMilliseconds,
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
