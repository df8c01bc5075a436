/** What Create does when it is run again. */
import { expect, it } from '@jest/globals';
import { createPost } from '../../shared/actions/create-post.ts';
import { calendarService, type Fault } from '../support/service/calendar-service.ts';
import { runRows, type SheetRow } from '../support/sheet/run-sheet.ts';

it('publishes a post once where a run is repeated within the hour, and as often as a run has it', async () => {
  const service = calendarService();
  const rows: SheetRow[] = [1, 2].map(() => ({ text: 'Rye', time: '', publish: 'NOW' }));
  const first = await runRows(service, rows, { action: createPost });
  expect(first.results.map((result) => result?.outcome)).toStrictEqual(['created', 'created']);
  const again = await runRows(service, rows, { action: createPost });
  expect(again.results.map((result) => [result?.outcome, result?.note])).toStrictEqual(
    Array(2).fill([
      'existing',
      'The same post was published within the last hour, so it was not published again: to publish it again, choose Create Anyway for If Already Planned.',
    ]),
  );
  expect(service.posts.size).toBe(2);
  const anyway = rows.map((row) => ({ ...row, draft: { ifPlanned: 'create' } }));
  await runRows(service, anyway, { action: createPost });
  expect([...service.posts.values()].map(({ status }) => status)).toStrictEqual(Array(4).fill('published'));
});

it('leaves the draft of one item alone where another one publishes its text', async () => {
  const service = calendarService();
  const rows: SheetRow[] = ['DRAFT', 'NOW'].map((publish) => ({ text: 'Rye', time: '', publish }));
  const { results } = await runRows(service, rows, { action: createPost });
  expect(results.map((result) => result?.outcome)).toStrictEqual(['created', 'created']);
  expect([...service.posts.values()].map(({ status }) => status)).toStrictEqual(['draft', 'published']);
});

it('leaves the draft of an item alone that an earlier run saved', async () => {
  const service = calendarService();
  const draft: SheetRow = { text: 'Rye', time: '', publish: 'DRAFT' };
  await runRows(service, [draft], { action: createPost });
  const { results } = await runRows(service, [draft, { ...draft, publish: 'NOW' }], { action: createPost });
  expect(results.map((result) => result?.outcome)).toStrictEqual(['existing', 'created']);
  expect([...service.posts.values()].map(({ status }) => status)).toStrictEqual(['draft', 'published']);
});

it('publishes nothing where an item fails before, and takes the drafts back', async () => {
  let count = 0;
  const service = calendarService({
    fault(kind): Fault | undefined {
      if (kind !== 'create') return undefined;
      count += 1;
      return count === 3 ? '403' : undefined;
    },
  });
  const rows: SheetRow[] = ['Rye', 'Oats', 'Spelt', 'Barley'].map((text) => ({
    text,
    time: '',
    publish: 'NOW',
  }));
  const { errors, warnings, results } = await runRows(service, rows, { action: createPost });
  expect([errors.length, warnings, results.filter((result) => result !== undefined)]).toStrictEqual([
    1,
    [],
    [],
  ]);
  expect(service.posts.size).toBe(0);
});

it.each([
  ['a young draft', 14, 'existing', ['published']],
  ["somebody's own draft", 16, 'created', ['draft', 'published']],
])('publishes %s of the same content: %d minutes old, %s', async (_, minutes, outcome, left) => {
  const service = calendarService();
  const rows: SheetRow[] = [{ text: 'Rye', time: '', publish: 'DRAFT' }];
  await runRows(service, rows, { action: createPost });
  await service.wait(minutes * 60_000);
  const now = rows.map((row) => ({ ...row, publish: 'NOW' }));
  const { results } = await runRows(service, now, { action: createPost });
  expect(results.map((result) => result?.outcome)).toStrictEqual([outcome]);
  expect([...service.posts.values()].map(({ status }) => status)).toStrictEqual(left);
});

it('says that a post has no text: an expression may have found none', async () => {
  const rows: SheetRow[] = ['', 'Loaf'].map((text) => ({
    text,
    time: '2030-02-01T09:00:00Z',
    media: ['https://bakery.example/loaf.jpg'],
  }));
  const { results } = await runRows(calendarService(), rows, { action: createPost });
  expect(results.map((result) => result?.note)).toStrictEqual(['Without a text.', undefined]);
});

it('says on which networks a post has no text, where others have one of their own', async () => {
  const row: SheetRow = {
    text: '',
    time: '2030-02-01T09:00:00Z',
    draft: {
      media: [{ mediaUrl: 'https://bakery.example/loaf.jpg' }],
      targets: [
        { network: 'skyapp', accountId: 'acc_1', caption: 'Loaf', fields: {} },
        { network: 'photoapp', accountId: 'acc_2', fields: {} },
        { network: 'socialnet', accountId: 'acc_3', fields: {} },
      ],
    },
  };
  const { results } = await runRows(calendarService(), [row], { action: createPost });
  expect(results[0]?.note).toBe('Without a text: Photoapp and Socialnet.');
});

it('says which of its posts wait as drafts', async () => {
  const rows: SheetRow[] = ['DRAFT', 'SCHEDULE', 'DRAFT'].map((publish, place) => ({
    text: `Loaf ${place}`,
    time: '2030-02-01T09:00:00Z',
    publish,
  }));
  const { summary, results } = await runRows(calendarService(), rows, { action: createPost });
  expect(summary).toBe('3 items: 1 created, 2 created as drafts, which do not go out.');
  expect(results.map((result) => [result?.outcome, result?.status])).toStrictEqual([
    ['created', 'draft'],
    ['created', 'scheduled'],
    ['created', 'draft'],
  ]);
});

it('names other posts of its accounts at its time: an earlier text would go out beside the corrected one', async () => {
  const service = calendarService();
  const row: SheetRow = { text: 'Buns for the weekend', time: '2030-02-01T09:00:00Z' };
  const others: SheetRow[] = [
    { ...row, text: 'A minute later', time: '2030-02-01T09:01:00Z' },
    { ...row, text: 'Another account', accounts: ['acc_9'] },
  ];
  await runRows(service, [row, ...others], { action: createPost });
  const corrected = { ...row, text: 'Buns for the whole weekend' };
  const note =
    'Also planned for this time: "Buns for the weekend" on Skyapp: if the new post replaces that one, delete that one in the calendar.';
  const { results, summary } = await runRows(service, [corrected], { action: createPost });
  expect(results).toMatchObject([{ outcome: 'created', note }]);
  expect(summary).toBe(`1 item: created, for Fri, 1 Feb 2030, 09:00 (UTC). ${note}`);
  // Each note was given when its post was made, and is not given again.
  const again = await runRows(service, [row, corrected], { action: createPost });
  expect(again.results.map((result) => [result?.outcome, result?.note])).toStrictEqual([
    ['existing', undefined],
    ['existing', undefined],
  ]);
  // With Create Anyway, no other post is looked for.
  const anyway = { ...corrected, draft: { ifPlanned: 'create' } };
  expect((await runRows(service, [anyway], { action: createPost })).results[0]).not.toHaveProperty('note');
});
