/** Every form of a time at its limits, as the parts that are read of it. */
import { expect, it } from '@jest/globals';
import { hourOf, readTimeForm } from '../../shared/time/time-form.ts';

/** Day, time, offset and zone, with a dash for what is missing; or what is wrong. */
function parts(value: string | number, dateOrder?: 'dayFirst' | 'monthFirst'): string | undefined {
  const form = readTimeForm(value, { dateOrder, dateOrderPlace: 'above', usualTime: ' 09:00' });
  if (form === undefined || 'problem' in form) return form?.problem;
  const { day, time = '-', offset = '-', zone = '-' } = form;
  return [day, time, offset, zone].join(' ');
}

it.each<[number, string | undefined]>([
  [19_999, undefined],
  [20_000, '1954-10-03 - - -'],
  [20_000.5, '1954-10-03 12:00:00 - -'],
  [79_999, '2119-01-10 - - -'],
  [80_000, undefined],
  [999_999_999, undefined],
  [1_000_000_000, '2001-09-09 01:46:40.000 Z -'],
  [9_999_999_999, '2286-11-20 17:46:39.000 Z -'],
  [10_000_000_000, undefined],
  [999_999_999_999, undefined],
  [1_000_000_000_000, '2001-09-09 01:46:40.000 Z -'],
  [9_999_999_999_999, '2286-11-20 17:46:39.999 Z -'],
  [10_000_000_000_000, undefined],
])('the number %d', (value, expected) => {
  expect(parts(value)).toBe(expected);
  expect(parts(` ${value} `)).toBe(expected);
});

it('a text of 200 characters is read, a longer one is not', () => {
  expect(parts('2026-12-24'.padStart(200))).toBe('2026-12-24 - - -');
  expect(parts('2026-12-24'.padStart(201))).toBeUndefined();
});

it.each<[string, string | undefined]>([
  ['2026-1-2 0:05', '2026-01-02 00:05 - -'],
  ['2026/01/02T23:59:59', '2026-01-02 23:59:59 - -'],
  ['2026-01-02 24:00', undefined],
  ['2026-01-02 9:60', undefined],
  ['2026-01-02 9:00:30,25', '2026-01-02 09:00:30.25 - -'],
  ['2026-01-02 9:5', undefined],
  ['2026-01-02 9', undefined],
  ['2026-01-02 9 PM', '2026-01-02 21:00 - -'],
  ['2026-01-02  12:00  NOON', '2026-01-02 12:00 - -'],
  ['20260102t0905', '2026-01-02 09:05:00 - -'],
  ['20260102T090507', '2026-01-02 09:05:07 - -'],
  ['2026-01-02 09:00z', '2026-01-02 09:00 Z -'],
  ['2026-01-02 09:00 UTC+1', '2026-01-02 09:00 +01:00 -'],
  ['2026-01-02 09:00-0130', '2026-01-02 09:00 -01:30 -'],
  ['2026-01-02 09:00 In UTC', '2026-01-02 09:00 - UTC'],
  ['2026-01-02 09:00 [Europe/Paris]', '2026-01-02 09:00 - Europe/Paris'],
  ['2026-01-02 09:00 (Paris time)', '2026-01-02 09:00 - (Paris time)'],
  ['DEC 4th, 2026', '2026-12-04 - - -'],
  ['4 Sept. 2026', '2026-09-04 - - -'],
  ['1-JAN-2026', '2026-01-01 - - -'],
  ['Fri. Jan 2 2026', '2026-01-02 - - -'],
  ['FRIDAY, 2 january 2026', '2026-01-02 - - -'],
  [
    'Sat, 2 Jan 2026',
    '"Sat, 2 Jan 2026" has the wrong day of the week: 2026-01-02 is a Friday; correct one of them',
  ],
  ['Sunday 4 Jan 2026', '2026-01-04 - - -'],
  ['13.1.2026', '2026-01-13 - - -'],
  ['1.2.2026', '2026-02-01 - - -'],
  ['1/1/2026', '2026-01-01 - - -'],
  ['99/1/2', undefined],
  // A number of two digits at the beginning is never read as the year, but as it may be meant so, some readings are doubtful.
  ['31/2/05', undefined],
  ['13/1/99', '2099-01-13 - - -'],
  [
    '1/2/2026',
    '"1/2/2026" can mean 2026-02-01 09:00 or 2026-01-02 09:00; choose Date Order above, or write one of these',
  ],
  [
    '13/1/26 8:00',
    '"13/1/26 8:00" can mean 2026-01-13 08:00 or 2013-01-26 08:00; choose Date Order above, or write one of these',
  ],
])('%s', (text, expected) => expect(parts(text)).toBe(expected));

it('a date is read in the order that is given', () => {
  expect(parts('13/1/26', 'dayFirst')).toBe('2026-01-13 - - -');
  expect(parts('1/13/26', 'monthFirst')).toBe('2026-01-13 - - -');
  expect(parts('2026-02-01', 'monthFirst')).toBe('2026-02-01 - - -');
  expect(parts('1/13/26 8:00', 'dayFirst')).toBe(
    '"1/13/26 8:00" is not a date with Date Order Day First (24/12/2026); choose another Date Order above, or write it as 2026-01-13 08:00',
  );
});

it.each([
  [0, undefined, 0],
  [23, undefined, 23],
  [24, undefined, undefined],
  [0, 'am', undefined],
  [1, 'am', 1],
  [12, 'a.m.', 0],
  [12, 'PM', 12],
  [11, 'pm', 23],
  [13, 'pm', undefined],
])('hour %d %s is %d', (hours, half, hour) => expect(hourOf(hours, half)).toBe(hour));
