/** What Create or Update does if requests fail, lists leave something out, or others work at the same time. */
import { expect, it } from '@jest/globals';
import type { LookAtMedia } from '../../../shared/media/media-look.ts';
import { isJsonObject } from '../../../shared/data/json.ts';
import type { PostRecord } from '../../../shared/index.ts';
import { findingTexts } from '../../support/generators/drafts.ts';
import { calendarService, type Fault } from '../../support/service/calendar-service.ts';
import { runRows, type SheetRow } from '../../support/sheet/run-sheet.ts';

const dayOf = (day: number) => `2030-01-${String(day).padStart(2, '0')}T09:00:00.000Z`;

function targetsOf({ skyappTargets }: PostRecord): readonly unknown[] {
  return Array.isArray(skyappTargets) ? skyappTargets : [];
}

it.each<Fault>(['502', '400', '409', '422'])(
  'reads each post whole before it writes it, and goes on after one that could not be read: %s',
  async (failure) => {
    let answer: Fault | undefined;
    const service = calendarService({ fault: (kind) => (kind === 'get' ? answer : undefined) });
    const rows: SheetRow[] = [2, 3, 4].map((day) => ({ text: `Post ${day}`, time: dayOf(day) }));
    await runRows(service, rows);
    for (const row of rows) row.text += ', corrected';
    answer = failure;
    expect((await runRows(service, rows)).errors).toHaveLength(3);
    expect((await runRows(service, rows.slice(0, 1))).errors).toHaveLength(1);
    answer = undefined;
    service.forget();
    expect((await runRows(service, rows)).errors).toStrictEqual([]);
    expect(service.calls).toStrictEqual(['list', 'get', 'get', 'get', 'update', 'update', 'update']);
  },
);

it('says of a row without a post what the service says of it', async () => {
  const service = calendarService({ fault: (kind) => (kind === 'create' ? '422' : undefined) });
  const { errors } = await runRows(service, [{ text: 'One', time: dayOf(2) }]);
  expect(errors.map(String)).toStrictEqual([
    'RejectedError: Create post: the service refuses the data (422). The service says: “It failed.” Nothing of this post was published. Correct what the service names, then run this again.',
  ]);
});

it('keeps the accounts and the pictures that a list leaves out', async () => {
  // The list shows at most two accounts of a post, and leaves out the pictures of some posts.
  const service = calendarService({
    showInList(record) {
      const shown = targetsOf(record).slice(0, 2);
      const isPlain = JSON.stringify(record).includes('Plain');
      return {
        ...record,
        skyappTargets: isPlain
          ? shown.map((target) => (isJsonObject(target) ? { ...target, embed: undefined } : target))
          : shown,
      };
    },
  });
  const media = ['https://media.example/loaf.jpg'];
  const rows: SheetRow[] = [
    { text: 'Plain', time: dayOf(3), media },
    { text: 'With three accounts', time: dayOf(4), accounts: ['acc_1', 'acc_2', 'acc_3'] },
  ];
  await runRows(service, rows);
  const before = [...service.posts.values()].map(({ body }) => targetsOf(body));
  for (const row of rows) row.publish = 'DRAFT';
  expect((await runRows(service, rows)).errors).toStrictEqual([]);
  expect([...service.posts.values()].map(({ status }) => status)).toStrictEqual(['draft', 'draft']);
  expect([...service.posts.values()].map(({ body }) => targetsOf(body))).toStrictEqual(before);
});

it('gives rows that differ in their pictures alone a post each, where the service stores files anew', async () => {
  const stored = (record: PostRecord) => JSON.stringify(record).replaceAll('media.example', 'cdn.example');
  const service = calendarService({ show: (record) => JSON.parse(stored(record)) as PostRecord });
  const media = ['rye', 'spelt'].map((name) => [`https://media.example/${name}.jpg`]);
  const rows: SheetRow[] = media.map((each) => ({ text: 'Bread', time: dayOf(5), media: each }));
  const look: LookAtMedia = async (url) =>
    await Promise.resolve({ file: { type: 'image/jpeg', hash: url.split('/').at(-1) } });
  await runRows(service, rows, { saves: false });
  const { results } = await runRows(service, rows, { look });
  expect(results.map((result) => result?.outcome)).toStrictEqual(['existing', 'existing']);
  expect(new Set(results.map((result) => result?.id)).size).toBe(2);
});

it('schedules the draft of a row that shows a time, though it is the one of the row', async () => {
  // A service may still show the time of a post that was made a draft.
  const service = calendarService({ show: (record) => ({ ...record, scheduledAt: dayOf(5) }) });
  const rows: SheetRow[] = [{ text: 'One', time: dayOf(5), publish: 'DRAFT' }];
  await runRows(service, rows);
  Object.assign(rows[0] ?? {}, { publish: 'SCHEDULE' });
  const { results } = await runRows(service, rows);
  expect(results.map((result) => [result?.outcome, result?.changed])).toStrictEqual([
    ['resumed', 'Time: draft → Sat 2030-01-05 09:00 in UTC'],
  ]);
  expect([...service.posts.values()].map(({ status }) => status)).toStrictEqual(['scheduled']);
});

it('keeps a new post beside an equal draft of somebody else that shows a time', async () => {
  const service = calendarService({
    show: (record) => ({ ...record, ...(record['status'] === 'draft' && { scheduledAt: dayOf(5) }) }),
  });
  service.put('a_draft', {
    scheduledFor: { publish: 'DRAFT' },
    skyappTargets: [{ accountId: 'acc_1', caption: 'One' }],
  });
  const rows: SheetRow[] = [{ text: 'One', time: dayOf(5) }];
  const { results } = await runRows(service, rows);
  expect(results.map((result) => result?.outcome)).toStrictEqual(['created']);
  expect([...service.posts.values()].map(({ status }) => status)).toStrictEqual(['draft', 'scheduled']);
});

it.each([[[2, 2]], [[3, 2]]])(
  'tells two equal rows apart by their places, whatever number their sheets give them: %j',
  async (numbers) => {
    const service = calendarService();
    const rows = numbers.map((number): SheetRow => ({ text: 'One', time: dayOf(5), number }));
    const { errors } = await runRows(service, rows);
    expect(errors.flatMap((error) => findingTexts(error))).toStrictEqual([
      `Post: rows ${numbers.toSorted().join(' and ')} have the same content and time; delete one of them, or change its text or its time`,
    ]);
    expect(service.posts.size).toBe(0);
  },
);

it('plans no copy of a row beside its post, and holds up no other row that is as it was', async () => {
  const service = calendarService();
  const rows: SheetRow[] = [{ text: 'One', time: dayOf(5) }];
  await runRows(service, rows);
  service.forget();
  const copied = [...rows, { text: 'One', time: dayOf(5) }];
  const { errors } = await runRows(service, copied);
  expect(errors.flatMap((error) => findingTexts(error))).toStrictEqual([
    'Post: rows 1 and 2 have the same content and time; delete one of them, or change its text or its time',
  ]);
  // A row that is changed must not become equal to another row either.
  const other: SheetRow = { text: 'Two', time: dayOf(5) };
  await runRows(service, [...rows, other]);
  other.text = 'One';
  const again = await runRows(service, [...rows, other]);
  expect(again.errors.flatMap((error) => findingTexts(error))).toStrictEqual([
    'Post: rows 1 and 2 have the same content and time; delete one of them, or change its text or its time',
  ]);
  other.cancel = 'x';
  expect((await runRows(service, [...rows, other])).results.map((result) => result?.outcome)).toStrictEqual([
    'unchanged',
    'canceled',
  ]);
});

it('keeps the post of a row beside one that says the same on more accounts', async () => {
  const scheduledFor = { publish: 'SCHEDULE', date: dayOf(5) };
  const service = calendarService({
    fault(kind, { body }) {
      const skyappTargets = targetsOf(body).flatMap((one) => [
        one,
        { ...(one as object), accountId: 'acc_9' },
      ]);
      if (kind === 'create') service.put('a_smaller_id', { ...body, scheduledFor, skyappTargets });
      return undefined;
    },
  });
  await runRows(service, [{ text: 'One', time: dayOf(5) }]);
  expect(service.posts.size).toBe(2);
});

it('keeps its reference where an equal post is found in place of its own, and is gone when it is canceled', async () => {
  let isLagging = false;
  const service = calendarService({
    sees: (post) => (isLagging && post.id !== 'another_run' ? undefined : post),
    fault(kind) {
      if (kind === 'delete') service.posts.delete('another_run');
      return undefined;
    },
  });
  const row: SheetRow = { text: 'One', time: dayOf(5) };
  await runRows(service, [row]);
  const { reference } = row;
  const [body] = [...service.posts.values()].map((post) => post.body);
  service.put('another_run', body ?? {});
  isLagging = true;
  row.cancel = 'x';
  const { results } = await runRows(service, [row]);
  expect([results[0]?.outcome, row.reference]).toStrictEqual(['gone', reference]);
  isLagging = false;
  expect((await runRows(service, [row])).results).toMatchObject([{ outcome: 'canceled' }]);
  expect(service.posts.size).toBe(0);
});

it.each<Fault>(['404', 'empty', 'null', 'empty list'])(
  'is gone where its ID gets %s and no list has it, and as it was where one has it: nothing is planned again',
  async (answer) => {
    let isProxy = false;
    const service = calendarService({
      fault: (kind, { id }) => (kind === 'get' && (isProxy || !service.posts.has(id)) ? answer : undefined),
    });
    const rows: SheetRow[] = [2, 3].map((day) => ({ text: `Post ${day}`, time: dayOf(day) }));
    await runRows(service, rows);
    const run = async (some: readonly SheetRow[]) => {
      const { results, errors } = await runRows(service, some);
      expect(errors).toStrictEqual([]);
      return results.map((result) => result?.outcome);
    };
    service.remove([...service.posts.keys()][0] ?? '');
    const [gone, other] = [rows.slice(0, 1), rows.slice(1)];
    for (const some of [rows, gone]) expect((await run(some))[0]).toBe('gone');
    isProxy = true;
    expect([await run(rows), await run(other)]).toStrictEqual([['gone', 'unchanged'], ['unchanged']]);
    expect(service.posts.size).toBe(1);
  },
);
