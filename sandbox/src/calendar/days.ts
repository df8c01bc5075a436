/** Days and weeks without a time zone, and their names. */
import { Temporal } from 'temporal-polyfill';
import * as z from 'zod/v4';

/** A day as `YYYY-MM-DD`. Such texts sort as the days do. */
export type Day = string;

/** Days from `first` up to but not including `next`. */
type DaySpan = { first: Day; next: Day };

const writtenDay = z.iso.date().regex(/^[12]/);

/** Reads `YYYY-MM-DD`; undefined for other texts, and for days that do not exist. */
export function parseDay(text: string): Day | undefined {
  return writtenDay.safeParse(text).data;
}

/** The day that is `by` days later, or earlier if negative. */
export function shiftDay({ day, by }: { day: Day; by: number }): Day {
  return Temporal.PlainDate.from(day).add({ days: by }).toString();
}

export function daysIn({ first, next }: DaySpan): Day[] {
  const days: Day[] = [];
  for (let day = first; day < next; day = shiftDay({ day, by: 1 })) days.push(day);
  return days;
}

/** The days of a span, padded with undefined to whole weeks from Monday. */
export function cellsIn({ first, next }: DaySpan): (Day | undefined)[] {
  const before = Temporal.PlainDate.from(first).dayOfWeek - 1;
  const cells: (Day | undefined)[] = Array.from({ length: before }, () => undefined);
  cells.push(...daysIn({ first, next }));
  while (cells.length % 7 > 0) cells.push(undefined);
  return cells;
}

/** The format is made once: making it is slower than formatting a hundred days. */
function dayFormat(style: Intl.DateTimeFormatOptions) {
  const format = new Intl.DateTimeFormat('en-GB', { ...style, timeZone: 'UTC' });
  return (day: Day) => format.format(new Date(day)).replace(',', '');
}

export function isWeekend(day: Day): boolean {
  return Temporal.PlainDate.from(day).dayOfWeek > 5;
}

/** `Tue` */
export const shortWeekday = dayFormat({ weekday: 'short' });

/** `December 2026` */
export const monthName = dayFormat({ month: 'long', year: 'numeric' });

/** `Dec` */
export const shortMonthName = dayFormat({ month: 'short' });

/** `8 Dec` */
export const shortDayName = dayFormat({ day: 'numeric', month: 'short' });

/** `8 Dec 2026` */
export const shortDate = dayFormat({ day: 'numeric', month: 'short', year: 'numeric' });

/** `Tuesday 8 December` */
export const dayName = dayFormat({ weekday: 'long', day: 'numeric', month: 'long' });

/** `Tuesday 8 December 2026` */
export const longDate = dayFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
