import type { Day } from './pages/month.ts';

/** The time zones to choose from, UTC first. */
export const zoneNames: readonly string[] = [
  'UTC',
  ...Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC'),
];

/** Formats instants (epoch milliseconds) in one time zone. */
export type ZonedFormat = {
  zone: string;
  day: (instant: number) => Day;
  /** `09:30` */
  time: (instant: number) => string;
  /** `2026-12-08T09:30`, as the time field of a browser takes it. */
  local: (instant: number) => string;
  /** `Tuesday 8 December 2026, 09:30` */
  long: (instant: number) => string;
  /** `8 Dec 2026, 09:30` */
  short: (instant: number) => string;
  /** `UTC+1` at this instant. */
  offset: (instant: number) => string;
};

/** The zone of this name, in upper or lower case; undefined for an unknown name. */
export function zonedFormat(name: string): ZonedFormat | undefined {
  try {
    return createFormat(name);
  } catch {
    return undefined;
  }
}

function createFormat(timeZone: string): ZonedFormat {
  const dayFormat = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const timeFormat = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  const longFormat = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  const shortFormat = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
  const offsetFormat = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' });
  const time = (instant: number) => timeFormat.format(instant);
  const day = (instant: number) => dayFormat.format(instant);
  return {
    // The name as given: Intl still resolves Asia/Kolkata to Asia/Calcutta.
    zone: zoneNames.find((known) => known.toLowerCase() === timeZone.toLowerCase()) ?? timeZone,
    day,
    time,
    local: (instant) => `${day(instant)}T${time(instant)}`,
    long: (instant) => `${longFormat.format(instant).replace(',', '')}, ${time(instant)}`,
    short: (instant) => `${shortFormat.format(instant)}, ${time(instant)}`,
    offset(instant) {
      const name =
        offsetFormat.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
      return name.replace('GMT', 'UTC').replace(/^UTC$/, 'UTC+0');
    },
  };
}

const monthFormat = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long', year: 'numeric' });
const shortMonthFormat = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'short' });
const weekdayFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

/** `December 2026` */
export function monthName({ year, month }: { year: number; month: number }): string {
  return monthFormat.format(Date.UTC(year, month - 1, 1));
}

/** `Dec` */
export function shortMonthName({ year, month }: { year: number; month: number }): string {
  return shortMonthFormat.format(Date.UTC(year, month - 1, 1));
}

/** `8 Dec` */
export function shortDayName(day: Day): string {
  return `${Number(day.slice(8))} ${shortMonthName({ year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) })}`;
}

/** `Tuesday 8 December` */
export function dayName(day: Day): string {
  return weekdayFormat.format(Date.parse(`${day}T00:00:00Z`)).replace(',', '');
}
