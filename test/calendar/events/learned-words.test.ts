/** Post Changed or Moved, where a word of the service becomes known between two polls: that a post can now be read does not count as its change. */
import { expect, it } from '@jest/globals';
import { defaultKind, type ServiceKind } from '../../../sandbox/src/kinds/service-kind.ts';
import { createPost } from '../../../shared/actions/create-post.ts';
import { readNews } from '../../../shared/calendar/events/read-news.ts';
import { createWorld, day, hour, postOf } from '../../services/world.ts';

it.each<[string, Partial<ServiceKind>]>([
  ['the network of targets', { targets: 'one list', networkNames: 'unlike' }],
  ['the network of accounts', { targets: 'accounts', networkNames: 'unlike' }],
  ['the state', { recordStates: 'other', unknownWord: 'whole list', description: 'none' }],
  ['where the time is', { timeIn: 'publication.at', stateIn: 'publishedAt', description: 'none' }],
])('%s, learned from a post of our own', async (_, freedoms) => {
  const world = createWorld({ ...defaultKind, ...freedoms });
  const { client, service, time } = world;
  let remembered: unknown;
  const poll = async (isActivation = false) => {
    const asked = { client, event: 'postChanged', graceMinutes: 15, source: 'test', isActivation } as const;
    const { news, remembered: kept } = await readNews({ ...asked, remembered, now: time.now });
    remembered = JSON.parse(JSON.stringify(kept));
    await time.sleep(6 * 60_000);
    return news.map(({ post, changes }) => [post.id, changes?.map(({ part }) => part)]);
  };
  await world.through(
    (async () => {
      const id = service.calendar.create(postOf('Rye', time.now() + day));
      await poll(true);
      const target = { network: 'microblog', accountId: 'acc_microblog_1', fields: {} } as const;
      const draft = { caption: 'Spelt', scheduledAt: world.inHours(30), targets: [target] };
      await world.one(createPost, { values: {}, draft });
      await client.listAccounts();
      expect(await poll()).toStrictEqual([]);
      // The parts that can now be read are compared from now on.
      service.calendar.move(id, time.now() + day + hour);
      service.calendar.edit(id, (targets) => targets.replace('Rye', 'Oats'));
      const parts = freedoms.targets === 'accounts' ? ['time'] : ['time', 'text'];
      expect(await poll()).toStrictEqual([[id, parts]]);
    })(),
  );
});
