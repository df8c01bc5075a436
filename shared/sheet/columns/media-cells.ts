/** The media of a row, from the columns for files, alt texts and details. */
import type { JsonObject } from '../../data/json.ts';
import type { NetworkKey } from '../../networks/index.ts';
import { addressesIn } from '../../form/values/read-value.ts';
import { withValueOfField } from './field-columns.ts';
import type { ReadColumn } from './read-columns.ts';
import { hasNone, isUnticked, plainCell } from './row-cells.ts';

/** The media columns of a network: its own, or, if these are only details of media, also those of the post. */
export function mediaColumnsOf(read: readonly ReadColumn[], key: NetworkKey): readonly ReadColumn[] {
  const own = read.filter(({ network }) => network === key);
  const hasOwn = own.some(({ meaning }) => meaning === 'media');
  const hasDetails = own.some(({ field }) => field?.places.get(key)?.isOfMedia === true);
  return hasOwn || !hasDetails ? own : read.filter(({ network = key }) => network === key);
}

/** Media with their alt texts; a numbered alt text belongs to the picture of that number. Undefined without media. */
export function mediaIn(cells: JsonObject, read: readonly ReadColumn[]): readonly JsonObject[] | undefined {
  const media = read.filter(({ meaning }) => meaning === 'media');
  const altTexts = read.filter(({ meaning }) => meaning === 'altText');
  const filled = media.flatMap((column) => {
    const cell: unknown = cells[column.name];
    return hasNone(cell) || isUnticked(cell) ? [] : [{ column, mediaUrl: cell }];
  });
  if (filled.length === 0) return undefined;
  const details = read.reduce<JsonObject>((all, { name, field }) => {
    const place = [...(field?.places.values() ?? [])].find(({ isOfMedia }) => isOfMedia);
    return place === undefined || hasNone(cells[name]) ? all : withValueOfField(all, place, cells[name]);
  }, {});
  const altTextOf = (name: string) =>
    hasNone(cells[name]) || isUnticked(cells[name]) ? undefined : plainCell(cells[name]);
  const [only, another] = altTexts;
  if (another === undefined && (only?.number === undefined || media.length === 1)) {
    const addresses = filled.map(({ mediaUrl }) => mediaUrl);
    const altText = only && altTextOf(only.name);
    return [
      {
        mediaUrl: addresses.length === 1 ? addresses[0] : addresses,
        ...(altText !== undefined && { altText }),
        ...details,
      },
    ];
  }
  const textOf = (position: number) => {
    const own = altTexts.find(({ number }) => (number ?? 1) === position);
    return own && altTextOf(own.name);
  };
  const [one] = filled;
  // All pictures are in one cell; each alt text has its own column.
  if (one !== undefined && media.length === 1) {
    const { mediaUrl } = one;
    const positions = altTexts
      .map(({ number = 1 }) => number)
      .filter((position) => textOf(position) !== undefined);
    if (positions.length === 0) return [{ mediaUrl, ...details }];
    const count = Math.max(addressesIn(mediaUrl).length, ...positions);
    return [
      { mediaUrl, altText: Array.from({ length: count }, (_, index) => textOf(index + 1) ?? ''), ...details },
    ];
  }
  return filled.map(({ column, mediaUrl }) => {
    const altText = textOf(column.number ?? 1);
    return { mediaUrl, ...(altText !== undefined && { altText }), ...details };
  });
}
