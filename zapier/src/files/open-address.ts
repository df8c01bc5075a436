import { Readable } from 'node:stream';
import type { HttpRequestOptions, ZObject } from 'zapier-platform-core';
import { fileOfHeaders, type FileOfHeaders } from '../../../shared/index.ts';
import { ownRequest } from '../before-request.ts';
import { fileAgentFor } from './open-hosts.ts';

interface OpenedFile extends FileOfHeaders {
  readonly content: Readable;
}

const maximumRedirects = 5;

/** Starts to read a file, with GET: presigned URLs often allow no other method. Rejects when there is no file. */
export async function openAddress({
  z,
  url,
  end,
}: {
  z: ZObject;
  url: string;
  /** In milliseconds since 1970. */
  end: number;
}): Promise<OpenedFile> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), Math.max(end - Date.now(), 1));
  try {
    let address = url;
    for (let hops = 0; hops <= maximumRedirects; hops += 1) {
      const { status, headers, content } = await opened({ z, url: address, signal: late.signal });
      if (status === 200) {
        content.once('close', () => clearTimeout(timer));
        return { content, ...fileOfHeaders({ url: address, headers }) };
      }
      content.destroy();
      const { location } = headers;
      if (status < 300 || status >= 400 || typeof location !== 'string') {
        throw new Error(`The address answered ${status}`);
      }
      address = new URL(location, address).href;
    }
    throw new Error('The address redirects too often');
  } catch (error) {
    clearTimeout(timer);
    throw error;
  }
}

async function opened({ z, url, signal }: { z: ZObject; url: string; signal: AbortSignal }) {
  const options: HttpRequestOptions & { url: string; raw: true; signal: AbortSignal } = {
    url,
    // A compressed response would have another length.
    headers: { 'accept-encoding': 'identity' },
    // Every host of a redirect is judged.
    redirect: 'manual',
    agent: fileAgentFor(new URL(url)),
    skipThrowForStatus: true,
    raw: true,
    ...ownRequest,
    signal,
  };
  const response = await z.request(options);
  const { body: content }: { body: unknown } = response;
  if (!(content instanceof Readable)) throw new Error('The response body is no stream');
  // A reader that stops early has no use for another error.
  content.on('error', () => {});
  const plain: unknown = JSON.parse(JSON.stringify(response.headers));
  const headers: Record<string, unknown> = typeof plain === 'object' && plain !== null ? { ...plain } : {};
  return {
    status: response.status,
    headers: { ...headers, location: response.getHeader('location') },
    content,
  };
}
