/** Posts whose time the node finds: slots and a spread; `test/delivery/claims.test.ts` has runs that plan at the same moment. */
import { describe, expect, it } from '@jest/globals';
import type { INodeParameters } from 'n8n-workflow';
import { DateTime } from 'luxon';
import { chosen, jsonOf, post, succeeded, useTestBed, wholePost } from '../support/node-under-test.ts';

const testBed = useTestBed();

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
    const microblog = [{ accountId: 'acc_microblog_1', caption: 'There', medias: [] }];
    await testBed.write(wholePost({ scheduledFor: { publish: 'SCHEDULE', date: first }, microblog }));
    const { run, requests } = await testBed.observe({
      parameters: create('acc_microblog_1'),
      items: captions(3),
    });
    const created = jsonOf(succeeded(run));
    expect(created.map(({ scheduledAt }) => scheduledAt)).toStrictEqual(others);
    const day = DateTime.fromISO(others[0] ?? '', { zone: 'Asia/Tokyo' }).toFormat('ccc yyyy-MM-dd HH:mm');
    expect(created[0]?.['plan']).toBe(`slot 2 from now, 1 slot before it taken: ${day} in Asia/Tokyo`);
    // Two states, read before the plan and after the last post.
    expect(requests.filter(({ method }) => method === 'GET')).toHaveLength(4);
  });
});
