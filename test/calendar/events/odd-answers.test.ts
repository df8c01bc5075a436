/** A post of which a service shows less, or not at all: what is told of all others does not depend on it. */
import { expect, it } from '@jest/globals';
import { defaultKind, type ServiceKind } from '../../../sandbox/src/kinds/service-kind.ts';
import { networkKeys } from '../../../sandbox/src/kinds/words.ts';
import { readNews } from '../../../shared/calendar/events/read-news.ts';
import type { News, TriggerEvent } from '../../../shared/calendar/events/snapshots.ts';
import { createWorld, day, postOf, type WorldOptions } from '../../services/world.ts';

const minute = 60_000;

function watch(
  freedoms: Partial<ServiceKind>,
  { event, ...more }: { event: TriggerEvent; platform?: string },
  options: WorldOptions = {},
) {
  const world = createWorld({ ...defaultKind, ...freedoms }, { isNew: true, ...options });
  let remembered: unknown;
  const poll = async (
    asked: { isActivation?: boolean; hostRemembers?: boolean; isOutOfTime?: () => boolean } = {},
    told: (news: News) => readonly unknown[] = ({ post, problem }) => [post.id, problem],
  ) => {
    const port = { client: world.client, event, graceMinutes: 15, source: 'test', now: world.time.now };
    const { news, remembered: kept } = await readNews({ ...port, ...more, ...asked, remembered });
    remembered = JSON.parse(JSON.stringify(kept));
    return news.map(told);
  };
  return { world, poll };
}

it.each<[status: number, body: string, told: 'a day later' | 'at once']>([
  [403, '{}', 'a day later'],
  [500, '{}', 'a day later'],
  [200, '<html>Not now</html>', 'a day later'],
  [200, '{"id":"po', 'a day later'],
  [200, '7', 'a day later'],
  [404, '', 'at once'],
  [204, '', 'at once'],
  [200, '', 'at once'],
  [200, 'null', 'at once'],
  [200, '[]', 'at once'],
])(
  'a post that is gone from the lists, and answered with %s and %j, is told %s; others are told in time',
  async (status, answer, told) => {
    let hidden = '';
    const { world, poll } = watch(
      {},
      { event: 'notPublished' },
      {
        async gateway(request, service) {
          if (hidden !== '' && request.url.endsWith(`/posts/${hidden}`))
            return { status, headers: {}, body: answer };
          const response = await service(request);
          const posts = new RegExp(`\\{"id":"${hidden}".*?\\}\\]\\},?`, 'u');
          const body =
            typeof response.body === 'string' && hidden !== ''
              ? response.body.replace(posts, '')
              : response.body;
          return { ...response, ...(body !== undefined && { body }) };
        },
      },
    );
    const { calendar } = world.service;
    await world.through(
      (async () => {
        const at = world.time.now() + 20 * minute;
        const [gone, failing] = [calendar.create(postOf('Rye', at)), calendar.create(postOf('Spelt', at))];
        world.service.failPost(failing, { reason: 'The login is over.', accountIds: ['acc_microblog_2'] });
        await poll({ isActivation: true });
        calendar.remove(gone);
        hidden = gone;
        await world.time.sleep(40 * minute);
        const isLate = told === 'a day later';
        expect((await poll()).map(([id]) => id).toSorted()).toStrictEqual(
          [failing, ...(isLate ? [] : [gone])].toSorted(),
        );
        await world.time.sleep(day);
        expect(await poll()).toStrictEqual(isLate ? [[gone, 'missing']] : []);
      })(),
    );
  },
);

it('a draft without accounts is on no network', async () => {
  const freedoms = { unknownWord: 'whole list', description: 'none' } as const;
  const { world, poll } = watch(freedoms, { event: 'draftCreated', platform: 'microblog' });
  const empty = Object.fromEntries(networkKeys.map((key) => [`${key}Targets`, []]));
  await world.through(
    (async () => {
      await poll({ isActivation: true });
      world.service.calendar.create({ ...empty, scheduledFor: { publish: 'DRAFT' } });
      const draft = world.service.calendar.create(postOf('Rye'));
      await world.time.sleep(10 * minute);
      expect(await poll()).toStrictEqual([[draft, undefined]]);
    })(),
  );
});

it('the activation of one Zap, cut by time, leaves what is new to another one', async () => {
  const { world, poll } = watch({ order: 'oldest first' }, { event: 'postPublished' });
  await world.through(
    (async () => {
      await poll({ isActivation: true, hostRemembers: true });
      const id = world.service.calendar.create(postOf('Rye', world.time.now() + minute));
      await world.time.sleep(10 * minute);
      await poll({ isActivation: true, hostRemembers: true, isOutOfTime: () => true });
      await world.time.sleep(minute);
      expect((await poll({ hostRemembers: true })).map(([each]) => each)).toContain(id);
    })(),
  );
});

it.each<TriggerEvent>(['draftCreated', 'postScheduled'])(
  'a text that a list cuts is told whole: %s',
  async (event) => {
    const { world, poll } = watch({ listTexts: 'cut with dots' }, { event });
    const text = 'A loaf of rye. '.repeat(20).trim();
    await world.through(
      (async () => {
        await poll({ isActivation: true });
        const at = event === 'draftCreated' ? undefined : world.time.now() + day;
        world.service.calendar.create(postOf(text, at));
        await world.time.sleep(10 * minute);
        expect(await poll({}, ({ post }) => post.captions)).toStrictEqual([[text]]);
      })(),
    );
  },
);
