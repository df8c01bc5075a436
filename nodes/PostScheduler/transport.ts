/** The shared client over n8n's own HTTP helpers, which add the credential's key. */
import type { IExecuteFunctions, IHttpRequestOptions, ILoadOptionsFunctions } from 'n8n-workflow';
import { sleep } from 'n8n-workflow';
import { type Client, createClient, type Http, measureMedia } from '../../shared/index.ts';

export const credentialName = 'postSchedulerApi';

/** Creates can take a while when media are large; after this their outcome counts as unknown. */
const timeoutMilliseconds = 60_000;

type Context = IExecuteFunctions | ILoadOptionsFunctions;

/** A client for the credential's service. */
export async function clientFor(context: Context): Promise<Client> {
  const { baseUrl } = await context.getCredentials<{ baseUrl: string }>(credentialName);
  return createClient({ baseUrl, http: authenticated(context), sleep, now: Date.now, random: Math.random });
}

function authenticated(context: Context): Http {
  return async (request) => answer(await context.helpers.httpRequestWithAuthentication.call(context, credentialName, options(request)));
}

/** The size of a file by its address, in bytes; asked without the key, as the address is anybody's. */
export async function sizeOfMedia(context: Context, url: string): Promise<number | undefined> {
  return await measureMedia({ http: async (request) => answer(await context.helpers.httpRequest(options(request))), url });
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
function answer({ statusCode, headers, body }: { statusCode: number; headers: object; body: unknown }) {
  return { status: statusCode, headers: Object.fromEntries(Object.entries(headers)), body };
}
