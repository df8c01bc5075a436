/** How many results a person asks for: the one rule behind every list of both hosts. */
import { describe, expect, it } from '@jest/globals';
import { checkLimit, InvalidInputError } from '../../shared/index.ts';

describe('a limit', () => {
  for (const [limit, read] of [
    [1, 1],
    [50, 50],
    [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  ] as const) {
    it(`is ${JSON.stringify(limit)}`, () => expect(checkLimit(limit)).toBe(read));
  }

  for (const [limit, problem] of [
    [0, 'must be a whole number of 1 or more, not 0'],
    [-0, 'must be a whole number of 1 or more, not 0'],
    [-1, 'must be a whole number of 1 or more, not -1'],
    [1.5, 'must be a whole number of 1 or more, not 1.5'],
    [Number.NaN, 'must be a whole number of 1 or more, not NaN'],
    [Number.POSITIVE_INFINITY, 'must be a whole number of 1 or more, not Infinity'],
    ['many', 'must be a whole number of 1 or more, not "many"'],
    [true, 'must be a whole number of 1 or more, not true'],
    [10n, 'must be a whole number of 1 or more, not what is given'],
    ['x'.repeat(1000), 'must be a whole number of 1 or more, not what is given'],
    ['\u0007', 'must be a whole number of 1 or more, not what is given'],
    [[5], 'must be a whole number of 1 or more, not what is given'],
    [{ limit: 5 }, 'must be a whole number of 1 or more, not what is given'],
    [undefined, 'required, but not filled in'],
    [null, 'required, but not filled in'],
    ['', 'required, but not filled in'],
  ] as const) {
    it(`is refused: ${problem}`, () =>
      expect(() => checkLimit(limit)).toThrow(
        expect.objectContaining({ name: InvalidInputError.kind, message: `Limit: ${problem}.` }),
      ));
  }

  it('of a page has an end', () => {
    expect(checkLimit(100, 100)).toBe(100);
    expect(() => checkLimit(101, 100)).toThrow(
      expect.objectContaining({ message: 'Limit: must be a whole number from 1 to 100, not 101.' }),
    );
  });
});
