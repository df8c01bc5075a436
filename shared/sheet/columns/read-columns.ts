/**
 * Which columns of a run are read, and as what. A filled-in column that is neither read nor known to say nothing about a post becomes a question, and
 * nothing is sent until it is answered.
 */
import { getOrMake } from '../../data/maps.ts';
import { isJsonObject, type JsonObject } from '../../data/json.ts';
import type { NetworkKey } from '../../networks/index.ts';
import type { LinkedAccount } from '../../post/accounts/linked-accounts.ts';
import type { NetworkNames } from '../../networks/wire-names.ts';
import { channelColumns, channelsTwice } from './channel-columns.ts';
import type { ColumnMap, ColumnQuestion, ReadColumn } from './column-map.ts';
import { columnLabel, type Meaning } from './column-names.ts';
import { isPartOfThread } from './field-columns.ts';
import { type HeadingReading, readHeading } from './read-heading.ts';
import { isOfRuns, outcomeNames, outputOfHeading } from './row-output.ts';
import { readJson } from '../../form/values/read-json.ts';
import { hasNone, isOfProgram, isPostItem, plainCell } from './row-cells.ts';
import { cellsIn, hasRecordId, recordIdName } from './tables/table-rows.ts';
import { ownKeyOfHeading } from './words.ts';

interface Ports {
  /** What the service calls the networks. */
  readonly names: NetworkNames;
  /** The accounts whose names may stand before a heading. */
  readonly accounts?: readonly LinkedAccount[] | undefined;
  /** Columns that a person said are not to be read; `*` stands for all of which nothing is known. */
  readonly ignored?: ReadonlySet<string>;
  /** The column with the reference, where a person said so. */
  readonly referenceColumn?: string | undefined;
}

interface Column {
  readonly name: string;
  readonly isFilled: boolean;
  readonly reading: HeadingReading;
}

/** What people write under Columns to Ignore for all columns of which nothing is known. */
export const allOthers = '*';

/** Reads the headings of all items; of their cells only whether they are filled in. */
export function readColumns(
  items: readonly object[],
  { names, ignored = new Set(), referenceColumn, accounts }: Ports,
): ColumnMap {
  const rows = items.map(cellsIn);
  const headings = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const ofStep = outputNamesIn(items, headings);
  const readingOf = readerOf(items, { headings, names, ignored, ofStep, referenceColumn, accounts });
  const columns = headings.map((name): Column => {
    const filled = rows.some((row) => !hasNone(row[name]));
    const reading = readingOf(name);
    // An empty AM/PM column makes no time ambiguous.
    const isEmptyHalf = !filled && reading.kind === 'read' && reading.meaning === 'half';
    return { name, isFilled: filled, reading: isEmptyHalf ? ignoredColumn : reading };
  });
  const { read: all, twice } = oneOfEach(columns);
  const read = all.filter((column) => column.accounts === undefined);
  const { channels, ambiguous } = channelColumns(
    columns.flatMap(({ name, isFilled, reading }) =>
      reading.kind === 'channel' ? { name, isFilled, network: reading.network } : [],
    ),
  );
  const unknown = columns.filter(
    ({ isFilled, reading }) => isFilled && reading.kind === 'unknown' && !ignored.has(allOthers),
  );
  const wrapped = wrappedColumn(columns, rows, readingOf);
  const questions: readonly ColumnQuestion[] =
    wrapped === undefined
      ? [
          ...unknown.map(({ name }): ColumnQuestion => ({ why: 'unknown', names: [name] })),
          ...twice,
          ...ambiguous,
          ...channelsTwice([...channels.values()], { rows, read }),
          ...withoutText(columns),
        ]
      : [{ why: 'wrapped', names: [wrapped] }];
  const told = new Set([...all.map(({ name }) => name), ...questions.flatMap((question) => question.names)]);
  for (const name of channels.values()) told.add(name);
  return {
    read,
    ofAccounts: all.filter((column) => column.accounts !== undefined),
    channels,
    questions,
    ofRuns: columns.flatMap(({ name, reading }) => {
      if (reading.kind === 'ofRun') return [[name, reading.output] as const];
      const isReference = reading.kind === 'read' && reading.meaning === 'reference';
      return isReference ? [[name, 'reference'] as const] : [];
    }),
    notRead: columns.flatMap(({ name, reading }) =>
      told.has(name) || reading.kind === 'ofRun' || isOfProgram(name) ? [] : name,
    ),
    skipped: columns.flatMap(({ name, reading }) =>
      reading.kind === 'ignored' && reading.isByName === true ? name : [],
    ),
    ofStep,
  };
}

const ignoredColumn: HeadingReading = { kind: 'ignored' };

/** What each heading of these items says. */
function readerOf(
  items: readonly object[],
  {
    headings,
    names,
    ignored,
    ofStep,
    referenceColumn,
    accounts,
  }: Ports & { headings: readonly string[]; ignored: ReadonlySet<string>; ofStep: ReadonlySet<string> },
): (name: string) => HeadingReading {
  if (items.every(isPostItem)) return ofPost;
  // A name that a column has means that column alone; any other one may be spelled in another way.
  const ignoredKeys = new Set([...ignored].filter((name) => !headings.includes(name)).map(ownKeyOfHeading));
  const isOfReference = (name: string) =>
    referenceColumn === undefined ? isReference(name) && !ofStep.has(name) : name === referenceColumn;
  const references = headings.filter(isOfReference);
  const rows = items.map(cellsIn);
  // If a table gives each record an ID, a column such as `ID` only numbers the records, and is not needed.
  const hasRecordIds = items.some(hasRecordId);
  return (name) => {
    if (ignored.has(name) || ignoredKeys.has(ownKeyOfHeading(name)) || ofStep.has(name) || isOfProgram(name))
      return ignoredColumn;
    if (referenceColumn !== undefined && isOfReference(name)) return { kind: 'read', meaning: 'reference' };
    const output = outputOfHeading(name);
    // Without a reference column, no run has filled in this column: a person named their own column `Post Time`.
    if (output !== undefined && references.length > 0 && isOfRuns(rows, { name, output, references }))
      return { kind: 'ofRun', output };
    const reading = readHeading(name, names, accounts);
    const isRowId = reading.kind === 'read' && reading.meaning === 'rowId';
    return hasRecordIds && isRowId && name !== recordIdName ? ignoredColumn : reading;
  };
}

function isReference(name: string): boolean {
  const reading = readHeading(name, {});
  return reading.kind === 'read' && reading.meaning === 'reference';
}

/** Meanings of which a row may have several columns. */
const severalOf: readonly Meaning[] = ['media', 'altText', 'approval', 'isPublished', 'hashtags'];

/** The columns to read, with one column per single-valued meaning. Of several, an empty one counts only if all are empty. */
function oneOfEach(columns: readonly Column[]): { read: ReadColumn[]; twice: ColumnQuestion[] } {
  const twice: ColumnQuestion[] = [];
  const groups = new Map<string, { column: ReadColumn; isFilled: boolean }[]>();
  const read = columns.flatMap(({ name, isFilled, reading }): ReadColumn | [] => {
    if (reading.kind !== 'read') return [];
    const { kind: _, ...place } = reading;
    const column = { name, ...place };
    if (severalOf.includes(place.meaning) || isPartOfThread(column)) return column;
    const key = [
      place.meaning,
      place.field?.label,
      place.network,
      place.accounts,
      place.accountNetworks,
    ].join(' ');
    getOrMake(groups, key, () => []).push({ column, isFilled });
    return [];
  });
  for (const group of groups.values()) {
    const filled = group.filter(({ isFilled }) => isFilled);
    const [first] = [...filled, ...group];
    if (first === undefined) continue;
    const { meaning, field } = first.column;
    // Read it as the question proposes, so that nothing else seems missing.
    read.push(first.column);
    if (filled.length > 1)
      twice.push({
        why: 'twice',
        names: filled.map(({ column }) => column.name),
        label: field?.label ?? columnLabel(meaning),
      });
  }
  return { read, twice };
}

/** Questions about a title or a thread without a text: it may be meant as the text. */
function withoutText(columns: readonly Column[]): readonly ColumnQuestion[] {
  const read = columns.flatMap(({ name, isFilled, reading }) =>
    reading.kind === 'read' ? { name, isFilled, ...reading } : [],
  );
  const hasText = (network: NetworkKey | undefined) =>
    read.some(
      (each) => each.meaning === 'text' && (network === undefined || (each.network ?? network) === network),
    );
  return read
    .filter(
      ({ field, isFilled, network }) => isFilled && besideText.includes(field?.label) && !hasText(network),
    )
    .map(({ name }) => ({ why: 'textless', names: [name] }));
}

const besideText: readonly (string | undefined)[] = ['Title', 'Thread'];

/** The only filled-in column, if it holds whole rows or a file of rows: its step's output was not split up. */
function wrappedColumn(
  columns: readonly Column[],
  rows: readonly JsonObject[],
  readingOf: (name: string) => HeadingReading,
): string | undefined {
  const [only, another] = columns.filter(
    ({ name, isFilled, reading }) =>
      isFilled && !isOfProgram(name) && !ofWebhook.includes(name) && reading.kind !== 'ignored',
  );
  if (only === undefined || another !== undefined) return undefined;
  const { name, reading } = only;
  const cells = rows.map((row) => row[name]).filter((cell) => !hasNone(cell));
  const meaning = reading.kind === 'read' ? reading.meaning : undefined;
  const mayHoldRows =
    reading.kind === 'unknown' ||
    // `data`, what steps call a file, means date in Italian and Portuguese; `body` and `message` mean text.
    (meaning === 'date' && cells.every((cell) => typeof cell === 'string' || Array.isArray(cell))) ||
    (meaning === 'text' &&
      cells.every((cell) => typeof cell === 'object' || isRowInJson(cell) || isTable(cell, readingOf)));
  return mayHoldRows && cells.every(holdsRows) ? name : undefined;
}

/** What n8n's step for webhooks puts out beside the body. */
const ofWebhook: readonly string[] = ['headers', 'params', 'query', 'webhookUrl', 'executionMode'];

/** The marks that models put around JSON. */
const jsonFence = /^\s*`{3}(?:json)?([^]*)`{3}\s*$/iu;

function isRowInJson(cell: unknown): boolean {
  const read = typeof cell === 'string' ? readJson(cell.replace(jsonFence, '$1')) : {};
  return 'value' in read && [read.value].flat().every((row) => isJsonObject(row));
}

/** Whether a text is a table: its first line has known headings alone, that of a text among them, and each line below has as many cells. */
function isTable(cell: unknown, readingOf: (name: string) => HeadingReading): boolean {
  if (typeof cell !== 'string') return false;
  // A cell in quotation marks may have lines, and the mark between cells.
  const plain = cell.replaceAll(/"[^"]*"/gu, (quoted) => quoted.slice(1, -1).replaceAll(/[,;\s]/gu, ' '));
  const [head = '', ...lines] = plain.split(/[\r\n]+/u).filter((line) => line !== '');
  return [',', ';', '\t'].some((mark) => {
    const headings = head.split(mark);
    if (headings.length < 2 || lines.some((line) => line.split(mark).length !== headings.length))
      return false;
    const readings = headings.map((heading) => readingOf(heading.trim()));
    return (
      readings.every(({ kind }) => kind !== 'unknown') &&
      readings.some((reading) => reading.kind === 'read' && reading.meaning === 'text')
    );
  });
}

/** Whether a cell holds a row, a list of rows, or a file of rows: lines with the same marks between their cells. */
function holdsRows(cell: unknown): boolean {
  if (typeof cell === 'string')
    return /^[^\n]*[,;\t][^\n]*\r?\n[^\n]*[,;\t]/u.test(cell) || /^\s*(?:`{3}(?:json)?\s*)?[[{]/u.test(cell);
  return [cell]
    .flat()
    .some((entry) => Array.isArray(entry) || (isJsonObject(entry) && isJsonObject(plainCell(entry))));
}

/**
 * The outputs that an earlier step, such as a dry run, added to its rows: people made no such columns. The reference is among them only if the sheet
 * has a column for it, too.
 */
function outputNamesIn(items: readonly object[], headings: readonly string[]): ReadonlySet<string> {
  const isOutput = (item: object) =>
    ['outcome', 'changed', 'state', 'edited'].every((name) => Object.hasOwn(item, name));
  if (items.length === 0 || !items.every(isOutput)) return new Set();
  const hasColumn = headings.filter(isReference).length > 1;
  return new Set(outcomeNames.filter((name) => name !== 'reference' || hasColumn));
}

/** The columns of an item of Get Many. */
const ofPosts: Readonly<Record<string, Meaning>> = {
  id: 'reference',
  scheduledAt: 'time',
  caption: 'text',
  accounts: 'accounts',
  media: 'media',
};

function ofPost(name: string): HeadingReading {
  const meaning = ofPosts[name];
  return meaning === undefined ? ignoredColumn : { kind: 'read', meaning };
}
