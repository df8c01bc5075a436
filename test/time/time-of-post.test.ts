import { describe, expect, test } from '@jest/globals';
import { composePost, readFilterTime } from '../../shared/index.ts';
import { draftOf, errorsOf } from '../support/drafts.ts';

const now = new Date('2026-03-01T12:00:00.000Z');

describe('the time of a post', () => {
  const context = { now, timeZone: 'America/New_York' };
  const draft = draftOf({ publish: 'SCHEDULE', caption: 'Hello' });

  test('is sent in UTC', () => {
    const { scheduledFor } = composePost({ ...draft, scheduledAt: '2026-12-24T18:00' }, context);
    expect(scheduledFor).toStrictEqual({ publish: 'SCHEDULE', date: '2026-12-24T23:00:00.000Z' });
  });

  test('is not sent with a draft or with what is published now', () => {
    for (const publish of ['DRAFT', 'NOW']) {
      expect(composePost({ ...draft, publish, scheduledAt: 'rubbish' }, context).scheduledFor).toStrictEqual({
        publish,
      });
    }
  });

  test('has the label of the form', () => {
    expect(errorsOf(() => composePost(draft, context))).toStrictEqual([
      'Scheduled Time: required, but not filled in',
    ]);
    expect(errorsOf(() => composePost({ ...draft, publish: undefined }, context))).toStrictEqual([
      'Publish: required, but not filled in',
    ]);
    expect(errorsOf(() => composePost({ ...draft, publish: 'LATER' }, context))).toStrictEqual([
      'Publish: "LATER" is none of DRAFT, NOW, SCHEDULE',
    ]);
    expect(errorsOf(() => composePost({ ...draft, publish: 'KEEP' }, context))).toStrictEqual([
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
