/** Reschedule by an amount and to the next free slot, for several posts at once. */
import { describe, expect, it } from '@jest/globals';
import { DateTime } from 'luxon';
import type { INodeParameters } from 'n8n-workflow';
import { jsonOf, post, succeeded, useTestBed, wholePost } from '../support/node-under-test.ts';

const testBed = useTestBed();

async function scheduled(account: string, dates: readonly string[]): Promise<{ id: string }[]> {
  const network = account.split('_')[1] ?? '';
  const written: { id: string }[] = [];
  for (const date of dates) {
    const target = [{ accountId: account, caption: date }];
    const body = wholePost({ scheduledFor: { publish: 'SCHEDULE', date }, [network]: target });
    written.push({ id: await testBed.write(body) });
  }
  return written;
}

function reschedule(parameters: INodeParameters): INodeParameters {
  const postId = { __rl: true, mode: 'id', value: '={{ $json.id }}' };
  return post('reschedule', { postId, ...parameters });
}

/** The next so many days at 9:00 in Tokyo. */
function nextMornings(count: number): string[] {
  const now = DateTime.now();
  const today = now.setZone('Asia/Tokyo').set({ hour: 9, minute: 0, second: 0, millisecond: 0 });
  return Array.from({ length: count + 1 }, (_, day) => today.plus({ days: day }))
    .filter((slot) => slot > now.plus({ minutes: 10 }))
    .slice(0, count)
    .map((slot) => slot.toUTC().toISO() ?? '');
}

describe('Reschedule', () => {
  it('moves posts by an amount, at the same hour when the clocks change', async () => {
    const items = await scheduled('acc_skyapp_1', ['2031-03-29T08:00:00.000Z', '2031-03-28T08:00:00.000Z']);
    const run = await testBed.run({
      parameters: reschedule({ moveTo: 'amount', moveBy: '+1 day' }),
      items,
      timeZone: 'Europe/Berlin',
    });
    expect(jsonOf(succeeded(run)).map(({ scheduledAt }) => scheduledAt)).toStrictEqual([
      '2031-03-30T07:00:00.000Z',
      '2031-03-29T08:00:00.000Z',
    ]);
  });

  it('says that a move by an amount is not to be repeated, where it may have been made', async () => {
    const items = await scheduled('acc_skyapp_2', ['2031-05-02T08:00:00.000Z']);
    testBed.sandbox.faults.next({ fault: 'reset after storing', operation: 'reschedulePost', times: 3 });
    const { error } = await testBed.fail({
      parameters: reschedule({ moveTo: 'amount', moveBy: '-3 hours' }),
      items,
    });
    expect(`${error.message} ${error.description}`).toContain(
      'Look at the time of the post in the calendar before running this again: it was to be moved to 2031-05-02T05:00:00.000Z, and a second run would move it once more.',
    );
    expect(`${error.message} ${error.description}`).not.toContain('safe');
  });

  it('moves posts to the next free slots in the order of their times, without one in the way of another', async () => {
    const [first = '', second = '', third = ''] = nextMornings(3);
    // The second one stands in the first slot already.
    const [late, early] = await scheduled('acc_skyapp_1', ['2031-06-01T08:00:00.000Z', first]);
    const [other] = await scheduled('acc_skyapp_1', [second]);
    const run = await testBed.run({
      parameters: reschedule({ moveTo: 'slot', slots: 'daily 09:00 in Asia/Tokyo' }),
      items: [{ ...late }, { ...early }],
    });
    const moved = jsonOf(succeeded(run)).map(({ id, scheduledAt }) => [id, scheduledAt]);
    expect(moved).toStrictEqual([
      [late?.id, third],
      [early?.id, first],
    ]);
    expect(other?.id).toBeTruthy();
  });
});
