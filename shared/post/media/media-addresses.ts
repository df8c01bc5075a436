/** The file of a medium, from what a person filled in: the one place where its address is read. */
import { notFilledIn } from '../../errors.ts';
import type { MediaKind } from '../../networks/definition/media-schema.ts';
import { mediaKindOf } from '../../networks/definition/media-url.ts';
import type { MediaDraft } from '../draft.ts';
import { notAnAddress, shown } from '../findings/messages.ts';
import { isEmpty } from '../values/read-value.ts';
import { linkedFileOf } from './linked-file.ts';
import { LocalFile, MissingFile } from './local-file.ts';
import { problemOfFile, readFileAddress } from './web-address.ts';

interface MediaPlace {
  /** As it is sent. For a file its placeholder. */
  readonly address: string;
  /** As a person knows it. */
  readonly name: string;
  /** By its name, or what the host says of a file. */
  readonly kind: MediaKind | undefined;
  readonly shownAs: string;
}

/** Where the file of a medium is, or why there is none. `field`: the form's field that names it, where that is not the address's. */
export function placeOf(mediaUrl: unknown): MediaPlace | { problem: string; field?: string | undefined } {
  const given = linkedFileOf(mediaUrl)?.url ?? mediaUrl;
  if (isEmpty(given)) return { problem: notFilledIn };
  if (given instanceof MissingFile) return given;
  if (given instanceof LocalFile) {
    const { name, contentType, address, kind } = given;
    const problem = problemOfFile(name, contentType);
    return problem === undefined
      ? { address, name, kind, shownAs: `file ${shown(name)} (${contentType})` }
      : { problem };
  }
  if (typeof given !== 'string') return { problem: notAnAddress(given) };
  const read = readFileAddress(given);
  if ('problem' in read) return read;
  const { address } = read;
  return { address, name: address, kind: mediaKindOf(address), shownAs: `address "${address}"` };
}

/** The address under which a medium is looked at; undefined where it has none. */
export function addressOf(draft: MediaDraft): string | undefined {
  const place = placeOf(draft.mediaUrl);
  return 'address' in place ? place.address : undefined;
}
