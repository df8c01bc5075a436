import { describe, expect, it } from '@jest/globals';
import { retryAfterSeconds } from '../../../shared/api/http/retry.ts';
import { headerText } from '../../../shared/api/http/transport.ts';

const now = Date.UTC(2030, 0, 1, 12, 0, 0);

const table: readonly (readonly [string | undefined, number | undefined])[] = [
  [undefined, undefined],
  ['0', 0],
  ['3600', 3600],
  ['9'.repeat(400), Number.MAX_SAFE_INTEGER],
  ['-1', undefined],
  ['1.5', undefined],
  ['', undefined],
  ['soon', undefined],
  ['10 seconds', undefined],
  ['Tue, 01 Jan 2030 12:00:30 GMT', 30],
  ['Tuesday, 01-Jan-30 12:00:31 GMT', 31],
  ['Tue, 01 Jan 2030 11:59:00 GMT', 0],
  // Dates that Date.parse would take, some of them in the zone of this machine.
  ['Tue Jan  1 12:00:32 2030', undefined],
  ['Tue, 01 Jan 2030 12:00:30', undefined],
  ['Tue, 99 Jan 2030 12:00:30 GMT', undefined],
];

describe('Retry-After', () => {
  for (const [value, seconds] of table) {
    it(`${JSON.stringify(value?.slice(0, 40))} asks for ${seconds}`, () => {
      expect(retryAfterSeconds(value, now)).toBe(seconds);
    });
  }
});

describe('headers', () => {
  it('are read in any case, as text, number or list', () => {
    const read = (headers: Record<string, unknown>) => headerText(headers, 'retry-after');
    expect(read({ 'Retry-After': ' 5 ' })).toBe('5');
    expect(read({ 'RETRY-AFTER': 5 })).toBe('5');
    expect(read({ 'retry-after': ['6', '7'] })).toBe('6');
    for (const value of [undefined, null, {}, [], true])
      expect(read({ 'retry-after': value })).toBeUndefined();
    expect(read({ 'x-retry-after': '5' })).toBeUndefined();
  });
});
