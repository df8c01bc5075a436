/** How a text of the service is quoted in a sentence. */
import { expect, it } from '@jest/globals';
import { oneLine } from '../../shared/data/json.ts';

it('a text of the service has 300 characters at most, and one line', () => {
  expect([300, 301].map((length) => oneLine('🍞'.repeat(length)))).toStrictEqual([
    '🍞'.repeat(300),
    `${'🍞'.repeat(299)}…`,
  ]);
  expect(oneLine(' It\nfailed.\u2028\u202e Again\u0000.\t')).toBe('It failed. Again .');
});
