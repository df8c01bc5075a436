/** What the name of a column does not tell: its cells, and the other columns of the sheet. */
import { readReference } from '../rows/reference.ts';
import { isWebAddress } from '../media/url.ts';
import { kindOfType } from '../post/media/local-file.ts';
import { mediaKindOf } from '../networks/definition/media-url.ts';
import { addressesIn, linkedFileIn } from '../values/read-value.ts';
import { halfIn, isMark } from './row-cells.ts';
import { isStatusWord } from './approval-words.ts';
import type { Meaning } from './column-names.ts';
import type { HeadingReading } from './read-heading.ts';
import { headingIn, keyOfHeading } from './words.ts';

export interface Column {
  readonly name: string;
  /** Those that are filled in. */
  readonly cells: readonly unknown[];
  readonly reading: HeadingReading;
}

/** The columns, each with what it says beside the others. */
export function inContext(given: readonly Column[]): readonly Column[] {
  const columns = given.map(byCells);
  const hasReference = isRead(columns, 'reference');
  const named = hasReference ? columns : columns.map(withoutRuns);
  return withTimes(withTitle(named));
}

function isRead(columns: readonly Column[], wanted: Meaning): boolean {
  return columns.some(({ reading }) => reading.kind === 'read' && reading.meaning === wanted);
}

const approval: HeadingReading = { kind: 'read', meaning: 'approval' };

function byCells(column: Column): Column {
  const { cells, reading } = column;
  // An empty column for AM and PM makes no time doubtful.
  if (cells.length === 0) return isHalf(reading) ? { ...column, reading: { kind: 'other' } } : column;
  if (reading.kind === 'other' || reading.kind === 'unclear') {
    if (cells.every((cell) => halfIn(cell) !== undefined))
      return { ...column, reading: { kind: 'unclear', maybe: ['half'] } };
    if (cells.every(isStatusWord)) return { ...column, reading: approval };
    const isMedia = reading.kind === 'unclear' && reading.maybe.join() === 'media' && cells.every(isFile);
    const network = reading.kind === 'unclear' ? reading.network : undefined;
    return isMedia ? { ...column, reading: { kind: 'read', meaning: 'media', network } } : column;
  }
  if (reading.kind !== 'read') return column;
  // A sheet that links its picture, and has no other column for it.
  if (reading.meaning === 'link' && cells.every(isFile))
    return { ...column, reading: { kind: 'unclear', maybe: ['media', 'link'] } };
  if (reading.meaning === 'approval' && isDraftName(column.name) && cells.every(isMark))
    return { ...column, reading: { kind: 'read', meaning: 'hold' } };
  // People call their text Post, too.
  if (reading.meaning === 'reference' && !cells.some(isReference))
    return { ...column, reading: { kind: 'unclear', maybe: ['text', 'reference'] } };
  // A day on which it was published, or will be.
  if (reading.meaning === 'isPublished' && !cells.every(isMark))
    return {
      ...column,
      reading: cells.every(isStatusWord) ? approval : { kind: 'unclear', maybe: ['isPublished', 'date'] },
    };
  return column;
}

function isHalf(reading: HeadingReading): boolean {
  return reading.kind === 'read' && reading.meaning === 'half';
}

/** Whether all that a cell has are pictures, videos or documents: their addresses, or attachments. */
function isFile(cell: unknown): boolean {
  return addressesIn(cell).every((entry) => {
    const { url, type } = linkedFileIn(entry) ?? { url: entry };
    const hasType = typeof type === 'string' && kindOfType(type) !== undefined;
    return typeof url === 'string' && isWebAddress(url) && (hasType || mediaKindOf(url) !== undefined);
  });
}

function isReference(cell: unknown): boolean {
  return 'value' in readReference(cell);
}

/** In a sheet without a column for the reference no run filled in its other columns: `Post Time` is a time of people. */
function withoutRuns(column: Column): Column {
  if (column.reading.kind !== 'ofRun') return column;
  return { ...column, reading: ofPeople[keyOfHeading(column.name)] ?? { kind: 'other' } };
}

/** A box called Draft holds a row back. */
function isDraftName(name: string): boolean {
  return headingIn(name).words.includes('draft');
}

const ofPeople: Readonly<Record<string, HeadingReading>> = {
  posttime: { kind: 'read', meaning: 'dateTime' },
  poststatus: approval,
  postlink: { kind: 'unclear', maybe: ['link'] },
};

/** A title beside no text may be all that there is to say. */
function withTitle(columns: readonly Column[]): readonly Column[] {
  if (isRead(columns, 'text')) return columns;
  return columns.map((column) => {
    const { reading, cells } = column;
    const isTitle = reading.kind === 'read' && reading.meaning === 'title' && reading.network === undefined;
    return isTitle && cells.length > 0
      ? { ...column, reading: { kind: 'unclear', maybe: ['text'] } }
      : column;
  });
}

/** Whether a cell has a date, and not the time of day alone, which spreadsheets count as a part of a day. */
function hasDay(cell: unknown): boolean {
  if (typeof cell === 'number') return cell >= 1;
  return typeof cell !== 'string' || /\d{4}-|\d[./]\d{1,2}[./]\d|\p{L}{3,}\.? \d/u.test(cell);
}

/** A column such as Scheduled Time has the time of day where another one has the date. */
function withTimes(columns: readonly Column[]): readonly Column[] {
  const isFilled = (wanted: Meaning) =>
    columns.some(
      ({ reading, cells }) => reading.kind === 'read' && reading.meaning === wanted && cells.length > 0,
    );
  const hasDate = isFilled('date');
  const hasTime = isFilled('time');
  return columns.map((column) => {
    const { reading } = column;
    if (reading.kind !== 'read') return column;
    if (reading.meaning === 'dateTime' && hasDate)
      return column.cells.some(hasDay)
        ? { ...column, reading: { kind: 'unclear', maybe: ['time'], isNear: true } }
        : { ...column, reading: { ...reading, meaning: 'time' } };
    // A time without a date beside it has both.
    if (reading.meaning === 'time' && !isRead(columns, 'date'))
      return { ...column, reading: { ...reading, meaning: 'dateTime' } };
    if (reading.meaning === 'time' && !hasDate && !hasTime && isFilled('dateTime'))
      return { ...column, reading: { kind: 'other' } };
    if (reading.meaning === 'date' && !hasDate && isFilled('dateTime'))
      return { ...column, reading: { kind: 'other' } };
    return column;
  });
}
