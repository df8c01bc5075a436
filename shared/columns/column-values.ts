/** What the columns of a row fill in: values by the keys of the form, as expressions would give them. */
import type { JsonObject } from '../data/json.ts';
import { listText } from '../data/list-text.ts';
import { adjustmentFields } from '../fields/target-fields.ts';
import { plainAddress } from '../media/url.ts';
import { type NetworkKey, networkOf, networks } from '../networks/index.ts';
import { type NetworkNames, wireNames } from '../networks/wire-names.ts';
import { draftFields } from '../options/draft-fields.ts';
import { planningFields } from '../options/planning-options.ts';
import { postOptions } from '../options/post-options.ts';
import { rowOptions } from '../options/row-options.ts';
import { textFields } from '../options/text-fields.ts';
import { pageKeyOf } from '../post/text/page-key.ts';
import { isLink, linkTextsIn } from '../post/text/spans.ts';
import { readText, unclearTextProblem } from '../post/without-nothing.ts';
import type { Finding } from '../values/finding.ts';
import { shown } from '../values/messages.ts';
import { Unreadable } from '../values/unreadable.ts';
import { addressesIn, readValue } from '../values/read-value.ts';
import { saysNothing, type TextRole } from '../values/says-nothing.ts';
import type { Meaning } from './column-names.ts';
import type { ColumnMap, ReadColumn } from './read-columns.ts';
import { hasNone, isBlankCell, isMark, isUnticked, markOf, plainCell } from './row-cells.ts';
import { scheduledTimeIn } from './time-cells.ts';
import { fieldsOfSome } from './unused-columns.ts';

export interface ColumnValues {
  /** By the keys of the fields and options; what a row leaves empty is left out. */
  readonly values: JsonObject;
  /** By network, and then by the keys of its fields. */
  readonly adjustments: Readonly<Partial<Record<NetworkKey, JsonObject>>>;
  /** Hashtags of a row take the place of those of the form. */
  readonly text: JsonObject;
  readonly findings: readonly Finding[];
}

/** `cells`: of one row, by the names of its columns. */
export function columnValues(
  cells: JsonObject,
  {
    map: { read, channels },
    names,
    timeZone,
  }: { map: ColumnMap; names: NetworkNames; timeZone: string | undefined },
): ColumnValues {
  const findings: Finding[] = [];
  const report = (label: string, message: string) => void findings.push({ path: [label], label, message });
  const of = (meaning: Meaning) => read.filter((column) => column.meaning === meaning);
  const shared = (meaning: Meaning) => of(meaning).find(({ network }) => network === undefined);
  const cellOf = (column: ReadColumn | undefined) => {
    const cell = column === undefined ? undefined : plainCell(cells[column.name]);
    return isBlankCell(cell) ? undefined : cell;
  };
  const valueOf = (meaning: Meaning) => cellOf(shared(meaning));
  /** A text of one network, or beside the text; what is not certainly one is reported once. */
  const textOf = (column: ReadColumn | undefined, role: TextRole) => {
    const given = cellOf(column);
    if (given === undefined || saysNothing(given) || (role === 'detail' && isUnticked(given)))
      return undefined;
    const read = isMark(given) ? { problem: unclearTextProblem(given, role) } : readText(given, role);
    if ('value' in read) return read.value;
    if (column !== undefined && !findings.some(({ label }) => label === column.name))
      report(column.name, read.problem);
    return undefined;
  };

  const time = scheduledTimeIn(cells, { read, timeZone });
  const linkColumn = shared('link');
  const links = linksIn(cellOf(linkColumn), (message) => report(linkColumn?.name ?? '', message));
  const caption = textIn(cellOf(shared('text')));
  const accounts = valueOf('accounts');
  const networksColumn = shared('networks');
  const wanted =
    networksColumn === undefined ? markedChannels(cells, { channels, names }) : cellOf(networksColumn);
  const isMissing = networksColumn !== undefined && wanted === undefined && accounts === undefined;

  const hashtags = of('hashtags').flatMap((column) =>
    [cellOf(column)].flat().filter((each) => each !== undefined),
  );
  const values = {
    [draftFields.scheduledAt.key]: time,
    [planningFields.spreadFrom.key]: hasNone(valueOf('notBefore')) ? undefined : valueOf('notBefore'),
    [draftFields.accounts.key]: accounts,
    [postOptions.onlyNetworks.key]: isMissing ? emptyChannels : wanted,
    [draftFields.caption.key]:
      links.length > 0 && saysNothing(caption) ? withLinks(undefined, links) : withLinks(caption, links),
    [draftFields.media.key]: mediaIn(
      cells,
      read.filter(({ network }) => network === undefined),
    ),
    [rowOptions.reference.key]: valueOf('reference'),
    [rowOptions.rowId.key]: valueOf('rowId'),
    [rowOptions.cancel.key]: valueOf('cancel'),
    [rowOptions.hold.key]: valueOf('hold'),
  };
  const adjustments = networks.map(({ key }): [NetworkKey, JsonObject] => {
    const own = (meaning: Meaning) => of(meaning).find(({ network }) => network === key);
    const ownText = textOf(own('text'), 'ownText');
    const keys = new Set<string>(adjustmentFields(networkOf(key)).map((field) => field.key));
    const given = {
      caption: ownText === undefined ? undefined : withLinks(textIn(ownText), links),
      media: mediaIn(
        cells,
        read.filter(({ network }) => network === key),
      ),
      [fieldsOfSome.title]: textOf(own('title'), 'detail') ?? textOf(shared('title'), 'detail'),
      [fieldsOfSome.firstComment]:
        textOf(own('firstComment'), 'detail') ?? textOf(shared('firstComment'), 'detail'),
      [fieldsOfSome.board]: cellOf(own('board')) ?? valueOf('board'),
    };
    return [key, withoutEmpty(Object.fromEntries(Object.entries(given).filter(([name]) => keys.has(name))))];
  });
  return {
    values: withoutEmpty(values),
    adjustments: Object.fromEntries(adjustments.filter(([, given]) => Object.keys(given).length > 0)),
    text: withoutEmpty({
      [textFields.hashtags.key]:
        hashtags.length === 0 ? undefined : hashtags.length === 1 ? hashtags[0] : hashtags,
    }),
    findings,
  };
}

function withoutEmpty(values: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** An empty cell may mean any network, or none: nobody may guess. */
const emptyChannels = new Unreadable(
  `empty; write all, or the networks, such as ${networkOf('skyapp').label}, ${networkOf('photoapp').label}`,
);

/** The channels whose columns are marked, as the option takes them. Undefined where the sheet has no such columns. */
function markedChannels(
  cells: JsonObject,
  { channels, names }: { channels: ColumnMap['channels']; names: NetworkNames },
): readonly string[] | Unreadable | undefined {
  if (channels.size === 0) return undefined;
  const columns = [...channels.values()];
  const marked = [...channels].filter(([, name]) => markOf(cells[name]) === true);
  if (marked.length === 0) {
    const quoted = columns.map((name) => `“${name}”`);
    return new Unreadable(`none is marked; write x under ${listText(quoted, 'or')}`);
  }
  return marked.map(([network]) => wireNames(network, names).platform);
}

/** A text of one cell, or of a list of parts. */
function textIn(cell: unknown): unknown {
  if (!Array.isArray(cell)) return readValue('text', cell);
  return cell.every((part) => typeof part === 'string') ? cell.join('\n') : cell;
}

function linksIn(cell: unknown, report: (message: string) => void): readonly string[] {
  if (hasNone(cell)) return [];
  return addressesIn(cell).flatMap((address) => {
    const link = typeof address === 'string' ? plainAddress(address) : '';
    if (isLink(link) || isPlainHost(link)) return [link];
    report(
      `${shown(address)} is no web address; write one such as https://shop.example/sale, or empty the cell`,
    );
    return [];
  });
}

/** `shop.example`, which is certainly meant as a link in a cell for links. */
function isPlainHost(text: string): boolean {
  return /^(?:[\p{L}\p{N}-]{1,63}\.){1,5}[a-z]{2,24}\/?$/iu.test(text);
}

/** The text, and behind it the links that it does not hold. */
function withLinks(text: unknown, links: readonly string[]): unknown {
  if (text !== undefined && typeof text !== 'string') return text;
  const held = new Set(linkTextsIn(text ?? '').map(pageKeyOf));
  const missing = links.filter((link) => !held.has(pageKeyOf(link)) && text?.includes(link) !== true);
  const parts = [...(text === undefined ? [] : [text.trimEnd()]), ...missing];
  if (missing.length === 0) return text;
  return parts.join('\n\n');
}

/** Media with their alt texts: those of a numbered column belong to the picture with the number. Undefined without any. */
function mediaIn(cells: JsonObject, read: readonly ReadColumn[]): readonly JsonObject[] | undefined {
  const media = read.filter(({ meaning }) => meaning === 'media');
  const altTexts = read.filter(({ meaning }) => meaning === 'altText');
  const filled = media.flatMap((column) => {
    const cell: unknown = cells[column.name];
    return hasNone(cell) ? [] : [{ column, mediaUrl: cell }];
  });
  if (filled.length === 0) return undefined;
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
      },
    ];
  }
  const textOf = (position: number) => {
    const own = altTexts.find(({ number }) => (number ?? 1) === position);
    return own && altTextOf(own.name);
  };
  const [one] = filled;
  // All pictures are in one cell, and each has a column for its text.
  if (one !== undefined && media.length === 1) {
    const { mediaUrl } = one;
    const positions = altTexts
      .map(({ number = 1 }) => number)
      .filter((position) => textOf(position) !== undefined);
    if (positions.length === 0) return [{ mediaUrl }];
    const count = Math.max(addressesIn(mediaUrl).length, ...positions);
    return [{ mediaUrl, altText: Array.from({ length: count }, (_, index) => textOf(index + 1) ?? '') }];
  }
  return filled.map(({ column, mediaUrl }) => {
    const altText = textOf(column.number ?? 1);
    return { mediaUrl, ...(altText !== undefined && { altText }) };
  });
}
