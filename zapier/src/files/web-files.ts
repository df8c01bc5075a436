/** Files on the web, without the key: looked at before a post is sent, or opened to be uploaded. */
import { Readable } from 'node:stream';
import type { HttpRequestOptions, ZObject } from 'zapier-platform-core';
import { type AskFile, createLooks, lookAtMedia, type LookAtMedia } from '../../../shared/index.ts';
import { ownRequest } from '../before-request.ts';
import { headersOf, timeout } from '../transport.ts';
import { fileAgentFor, isOpenHost } from './open-hosts.ts';

/** All looks of a step together: most of its time belongs to the post. */
const lookMilliseconds = 4_000;

/** Looks at files on the web. What is not seen in time is not known. */
export function looksOf(z: ZObject): LookAtMedia {
  let ask: AskFile | undefined;
  return createLooks(async (url, wantsPicture) => {
    ask ??= askerOf(z, Date.now() + lookMilliseconds);
    return await lookAtMedia({ ask, url, wantsPicture });
  });
}

/** `end`: when the bodies must have come, in milliseconds since 1970. */
export function askerOf(z: ZObject, end: number): AskFile<Readable> {
  return async ({ address, headers }) => {
    if (!isOpenHost(address)) return undefined;
    const time = AbortSignal.timeout(Math.max(end - Date.now(), 1));
    const closed = new AbortController();
    const options: HttpRequestOptions & { url: string; raw: true; signal: AbortSignal } = {
      url: address.href,
      headers,
      // Every host of a redirect is judged.
      redirect: 'manual',
      agent: fileAgentFor(address),
      skipThrowForStatus: true,
      raw: true,
      ...ownRequest,
      signal: AbortSignal.any([time, closed.signal]),
    };
    try {
      const response = await z.request(options);
      const { body }: { body: unknown } = response;
      if (!(body instanceof Readable)) throw new Error('The response body is no stream');
      // A reader that stops early has no use for another error.
      body.on('error', () => {});
      // Otherwise the unread rest would still arrive.
      body.once('close', () => closed.abort());
      const location = response.getHeader('location');
      return { status: response.status, headers: { ...headersOf(response), location }, body };
    } catch (error) {
      throw time.aborted ? timeout('The response did not come in time') : error;
    }
  };
}
