/** The card of a dry run, apart from what `test/actions/create-or-update.test.ts` tests of it. */
import { expect, it } from '@jest/globals';
import { runCard } from '../../shared/report/run-card.ts';
import type { DoneItem } from '../../shared/report/run-summary.ts';

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

it('shows only rows for which something is done, or that a person has to look at', () => {
  const row = { changed: '', edited: '', note: undefined, time: null, captions: { before: [], after: [] } };
  const items: DoneItem[] = [
    { number: 1, outcome: 'unchanged' },
    { number: 2, outcome: 'unchanged', row },
    { number: 3, outcome: 'past', row },
    { number: 4, outcome: 'unchanged', row: { ...row, edited: 'Time: 09:00 → 12:00' } },
    { number: 5, outcome: 'unchanged', row: { ...row, note: 'its account is gone' } },
    { number: 6, outcome: 'moved', row },
    { number: 7, outcome: 'created' },
  ];
  const card = runCard(items, { summary: '7 rows.' });
  expect(Array.from(card.matchAll(/Row \d+/g), ([text]) => text)).toStrictEqual([
    'Row 4',
    'Row 5',
    'Row 6',
    'Row 7',
  ]);
});
