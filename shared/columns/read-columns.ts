/**
 * Which columns of a run are read, and as what. What is not certain is never read: it becomes a question, and nothing is sent before it is
 * answered. A column that is empty in every row is never asked about.
 */
import type { NetworkKey } from '../networks/index.ts';
import type { NetworkNames } from '../networks/wire-names.ts';
import { getOrMake } from '../data/maps.ts';
import type { Meaning } from './column-names.ts';
import { keyOfHeading } from './words.ts';
import { type Column, inContext } from './column-context.ts';
import { type HeadingReading, readHeading, type ReadHeading } from './read-heading.ts';
import { isBlankCell, isMark, isOfProgram, isPostItem, isUnticked } from './row-cells.ts';
import { cellsIn, hasRecordId, recordIdName } from './tables/table-rows.ts';

/** A column as it is read. */
export interface ReadColumn extends Omit<ReadHeading, 'kind'> {
  /** As the sheet has it. */
  readonly name: string;
}

/** A column, or several for one thing, that a person has to be asked about. */
export interface ColumnQuestion {
  readonly names: readonly string[];
  /** What they may be. */
  readonly maybe: readonly Meaning[];
  readonly why: 'unclear' | 'near' | 'twice';
}

export interface ColumnMap {
  /** Several of one meaning in the order of the sheet. */
  readonly read: readonly ReadColumn[];
  /** Columns named as networks: a mark makes its network a channel of the row. */
  readonly channels: ReadonlyMap<NetworkKey, string>;
  readonly questions: readonly ColumnQuestion[];
  /** The columns that runs fill in, each with the output that it takes. */
  readonly ofRuns: readonly (readonly [name: string, output: string])[];
  readonly notRead: readonly string[];
}

interface Ports {
  /** What the service calls the networks. */
  readonly names: NetworkNames;
  /** Columns that a person said are not to be read. */
  readonly ignored?: ReadonlySet<string>;
}

/** Meanings of which a row may have several columns. */
const severalOf: readonly Meaning[] = ['media', 'altText', 'approval', 'hashtags'];

/** Reads the headings of all items, and their cells where a name alone does not tell. */
export function readColumns(items: readonly object[], { names, ignored = new Set() }: Ports): ColumnMap {
  const rows = items.map(cellsIn);
  const isOfPosts = items.every(isPostItem);
  const hasRecordIds = items.some(hasRecordId);
  const headings = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const ofStep = outputNamesIn(items, headings);
  const ignoredKeys = new Set([...ignored].map(keyOfHeading));
  const notForUs = (name: string) => ignoredKeys.has(keyOfHeading(name)) || ofStep.has(name);
  const readingOfName = (name: string) =>
    isOfPosts ? ofPost(name) : readingOf(name, { names, hasRecordIds });
  const all = inContext(
    headings.map((name) => ({
      name,
      cells: rows.map((row) => row[name]).filter((cell) => !isBlankCell(cell)),
      reading: notForUs(name) ? ignoredColumn : readingOfName(name),
    })),
  );
  const { read, twice } = oneOfEach(all);
  const isNamed = (meaning: Meaning) => read.some((column) => column.meaning === meaning);
  const channels = all.filter(({ reading }) => reading.kind === 'channel');
  const questions = [
    ...twice,
    ...channelQuestions(
      channels,
      read.find(({ meaning }) => meaning === 'networks'),
    ),
    ...all.flatMap((column) => unclearQuestion(column, isNamed) ?? []),
  ];
  const known = new Set([...read, ...channels].map(({ name }) => name));
  for (const { names: asked } of questions) for (const name of asked) known.add(name);
  return {
    read,
    channels: new Map(
      channels.flatMap(({ name, reading }) => (reading.kind === 'channel' ? [[reading.network, name]] : [])),
    ),
    questions,
    ofRuns: all.flatMap(({ name, reading }) => {
      if (reading.kind === 'ofRun') return [[name, reading.output] as const];
      const isReference = reading.kind === 'read' && reading.meaning === 'reference';
      return isReference ? [[name, 'reference'] as const] : [];
    }),
    notRead: all.flatMap(({ name, reading }) =>
      known.has(name) || reading.kind === 'ofRun' || isOfProgram(name) ? [] : name,
    ),
  };
}

/** The columns that are read, each meaning once where a row has it once. Of several, an empty one counts only where all are empty. */
function oneOfEach(all: readonly Column[]): { read: ReadColumn[]; twice: ColumnQuestion[] } {
  const twice: ColumnQuestion[] = [];
  const groups = new Map<string, Known[]>();
  const read = all.flatMap(({ name, cells, reading }): ReadColumn | [] => {
    if (reading.kind !== 'read') return [];
    const { kind: _, ...place } = reading;
    if (severalOf.includes(place.meaning)) return { name, ...place };
    const group = getOrMake(groups, `${place.meaning} ${place.network ?? ''}`, () => []);
    group.push({ name, cells, reading });
    return [];
  });
  for (const group of groups.values()) {
    const filled = group.filter(({ cells }) => cells.length > 0);
    const [first] = [...filled, ...group];
    if (first === undefined) continue;
    const { kind: _, ...place } = first.reading;
    if (filled.length < 2) read.push({ name: first.name, ...place });
    else twice.push({ names: filled.map(({ name }) => name), maybe: [place.meaning], why: 'twice' });
  }
  return { read, twice };
}

/** What a column of a calendar is mostly about where the sheet has another one for the same. */
const ofCalendar: readonly Meaning[] = ['date', 'time', 'rowId'];

/** None where nothing is filled in, and for a day of the week beside a date. */
function unclearQuestion(
  { name, cells, reading }: Column,
  isNamed: (meaning: Meaning) => boolean,
): ColumnQuestion | undefined {
  if (reading.kind !== 'unclear' || cells.every(isUnticked)) return undefined;
  const { maybe, isNear = false } = reading;
  const isTold =
    maybe.length > 0 && maybe.every((meaning) => ofCalendar.includes(meaning) && isNamed(meaning));
  if (!isNear && isTold) return undefined;
  return { names: [name], maybe, why: isNear ? 'near' : 'unclear' };
}

type Known = Column & { readonly reading: Extract<HeadingReading, { kind: 'read' }> };

/** What Create or Update put out beside the columns of its rows: none of it is a column of people. */
const outputs = ['outcome', 'changed', 'state', 'edited', 'when', 'link', 'note', 'reference'];

/** These outputs, where the items come from such a step; the reference only where the sheet has a column for it. */
function outputNamesIn(items: readonly object[], headings: readonly string[]): ReadonlySet<string> {
  const isOutput = (item: object) => outputs.slice(0, 4).every((name) => Object.hasOwn(item, name));
  if (items.length === 0 || !items.every(isOutput)) return new Set();
  const ofReference = headings.filter((name) => {
    const reading = readHeading(name, {});
    return reading.kind === 'read' && reading.meaning === 'reference';
  });
  return new Set(ofReference.length > 1 ? outputs : outputs.slice(0, -1));
}

const ignoredColumn: HeadingReading = { kind: 'ignored' };

/** Beside the ID that a table gives each record, a column such as `ID`, which counts them, says nothing more. */
function readingOf(
  name: string,
  { names, hasRecordIds }: { names: NetworkNames; hasRecordIds: boolean },
): HeadingReading {
  const reading = isOfProgram(name) ? ignoredColumn : readHeading(name, names);
  const isRowId = reading.kind === 'read' && reading.meaning === 'rowId';
  return hasRecordIds && isRowId && name !== recordIdName ? ignoredColumn : reading;
}

/** Columns named as networks that hold something else than marks, or that stand beside a column of channels. */
function channelQuestions(channels: readonly Column[], ofNames: ReadColumn | undefined): ColumnQuestion[] {
  const filled = channels.filter(({ cells }) => !cells.every(isUnticked));
  const texts = filled.filter(({ cells }) => !cells.every(isMark));
  const unclear = texts.map(({ name }): ColumnQuestion => ({
    names: [name],
    maybe: ['text'],
    why: 'unclear',
  }));
  const names = filled.map(({ name }) => name);
  if (ofNames === undefined || names.length === texts.length) return unclear;
  return [...unclear, { names: [ofNames.name, ...names], maybe: ['networks'], why: 'twice' }];
}

/** The columns of an item of Get Many. */
const ofPosts: Readonly<Record<string, Meaning>> = {
  id: 'reference',
  scheduledAt: 'dateTime',
  caption: 'text',
  accounts: 'accounts',
  media: 'media',
};

function ofPost(name: string): HeadingReading {
  const meaning = ofPosts[name];
  return meaning === undefined ? ignoredColumn : { kind: 'read', meaning };
}
