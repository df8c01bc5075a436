/** Texts as sentences quote them: in one line, and only the beginning of a long text. */
import { expect, it } from '@jest/globals';
import { quotableBeginning } from '../../shared/data/code-points.ts';
import { shown } from '../../shared/form/values/messages.ts';

it.each([
  ['Fresh rye', 'Fresh rye'],
  ['Fresh rye rolls and buns for all', 'Fresh rye rolls and…'],
  ['Fresh rye at https://bakery.example/rye', 'Fresh rye at…'],
  ['Fresh rye at HTTPS://bakery.example/rye', 'Fresh rye at…'],
  ['Fresh rye at www.bakery.example', 'Fresh rye at…'],
  ['Fresh rye (https://bakery.example/rye)', 'Fresh rye (…'],
  ['Rye https://b.example', 'Rye…'],
  ['Rye http://b.example and more', 'Rye http://b.example…'],
  ['Rye\nhttps://bakery.example/rye', 'Rye…'],
  ['https://bakery.example/rye', 'https://bakery.examp…'],
  ['Ryehttps://bakery.example', 'Ryehttps://bakery.ex…'],
  ['面包 https://bakery.example/rye', '面包…'],
])('%j is quoted as %j', (text, quoted) => expect(quotableBeginning(text, 20)).toBe(quoted));

it.each([
  ['One\n\nTwo', '"One Two"'],
  ['One\r\nTwo', '"One Two"'],
  ['One\tTwo', '"One Two"'],
  ['One\u000b\u2028Two\u2029', '"One Two "'],
  [{ text: 'One\n\nTwo' }, '{"text":"One Two"}'],
  [['One\nTwo'], '["One Two"]'],
  ['C:\\new', '"C:\\new"'],
  ['One\\nTwo', '"One\\nTwo"'],
  ['One \u0085Two', '"One  Two"'],
  [`${'Rye '.repeat(48)}https://bakery.example/rye`, `"${'Rye '.repeat(48).trim()}…`],
])('%j is shown in one line', (value, text) => expect(shown(value)).toBe(text));
