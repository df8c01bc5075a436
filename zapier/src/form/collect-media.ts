/** Media of Zapier's form: addresses and files, and beside them what is said of each, in lists of their own. */
import {
  addressesIn,
  automatic,
  type Finding,
  filledInAll,
  isEmpty,
  type LocalFile,
  type MediaDraft,
  mediaFields,
  type MissingFile,
  type Network,
  type NetworkKey,
  networkKeys,
  networkOf,
  readValue,
  sharedMediaDetails,
} from '../../../shared/index.ts';
import { mediaKeys } from './keys.ts';

export type Values = Readonly<Record<string, unknown>>;

/** The file at an address that Zapier hands over. */
export type Files = (url: unknown) => LocalFile | MissingFile;

type Keys = ReturnType<typeof mediaKeys>;

/** The media with what is said of each at the same place. A place without an address is no medium. */
export function collectMedia({
  values,
  keys: own,
  files,
}: {
  values: Values;
  keys: Keys;
  files: Files;
}): MediaDraft[] {
  const addresses = filesIn(values[own.media]);
  const uploads = filesIn(values[own.mediaFiles]).map((url) => (isEmpty(url) ? '' : files(url)));
  const types = entriesOf(values[own.mediaTypes]);
  const altTexts = entriesOf(values[own.altTexts]);
  const details = detailsIn(values[own.mediaDetails]).map((entry) =>
    isDetails(entry) ? filledInAll({ fields: mediaDetailFields, values: { ...entry } }) : {},
  );
  return [...addresses, ...uploads].flatMap((mediaUrl, index): MediaDraft[] => {
    if (isEmpty(mediaUrl)) return [];
    const mediaType = types[index];
    const altText = readValue({ type: 'text', value: altTexts[index] });
    return [
      {
        ...details[index],
        ...(altText !== undefined && { altText }),
        mediaUrl,
        mediaType: isEmpty(mediaType) ? (details[index]?.['mediaType'] ?? automatic) : mediaType,
      },
    ];
  });
}

/** The addresses of all files that a form holds, of the whole post and of every network's targets. */
export function fileAddressesIn(values: Values): unknown[] {
  const all = [mediaKeys(), ...networkKeys.map((key) => mediaKeys({ key }))];
  return all.flatMap(({ mediaFiles }) => filesIn(values[mediaFiles]).filter((url) => !isEmpty(url)));
}

function filesIn(value: unknown): unknown[] {
  return entriesOf(value).flatMap((entry) => (isEmpty(entry) ? [''] : addressesIn(entry)));
}

const mediaDetailFields = sharedMediaDetails(networkKeys.map(networkOf));

function detailsIn(value: unknown): readonly unknown[] {
  return entriesOf(readValue({ type: 'json', value }));
}

function isDetails(entry: unknown): entry is object {
  return typeof entry === 'object' && entry !== null && !Array.isArray(entry);
}

/** What is said of media and would be passed over, of the whole post or of a network's targets. */
export function mediaFindings({
  values,
  network,
  isChange,
}: {
  values: Values;
  network?: Network<NetworkKey>;
  isChange: boolean;
}): Finding[] {
  const own = mediaKeys(network);
  const places = placesIn(values, own);
  const isBare = places.every(isEmpty);
  // In a new post, details beside no media at all are normal: the step before had no picture this time.
  const isMistake = isChange || (network !== undefined && !placesIn(values, mediaKeys()).every(isEmpty));
  const details = detailsIn(values[own.mediaDetails]);
  const columns: readonly (readonly [string, string, readonly boolean[]])[] = [
    [own.mediaTypes, mediaFields.mediaType.label, entriesOf(values[own.mediaTypes]).map(isChosen)],
    [own.altTexts, mediaFields.altText.label, entriesOf(values[own.altTexts]).map(isFilledIn)],
    [own.mediaDetails, mediaDetailsLabel, details.map(holdsDetails)],
  ];
  const finding = ([key, name]: readonly [string, string, ...unknown[]], message: string): Finding => ({
    ...(network !== undefined && { network: network.key }),
    path: [key],
    label: network === undefined ? name : `${network.label}, ${name}`,
    message,
  });
  const unreadable = details.findIndex((entry) => !isEmpty(entry) && !isDetails(entry));
  const broken =
    unreadable === -1
      ? []
      : [
          finding(
            [own.mediaDetails, mediaDetailsLabel],
            `must be a JSON list with an object for each file, entry ${unreadable + 1} is none`,
          ),
        ];
  const passedOver = columns.flatMap((column): Finding[] => {
    const count = column[2].lastIndexOf(true) + 1;
    if (isBare) return isMistake && count > 0 ? [finding(column, withoutMedia)] : [];
    return count > places.length ? [finding(column, tooMany({ count, places: places.length }))] : [];
  });
  return [...broken, ...passedOver];
}

const mediaDetailsLabel = 'Media Details';
const withoutMedia = 'filled in, but Media is empty; fill in Media too, or leave this empty';

function tooMany({ count, places }: { count: number; places: number }): string {
  return `${count} entries, but Media has ${places}; give one for each of them, in the same order`;
}

function isChosen(type: unknown): boolean {
  return !isEmpty(type) && type !== automatic;
}

function isFilledIn(value: unknown): boolean {
  return !isEmpty(value);
}

function holdsDetails(entry: unknown): boolean {
  if (!isDetails(entry)) return !isEmpty(entry);
  return Object.keys(filledInAll({ fields: mediaDetailFields, values: { ...entry } })).length > 0;
}

/** One place for each address, empty ones included: what is said of media stands in the same order. */
function placesIn(values: Values, own: Keys): unknown[] {
  return [...filesIn(values[own.media]), ...filesIn(values[own.mediaFiles])];
}

/** The entries of a list; a single value is a list of one. */
export function entriesOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return isEmpty(value) ? [] : [value];
}
