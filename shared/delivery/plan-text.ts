/** Times in the sentences about a plan. */
import { weekdays, zonedAt } from '../post/times/zone-clock.ts';

/** `Mon 2026-11-23 12:30 in Europe/Lisbon`; `at` in milliseconds since 1970. */
export function timeText(at: number, timeZone: string): string {
  const time = zonedAt(at, timeZone).toPlainTime().toString({ smallestUnit: 'minute' });
  return `${dayText(at, timeZone)} ${time} in ${timeZone}`;
}

/** `Mon 2026-11-23` */
export function dayText(at: number, timeZone: string): string {
  const date = zonedAt(at, timeZone).toPlainDate();
  return `${weekdays[date.dayOfWeek - 1]?.slice(0, 3) ?? ''} ${date.toString()}`;
}

const words = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

const endings = { one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' };

/** `third`, `21st` */
export function ordinal(number: number): string {
  const word = words[number - 1];
  if (word !== undefined) return word;
  return `${number}${endings[new Intl.PluralRules('en', { type: 'ordinal' }).select(number)]}`;
}
