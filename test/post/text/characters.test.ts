/** Where characters and words end, what is no place for a cut, and what is never cut. */
import { expect, it } from '@jest/globals';
import { boundariesIn, linesEndingIn, trimGaps } from '../../../shared/post/text/characters.ts';
import { gluedLinksIn, isLink, linkTextsIn, spansIn } from '../../../shared/post/text/spans.ts';

it('graphemes end where the reader sees them end', () => {
  expect(boundariesIn('', 'grapheme')).toStrictEqual([]);
  expect(boundariesIn('rye', 'grapheme')).toStrictEqual([1, 2]);
  expect(boundariesIn('e\u0301👩‍👧a', 'grapheme')).toStrictEqual([2, 7]);
  expect(boundariesIn('rye bread', 'word')).toStrictEqual([3, 4]);
});

// A segmenter gets 256 characters at a time. The emoji of a family stands before, across and behind the end of these characters.
it.each([250, 253, 255, 256, 257, 300])(
  'a text of %d characters before a grapheme has all boundaries',
  (count) => {
    const text = `${'é'.repeat(count - 1)}\u0301👩‍👧b`;
    const inside = Array.from({ length: count - 2 }, (_, index) => index + 1);
    expect(boundariesIn(text, 'grapheme')).toStrictEqual([...inside, count, count + 5]);
  },
);

it('a grapheme may be longer than a window', () => {
  const long = `a${'\u0301'.repeat(600)}`;
  expect(boundariesIn(`${long}b${long}`, 'grapheme')).toStrictEqual([601, 602]);
});

it.each([
  [' \t rye \n bread\u3000', 'rye \n bread'],
  ['rye', 'rye'],
  ['\u00a0rye', '\u00a0rye'],
  ['  ', ''],
])('the white space at the ends of %j goes', (text, trimmed) => expect(trimGaps(text)).toBe(trimmed));

it.each([
  [' ', 0],
  [' \n', 1],
  ['\r\n', 1],
  ['\n\r', 2],
  ['\n \n', 2],
])('%j ends %d lines', (gap, count) => expect(linesEndingIn(gap)).toBe(count));

it.each([
  ['See https://a.example/b. And http://c.example!', ['https://a.example/b', 'http://c.example']],
  ['https://a.example/b_c_ _https://a.example/d_', ['https://a.example/b_c_', 'https://a.example/d']],
  ['https:// https://a.example', ['https://a.example']],
  ['**https://a.example/b**, (https://a.example/c).', ['https://a.example/b', 'https://a.example/c']],
  ['https://a.example/b我们https://a.example/c', ['https://a.example/b', 'https://a.example/c']],
])('the links of %s', (text, links) => expect(linkTextsIn(text)).toStrictEqual(links));

it.each([
  ['until 6https://shop.example/x and on', ['6https://shop.example/x']],
  ['Readhttps://a.example, éhttp://b.example/c.', ['Readhttps://a.example', 'éhttp://b.example/c']],
  ['详见https://a.example, (https://b.example) a/https://c.example "https://d.example" 6https://', []],
  ['https://a.example/web/https://b.example/c https://c.example/?u=https://d.example', []],
])('the links directly behind a word of %s', (text, links) =>
  expect(gluedLinksIn(text)).toStrictEqual(links),
);

it('a link is one and nothing else', () => {
  expect(
    ['https://a.example/b', 'https://a.example/b.', 'a.example', 'See https://a.example'].map(isLink),
  ).toStrictEqual([true, false, false, false]);
  const long = (length: number) => 'https://a.example/'.padEnd(length, 'b');
  expect([2500, 2501].map(long).map(isLink)).toStrictEqual([true, false]);
});

it('links, mentions and hashtags do not overlap', () => {
  const text = '#rye https://a.example/#oat @b and c';
  expect(spansIn(text).map(({ start, end }) => text.slice(start, end))).toStrictEqual([
    '#rye',
    'https://a.example/#oat',
    '@b',
  ]);
  expect(spansIn('#rye#oat')).toHaveLength(2);
  const longer = 'https://a.example/#rye\u200coat @b';
  expect(spansIn(longer).map(({ start, end }) => longer.slice(start, end))).toStrictEqual([
    'https://a.example/#rye\u200coat',
    '@b',
  ]);
});
