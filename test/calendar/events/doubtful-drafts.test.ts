/** A list that shows any post whose time has passed among the drafts: what the triggers tell of a draft, and of a post that was not published. */
import { expect, it } from '@jest/globals';
import { defaultKind } from '../../../sandbox/src/kinds/service-kind.ts';
import { readNews } from '../../../shared/calendar/events/read-news.ts';
import type { TriggerEvent } from '../../../shared/calendar/events/snapshots.ts';
import { createWorld, hour, postOf } from '../../services/world.ts';

const minute = 60_000;
const freedoms = { unknownWord: 'whole list', pageSize: 'smaller', description: 'no enums' } as const;
const records = { stateIn: 'publishedAt', draftTime: 'creation', createdAt: 'not shown' } as const;
const service = { failed: 'never', publishedPost: 'empty', details: 'account in path' } as const;

/** What the triggers tell of three posts: one that fails, one that becomes a draft again, and a new draft; and how often they read a post by its ID. */
async function watch(hostRemembers: boolean) {
  const world = createWorld({ ...defaultKind, ...freedoms, ...records, ...service });
  const { calendar } = world.service;
  const names = new Map<string | null, string>();
  const told = new Set<string>();
  let reads = 0;
  const client: typeof world.client = {
    ...world.client,
    async getPost(asked) {
      reads += 1;
      return await world.client.getPost(asked);
    },
  };
  const memories = new Map<TriggerEvent, unknown>();
  const poll = async (isActivation = false) => {
    for (const event of ['draftCreated', 'postChanged', 'notPublished'] as const) {
      const asked = { client, event, graceMinutes: 15, source: 'test', isActivation, hostRemembers };
      const remembered = memories.get(event);
      const { news, remembered: kept } = await readNews({ ...asked, remembered, now: world.time.now });
      memories.set(event, JSON.parse(JSON.stringify(kept)));
      if (isActivation) continue;
      for (const { post } of news.filter(({ post: { id } }) => names.has(id)))
        told.add(`${event}: ${names.get(post.id)}`);
    }
  };
  await world.through(
    (async () => {
      const inHours = (hours: number) => world.time.now() + hours * hour;
      // The first page shows only posts that do not say their state, so no word for drafts can be proven.
      for (let day = 1; day <= 5; day += 1) calendar.create(postOf('Rolls', inHours(24 * day)));
      const failing = calendar.create(postOf('Rye', inHours(1)));
      world.service.failPost(failing, { reason: 'The login is over.', accountIds: ['acc_microblog_2'] });
      const unplanned = calendar.create(postOf('Spelt', inHours(2)));
      names.set(failing, 'failed').set(unplanned, 'unplanned');
      await poll(true);
      names.set(calendar.create(postOf('Oats')), 'draft');
      calendar.replace(unplanned, postOf('Spelt'));
      for (const minutes of [30, 60, 10, 10]) {
        await world.time.sleep(minutes * minute);
        reads = 0;
        await poll();
      }
    })(),
  );
  return { told: [...told].toSorted(), reads };
}

it.each([
  ['n8n', false],
  ['a host that remembers what it was told', true],
] as const)('in %s', async (_, hostRemembers) => {
  const { told, reads } = await watch(hostRemembers);
  expect(told).toStrictEqual([
    'draftCreated: draft',
    'draftCreated: unplanned',
    'notPublished: failed',
    'postChanged: unplanned',
  ]);
  // A draft that was told is not read again; the failed post is, as long as its list shows it, once for each of two triggers.
  expect(reads).toBe(2);
});
