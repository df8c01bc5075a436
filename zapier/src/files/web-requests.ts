/**
 * Files on the web, without the key: looked at before a post is sent, or opened to be uploaded. Hosts outside the public internet are asked only if
 * the service is on such a host, too: data in a Zap must not reach hosts that only this machine can reach.
 */
import { lookup, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import type { HttpRequestOptions, ZObject } from 'zapier-platform-core';
import {
  type AskFile,
  createLooks,
  hostKindOf,
  lookAtMedia,
  type LookAtMedia,
  mayAsk,
  timeout,
} from '../../../shared/index.ts';
import { ownRequest } from '../connection/before-request.ts';
import { baseUrlFromEnvironment } from '../connection/environment.ts';
import { agentFor, headersOf } from '../connection/zapier-transport.ts';

/** The limit for all looks of a step together: most of the time belongs to the post. */
const lookMilliseconds = 4_000;
/** For a step that sends no post: the time that is kept for the rest of its work. */
const answerMilliseconds = 4_000;

/** Looks at files on the web. A file that does not answer in time is unknown. `sendsPost`: whether the step sends a post afterwards. */
export function looksOf({ z, end, sendsPost }: { z: ZObject; end: number; sendsPost: boolean }): LookAtMedia {
  let ask: AskFile | undefined;
  return createLooks(async (url, wants) => {
    ask ??= askerOf(z, sendsPost ? Math.min(Date.now() + lookMilliseconds, end) : end - answerMilliseconds);
    return await lookAtMedia({ ask, url, ...wants });
  });
}

/** `end`: when the bodies must have come, in milliseconds since 1970. */
export function askerOf(z: ZObject, end: number): AskFile<Readable> {
  return async ({ address, headers }) => {
    const { href: url, hostname } = address;
    const serviceUrl = baseUrlFromEnvironment();
    if (!mayAsk({ hostname, serviceUrl })) return undefined;
    const isPublic = hostKindOf(hostname) === 'public' && hostname !== new URL(serviceUrl).hostname;
    const late = new AbortController();
    const closed = new AbortController();
    const timer = setTimeout(() => late.abort(), Math.max(end - Date.now(), 1));
    const options: HttpRequestOptions & { url: string; raw: true; signal: AbortSignal } = {
      url,
      headers,
      // This agent connects to no address that must not be asked, even if the name resolves to one by then.
      agent: agentFor(url, isPublic ? { lookup: lookUpPublic } : {}),
      ...ownRequest,
      signal: AbortSignal.any([late.signal, closed.signal]),
    };
    try {
      const response = await z.request(options);
      const { body }: { body: unknown } = response;
      if (!(body instanceof Readable)) throw new Error('The response body is no stream');
      // A reader that stopped early does not need the error that follows.
      body.on('error', () => {});
      body.once('close', () => {
        clearTimeout(timer);
        // Otherwise the unread rest would still arrive.
        closed.abort();
      });
      const location = response.getHeader('location');
      return { status: response.status, headers: { ...headersOf(response), location }, body };
    } catch (error) {
      clearTimeout(timer);
      throw late.signal.aborted ? timeout() : error;
    }
  };
}

const lookUpPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const [first, ...others] =
      error === null ? found.filter(({ address }) => hostKindOf(address) === 'public') : [];
    if (first === undefined) done(error ?? closed(hostname), '', 0);
    else if (options.all === true) done(null, [first, ...others]);
    else done(null, first.address, first.family);
  });
};

function closed(hostname: string): Error {
  return Object.assign(new Error(`${hostname} is not on the public internet`), { code: 'ENOTFOUND' });
}
