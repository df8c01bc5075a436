/** How many results a person asks for: the one rule behind every list of both hosts. */
import { describe, expect, it } from '@jest/globals';
import { InvalidInputError } from '../../../shared/index.ts';
import { checkLimit } from '../../../shared/api/responses/paging.ts';

const refused = (limit: unknown, problem: string, maximum?: number) =>
  expect(() => checkLimit(limit, maximum)).toThrow(
    expect.objectContaining({ name: InvalidInputError.kind, message: `Limit: ${problem}.` }),
  );

describe('a limit', () => {
  it.each([1, 50, Number.MAX_SAFE_INTEGER])('is %j', (limit) => expect(checkLimit(limit)).toBe(limit));

  it.each([
    [0, '0'],
    [1.5, '1.5'],
    [Number.POSITIVE_INFINITY, 'Infinity'],
    ['many', '"many"'],
    [{ limit: 5 }, 'what is given'],
  ])('is not %p', (limit, shown) => refused(limit, `must be a whole number of 1 or more, not ${shown}`));

  it('has to be filled in', () => {
    for (const empty of [undefined, null, '']) refused(empty, 'required, but not filled in');
  });

  it('of a page has an end', () => {
    expect(checkLimit(100, 100)).toBe(100);
    refused(101, 'must be a whole number from 1 to 100, not 101', 100);
  });
});
