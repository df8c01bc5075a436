/** How many requests a run over ten pages of rows sends. Lists are read once. A post that is replaced as a whole is read by its ID before. */
import { beforeAll, expect, it } from '@jest/globals';
import { sampleOf } from '../../support/sample-of.ts';
import { calendarService, type orders } from '../../support/service/calendar-service.ts';
import { runSheet, type SheetRow } from '../../support/sheet/run-sheet.ts';

const timeOf = (hours: number) => new Date(Date.UTC(2030, 0, 2, hours)).toISOString();
const sheetOf = (count: number): SheetRow[] =>
  Array.from({ length: count }, (_, index) => ({ text: `Post ${index}`, time: timeOf(index) }));

/** How many posts a page of the list has, which is also how many rows are edited. */
const size = 4;
const filled = { service: calendarService(), rows: sheetOf(10 * size) };
beforeAll(async () => await runSheet(filled.service, filled.rows));

/** Changes every tenth row, or adds as many rows. */
type Edit = (rows: SheetRow[]) => void;
const changing =
  (change: (row: SheetRow) => Partial<SheetRow>): Edit =>
  (rows) => {
    for (const [index, row] of rows.entries()) if (index % 10 === 0) Object.assign(row, change(row));
  };
const adding =
  (more: Partial<SheetRow>): Edit =>
  (rows) =>
    void rows.push(
      ...sheetOf(11 * size)
        .map((row) => ({ ...row, ...more }))
        .slice(10 * size),
    );
const newText = ({ text }: SheetRow) => ({ text: `${text}, corrected` });
const newTime = ({ time }: SheetRow) => ({ time: time.replace(':00:', ':30:') });

const list = { scheduled: 10 };
const listAndPosts = { ...list, post: size };
/** The second look, for posts of other runs, reads up to one page after the new posts. */
const listAndNew = { scheduled: 10 + 2 };
const slots = { publish: 'SLOT', planning: { slots: 'daily 9:30, 11:30, 15:30' } };

type Kind = readonly [kind: string, edit: Edit, writes: number, reads: object, order?: keyof typeof orders];

it.each(
  sampleOf<Kind>(
    [
      ['sorted and deleted rows', (rows) => void rows.reverse().splice(0, size), 0, { scheduled: 10 }],
      ['a text', changing(newText), size, listAndPosts],
      ['a time', changing(newTime), size, list],
      ['both', changing((row) => ({ ...newText(row), ...newTime(row) })), size, listAndPosts],
      ['media', changing(() => ({ media: ['https://media.example/1.jpg'] })), size, listAndPosts],
      ['accounts', changing(() => ({ accounts: ['acc_1', 'acc_2'] })), size, listAndPosts],
      ['drafts again', changing(() => ({ publish: 'DRAFT' })), size, listAndPosts],
      // The calendar is read before slots are found, and again after they are taken.
      [
        'free slots',
        changing(() => ({ draft: slots })),
        size,
        { post: size, scheduled: 10 + 10, publishing: 2 },
      ],
      ['canceled', changing(() => ({ cancel: 'x' })), size, list],
      ['lost references', changing(() => ({ reference: '' })), 0, list],
      ['new rows', adding({}), 2 * size, listAndNew],
      ['new rows, listed by their times', adding({}), 2 * size, listAndNew, 'latest'],
      // The posts of another run may be on any page.
      ['new rows, listed in no order', adding({}), 2 * size, { scheduled: 10 + 11 }, 'byId'],
      // These rows may have scheduled posts, if their references were never saved.
      ['new drafts', adding({ publish: 'DRAFT' }), size, { scheduled: 10, draft: 2 }],
      [
        'new rows for free slots',
        adding({ draft: slots }),
        2 * size,
        { scheduled: 10 + 11, publishing: 2, published: 1 },
      ],
    ],
    5,
  ),
)(
  'of %s: one write for each, reads by the page, and by the next run only a look at what is there',
  async (...kind) => {
    const [, edit, writes, reads, order = 'newest'] = kind;
    const service = calendarService({ order, pageSize: size });
    for (const [id, { body }] of filled.service.posts) service.put(id, body);
    const rows = filled.rows.map((row) => ({ ...row }));
    edit(rows);
    const values = { maxCancellations: size };
    await runSheet(service, rows, { values });
    expect([service.writes(), service.reads()]).toStrictEqual([writes, reads]);
    service.forget();
    await runSheet(service, rows, { values });
    const pagesOf = (state: string) =>
      Math.ceil([...service.posts.values()].filter(({ status }) => status === state).length / size);
    const [scheduled, draft] = [pagesOf('scheduled'), pagesOf('draft')];
    expect([service.writes(), service.reads()]).toStrictEqual([
      0,
      { scheduled, ...(draft > 0 && { draft }) },
    ]);
  },
);

it('of one row whose text was corrected: its post is read once, and written once', async () => {
  const service = calendarService();
  const [row = { text: '', time: '' }] = sheetOf(1);
  await runSheet(service, [row]);
  service.forget();
  const { results } = await runSheet(service, [{ ...row, ...newText(row) }]);
  expect(results.map(({ outcome }) => outcome)).toStrictEqual(['changed']);
  expect([service.writes(), service.reads()]).toStrictEqual([1, { post: 1 }]);
});
