/** Filled-in columns of a row that the networks of its post cannot take. */
import type { JsonObject } from '../../data/json.ts';
import { listText } from '../../data/list-text.ts';
import { columnOptions } from '../../form/options/column-options.ts';
import { detailsIn, kindAt } from '../../networks/definition/media-mapping.ts';
import type { MediaKind } from '../../networks/definition/media-schema.ts';
import { mediaKindOf } from '../../networks/definition/media-url.ts';
import { type NetworkKey, networkOf, networks } from '../../networks/index.ts';
import type { Finding } from '../../form/values/finding.ts';
import { shown } from '../../form/values/messages.ts';
import { addressesIn, isEmpty, readChoice } from '../../form/values/read-value.ts';
import { saysNothing } from '../../form/values/says-nothing.ts';
import { orIgnore } from './field-values.ts';
import { type FieldPlace, formatIn, formatsOf } from './field-columns.ts';
import { describesMedia, isFile } from './media-cells.ts';
import { type ColumnMap, isForAccount, type ReadColumn } from './column-map.ts';
import { hasNone, isBlankCell, isUnticked, markOf, plainCell } from './row-cells.ts';

/** Where a row goes, and whether it only becomes a draft. */
export interface PlaceOfRow {
  /** The networks of its accounts. */
  readonly networks: readonly NetworkKey[];
  readonly accounts: readonly { readonly id: unknown; readonly network: NetworkKey }[];
  readonly isDraft: boolean;
}

interface Row extends PlaceOfRow {
  readonly read: readonly ReadColumn[];
}

/** The names of columns that have no effect: a remark. */
export function unusedColumns(
  cells: JsonObject,
  { read, ofAccounts, networks: ofRow, accounts, isDraft }: Row & Pick<ColumnMap, 'ofAccounts'>,
): readonly string[] {
  const files = read.filter(({ meaning, name }) => meaning === 'media' && !hasNone(cells[name]));
  const kinds = kindsOfFiles(files.map(({ name }) => cells[name]));
  const hasPlace = (column: ReadColumn) => {
    const { meaning, field, name } = column;
    if (meaning === 'altText') return isUnticked(cells[name]) || describesMedia(column, cells, read);
    if (meaning === 'notBefore') return !isDraft;
    if (meaning === 'format') return ofRow.some((key) => formatsOf(networkOf(key)).size > 0);
    return (
      field === undefined ||
      isUnticked(cells[name]) ||
      ofRow.some((key) => {
        const place = field.places.get(key);
        return place !== undefined && (!place.isOfMedia || (files.length > 0 && isOfSome(kinds, place, key)));
      })
    );
  };
  const isOfRow = (column: ReadColumn) =>
    accounts.some(
      (account) =>
        isForAccount(column, account) &&
        (column.field === undefined || column.field.places.has(account.network)),
    );
  return [
    ...read.filter((column) => column.network === undefined && !hasPlace(column)),
    ...ofAccounts.filter((column) => !isOfRow(column)),
  ]
    .map(({ name }) => name)
    .filter((name) => !hasNone(cells[name]));
}

/** The kinds of these files; undefined where an address does not show it. */
function kindsOfFiles(files: readonly unknown[]): readonly MediaKind[] | undefined {
  const kinds = files
    .flatMap(addressesIn)
    .map((address) => (typeof address === 'string' ? mediaKindOf(address) : undefined));
  const known = kinds.filter((kind) => kind !== undefined);
  return known.length === kinds.length ? known : undefined;
}

/** Whether the network takes the detail for files of one of these kinds: a cover is only for videos. */
function isOfSome(
  kinds: readonly MediaKind[] | undefined,
  { field, group }: FieldPlace,
  key: NetworkKey,
): boolean {
  const { media } = networkOf(key);
  return (
    kinds?.some((kind) => {
      const schema = media.items[kindAt(kind, media)];
      return schema !== undefined && detailsIn(schema, media.names).includes((group ?? field).key);
    }) ?? true
  );
}

/**
 * The problem if a row limits who sees its post but one of its networks has no such limit: a restricted post must not be public there. In the form, a
 * field of one network says nothing about the others; a column for the whole row does.
 */
export function unlimitedFindings(cells: JsonObject, { read, networks: ofRow }: Row): readonly Finding[] {
  return read.flatMap((column): Finding | readonly [] => {
    const { name, network } = column;
    const cell = plainCell(cells[name]);
    const limited = network === undefined ? networksLimitedBy(column, cell) : [];
    const without = ofRow.filter((key) => limited.length > 0 && !limited.includes(key));
    const isRead = (key: NetworkKey) => {
      const place = column.field?.places.get(key)?.field;
      return (
        place?.type !== 'choice' ||
        place.choices.some(({ value }) => value === readChoice(cell, place.choices))
      );
    };
    const example = limited.find(isRead);
    if (example === undefined || without.length === 0) return [];
    const [has, these] = without.length === 1 ? ['has', 'this network'] : ['have', 'these networks'];
    const labels = listText(without.map((key) => networkOf(key).label));
    const advice = `leave ${these} out of this row, write the network before the name of the column (“${networkOf(example).label} ${name}”), or name the column under ${columnOptions.ignoreColumns.label}`;
    return {
      path: [name],
      label: name,
      message: `${labels} ${has} no ${name}, and would show the post to all; ${advice}`,
    };
  });
}

/**
 * The problem if a cell for the files of one network or account says that there is none, but the post has files, which are published there: nobody may
 * guess which of the two is meant.
 */
export function refusedFileFindings(
  cells: JsonObject,
  { read, ofAccounts, networks: ofRow, accounts }: Row & Pick<ColumnMap, 'ofAccounts'>,
): readonly Finding[] {
  const places = [
    ...ofRow.map((network) => ({ network, own: read.filter((column) => column.network === network) })),
    ...accounts.map((account) => ({
      network: account.network,
      own: ofAccounts.filter((column) => isForAccount(column, account)),
    })),
  ];
  const hasFile = (columns: readonly ReadColumn[]) =>
    columns.some(({ meaning, name }) => meaning === 'media' && isFile(cells[name]));
  const refusing = places.flatMap(({ network, own }) => {
    const ofPost = read.filter((column) => column.network === undefined || column.network === network);
    return hasFile(own) || !hasFile(ofPost)
      ? []
      : own.filter(({ meaning, name }) => meaning === 'media' && refusesFile(cells[name]));
  });
  return [...new Set(refusing)].map(({ name }) => ({
    path: [name],
    label: name,
    message: `${shown(plainCell(cells[name]))} may mean no file, but the post has files, which would be published there as well; empty the cell to publish them, or give the address of another file${orIgnore}`,
  }));
}

/**
 * The problem if a row goes to a network in whose own column it says no: a column of channels, or of accounts, sends it there. Without a column of
 * channels, the marks alone say where a row goes.
 */
export function refusedChannelFindings(
  cells: JsonObject,
  { read, channels, networks: ofRow }: Row & Pick<ColumnMap, 'channels'>,
): readonly Finding[] {
  const named = read.find(({ meaning }) => meaning === 'networks')?.name;
  return [...channels].flatMap(([key, name]): Finding | readonly [] => {
    const saysNo = !isBlankCell(cells[name]) && (hasNone(cells[name]) || isUnticked(cells[name]));
    if (named === undefined || !saysNo || !ofRow.includes(key)) return [];
    return {
      path: [name],
      label: name,
      message: `${shown(plainCell(cells[name]))} may mean that the row is not to go there, but it would go to ${networkOf(key).label}; leave this network out under ${named}, empty the cell${orIgnore}`,
    };
  });
}

/** Whether a cell says in a word that there is no file. A dash or `n/a` only fills an empty cell. */
function refusesFile(cell: unknown): boolean {
  const plain = plainCell(cell);
  return saysNothing(plain) ? /^\W*no(?:ne)?\b/iu.test(String(plain)) : isUnticked(cell);
}

/** The networks on which the cell limits who sees the post; none if it sets no limit. */
function networksLimitedBy({ meaning, field }: ReadColumn, cell: unknown): readonly NetworkKey[] {
  if (hasNone(cell)) return [];
  if (meaning === 'format') {
    const format = formatIn(cell) ?? '';
    return networks.flatMap((network) =>
      formatsOf(network).get(format)?.limitsAudience === true ? network.key : [],
    );
  }
  const places = [...(field?.places ?? [])];
  return places.some(([, place]) => limits(place, cell)) ? places.map(([key]) => key) : [];
}

/** Whether a cell limits who sees a post, or hides it behind a warning. */
function limits({ field }: FieldPlace, cell: unknown): boolean {
  if (field.limitsAudience !== true) return false;
  if (field.type === 'boolean') return markOf(cell) !== false;
  if (field.type !== 'choice') return !isEmpty(cell) && !isUnticked(cell);
  return readChoice(cell, field.choices) !== (field.default ?? field.choices[0]?.value);
}
