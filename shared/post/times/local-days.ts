/** The days of a time zone, and the instants of its clock times. */
import {
  clockAt,
  dateText,
  day as dayLength,
  instantsOf,
  minute,
  startOfDay,
  weekdayOf,
} from './zone-clock.ts';

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

/** The day on which `start` (milliseconds since 1970) falls in the zone, and those after it. It never ends. */
export function* localDays({ start, timeZone }: { start: number; timeZone: string }): Generator<LocalDay> {
  let day = Math.floor(clockAt(start, timeZone) / dayLength) * dayLength;
  let midnight = startOfDay(day, timeZone);
  for (;;) {
    const date = day;
    const begin = midnight;
    const next = startOfDay(day + dayLength, timeZone);
    // On a day of 24 hours that begins at midnight no clock changes. To ask the zone for each time is a hundred times slower.
    const isPlain = next - begin === dayLength && clockAt(begin, timeZone) === date;
    yield {
      date: dateText(date),
      weekday: weekdayOf(date),
      startsAt: begin,
      instantAt: isPlain
        ? (each) => begin + each * minute
        : (each) => shownAt(date + each * minute, timeZone),
    };
    day += dayLength;
    midnight = next;
  }
}

/** `540` as `09:00`. */
export function clockText(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

function shownAt(clock: number, timeZone: string): number | undefined {
  const { earlier } = instantsOf(clock, timeZone);
  return clockAt(earlier, timeZone) === clock ? earlier : undefined;
}
