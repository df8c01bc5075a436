/** What a look at a file found: from the headers of its address and its first bytes. */
import pLimit from 'p-limit';
import { bytesOf } from './bytes.ts';
import { typeOf } from './file-type.ts';
import type { PictureSize } from './orientation.ts';
import { isReadableType, pictureSizeOf } from './picture-size.ts';

/** As many bytes as a look reads. Those of pictures have their size in them, but for rare ones with large previews. */
export const mostLookedAt = 65_536;

export interface LookedAtFile {
  /** By its first bytes; undefined where they do not tell. */
  readonly type?: string | undefined;
  /** As the server or the host gives it, in lower case and without parameters. */
  readonly givenType?: string | undefined;
  /** In bytes. */
  readonly size?: number | undefined;
  /** Of a picture, as it is shown. */
  readonly picture?: PictureSize | undefined;
  /** Whether it is given as a picture of a known type, but begins like none. */
  readonly isUnreadable?: true;
}

/**
 * - `file`: there is a file
 * - `gone`: the server says that there is none, with 404 or 410
 * - `unknown`: nothing is known, which is no fault of the address; a clause without a full stop says why
 */
export type MediaLook =
  { readonly file: LookedAtFile } | { readonly gone: 404 | 410 } | { readonly unknown: string };

/** A port: looks at the file at a web address. Never rejects. */
export type LookAtMedia = (url: string) => Promise<MediaLook>;

/** The looks of a run: each address is looked at once, and four at a time. */
export function createLooks(look: LookAtMedia): LookAtMedia {
  const looks = new Map<string, Promise<MediaLook>>();
  const inTurn = pLimit(4);
  return async (url) => {
    const known = looks.get(url) ?? inTurn(look, url);
    looks.set(url, known);
    return await known;
  };
}

/** Reads a file by its beginning. */
export function lookedAtFile({
  start,
  givenType,
  size,
}: {
  start: Uint8Array;
  givenType?: string | undefined;
  size?: number | undefined;
}): LookedAtFile {
  const bytes = bytesOf(start);
  const type = typeOf(bytes);
  const given = givenType?.split(';')[0]?.trim().toLowerCase();
  const picture = type === undefined ? undefined : pictureSizeOf(type, bytes);
  // With fewer bytes the signature may not have come.
  const isUnreadable =
    type === undefined && given !== undefined && isReadableType(given) && start.length >= leastBytes;
  return {
    type,
    givenType: given === '' ? undefined : given,
    size,
    picture,
    ...(isUnreadable && { isUnreadable }),
  };
}

const leastBytes = 32;
