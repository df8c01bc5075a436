/** What the columns of a row fill in: values by the keys of the form, as expressions would give them. */
import type { JsonObject } from '../../data/json.ts';
import { listText } from '../../data/list-text.ts';
import { plainAddress } from '../../media/url.ts';
import type { Network } from '../../networks/definition/define-network.ts';
import { type NetworkKey, networks } from '../../networks/index.ts';
import { type NetworkNames, wireNames } from '../../networks/wire-names.ts';
import { mediaKindOf } from '../../networks/definition/media-url.ts';
import { draftFields } from '../../form/options/draft-fields.ts';
import { planningFields } from '../../form/options/planning-options.ts';
import { postOptions } from '../../form/options/post-options.ts';
import { rowOptions } from '../../form/options/row-options.ts';
import { textFields } from '../../form/options/text-fields.ts';
import { writeNetworks } from '../../post/accounts/only-networks.ts';
import { hasParametersOf, opensPlaceOf } from '../../post/text/page-key.ts';
import { readReference } from '../rows/reference.ts';
import { isLink, linkTextsIn } from '../../post/text/spans.ts';
import type { Finding } from '../../form/values/finding.ts';
import { shown } from '../../form/values/messages.ts';
import { Unreadable } from '../../form/values/unreadable.ts';
import { withoutTicks } from '../../form/values/plain-word.ts';
import { addressesIn, readValue } from '../../form/values/read-value.ts';
import { saysNothing } from '../../form/values/says-nothing.ts';
import { columnLabel, type Meaning } from './column-names.ts';
import { fieldValues, orIgnore, readCells, type RowCells, unlessNone } from './field-values.ts';
import { type ColumnMap, isForAccount, type ReadColumn } from './column-map.ts';
import { hasNone, isMark, isUnticked, markOf, plainCell } from './row-cells.ts';
import { isFile, mediaColumnsOf, mediaIn } from './media-cells.ts';
import { embargoIn, scheduledTimeIn } from './time-cells.ts';

export interface ColumnValues {
  /** By the keys of the fields and options; what a row leaves empty is left out. */
  readonly values: JsonObject;
  /** By network, and then by the keys of its fields. */
  readonly adjustments: Readonly<Partial<Record<NetworkKey, JsonObject>>>;
  /** The same by the ID of an account, for columns of that account alone. */
  readonly ofAccounts: Readonly<Record<string, ColumnValues['adjustments']>>;
  /** The fields of Text that the row fills in: its hashtags take the place of those of the form. */
  readonly text: JsonObject;
  /** What the row fills in without effect, wherever it goes, each with the reason. */
  readonly withoutEffect: readonly string[];
  readonly findings: readonly Finding[];
}

/** `cells`: of one row, by the names of its columns. */
export function columnValues(
  cells: JsonObject,
  {
    map: { read, ofAccounts, channels },
    names,
    timeZone,
  }: { map: ColumnMap; names: NetworkNames; timeZone: string | undefined },
): ColumnValues {
  const row = readCells(cells, read);
  const of = (meaning: Meaning) =>
    read.find((column) => column.meaning === meaning && column.network === undefined);
  const valueOf = (meaning: Meaning) => row.cellOf(of(meaning));
  const links = linksIn(valueOf('link'), (message) => row.report(of('link')?.name ?? '', message));
  const leftOut = new Set<string>();
  const leaveOut = (link: string) => void leftOut.add(link);
  const caption = textIn(valueOf('text'));
  const accounts = valueOf('accounts');
  const wanted =
    of('networks') === undefined
      ? markedChannels(cells, { channels, names, report: row.report })
      : unlessNone(valueOf('networks'));
  const isMissing = of('networks') !== undefined && wanted === undefined && accounts === undefined;
  const hashtags = hashtagsIn(row);
  const reference = valueOf('reference');
  const isText = typeof reference === 'string' && isOtherText(reference);
  if (isText) row.report(of('reference')?.name ?? '', textInReference(reference));
  const values = {
    [draftFields.scheduledAt.key]: scheduledTimeIn(cells, { read, timeZone }),
    // An unticked box is no date.
    [planningFields.spreadFrom.key]: embargoIn(cells, {
      read,
      cell: unlessNo(valueOf('notBefore')),
      column: of('notBefore'),
    }),
    [draftFields.accounts.key]: accounts,
    [postOptions.onlyNetworks.key]: isMissing ? emptyChannels : wanted,
    [draftFields.caption.key]: withLinks(
      links.length > 0 && saysNothing(caption) ? undefined : caption,
      links,
      leaveOut,
    ),
    [draftFields.media.key]: mediaIn(cells, {
      read: read.filter(({ network }) => network === undefined),
      row,
    }),
    [rowOptions.reference.key]: isText ? undefined : reference,
    [rowOptions.rowId.key]: valueOf('rowId'),
    [rowOptions.cancel.key]: ticked(unlessNone(valueOf('cancel'))),
    [rowOptions.hold.key]: ticked(unlessNone(valueOf('hold'))),
  };
  const ofTargets = adjustmentsOf(cells, { row, ofAccounts, links, leaveOut });
  return {
    values: withoutEmpty(values),
    ...ofTargets,
    text: withoutEmpty({ [textFields.hashtags.key]: hashtags }),
    withoutEffect: [...leftOut].map(
      (link) => `${of('link')?.name ?? ''} ${shown(link)} (the text has another link to this page)`,
    ),
    findings: row.findings,
  };
}

/** What the columns of networks and of accounts fill in, by networks and by accounts. `links`: those that the row adds to its texts. */
function adjustmentsOf(
  cells: JsonObject,
  {
    row,
    ofAccounts,
    links,
    leaveOut,
  }: {
    row: RowCells;
    ofAccounts: ColumnMap['ofAccounts'];
    links: readonly string[];
    leaveOut: (link: string) => void;
  },
): Pick<ColumnValues, 'adjustments' | 'ofAccounts'> {
  const adjustment = (
    own: RowCells,
    {
      network,
      text,
      media,
    }: { network: Network<NetworkKey>; text: ReadColumn | undefined; media: readonly ReadColumn[] },
  ): JsonObject => {
    const ownText = own.textOf(text, 'ownText');
    return withoutEmpty({
      caption: ownText === undefined ? undefined : withLinks(textIn(ownText), links, leaveOut),
      media: mediaIn(cells, { read: media, row: own }),
      ...fieldValues(own, network),
    });
  };
  const ids = [...new Set(ofAccounts.flatMap(({ accounts = [] }) => accounts))];
  const byAccount = ids.map((id) => {
    const ofAccount = (network: Network<NetworkKey>) => {
      const columns = ofAccounts.filter((column) => isForAccount(column, { id, network: network.key }));
      const own = readCells(cells, columns, row.findings);
      // A column for one network of the account wins where it is filled in.
      const texts = [own.ownOf('text', network.key), own.ownOf('text', undefined)];
      const text = texts.find((column) => unlessNone(own.cellOf(column)) !== undefined);
      const files = columns.filter((column) => column.network !== undefined);
      const hasFile = files.some(({ meaning, name }) => meaning === 'media' && isFile(cells[name]));
      return adjustment(own, { network, text, media: hasFile ? files : columns });
    };
    return [id, forNetworks(ofAccount)] as const;
  });
  const adjustments = forNetworks((network) =>
    adjustment(row, {
      network,
      text: row.ownOf('text', network.key),
      media: mediaColumnsOf(row.read, network.key),
    }),
  );
  return { adjustments, ofAccounts: Object.fromEntries(byAccount) };
}

/** The hashtags of all columns for them, as they are written: those of one cell or several. Undefined without any. */
function hashtagsIn(row: RowCells): unknown {
  const hashtags = row.read
    .filter(({ meaning }) => meaning === 'hashtags')
    .flatMap((column) => [row.hashtagsOf(column)].flat())
    .filter((each) => each !== undefined);
  return hashtags.length > 1 ? hashtags : hashtags[0];
}

/** Turns a tick into its word. A cross may say yes or no, and is kept. */
function ticked(cell: unknown): unknown {
  return typeof cell === 'string' && withoutTicks(cell) === '' ? 'yes' : cell;
}

function unlessNo(cell: unknown): unknown {
  return isUnticked(cell) ? undefined : unlessNone(cell);
}

/** The filled-in values by network, without empty networks. */
function forNetworks(filledIn: (network: Network<NetworkKey>) => JsonObject): ColumnValues['adjustments'] {
  const given = networks.map((network) => [network.key, filledIn(network)] as const);
  return Object.fromEntries(given.filter(([, values]) => Object.keys(values).length > 0));
}

function withoutEmpty(values: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** Whether a cell of the column Post has a text, not a reference: people call the column of their text Post, too. */
function isOtherText(cell: string): boolean {
  return 'problem' in readReference(cell) && /\S\s+\S/u.test(cell) && !cell.includes('~');
}

function textInReference(cell: string): string {
  return `${shown(cell)} is not the reference of a post; if it is the text, rename the column to ${columnLabel('text')}${orIgnore}`;
}

/** An empty cell may mean any network, or none: nobody may guess. */
const emptyChannels = new Unreadable(`empty; ${writeNetworks}`);

/** The channels whose columns are marked, as Only on Networks takes them. Undefined where the sheet has no such columns. */
function markedChannels(
  cells: JsonObject,
  {
    channels,
    names,
    report,
  }: {
    channels: ColumnMap['channels'];
    names: NetworkNames;
    report: (label: string, message: string) => void;
  },
): readonly string[] | Unreadable | undefined {
  if (channels.size === 0) return undefined;
  const texts = [...channels.values()].filter((name) => !hasNone(cells[name]) && !isMark(cells[name]));
  for (const name of texts)
    report(
      name,
      `${shown(plainCell(cells[name]))} is no mark; write x to publish the row there, or rename the column to “${name} ${columnLabel('text')}” if it has the text`,
    );
  if (texts.length > 0) return undefined;
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
    if (isLink(link) && isPictureOrVideo(link)) {
      report(
        `${shown(link)} is the address of a picture or a video; rename the column to ${columnLabel('media')}${orIgnore}`,
      );
      return [];
    }
    if (isLink(link) || isPlainHost(link)) return [link];
    report(
      `${shown(address)} is no web address; write one such as https://shop.example/sale, or empty the cell`,
    );
    return [];
  });
}

function isPictureOrVideo(link: string): boolean {
  const kind = mediaKindOf(link);
  return kind !== undefined && kind !== 'DOCUMENT';
}

/** `shop.example`: in a cell for links, it is certainly meant as a link. */
function isPlainHost(text: string): boolean {
  return /^(?:[\p{L}\p{N}-]{1,63}\.){1,5}[a-z]{2,24}\/?$/iu.test(text);
}

/** Whether a text contains an address without a scheme that is not the start or end of a longer one. */
function hasHost(text: string, host: string): boolean {
  const [before, ...others] = text.split(host);
  return others.some((behind, index) => {
    const isBegin = !/[\p{L}\p{N}@./_-]$/u.test([before, ...others][index] ?? '');
    return isBegin && !/^(?:[\p{L}\p{N}/?#&=%_-]|[.:][\p{L}\p{N}])/u.test(behind);
  });
}

/**
 * The text, followed by the links to the places to which it has none: one with another anchor is another link. `leaveOut`: called with a link that only
 * tracks visitors in another way than that of the text.
 */
function withLinks(text: unknown, links: readonly string[], leaveOut: (link: string) => void): unknown {
  if (text !== undefined && typeof text !== 'string') return text;
  const held = linkTextsIn(text ?? '');
  const missing: string[] = [];
  for (const link of links) {
    const same = [...held, ...missing].filter((each) => opensPlaceOf(each, link));
    if (same.length > 0) {
      if (!same.some((each) => hasParametersOf(each, link))) leaveOut(link);
    } else if (!hasHost(text ?? '', link)) missing.push(link);
  }
  const parts = [...(text === undefined ? [] : [text.trimEnd()]), ...missing];
  if (missing.length === 0) return text;
  return parts.join('\n\n');
}
