import { describe, expect, test } from '@jest/globals';
import { composePost, readFilterTime, readScheduledTime } from '../../shared/index.ts';
import * as fc from 'fast-check';
import { draftOf, errorsOf } from '../support/drafts.ts';

const now = new Date('2026-03-01T12:00:00.000Z');

describe('the time of a post', () => {
  const context = { now, timeZone: 'America/New_York' };
  const draft = draftOf({ publish: 'SCHEDULE', caption: 'Hello' });

  test('is sent in UTC', () => {
    const { scheduledFor } = composePost({ ...draft, scheduledAt: '2026-12-24T18:00' }, context).post;
    expect(scheduledFor).toStrictEqual({ publish: 'SCHEDULE', date: '2026-12-24T23:00:00.000Z' });
  });

  test('is not sent with a draft or with what is published now', () => {
    for (const publish of ['DRAFT', 'NOW']) {
      expect(
        composePost({ ...draft, publish, scheduledAt: 'rubbish' }, context).post.scheduledFor,
      ).toStrictEqual({
        publish,
      });
    }
  });

  test('has the label of the form', () => {
    expect(errorsOf(() => composePost(draft, context).post)).toStrictEqual([
      'Scheduled Time: required, but not filled in',
    ]);
    expect(errorsOf(() => composePost({ ...draft, publish: undefined }, context).post)).toStrictEqual([
      'Publish: required, but not filled in',
    ]);
    expect(errorsOf(() => composePost({ ...draft, publish: 'LATER' }, context).post)).toStrictEqual([
      'Publish: "LATER" is none of DRAFT, NOW, SCHEDULE',
    ]);
    expect(errorsOf(() => composePost({ ...draft, publish: 'KEEP' }, context).post)).toStrictEqual([
      'Publish: "KEEP" is none of DRAFT, NOW, SCHEDULE',
    ]);
  });
});

describe('a time of a filter', () => {
  const read = (value: unknown, timeZone = 'Europe/Berlin') => readFilterTime(value, { now, timeZone });

  test('may be over, and may be a day, which begins in the zone', () => {
    expect(read('2020-01-01T09:00')).toStrictEqual({ iso: '2020-01-01T08:00:00.000Z' });
    expect(read('2026-07-01')).toStrictEqual({ iso: '2026-06-30T22:00:00.000Z' });
    expect(read('1.7.2026')).toStrictEqual({ iso: '2026-06-30T22:00:00.000Z' });
    // A day whose midnight the clocks skip, and one with two.
    expect(read('2026-03-29', 'Asia/Beirut')).toStrictEqual({ iso: '2026-03-28T22:00:00.000Z' });
    expect(read('2026-11-01', 'America/Havana')).toStrictEqual({ iso: '2026-11-01T04:00:00.000Z' });
    expect(read(46380)).toStrictEqual({ iso: '2026-12-23T23:00:00.000Z' });
    expect(read(new Date(0))).toStrictEqual({ iso: '1970-01-01T00:00:00.000Z' });
  });

  test('is none where nothing is filled in, and a problem where it cannot be read', () => {
    for (const nothing of [undefined, null, '', ' ']) expect(read(nothing)).toBeUndefined();
    expect(read('03/04/2026')).toStrictEqual({
      problem:
        '"03/04/2026" may be meant as 2026-04-03 or as 2026-03-04; choose Date Order, or write one of these',
    });
    expect(read('tomorrow')).toHaveProperty('problem');
  });
});

describe('what stands behind a time counts, or is refused', () => {
  const circular: { start?: unknown } = {};
  circular.start = circular;
  const at18 = '2026-12-24T18:00:00.000Z';
  const at17 = '2026-12-24T17:00:00.000Z';
  const at23 = '2026-12-24T23:00:00.000Z';
  const unclear = (name: string) =>
    `"2026-12-24 18:00 (${name})" has "${name}" behind it, which does not say one time; write it with its offset, such as 2026-12-24T18:00:00+01:00`;
  const contradicts = (name: string) =>
    `"2026-12-24 18:00 -0500 (${name})" has an offset that ${name} does not have then; write only one of them`;
  const summer = 'Central European Summer Time';
  const readings: readonly (readonly [value: unknown, reading: string])[] = [
    ...['(UTC)', '( gmt )', '(Z)', 'in UTC', '[UTC]', '-0000 (UTC)'].map((zone): [string, string] => [
      `2026-12-24 18:00 ${zone}`,
      at18,
    ]),
    ['Thu, 24 Dec 2026, 18:00 (Europe/Paris)', at17],
    ['2026-12-24T18:00 in Europe/Paris', at17],
    ['Thu Dec 24 2026 18:00:00 GMT+0100 (Central European Standard Time)', at17],
    [String(new Date(at18)), at18],
    ['20261224T180000Z', at18],
    ...['-0500 (EST)', '-05 (America/New_York)'].map((zone): [string, string] => [
      `2026-12-24 18:00 ${zone}`,
      at23,
    ]),
    ...['EST', 'PST', 'PM', 'noon', summer].map((name): [string, string] => [
      `2026-12-24 18:00 (${name})`,
      unclear(name),
    ]),
    ...['PST', 'EDT', 'PM', 'UTC', 'Europe/Paris', summer].map((name): [string, string] => [
      `2026-12-24 18:00 -0500 (${name})`,
      contradicts(name),
    ]),
    // Events of calendars. The offset counts: a calendar shows the events of other zones with its own.
    [{ start: at18, end: '' }, at18],
    [{ start: { dateTime: '2026-12-24T18:00:00+01:00', timeZone: 'America/New_York' } }, at17],
    [{ dateTime: '2026-12-24T18:00:00.0000000', timeZone: 'Europe/Paris' }, at17],
    [{ dateTime: '2026-12-24T18:00', timeZone: '' }, '2026-12-24T09:00:00.000Z'],
    [
      { dateTime: '2026-12-24T18:00', timeZone: 'Pacific Standard Time' },
      'the time zone "Pacific Standard Time" is not known; choose one such as Europe/Lisbon',
    ],
    ...[{ start: { date: '2026-12-24' } }, circular].map((value): [unknown, string] => [
      value,
      'what is given is not a readable time; write it as 2026-12-24T18:00 or with an offset, 2026-12-24T18:00+01:00',
    ]),
  ];
  test.each(readings)('%p', (value, expected) => {
    const reading = readScheduledTime(value, { now, timeZone: 'Asia/Tokyo' });
    expect('iso' in reading ? reading.iso : reading.problem).toBe(expected);
  });
});

describe('What a finding proposes is accepted', () => {
  const year = fc.integer({ min: 2027, max: 2060 });
  const part = fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 1, max: 31 }) }, fc.nat(99));
  const date = fc.tuple(year, part, part, fc.constantFrom('-', '/', '.')).chain(([y, one, two, mark]) =>
    fc.constantFrom(
      [y, String(one).padStart(2, '0'), String(two).padStart(2, '0')].join('-'),
      [one, two, y].join(mark),
      // Read with the year first, it is ahead, too.
      [(one % 70) + 30, two, y % 100].join(mark),
    ),
  );
  const behind = fc.constantFrom(
    '',
    ' 9:00',
    'T18:00',
    ' 9:00 (EST)',
    ' 9pm',
    '9:00',
    ' noon',
    ' (UTC)',
    ' 18',
  );
  const zone = fc.constantFrom('Europe/Lisbon', 'America/New_York', 'Asia/Tokyo');
  const order = fc.constantFrom('dayFirst', 'monthFirst', undefined);

  test('wherever it is a time', () =>
    fc.assert(
      fc.property(date, behind, zone, order, (day, rest, timeZone, dateOrder) => {
        const clock = { now, timeZone, dateOrder };
        const reading = readScheduledTime(`${day}${rest}`, clock);
        if ('iso' in reading) return;
        const advice = reading.problem.replace(/^"[^"]*"|\(.*?\)/gu, '');
        const proposed = advice.match(/\d{4}-\d\d-\d\d\S*\d/gu) ?? [];
        expect([
          proposed.length > 0,
          ...proposed.filter((text) => !('iso' in readScheduledTime(text, clock))),
        ]).toStrictEqual([true]);
      }),
    ));
});
