import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import * as Calendar from 'temporal-polyfill/fns/Calendar';
import * as Instant from 'temporal-polyfill/fns/Instant';
import * as PlainDate from 'temporal-polyfill/fns/PlainDate';
import * as PlainDateTime from 'temporal-polyfill/fns/PlainDateTime';
import * as ZonedDateTime from 'temporal-polyfill/fns/ZonedDateTime';
import {
  addMonths,
  clockAt,
  clockOf,
  dateText,
  instantOf,
  instantsOf,
  isKnownZone,
  offsetText,
  startOfDay,
} from '../../../shared/post/times/zone-clock.ts';

/** All zones of the runtime, whose clocks change at every hour of the day, by an hour or by half of one; and offsets. */
const timeZones = [...Intl.supportedValuesOf('timeZone'), 'UTC', 'europe/lisbon', '+05:30', '-0330', '+01'];

const hour = 3_600_000;
const from = Date.UTC(2025, 0);
const until = Date.UTC(2028, 0);

/** The hours in which the clocks of a zone change, from 2025 to 2027. */
function changesOf(timeZone: string): number[] {
  const changes: number[] = [];
  for (let week = from; week < until; week += 168 * hour) {
    let [before, after] = [week, week + 168 * hour];
    if (offsetText(before, timeZone) === offsetText(after, timeZone)) continue;
    while (after - before > hour) {
      const middle = before + Math.floor((after - before) / hour / 2) * hour;
      if (offsetText(middle, timeZone) === offsetText(week, timeZone)) before = middle;
      else after = middle;
    }
    changes.push(after);
  }
  return changes;
}

const changes = [
  'Europe/Lisbon',
  'America/New_York',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Asia/Beirut',
].flatMap((timeZone) => changesOf(timeZone).map((instant) => ({ timeZone, instant })));

const anyTime = fc.record({
  timeZone: fc.constantFrom(...timeZones),
  instant: fc.integer({ min: Date.UTC(1973, 0), max: Date.UTC(2200, 0) }),
});
const nearChange = fc
  .tuple(fc.constantFrom(...changes), fc.integer({ min: -26 * 60, max: 26 * 60 }))
  .map(([{ timeZone, instant }, minutes]) => ({ timeZone, instant: instant + minutes * 60_000 }));
const times = fc.oneof(anyTime, nearChange);

function zonedAt(instant: number, timeZone: string): ZonedDateTime.Record {
  return Instant.toZonedDateTimeISO(Instant.fromEpochMilliseconds(instant), timeZone);
}

function plainOf(clock: number): PlainDateTime.Record {
  return PlainDateTime.fromString(new Date(clock).toISOString().slice(0, -1), Calendar.getISO);
}

function zoned(clock: number, timeZone: string, disambiguation: 'earlier' | 'later' | 'compatible'): number {
  return PlainDateTime.toZonedDateTime(plainOf(clock), timeZone, { disambiguation }).epochMilliseconds;
}

describe('The clocks of a zone are those of Temporal', () => {
  it('has hours in which they change', () => expect(changes.length).toBeGreaterThan(20));

  it('at an instant', () => {
    fc.assert(
      fc.property(times, ({ instant, timeZone }) => {
        const shown = PlainDateTime.toString(ZonedDateTime.toPlainDateTime(zonedAt(instant, timeZone)), {
          fractionalSecondDigits: 3,
        });
        expect(new Date(clockAt(instant, timeZone)).toISOString()).toBe(`${shown}Z`);
      }),
    );
  });

  it('for a clock time, also one that is skipped or repeated', () => {
    fc.assert(
      fc.property(times, ({ instant: clock, timeZone }) => {
        expect(instantsOf(clock, timeZone)).toStrictEqual({
          earlier: zoned(clock, timeZone, 'earlier'),
          later: zoned(clock, timeZone, 'later'),
        });
        expect(instantOf(clock, timeZone)).toBe(zoned(clock, timeZone, 'compatible'));
      }),
    );
  });

  it('when a day begins', () => {
    fc.assert(
      fc.property(times, ({ instant, timeZone }) => {
        const date = dateText(instant);
        const day = PlainDate.fromString(date, Calendar.getISO);
        expect(startOfDay(Date.parse(date), timeZone)).toBe(
          PlainDate.toZonedDateTime(day, { timeZone }).epochMilliseconds,
        );
      }),
    );
  });

  it('some months away', () => {
    fc.assert(
      fc.property(times, fc.integer({ min: -30, max: 30 }), ({ instant }, months) => {
        const moved = PlainDateTime.addMonths(plainOf(instant), months);
        expect(new Date(addMonths(instant, months)).toISOString()).toBe(
          `${PlainDateTime.toString(moved, { fractionalSecondDigits: 3 })}Z`,
        );
      }),
    );
  });
});

describe('Clock times are read', () => {
  for (const [date, time, iso] of [
    ['2028-02-29', '23:59', '2028-02-29T23:59:00.000Z'],
    ['2026-12-24', '18:00:05', '2026-12-24T18:00:05.000Z'],
    ['2026-12-24', '18:00:05.2509999', '2026-12-24T18:00:05.250Z'],
    ['0000-01-01', '00:00', '0000-01-01T00:00:00.000Z'],
  ] as const) {
    it(`${date} ${time}`, () => expect(clockOf(date, time)).toBe(Date.parse(iso)));
  }

  for (const [date, time] of [
    ['2027-02-29', '10:00'],
    ['2026-04-31', '10:00'],
    ['2026-13-01', '10:00'],
    ['2026-00-10', '10:00'],
    ['2026-12-24', '24:00'],
    ['2026-12-24', '10:60'],
    ['2026-12-24', '9:00'],
  ] as const) {
    it(`but not ${date} ${time}`, () => expect(clockOf(date, time)).toBeUndefined());
  }
});

describe('Zones are known by their names', () => {
  for (const name of ['Europe/Lisbon', 'EUROPE/LISBON', 'UTC', 'EST5EDT', '+05:30', '-0330', '+01'])
    it(name, () => expect(isKnownZone(name)).toBe(true));
  for (const name of ['', 'Nope/Zone', '2026-12-24', '+5', 'Z'])
    it(`not ${JSON.stringify(name)}`, () => expect(isKnownZone(name)).toBe(false));
});
