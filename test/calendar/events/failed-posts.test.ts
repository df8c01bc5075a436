/** Post Not Published: what the service itself says has failed, in whole or on a part of the accounts, is reported once, with the reason. */
import { describe, expect, it } from '@jest/globals';
import type { PostRecord } from '../../../shared/api/responses/read-records.ts';
import { instant, post, watchOf } from '../../support/host/watched-posts.ts';
import { sixStates } from '../../support/service/six-states.ts';

describe('A watch on a service that has a state for posts that failed', () => {
  const posts = [post('failed', 'failed'), post('partly', 'partly'), post('fine', 'published')];

  it('reports them at once and once, with their records and why, on which accounts', async () => {
    const watch = watchOf(posts, { description: sixStates });
    expect(await watch.look(0)).toStrictEqual([]);
    expect(await watch.look(61)).toStrictEqual([
      ['partly', 'published in part'],
      ['failed', 'not published'],
    ]);
    expect(watch.told()).toMatchObject([
      {
        post: { status: 'published in part', reason: 'not on Photoapp: The picture is too small.' },
        record: { photoappTargets: [{ error: 'The picture is too small.' }] },
      },
      {
        post: { status: 'not published', reason: 'The login expired.' },
        record: { failureReason: 'The login expired.' },
      },
    ]);
    for (const minute of [62, 600, 1440 + 59, 1440 + 61, 2 * 1440 + 61])
      expect([minute, await watch.look(minute)]).toStrictEqual([minute, []]);
  });

  it('gives them to a host that remembers itself at every look of the day, each as it was reported', async () => {
    const watch = watchOf(posts, { description: sixStates });
    const both = [
      ['partly', 'published in part'],
      ['failed', 'not published'],
    ];
    for (const [minute, problems] of [
      [0, []],
      [61, both],
      [1440 + 59, both],
      [1440 + 61, []],
    ] as const)
      expect(await watch.look(minute, { hostRemembers: true })).toStrictEqual(problems);
  });

  it('reports nothing that had failed before a person switched it on', async () => {
    const watch = watchOf(posts, { description: sixStates });
    expect([await watch.look(61), await watch.look(62)]).toStrictEqual([[], []]);
    const again = watchOf(posts, { description: sixStates });
    await again.look(0);
    expect([await again.look(61, { isActivation: true }), await again.look(62)]).toStrictEqual([[], []]);
  });

  it('reports nothing of an older one that was changed by now', async () => {
    const updatedAt = new Date(instant(3 * 1440)).toISOString();
    let isChanged = false;
    const show = (record: PostRecord) => (isChanged ? { ...record, updatedAt } : record);
    const watch = watchOf([post('a', 'failed'), { ...post('b', 'failed'), at: 3 * 1440 }], {
      description: sixStates,
      show,
    });
    await watch.look(3 * 1440 - 5);
    isChanged = true;
    expect(await watch.look(3 * 1440 + 5)).toStrictEqual([['b', 'not published']]);
  });

  it('reports what failed while n8n was down', async () => {
    const watch = watchOf(posts, { description: sixStates });
    await watch.look(0);
    expect(await watch.look(75, { mayBeOutdated: true })).toHaveLength(2);
  });

  it('reports what failed while n8n was down for days', async () => {
    const watch = watchOf(posts, { description: sixStates });
    await watch.look(0);
    expect(await watch.look(3 * 1440, { mayBeOutdated: true })).toHaveLength(2);
    expect([await watch.look(3 * 1440 + 1), await watch.look(4 * 1440)]).toStrictEqual([[], []]);
  });

  it('reports nothing that it never saw waiting, and whose time nobody shows', async () => {
    const show = ({ scheduledFor: _, ...record }: PostRecord) => record;
    const watch = watchOf([post('a', 'failed'), { ...post('b', 'failed'), at: 100 }], {
      description: sixStates,
      show: (record) => (record['status'] === 'FAILED' ? show(record) : record),
    });
    // The list of failed posts is empty for now.
    watch.lists(false);
    await watch.look(61);
    watch.lists(true);
    expect([await watch.look(62), await watch.look(105), await watch.look(106)]).toStrictEqual([
      [],
      [['b', 'not published']],
      [],
    ]);
  });

  it('reports a post that was overdue, and fails then, once more', async () => {
    const watch = watchOf([post('a', 'given up')], { description: sixStates });
    await watch.look(50);
    expect([await watch.look(75), await watch.look(82), await watch.look(83)]).toStrictEqual([
      [['a', 'overdue']],
      [['a', 'not published']],
      [],
    ]);
  });

  it('reports nothing of a post that failed and is tried again', async () => {
    const [n8n, zapier] = [1, 2].map(() => watchOf([post('a', 'tried again')], { description: sixStates }));
    await n8n?.look(50);
    await zapier?.look(50, { hostRemembers: true });
    const failed = [['a', 'not published']];
    for (const [minute, told, all] of [
      [61, failed, failed],
      // The post is overdue by now, but was reported already.
      [75, [], []],
      [82, [], failed],
    ] as const) {
      expect(await n8n?.look(minute)).toStrictEqual(told);
      expect(await zapier?.look(minute, { hostRemembers: true })).toStrictEqual(all);
    }
  });

  it('looks up a watched post by its ID where it is not known that the service has such a state', async () => {
    const watch = watchOf([post('failed', 'failed'), post('fine', 'published')]);
    await watch.look(59);
    expect(await watch.look(75)).toStrictEqual([['failed', 'not published']]);
    expect(watch.told()).toMatchObject([{ record: { failureReason: 'The login expired.' } }]);
    expect(await watch.look(76)).toStrictEqual([]);
    // The record showed the service's word for the state, and the next poll asks the list with it, and once with a word that no service knows.
    const reads = { scheduled: 3, publishing: 3, published: 1, post: 1, FAILED: 2, 'no-such-state': 1 };
    expect(watch.reads()).toStrictEqual(reads);
  });
});
