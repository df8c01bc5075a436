/** A time that is read is the one instant that it names: compared with Luxon, in all time zones. */
import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { DateTime } from 'luxon';
import { readScheduledTime } from '../../shared/time/scheduled-time.ts';
import { timesTheRuns } from '../support/runs.ts';

const now = new Date('2001-09-10T00:00:00Z');
/** A present that is three years before the time, as times many years ahead are not read. */
function nowBefore(time: DateTime): Date {
  return time.minus({ years: 3 }).toJSDate();
}
const zones = Intl.supportedValuesOf('timeZone');

const instant = fc.integer({
  min: Date.UTC(2001, 9, 1) / 1000,
  max: Date.UTC(2060, 0, 1) / 1000,
});
/** Changes of the clocks; many of the instants are drawn near them. */
const changes = [
  Date.UTC(2026, 2, 29, 1),
  Date.UTC(2026, 9, 25, 1),
  Date.UTC(2026, 2, 8, 7),
  Date.UTC(2026, 10, 1, 6),
];
const nearChange = fc
  .tuple(fc.constantFrom(...changes), fc.integer({ min: -9_000, max: 9_000 }))
  .map(([change, seconds]) => change / 1000 + seconds);
const moment = fc
  .tuple(fc.oneof(instant, nearChange), fc.constantFrom(...zones, 'Europe/Lisbon', 'America/New_York'))
  .map(([seconds, zone]) => DateTime.fromSeconds(seconds, { zone, locale: 'en' }));

/** Serial number of a spreadsheet, whose day 0 is 30 December 1899. */
function serialOf(time: DateTime): number {
  return (time.setZone('UTC', { keepLocalTime: true }).toSeconds() - Date.UTC(1899, 11, 30) / 1000) / 86_400;
}

const local: Readonly<Record<string, (time: DateTime) => string | number>> = {
  'ISO with a space': (time) => time.toFormat('yyyy-MM-dd H:mm:ss'),
  'day before month with dots': (time) => time.toFormat('d.M.yyyy HH:mm:ss'),
  'month by name': (time) => time.toFormat('LLL d, yyyy h:mm:ss a'),
  'day of the week and month by name': (time) => time.toFormat('cccc, d LLLL yyyy HH:mm:ss'),
  ...Object.fromEntries(
    ['de', 'fr', 'es', 'pt', 'it', 'nl'].flatMap((locale) =>
      [DateTime.DATE_HUGE, DateTime.DATE_MED_WITH_WEEKDAY].map((form) => [
        `the ${form.month ?? ''} date of ${locale}`,
        (time: DateTime) => `${time.setLocale(locale).toLocaleString(form)} ${time.toFormat('HH:mm:ss')}`,
      ]),
    ),
  ),
  'serial number': serialOf,
  'serial number as text': (time) => String(serialOf(time)),
  'with its zone': (time) => `${time.toFormat("yyyy-MM-dd'T'HH:mm:ss")}[${time.zoneName}]`,
};

const absolute: Readonly<Record<string, (time: DateTime) => string | number>> = {
  ISO: (time) => time.toISO() ?? '',
  'ISO with its zone': (time) => time.toISO({ extendedZone: true }) ?? '',
  'RFC 2822': (time) => time.toRFC2822() ?? '',
  HTTP: (time) => time.toHTTP() ?? '',
  PostgreSQL: (time) => time.toFormat('yyyy-MM-dd HH:mm:ssZZ').replace(/:00$/, ''),
  'with UTC': (time) => `${time.toUTC().toFormat('yyyy-MM-dd HH:mm:ss')} UTC`,
  seconds: (time) => time.toSeconds(),
  'milliseconds as text': (time) => String(time.toMillis()),
};

/** Every instant at which the clocks of the zone show the same as at this one. */
function instantsOf(time: DateTime): string[] {
  return time.getPossibleOffsets().map((each) => each.toUTC().toISO() ?? '');
}

/** Offsets that zones had once, such as half an hour before those of today, are refused. */
function hasUsualOffset(time: DateTime): boolean {
  const summer = time.set({ year: 2027, month: 7 });
  const winter = time.set({ year: 2027, month: 1 });
  return [summer, winter].some(({ offset }) => offset === time.offset);
}

describe('A time without offset is the one instant at which the clocks show it, or a problem where there are two', () => {
  for (const [name, write] of Object.entries(local)) {
    it(name, () =>
      fc.assert(
        fc.property(moment, (time) => {
          const timeZone = name === 'with its zone' ? 'UTC' : (time.zoneName ?? '');
          const reading = readScheduledTime(write(time), { now: nowBefore(time), timeZone });
          const instants = instantsOf(time);
          // As a serial number, midnight is the same as the day alone.
          if (name.startsWith('serial') && Number.isInteger(serialOf(time)))
            expect(reading).toStrictEqual({ problem: expect.stringContaining('has no time of day') });
          else if (instants.length === 1) expect(reading).toStrictEqual({ iso: instants[0] });
          else expect(reading).toStrictEqual({ problem: expect.stringContaining('happens twice') });
        }),
        timesTheRuns(1),
      ),
    );
  }
});

describe('A time with its offset is that instant in every zone of the host', () => {
  for (const [name, write] of Object.entries(absolute)) {
    it(name, () =>
      fc.assert(
        fc.property(moment.filter(hasUsualOffset), fc.constantFrom(...zones), (time, timeZone) => {
          expect(readScheduledTime(write(time), { now: nowBefore(time), timeZone })).toStrictEqual({
            iso: time.toUTC().toISO(),
          });
        }),
        timesTheRuns(1),
      ),
    );
  }
});

it('A date with slashes is read in the chosen order, and refused without one where both are dates', () =>
  fc.assert(
    fc.property(moment, fc.constantFrom('/', '-'), (time, separator) => {
      const timeZone = time.zoneName ?? '';
      const iso = instantsOf(time)[0];
      if (instantsOf(time).length > 1) return;
      const dayFirst = time.toFormat(`d${separator}M${separator}yyyy HH:mm:ss`);
      const monthFirst = time.toFormat(`M${separator}d${separator}yyyy HH:mm:ss`);
      expect(
        readScheduledTime(dayFirst, { now: nowBefore(time), timeZone, dateOrder: 'dayFirst' }),
      ).toStrictEqual({ iso });
      expect(
        readScheduledTime(monthFirst, { now: nowBefore(time), timeZone, dateOrder: 'monthFirst' }),
      ).toStrictEqual({
        iso,
      });
      for (const text of [dayFirst, monthFirst]) {
        const isAmbiguous = time.day <= 12 && time.day !== time.month;
        expect(readScheduledTime(text, { now: nowBefore(time), timeZone })).toStrictEqual(
          isAmbiguous ? { problem: expect.stringContaining('choose Date Order') } : { iso },
        );
      }
    }),
  ));

it('Any text is an instant or a sentence, never an error', () =>
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string({ unit: fc.constantFrom(...Array.from('0123456789-/.:T +ZapmUTC[]')) }),
        fc.double(),
      ),
      (value) => {
        const reading = readScheduledTime(value, { now, timeZone: 'Europe/Lisbon' });
        expect('iso' in reading ? Date.parse(reading.iso) : reading.problem.length).toBeGreaterThan(0);
      },
    ),
  ));

it('What a finding proposes is accepted wherever it is a time', () => {
  const part = fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 1, max: 31 }) }, fc.nat(99));
  const numbers = fc.tuple(fc.integer({ min: 2027, max: 2060 }), part, part, fc.constantFrom('-', '/', '.'));
  const date = numbers.chain(([year, one, two, mark]) =>
    fc.constantFrom(
      [year, String(one).padStart(2, '0'), String(two).padStart(2, '0')].join('-'),
      [one, two, year].join(mark),
      // This date is also ahead if its first number is read as the year.
      [(one % 70) + 30, two, year % 100].join(mark),
    ),
  );
  const rest = fc.constantFrom(...'| 9:00|T18:00| 9:00 (EST)| 9pm|9:00| noon| (UTC)| 18'.split('|'));
  const zone = fc.constantFrom('Europe/Lisbon', 'America/New_York', 'Asia/Tokyo');
  const order = fc.constantFrom('dayFirst', 'monthFirst', undefined);
  fc.assert(
    fc.property(date, rest, zone, order, (day, behind, timeZone, dateOrder) => {
      const clock = { now: new Date('2026-03-01T12:00:00Z'), timeZone, dateOrder };
      const reading = readScheduledTime(`${day}${behind}`, clock);
      if ('iso' in reading) return;
      const advice = reading.problem.replace(/^"[^"]*"|\(.*?\)/gu, '');
      const proposed = advice.match(/\d{4}-\d\d-\d\d \S*\d/gu) ?? [];
      expect([
        proposed.length > 0,
        ...proposed.filter((text) => !('iso' in readScheduledTime(text, clock))),
      ]).toStrictEqual([true]);
    }),
  );
});
