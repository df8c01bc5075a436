/**
 * The clocks of time zones. A clock time is held as a number: the milliseconds since 1970 at which a clock in UTC would show it.
 * Instants are milliseconds since 1970 too.
 */
import { zonedFormat } from '../../zoned-format.ts';

const second = 1000;
export const minute = 60 * second;
export const day = 24 * 60 * minute;

/** Clocks of different days may differ by more than a zone can have, but never by two days. */
const away = day;

/** No zone has changed its clocks before, and from here on years have no more than four digits. */
const firstAsked = Date.UTC(1000, 0);

/** `+05:30`, `-0330`, `+01` */
const fixedOffset = /^(?<sign>[+-])(?<hours>\d{2})(?::?(?<minutes>\d{2}))?$/;

const formatOf = zonedFormat('en-US', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** By how much the clocks of the zone are ahead of UTC. */
function offsetAt(instant: number, timeZone: string): number {
  const { sign, hours, minutes = 0 } = fixedOffset.exec(timeZone)?.groups ?? {};
  if (sign !== undefined) return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * minute;
  const asked = Math.floor(Math.max(instant, firstAsked) / second) * second;
  const shown = formatOf(timeZone).format(asked).match(/\d+/g) ?? [];
  const [month = 0, date = 0, year = 0, hour, min, sec] = shown.map(Number);
  return Date.UTC(year, month - 1, date, hour, min, sec) - asked;
}

/** What the clocks of the zone show. */
export function clockAt(instant: number, timeZone: string): number {
  return instant + offsetAt(instant, timeZone);
}

/**
 * The instants of a clock time. Both are the same but where clocks change: in an hour that they repeat it is shown at both, and in
 * an hour that they skip at neither.
 */
export function instantsOf(
  clock: number,
  timeZone: string,
): { readonly earlier: number; readonly later: number } {
  const one = clock - offsetAt(clock - away, timeZone);
  const other = clock - offsetAt(clock + away, timeZone);
  const shown = [one, other].filter((instant) => clockAt(instant, timeZone) === clock);
  const candidates = shown.length > 0 ? shown : [one, other];
  return { earlier: Math.min(...candidates), later: Math.max(...candidates) };
}

/** The instant of a clock time: the first where clocks repeat it, and as much later as they skip where they skip it. */
export function instantOf(clock: number, timeZone: string): number {
  const { earlier, later } = instantsOf(clock, timeZone);
  return clockAt(earlier, timeZone) === clock ? earlier : later;
}

/** The first instant of the day that begins at this clock time, also where its midnight is skipped. */
export function startOfDay(midnight: number, timeZone: string): number {
  const { earlier, later } = instantsOf(midnight, timeZone);
  if (clockAt(earlier, timeZone) === midnight) return earlier;
  let [before, after] = [earlier, later];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (clockAt(middle, timeZone) < midnight) before = middle;
    else after = middle;
  }
  return after;
}

/** Whether the text names a zone: an IANA name, or an offset. */
export function isKnownZone(timeZone: string): boolean {
  try {
    offsetAt(0, timeZone);
    return true;
  } catch {
    return false;
  }
}

/** `2026-12-24T18:00` */
export function minuteText(clock: number): string {
  return new Date(clock).toISOString().replace(/:\d\d\.\d{3}Z$/, '');
}

/** `2026-12-24` */
export function dateText(clock: number): string {
  return new Date(clock).toISOString().replace(/T.*$/, '');
}

/** 1 is Monday, 7 is Sunday. */
export function weekdayOf(clock: number): number {
  return ((new Date(clock).getUTCDay() + 6) % 7) + 1;
}

/** `+01:00`: by how much the clocks of the zone are ahead of UTC, in whole minutes. */
export function offsetText(instant: number, timeZone: string): string {
  const minutes = Math.round(offsetAt(instant, timeZone) / minute);
  const parts = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '-' : '+'}${parts.map((part) => String(part).padStart(2, '0')).join(':')}`;
}

/**
 * The clock time of `2026-12-24` and `18:00`, `18:00:05` or `18:00:05.25`; what is below a millisecond is cut off. Undefined for a
 * day or a time that no calendar has.
 */
export function clockOf(date: string, time: string): number | undefined {
  const [, minutes = '', seconds = ':00', fraction = ''] =
    /^(\d\d:\d\d)(:\d\d)?(?:\.(\d+))?$/.exec(time) ?? [];
  const text = `${date}T${minutes}${seconds}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
  const clock = Date.parse(text);
  // A Date takes 24:00, and some take the 30th of February, for a time of another day.
  return Number.isNaN(clock) || new Date(clock).toISOString() !== text ? undefined : clock;
}

/** The same clock time some months later or earlier; on the last day of a month that does not have this day. */
export function addMonths(clock: number, months: number): number {
  const date = new Date(clock);
  const wanted = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months + 1, 0);
  date.setUTCDate(Math.min(wanted, date.getUTCDate()));
  return date.getTime();
}
