/** A file as feeds link it: the enclosure of an RSS item, `{ url, length, type }`. */
import type { MediaKind } from '../../networks/definition/media-schema.ts';
import { openObject } from '../../networks/definition/schema-parts.ts';
import { kindOfType } from './local-file.ts';

export interface LinkedFile {
  readonly url: unknown;
  /** By its content type; undefined where that does not tell. */
  readonly kind: MediaKind | undefined;
  /** In bytes; undefined where the feed does not say it, or says 0, as feeds do that do not know. */
  readonly size: number | undefined;
}

/** What is given in the place of an address, as a linked file; undefined where it is none. */
export function linkedFileOf(value: unknown): LinkedFile | undefined {
  const { data } = openObject.safeParse(value);
  if (data === undefined || !('url' in data)) return undefined;
  const { url, type, length } = data;
  const size = typeof length === 'number' || typeof length === 'string' ? Number(length) : 0;
  return {
    url,
    kind: typeof type === 'string' ? kindOfType(type) : undefined,
    size: Number.isSafeInteger(size) && size > 0 ? size : undefined,
  };
}
