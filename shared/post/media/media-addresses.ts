/** The address of a medium as it is sent, from what a person filled in. */
import type { MediaDraft } from '../draft.ts';
import { isEmpty } from '../values/read-value.ts';
import { linkedFileOf } from './linked-file.ts';
import { LocalFile } from './local-file.ts';
import { readFileAddress } from './web-address.ts';

/** What stands in the place of an address: the value itself, or the one inside a file as feeds link it. */
function placeOf({ mediaUrl }: MediaDraft): unknown {
  return linkedFileOf(mediaUrl)?.url ?? mediaUrl;
}

/** The address under which a medium is looked at; undefined where it has none. For a file its placeholder. */
export function addressOf(draft: MediaDraft): string | undefined {
  const place = placeOf(draft);
  if (place instanceof LocalFile) return place.address;
  if (typeof place !== 'string' || isEmpty(place)) return undefined;
  const read = readFileAddress(place);
  return 'address' in read ? read.address : undefined;
}
