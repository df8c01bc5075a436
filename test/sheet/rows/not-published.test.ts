/** A row whose post failed, or was published on only some of its accounts, says so, and nothing is sent for it. */
import { expect, it } from '@jest/globals';
import type { PostRecord } from '../../../shared/index.ts';
import { calendarService } from '../../support/service/calendar-service.ts';
import { sixStates } from '../../support/service/six-states.ts';
import { runSheet, type SheetRow } from '../../support/sheet/run-sheet.ts';

const host = { description: sixStates };
const later = '2030-02-01T09:00:00.000Z';

const ends = {
  // This post had been moved in the calendar before it failed.
  FAILED: {
    failureReason: 'The login expired.',
    scheduledFor: { publish: 'SCHEDULE', date: '2030-01-02T10:00:00.000Z' },
  },
  PARTIALLY_PUBLISHED: {
    skyappTargets: [
      { accountId: 'acc_1', caption: 'Rye', status: 'PUBLISHED' },
      { accountId: 'acc_2', caption: 'Rye', status: 'FAILED', error: 'The network was down.' },
    ],
  },
} as const satisfies Record<string, PostRecord>;

const failed =
  'Not published: The login expired; to plan it again, give the row a later time and empty the cell of its Post Reference, and delete the failed post in the calendar.';
const inPart = 'ublished in part, not on 1 of 2 accounts on Skyapp: The network was down';

/** A service with the posts of `count` rows. The time of the first post has come, and it ended in `status`. */
async function ended(count: number, status: keyof typeof ends) {
  const service = calendarService();
  const texts = ['Rye', 'Spelt'].slice(0, count);
  const rows = texts.map((text, index): SheetRow => ({
    text,
    time: `2030-01-0${index * 7 + 2}T09:00:00.000Z`,
    accounts: ['acc_1', 'acc_2'],
  }));
  await runSheet(service, rows, { host });
  const [id = ''] = service.posts.keys();
  service.end(id, status, ends[status]);
  service.pass(48);
  service.forget();
  return { service, rows, id };
}

it.each<[row: string, edit: Partial<SheetRow>, end: keyof typeof ends, outcome: string, note: string]>([
  ['as it was', {}, 'FAILED', 'unchanged', failed],
  ['corrected', { text: 'Rye bread' }, 'FAILED', 'unchanged', failed],
  ['moved', { time: later }, 'FAILED', 'unchanged', failed],
  ['moved and corrected', { time: later, text: 'Rye bread' }, 'FAILED', 'unchanged', failed],
  ['canceled', { cancel: 'x' }, 'FAILED', 'unchanged', failed],
  ['held back', { hold: 'x' }, 'FAILED', 'unchanged', failed],
  ['marked as planned', { waits: 'Status is Posted', isAlready: true }, 'FAILED', 'unchanged', failed],
  [
    'corrected, marked as planned',
    { text: 'R', waits: 'Done is x', isAlready: true },
    'FAILED',
    'unchanged',
    failed,
  ],
  ['as it was', {}, 'PARTIALLY_PUBLISHED', 'unchanged', `P${inPart}.`],
  [
    'corrected',
    { text: 'Rye bread' },
    'PARTIALLY_PUBLISHED',
    'published',
    `The post is p${inPart}; this change has no effect.`,
  ],
  [
    'moved',
    { time: later },
    'PARTIALLY_PUBLISHED',
    'published',
    `The post is p${inPart}; this change has no effect.`,
  ],
  [
    'canceled',
    { cancel: 'x' },
    'PARTIALLY_PUBLISHED',
    'published',
    `The post is p${inPart}; it can no longer be canceled.`,
  ],
])('%s: %j, its post %s', async (_, edit, end, outcome, note) => {
  const state = end === 'FAILED' ? 'not published' : 'published in part';
  // With one row its post is read by its ID, with several the lists are read.
  for (const count of [1, 2])
    for (const values of [{}, { dryRun: true }, { ifEdited: 'restore' }]) {
      const { service, rows, id } = await ended(count, end);
      Object.assign(rows[0] ?? {}, edit);
      const reference = rows[0]?.reference;
      const { results } = await runSheet(service, rows, { host, values });
      expect([count, values, results[0], service.writes()]).toMatchObject([
        count,
        values,
        { id, outcome, state, note, reference, changed: '', edited: '' },
        0,
      ]);
    }
});

it('a row that is emptied of its reference and gets a later time is planned again, beside the post that failed', async () => {
  const { service, rows, id } = await ended(2, 'FAILED');
  Object.assign(rows[0] ?? {}, { reference: '', time: later });
  const [first] = (await runSheet(service, rows, { host })).results;
  expect([first?.outcome, first?.state, first?.id === id]).toStrictEqual(['created', 'scheduled', false]);
  expect([...service.posts.values()].map(({ status }) => status)).toStrictEqual([
    'FAILED',
    'scheduled',
    'scheduled',
  ]);
});

it('a host that remembers its rows plans such a row again, too', async () => {
  const kept = new Map<string, unknown>();
  const store = {
    read: async (rowId: string) => await Promise.resolve(kept.get(rowId)),
    write: async (rowId: string, value: unknown) => await Promise.resolve(void kept.set(rowId, value)),
  };
  const service = calendarService();
  const rows: SheetRow[] = [{ text: 'Rye', time: '2030-01-02T09:00:00.000Z', rowId: 'row_1' }];
  await runSheet(service, rows, { host, store });
  const [id = ''] = service.posts.keys();
  service.end(id, 'FAILED');
  service.pass(48);
  const [told] = (await runSheet(service, rows, { host, store })).results;
  expect([told?.state, told?.note]).toStrictEqual([
    'not published',
    expect.stringMatching(/^Not published; the service does not say why; to plan it again, /),
  ]);
  Object.assign(rows[0] ?? {}, { reference: '', time: later });
  const [again] = (await runSheet(service, rows, { host, store })).results;
  expect([again?.outcome, again?.id === id]).toStrictEqual(['created', false]);
});

it('a post that fails while its row is sent is told as one', async () => {
  const service = calendarService({
    fault(kind) {
      if (kind !== 'update') return undefined;
      service.end(id, 'FAILED', ends.FAILED);
      return '404';
    },
  });
  const rows: SheetRow[] = [
    { text: 'Rye', time: '2030-01-02T09:00:00.000Z' },
    { text: 'Spelt', time: '2030-01-09T09:00:00.000Z' },
  ];
  await runSheet(service, rows, { host });
  const [id = ''] = service.posts.keys();
  Object.assign(rows[0] ?? {}, { text: 'Rye bread' });
  const { results } = await runSheet(service, rows, { host });
  expect(results[0]).toMatchObject({ outcome: 'unchanged', state: 'not published', note: failed });
});

it('the ID alone of such a post is taken over, and says what it is', async () => {
  const { service, rows, id } = await ended(1, 'FAILED');
  Object.assign(rows[0] ?? {}, { reference: id });
  const [taken] = (await runSheet(service, rows, { host })).results;
  expect([taken?.outcome, taken?.note]).toStrictEqual([
    'existing',
    `The post was taken over as it is in the calendar; n${failed.slice(1)}`,
  ]);
});

it('the two lists are read only where none of the four has the post', async () => {
  const { service, rows } = await ended(2, 'FAILED');
  await runSheet(service, rows, { host });
  expect(service.reads()).toStrictEqual({
    scheduled: 1,
    draft: 1,
    publishing: 1,
    published: 1,
    PARTIALLY_PUBLISHED: 1,
    FAILED: 1,
  });
  const planned = rows.slice(1);
  service.forget();
  await runSheet(service, [...planned, { ...planned[0], text: 'Oat', time: later, reference: '' }], {
    host,
    saves: false,
  });
  expect(Object.keys(service.reads())).toStrictEqual(['scheduled']);
});
