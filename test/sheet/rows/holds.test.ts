/** A hold keeps everything: when a post that is held back is released, it is as before, including what people edited in the calendar. */
import { describe, expect, it } from '@jest/globals';
import { bodyOf, type Shown, shownIn } from '../../support/service/shown-posts.ts';
import { calendarService } from '../../support/service/calendar-service.ts';
import { runRows, type SheetRow } from '../../support/sheet/run-sheet.ts';

const on = (day: number) => `2030-01-${String(day).padStart(2, '0')}T09:00:00.000Z`;
const slots = { draft: { planning: { slots: 'daily 9:00' } }, publish: 'SLOT' };

/** A row with a planned post, and what can happen to both before the next run. */
function planned(given: Partial<SheetRow> = {}) {
  const service = calendarService();
  const row: SheetRow = { text: 'Rye', time: on(21), ...given };
  const idOf = () => row.reference?.split('~')[0] ?? '';
  return {
    service,
    row,
    run: async (change: Partial<SheetRow> = {}, values = {}) => {
      Object.assign(row, change);
      const { errors, results } = await runRows(service, [row], { values });
      return { errors: errors.map(String), ...results[0] };
    },
    edit: (change: Partial<Shown>) => {
      const post = shownIn(service).get(idOf());
      if (post !== undefined) service.put(idOf(), bodyOf({ ...post, ...change }));
    },
    shown: () => {
      const { status, date, text, accounts } = shownIn(service).get(idOf()) ?? {};
      return [status, date?.slice(8, 10) ?? '', text, accounts?.join()];
    },
  };
}

const draft = { status: 'draft', date: '' };
const waits = 'Status is Draft';
const ways: readonly (readonly [string, Partial<SheetRow>, Partial<SheetRow>, string])[] = [
  ['Hold: x', { hold: 'x' }, { hold: '' }, 'Hold is x'],
  ['Hold: On Hold', { hold: 'On Hold' }, { hold: 'no' }, 'Hold is On Hold'],
  ['Plan Rows Whose', { waits }, { waits: undefined }, waits],
  ['a pause of all rows', { publish: 'DRAFT' }, { publish: 'SCHEDULE' }, 'Publish is Save as Draft'],
  ['Publish: On Hold', { publish: 'On Hold' }, { publish: 'Scheduled' }, 'Publish is Save as Draft'],
];

describe.each(ways)('a row that is held and released: %s', (_, hold, release, why) => {
  it('has its post back at the time to which somebody moved it, and says both', async () => {
    const { run, edit, shown } = planned();
    await run();
    edit({ date: on(30) });
    await run();
    expect(await run(hold)).toMatchObject({
      errors: [],
      outcome: 'held',
      changed: 'Time: Wed 2030-01-30 09:00 in UTC → draft',
      note: `${why}; when the row is released, its post goes back to Wed 2030-01-30 09:00 in UTC, where it was in the calendar; the row says Mon 2030-01-21 09:00 in UTC.`,
    });
    expect(shown()).toStrictEqual(['draft', '', 'Rye', 'acc_1']);
    // As long as the row is held, its note says why.
    expect((await run()).note).toMatch(new RegExp(`^${why}; when the row is released`));
    expect(await run(release)).toMatchObject({
      errors: [],
      outcome: 'resumed',
      changed: 'Time: draft → Wed 2030-01-30 09:00 in UTC',
      edited: 'Time: Mon 2030-01-21 09:00 → Wed 2030-01-30 09:00 in UTC',
      note: 'Edited in the calendar: Time: Mon 2030-01-21 09:00 → Wed 2030-01-30 09:00 in UTC.',
    });
    expect(shown()).toStrictEqual(['scheduled', '30', 'Rye', 'acc_1']);
    expect(await run()).toMatchObject({
      outcome: 'unchanged',
      edited: 'Time: Mon 2030-01-21 09:00 → Wed 2030-01-30 09:00 in UTC',
    });
  });

  it('has it back at the time of the row, as Restore the Row says', async () => {
    const { run, edit, shown } = planned();
    const values = { ifEdited: 'restore' };
    await run();
    edit({ date: on(30) });
    expect(await run(hold, values)).toMatchObject({ outcome: 'held', note: `${why}.` });
    expect(await run(release, values)).toMatchObject({ outcome: 'resumed', edited: '' });
    expect(shown()).toStrictEqual(['scheduled', '21', 'Rye', 'acc_1']);
  });
});

type Planned = ReturnType<typeof planned>;

/** Each story: what happens between the first run and the release, the release, and the post afterwards. */
const stories: readonly (readonly [
  string,
  (sheet: Planned) => Promise<unknown>,
  Partial<SheetRow>,
  readonly unknown[],
])[] = [
  ['nothing', async ({ run }) => await run({ hold: 'x' }), {}, ['scheduled', '21', 'Rye', 'acc_1']],
  [
    'a text and an account that a colleague changed before the hold',
    async ({ run, edit }) => {
      edit({ text: 'Spelt', accounts: ['acc_1', 'acc_7'], date: on(30) });
      await run({ hold: 'x' });
    },
    {},
    ['scheduled', '30', 'Spelt', 'acc_1,acc_7'],
  ],
  [
    'a text that a colleague changed while it was held',
    async ({ run, edit }) => {
      edit({ date: on(30) });
      await run({ hold: 'x' });
      edit({ text: 'Spelt' });
      await run();
    },
    {},
    ['scheduled', '30', 'Spelt', 'acc_1'],
  ],
  [
    'a text that the row got while it was held',
    async ({ run, edit }) => {
      edit({ date: on(30) });
      await run({ hold: 'x' });
      await run({ text: 'Oats' });
    },
    {},
    ['scheduled', '30', 'Oats', 'acc_1'],
  ],
  [
    'a text that the row gets with its release',
    async ({ run, edit }) => {
      edit({ date: on(30) });
      await run({ hold: 'x' });
    },
    { text: 'Oats' },
    ['scheduled', '30', 'Oats', 'acc_1'],
  ],
  [
    'a time that the row got while it was held',
    async ({ run, edit }) => {
      edit({ date: on(30) });
      await run({ hold: 'x' });
      await run({ time: on(25) });
    },
    {},
    ['scheduled', '25', 'Rye', 'acc_1'],
  ],
  [
    'a time that the row got with its hold, and took back',
    async ({ run, edit }) => {
      edit({ date: on(30) });
      await run({ hold: 'x', time: on(25) });
    },
    { time: on(21) },
    ['scheduled', '30', 'Rye', 'acc_1'],
  ],
  [
    'a colleague who schedules it while it is held',
    async ({ run, edit }) => {
      await run({ hold: 'x' });
      edit({ status: 'scheduled', date: on(28) });
      await run();
    },
    {},
    ['scheduled', '28', 'Rye', 'acc_1'],
  ],
  [
    'a colleague who made it a draft before the hold',
    async ({ run, edit }) => {
      edit(draft);
      await run({ hold: 'x' });
    },
    {},
    ['draft', '', 'Rye', 'acc_1'],
  ],
  [
    'two holds',
    async ({ run, edit }) => {
      edit({ date: on(30) });
      await run({ hold: 'x' });
      await run({ hold: '' });
      await run({ hold: 'x' });
    },
    {},
    ['scheduled', '30', 'Rye', 'acc_1'],
  ],
  [
    'a hold in two ways, of which one ends first',
    async ({ run, edit }) => {
      edit({ date: on(30) });
      await run({ hold: 'x', publish: 'DRAFT' });
      await run({ publish: 'SCHEDULE' });
    },
    {},
    ['scheduled', '30', 'Rye', 'acc_1'],
  ],
  [
    'a time of the row that has passed since',
    async ({ run, edit, service }) => {
      edit({ date: on(30) });
      await run({ hold: 'x' });
      service.pass(24 * 24);
    },
    {},
    ['scheduled', '30', 'Rye', 'acc_1'],
  ],
];

it.each(stories)('goes on as it was after %s', async (_, happens, change, expected) => {
  const sheet = planned();
  await sheet.run();
  await happens(sheet);
  const released = await sheet.run({ hold: '', ...change });
  expect([released.errors, sheet.shown()]).toStrictEqual([[], expected]);
  sheet.service.forget();
  const { outcome } = await sheet.run();
  expect([outcome, sheet.service.writes()]).toStrictEqual(['unchanged', 0]);
});

it('gives a post its slot back, also where an earlier one is free by now', async () => {
  const { run, edit, shown } = planned({ ...slots, time: '' });
  await run();
  edit({ date: on(12) });
  await run({ hold: 'x' });
  expect(await run({ hold: '' })).toMatchObject({ errors: [], outcome: 'resumed' });
  expect(shown()).toStrictEqual(['scheduled', '12', 'Rye', 'acc_1']);
});

it('takes the time of the row where the one before the hold has passed, and says so', async () => {
  const { run, edit, shown, service } = planned();
  await run();
  edit({ date: on(10) });
  await run({ hold: 'x' });
  service.pass(14 * 24);
  expect(await run({ hold: '' })).toMatchObject({
    outcome: 'resumed',
    note: 'Thu 2030-01-10 09:00 in UTC, the time that the post had when its row was held, has passed, so the post got the time of its row.',
  });
  expect(shown()).toStrictEqual(['scheduled', '21', 'Rye', 'acc_1']);
});

it('is refused where both times have passed', async () => {
  const { run, service } = planned();
  await run();
  await run({ hold: 'x' });
  service.pass(60 * 24);
  expect((await run({ hold: '' })).errors.join()).toContain('Scheduled Time');
});

it('remembers in the reference what was held, in any record that the service gives', async () => {
  const { run, edit, row } = planned();
  await run();
  const before = row.reference ?? '';
  edit({ date: on(30) });
  await run({ hold: 'x' });
  // The hashes are those from before the hold. After them comes the time for which the post was planned.
  expect(row.reference).toBe(`${before}@${Date.parse(on(30)).toString(36)}`);
  await run({ hold: '' });
  expect(row.reference).toBe(before);
});
