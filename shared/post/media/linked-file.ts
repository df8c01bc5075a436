/** A file as data names it: `{ url, alt }`, or as feeds link it, the enclosure of an RSS item, `{ url, length, type }`. */
import type { MediaKind } from '../../networks/definition/media-schema.ts';
import { openObject } from '../../networks/definition/schema-parts.ts';
import { isEmpty, readValue } from '../values/read-value.ts';
import { kindOfType } from './local-file.ts';

interface LinkedFile {
  readonly url: unknown;
  /** From its content type; undefined where the type does not show it. */
  readonly kind: MediaKind | undefined;
  /** In bytes; undefined where the feed does not give it, or gives 0. Feeds write 0 for an unknown size. */
  readonly size: number | undefined;
  /** What else the data says of it: its alt text. */
  readonly details: { readonly altText?: unknown };
}

/** The names of an alt text in data. */
const altNames = ['altText', 'alt'] as const;

/** Reads a value that stands in the place of an address as a linked file; undefined where it is none. */
export function linkedFileOf(value: unknown): LinkedFile | undefined {
  // Most are an address alone.
  if (typeof value === 'string') return undefined;
  const { data } = openObject.safeParse(value);
  if (data === undefined || !('url' in data || 'mediaUrl' in data)) return undefined;
  const { url = data['mediaUrl'], type, length } = data;
  const altText = altNames.map((name) => data[name]).find((text) => !isEmpty(text));
  const size = typeof length === 'number' || typeof length === 'string' ? Number(length) : 0;
  return {
    url,
    kind: typeof type === 'string' ? kindOfType(type) : undefined,
    size: Number.isSafeInteger(size) && size > 0 ? size : undefined,
    details: altText === undefined ? {} : { altText: readValue('text', altText) },
  };
}
