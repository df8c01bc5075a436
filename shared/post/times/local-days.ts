/** The days of a time zone, and the instants of its clock times. */
import * as Instant from 'temporal-polyfill/fns/Instant';
import * as PlainDate from 'temporal-polyfill/fns/PlainDate';
import * as PlainDateTime from 'temporal-polyfill/fns/PlainDateTime';
import * as ZonedDateTime from 'temporal-polyfill/fns/ZonedDateTime';
import * as Calendar from 'temporal-polyfill/fns/Calendar';

/** A day as the clocks of a zone show it. */
export interface LocalDay {
  /** `2026-12-24` */
  readonly date: string;
  /** 1 is Monday, 7 is Sunday. */
  readonly weekday: number;
  /** When it begins, in milliseconds since 1970. */
  readonly startsAt: number;
  /**
   * Milliseconds since 1970 of a clock time, given in minutes after midnight. Undefined in an hour that the clocks skip; the first
   * of two in an hour that they repeat.
   */
  readonly instantAt: (minute: number) => number | undefined;
}

const minute = 60_000;

/** The day on which `start` (milliseconds since 1970) falls in the zone, and those after it. It never ends. */
export function* localDays({ start, timeZone }: { start: number; timeZone: string }): Generator<LocalDay> {
  const zoned = Instant.toZonedDateTimeISO(Instant.fromEpochMilliseconds(start), timeZone);
  let day = ZonedDateTime.toPlainDate(zoned);
  let midnight = startOf(day, timeZone);
  for (;;) {
    const next = PlainDate.addDays(day, 1);
    const nextMidnight = startOf(next, timeZone);
    const date = PlainDate.toString(day);
    // On a day of 24 hours that begins at midnight no clock changes. To ask the zone for each time is a hundred times slower.
    const isPlain =
      nextMidnight - midnight === 1440 * minute && clockAt(midnight, timeZone) === `${date}T00:00`;
    const begin = midnight;
    yield {
      date,
      weekday: PlainDate.dayOfWeek(day),
      startsAt: midnight,
      instantAt: isPlain
        ? (each) => begin + each * minute
        : (each) => instantOf(`${date}T${clockText(each)}`, timeZone),
    };
    day = next;
    midnight = nextMidnight;
  }
}

/** `540` as `09:00`. */
export function clockText(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

function startOf(day: PlainDate.Record, timeZone: string): number {
  return millisecondsOf(PlainDate.toZonedDateTime(day, { timeZone }));
}

function instantOf(clock: string, timeZone: string): number | undefined {
  const time = PlainDateTime.fromString(clock, Calendar.getISO);
  const zoned = PlainDateTime.toZonedDateTime(time, timeZone, { disambiguation: 'earlier' });
  const isShown = PlainDateTime.equals(ZonedDateTime.toPlainDateTime(zoned), time);
  return isShown ? millisecondsOf(zoned) : undefined;
}

function clockAt(instant: number, timeZone: string): string {
  const zoned = Instant.toZonedDateTimeISO(Instant.fromEpochMilliseconds(instant), timeZone);
  return PlainDateTime.toString(ZonedDateTime.toPlainDateTime(zoned), { smallestUnit: 'minute' });
}

function millisecondsOf(zoned: ZonedDateTime.Record): number {
  return zoned.epochMilliseconds;
}
