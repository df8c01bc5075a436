/** The card of a dry run, apart from what `test/actions/create-or-update.test.ts` tests of it. */
import { expect, it } from '@jest/globals';
import { runCard } from '../../shared/report/run-card.ts';

it('strikes out only the captions that a row loses', () => {
  const captions = { before: ['Rye', 'Spelt'], after: ['Rye', 'Spelt bread'] };
  const row = { changed: 'Caption on Skyapp', edited: '', note: undefined, time: null, captions };
  const card = runCard([{ number: 1, outcome: 'changed', row }], { summary: '1 row: 1 changed.' });
  expect(Array.from(card.matchAll(/<(?:del|span)>[^<]*/g), ([text]) => text)).toStrictEqual([
    '<del>Spelt',
    '<span>Rye',
    '<span>Spelt bread',
  ]);
});
