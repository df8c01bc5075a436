import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { DateTime } from 'luxon';
import { composePost, readScheduledTime } from '../../shared/index.ts';
import { draftOf, errorsOf } from '../support/drafts.ts';

const now = new Date('2026-03-01T12:00:00.000Z');

function read(value: unknown, timeZone = 'UTC'): string {
  const reading = readScheduledTime(value, { now, timeZone });
  return 'iso' in reading ? reading.iso : reading.problem;
}

describe('a time that names one instant', () => {
  const times: readonly (readonly [value: unknown, timeZone: string, iso: string])[] = [
    // Without offset: on the clocks of the zone, in winter and in summer.
    ['2026-12-24T18:00', 'Europe/Lisbon', '2026-12-24T18:00:00.000Z'],
    ['2026-07-01T18:00', 'Europe/Lisbon', '2026-07-01T17:00:00.000Z'],
    ['2026-12-24T18:00:00', 'America/New_York', '2026-12-24T23:00:00.000Z'],
    ['2026-07-01T18:00:00', 'America/New_York', '2026-07-01T22:00:00.000Z'],
    ['2026-12-24T18:00:00', 'Asia/Kathmandu', '2026-12-24T12:15:00.000Z'],
    ['2026-12-24T01:30:00.250', 'Asia/Tokyo', '2026-12-23T16:30:00.250Z'],
    ['2026-12-24T18:00', 'UTC', '2026-12-24T18:00:00.000Z'],
    ['2026-12-24T18:00', '+05:30', '2026-12-24T12:30:00.000Z'],
    ['2026-12-24 18:00', 'Europe/Lisbon', '2026-12-24T18:00:00.000Z'],
    ['  2026-12-24T18:00  ', 'UTC', '2026-12-24T18:00:00.000Z'],
    // With offset: the zone says nothing.
    ['2026-12-24T18:00:00+01:00', 'Asia/Tokyo', '2026-12-24T17:00:00.000Z'],
    ['2026-12-24T18:00:00-0530', 'Asia/Tokyo', '2026-12-24T23:30:00.000Z'],
    ['2026-12-24 18:00 +01:00', 'UTC', '2026-12-24T17:00:00.000Z'],
    ['2026-12-24T18:00:00Z', 'Asia/Tokyo', '2026-12-24T18:00:00.000Z'],
    ['2026-12-24t18:00:00.5z', 'UTC', '2026-12-24T18:00:00.500Z'],
    ['2026-12-24T18:00:00Z', 'Nowhere/Nowhere', '2026-12-24T18:00:00.000Z'],
    ['2028-02-29T10:00', 'UTC', '2028-02-29T10:00:00.000Z'],
    ['2026-03-01T12:00:00.001Z', 'UTC', '2026-03-01T12:00:00.001Z'],
    // Objects.
    [new Date('2026-12-24T18:00:00Z'), 'Asia/Tokyo', '2026-12-24T18:00:00.000Z'],
    [DateTime.fromISO('2026-12-24T18:00:00', { zone: 'Europe/Berlin' }), 'UTC', '2026-12-24T17:00:00.000Z'],
    [{ valueOf: () => Date.UTC(2026, 11, 24) }, 'UTC', '2026-12-24T00:00:00.000Z'],
    // Around the hours that are skipped and repeated.
    ['2026-03-29T00:59:59', 'Europe/Lisbon', '2026-03-29T00:59:59.000Z'],
    ['2026-03-29T02:00', 'Europe/Lisbon', '2026-03-29T01:00:00.000Z'],
    ['2026-10-25T00:59', 'Europe/Lisbon', '2026-10-24T23:59:00.000Z'],
    ['2026-10-25T02:00', 'Europe/Lisbon', '2026-10-25T02:00:00.000Z'],
    ['2026-10-25T01:30:00+00:00', 'Europe/Lisbon', '2026-10-25T01:30:00.000Z'],
  ];
  for (const [value, timeZone, iso] of times) {
    test(`${String(value)} in ${timeZone}`, () => assert.equal(read(value, timeZone), iso));
  }
});

describe('a time that names no instant in the future', () => {
  const ways = 'write it as 2026-12-24T18:00 or with an offset, 2026-12-24T18:00+01:00';
  const times: readonly (readonly [name: string, value: unknown, problem: string, timeZone?: string])[] = [
    ['nothing', undefined, 'required, but not filled in'],
    ['null', null, 'required, but not filled in'],
    ['an empty text', '', 'required, but not filled in'],
    ['blanks', '  ', 'required, but not filled in'],
    ['a day', '2026-12-24', '"2026-12-24" has no time of day; write it as 2026-12-24T09:00'],
    [
      'yesterday',
      '2026-02-28T12:00',
      '"2026-02-28T12:00" is not in the future (it is 2026-03-01T12:00 in UTC now); choose a later time',
    ],
    [
      'now',
      '2026-03-01T12:00:00Z',
      '"2026-03-01T12:00:00Z" is not in the future (it is 2026-03-01T12:00 in UTC now); choose a later time',
    ],
    [
      'a date that is over',
      new Date(0),
      '1970-01-01T00:00:00.000Z is not in the future (it is 2026-03-01T12:00 in UTC now); choose a later time',
    ],
    [
      'the hour that is skipped',
      '2026-03-29T01:30',
      '2026-03-29T01:30 does not exist in Europe/Lisbon because the clocks change; write 2026-03-29T00:30+00:00 or 2026-03-29T02:30+01:00',
      'Europe/Lisbon',
    ],
    [
      'the hour that repeats',
      '2026-10-25T01:30',
      '2026-10-25T01:30 happens twice in Europe/Lisbon because the clocks change; write 2026-10-25T01:30+01:00 or 2026-10-25T01:30+00:00',
      'Europe/Lisbon',
    ],
    [
      'an unknown zone',
      '2026-12-24T18:00',
      'the time zone "Mars/Olympus" is not known; choose one such as Europe/Lisbon',
      'Mars/Olympus',
    ],
    ['an invalid Date', new Date('rubbish'), 'the date is invalid; write a time such as 2026-12-24T18:00'],
    [
      'an invalid Luxon object',
      DateTime.invalid('rubbish'),
      'the date is invalid; write a time such as 2026-12-24T18:00',
    ],
    ['the 30th of February', '2026-02-30T10:00', `"2026-02-30T10:00" is not a readable time; ${ways}`],
    [
      'the 30th of February with offset',
      '2027-02-30T10:00Z',
      `"2027-02-30T10:00Z" is not a readable time; ${ways}`,
    ],
    [
      'the 29th of February in a common year',
      '2027-02-29T10:00',
      `"2027-02-29T10:00" is not a readable time; ${ways}`,
    ],
    ['the 25th hour', '2026-12-24T25:00', `"2026-12-24T25:00" is not a readable time; ${ways}`],
    [
      'an offset of 99 hours',
      '2026-12-24T18:00+99:00',
      `"2026-12-24T18:00+99:00" is not a readable time; ${ways}`,
    ],
    ['words', 'tomorrow at noon', `"tomorrow at noon" is not a readable time; ${ways}`],
    ['a date as it is spoken', '24.12.2026 18:00', `"24.12.2026 18:00" is not a readable time; ${ways}`],
    ['an American date', '12/24/2026', `"12/24/2026" is not a readable time; ${ways}`],
    ['an hour alone', '2026-12-24T18', `"2026-12-24T18" is not a readable time; ${ways}`],
    ['seconds since 1970', 1798135200, `1798135200 is not a readable time; ${ways}`],
    ['true', true, `true is not a readable time; ${ways}`],
    ['a list', ['2026-12-24T18:00'], `what is given is not a readable time; ${ways}`],
    ['an object', { date: '2026-12-24T18:00' }, `what is given is not a readable time; ${ways}`],
    [
      'an object whose value is a text',
      { valueOf: () => '2026-12-24T18:00' },
      `what is given is not a readable time; ${ways}`,
    ],
    ['an object without a value', Object.create(null), `what is given is not a readable time; ${ways}`],
    [
      'a moment that no calendar reaches',
      { valueOf: () => 1e20 },
      'the date is invalid; write a time such as 2026-12-24T18:00',
    ],
    [
      'a moment that never comes',
      { valueOf: () => Infinity },
      'the date is invalid; write a time such as 2026-12-24T18:00',
    ],
    [
      'a time on the clocks of another zone',
      '2026-03-01T06:59',
      '"2026-03-01T06:59" is not in the future (it is 2026-03-01T07:00 in America/New_York now); choose a later time',
      'America/New_York',
    ],
  ];
  for (const [name, value, problem, timeZone] of times) {
    test(name, () => assert.equal(read(value, timeZone), problem));
  }
});

describe('the time of a post', () => {
  const context = { now, timeZone: 'America/New_York' };
  const draft = draftOf({ publish: 'SCHEDULE', caption: 'Hello' });

  test('is sent in UTC', () => {
    const { scheduledFor } = composePost({ ...draft, scheduledAt: '2026-12-24T18:00' }, context);
    assert.deepEqual(scheduledFor, { publish: 'SCHEDULE', date: '2026-12-24T23:00:00.000Z' });
  });

  test('is not sent with a draft or with what is published now', () => {
    for (const publish of ['DRAFT', 'NOW']) {
      assert.deepEqual(composePost({ ...draft, publish, scheduledAt: 'rubbish' }, context).scheduledFor, {
        publish,
      });
    }
  });

  test('is told under the label of the form', () => {
    assert.deepEqual(
      errorsOf(() => composePost(draft, context)),
      ['Scheduled Time: required, but not filled in'],
    );
    assert.deepEqual(
      errorsOf(() => composePost({ ...draft, publish: undefined }, context)),
      ['Publish: required, but not filled in'],
    );
    assert.deepEqual(
      errorsOf(() => composePost({ ...draft, publish: 'LATER' }, context)),
      ['Publish: "LATER" is none of DRAFT, NOW, SCHEDULE'],
    );
    assert.deepEqual(
      errorsOf(() => composePost({ ...draft, publish: 'KEEP' }, context)),
      ['Publish: "KEEP" is none of DRAFT, NOW, SCHEDULE'],
    );
  });
});
