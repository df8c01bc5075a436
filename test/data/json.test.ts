/** How a text of the service is quoted in a sentence, and which of its times are certain. */
import { expect, it } from '@jest/globals';
import { certainInstant, hasZone, oneLine } from '../../shared/data/json.ts';

it('a text of the service has 300 characters at most, and one line', () => {
  expect([300, 301].map((length) => oneLine('🍞'.repeat(length)))).toStrictEqual([
    '🍞'.repeat(300),
    `${'🍞'.repeat(299)}…`,
  ]);
  expect(oneLine(' It\nfailed.\u2028\u202e Again\u0000.\t')).toBe('It failed. Again .');
});

const ten = Date.UTC(2030, 0, 2, 10);

it.each([
  '2030-01-02T10:00:00Z',
  '2030-01-02T11:00:00+0100',
  '2030-01-02T11:00:00+01:00[Europe/Berlin]',
  '2030-01-02T10:00:00.000Z[Europe/Berlin]',
  '2030-01-02T10:00Z[UTC][u-ca=iso8601]',
  ' 2030-01-02 10:00:00 UTC ',
  '2030-01-02T10:00:00 GMT',
  '2030-01-02 10:00:00utc',
  '2030-01-02 11:00:00+01',
  '2030-01-02T06:30:00 -03:30',
  'Wed, 02 Jan 2030 10:00:00 GMT',
  'Wed, 2 Jan 2030 10:00 UTC',
  '02 Jan 2030 11:00:00 +0100',
])('the time %s is certain', (text) => {
  expect([hasZone(text), certainInstant(text)]).toStrictEqual([true, ten]);
});

it.each([
  '2030-01-02T10:00:00',
  '2030-01-02T10:00:00[Europe/Berlin]',
  '2030-01-02 10:00:00 CET',
  '2030-01-02 10:00:00 EST',
  '2030-01-02',
  '2030-01-02 UTC',
  'Wed, 02 Jan 2030 10:00:00',
  'Wed, 02 Jan 2030 10:00:00 EST',
  'GMT',
  '',
])('the time %j is not certain', (text) => {
  expect([hasZone(text), certainInstant(text)]).toStrictEqual([false, undefined]);
});
