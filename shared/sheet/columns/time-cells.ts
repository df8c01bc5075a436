/** The time of a row, from the columns that have its parts. */
import { field, isJsonObject, type JsonObject, textField } from '../../data/json.ts';
import { readTimeForm } from '../../time/time-form.ts';
import { type Clock, readMoment } from '../../time/scheduled-time.ts';
import { hasSameClock, zonedAt } from '../../time/zone-clock.ts';
import { dayOfInstant } from '../../time/time-spelling.ts';
import { shown } from '../../form/values/messages.ts';
import { Unreadable } from '../../form/values/unreadable.ts';
import type { ReadColumn } from './column-map.ts';
import { halfIn, hasNone, isBlankCell, plainCell } from './row-cells.ts';

interface Ports {
  readonly read: readonly ReadColumn[];
  /** The zone of days that a table stores as instants; undefined if the host does not know it. */
  readonly timeZone: string | undefined;
}

/** The joined parts, as in an expression: `2027-01-10 09:00 (Europe/Berlin)`. Undefined without any. */
export function scheduledTimeIn(cells: JsonObject, { read, timeZone }: Ports): unknown {
  const of = (meaning: ReadColumn['meaning']) => read.find((column) => column.meaning === meaning);
  const date = of('date');
  const time = of('time');
  const cellOf = (column: ReadColumn | undefined) =>
    column === undefined || hasNone(cells[column.name]) ? undefined : partIn(cells[column.name]);
  const zones = zonesIn(cells, of('timeZone'), [time, date]);
  const half = of('half');
  const inHalf = (cell: unknown, column: ReadColumn) =>
    half === undefined
      ? inHeadingsHalf(cell, { column, given: cellOf(column) })
      : withHalf(cell, { column, half, given: cells[half.name] });
  const alone = (column: ReadColumn) => withZones(inHalf(cellOf(column), column), zones);
  if (date === undefined) return time && alone(time);
  if (time === undefined) return alone(date);
  const day = dayIn(cellOf(date), timeZone);
  const given = cellOf(time);
  if (isBlankCell(given)) {
    if (isBlankCell(day)) return undefined;
    return hasClock(day)
      ? withZones(inHalf(day, date), zones)
      : new Unreadable(withoutHour(day, { date, time }));
  }
  if (hasDay(given)) {
    // Tables without a time-of-day type have the day here, too.
    if (isBlankCell(day) || beginsWithDay(given, day)) return alone(time);
    return new Unreadable(
      `${date.name} has ${shown(day)}, but ${time.name} has a date, too: ${shown(given)}; correct one of them`,
    );
  }
  const hour = inHalf(hourIn(given), time);
  if (hour instanceof Unreadable) return hour;
  if (isBlankCell(day)) return new Unreadable(`${time.name} is filled in, but ${date.name} is empty`);
  return withZones(`${String(day)} ${String(hour)}`, zones);
}

/** The time before which the post of a row may not go out, as its column has it, in the zone of the row if it has none of its own. */
export function embargoIn(
  cells: JsonObject,
  { read, cell, column }: Pick<Ports, 'read'> & { cell: unknown; column: ReadColumn | undefined },
): unknown {
  if (column === undefined) return cell;
  const given = beginningOf(cell);
  const embargo = inHeadingsHalf(given, { column, given });
  const [{ zone } = {}] = zonesIn(
    cells,
    read.find(({ meaning }) => meaning === 'timeZone'),
    [],
  );
  if (zone === undefined || !(typeof embargo === 'string' || typeof embargo === 'number')) return embargo;
  const { form, known } = formIn(embargo);
  if (known === undefined || known.offset !== undefined || known.zone !== undefined) return embargo;
  const { time = '00:00' } = known;
  // A day begins at midnight in the zone of its row. The order of its date may be known later.
  if (known.time === undefined || isNumber.test(String(embargo)))
    return withZone(`${form?.day ?? embargo} ${time}`, zone);
  return withZone(embargo, zone);
}

/** `known`: also for a date whose order is not known, in one of them. */
function formIn(time: string | number) {
  const [form, ...inSomeOrder] = ([undefined, 'dayFirst', 'monthFirst'] as const).map((dateOrder) => {
    const read = readTimeForm(time, { dateOrder });
    return read !== undefined && 'day' in read ? read : undefined;
  });
  return { form, known: form ?? inSomeOrder.find((each) => each !== undefined) };
}

/** The number by which a spreadsheet knows a time. */
const isNumber = /^\s*\d+(?:\.\d+)?\s*$/u;

/** The day of a row, `2027-03-15`; undefined where it cannot be read. */
export function dayOfRow(
  cells: JsonObject,
  { read, clock }: { read: readonly ReadColumn[]; clock: Clock },
): string | undefined {
  const given = (['date', 'time'] as const)
    .flatMap((meaning) => read.filter((column) => column.meaning === meaning))
    .map(({ name }) => dayIn(partIn(cells[name]), clock.timeZone))
    .find((cell) => !hasNone(cell));
  const form =
    typeof given === 'string' || typeof given === 'number' ? readTimeForm(given, clock) : undefined;
  if (form !== undefined) return 'day' in form ? form.day : undefined;
  const moment = readMoment(given, clock);
  return 'problem' in moment
    ? undefined
    : zonedAt(moment.startsAt, clock.timeZone ?? 'UTC')
        .toPlainDate()
        .toString();
}

/** Whether a cell has a date, not only a time of day, which spreadsheets store as a fraction of a day or a time in 1899. */
function hasDay(cell: unknown): boolean {
  if (typeof cell === 'number') return cell >= 367;
  return (
    typeof cell === 'string' &&
    [/^(?!1899-)\d{4}-\d|\d[./]\d{1,2}[./]\d/u, wordBeforeDay, dayBeforeWord].some((form) => form.test(cell))
  );
}

/** Whether a time begins with the day, in the spelling of the cell for the day. `2027-03-15` does not begin with `2027-03-1`. */
function beginsWithDay(time: unknown, day: unknown): boolean {
  const given = typeof time === 'number' ? dayNumbered(Math.floor(time)) : time;
  const [begin, text] = [String(day), String(given)];
  return text.startsWith(begin) && !/^\d/u.test(text.slice(begin.length));
}

/** `Mar 16, 2027` and `March 2027`; not a word before a time of day: `after 9:00`, `circa 9 am`. */
const wordBeforeDay =
  /\p{L}{3,}\.? (?!\d{1,2}(?:[:.h]\d| ?[ap]\.? ?m\b| ?(?:uhr|uur|heures?|h)\b|h?\s*$))\d/iu;
/** `16. März 9:00`; not `9 Uhr 30`. */
const dayBeforeWord = /^\d{1,2}\.? (?!(?:uhr|uur|heures?)\b)\p{L}{3,}\.?,? \d/iu;

/** Both problems at once where the day cannot be read either, so that one correction is enough. */
function withoutHour(day: unknown, { date, time }: { date: ReadColumn; time: ReadColumn }): string {
  return typeof day === 'string' && readTimeForm(day) === undefined
    ? `${date.name} has ${shown(day)}, which cannot be read as a date, and ${time.name} is empty; write both, such as 2026-12-24 and 18:00`
    : `${time.name} is empty; write when on this day, such as 09:00`;
}

/** A cell as people see it; of a Notion date, its beginning. */
function partIn(given: unknown): unknown {
  const cell = plainCell(given);
  // Dates of other steps become texts as n8n shows them.
  return typeof field(cell, 'toJSON') === 'function' ? JSON.parse(JSON.stringify(cell)) : beginningOf(cell);
}

/** Of a Notion date without a zone of its own, its beginning; any other cell as it is. */
function beginningOf(cell: unknown): unknown {
  const hasZone = textField(cell, 'time_zone') !== undefined;
  return hasZone ? cell : (textField(cell, 'start') ?? cell);
}

/** The day, if the cell has only that: as a spreadsheet's day number, or as its first instant. */
function dayIn(cell: unknown, timeZone: string | undefined): unknown {
  // A Notion date may have a zone of its own. It does not count for a day without a time: the zone of the column does.
  const day = textField(cell, 'start') ?? cell;
  if (Number.isInteger(day) && typeof day === 'number') return dayNumbered(day) ?? day;
  return typeof day === 'string' ? (dayOfInstant(day, timeZone) ?? day) : day;
}

/** `2031-07-15` */
function dayNumbered(serial: number): string | undefined {
  const form = readTimeForm(serial);
  return form !== undefined && 'day' in form ? form.day : undefined;
}

/** A time of day that a spreadsheet stores as a fraction of a day, as text: `09:30:00`. */
function hourIn(cell: unknown): unknown {
  if (typeof cell !== 'number' || cell < 0 || cell >= 1) return cell;
  const form = readTimeForm(anyDay + cell);
  return form !== undefined && 'day' in form ? (form.time ?? '00:00') : cell;
}

/** The number of any day, as spreadsheets count days. */
const anyDay = 46_000;

/** Whether a cell for a date has a time of day already. */
function hasClock(day: unknown): boolean {
  if (typeof day === 'number') return !Number.isInteger(day);
  return typeof day === 'string' ? /\d:\d\d|T\d\d|\d ?[APap]\.? ?[Mm]\b/u.test(day) : typeof day === 'object';
}

/** A zone, and where the sheet has it, in the words of a sentence. */
interface ZoneOfRow {
  readonly zone: string;
  readonly where: string;
}

/** The zones in their own column, beside the date, and in headings. The first one counts. */
function zonesIn(
  cells: JsonObject,
  column: ReadColumn | undefined,
  inHeadings: readonly (ReadColumn | undefined)[],
): readonly ZoneOfRow[] {
  const cell = column === undefined || hasNone(cells[column.name]) ? undefined : partIn(cells[column.name]);
  const others = inHeadings.flatMap((each): ZoneOfRow[] => {
    if (each === undefined) return [];
    const own = textField(plainCell(cells[each.name]), 'time_zone');
    return [
      ...(own === undefined ? [] : [{ zone: own, where: `under ${each.name}` }]),
      ...(each.zone === undefined ? [] : [{ zone: each.zone, where: `in the heading “${each.name}”` }]),
    ];
  });
  if (column === undefined || cell === undefined) return others;
  // A sheet stores `-5` as a number; a list of zones, or anything else, is refused as its text.
  const zone = typeof cell === 'string' ? cell.trim() : textOfZone(cell);
  return [{ zone, where: `under ${column.name}` }, ...others];
}

function textOfZone(cell: unknown): string {
  return Array.isArray(cell) ? cell.join(', ') : isJsonObject(cell) ? JSON.stringify(cell) : String(cell);
}

/** A 12-hour time with its AM or PM; a 24-hour time, or one with its own AM or PM, stays as it is if both columns agree. */
function withHalf(
  cell: unknown,
  { column, half, given }: { column: ReadColumn; half: ReadColumn; given: unknown },
): unknown {
  if (isBlankCell(cell)) return cell;
  const named = halfIn(given);
  if (named === undefined && !isBlankCell(given))
    return new Unreadable(`${half.name} has ${shown(plainCell(given))}; write AM or PM`);
  const text = typeof cell === 'number' && cell >= 1 && cell < 13 ? String(cell) : cell;
  const clock = typeof text === 'string' ? clockOf(text) : undefined;
  if (typeof text !== 'string' || clock === undefined)
    return named === undefined
      ? cell
      : new Unreadable(
          `${half.name} has ${named}, but ${column.name} is no time of a clock; write both in one cell, such as 9:00 ${named}`,
        );
  const { found, hour, instant, ownHalf, isCertain } = clock;
  if (named === undefined)
    return isCertain
      ? cell
      : new Unreadable(
          `${half.name} is empty, so ${shown(text)} may be in the morning or in the afternoon; write AM or PM`,
        );
  if (!isCertain) {
    const end = found.index + found[0].length;
    return instant === undefined
      ? `${text.slice(0, end).trimEnd()} ${named}${text.slice(end)}`
      : `${hour}${found[0].replace(/^T\d\d/u, '')} ${named}`;
  }
  const agrees = ownHalf === undefined ? hour >= 12 === (named === 'PM') : ownHalf === named;
  return agrees
    ? cell
    : new Unreadable(`${column.name} has ${shown(text)}, but ${half.name} has ${named}; correct one of them`);
}

/** A time whose half is in doubt only because of its heading. What a program stores as a time, not as text, has 24 hours. */
function inHeadingsHalf(cell: unknown, { column, given }: { column: ReadColumn; given: unknown }): unknown {
  if (column.has12Hours !== true || typeof given !== 'string' || isStored.test(given)) return cell;
  const clock = clockOf(given);
  return clock === undefined || clock.isCertain
    ? cell
    : new Unreadable(
        `${column.name} says AM or PM, but ${shown(given)} may be in the morning or in the afternoon; write it with AM or PM`,
      );
}

/** The clock time in a text, and whether the text itself says in which half of the day it is. */
function clockOf(text: string) {
  const found = clockAlone.exec(text) ?? clockIn.exec(text);
  if (found === null) return undefined;
  const { hours = '', instant, own } = found.groups ?? {};
  const hour = Number(hours);
  const ownHalf = own === undefined ? undefined : halfIn(own);
  const isCertain = ownHalf !== undefined || hour > 12 || hour === 0 || isInstant.test(text);
  return { found, hour, instant, ownHalf, isCertain };
}

/** A cell's time of day, also after a date. A dot separates hours and minutes only in a cell with nothing else. */
const clockIn =
  /(?:^|(?<instant>T)|[\s,])(?<hours>\d{1,2})[:h]\d\d(?::\d\d)?(?!\d)(?:\s*(?<own>[ap]\.?\s?m\.?))?/iu;
const clockAlone = /^\s*(?<hours>\d{1,2})(?:\.\d\d)?\s*(?<own>[ap]\.?\s?m\.?)?$/iu;
/** A machine-written time uses 24 hours; a sheet's time of day in 1899 has what people wrote. */
const isInstant = /^(?!1899)\d{4}-\d\d-\d\dT/u;
const isStored = /^\d{4}-\d\d-\d\dT/u;

/** The time in the first of the zones, if the others have the same clock then. */
function withZones(time: unknown, [first, ...others]: readonly ZoneOfRow[]): unknown {
  if (first === undefined || others.length === 0) return withZone(time, first?.zone);
  const { day, time: hour = '00:00' } =
    typeof time === 'string' || typeof time === 'number' ? (formIn(time).known ?? {}) : {};
  const another = others.find(
    ({ zone }) => day !== undefined && !hasSameClock(zone, first.zone, `${day}T${hour}`),
  );
  return another === undefined
    ? withZone(time, first.zone)
    : new Unreadable(
        `${shown(time)} has two time zones, ${first.zone} ${first.where} and ${another.zone} ${another.where}; write only one of them`,
      );
}

function withZone(time: unknown, zone: string | undefined): unknown {
  if (zone === undefined || isBlankCell(time)) return isBlankCell(time) ? undefined : time;
  return typeof time === 'string' || typeof time === 'number' ? `${time} (${zone})` : time;
}
