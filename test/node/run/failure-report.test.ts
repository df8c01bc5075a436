/** The report of a failed run; the runs themselves are in test/engine/whole-run.test.ts. */
import assert from 'node:assert/strict';
import { describe, expect, test } from '@jest/globals';
import { namesOfItems } from '../../../nodes/PostScheduler/run/item-names.ts';
import { notPreparedText, stoppedText } from '../../../nodes/PostScheduler/run/failure-report.ts';
import { type Outcome, OutcomeUnknownError } from '../../../shared/index.ts';
import { InvalidPostError } from '../../../shared/values/finding.ts';

/** Enough for each run here. */
const names = namesOfItems(Array.from({ length: 200 }, () => ({})));
const changes = { noun: 'posts', participle: () => 'scheduled' };

function invalid(message: string): Outcome {
  return { error: new InvalidPostError({ findings: [{ path: [], label: 'Caption', message }] }) };
}

function done(id: string): Outcome {
  return { records: [{ id }] };
}

describe('A run that ended while it was sent', () => {
  test('does not say that nothing was sent', () => {
    const items: Outcome[] = [
      done('a'),
      invalid('too late'),
      invalid('too long'),
      invalid('too late'),
      { skipped: true },
    ];
    expect(stoppedText({ items, names, changes })).toStrictEqual({
      headline: '1 of 5 posts was scheduled; items 2 and 4 stopped the run. Caption: too late',
      details: [
        'Done, do not run these again: item 1: a.',
        { title: 'Failed as well:', entries: ['Item 3: Caption: too long'] },
        'Not started: item 5.',
      ],
    });
  });

  test('says that it was canceled, where no item is to blame', () => {
    const items = [done('a'), done('b'), ...Array<Outcome>(3).fill({ skipped: true })];
    expect(stoppedText({ items, names, changes })).toStrictEqual({
      headline: '2 of 5 posts were scheduled; the execution was canceled',
      details: ['Done, do not run these again: item 1: a; item 2: b.', 'Not started: items 3 to 5.'],
    });
  });

  test('says how it goes on, and of which item nobody knows', () => {
    const unknown = new OutcomeUnknownError({
      operation: 'Create post',
      summary: 'the response was lost.',
      advice: 'Look first.',
    });
    const items = [done('a'), { error: unknown }, { skipped: true } as const];
    const { headline, details } = stoppedText({
      items,
      names,
      changes: { ...changes, again: 'To go on, look.' },
    });
    expect(headline).toMatch(
      /^1 of 3 posts was scheduled, and of item 2 it is not known; item 2 stopped the run\. /,
    );
    expect(details).toStrictEqual(
      expect.arrayContaining([
        'Done, do not run these again: item 1: a.',
        'To go on, look.',
        'Not started: item 3.',
      ]),
    );
    expect(
      stoppedText({ items: items.slice(1), names, changes: { ...changes, again: 'To go on, look.' } }),
    ).toMatchObject({
      headline: expect.stringMatching(/^None of 2 posts was scheduled, and of item 1 it is not known; /),
      details: expect.not.arrayContaining(['To go on, look.']),
    });
  });

  test('counts nothing where it only reads', () => {
    const items = [{ records: [{ id: 'a' }] }, { error: new Error('The list broke off') }];
    expect(stoppedText({ items, names, changes: undefined })).toStrictEqual({
      headline: 'Item 2 stopped the run. The list broke off',
      details: [],
    });
  });
});

describe('A run that could not be prepared', () => {
  test('lists at most fifty reasons, and counts the items of the others', () => {
    const items = Array.from({ length: 80 }, (_, index) => invalid(`${index} characters`));
    const { headline, details } = notPreparedText({ items, names, changes });
    expect(headline).toBe('Nothing was sent. 80 of 80 items need changes:');
    const [list] = details;
    assert.ok(typeof list === 'object' && 'entries' in list);
    expect(list.entries).toHaveLength(51);
    expect(list.entries.slice(49)).toStrictEqual(['Item 50: Caption: 49 characters', 'and 30 more items']);
  });

  test('names neighbours as a range and shows the caption of a single item only', () => {
    const items = [1, 2, 3, 4, 5, 6].map((item) => (item === 3 ? done('a') : invalid('too long')));
    const captionOf = () => 'Bread';
    expect(notPreparedText({ items, names, changes, captionOf }).headline).toBe(
      'Nothing was sent. Items 1, 2 and 4 to 6 of 6 need a change. Caption: too long',
    );
    expect(
      notPreparedText({ items: [done('a'), invalid('too long')], names, changes, captionOf }).headline,
    ).toBe('Nothing was sent. Item 2 of 2 (“Bread”) needs a change. Caption: too long');
  });

  test('names rows by the numbers that their table shows', () => {
    const rows = namesOfItems([{ row_number: 7 }, { row_number: '9' }]);
    const items = [invalid('too long'), invalid('too short')];
    expect(notPreparedText({ items, names: rows, changes })).toStrictEqual({
      headline: 'Nothing was sent. 2 of 2 rows need changes:',
      details: [
        { entries: ['Row 7: Caption: too long', 'Row 9: Caption: too short'] },
        'After the change, run all 2 rows again: none of them was sent.',
      ],
    });
    expect(
      notPreparedText({ items: items.slice(0, 1), names: rows, changes, captionOf: () => 'Bread' }).headline,
    ).toBe('Nothing was sent. Row 7 (“Bread”) needs a change. Caption: too long');
  });
});
