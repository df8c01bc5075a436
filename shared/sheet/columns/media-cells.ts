/** The media of a row, from the columns for files, alt texts and details. */
import type { JsonObject } from '../../data/json.ts';
import { listText } from '../../data/list-text.ts';
import type { NetworkKey } from '../../networks/index.ts';
import { addressesIn } from '../../form/values/read-value.ts';
import { altTextColumnsIn, columnsDescribedBy } from './alt-text-columns.ts';
import { placesOf, withValueOfField } from './field-columns.ts';
import { orIgnore, type RowCells } from './field-values.ts';
import type { ReadColumn } from './column-map.ts';
import { hasNone, isUnticked } from './row-cells.ts';

/** The media columns of a network: its own, or, if these are only details of media, also those of the post. */
export function mediaColumnsOf(read: readonly ReadColumn[], key: NetworkKey): readonly ReadColumn[] {
  const own = read.filter(({ network }) => network === key);
  const hasOwn = own.some(({ meaning }) => meaning === 'media');
  const hasDetails = own.some(({ field }) => field?.places.get(key)?.isOfMedia === true);
  return hasOwn || !hasDetails ? own : read.filter(({ network = key }) => network === key);
}

/** A filled-in cell for files: an address, a list of them, or a file of another step. */
interface FileCell {
  readonly column: ReadColumn;
  readonly mediaUrl: unknown;
}

interface Row {
  readonly read: readonly ReadColumn[];
  readonly row: Pick<RowCells, 'reportOnce' | 'textOf'>;
}

/** Media with their alt texts. Undefined without media. */
export function mediaIn(cells: JsonObject, { read, row }: Row): readonly JsonObject[] | undefined {
  const files = read
    .filter(({ meaning, name }) => meaning === 'media' && isFile(cells[name]))
    .map((column): FileCell => ({ column, mediaUrl: cells[column.name] }));
  const [first] = files;
  if (first === undefined) return undefined;
  const details = detailsIn(cells, read);
  const { media, altTexts, isOneForAll } = altTextColumnsIn(read);
  const described = isOneForAll
    ? [describedByOne(files, row.textOf(altTexts[0], 'detail'))]
    : media.length === 1
      ? [describedByNumber(first, { read, row })]
      : describedByHeading(files, { read, row });
  return described.map((medium) => ({ ...medium, ...details }));
}

/** Whether any file is filled in that the alt text may describe. */
export function describesMedia(altText: ReadColumn, cells: JsonObject, read: readonly ReadColumn[]): boolean {
  const ofPost = read.filter(({ network }) => network === undefined);
  const { media, isOneForAll } = altTextColumnsIn(ofPost);
  const columns = isOneForAll || media.length === 1 ? media : columnsDescribedBy(altText, ofPost);
  return columns.some(({ name }) => isFile(cells[name]));
}

/** An unticked box is no file. */
export function isFile(cell: unknown): boolean {
  return !hasNone(cell) && !isUnticked(cell);
}

/** What the row fills in for each of its media, such as a crop. */
function detailsIn(cells: JsonObject, read: readonly ReadColumn[]): JsonObject {
  return read.reduce<JsonObject>((details, { name, field }) => {
    const place = placesOf(field).find(({ isOfMedia }) => isOfMedia);
    return place === undefined || hasNone(cells[name])
      ? details
      : withValueOfField(details, place, cells[name]);
  }, {});
}

/** One cell has the alt texts of all media. */
function describedByOne(files: readonly FileCell[], altText: unknown): JsonObject {
  const addresses = files.map(({ mediaUrl }) => mediaUrl);
  return withAltText(addresses.length === 1 ? addresses[0] : addresses, altText);
}

/** All media are in one cell, and each alt text in a cell of its own, whose heading has the number of its medium. */
function describedByNumber({ column, mediaUrl }: FileCell, { read, row }: Row): JsonObject {
  const altTexts = filledAltTexts({ read, row });
  if (altTexts.length === 0) return { mediaUrl };
  const numbers = altTexts.map(({ number = 1 }) => number);
  const count = Math.max(addressesIn(mediaUrl).length, ...numbers);
  const texts = Array.from({ length: count }, (_, index) =>
    onlyAltText(
      altTexts.filter(({ number = 1 }) => number === index + 1),
      { column, row },
    ),
  );
  return { mediaUrl, altText: texts.map((text) => text ?? '') };
}

/** Media and alt texts have a cell each; the words and numbers of their headings say which belong together. */
function describedByHeading(files: readonly FileCell[], { read, row }: Row): readonly JsonObject[] {
  const described = filledAltTexts({ read, row }).map((altText) => {
    const columns = columnsDescribedBy(altText, read);
    return { altText, columns: files.map(({ column }) => column).filter((each) => columns.includes(each)) };
  });
  for (const { altText, columns } of described)
    if (columns.length > 1) {
      const quoted = columns.map(({ name }) => `“${name}”`);
      row.reportOnce(
        altText.name,
        `may describe ${listText(quoted, 'or')}; put the word or the number of one of them into the heading, such as “Video Alt Text” or “Alt Text 2”${orIgnore}`,
      );
    }
  return files.map(({ column, mediaUrl }) => {
    const own = described.filter(({ columns }) => columns.includes(column)).map(({ altText }) => altText);
    return withAltText(mediaUrl, onlyAltText(own, { column, row }));
  });
}

function filledAltTexts({ read, row }: Row): readonly ReadColumn[] {
  return altTextColumnsIn(read).altTexts.filter((column) => row.textOf(column, 'detail') !== undefined);
}

/** The text of the first of these columns; another one is reported, as they describe the same media. */
function onlyAltText(
  [own, another]: readonly ReadColumn[],
  { column, row }: { column: ReadColumn; row: Row['row'] },
): unknown {
  if (another !== undefined)
    row.reportOnce(another.name, `describes “${column.name}”, as “${own?.name}” does; empty one of them`);
  return row.textOf(own, 'detail');
}

function withAltText(mediaUrl: unknown, altText: unknown): JsonObject {
  return altText === undefined ? { mediaUrl } : { mediaUrl, altText };
}
