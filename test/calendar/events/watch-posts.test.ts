/** Post Not Published: what is overdue or missing is reported once, and nothing else is. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { PostRecord } from '../../../shared/api/responses/read-records.ts';
import { readGraceMinutes } from '../../../shared/form/values/read-values.ts';
import { clientOf, postTrigger } from '../../support/host/post-trigger.ts';
import {
  type Deed,
  expectedReports,
  type Fate,
  instant,
  post,
  watchOf,
} from '../../support/host/watched-posts.ts';
import { timesTheRuns } from '../../support/runs.ts';
import { sixStates } from '../../support/service/six-states.ts';

describe('a watch', () => {
  it('counts minutes from the time of the post', async () => {
    const watch = watchOf([post('a', 'stuck')], { graceMinutes: 30 });
    await watch.look(0);
    expect([await watch.look(89), await watch.look(90)]).toStrictEqual([[], [['a', 'overdue']]]);
  });

  it('counts from now on what is being published without a time, after the clock was set back', async () => {
    const watch = watchOf([post('a', 'stuck')], { show: ({ scheduledFor: _, ...record }) => record });
    await watch.look(64, { now: () => instant(64 + 1440) });
    expect([await watch.look(65), await watch.look(74), await watch.look(75)]).toStrictEqual([
      [],
      [],
      [['a', 'overdue']],
    ]);
  });

  it('does not report what was overdue before a person switched it on', async () => {
    const watch = watchOf([post('a', 'stuck')]);
    expect([await watch.look(80), await watch.look(81)]).toStrictEqual([[], []]);
    const again = watchOf([post('b', 'stuck')]);
    await again.look(0);
    expect([await again.look(80, { isActivation: true }), await again.look(81)]).toStrictEqual([[], []]);
  });

  it('does not report what was overdue long before, and is listed only now', async () => {
    const watch = watchOf([post('a', 'stuck')]);
    watch.lists(false);
    for (const day of [0, 2, 3]) await watch.look(day * 1440);
    watch.lists(true);
    expect(await watch.look(3 * 1440 + 1)).toStrictEqual([]);
  });

  it('does not report a draft that shows when it was made, and nothing of its state, once it is gone', async () => {
    const { poll } = postTrigger('notPublished');
    const made = (id: string): PostRecord => ({ id, scheduledAt: new Date(instant(59)).toISOString() });
    const look = async (minute: number, shown: Parameters<typeof clientOf>[0]) =>
      await poll([], { now: instant(minute), client: clientOf(shown) });
    await look(50, { scheduled: [made('planned')] });
    // Only the time tells the state here, so a post that is due counts as being published.
    await look(60, { publishing: [made('planned'), made('draft')] });
    expect(await look(75, {})).toStrictEqual(['planned']);
  });

  it('does not report posts that were gone when n8n started again, as their owner may have deleted them', async () => {
    const watch = watchOf([post('lost', 'lost'), post('stuck', 'stuck')]);
    await watch.look(59);
    expect(await watch.look(75, { mayBeOutdated: true })).toStrictEqual([['stuck', 'overdue']]);
    expect(await watch.look(76)).toStrictEqual([]);
  });

  it('knows a post that it saw within the hour before its time, but not an older one', async () => {
    const hourly = watchOf([post('a', 'lost')]);
    await hourly.look(0);
    expect(await hourly.look(70)).toStrictEqual([['a', 'missing']]);
    const seldom = watchOf([{ ...post('a', 'lost'), at: 70 }]);
    await seldom.look(0);
    expect(await seldom.look(80)).toStrictEqual([]);
  });

  it('does not trust a list alone: a post that can still be read is overdue, not missing', async () => {
    const watch = watchOf([post('a', 'stuck')]);
    await watch.look(30);
    watch.lists(false);
    expect(await watch.look(75)).toStrictEqual([['a', 'overdue']]);
    watch.lists(true);
    expect(await watch.look(76)).toStrictEqual([]);
  });

  it('does not report a post that no list shows, and that was moved to a later time', async () => {
    const watch = watchOf([post('a', 'published', { what: 'move', before: 5 })]);
    await watch.look(30);
    watch.lists(false);
    expect(await watch.look(75)).toStrictEqual([]);
  });

  it('reads nothing more for a post that is gone', async () => {
    const watch = watchOf([post('a', 'lost')]);
    await watch.look(30);
    await watch.look(75);
    expect(watch.reads()).toStrictEqual({ scheduled: 2, publishing: 2, published: 1, post: 1, draft: 1 });
  });

  it('reports a post whose state is unknown and that no list has, as it is now, even if there is no time to read more', async () => {
    const show = ({ status, ...record }: PostRecord) => ({
      ...record,
      status: status === 'FAILED' ? 'rejected' : status,
    });
    const watch = watchOf([post('a', 'failed')], { show });
    await watch.look(30);
    watch.lists(false);
    expect(await watch.look(75, { isOutOfTime: () => true })).toStrictEqual([['a', 'missing']]);
    expect(watch.told()).toMatchObject([
      { post: { status: 'rejected', reason: 'The login expired.' }, record: { status: 'rejected' } },
    ]);
    expect(await watch.look(76)).toStrictEqual([]);
    await watch.look(77, { hostRemembers: true });
    expect(watch.told()).toMatchObject([{ problem: 'missing', post: { status: 'rejected' } }]);
  });

  describe('of a service whose records name no state', () => {
    const show = ({ status, ...record }: PostRecord) => record;

    it('finds a post that is behind the page of a list for which there was time', async () => {
      const watch = watchOf([post('a', 'stuck'), post('b', 'stuck')], { show, pageSize: 1 });
      await watch.look(30);
      expect(await watch.look(75, { isOutOfTime: () => true })).toStrictEqual([['a', 'overdue']]);
      expect(await watch.look(75)).toStrictEqual([['b', 'overdue']]);
    });

    it('does not report a post that became a draft shortly before its time', async () => {
      const watch = watchOf([post('a', 'stuck', { what: 'draft', before: 5 })], { show });
      await watch.look(54);
      expect(await watch.look(75)).toStrictEqual([]);
    });

    it('reports a post that can be read and that no list has, once there was time to read the lists', async () => {
      const watch = watchOf([post('a', 'stuck')], { show });
      await watch.look(30);
      watch.lists(false);
      expect(await watch.look(75, { isOutOfTime: () => true })).toStrictEqual([]);
      expect(await watch.look(75)).toStrictEqual([['a', 'missing']]);
    });
  });

  it('remembers no more than the posts of the next hour', async () => {
    const long = Array.from({ length: 300 }, (_, index) => ({
      ...post(`p${index}`, 'lost'),
      at: 30 + index,
    }));
    const watch = watchOf(long);
    await watch.look(0);
    expect(watch.remembers().match(/"due"/g)).toHaveLength(36);
  });

  it('reports all that is lost or stuck, once, and nothing else: for any posts and looks', async () => {
    const deed = fc.record({
      what: fc.constantFrom<Deed>('delete', 'move', 'draft', 'now'),
      // Between two looks nobody can tell a deletion from a loss.
      before: fc.integer({ min: 1, max: 40 }),
    });
    const planned = fc.record(
      {
        at: fc.integer({ min: 5, max: 60 }),
        fate: fc.constantFrom<Fate>('published', 'late', 'stuck', 'lost', 'failed', 'partly'),
        deed,
      },
      { requiredKeys: ['at', 'fate'] },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(planned, { maxLength: 12 }), async (list) => {
        const posts = list.map((each, index) => ({ ...each, id: String(index) }));
        const watch = watchOf(posts, { description: sixStates });
        const found: unknown[] = [];
        for (let minute = 0; minute <= 175; minute += 1) found.push(...(await watch.look(minute)));
        expect(found.toSorted()).toStrictEqual(expectedReports(posts).toSorted());
      }),
      timesTheRuns(0.3),
    );
  });
});

it('Grace Minutes are ten where the field is empty, and else a whole number', () => {
  expect(['', '  ', undefined, null, 1, '30', 1440].map(readGraceMinutes)).toStrictEqual([
    10, 10, 10, 10, 1, 30, 1440,
  ]);
  for (const value of [0, -1, 1441, 1.5, 'soon', [5]])
    expect(() => readGraceMinutes(value)).toThrow(
      /^Grace Minutes: must be a whole number from 1 to 1440, not /,
    );
});
