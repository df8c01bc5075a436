/** Texts that go out again and again: when one counts as planned, which one gets the next slot, and how often each goes out. */
import { describe, expect, it } from '@jest/globals';
import { createPost } from '../../../../shared/actions/create-post.ts';
import { preview } from '../../../../shared/actions/reading/preview.ts';
import { type CalendarService, calendarService, dateOf } from '../../../support/service/calendar-service.ts';
import { runRows, type SheetRow } from '../../../support/sheet/run-sheet.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** A row of a pool. The clock of the service begins at Tuesday 2030-01-01 00:00. */
function rowOf(
  text: string,
  { planning, ...options }: { readonly planning?: object; readonly [option: string]: unknown } = {},
): SheetRow {
  const draft = {
    ifPlanned: 'sameText',
    ...options,
    planning: { slots: 'Mon 09:00 in UTC', ...planning },
  };
  return { text, time: '', publish: 'SLOT', draft };
}

/** A post of this text that went out so many days ago. */
function putOut(service: CalendarService, text: string, days: number): void {
  const id = `out_${text}_${days}`;
  const publishedAt = new Date(service.now() - days * day).toISOString();
  const scheduledFor = { publish: 'SCHEDULE', date: publishedAt };
  const skyappTargets = [{ accountId: 'acc_1', caption: text }];
  const body = { scheduledFor, skyappTargets, publishedAt };
  service.posts.set(id, { id, status: 'published', body, createdAt: service.now() - days * day });
}

/** The days of January 2030 at which the texts are planned. */
function planned(service: CalendarService): Record<string, string> {
  const open = [...service.posts.values()].filter(({ status }) => status === 'scheduled');
  return Object.fromEntries(
    open.map(({ body }) => [
      String(Reflect.get(Object((body['skyappTargets'] as unknown[])[0]), 'caption')),
      dateOf(body).slice(0, 10),
    ]),
  );
}

const create = async (service: CalendarService, rows: readonly SheetRow[]) =>
  await runRows(service, rows, { action: createPost, saves: false });

describe('Not Again Within', () => {
  it.each<[days: number | undefined, ago: number, outcome: string]>([
    [undefined, 90, 'existing'],
    [undefined, 90.001, 'created'],
    [30, 30, 'existing'],
    [30, 30.001, 'created'],
    [365, 364, 'existing'],
    [365, 366, 'created'],
  ])('%s days: a text that went out %d days ago is %s', async (notAgainWithin, ago, outcome) => {
    const service = calendarService();
    putOut(service, 'Rye', ago);
    const { results } = await create(service, [rowOf('Rye', { notAgainWithin })]);
    expect(results.map((result) => result?.outcome)).toStrictEqual([outcome]);
  });

  it('counts a planned post, however far ahead', async () => {
    const service = calendarService();
    const scheduledFor = { publish: 'SCHEDULE', date: '2030-12-01T09:00:00Z' };
    service.put('there', { scheduledFor, skyappTargets: [{ accountId: 'acc_1', caption: 'Rye' }] });
    const { results } = await create(service, [rowOf('Rye', { notAgainWithin: 1 })]);
    expect(results.map((result) => [result?.outcome, result?.id])).toStrictEqual([['existing', 'there']]);
  });

  it.each(['SLOT', 'SPREAD'])('gives times to new texts first, then to the oldest: %s', async (publish) => {
    const service = calendarService();
    for (const [text, days] of [
      ['A', 40],
      ['B', 400],
      ['B', 35],
      ['D', 60],
    ] as const)
      putOut(service, text, days);
    const planning = { slots: 'Mon 09:00', hours: 'Mon 09:00-09:05', spreadTo: '2030-02-05' };
    const rows = ['A', 'B', 'C', 'D', 'E'].map((text) => ({
      ...rowOf(text, { notAgainWithin: 30, planning }),
      publish,
    }));
    await create(service, rows);
    expect(planned(service)).toStrictEqual({
      C: '2030-01-07',
      E: '2030-01-14',
      D: '2030-01-21',
      A: '2030-01-28',
      B: '2030-02-04',
    });
  });

  it('is what makes a pool: without it the items keep their order, and no old post is read', async () => {
    const service = calendarService({ pageSize: 2, order: 'newest' });
    for (let index = 0; index < 20; index += 1) putOut(service, `Old ${index}`, 100 + index);
    putOut(service, 'A', 99);
    await create(service, [rowOf('A'), rowOf('B')]);
    expect([planned(service), service.reads()['published']]).toStrictEqual([
      { A: '2030-01-07', B: '2030-01-14' },
      1,
    ]);
    service.forget();
    // A single text needs no order, so no old post is read.
    await create(service, [rowOf('C', { notAgainWithin: 7 })]);
    expect(service.reads()['published']).toBe(1);
  });
});

describe('At Most', () => {
  const note = 'Already published as often as At Most allows: 2 times.';

  it('gives back a text that went out as often, takes no slot for it, and says so', async () => {
    const service = calendarService();
    for (const days of [100, 200]) putOut(service, 'A', days);
    putOut(service, 'B', 100);
    const rows = ['A', 'B'].map((text) => rowOf(text, { atMost: 2 }));
    const shown = await runRows(service, rows, { action: preview, saves: false });
    expect(shown.results.map((result) => result?.note ?? null)).toStrictEqual([note, null]);
    expect(shown.summary).toBe(
      '1 post: Fits everywhere; already published, so no second one would be created. 1 post: Fits everywhere. Already published as often as At Most allows: 2 times in item 1.',
    );
    const { results, summary } = await create(service, rows);
    expect(results.map((result) => [result?.outcome, result?.id, result?.note])).toStrictEqual([
      ['existing', 'out_A_100', note],
      ['created', expect.any(String), undefined],
    ]);
    expect(summary).toBe(
      '2 items: 1 created, 1 already planned. Already published as often as At Most allows: 2 times in item 1.',
    );
    expect(planned(service)).toStrictEqual({ B: '2030-01-07' });
  });
});

describe('Plan Ahead', () => {
  const ahead = (text: string, more: object = {}) => rowOf(text, { planning: { planAhead: 14, ...more } });

  it('leaves what finds no slot for a later run', async () => {
    const service = calendarService();
    putOut(service, 'B', 10);
    const rows = ['A', 'B', 'C', 'D', 'E'].map((text) => ahead(text));
    const { results, summary, errors } = await create(service, rows);
    expect(errors).toStrictEqual([]);
    const why = 'no slot is free before Plan Ahead ends on Tue 2030-01-15';
    expect(results.map((result) => [result?.outcome, result?.note])).toStrictEqual([
      ['created', undefined],
      ['existing', undefined],
      ['created', undefined],
      ['waiting', `Waiting for a later run: ${why}.`],
      ['waiting', `Waiting for a later run: ${why}.`],
    ]);
    expect(results[3]).toMatchObject({ id: null, status: null, scheduledAt: null, captions: ['D'] });
    expect(summary).toBe(
      `5 items: 2 created, 1 already planned, 2 not planned yet. Items 4 and 5 are waiting for a later run: ${why}.`,
    );
    expect(planned(service)).toStrictEqual({ A: '2030-01-07', C: '2030-01-14' });
    service.pass(7 * 24);
    const next = await create(service, rows);
    expect(next.results.map((result) => result?.outcome)).toStrictEqual([
      'existing',
      'existing',
      'existing',
      'created',
      'waiting',
    ]);
  });

  it('refuses such a post where it is left empty', async () => {
    const rows = Array.from({ length: 13 }, (_, index) => rowOf(`Text ${index}`));
    const { errors } = await create(calendarService(), rows);
    expect(errors.map(String)).toStrictEqual([
      expect.stringContaining(
        'Slots: full until Mon 2030-04-01: no slot is free for all accounts of the post',
      ),
    ]);
  });

  it('lets a post wait that may only go out later', async () => {
    const service = calendarService();
    const rows = [ahead('A', { spreadFrom: '2030-03-01' }), ahead('B', { spreadFrom: '2030-01-08' })];
    const { results } = await create(service, rows);
    expect(results.map((result) => result?.outcome)).toStrictEqual(['waiting', 'created']);
    expect(planned(service)).toStrictEqual({ B: '2030-01-14' });
  });
});

it('Items with one text hold one slot together', async () => {
  const service = calendarService();
  const rows = ['A', 'A', 'B'].map((text) => rowOf(text));
  const { results } = await create(service, rows);
  expect(results.map((result) => result?.outcome)).toStrictEqual(['created', 'existing', 'created']);
  expect(planned(service)).toStrictEqual({ A: '2030-01-07', B: '2030-01-14' });
});
