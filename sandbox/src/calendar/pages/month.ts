/** Months, weeks and days, without a time zone; only `instantsOf` knows where they are. */

/** A month of the Gregorian calendar; `month` counts from 1. */
type Month = { year: number; month: number };

/** A day as `YYYY-MM-DD`. */
export type Day = string;

/** Reads `YYYY-MM`; undefined for anything else. */
export function parseMonth(text: string): Month | undefined {
  const [, year, month] = /^([12]\d{3})-(0[1-9]|1[0-2])$/.exec(text) ?? [];
  return year !== undefined && month !== undefined ? { year: Number(year), month: Number(month) } : undefined;
}

/** The month that a day lies in. */
export function monthOf(day: Day): Month {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) };
}

/** `YYYY-MM` */
export function writeMonth({ year, month }: Month): string {
  return `${year}-${String(month).padStart(2, '0')}`;
}

/** The month that lies `by` months later, or earlier when negative. */
export function shiftMonth({ year, month, by }: Month & { by: number }): Month {
  const index = year * 12 + (month - 1) + by;
  return { year: Math.floor(index / 12), month: (index % 12) + 1 };
}

/** The weeks that a month touches, from Monday on; undefined for days of other months. */
export function weeksOf({ year, month }: Month): (Day | undefined)[][] {
  const days = daysIn(spanOfMonth({ year, month }));
  const blanksBefore = (new Date(Date.UTC(year, month - 1, 1)).getUTCDay() + 6) % 7;
  const cells = [...Array.from({ length: blanksBefore }, () => undefined), ...days];
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, column) => cells[week * 7 + column]),
  );
}

/** The beginning of a day in epoch milliseconds. `dayAt` returns the local day of an instant. */
function startOfDay({ day, dayAt }: { day: Day; dayAt: (instant: number) => Day }): number {
  const minute = 60_000;
  const utc = Date.parse(`${day}T00:00:00Z`);
  // No zone is further than 15 hours from UTC; local days never go backwards, so a binary search finds the first minute.
  let [before, after] = [utc - 15 * 60 * minute, utc + 15 * 60 * minute];
  while (after - before > minute) {
    const middle = before + Math.floor((after - before) / minute / 2) * minute;
    if (dayAt(middle) < day) before = middle;
    else after = middle;
  }
  return after;
}

/** Days from `first` up to but not including `next`. */
export type Span = { first: Day; next: Day };

export function spanOfMonth(month: Month): Span {
  const next = shiftMonth({ ...month, by: 1 });
  return { first: `${writeMonth(month)}-01`, next: `${writeMonth(next)}-01` };
}

/** The week, from Monday on, that a day lies in. */
export function spanOfWeek(day: Day): Span {
  const first = shiftDay({ day, by: -((new Date(day).getUTCDay() + 6) % 7) });
  return { first, next: shiftDay({ day: first, by: 7 }) };
}

/** The day that lies `by` days later, or earlier when negative. */
export function shiftDay({ day, by }: { day: Day; by: number }): Day {
  const date = new Date(day);
  return new Date(date.setUTCDate(date.getUTCDate() + by)).toISOString().slice(0, 10);
}

export function daysIn({ first, next }: Span): Day[] {
  const days: Day[] = [];
  for (let day = first; day < next; day = shiftDay({ day, by: 1 })) days.push(day);
  return days;
}

/** Reads `YYYY-MM-DD`; undefined for anything else, and for a day that no month has. */
export function parseDay(text: string): Day | undefined {
  if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return undefined;
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined;
}

/** The instants of a span, from `from` up to but not including `to`. `dayAt` returns the local day of an instant. */
export function instantsOf({ first, next, dayAt }: Span & { dayAt: (instant: number) => Day }): {
  from: number;
  to: number;
} {
  return { from: startOfDay({ day: first, dayAt }), to: startOfDay({ day: next, dayAt }) };
}
