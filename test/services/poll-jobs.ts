/** Triggers as jobs: what each of three polls reports, by what happened before it. */
import { readChangedPosts } from '../../shared/events/post-changes.ts';
import { type PostEvent, readNewPosts } from '../../shared/events/post-events.ts';
import { watchPosts } from '../../shared/events/watch-posts.ts';
import { postIdOf } from '../../shared/api/responses/read-records.ts';
import type { Job } from './judge.ts';
import { day, hour, postOf, type World } from './world.ts';

const minute = 60_000;

type Poll = (remembered: unknown, isActivation: boolean) => Promise<{ ids: string[]; remembered: unknown }>;

/**
 * Polls once at the activation, once after `happens`, and once more. `happens` gives the IDs that are to be reported, by the second poll or,
 * where it may be `late`, by the third.
 */
async function threePolls(
  world: World,
  poll: Poll,
  happens: () => Promise<readonly string[]>,
  { late = false }: { late?: boolean } = {},
) {
  let remembered: unknown;
  const reported: string[][] = [];
  const next = async () => {
    const result = await poll(remembered, reported.length === 0);
    // As a host keeps it.
    remembered = JSON.parse(JSON.stringify(result.remembered));
    reported.push(result.ids);
    // A little more than a draft waits, as services show their clocks in seconds.
    await world.time.sleep(5.1 * minute);
  };
  await next();
  const wanted = await happens();
  // Lists lag behind.
  await world.time.sleep(30_000);
  await next();
  await next();
  const said = JSON.stringify(late ? reported.slice(1).flat() : reported.slice(1));
  const truth = JSON.stringify(late ? wanted : [wanted, []]);
  const first = reported[0]?.length === 0 ? [] : ['the activation reports posts that were there'];
  return said === truth ? first : [...first, `polls report ${said} in place of ${truth}`];
}

const eventPoll =
  (world: World, event: PostEvent): Poll =>
  async (remembered, isActivation) => {
    const { client, time } = world;
    const result = await readNewPosts({
      client,
      event,
      source: 'test',
      remembered,
      isActivation,
      now: time.now,
    });
    return { ids: result.posts.map((record) => postIdOf(record) ?? ''), remembered: result.remembered };
  };

const ofEvent =
  (event: PostEvent, happens: (world: World) => string | Promise<string>): Job =>
  async (world) =>
    await threePolls(
      world,
      eventPoll(world, event),
      async () => {
        const id = await happens(world);
        await world.time.sleep(7 * minute);
        return [id];
      },
      // Drafts are reported when they are five minutes old, and not every service shows how old they are.
      { late: event === 'draftCreated' },
    );

export const pollJobs: Readonly<Record<string, Job>> = {
  'poll scheduled': ofEvent('postScheduled', ({ service, time }) =>
    service.calendar.create(postOf('New loaf', time.now() + day)),
  ),
  'poll drafts': ofEvent('draftCreated', ({ service }) => service.calendar.create(postOf('New draft'))),
  'poll published': ofEvent('postPublished', async ({ service, time }) => {
    const id = service.calendar.create(postOf('New loaf', time.now() + hour));
    await time.sleep(hour);
    return id;
  }),
  /** A post that fails is reported, one that is published is not. */
  async 'poll not published'(world) {
    const { service, client, time } = world;
    const at = time.now() + 10 * minute;
    const failing = service.calendar.create(postOf('Failing loaf', at));
    service.calendar.create(postOf('Good loaf', at));
    service.failPost(failing, { reason: 'The login is over.', accountIds: ['acc_microblog_2'] });
    await time.sleep(minute);
    const poll: Poll = async (remembered, isActivation) => {
      const watch = { client, source: 'test', graceMinutes: 15, remembered, isActivation, limit: 1000 };
      const result = await watchPosts({ ...watch, now: time.now });
      return { ids: result.newProblems.map(({ post }) => String(post.id)), remembered: result.remembered };
    };
    return await threePolls(world, poll, async () => {
      await time.sleep(30 * minute);
      return [failing];
    });
  },
  async 'poll changed'(world) {
    const { service, client, time } = world;
    const id = service.calendar.create(postOf('New loaf', time.now() + 2 * day));
    service.calendar.create(postOf('Other loaf', time.now() + 2 * day));
    await time.sleep(10 * minute);
    const poll: Poll = async (remembered, isActivation) => {
      const result = await readChangedPosts({
        client,
        source: 'test',
        remembered,
        isActivation,
        now: time.now,
      });
      return { ids: result.changed.map(({ post }) => String(post.id)), remembered: result.remembered };
    };
    return await threePolls(world, poll, async () => {
      service.calendar.move(id, time.now() + 3 * day);
      await time.sleep(minute);
      return [id];
    });
  },
};
