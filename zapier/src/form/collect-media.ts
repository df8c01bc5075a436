/** Media of Zapier's form: addresses and files, and their details in lists of their own. */
import {
  addressesIn,
  automatic,
  type Finding,
  isEmpty,
  type MediaDraft,
  type PostForm,
  readValue,
  sharedMediaDetails,
} from '../../../shared/index.ts';
import { mediaFields } from '../../../shared/networks/definition/media-labels.ts';
import { AddressToUpload } from '../../../shared/post/media/expiring-media.ts';
import type { MediaReading } from '../../../shared/post/read-draft.ts';
import { filledInAll } from '../../../shared/post/values/read-fields.ts';
import { mediaKeys } from './keys.ts';

export type Values = Readonly<Record<string, unknown>>;

/**
 * The media of the whole post or of a network's targets. Details belong to the medium at the same place. A place without
 * an address is no medium.
 */
export function collectMedia({
  values,
  network,
  needsMedia,
}: Parameters<PostForm['media']>[0] & { values: Values }): MediaReading {
  const own = mediaKeys(network);
  const files = addressesOrBlanks(values[own.mediaFiles]).map((url) =>
    isEmpty(url) ? '' : new AddressToUpload(url),
  );
  const places: readonly unknown[] = [...addressesOrBlanks(values[own.media]), ...files];
  const types = entriesOf(values[own.mediaTypes]);
  const altTexts = entriesOf(values[own.altTexts]);
  const details = entriesOf(readValue('json', values[own.mediaDetails])).map(readDetails);

  const media = places.flatMap((mediaUrl, index): MediaDraft[] => {
    if (isEmpty(mediaUrl)) return [];
    const { values: others = {} } = details[index] ?? {};
    const mediaType = types[index];
    const altText = readValue('text', altTexts[index]);
    return [
      {
        ...others,
        ...(altText !== undefined && { altText }),
        mediaUrl,
        mediaType: isEmpty(mediaType) ? (others['mediaType'] ?? automatic) : mediaType,
      },
    ];
  });

  const findingAt = (key: string, label: string, message: string): Finding => ({
    ...(network !== undefined && { network: network.key }),
    path: [key],
    label: network === undefined ? label : `${network.label}, ${label}`,
    message,
  });
  const unreadable = details.flatMap(({ values: read, isFilledIn }, index) =>
    isFilledIn && read === undefined
      ? [findingAt(own.mediaDetails, mediaDetailsLabel, notAnObject(index + 1))]
      : [],
  );
  const lists: readonly DetailList[] = [
    { key: own.mediaTypes, label: mediaFields.mediaType.label, filledIn: types.map(isChosen) },
    { key: own.altTexts, label: mediaFields.altText.label, filledIn: altTexts.map((text) => !isEmpty(text)) },
    {
      key: own.mediaDetails,
      label: mediaDetailsLabel,
      filledIn: details.map(({ isFilledIn }) => isFilledIn),
    },
  ];
  const lost = lists.flatMap(({ key, label, filledIn }): Finding[] => {
    const count = filledIn.lastIndexOf(true) + 1;
    if (media.length === 0) return needsMedia && count > 0 ? [findingAt(key, label, withoutMedia)] : [];
    const hasTooMany = count > places.length;
    return hasTooMany ? [findingAt(key, label, tooMany({ count, places: places.length }))] : [];
  });
  return { media, findings: [...unreadable, ...lost] };
}

/** A list of details, with an entry for each place of the media. */
interface DetailList {
  readonly key: string;
  readonly label: string;
  readonly filledIn: readonly boolean[];
}

/** One entry of Media Details; `values` is undefined for what is no object. */
function readDetails(entry: unknown): { values?: Values; isFilledIn: boolean } {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry))
    return { isFilledIn: !isEmpty(entry) };
  const values = filledInAll(sharedMediaDetails, { ...entry });
  return { values, isFilledIn: Object.keys(values).length > 0 };
}

const mediaDetailsLabel = 'Media Details';
const withoutMedia = 'filled in, but Media is empty; fill in Media too, or leave this empty';

function notAnObject(entry: number): string {
  return `must be a JSON list with an object for each file, entry ${entry} is none`;
}

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

/** The entries of a list; a single value is a list of one. */
export function entriesOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return isEmpty(value) ? [] : [value];
}
