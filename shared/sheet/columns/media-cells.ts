/** The media of a row, from the columns for files, alt texts and details. */
import type { JsonObject } from '../../data/json.ts';
import { listText } from '../../data/list-text.ts';
import type { NetworkKey } from '../../networks/index.ts';
import { addressesIn } from '../../form/values/read-value.ts';
import { withValueOfField } from './field-columns.ts';
import { orIgnore, type RowCells } from './field-values.ts';
import type { ReadColumn } from './read-columns.ts';
import { hasNone, isUnticked } from './row-cells.ts';
import { keyOfHeading } from './words.ts';

/** The media columns of a network: its own, or, if these are only details of media, also those of the post. */
export function mediaColumnsOf(read: readonly ReadColumn[], key: NetworkKey): readonly ReadColumn[] {
  const own = read.filter(({ network }) => network === key);
  const hasOwn = own.some(({ meaning }) => meaning === 'media');
  const hasDetails = own.some(({ field }) => field?.places.get(key)?.isOfMedia === true);
  return hasOwn || !hasDetails ? own : read.filter(({ network = key }) => network === key);
}

/** Media with their alt texts. Undefined without media. */
export function mediaIn(
  cells: JsonObject,
  {
    read,
    row: { reportOnce: report, textOf: readText },
  }: { read: readonly ReadColumn[]; row: Pick<RowCells, 'reportOnce' | 'textOf'> },
): readonly JsonObject[] | undefined {
  const { media, altTexts, isOneForAll } = altTextsIn(read);
  const filled = media.flatMap((column) => {
    const cell: unknown = cells[column.name];
    return isFile(cell) ? [{ column, mediaUrl: cell }] : [];
  });
  if (filled.length === 0) return undefined;
  const details = read.reduce<JsonObject>((all, { name, field }) => {
    const place = [...(field?.places.values() ?? [])].find(({ isOfMedia }) => isOfMedia);
    return place === undefined || hasNone(cells[name]) ? all : withValueOfField(all, place, cells[name]);
  }, {});
  const altTextOf = (column: ReadColumn | undefined) => readText(column, 'detail');
  if (isOneForAll) {
    const addresses = filled.map(({ mediaUrl }) => mediaUrl);
    const [only] = altTexts;
    const altText = altTextOf(only);
    return [
      {
        mediaUrl: addresses.length === 1 ? addresses[0] : addresses,
        ...(altText !== undefined && { altText }),
        ...details,
      },
    ];
  }
  const given = altTexts.filter((column) => altTextOf(column) !== undefined);
  const oneOf = (found: readonly ReadColumn[], described: ReadColumn) => {
    const [own, another] = found;
    if (another !== undefined)
      report(another.name, `describes “${described.name}”, as “${own?.name}” does; empty one of them`);
    return altTextOf(own);
  };
  const [one] = filled;
  // All pictures are in one cell; each alt text has its own column.
  if (one !== undefined && media.length === 1) {
    const { column, mediaUrl } = one;
    const textOf = (position: number) =>
      oneOf(
        given.filter(({ number = 1 }) => number === position),
        column,
      );
    const positions = given.map(({ number = 1 }) => number);
    if (positions.length === 0) return [{ mediaUrl, ...details }];
    const count = Math.max(addressesIn(mediaUrl).length, ...positions);
    return [
      { mediaUrl, altText: Array.from({ length: count }, (_, index) => textOf(index + 1) ?? ''), ...details },
    ];
  }
  const described = new Map(
    given.map((altText) => {
      const columns = describedBy(altText, read);
      return [altText, filled.filter(({ column }) => columns.includes(column))] as const;
    }),
  );
  for (const [{ name }, columns] of described) {
    const places = columns.map(({ column }) => `“${column.name}”`);
    if (places.length > 1)
      report(
        name,
        `may describe ${listText(places, 'or')}; put the word or the number of one of them into the heading, such as “Video Alt Text” or “Alt Text 2”${orIgnore}`,
      );
  }
  return filled.map((medium) => {
    const own = given.filter((altText) => described.get(altText)?.includes(medium) === true);
    const altText = oneOf(own, medium.column);
    return { mediaUrl: medium.mediaUrl, ...(altText !== undefined && { altText }), ...details };
  });
}

/** Whether any file is filled in that the alt text may describe. */
export function describesMedia(altText: ReadColumn, cells: JsonObject, read: readonly ReadColumn[]): boolean {
  const ofPost = read.filter(({ network }) => network === undefined);
  const { media, isOneForAll } = altTextsIn(ofPost);
  const columns = isOneForAll || media.length === 1 ? media : describedBy(altText, ofPost);
  return columns.some(({ name }) => isFile(cells[name]));
}

/** An unticked box is no file. */
function isFile(cell: unknown): boolean {
  return !hasNone(cell) && !isUnticked(cell);
}

/** `isOneForAll`: whether one cell has the alt texts of all media. */
function altTextsIn(read: readonly ReadColumn[]) {
  const media = read.filter(({ meaning }) => meaning === 'media');
  const altTexts = read.filter(({ meaning }) => meaning === 'altText');
  const [only, another] = altTexts;
  const isForAll = ({ name, number }: ReadColumn) =>
    media.length === 1 || (number === undefined && namedLike(name, media).length === media.length);
  return {
    media,
    altTexts,
    isOneForAll: another === undefined && (only === undefined || isForAll(only)),
  };
}

/** The media columns that an alt text may describe, by the word and the number of its heading. */
function describedBy({ name, number }: ReadColumn, read: readonly ReadColumn[]): readonly ReadColumn[] {
  const { media, altTexts } = altTextsIn(read);
  const named = namedLike(name, media);
  const isNumbered = altTexts.some((altText) => altText.number !== undefined);
  if (number === undefined && (named.length === 1 || !isNumbered)) return named;
  return named.filter((column) => (column.number ?? 1) === (number ?? 1));
}

const videos = /video|clip/u;
const pictures = /image|img|picture|photo|gif|bild|imagen|imagem|immagine/u;

/** The columns with the word for media of a heading, or with another word for the same kind; all of them where it has no such word. */
function namedLike(name: string, media: readonly ReadColumn[]): readonly ReadColumn[] {
  const key = keyOfHeading(name);
  const having = (pattern: RegExp | string) =>
    media.filter((column) => keyOfHeading(column.name).search(pattern) >= 0);
  const [word] = /image|picture|photo|video|media/u.exec(key) ?? [];
  const same = word === undefined ? media : having(word);
  if (same.length > 0) return same;
  const ofKind = word === 'media' ? media : having(videos.test(key) ? videos : pictures);
  if (ofKind.length > 0) return ofKind;
  return media.filter(
    (column) => !videos.test(keyOfHeading(column.name)) && !pictures.test(keyOfHeading(column.name)),
  );
}
