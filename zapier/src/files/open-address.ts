import { Readable } from 'node:stream';
import type { HttpRequestOptions, ZObject } from 'zapier-platform-core';
import { fileNameOf } from '../../../shared/index.ts';
import { ownRequest } from '../before-request.ts';

export interface OpenedFile {
  readonly content: Readable;
  readonly name: string;
  readonly contentType: string;
  /** In bytes; undefined where the server does not report it. */
  readonly size: number | undefined;
}

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
  const options: HttpRequestOptions & { url: string; raw: true; signal: AbortSignal } = {
    url,
    // A compressed response would have another length.
    headers: { 'accept-encoding': 'identity' },
    skipThrowForStatus: true,
    raw: true,
    ...ownRequest,
    signal: late.signal,
  };
  const response = await z.request(options).catch((error: unknown) => {
    clearTimeout(timer);
    throw error;
  });
  const { body: content }: { body: unknown } = response;
  if (!(content instanceof Readable)) throw new Error('The response body is no stream');
  // A reader that stops early has no use for another error.
  content.on('error', () => {});
  content.once('close', () => clearTimeout(timer));
  if (response.status !== 200) {
    content.destroy();
    throw new Error(`The address answered ${response.status}`);
  }
  const header = (name: string) => response.getHeader(name) ?? '';
  const length = header('content-encoding') === '' ? header('content-length') : '';
  const contentType = header('content-type').split(';')[0]?.trim() ?? '';
  return {
    content,
    name: nameIn(header('content-disposition')) ?? (fileNameOf(url) || 'file'),
    contentType: contentType === '' ? 'application/octet-stream' : contentType,
    size: /^\d{1,15}$/.test(length) ? Number(length) : undefined,
  };
}

/** The name in a Content-Disposition (RFC 6266): `filename*` first, then `filename`. */
function nameIn(disposition: string): string | undefined {
  const encoded = /filename\*\s*=\s*utf-8''([^;\s]+)/i.exec(disposition)?.[1];
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;\s]+))/i.exec(disposition);
  const name = (encoded === undefined ? undefined : decoded(encoded)) ?? plain?.[1] ?? plain?.[2];
  return name === undefined || name === '' ? undefined : name;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
