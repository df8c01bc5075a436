/** What the cells of one row fill in for the fields of networks, and what cannot be read of them. */
import type { JsonObject } from '../../data/json.ts';
import { listText } from '../../data/list-text.ts';
import type { Network } from '../../networks/definition/define-network.ts';
import type { NetworkKey } from '../../networks/index.ts';
import { columnOptions } from '../../form/options/column-options.ts';
import { isDetail, readText, unclearTextProblem } from '../../post/without-nothing.ts';
import { isLink } from '../../post/text/spans.ts';
import type { Finding } from '../../form/values/finding.ts';
import { shown } from '../../form/values/messages.ts';
import { isBesideText, saysNothing, type TextRole } from '../../form/values/says-nothing.ts';
import { saysAlready } from './already-words.ts';
import { columnLabel, type Meaning } from './column-names.ts';
import { collaboratorsProblem } from './collaborator-cells.ts';
import { formatIn, formatWords, unreadableField, valuesOfFormat, withValueOfField } from './field-columns.ts';
import { isThread } from '../../form/fields/field.ts';
import { hashtagsProblem } from './hashtag-cells.ts';
import type { ReadColumn } from './column-map.ts';
import { isBlankCell, isMark, isUnticked, markOf, plainCell } from './row-cells.ts';

/** Ends a sentence about a cell that does not fit its column. */
export const orIgnore = `, or name the column under ${columnOptions.ignoreColumns.label}`;

/** The cells of one row by their columns, and all findings from reading them. */
export interface RowCells {
  readonly read: readonly ReadColumn[];
  readonly findings: Finding[];
  readonly report: (label: string, message: string) => void;
  /** Only the first finding of a column. */
  readonly reportOnce: (label: string, message: string) => void;
  /** Undefined for an empty cell. */
  readonly cellOf: (column: ReadColumn | undefined) => unknown;
  readonly ownOf: (meaning: Meaning, network: NetworkKey | undefined) => ReadColumn | undefined;
  /** Hashtags as they are written. A cell with something else, such as a remark, is reported once. */
  readonly hashtagsOf: (column: ReadColumn) => unknown;
  /** The accounts that publish a post together with its own. A cell with something else, such as the people of a team, is reported once. */
  readonly collaboratorsOf: (column: ReadColumn) => unknown;
  /** A network's text or a secondary text. A cell with something other than the text itself, such as a tick, is reported once. */
  readonly textOf: (column: ReadColumn | undefined, role: TextRole) => unknown;
}

export function readCells(
  cells: JsonObject,
  read: readonly ReadColumn[],
  findings: Finding[] = [],
): RowCells {
  const report = (label: string, message: string) => void findings.push({ path: [label], label, message });
  const reportOnce = (label: string, message: string) => {
    if (!findings.some((finding) => finding.label === label)) report(label, message);
  };
  const cellOf = (column: ReadColumn | undefined): unknown => {
    const cell = column === undefined ? undefined : plainCell(cells[column.name]);
    return isBlankCell(cell) ? undefined : cell;
  };
  return {
    read,
    findings,
    report,
    reportOnce,
    cellOf,
    ownOf: (meaning, network) =>
      read.find((column) => column.meaning === meaning && column.network === network),
    hashtagsOf(column) {
      const given = unlessNone(cellOf(column));
      const problem = hashtagsProblem(given);
      if (problem === undefined) return given;
      reportOnce(column.name, problem);
      return undefined;
    },
    collaboratorsOf(column) {
      if (isUnticked(cells[column.name])) return undefined;
      const problem = collaboratorsProblem(cells[column.name]);
      if (problem === undefined) return cellOf(column);
      reportOnce(column.name, `${problem}${orIgnore}`);
      return undefined;
    },
    textOf(column, role) {
      const given = cellOf(column);
      const isNone = saysNothing(given) || (isBesideText(role) && isUnticked(given));
      if (column === undefined || given === undefined || isNone) return undefined;
      const reading = isMark(given)
        ? { problem: unclearTextProblem(given, role) }
        : column.isNamedPost === true && isOfPost(given)
          ? { problem: `${shown(given)} ${renameToText(column.name)}` }
          : readText(given, role);
      if ('value' in reading) return reading.value;
      reportOnce(column.name, reading.problem);
      return undefined;
    },
  };
}

/** Whether a cell says what became of a post: its link, or that it is planned or went out. */
function isOfPost(cell: unknown): boolean {
  return saysAlready(cell) || (typeof cell === 'string' && isLink(cell.trim()));
}

function renameToText(name: string): string {
  return `may say what became of the post; if it is the text, rename the column to “${name.replace(/post/iu, columnLabel('text'))}”${orIgnore}`;
}

export function unlessNone(cell: unknown): unknown {
  return saysNothing(cell) ? undefined : cell;
}

/** Values by the field keys of a network. A column for that network alone wins. */
export function fieldValues(row: RowCells, network: Network<NetworkKey>): JsonObject {
  const { key } = network;
  const isFilled = (column: ReadColumn) => unlessNone(row.cellOf(column)) !== undefined;
  const filled = row.read.filter((column) => column.field?.places.has(key) === true && isFilled(column));
  const own = filled.filter((column) => column.network === key);
  const shared = filled.filter(
    (column) => column.network === undefined && !own.some(({ field }) => field === column.field),
  );
  const format = formatOf(row, network);
  const others = [...shared, ...own].filter((column) => isOtherFormat(row, { column, format, key }));
  for (const column of others)
    if (column.network === format?.column.network)
      row.reportOnce(
        column.name,
        `${shown(row.cellOf(column))} contradicts ${shown(row.cellOf(format?.column))} under “${format?.column.name}”; correct one of them`,
      );
  const used = [...shared, ...own].filter((column) => column.network === key || !others.includes(column));
  // The parts of a thread are sorted by number.
  const ordered = used.toSorted((one, other) => (one.number ?? 0) - (other.number ?? 0));
  return ordered.reduce<JsonObject>(
    (values, column) => withField(values, { row, column, key }),
    format?.values ?? {},
  );
}

function withField(
  values: JsonObject,
  { row, column, key }: { row: RowCells; column: ReadColumn; key: NetworkKey },
): JsonObject {
  const { field, name } = column;
  const place = field?.places.get(key);
  if (field === undefined || place === undefined || place.isOfMedia) return values;
  const cell = row.cellOf(column);
  const words = unreadableField(field, cell);
  if (words !== undefined) {
    row.reportOnce(
      name,
      field.label === 'Post Type' && formatIn(cell) !== undefined ? isFormat(cell) : noneOf(cell, words),
    );
    return values;
  }
  const isPart = isThread(place.field);
  // An unticked box says that there is no such part of the thread. A ticked one is no text for a part, and is reported.
  if (isPart && isUnticked(cell)) return values;
  if (isPart && isMark(cell)) {
    row.reportOnce(name, unclearTextProblem(cell, 'textOfPost'));
    return values;
  }
  const { key: own } = place.field;
  const isText = isDetail(place.field, place.group === undefined ? [own] : [place.group.key, own]);
  const value = isText
    ? row.textOf(column, field.label === 'First Comment' ? 'comment' : 'detail')
    : field.label === 'Hashtags'
      ? row.hashtagsOf(column)
      : field.label === 'Collaborators'
        ? row.collaboratorsOf(column)
        : cell;
  return value === undefined ? values : withValueOfField(values, place, value);
}

/** The column for the format, and what it sets on the network. */
interface Format {
  readonly column: ReadColumn;
  readonly values: JsonObject;
}

function formatOf(row: RowCells, network: Network<NetworkKey>): Format | undefined {
  const isFilled = (column: ReadColumn | undefined) => unlessNone(row.cellOf(column)) !== undefined;
  const column = [row.ownOf('format', network.key), row.ownOf('format', undefined)].find(isFilled);
  const cell = row.cellOf(column);
  if (column === undefined) return undefined;
  const format = formatIn(cell);
  if (format !== undefined) return { column, values: valuesOfFormat(network, format) };
  row.reportOnce(column.name, noneOf(cell, ['post', ...formatWords()]));
  return undefined;
}

/** Whether a column such as Publish as Story says another format than the column for it. */
function isOtherFormat(
  row: RowCells,
  { column, format, key }: { column: ReadColumn; format: Format | undefined; key: NetworkKey },
): boolean {
  const place = column.field?.places.get(key);
  if (format === undefined || place === undefined || place.group !== undefined) return false;
  const isOn = markOf(row.cellOf(column));
  const isOfFormats = Object.hasOwn(format.values, place.field.key);
  return isOfFormats && isOn !== undefined && isOn !== (format.values[place.field.key] === true);
}

function isFormat(cell: unknown): string {
  return `${shown(cell)} is a format; rename the column to ${columnLabel('format')}${orIgnore}`;
}

function noneOf(cell: unknown, words: readonly string[]): string {
  return `${shown(cell)} is none of ${listText(words, 'or')}; write one of them${orIgnore}`;
}
