/** Post Changed or Moved with a network: what is told of posts that leave the list of the network. */
import { expect, it } from '@jest/globals';
import { defaultKind, type ServiceKind } from '../../../sandbox/src/kinds/service-kind.ts';
import { newsDetails, readNews } from '../../../shared/calendar/events/read-news.ts';
import { createWorld, day, postOf, type WorldOptions } from '../../services/world.ts';

const minute = 60_000;
const text = 'A loaf of rye. '.repeat(15).trim();

/** A trigger on the posts of Skyapp; `poll` gives what it tells, and how many posts it reads by their IDs. */
function watch(freedoms: Partial<ServiceKind>, hostRemembers: boolean, options: WorldOptions = {}) {
  const world = createWorld({ ...defaultKind, ...freedoms }, { isNew: true, ...options });
  let remembered: unknown;
  let reads = 0;
  const client: typeof world.client = {
    ...world.client,
    async getPost(asked) {
      reads += 1;
      return await world.client.getPost(asked);
    },
  };
  const poll = async (isActivation = false) => {
    const asked = { client, event: 'postChanged', platform: 'skyapp', graceMinutes: 15 } as const;
    const port = { ...asked, source: 'test', isActivation, hostRemembers, now: world.time.now };
    await world.time.sleep(minute);
    reads = 0;
    const { news, remembered: kept } = await readNews({ ...port, remembered });
    remembered = JSON.parse(JSON.stringify(kept));
    return { told: new Set(news.map((each) => [each.post.id, newsDetails(each, 'UTC').changed])), reads };
  };
  return { world, poll };
}

it.each<[freedoms: Partial<ServiceKind>, hostRemembers: boolean]>([
  [{}, false],
  [{}, true],
  [{ listTexts: 'cut with dots' }, false],
  [{ description: 'none', unknownWord: 'whole list', recordStates: 'upper' }, false],
  [{ publishedPost: 'empty' }, false],
])(
  'an account that is taken off is told: %j, in a host that remembers: %s',
  async (freedoms, hostRemembers) => {
    const { world, poll } = watch(freedoms, hostRemembers);
    const { calendar } = world.service;
    await world.through(
      (async () => {
        const at = world.time.now() + 5 * day;
        const create = () => calendar.create(postOf(text, at, ['skyapp', 'microblog']));
        const [left, moved, deleted, there] = [create(), create(), create(), create()];
        await poll(true);
        expect(await poll()).toStrictEqual({ told: new Set(), reads: 0 });
        calendar.replace(left, postOf(text, at, ['microblog']));
        calendar.replace(moved, postOf(text, at + day, ['microblog']));
        calendar.remove(deleted);
        const told = [
          [left, 'Accounts'],
          [moved, expect.stringMatching(/^Time: .*; Accounts$/)],
        ];
        expect(await poll()).toStrictEqual({ told: new Set(told), reads: 3 });
        // A host that remembers its news gets them again for a day.
        const again = hostRemembers ? told : [];
        expect(await poll()).toStrictEqual({ told: new Set(again), reads: 0 });
        calendar.replace(there, postOf('Spelt', at, ['skyapp', 'microblog']));
        calendar.replace(left, postOf(text, at, ['skyapp', 'microblog']));
        expect((await poll()).told).toStrictEqual(new Set([[there, 'Text'], [left, 'Accounts'], ...again]));
      })(),
    );
  },
);

it('nothing is told of a post that lists miss for a moment, and of which they show less; it is read once', async () => {
  let isMissing = false;
  const { world, poll } = watch({ listTexts: 'cut with dots' }, false, {
    async gateway(request, service) {
      const response = await service(request);
      const { body } = response;
      if (!request.url.includes('/posts?') || typeof body !== 'string') return response;
      const shown = body.replace(/"microblogTargets":\[\{.*?\}\]/gu, '"microblogTargets":[]');
      return { ...response, body: isMissing ? '{"posts":[]}' : shown };
    },
  });
  await world.through(
    (async () => {
      world.service.calendar.create(postOf(text, world.time.now() + 5 * day, ['skyapp', 'microblog']));
      await poll(true);
      isMissing = true;
      expect(await poll()).toStrictEqual({ told: new Set(), reads: 1 });
      expect(await poll()).toStrictEqual({ told: new Set(), reads: 0 });
      isMissing = false;
      expect(await poll()).toStrictEqual({ told: new Set(), reads: 0 });
    })(),
  );
});
