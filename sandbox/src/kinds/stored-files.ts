/** Files uploaded to a service in memory: facts about them, without their bytes. */
import type { HttpRequest, HttpResponse } from '../../../shared/api/http/transport.ts';

export type FileFacts = {
  readonly name: string;
  readonly contentType: string;
  /** In bytes; undefined if the request does not state it. */
  readonly size: number | undefined;
};

export type PresignedFile = {
  readonly uploadUrl: string;
  readonly mediaUrl: string;
  readonly expires: string;
};

export type StoredFile = { readonly url: string; readonly contentType: string };

const validMilliseconds = 15 * 60_000;

/** Signs URLs and keeps the files uploaded to them. `now`: milliseconds since 1970. */
export function createStoredFiles({ origin, now }: { origin: string; now: () => number }) {
  const signed = new Map<string, FileFacts & { readonly until: number }>();
  const stored = new Map<string, StoredFile>();

  return {
    sign: ({ name, contentType, size }: FileFacts): PresignedFile => {
      const path = `/${signed.size + 1}/${encodeURIComponent(name)}`;
      const until = now() + validMilliseconds;
      signed.set(path, { name, contentType, size, until });
      const mediaUrl = `${origin}${path}`;
      return {
        uploadUrl: `${mediaUrl}?signature=${signed.size}`,
        mediaUrl,
        expires: new Date(until).toISOString(),
      };
    },

    /** Answers the PUT of a file; undefined for other hosts. */
    answer: ({ method, url, headers }: HttpRequest): HttpResponse | undefined => {
      const { origin: asked, pathname } = new URL(url);
      if (asked !== origin) return undefined;
      const file = signed.get(pathname);
      const given = Object.fromEntries(
        Object.entries(headers).map(([name, text]) => [name.toLowerCase(), text]),
      );
      const says = (status: number, body: string) => ({ status, headers: {}, body });
      if (method !== 'PUT' || file === undefined) return says(404, 'There is no such file.');
      if ('x-api-key' in given || 'authorization' in given) return says(400, 'The request has a key.');
      if (file.until < now()) return says(403, 'The presigned URL has expired.');
      if (given['content-type'] !== file.contentType) return says(403, 'The content type does not match.');
      const length = Number(given['content-length'] ?? file.size);
      if (file.size !== undefined && file.size !== length) return says(403, 'The length does not match.');
      stored.set(pathname, { url: `${origin}${pathname}`, contentType: file.contentType });
      return says(200, '');
    },

    files: (): readonly StoredFile[] => [...stored.values()],
  };
}

export type SignFile = (file: FileFacts) => PresignedFile;
