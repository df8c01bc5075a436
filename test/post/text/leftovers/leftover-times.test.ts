/** Leftovers are looked for in every text of every post: no text may hold up a process that runs the work of others. */
import { expect, it } from '@jest/globals';
import { leftoversOf } from '../../../../shared/post/text/leftovers/leftovers.ts';
import { cpuSeconds } from '../../../support/cpu-time.ts';

const size = 50_000;

it.each([
  ...[
    '{{',
    '{',
    '{%',
    '<%',
    '${',
    '#{',
    '[',
    '[a',
    '[a](https://',
    '&',
    '&a',
    '&#1',
    '*',
    '**',
    '**a',
    '*|',
    '%',
    '%a',
  ],
  ...[
    '<<',
    '<a',
    '«',
    '#',
    '#REF',
    '##',
    '```\n',
    '\\',
    '\\n',
    'a\\n',
    '\\u',
    'Ã',
    'â',
    'null',
    ': null',
    '"',
    '{"',
    '__',
    '__A',
  ],
  ...[
    '|',
    '|---',
    '> ',
    '\n',
    ' ',
    ' \n',
    '\t',
    '=',
    'a',
    'A',
    'https://',
    '/',
    '{{a',
    '{{{a}',
    '{a}',
    '[a]',
    'Here is ',
    '#¡',
    "I'm sorry",
  ],
])('%j many times takes no longer than in proportion', (piece) => {
  const text = piece.repeat(size);
  const plain = 'bread and rolls '.repeat(Math.ceil(text.length / 16));
  leftoversOf(text.slice(0, 1000));
  const usual = cpuSeconds(() => leftoversOf(plain));
  expect(cpuSeconds(() => leftoversOf(text))).toBeLessThan(0.3 + 20 * usual);
});
