/** The shared client over Zapier's own HTTP client. */
import type { Bundle, HttpRequestOptions, ZObject } from 'zapier-platform-core';
import {
  createClient,
  descriptionTimeoutMilliseconds,
  type Http,
  type HttpRequest,
  type HttpResponse,
  type ServiceClient,
  measureMedia,
  readBody,
  type UnknownSize,
  withoutKey,
} from '../../shared/index.ts';
import { baseUrlFromEnvironment } from './environment.ts';
import { endpointsFor, uploadEndpointFor, vocabularyFor } from './service-description.ts';

/** Zapier ends a step after 30 seconds, without a word to say what became of it. */
export const stepMilliseconds = 27_000;
const requestMilliseconds = 20_000;
/** A file's size is asked before the post is sent; most of the time belongs to that. */
const measureMilliseconds = 4_000;
/** What it takes to try again. */
export const repeating = { sleep, now: Date.now, random: Math.random, retryBudgetSeconds: 5 };

interface HttpLimits {
  /** Milliseconds that one request may take. */
  readonly limit: number;
  /** When all have to be over, in milliseconds since 1970; the end of the step where it is not given. */
  readonly end?: number;
  readonly secret?: string;
}

/** A client for the connected account. It lives as long as one step. */
export function clientFor({ z, bundle }: { z: ZObject; bundle: Bundle }): ServiceClient {
  const stepEnd = Date.now() + stepMilliseconds;
  // The key is in no request but those of the client, which all go to the service.
  const key = bundle.authData['api_key'] ?? '';
  const httpFor = ({ limit, end = stepEnd, secret }: HttpLimits): Http => {
    return async ({ headers, ...request }) => {
      const left = Math.min(end, stepEnd) - Date.now();
      if (left <= 0) throw timeout('The step has no time left');
      return await send({
        z,
        request: {
          ...request,
          headers: { ...headers, ...(secret !== undefined && { 'x-api-key': secret }) },
        },
        milliseconds: Math.min(limit, left),
      });
    };
  };
  const withKey = (limits: HttpLimits) => withoutKey({ http: httpFor({ ...limits, secret: key }), key });
  const baseUrl = baseUrlFromEnvironment();
  const question = () => {
    // All tries together: a post waits for them.
    const limit = descriptionTimeoutMilliseconds;
    const limits = { limit, end: Date.now() + limit };
    return { z, baseUrl, http: httpFor(limits), httpWithKey: withKey(limits) };
  };
  const vocabulary = async () => await vocabularyFor(question());
  const endpoints = async () => await endpointsFor(question());
  const uploadEndpoint = async () => await uploadEndpointFor(question());
  const http = withKey({ limit: requestMilliseconds });
  return {
    ...createClient({ http, baseUrl, vocabulary, endpoints, uploadEndpoint, ...repeating }),
    vocabulary,
  };
}

/** The size of a file by its address, in bytes; asked without the key, as the address is anybody's. */
export async function sizeOfMedia({ z, url }: { z: ZObject; url: string }): Promise<number | UnknownSize> {
  // All addresses to which it redirects together.
  const end = Date.now() + measureMilliseconds;
  return await measureMedia({
    http: async (request) => await send({ z, request, milliseconds: Math.max(end - Date.now(), 1) }),
    url,
  });
}

async function send({
  z,
  request: { method, url, headers, body, headersOnly },
  milliseconds,
}: {
  z: ZObject;
  request: HttpRequest;
  milliseconds: number;
}): Promise<HttpResponse> {
  const time = AbortSignal.timeout(milliseconds);
  const end = new AbortController();
  const options: HttpRequestOptions & { url: string; raw: true; signal: AbortSignal } = {
    method,
    url,
    headers,
    // As bytes: in a text Zapier looks for its own curly braces, and refuses a caption that holds some.
    ...(body !== undefined && { body: Buffer.from(body) }),
    // A redirect would carry the key to another host.
    redirect: 'manual',
    skipThrowForStatus: true,
    // As a text Zapier would take in whatever comes, without end, and write the beginning of it into its log.
    raw: true,
    signal: AbortSignal.any([time, end.signal]),
  };
  try {
    // Zapier's types have neither HEAD nor a signal, and no type at all for headers.
    const response = await z.request(options);
    const plainHeaders: unknown = JSON.parse(JSON.stringify(response.headers));
    return {
      status: response.status,
      headers: typeof plainHeaders === 'object' && plainHeaders !== null ? { ...plainHeaders } : {},
      // Read or not, the rest of it ends below.
      body: headersOnly === true ? undefined : await readBody(response.body),
    };
  } catch (error) {
    throw time.aborted ? timeout('The answer did not come in time') : error;
  } finally {
    // What was not read of an answer would go on coming.
    end.abort();
  }
}

export function timeout(message: string): Error {
  return Object.assign(new Error(message), { code: 'ETIMEDOUT' });
}

async function sleep(milliseconds: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
}
