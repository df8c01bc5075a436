/** The report of a failed run; the runs themselves are in test/engine/whole-run.test.ts. */
import assert from 'node:assert/strict';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { nameOf, namesOfItems } from '../../../nodes/PostScheduler/run/item-names.ts';
import {
  failedLines,
  notPreparedText,
  stoppedText,
} from '../../../nodes/PostScheduler/run/failure-report.ts';
import { type Outcome, OutcomeUnknownError } from '../../../shared/index.ts';
import { capitalized } from '../../../shared/data/list-text.ts';
import { InvalidPostError } from '../../../shared/form/values/finding.ts';

/** Names for more items than any run here has. */
const names = namesOfItems(Array.from({ length: 200 }, () => ({})));
const changes = { noun: 'posts', participle: () => 'scheduled' };
const readAgain =
  ' In the editor, choose Execute workflow, which reads the rows again; Execute step does not.';

function invalid(...messages: readonly string[]): Outcome {
  const findings = messages.map((message) => ({ path: [], label: 'Caption', message }));
  return { error: new InvalidPostError({ findings }) };
}

/** A sheet of so many rows, as a sheet counts them: from 2. */
function rowsOf(count: number) {
  return namesOfItems(Array.from({ length: count }, (_, place) => ({ row_number: place + 2 })));
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

  test('shows the start of its text beside an item that is named alone', () => {
    const items: Outcome[] = [done('a'), invalid('too late'), invalid('too long'), { skipped: true }];
    const captionOf = (item: number) => `Bread ${item}`;
    expect(stoppedText({ items, names: rowsOf(4), changes, captionOf })).toStrictEqual({
      headline: '1 of 4 posts was scheduled; row 3 (“Bread 1”) stopped the run. Caption: too late',
      details: [
        'Done, do not run these again: row 2: a.',
        { title: 'Failed as well:', entries: ['Row 4 (“Bread 2”): Caption: too long'] },
        'Not started: row 5 (“Bread 3”).',
      ],
    });
  });

  test('names together what fails for the same reasons, in any order', () => {
    const items = [invalid('too long', 'no text'), invalid('no text', 'too long'), invalid('no text')];
    const { headline, details } = stoppedText({ items, names, changes });
    expect(headline).toMatch(/^None of 3 posts was scheduled; items 1 and 2 stopped the run\. /);
    expect(details).toContainEqual({ title: 'Failed as well:', entries: ['Item 3: Caption: no text'] });
  });

  test('says that it was canceled, where no item is to blame', () => {
    const items = [done('a'), done('b'), ...Array<Outcome>(3).fill({ skipped: true })];
    expect(stoppedText({ items, names, changes })).toStrictEqual({
      headline: '2 of 5 posts were scheduled; the execution was canceled',
      details: ['Done, do not run these again: item 1: a; item 2: b.', 'Not started: items 3 to 5.'],
    });
  });

  test('says how it goes on, where what is done may be run again, and of which item nobody knows', () => {
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
      /^1 of 3 posts was scheduled, and for item 2 this is not known; item 2 stopped the run\. /,
    );
    expect(details).toStrictEqual(
      expect.arrayContaining(['Done: item 1: a.', 'To go on, look.', 'Not started: item 3.']),
    );
    expect(
      stoppedText({ items: items.slice(1), names, changes: { ...changes, again: 'To go on, look.' } }),
    ).toMatchObject({
      headline: expect.stringMatching(/^None of 2 posts was scheduled, and for item 1 this is not known; /),
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
    expect(list.entries.slice(49)).toStrictEqual([
      'Item 50: Caption: 49 characters',
      'and 30 more, in items 51 to 80',
    ]);
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
        `After the change, run all 2 rows again: none of them was sent.${readAgain}`,
      ],
    });
    expect(
      notPreparedText({ items: items.slice(0, 1), names: rows, changes, captionOf: () => 'Bread' }).headline,
    ).toBe('Nothing was sent. Row 7 (“Bread”) needs a change. Caption: too long');
  });

  test('tells what several rows share once, what most of them share first', () => {
    const items = Array.from({ length: 12 }, () => done('a'));
    items[0] = invalid('too short');
    items[3] = invalid('without a link', 'too long');
    items[7] = invalid('too long', 'without a link', 'two accounts');
    items[9] = invalid('too long');
    expect(notPreparedText({ items, names: rowsOf(12), changes, captionOf: () => 'Bread' })).toStrictEqual({
      headline: 'Nothing was sent. 4 of 12 rows need changes:',
      details: [
        {
          entries: [
            'Rows 5, 9 and 11: Caption: too long',
            'Rows 5 and 9: Caption: without a link',
            'Row 2 (“Bread”): Caption: too short',
            'Row 9 (“Bread”): Caption: two accounts',
          ],
        },
        `After the change, run all 12 rows again: none of them was sent.${readAgain}`,
      ],
    });
  });

  test('keeps together what the same rows share', () => {
    const items = [invalid('too long', 'without a link'), invalid('too short', 'in capitals')];
    expect(notPreparedText({ items, names, changes }).details[0]).toStrictEqual({
      entries: [
        'Item 1: Caption: too long; Caption: without a link',
        'Item 2: Caption: too short; Caption: in capitals',
      ],
    });
  });

  test('counts all rows, and so many that their numbers would hide the reason', () => {
    const all = Array.from({ length: 24 }, (_, place) =>
      place % 2 === 0 ? invalid('too long', 'in capitals') : invalid('in capitals'),
    );
    const numbers = 'rows 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22 and 24';
    expect(notPreparedText({ items: all, names: rowsOf(24), changes }).details[0]).toStrictEqual({
      entries: ['All 24 rows: Caption: in capitals', `12 of 24 rows: Caption: too long (${numbers})`],
    });
    const some = all.map((_, place) => (place % 2 === 0 ? invalid('too long') : done('a')));
    expect(notPreparedText({ items: some, names: rowsOf(24), changes })).toStrictEqual({
      headline: 'Nothing was sent. 12 of 24 rows need a change. Caption: too long',
      details: [
        'These are rows 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22 and 24.',
        `After the change, run all 24 rows again: none of them was sent.${readAgain}`,
      ],
    });
    const capitals = all.map(() => invalid('in capitals'));
    expect(notPreparedText({ items: capitals, names: rowsOf(24), changes }).headline).toBe(
      'Nothing was sent. All 24 rows need a change. Caption: in capitals',
    );
  });

  test('names each unknown account with the rows that have it', () => {
    const choices = ['“Harbour Bakery”', '“Harbour Café”'];
    const unknown = (...accounts: readonly string[]): Outcome => ({
      error: new InvalidPostError({
        findings: accounts.map((name) => ({
          path: [],
          label: 'Accounts',
          message: `unknown account ${name}; there are ${choices.join(' and ')}`,
          unknown: { name, choices },
        })),
      }),
    });
    const items = [unknown('“Harbor”', '“Cafe”', '“Quay”'), unknown('“Harbor”'), unknown('“Harbor”')];
    expect(notPreparedText({ items, names, changes })).toStrictEqual({
      headline: 'Nothing was sent. 3 of 3 items need changes:',
      details: [
        {
          entries: [
            'All 3 items: Accounts: unknown account “Harbor”',
            'Item 1: Accounts: 2 unknown accounts: “Cafe” and “Quay”',
          ],
        },
        'There are “Harbour Bakery” and “Harbour Café”.',
        'After the change, run all 3 items again: none of them was sent.',
      ],
    });
  });

  test('tells each reason once, with all rows that have it', () => {
    const messages = ['too long', 'too short', 'in capitals', 'without a link'];
    const someMessages = fc.uniqueArray(fc.constantFrom(...messages));
    fc.assert(
      fc.property(fc.array(someMessages, { minLength: 2, maxLength: 9 }), (given) => {
        const items = given.map((reasons) => (reasons.length === 0 ? done('a') : invalid(...reasons)));
        const failing = given.filter(({ length }) => length > 0);
        fc.pre(new Set(failing.map((each) => each.toSorted().join())).size > 1);
        const [list] = notPreparedText({ items, names, changes }).details;
        assert.ok(typeof list === 'object' && 'entries' in list);
        for (const message of messages) {
          const those = given.flatMap((reasons, place) => (reasons.includes(message) ? [place] : []));
          const subject =
            those.length === given.length ? `All ${given.length} items` : capitalized(nameOf(names, those));
          const telling = list.entries.filter((entry) => entry.includes(message));
          expect(telling).toStrictEqual(those.length === 0 ? [] : [expect.stringContaining(`${subject}: `)]);
        }
      }),
    );
  });
});

describe('A run that goes on after failures', () => {
  test('names them below what was done, equal ones once', () => {
    const failures = [invalid('too long', 'in capitals'), invalid('too long'), { error: new Error('Gone.') }];
    const items = [done('a'), ...failures];
    expect(failedLines({ items, names: rowsOf(4), changes, captionOf: () => 'Bread' })).toStrictEqual([
      'Rows 3 and 4: Caption: too long.',
      'Row 3 (“Bread”): Caption: in capitals.',
      'Row 5 (“Bread”): Gone.',
    ]);
    expect(failedLines({ items: [done('a')], names, changes })).toStrictEqual([]);
  });

  test('names five of them, and counts the others', () => {
    const items = Array.from({ length: 8 }, (_, index) => invalid(`${index} characters`));
    const lines = failedLines({ items, names, changes });
    expect(lines).toHaveLength(6);
    expect(lines.slice(4)).toStrictEqual(['Item 5: Caption: 4 characters.', 'And 3 more, in items 6 to 8.']);
  });
});
