/** Reads where a medium's file is from what a person filled in; no other code reads the address. */
import { notFilledIn } from '../../data/errors.ts';
import type { MediaKind } from '../../networks/definition/media-schema.ts';
import { kindOfType, mediaKindOf } from '../../networks/definition/media-url.ts';
import { notAnAddress, shown } from '../../form/values/messages.ts';
import { isEmpty, linkedFileIn, readValue } from '../../form/values/read-value.ts';
import { LocalFile } from './local-file.ts';
import { Unreadable } from '../../form/values/unreadable.ts';
import { problemOfFile, readFileAddress } from './web-address.ts';

/**
 * Reads the address of a medium from an address, a file, or data that contains an address; or why there is none. `linked`: the other details of such
 * data, which is `{ url, alt }`, or the enclosure of an RSS item: `{ url, length, type }`. It is empty for an address alone.
 */
export function readMediaUrl(mediaUrl: unknown) {
  // Most values are an address alone.
  const data = typeof mediaUrl === 'string' ? undefined : linkedFileIn(mediaUrl);
  if (data === undefined)
    return { ...readMediumAddress(mediaUrl), linked: { kind: undefined, size: undefined, details: {} } };
  const { url, length } = data;
  // `medium` is what Media RSS calls a kind: `image`, `video`.
  const type = data['type'] ?? (typeof data['medium'] === 'string' ? `${data['medium']}/*` : undefined);
  const altText = [data['altText'], data['alt']].find((text) => !isEmpty(text));
  const size = typeof length === 'number' || typeof length === 'string' ? Number(length) : 0;
  const linked = {
    kind: typeof type === 'string' ? kindOfType(type) : undefined,
    // In bytes. Feeds write 0 for an unknown size.
    size: Number.isSafeInteger(size) && size > 0 ? size : undefined,
    details: altText === undefined ? {} : { altText: readValue('text', altText) },
  };
  const read = readMediumAddress(url ?? mediaUrl);
  const problem = 'address' in read && typeof type === 'string' ? problemOfFile(read.name, type) : undefined;
  return problem === undefined ? { ...read, linked } : { problem, field: undefined, linked };
}

/**
 * The address as it is sent; for a file, its placeholder. `name`: as a person knows it; for a share link, the link. `kind`: by its name or content
 * type.
 */
function readMediumAddress(given: unknown):
  | {
      address: string;
      name: string;
      kind: MediaKind | undefined;
      shownAs: string;
      isShareLink: boolean;
    }
  | (Pick<Unreadable, 'problem' | 'field'> & { isMissing?: boolean }) {
  if (isEmpty(given)) return { problem: notFilledIn, field: undefined, isMissing: true };
  if (given instanceof Unreadable) return given;
  if (given instanceof LocalFile) {
    const { name, contentType, address, kind } = given;
    const problem = problemOfFile(name, contentType);
    return problem === undefined
      ? { address, name, kind, shownAs: `file ${shown(name)} (${contentType})`, isShareLink: false }
      : new Unreadable(problem);
  }
  if (typeof given !== 'string') return new Unreadable(notAnAddress(given));
  const read = readFileAddress(given);
  if ('problem' in read) return new Unreadable(read.problem);
  const { address, sharedAs = address } = read;
  const isShareLink = sharedAs !== address;
  return {
    address,
    name: sharedAs,
    kind: mediaKindOf(address),
    shownAs: `address "${sharedAs}"`,
    isShareLink,
  };
}
