/** How many results a person asks for: one rule for every list of both hosts. */
import { expect, it } from '@jest/globals';
import { readListing } from '../../../shared/actions/reading/listing.ts';

const readingOf = (limit: unknown, returnAll = false) => {
  const { limit: maximum, read } = readListing({ limit, returnAll });
  return { maximum, problems: read.findings.map(({ label, message }) => `${label}: ${message}`) };
};

it.each([
  [1, 1],
  ['7', 7],
  [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  [undefined, 50],
  ['', 50],
])('the limit %j is %j', (limit, maximum) =>
  expect(readingOf(limit)).toStrictEqual({ maximum, problems: [] }),
);

it('without a limit all are asked for', () => expect(readingOf(5, true).maximum).toBeUndefined());

// The empty list of a limit of 0 would look as if there were no results.
it.each([
  [0, '0'],
  [1.5, '1.5'],
  [Number.POSITIVE_INFINITY, 'Infinity'],
  ['many', '"many"'],
  [[5], '[5]'],
])('%j is no limit', (limit, shown) =>
  expect(readingOf(limit).problems).toStrictEqual([
    `Limit: must be a whole number of at least 1, not ${shown}`,
  ]),
);
