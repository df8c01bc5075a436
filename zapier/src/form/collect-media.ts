/** Media of Zapier's form: addresses and files, and separate lists of their details. */
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
import { isJsonObject } from '../../../shared/data/json.ts';
import { mediaFields } from '../../../shared/networks/definition/media-labels.ts';
import { AddressToUpload } from '../../../shared/post/media/expiring-media.ts';
import type { MediaReading } from '../../../shared/post/read-draft.ts';
import { altTextListOf } from '../../../shared/form/values/alt-texts.ts';
import { shown } from '../../../shared/form/values/messages.ts';
import { saysNothing } from '../../../shared/form/values/says-nothing.ts';
import { Unreadable } from '../../../shared/form/values/unreadable.ts';
import { filledInAll } from '../../../shared/form/values/read-fields.ts';
import { asList, isUnfilled } from '../../../shared/form/values/read-value.ts';
import { mediaKeys } from './keys.ts';
import { mediaDetailsLabel } from './media-inputs.ts';

export type Values = Readonly<Record<string, unknown>>;

/**
 * Kinds, alt texts and details belong to the medium at the same place. A place without an address is no medium. One entry beside one medium is its own,
 * whichever places are empty: the form has a single field for it.
 */
export function collectMedia(
  values: Values,
  { network, needsMedia }: Parameters<PostForm['media']>[0],
): MediaReading {
  const own = mediaKeys(network);
  const files = addressesOrBlanks(values[own.mediaFiles]).map((url) =>
    isEmpty(url) ? '' : new AddressToUpload(url),
  );
  const places: readonly unknown[] = [...addressesOrBlanks(values[own.media]), ...files];
  const filled = places.flatMap((place, index) => (hasNoFile(place) ? [] : index));
  const [first, ...further] = filled;
  const inPlace = <Entry>(list: readonly Entry[]): readonly (Entry | undefined)[] => {
    const [entry] = list;
    const isOfFirst = list.length === 1 && (further.length === 0 || entry instanceof Unreadable);
    return isOfFirst ? places.map((_, index) => (index === first ? entry : undefined)) : list;
  };
  const types = asList(values[own.mediaTypes]).flatMap(typesIn);
  const cells = [...asList(values[own.media]), ...asList(values[own.mediaFiles])];
  const altTexts = readAltTexts(values[own.altTexts], {
    count: places.length,
    files: filled.length,
    cells: cells.length,
  });
  const details = asList(readValue('json', values[own.mediaDetails])).map(readDetails);
  const placed = { types: inPlace(types), altTexts: inPlace(altTexts), details: inPlace(details) };
  const media = places.flatMap((mediaUrl, index): MediaDraft[] => {
    const { mediaType = automatic, ...others } = placed.details[index] ?? {};
    const altText = placed.altTexts[index];
    const type = placed.types[index];
    const kind = isChosen(type) ? type : mediaType;
    if (isEmpty(mediaUrl)) return [];
    return [{ ...others, ...(altText !== undefined && { altText }), mediaUrl, mediaType: kind }];
  });

  const findingAt = (key: string, label: string, message: string): Finding => ({
    ...(network !== undefined && { network: network.key }),
    path: [key],
    label: network === undefined ? label : `${network.label}, ${label}`,
    message,
  });
  const unreadable = details.flatMap((read, index) =>
    read === undefined ? [findingAt(own.mediaDetails, mediaDetailsLabel, notAnObject(index + 1))] : [],
  );
  const isGiven = (value: unknown) => value !== undefined;
  const lists = [
    [own.mediaTypes, mediaFields.mediaType.label, types.findLastIndex(isChosen)],
    [own.altTexts, mediaFields.altText.label, altTexts.findLastIndex(isGiven)],
    [
      own.mediaDetails,
      mediaDetailsLabel,
      details.findLastIndex((read) => read === undefined || !isUnfilled(read)),
    ],
  ] as const;
  const lost = lists.flatMap(([key, label, last]): Finding[] => {
    if (media.length === 0) return needsMedia && last >= 0 ? [findingAt(key, label, withoutMedia)] : [];
    return last >= places.length ? [findingAt(key, label, doNotFit(last + 1, places.length))] : [];
  });
  const isOneCell = asList(values[own.altTexts]).length === 1;
  if (media.length > 0 && isOneCell && altTexts.length > 1 && altTexts.length < places.length)
    lost.push(findingAt(own.altTexts, mediaFields.altText.label, doNotFit(altTexts.length, places.length)));
  const withoutFile = placed.altTexts.filter(
    (text, index) =>
      index < places.length && hasNoFile(places[index]) && !isEmpty(text) && !saysNothing(text),
  );
  return {
    media,
    findings: [...unreadable, ...lost],
    // A feed item may have no picture at all.
    withoutEffect: filled.length === 0 ? [] : withoutFile.map(textWithoutFile),
  };
}

/** Media types in one cell: line items that an app joined, `Image,Image`. An empty one keeps its place. */
function typesIn(cell: unknown): readonly unknown[] {
  return typeof cell === 'string' ? cell.split(/[,;|\n]/u).map((type) => type.trim()) : [cell];
}

function hasNoFile(place: unknown): boolean {
  return isEmpty(place) || saysNothing(place);
}

/**
 * The alt texts, one for each medium, given as a list or together in one cell. One text beside one cell with several media is that of all of them, as in
 * n8n. `cells`: how many cells have the media; `files`: how many of the places are no empty ones.
 */
function readAltTexts(
  value: unknown,
  { count, files, cells }: { count: number; files: number; cells: number },
): readonly unknown[] {
  const given = asList(value);
  const ofAll = cells === 1 && count > 1 ? Array.from({ length: count }, () => given[0]) : given;
  const ofPlaces = altTextListOf(given[0], count);
  const list = files === 1 && ofPlaces?.length !== count ? altTextListOf(given[0], files) : ofPlaces;
  const texts = given.length === 1 ? (list ?? ofAll) : given;
  return texts.map((text) => readValue('text', text));
}

/** One entry of Media Details; undefined for what is no object. */
function readDetails(entry: unknown): Values | undefined {
  if (isJsonObject(entry)) return filledInAll(sharedMediaDetails, entry);
  return isEmpty(entry) ? {} : undefined;
}

const withoutMedia = 'filled in, but Media is empty; fill in Media too, or leave this empty';

function notAnObject(entry: number): string {
  return `must be a JSON list with an object for each file; entry ${entry} is not an object`;
}

function doNotFit(count: number, places: number): string {
  return `${count} entries, but Media has ${places}; give one for each of them, in the same order`;
}

function textWithoutFile(text: unknown): string {
  return `${mediaFields.altText.label} ${shown(text)} (Media has no file in its place)`;
}

function isChosen(type: unknown): boolean {
  return !isEmpty(type) && type !== automatic;
}

/** One entry for each address, and one for each empty place: details stand in the same order. */
function addressesOrBlanks(value: unknown): unknown[] {
  return asList(value).flatMap((entry) => (isEmpty(entry) ? [''] : addressesIn(entry)));
}
