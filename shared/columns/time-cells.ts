/** The time of a row, from the columns that have its parts. */
import { field, type JsonObject } from '../data/json.ts';
import { Unreadable } from '../values/unreadable.ts';
import type { ReadColumn } from './read-columns.ts';
import { isBlankCell, plainCell } from './row-cells.ts';

/** As an expression would join them: `2027-01-10 09:00 (Europe/Berlin)`. Undefined where nothing is filled in. */
export function scheduledTimeIn(cells: JsonObject, read: readonly ReadColumn[]): unknown {
  const of = (meaning: ReadColumn['meaning']) => read.find((column) => column.meaning === meaning);
  const whole = of('dateTime');
  const date = of('date');
  const time = of('time');
  const cellOf = (column: ReadColumn | undefined) =>
    column === undefined ? undefined : partIn(cells[column.name]);
  const zone = zoneIn(cells, [of('timeZone')], [whole, time, date]);
  if (date === undefined || (whole !== undefined && isBlankCell(cellOf(date))))
    return withZone(cellOf(whole), zone);
  const day = cellOf(date);
  const hour = cellOf(time);
  if (time === undefined) return withZone(day, zone);
  if (isBlankCell(day) && isBlankCell(hour)) return undefined;
  if (isBlankCell(day)) return new Unreadable(`${time.name} is filled in, but ${date.name} is empty`);
  if (isBlankCell(hour) && !hasClock(day))
    return new Unreadable(`${time.name} is empty; write when on this day, such as 09:00`);
  return withZone([day, hour].flatMap((part) => (isBlankCell(part) ? [] : String(part))).join(' '), zone);
}

/** A cell as people see it, also the beginning of what Notion has for a date. */
function partIn(given: unknown): unknown {
  const cell = plainCell(given);
  // Dates of other steps become texts as n8n shows them.
  if (typeof field(cell, 'toJSON') === 'function') return JSON.parse(JSON.stringify(cell));
  const start = field(cell, 'start');
  const zone = field(cell, 'time_zone');
  return typeof start === 'string' && (zone === null || zone === undefined) ? start : cell;
}

/** Whether a cell for a date has a time of day already. */
function hasClock(day: unknown): boolean {
  return typeof day === 'string' ? /\d:\d\d|T\d\d/u.test(day) : typeof day === 'object';
}

function zoneIn(
  cells: JsonObject,
  [column]: readonly (ReadColumn | undefined)[],
  inHeadings: readonly (ReadColumn | undefined)[],
): string | undefined {
  const cell = column === undefined ? undefined : partIn(cells[column.name]);
  if (typeof cell === 'string' && !isBlankCell(cell)) return cell.trim();
  return inHeadings.map((each) => each?.zone).find((zone) => zone !== undefined);
}

function withZone(time: unknown, zone: string | undefined): unknown {
  if (zone === undefined || isBlankCell(time)) return isBlankCell(time) ? undefined : time;
  return typeof time === 'string' || typeof time === 'number' ? `${time} (${zone})` : time;
}
