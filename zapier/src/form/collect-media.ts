/** Media of Zapier's form: addresses and files, and what is said of each in lists of their own. */
import {
  addressesIn,
  automatic,
  type Finding,
  isEmpty,
  type MediaDraft,
  type PostForm,
  readValue,
} from '../../../shared/index.ts';
import { mediaFields } from '../../../shared/networks/definition/media-labels.ts';
import { AddressToUpload } from '../../../shared/post/media/expiring-media.ts';
import type { MediaReading } from '../../../shared/post/read-draft.ts';
import { entriesOf } from '../../../shared/post/values/read-value.ts';
import { mediaKeys } from './keys.ts';

export type Values = Readonly<Record<string, unknown>>;

/** Kinds and alt texts belong to the medium at the same place. A place without an address is no medium. */
export function collectMedia(
  values: Values,
  { network, needsMedia }: Parameters<PostForm['media']>[0],
): MediaReading {
  const own = mediaKeys(network);
  const files = addressesOrBlanks(values[own.mediaFiles]).map((url) =>
    isEmpty(url) ? '' : new AddressToUpload(url),
  );
  const places: readonly unknown[] = [...addressesOrBlanks(values[own.media]), ...files];
  const types = entriesOf(values[own.mediaTypes]);
  const altTexts = entriesOf(values[own.altTexts]).map((text) => readValue('text', text));
  const media = places.flatMap((mediaUrl, index): MediaDraft[] => {
    const altText = altTexts[index];
    const mediaType = isChosen(types[index]) ? types[index] : automatic;
    return isEmpty(mediaUrl) ? [] : [{ ...(altText !== undefined && { altText }), mediaUrl, mediaType }];
  });

  const lists = [
    { key: own.mediaTypes, label: mediaFields.mediaType.label, count: types.findLastIndex(isChosen) + 1 },
    {
      key: own.altTexts,
      label: mediaFields.altText.label,
      count: altTexts.findLastIndex((text) => text !== undefined) + 1,
    },
  ];
  const findings = lists.flatMap(({ key, label, count }): Finding[] => {
    const isLost = media.length === 0 ? needsMedia && count > 0 : count > places.length;
    if (!isLost) return [];
    return [
      {
        ...(network !== undefined && { network: network.key }),
        path: [key],
        label: network === undefined ? label : `${network.label}, ${label}`,
        message: media.length === 0 ? withoutMedia : tooMany({ count, places: places.length }),
      },
    ];
  });
  return { media, findings };
}

const withoutMedia = 'filled in, but Media is empty; fill in Media too, or leave this empty';

function tooMany({ count, places }: { count: number; places: number }): string {
  return `${count} entries, but Media has ${places}; give one for each of them, in the same order`;
}

function isChosen(type: unknown): boolean {
  return !isEmpty(type) && type !== automatic;
}

/** One entry for each address, and one for each empty place: details stand in the same order. */
function addressesOrBlanks(value: unknown): unknown[] {
  return entriesOf(value).flatMap((entry) => (isEmpty(entry) ? [''] : addressesIn(entry)));
}
