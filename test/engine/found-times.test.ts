/**
 * Times that n8n finds: slots, and moves of posts; `test/zapier/zap-steps.test.ts` has those of Zapier, and
 * `test/calendar/delivery/times/claims.test.ts` runs that plan at the same moment.
 */
import { expect, it } from '@jest/globals';
import { DateTime } from 'luxon';
import type { INodeParameters } from 'n8n-workflow';
import {
  jsonOf,
  post,
  shownError,
  succeeded,
  useTestBed,
  wholePost,
} from '../support/n8n/node-under-test.ts';
import { isDescribed } from '../support/service/service.ts';

const testBed = useTestBed();
const slots = 'daily 09:00, 12:30 in Asia/Tokyo';

/** The next `count` slots, worked out a second time with another library. */
function nextSlots(count: number): string[] {
  const now = DateTime.now();
  const today = now.setZone('Asia/Tokyo').startOf('day');
  return Array.from({ length: count + 3 }, (_, day) => today.plus({ days: day }))
    .flatMap((day) => [day.set({ hour: 9 }), day.set({ hour: 12, minute: 30 })])
    .filter((slot) => slot > now.plus({ minutes: 10 }))
    .slice(0, count)
    .map((slot) => slot.toUTC().toISO() ?? '');
}

const shown = (date = '') => DateTime.fromISO(date, { zone: 'Asia/Tokyo' }).toFormat('ccc yyyy-MM-dd HH:mm');

/** A scheduled post that is there already. Each test has an account of its own, so that no posts are in its way. */
async function scheduled(account: string, date: string): Promise<{ id: string }> {
  const network = account.split('_')[1] ?? '';
  const target = [{ accountId: account, caption: date, ...(network === 'microblog' && { medias: [] }) }];
  const body = wholePost({ scheduledFor: { publish: 'SCHEDULE', date }, [network]: target });
  return { id: await testBed.write(body) };
}

function reschedule(parameters: INodeParameters): INodeParameters {
  const postId = { __rl: true, mode: 'id', value: '={{ $json.id }}' };
  return post('reschedule', { postId, ...parameters });
}

it('gives the items of a run the next slots in their order, around the posts that are there', async () => {
  const [first = '', ...others] = nextSlots(4);
  await scheduled('acc_microblog_1', first);
  const accounts = ['microblog:acc_microblog_1'];
  const { run, requests } = await testBed.observe({
    parameters: post('create', { publish: 'SLOT', slots, caption: '={{ $json.caption }}', accounts }),
    items: ['One', 'Two', 'Three'].map((caption) => ({ caption })),
  });
  const created = jsonOf(succeeded(run));
  expect(created.map(({ scheduledAt }) => scheduledAt)).toStrictEqual(others);
  const plan = `the next free slot, 1 taken slot skipped: ${shown(others[0])} in Asia/Tokyo`;
  expect(created[0]?.['plan']).toBe(plan);
  // The lists of two states, each read before the plan and after the last post. Without a description, its words are found out once a day.
  expect(requests.filter(({ method }) => method === 'GET')).toHaveLength(isDescribed ? 4 : 7);
});

it('leaves for a later run what finds no slot within Plan Ahead', async () => {
  const day = DateTime.now().setZone('Asia/Tokyo').plus({ days: 4 });
  const options = { planAhead: 5, notAgainWithin: 30, atMost: 2, ifPlanned: 'sameText' };
  const accounts = ['microblog:acc_microblog_2'];
  const onDay = `${day.toFormat('ccc')} 12:00 in Asia/Tokyo`;
  const parameters = { publish: 'SLOT', slots: onDay, caption: '={{ $json.caption }}', accounts, options };
  const items = ['One', 'Two'].map((caption) => ({ caption }));
  for (const outcome of ['created', 'existing']) {
    const { run } = await testBed.observe({ parameters: post('create', parameters), items });
    expect(jsonOf(succeeded(run))).toMatchObject([
      { outcome, status: 'scheduled', scheduledAt: day.set({ hour: 12 }).startOf('hour').toUTC().toISO() },
      { outcome: 'waiting', id: null, status: null, captions: ['Two'] },
    ]);
  }
});

it('says that a move by an amount is not to be repeated, where it may have been made', async () => {
  const items = [await scheduled('acc_skyapp_2', '2031-05-02T08:00:00.000Z')];
  testBed.sandbox.faults.next({ fault: 'reset after storing', operation: 'reschedulePost', times: 3 });
  // The post cannot be read afterwards.
  testBed.sandbox.faults.next({ fault: '500', operation: 'getPost', after: 1, times: 3 });
  const parameters = reschedule({ moveTo: 'amount', moveBy: '-3 hours' });
  const { error } = await testBed.fail({ parameters, items });
  expect(`${error.message} ${error.description}`).toContain(
    'Look at the post in the calendar: if its time is Fri, 2 May 2031, 05:00 (UTC), it was moved, so do not run this again.',
  );
  expect(`${error.message} ${error.description}`).not.toContain('safe');
});

it('moves nothing by an amount where n8n would run all items again after one failed', async () => {
  const item = await scheduled('acc_skyapp_2', '2031-05-02T08:00:00.000Z');
  const node = { retryOnFail: true, waitBetweenTries: 1 };
  const by = async (parameters: INodeParameters) =>
    await testBed.run({ parameters: reschedule(parameters), items: [item], node });
  expect(shownError(await by({ moveTo: 'amount', moveBy: '+1 day' })).message).toBe(
    'Nothing was sent, the post needs a change. Move By: Retry On Fail is on: if one item failed, the posts that were moved already would be moved once more; switch it off in the Settings of this node, or choose To a Time',
  );
  const scheduledAt = '2031-05-03T08:00:00.000Z';
  expect(jsonOf(succeeded(await by({ moveTo: 'time', scheduledAt })))).toMatchObject([{ scheduledAt }]);
});

it('says what a refused move by an amount was refused for', async () => {
  const items = [await scheduled('acc_skyapp_2', '2031-05-02T08:00:00.000Z')];
  testBed.sandbox.faults.next({ fault: '403', operation: 'reschedulePost' });
  const { error } = await testBed.fail({
    parameters: reschedule({ moveTo: 'amount', moveBy: '-3 hours' }),
    items,
  });
  expect(`${error.message} ${error.description}`).not.toContain('Look at the time');
});

it('moves a post by days at the same hour, over a change of the clocks', async () => {
  const items = [await scheduled('acc_skyapp_2', '2031-03-29T08:00:00.000Z')];
  const parameters = reschedule({ moveTo: 'amount', moveBy: '+1 day' });
  const run = await testBed.run({ parameters, items, timeZone: 'Europe/Berlin' });
  expect(jsonOf(succeeded(run))).toMatchObject([{ scheduledAt: '2031-03-30T07:00:00.000Z' }]);
});

it('moves posts to the next free slots in the order of their times, without one in the way of another', async () => {
  const [first = '', second = '', third = ''] = nextSlots(3);
  const late = await scheduled('acc_skyapp_1', '2031-06-01T08:00:00.000Z');
  // This post is in the first slot already.
  const early = await scheduled('acc_skyapp_1', first);
  await scheduled('acc_skyapp_1', second);
  const run = await testBed.run({
    parameters: reschedule({ moveTo: 'slot', slots }),
    items: [late, early],
  });
  const moved = jsonOf(succeeded(run)).map(({ id, scheduledAt }) => [id, scheduledAt]);
  expect(moved).toStrictEqual([
    [late.id, third],
    [early.id, first],
  ]);
});
