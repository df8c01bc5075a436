/** What is known of a file from its address's headers and first bytes. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import pLimit from 'p-limit';
import { Bytes, joined } from './bytes.ts';
import { otherFileOf, typeOf } from './file-type.ts';
import type { PictureSize } from './orientation.ts';
import { isReadableType, type Part, partWithSize, pictureSizeOf } from './picture-size.ts';

export type { Part } from './picture-size.ts';

/** How many bytes a look reads first. Most pictures have their size in them. */
export const maxLookBytes = 65_536;
export const beginning: Part = { from: 0, max: maxLookBytes };

export interface LookedAtFile {
  /** The type by the first bytes; undefined if they do not tell. */
  readonly type?: string | undefined;
  /** The type that the server or the host gives, in lower case and without parameters. */
  readonly givenType?: string | undefined;
  /** In bytes. */
  readonly size?: number | undefined;
  /** The SHA-256 of the beginning, in hexadecimal digits. */
  readonly hash?: string | undefined;
  /** The size of a picture, as it is shown. */
  readonly picture?: PictureSize | undefined;
  /** What it is instead of a medium, by its first bytes: `a ZIP archive`. */
  readonly otherFile?: string;
  /** Whether it should be a picture of a known type, but does not begin like one, or is incomplete. */
  readonly isUnreadable?: true;
}

/**
 * - `file`: there is a file
 * - `gone`: the server says that there is none, with 404 or 410
 * - `unknown`: neither is known, and the address may be right; a clause without a full stop says why
 */
export type MediaLook =
  { readonly file: LookedAtFile } | { readonly gone: 404 | 410 } | { readonly unknown: string };

/** A port: looks at the file at a web address, and reads more if a picture's size is wanted and not at its beginning. Never rejects. */
export type LookAtMedia = (url: string, wants: LookWants) => Promise<MediaLook>;

export interface LookWants {
  readonly wantsPicture: boolean;
  /** Whether to count a file's bytes if no header has its size. */
  readonly wantsSize: boolean;
}

/** The looks of a run, four at a time. An address is looked at once, and again only if somebody wants to know more about it. */
export function createLooks(look: LookAtMedia): LookAtMedia {
  const looks = new Map<string, { readonly wants: LookWants; readonly found: Promise<MediaLook> }>();
  const inTurn = pLimit(4);
  return async (url, wants) => {
    const last = looks.get(url);
    const isEnough =
      last !== undefined &&
      (last.wants.wantsPicture || !wants.wantsPicture) &&
      (last.wants.wantsSize || !wants.wantsSize);
    if (isEnough) return await last.found;
    const found = inTurn(look, url, wants);
    looks.set(url, { wants, found });
    return await found;
  };
}

/** Looks at the beginning of a file. If a picture's size is wanted and is in another part, reads that part, too. */
export async function lookAtParts({
  start,
  read,
  wantsPicture,
  givenType,
  size,
}: Pick<LookedAtFile, 'givenType' | 'size'> & {
  start: Uint8Array;
  read: (part: Part) => Promise<Uint8Array>;
  wantsPicture: boolean;
}): Promise<LookedAtFile> {
  const bytes = new Bytes(start);
  const type = typeOf(bytes);
  const given = givenType?.split(';')[0]?.trim().toLowerCase();
  const picture = type === undefined ? undefined : pictureSizeOf(type, bytes);
  const isWhole = start.length === size;
  // Whether the file is too short or damaged. The signature may be incomplete in a beginning of fewer than `minBytes`, which proves nothing.
  const isUnreadable =
    (isWhole && start.length < minBytes) ||
    (type === undefined
      ? given !== undefined && isReadableType(given) && (isWhole || start.length >= minBytes)
      : isWhole && isReadableType(type) && picture === undefined);
  const otherFile = type === undefined ? otherFileOf(bytes) : undefined;
  const file = {
    type,
    givenType: given === '' ? undefined : given,
    size,
    hash: bytesToHex(sha256(start)),
    picture,
    ...(otherFile !== undefined && { otherFile }),
    ...(isUnreadable && { isUnreadable }),
  };
  if (!wantsPicture || picture !== undefined || isWhole || start.length < maxLookBytes) return file;
  const part = partWithSize(type, { held: start.length, size });
  if (part === undefined || type === undefined) return file;
  const rest = await read(part);
  return { ...file, picture: pictureSizeOf(type, new Bytes(joined([start, rest])), part.from + rest.length) };
}

/** The most redirects that are followed. A file after more of them counts as unknown: nobody can load it. */
export const maxRedirects = 5;
export const endlessRedirects = `the address redirects more than ${maxRedirects} times`;

/** Why a file is unknown: its host does not exist, as far as DNS knows. */
export const nameNotFound = (whom: string): string => `the name of ${whom} could not be found`;
export const unknownHost = nameNotFound('the host');

/** No picture, video or document has fewer bytes. */
export const minBytes = 32;
