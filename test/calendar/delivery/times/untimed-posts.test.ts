/** Free slots beside planned posts whose times a list does not show, or so that nobody can read them. */
import { expect, it } from '@jest/globals';
import type { Action } from '../../../../shared/actions/action.ts';
import { createOrUpdate } from '../../../../shared/actions/create-or-update.ts';
import { createPost } from '../../../../shared/actions/create-post.ts';
import type { PostRecord } from '../../../../shared/api/responses/read-records.ts';
import { calendarService } from '../../../support/service/calendar-service.ts';
import { bodyOf } from '../../../support/service/shown-posts.ts';
import { runRows } from '../../../support/sheet/run-sheet.ts';

const first = '2030-01-01T09:00:00.000Z';
const second = '2030-01-02T09:00:00.000Z';

function withoutTime({ scheduledFor: _, ...record }: PostRecord): PostRecord {
  return record;
}

/** The time in a zone that nobody knows. */
function local(record: PostRecord): PostRecord {
  const { scheduledFor } = record;
  const date = new Date(Date.parse(String(Reflect.get(Object(scheduledFor), 'date'))) + 7_200_000);
  return { ...withoutTime(record), publishAt: date.toISOString().slice(0, 19) };
}

/** The slot that a new post gets, what the run says, and how many posts it reads by their IDs. */
async function slotAt(
  planned: Readonly<Record<string, string>>,
  kind: Parameters<typeof calendarService>[0],
  { account = 'acc_1', action = createPost }: { account?: string; action?: Action } = {},
) {
  const service = calendarService(kind);
  for (const [text, date] of Object.entries(planned))
    service.put(text, bodyOf({ status: 'scheduled', date, text, accounts: ['acc_1'], media: [] }));
  const row = { text: 'New', time: '', publish: 'SLOT', accounts: [account] };
  const { errors, results, warnings } = await runRows(
    service,
    [{ ...row, draft: { planning: { slots: 'daily 09:00' } } }],
    { action },
  );
  expect(errors).toStrictEqual([]);
  const said = warnings.filter((text) => !text.includes('could not check'));
  return [results[0]?.scheduledAt, said, service.reads()['post'] ?? 0];
}

it('reads a time by the ID of the post where the list shows none', async () => {
  const planned = { One: first, Two: '2030-01-05T09:00:00.000Z' };
  expect(await slotAt(planned, { showInList: withoutTime })).toStrictEqual([second, [], 2]);
});

it.each([
  ['Create', createPost],
  ['Create or Update', createOrUpdate],
])('%s says which posts may have the time that it found, and reads only one of them', async (_, action) => {
  const planned = { Rye: '2030-01-01T07:00:00.000Z', Buns: first, Far: '2030-01-09T09:00:00.000Z' };
  const said =
    '"Rye" and "Buns" are planned, and the service does not show their times so that they can be read. Look in the calendar whether a slot or time of the spread was taken already; if so, move one of the posts.';
  expect(await slotAt(planned, { show: local }, { action })).toStrictEqual([first, [said], 1]);
});

it.each([
  ['that is planned for another day in every zone', '2030-01-09T09:00:00.000Z', 'acc_1'],
  ['on another account', first, 'acc_2'],
])('says nothing of a post %s', async (_, date, account) => {
  const [at, said] = await slotAt({ Rye: date }, { show: local }, { account });
  expect([at, said]).toStrictEqual([first, []]);
});

it('leaves out a post that is gone', async () => {
  const fault = (request: string) => (request === 'get' ? '404' : undefined);
  const [at, said] = await slotAt({ Rye: first }, { showInList: withoutTime, fault });
  expect([at, said]).toStrictEqual([first, []]);
});

it('plans around posts whose times are known by the end of the run', async () => {
  const inUtc = (record: PostRecord) => ({
    ...withoutTime(record),
    publishAt: String(Reflect.get(Object(record['scheduledFor']), 'date')).slice(0, 19),
  });
  const [at, said] = await slotAt({ Rye: first }, { show: inUtc });
  expect([at, said]).toStrictEqual([second, []]);
});
