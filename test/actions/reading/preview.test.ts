/** Preview says the same of a post as Create, which makes the post afterwards. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createOrUpdate } from '../../../shared/actions/create-or-update.ts';
import { createPost } from '../../../shared/actions/create-post.ts';
import { preview } from '../../../shared/actions/reading/preview.ts';
import type { Action } from '../../../shared/index.ts';
import { findingText, InvalidPostError } from '../../../shared/form/values/finding.ts';
import { calendarService } from '../../support/service/calendar-service.ts';
import { runRows, type SheetRow } from '../../support/sheet/run-sheet.ts';

/** Each text has a trait of which a run may tell in a sentence of its own. */
const texts = [
  'Fresh bread',
  'Hi {first_name}, welcome',
  'Price #ERROR! only',
  '**Fresh** &amp; warm',
  '<p>Fresh</p>',
  'CafÃ© Mia',
  '#REF!',
  `${'The bakery opens at seven. '.repeat(15)}Read on: https://shop.example/a`,
  `https://shop.example/b ${'Fresh bread. '.repeat(30)}https://shop.example/c and more`,
];
const times = [
  '2030-02-01T09:00:00Z',
  '2030-02-01T09:30:00Z',
  '2030-02-01T00:00:00Z',
  '2032-02-01T09:00:00Z',
  '2033-02-01T00:00:00Z',
  'soon',
];
const options = {
  ifTooLong: fc.constantFrom('refuse', 'shorten', 'thread'),
  format: fc.constantFrom('text', 'auto', 'html'),
  hashtags: fc.constantFrom('', 'bread, rye', 'bread bread', 'n/a, @mia, https://x.example'),
};
const drafts = fc.record({
  ifRefused: fc.constantFrom('refuse', 'skip'),
  ifLeftovers: fc.constantFrom('refuseNow', 'refuse', 'send'),
  requireAltText: fc.boolean(),
  checkMedia: fc.boolean(),
  planning: fc.constant({ slots: 'Mon 00:00' }),
  text: fc.record(options, { requiredKeys: [] }),
  targets: fc.constantFrom(
    [{ network: 'skyapp' as const, accountId: 'acc_1', fields: {} }],
    [
      { network: 'threadapp' as const, accountId: 'acc_1', fields: {} },
      { network: 'skyapp' as const, accountId: 'acc_2', caption: 'x'.repeat(301), fields: {} },
    ],
    [
      {
        network: 'fediverse' as const,
        accountId: 'acc_1',
        fields: { spoilerText: 'From undefined undefined' },
      },
      { network: 'skyapp' as const, accountId: 'acc_2', accountName: 'Mia', fields: {} },
    ],
    // Accounts with possible mistakes, which are told but refuse nothing.
    [
      { network: 'microblog' as const, accountId: 'acc_1', maxLength: 200, fields: {} },
      { network: 'microblog' as const, accountId: 'acc_2', caption: 'x'.repeat(281), fields: {} },
      {
        network: 'fediverse' as const,
        accountId: 'acc_3',
        fields: { poll: { options: [{ title: 'Rye' }, { title: 'rye' }], expiresIn: 300 } },
        media: [],
      },
    ],
    [
      {
        network: 'shortvideo' as const,
        accountId: 'acc_1',
        fields: { photoCoverIndex: 1 },
        media: [{ mediaUrl: 'https://media.example/a.jpg' }],
      },
      {
        network: 'socialnet' as const,
        accountId: 'acc_2',
        fields: { isStory: true, isReel: true, isSlideshow: true, slideshowTransition: 2000 },
      },
      {
        network: 'threadapp' as const,
        accountId: 'acc_3',
        fields: {
          poll: { options: ['Rye', 'Rye'] },
          hashtags: Array.from({ length: 31 }, (_, n) => `tag${n}`),
        },
      },
    ],
  ),
});
const anyRow = fc.record({
  text: fc.constantFrom(...texts),
  time: fc.constantFrom(...times),
  publish: fc.constantFrom('SCHEDULE', 'SCHEDULE', 'DRAFT', 'NOW', 'SLOT'),
  media: fc.constantFrom(
    [],
    ['https://media.example/a.jpg'],
    ['https://media.example/a.jpg', 'https://media.example/b.jpg'],
    ['https://media.example/a.gif'],
  ),
  draft: drafts,
});

/** Rows with the options that most people choose, so that a run of several rows is seldom refused. */
const sendableRow = anyRow.map(({ time, draft, ...row }) => ({
  ...row,
  time: time === 'soon' ? '2030-02-01T09:00:00Z' : time,
  draft: {
    ...draft,
    ifRefused: 'skip',
    ifLeftovers: 'send',
    requireAltText: false,
    text: { ...draft.text, ifTooLong: draft.text.ifTooLong === 'thread' ? 'thread' : 'shorten' },
  },
}));

const look = async () => await Promise.resolve({ unknown: 'the address answered 403' });

/** `before`: posts that are in the calendar already. */
async function tellsOf(
  action: Action,
  rows: readonly SheetRow[],
  { values = {}, before = [] }: { values?: object; before?: readonly SheetRow[] } = {},
) {
  const service = calendarService();
  await runRows(service, before, { action: createPost, look });
  const { errors, results, summary } = await runRows(service, rows, { action, look, values });
  const findings = errors.flatMap((error) => {
    if (!InvalidPostError.isInstance(error)) throw error;
    return error.findings.map(findingText);
  });
  return { findings, notes: results.map((result) => result?.note ?? ''), summary: summary ?? '' };
}

/** The sentences of a summary after the count of what was done. */
const decisionsIn = (summary: string) => summary.split('. ').slice(1).join('. ');

describe('Preview', () => {
  it.each<[string, Action]>([
    ['Create', createPost],
    ['Preview', preview],
  ])('names items that publish the same: %s', async (_, action) => {
    const rows = ['Rye', 'Spelt', 'Rye'].map((caption) => ({ text: caption, publish: 'NOW', time: '' }));
    const { summary } = await tellsOf(action, rows);
    expect(summary).toContain(
      'Published more than once, with the same text on the same accounts: items 1 and 3.',
    );
  });

  it.each<[string, Action, object]>([
    ['Create', createPost, {}],
    ['a dry run', createOrUpdate, { dryRun: true }],
  ])('tells of a post what %s tells', async (_, action, values) => {
    await fc.assert(
      fc.asyncProperty(anyRow, async (row) => {
        const done = await tellsOf(action, [row], { values });
        const shown = await tellsOf(preview, [row]);
        if (done.findings.length > 0) {
          for (const finding of done.findings) expect(shown.summary).toContain(finding);
          return;
        }
        expect(shown.notes).toStrictEqual(done.notes);
        expect(shown.summary).toContain(done.notes[0] ?? '');
      }),
    );
  });

  it('tells of several posts what Create tells', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(sendableRow, { minLength: 2, maxLength: 4 }), async (rows) => {
        const done = await tellsOf(createPost, rows);
        fc.pre(done.findings.length === 0);
        const shown = await tellsOf(preview, rows);
        expect(shown.notes).toStrictEqual(done.notes);
        expect(shown.summary).toContain(decisionsIn(done.summary));
      }),
    );
  });
});

it.each(['SCHEDULE', 'DRAFT'])(
  'tells what Create tells of a post that may be there already: %s',
  async (publish) => {
    const row = { text: 'Fresh bread', time: '2030-02-01T09:00:00Z', publish };
    const before: SheetRow[] = [{ ...row, media: ['https://one.example/a.jpg'] }];
    const rows: SheetRow[] = [{ ...row, media: ['https://two.example/a.jpg'] }];
    const done = await tellsOf(createPost, rows, { before });
    const shown = await tellsOf(preview, rows, { before });
    expect(done.notes).toStrictEqual([expect.stringContaining('could not be compared')]);
    expect(shown.notes).toStrictEqual(done.notes);
  },
);

it.each<[string, Action, object]>([
  ['Create', createPost, {}],
  ['a dry run', createOrUpdate, { dryRun: true }],
])('tells what %s tells of another post at its time', async (_, action, values) => {
  const before: SheetRow[] = [
    { text: ' ', time: '2030-02-01T09:00:00Z', media: ['https://one.example/a.jpg'] },
  ];
  const rows: SheetRow[] = [{ text: 'Fresh bread', time: '2030-02-01T09:00:00Z' }];
  const note =
    'Also planned for this time: a post without text on Skyapp: if the new post replaces that one, delete that one in the calendar.';
  expect((await tellsOf(action, rows, { before, values })).notes).toStrictEqual([note]);
  expect((await tellsOf(preview, rows, { before })).notes).toStrictEqual([note]);
});

it('says that two items are the same post', async () => {
  const rows: SheetRow[] = [1, 2].map(() => ({ text: 'Fresh bread', time: '2030-02-01T09:00:00Z' }));
  expect((await tellsOf(preview, rows)).summary).toBe(
    '1 post: Fits everywhere. 1 post: Fits everywhere; the same post as an earlier item, so no second one would be created. Items 1 and 2 are the same post.',
  );
  const anyway = rows.map((row) => ({ ...row, draft: { ifPlanned: 'create' } }));
  expect((await tellsOf(preview, anyway)).summary).toMatch(/^2 posts: Fits everywhere\. /);
});

it('says nothing of the hour of a post whose time was found, also where it is planned already', async () => {
  const row: SheetRow = {
    text: 'Fresh bread',
    time: '',
    publish: 'SLOT',
    draft: { planning: { slots: 'Mon 00:00' } },
  };
  for (const action of [createPost, preview])
    expect((await tellsOf(action, [row, row])).notes).toStrictEqual(['', '']);
});

it('says what is to be looked at', async () => {
  const row: SheetRow = {
    text: 'Hi {first_name}',
    time: '2032-02-01T00:00:00Z',
    media: ['https://media.example/a.jpg'],
  };
  const rows: SheetRow[] = [{ ...row, draft: { checkMedia: true } }];
  const note =
    'Left in the text by an earlier step or cell: "{first_name}". Could not check: https://media.example/a.jpg (the address answered 403). At midnight: check the hour. More than a year ahead: check the year.';
  const shown = await tellsOf(preview, rows);
  expect(shown).toStrictEqual({ findings: [], notes: [note], summary: `Fits everywhere. ${note}` });
});
