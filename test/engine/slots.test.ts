/** Posts whose time the node finds: slots, a spread, and runs that plan at the same moment. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { DateTime } from 'luxon';
import * as z from 'zod/v4';
import {
  chosen,
  jsonOf,
  post,
  shownError,
  startTestBed,
  succeeded,
  type TestBed,
} from '../support/node-under-test.ts';

let testBed: TestBed;
beforeAll(async () => (testBed = await startTestBed({ dailyQuota: 1_000_000 })));
afterAll(async () => await testBed.sandbox.stop());

/** Each test has an account of its own, so that the posts of the others are not in its way. */
function create(account: string, parameters: INodeParameters = {}): INodeParameters {
  const network = account.split('_')[1] ?? '';
  return post('create', {
    publish: 'SLOT',
    slots: 'daily 09:00, 12:30 in Asia/Tokyo',
    caption: '={{ $json.caption }}',
    targets: { [network]: [{ accountId: chosen(account) }] },
    ...parameters,
  });
}

function captions(count: number, name = 'Post'): { caption: string }[] {
  return Array.from({ length: count }, (_, index) => ({ caption: `${name} ${index + 1}` }));
}

const storedPost = z.looseObject({ id: z.string(), status: z.string(), scheduledFor: z.looseObject({ date: z.string() }) });

/** The posts of an account that are scheduled, by their times. */
function calendarOf(account: string): string[] {
  return testBed.sandbox
    .posts()
    .filter((record) => JSON.stringify(record).includes(`"${account}"`))
    .flatMap((record) => storedPost.safeParse(record).data?.scheduledFor.date ?? [])
    .toSorted();
}

/** The next so many slots at 9:00 and 12:30 in Tokyo, found a second time with another library. */
function nextSlots(count: number): string[] {
  const now = DateTime.now();
  const today = now.setZone('Asia/Tokyo').startOf('day');
  return Array.from({ length: count + 3 }, (_, day) => today.plus({ days: day }))
    .flatMap((day) => [day.set({ hour: 9 }), day.set({ hour: 12, minute: 30 })])
    .filter((slot) => slot > now.plus({ minutes: 10 }))
    .slice(0, count)
    .map((slot) => slot.toUTC().toISO() ?? '');
}

describe('Next Free Slot', () => {
  it('gives the items of a run the next slots in their order, around the posts that are there', async () => {
    const [first = '', ...others] = nextSlots(4);
    await testBed.write({
      scheduledFor: { publish: 'SCHEDULE', date: first },
      microblogTargets: [{ accountId: 'acc_microblog_1', caption: 'There', medias: [] }],
    });
    const { run, requests } = await testBed.observe({
      parameters: create('acc_microblog_1'),
      items: captions(3),
    });
    const created = jsonOf(succeeded(run));
    expect(created.map(({ scheduledAt }) => scheduledAt)).toStrictEqual(others);
    const day = DateTime.fromISO(others[0] ?? '', { zone: 'Asia/Tokyo' }).toFormat('ccc yyyy-MM-dd HH:mm');
    expect(created[0]?.['plan']).toBe(
      `the second slot from now, 1 slot before it taken: ${day} in Asia/Tokyo`,
    );
    // Two states, read before the plan and after the last post.
    expect(requests.filter(({ method }) => method === 'GET')).toHaveLength(4);
  });

  it('is a draft first, as every post', async () => {
    const { requests } = await testBed.observe({
      parameters: create('acc_skyapp_1'),
      items: captions(1),
    });
    const { pathname = '' } = {};
    expect(pathname).toBe('');
    expect(requests.filter(({ method }) => method !== 'GET').map(({ method }) => method)).toStrictEqual([
      'POST',
      'PATCH',
    ]);
  });

  it('refuses slots that cannot be read with everything else that is wrong, and sends nothing', async () => {
    const { error, requests } = await testBed.fail({
      parameters: create('acc_skyapp_1', { slots: 'Mon-Fry 09:00; Sat 25:00', caption: 'x'.repeat(301) }),
    });
    expect([error.message, error.description]).toStrictEqual([]);
    expect(requests).toStrictEqual([]);
  });
});

describe('Executions that plan at the same moment', () => {
  it('give no two posts of an account one slot', async () => {
    const account = 'acc_fediverse_1';
    const runs = await Promise.all(
      Array.from({ length: 5 }, async (_, execution) =>
        succeeded(
          await testBed.run({ parameters: create(account), items: captions(8, `Run ${execution}`) }),
        ),
      ),
    );
    const created = runs.flatMap((run): IDataObject[] => jsonOf(run));
    expect(new Set(calendarOf(account)).size).toBe(40);
    // What the runs say is what the calendar has.
    expect(created.map(({ scheduledAt }) => scheduledAt).toSorted()).toStrictEqual(calendarOf(account));
  });
});
void shownError;
