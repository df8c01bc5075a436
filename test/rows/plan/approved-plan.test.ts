/** An approved plan: a run does what the dry run showed that was approved, or nothing. */
import { describe, expect, it } from '@jest/globals';
import { calendarService } from '../../support/service/calendar-service.ts';
import { bodyOf, shownIn } from '../../support/service/shown-posts.ts';
import { runRows, runSheet, type SheetRow } from '../../support/sheet/run-sheet.ts';

const dryRun = { values: { dryRun: true }, saves: false, host: { marksPlans: true } };
const again = 'Do the dry run again, and have its plan approved.';
const lead = 'Nothing was sent. This is no longer the approved plan.';

/** A calendar with the posts of three rows, of which the first then gets another text, the second another time, and the third is canceled. */
async function corrected(options: Parameters<typeof calendarService>[0] = {}) {
  const service = calendarService(options);
  const rows = [1, 2, 3].map((day): SheetRow => ({
    text: `Day ${day}`,
    time: `2030-02-0${day}T09:00:00.000Z`,
  }));
  await runSheet(service, rows);
  Object.assign(rows[0] ?? {}, { text: 'Day 1, corrected' });
  Object.assign(rows[1] ?? {}, { time: '2030-02-02T10:00:00.000Z' });
  Object.assign(rows[2] ?? {}, { cancel: 'x' });
  rows.push({ text: 'Day 4', time: '2030-02-04T09:00:00.000Z' });
  return { service, rows, ids: rows.map(({ reference = '' }) => reference.split('~')[0] ?? '') };
}

type Corrected = Awaited<ReturnType<typeof corrected>>;

async function markOf({ service, rows }: Pick<Corrected, 'service' | 'rows'>): Promise<string> {
  const { results } = await runSheet(service, rows, dryRun);
  const marks = new Set(results.map(({ planMark }) => planMark));
  expect(marks.size).toBe(1);
  return [...marks][0] ?? '';
}

const apply = async ({ service, rows }: Pick<Corrected, 'service' | 'rows'>, approvedPlan: unknown) =>
  await runRows(service, rows, { values: { approvedPlan } });

const messagesIn = (errors: readonly unknown[]) => [
  ...new Set(errors.map((error) => (error instanceof Error ? error.message : ''))),
];

describe('a run with an approved plan', () => {
  it('does what the dry run showed, hours later', async () => {
    const world = await corrected();
    const { service } = world;
    const mark = await markOf(world);
    expect(mark).toMatch(/^plan-[0-9a-f]{32}-[0-9a-z]{24}$/);
    service.pass(48);
    const { errors, results } = await apply(world, mark);
    expect(errors).toStrictEqual([]);
    expect(results.map((result) => result?.outcome)).toStrictEqual([
      'changed',
      'moved',
      'canceled',
      'created',
    ]);
  });

  it('takes the part of the mark that the dry run shows to people', async () => {
    const world = await corrected();
    const { results, summary } = await runSheet(world.service, world.rows, dryRun);
    const [, short] = /Plan mark: (plan-[0-9a-f]{32})$/.exec(summary ?? '') ?? [];
    expect(results.at(-1)?.html).toContain(short);
    expect((await apply(world, `  ${short} `)).errors).toStrictEqual([]);
  });

  it.each<[string, (world: Corrected) => void, string]>([
    [
      'another text in a row',
      ({ rows }) => void Object.assign(rows[3] ?? {}, { text: 'Day 4, in other words' }),
      'Row 4: what would be done now was not approved.',
    ],
    [
      'a picture in a row',
      ({ rows }) => void Object.assign(rows[3] ?? {}, { media: ['https://media.example/1.jpg'] }),
      'Row 4: what would be done now was not approved.',
    ],
    [
      'a row more',
      ({ rows }) => void rows.splice(1, 0, { text: 'Day 5', time: '2030-02-05T09:00:00.000Z' }),
      'It was approved for 4 rows, and now there are 5. Row 2: what would be done now was not approved.',
    ],
    ['a row less', ({ rows }) => void rows.pop(), 'It was approved for 4 rows, and now there are 3.'],
    ['rows in another order', ({ rows }) => void rows.reverse(), 'The rows are in another order.'],
    [
      'an edit of the post that is changed',
      ({ service, ids }) => edit(service, ids[0] ?? '', { text: 'By hand' }),
      'Row 1: what would be done now was not approved.',
    ],
    [
      'another time of the post that is moved',
      ({ service, ids }) => edit(service, ids[1] ?? '', { date: '2030-02-09T09:00:00.000Z' }),
      'Row 2: what would be done now was not approved.',
    ],
    [
      'an edit of the post that is canceled',
      ({ service, ids }) => edit(service, ids[2] ?? '', { text: 'By hand' }),
      'Row 3: what would be done now was not approved.',
    ],
    [
      'a post that somebody deleted',
      ({ service, ids }) => void service.posts.delete(ids[0] ?? ''),
      'Row 1: what would be done now was not approved.',
    ],
    [
      'an equal post that somebody made',
      ({ service }) =>
        void service.put(
          'post_by_hand',
          bodyOf({
            status: 'scheduled',
            text: 'Day 4',
            date: '2030-02-04T09:00:00.000Z',
            accounts: ['acc_1'],
            media: [],
          }),
        ),
      'Row 4: what would be done now was not approved.',
    ],
  ])('sends nothing after %s', async (_, change, what) => {
    const world = await corrected();
    const mark = await markOf(world);
    change(world);
    world.service.forget();
    const { errors } = await apply(world, mark);
    expect([messagesIn(errors), errors.length, world.service.writes()]).toStrictEqual([
      [`${lead} ${what} ${again}`],
      world.rows.length,
      0,
    ]);
    expect((await apply(world, await markOf(world))).errors).toStrictEqual([]);
  });

  it.each<[string, unknown, string]>([
    ['empty', '', 'empty; fill in the planMark of the dry run that was approved, or remove the option'],
    [
      'not found',
      undefined,
      'empty; fill in the planMark of the dry run that was approved, or remove the option',
    ],
    ['no mark', 'yes', '"yes" is no plan mark; fill in the planMark of the dry run that was approved'],
  ])('sends nothing where the mark is %s', async (_, approvedPlan, what) => {
    const world = await corrected();
    world.service.forget();
    for (const continuesOnFail of [false, true]) {
      const { errors } = await runRows(world.service, world.rows, {
        values: { approvedPlan },
        host: { continuesOnFail },
      });
      expect([messagesIn(errors), errors.length, world.service.writes()]).toStrictEqual([
        [`Nothing was sent, the post needs a change. Approved Plan: ${what}`],
        4,
        0,
      ]);
    }
  });

  it('names no rows where they are too many for its mark', async () => {
    const service = calendarService();
    const rows = Array.from({ length: 301 }, (_, index): SheetRow => ({
      text: `Post ${index}`,
      time: '2030-02-01T09:00:00.000Z',
    }));
    const mark = await markOf({ service, rows });
    expect(mark).toMatch(/^plan-[0-9a-f]{32}$/);
    rows.pop();
    expect(messagesIn((await apply({ service, rows }, mark)).errors)).toStrictEqual([`${lead} ${again}`]);
  });
});

describe('while an approved plan is applied', () => {
  it.each([
    ['changed', 0, 2],
    ['moved', 1, 1],
    ['canceled', 2, 2],
  ] as const)('leaves a post that somebody edits before it is %s', async (outcome, place, look) => {
    let edited = '';
    let looks = 0;
    const world: Corrected = await corrected({
      fault(kind, { id }) {
        // The last look comes after the one with which the run reads the post as a whole.
        if (kind === 'get' && id === edited && (looks += 1) === look)
          edit(world.service, id, { text: 'By hand', date: '2030-02-09T09:00:00.000Z' });
        return undefined;
      },
    });
    const mark = await markOf(world);
    const { service, rows, ids } = world;
    edited = ids[place] ?? '';
    const reference = rows[place]?.reference;
    const { errors, results, summary } = await apply(world, mark);
    const note = `not ${outcome}, as its post was edited in the calendar after the plan was approved; do the dry run again, and have its plan approved`;
    expect(errors).toStrictEqual([]);
    expect(results[place]).toMatchObject({
      outcome: 'unchanged',
      changed: '',
      reference,
      scheduledAt: '2030-02-09T09:00:00.000Z',
      note: `N${note.slice(1)}.`,
    });
    expect(summary).toContain(`Row ${place + 1}: ${note}.`);
    expect(shownIn(service).get(edited)).toMatchObject({ text: 'By hand', date: '2030-02-09T09:00:00.000Z' });
    expect(results.filter((result) => result?.outcome === 'unchanged')).toHaveLength(1);
  });

  it('keeps the approved time where another run takes it meanwhile, and says so', async () => {
    const other = { status: 'scheduled', text: 'Other', accounts: ['acc_1'], media: [] };
    const service = calendarService({
      fault(kind) {
        if (kind === 'create') service.put('a', bodyOf({ ...other, date: '2030-01-01T09:00:00.000Z' }));
        return undefined;
      },
    });
    const rows: SheetRow[] = [
      { text: 'Rye', time: '', publish: 'SLOT', draft: { planning: { slots: 'daily 9:00' } } },
    ];
    const mark = await markOf({ service, rows });
    const { results, warnings } = await apply({ service, rows }, mark);
    const id = results[0]?.id ?? '';
    expect([shownIn(service).get(id)?.date, warnings]).toStrictEqual([
      '2030-01-01T09:00:00.000Z',
      [
        `The post ${id} went to its approved time, where another run planned a post meanwhile. Check the calendar, and move one of two posts that share a time.`,
      ],
    ]);
  });
});

describe('a dry run with an approved plan', () => {
  it('says whether it still is the plan', async () => {
    const world = await corrected();
    const mark = await markOf(world);
    const dry = async () =>
      await runSheet(world.service, world.rows, {
        ...dryRun,
        values: { dryRun: true, approvedPlan: mark },
      });
    const same = await dry();
    expect(same.summary).toContain('This is still the approved plan. Plan mark: plan-');
    expect(same.results[0]?.planMark).toBe(mark);
    Object.assign(world.rows[3] ?? {}, { text: 'Day 4, in other words' });
    const other = await dry();
    expect(other.summary).toContain(
      `This is no longer the approved plan. Row 4: what would be done now was not approved. ${again} Plan mark: plan-`,
    );
    expect(other.results[0]?.planMark).not.toBe(mark);
  });
});

function edit(
  service: Corrected['service'],
  id: string,
  change: { readonly text?: string; readonly date?: string },
): void {
  const post = shownIn(service).get(id);
  if (post !== undefined) service.put(id, bodyOf({ ...post, ...change }));
}
