/** A post that a person moved or published early between two runs: Create makes it again at its own time, and says what is there. */
import { describe, expect, it, test } from '@jest/globals';
import { createPost } from '../../../../shared/actions/create-post.ts';
import { preview } from '../../../../shared/actions/reading/preview.ts';
import { type CalendarService, calendarService } from '../../../support/service/calendar-service.ts';
import { runRows, type SheetRow } from '../../../support/sheet/run-sheet.ts';

const buns: SheetRow = { text: 'Buns', time: '2030-02-01T09:00:00Z' };
const dill: SheetRow = { text: 'Dill', time: '2030-02-02T09:00:00Z' };
const later = '2030-03-01T18:30:00.000Z';

/** What Create tells of its rows; Preview, which runs before it, has to tell the same. */
async function notesOf(service: CalendarService, rows: readonly SheetRow[]) {
  const shown = await runRows(service, rows, { action: preview });
  const done = await runRows(service, rows, { action: createPost });
  const [notes, shownNotes] = [done, shown].map(({ results }) =>
    results.map((result) => result?.note ?? null),
  );
  expect(shownNotes).toStrictEqual(notes);
  expect([done.errors, shown.errors]).toStrictEqual([[], []]);
  return notes;
}

/** A service with the posts of a first run, of which a person then changes the first. */
async function afterRun(
  rows: readonly SheetRow[],
  change: object,
  options: Parameters<typeof calendarService>[0] = {},
): Promise<CalendarService> {
  const service = calendarService(options);
  await runRows(service, rows, { action: createPost });
  const [post] = service.posts.values();
  service.put(post?.id ?? '', { ...post?.body, ...change });
  service.forget();
  return service;
}

const moved = { scheduledFor: { publish: 'SCHEDULE', date: later } };
const movedNote =
  'An equal post is planned for another time: Fri, 1 Mar 2030, 18:30 (UTC): if that is this post, moved by hand, delete one of the two.';

it('says where an equal post is planned', async () => {
  const service = await afterRun([buns, dill], moved);
  const { summary } = await runRows(service, [buns, dill], { action: preview });
  expect(summary).toContain(movedNote.replace(' (UTC):', ' (UTC) in item 1:'));
  expect(await notesOf(service, [buns, dill])).toStrictEqual([movedNote, null]);
  // The note is not given again: the run that made the post gave it.
  expect(await notesOf(service, [buns, dill])).toStrictEqual([null, null]);
});

describe('says nothing', () => {
  test.each<[string, SheetRow[]]>([
    ['where another row of the run wants the equal post', [buns, { ...buns, time: later }]],
    ['of a post with another text', [{ ...buns, text: 'Rolls' }]],
    ['of a post for another account', [{ ...buns, accounts: ['acc_9'] }]],
    ['of a post with another picture', [{ ...buns, media: ['https://one.example/a.jpg'] }]],
  ])('%s', async (_, rows) => {
    const service = await afterRun([buns], moved);
    expect(await notesOf(service, rows)).toStrictEqual(rows.map(() => null));
  });

  test('where nothing is looked for', async () => {
    const service = await afterRun([buns], moved);
    const anyway: SheetRow = { ...buns, draft: { ifPlanned: 'create' } };
    expect(await notesOf(service, [anyway])).toStrictEqual([null]);
  });

  test('of a post that should have been published days ago', async () => {
    const past = { scheduledFor: { publish: 'SCHEDULE', date: '2029-12-30T09:00:00.000Z' } };
    expect(await notesOf(await afterRun([buns], past), [buns])).toStrictEqual([null]);
  });

  test('of a post that comes again every few days, and went out at its time', async () => {
    const service = calendarService();
    const days = ['02-01', '02-03'].map((day) => ({ ...buns, time: `2030-${day}T09:00:00Z` }));
    await runRows(service, days, { action: createPost });
    service.pass(24 * 31 + 12);
    const rows = [...days.slice(1), { ...buns, time: '2030-02-05T09:00:00Z' }];
    expect(await notesOf(service, rows)).toStrictEqual([null, null]);
  });
});

const published = { scheduledFor: { publish: 'NOW' }, publishedAt: '2030-01-01T08:00:00.000Z' };
const publishedNote =
  'An equal post was published already: Tue, 1 Jan 2030, 08:00 (UTC): if that is this post, published early, delete the new one.';

describe('of a post that was published early', () => {
  it.each<[string, object]>([
    ['at once', published],
    ['before its time', { ...published, scheduledFor: { publish: 'SCHEDULE', date: later } }],
  ])('says so where the run found others of its own: %s', async (_, change) => {
    const service = await afterRun([buns, dill], change, {
      sees: (post) => ('publishedAt' in post.body ? { ...post, status: 'published' } : post),
    });
    expect(await notesOf(service, [buns, dill])).toStrictEqual([publishedNote, null]);
  });

  it('says nothing after more than a week', async () => {
    const old = { ...published, publishedAt: '2029-12-24T00:00:00.000Z' };
    expect(await notesOf(await afterRun([buns, dill], old), [buns, dill])).toStrictEqual([null, null]);
  });

  it('creates nothing if that could not be checked', async () => {
    let isDown = false;
    const service = await afterRun([buns, dill], published, {
      fault: (kind) => (isDown && kind === 'list' && service.reads()['scheduled'] === 1 ? '500' : undefined),
    });
    isDown = true;
    const { errors } = await runRows(service, [buns, dill], { action: createPost });
    expect(String(errors[0])).toMatch(/could not check whether this post is already planned/);
    expect(service.writes()).toBe(0);
    service.forget();
    const { results } = await runRows(service, [buns, dill], { action: preview });
    expect(JSON.stringify(results[0])).toContain('it could not be checked whether it is already planned');
  });
});

it('reads no list for it in a run that finds none of its posts, and the published ones once in one that does', async () => {
  const service = calendarService();
  await runRows(service, [buns, dill], { action: preview });
  expect(service.reads()).toStrictEqual({ scheduled: 1 });
  await runRows(service, [buns, dill], { action: createPost });
  const rolls = { ...buns, text: 'Rolls' };
  service.forget();
  await runRows(service, [buns, rolls, { ...rolls, time: later }], { action: preview });
  expect(service.reads()).toStrictEqual({ scheduled: 1, published: 1 });
});
