/** Times in the sentences about a plan. */
import * as Instant from 'temporal-polyfill/fns/Instant';
import * as ZonedDateTime from 'temporal-polyfill/fns/ZonedDateTime';

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** `Mon 2026-11-23 12:30 in Europe/Lisbon`; `at` in milliseconds since 1970. */
export function timeText(at: number, timeZone: string): string {
  const zoned = inZone(at, timeZone);
  const time = ZonedDateTime.toString(zoned, {
    smallestUnit: 'minute',
    offset: 'never',
    timeZoneName: 'never',
  }).slice(11);
  return `${dayText(at, timeZone)} ${time} in ${timeZone}`;
}

/** `Mon 2026-11-23` */
export function dayText(at: number, timeZone: string): string {
  const zoned = inZone(at, timeZone);
  const date = ZonedDateTime.toString(zoned, { offset: 'never', timeZoneName: 'never' }).slice(0, 10);
  return `${days[ZonedDateTime.dayOfWeek(zoned) - 1] ?? ''} ${date}`;
}

function inZone(at: number, timeZone: string): ZonedDateTime.Record {
  return Instant.toZonedDateTimeISO(Instant.fromEpochMilliseconds(at), timeZone);
}

const words = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

const rules = new Intl.PluralRules('en', { type: 'ordinal' });
const endings = { one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' };

/** `third`, `21st` */
export function ordinal(number: number): string {
  const word = words[number - 1];
  if (word !== undefined) return word;
  return `${number}${endings[rules.select(number)]}`;
}
