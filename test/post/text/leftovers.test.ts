/** What an earlier step or a cell left in a text. */
import { expect, it } from '@jest/globals';
import { leftoversIn } from '../../../shared/post/text/leftovers.ts';

it.each([
  ['undefined', 'undefined'],
  ['#REF!', '#REF!'],
  ['Rye [object Object]', '[object Object]'],
  ['Hello {{ name }}', '{{ name }}'],
  ['Rye &amp; spelt', '&amp;'],
  ['Half a face \ud83c', '\ud83c'],
])('%j has %j', (text, leftover) => expect(leftoversIn([text, 'Fine', text])).toStrictEqual([leftover]));

it.each(['', 'Nothing is undefined here', 'Rye & spelt', '#refill', 'a < b', 'Bread 🍞'])(
  '%j has none',
  (text) => expect(leftoversIn([text])).toStrictEqual([]),
);
