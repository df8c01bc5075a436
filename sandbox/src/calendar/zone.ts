import { Temporal } from 'temporal-polyfill';
import { zonedAt } from '../../../shared/time/zone-clock.ts';
import { longDate, shortDate, type Day } from './days.ts';

/** The time zones to choose from, UTC first. */
export const zoneNames: readonly string[] = [
  'UTC',
  ...Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC'),
];

export type ZonedFormat = ReturnType<typeof zonedFormat>;

/** Formats instants (epoch milliseconds) in a known time zone. */
export function zonedFormat(timeZone: string) {
  const day = (instant: number): Day => zonedAt(instant, timeZone).toPlainDate().toString();
  const time = (instant: number) =>
    zonedAt(instant, timeZone).toPlainTime().toString({ smallestUnit: 'minute' });
  return {
    /** The zone's name in its standard upper and lower case. */
    zone: zonedAt(0, timeZone).timeZoneId,
    day,
    /** `09:30` */
    time,
    /** `2026-12-08T09:30`, as a browser's time field takes it. */
    local: (instant: number) => `${day(instant)}T${time(instant)}`,
    /** `Tuesday 8 December 2026, 09:30` */
    long: (instant: number) => `${longDate(day(instant))}, ${time(instant)}`,
    /** `8 Dec 2026, 09:30` */
    short: (instant: number) => `${shortDate(day(instant))}, ${time(instant)}`,
    /** `UTC+1` at this instant. */
    offset: (instant: number) =>
      `UTC${zonedAt(instant, timeZone).offset.replace(/^(.)0/, '$1').replace(':00', '')}`,
    /** The instant at which a day begins. */
    startOf: (first: Day) => Temporal.PlainDate.from(first).toZonedDateTime(timeZone).epochMilliseconds,
  };
}
