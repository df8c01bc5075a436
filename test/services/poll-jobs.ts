/** Triggers as jobs: what each of three polls reports, depending on what happened before it. */
import { readNews } from '../../shared/calendar/events/read-news.ts';
import type { TriggerEvent } from '../../shared/calendar/events/snapshots.ts';
import type { Job } from './judge.ts';
import { day, hour, postOf, type World } from './world.ts';

const minute = 60_000;

/**
 * Polls at the activation, after `happens`, and once more. `happens` returns the IDs that the second poll has to report, or with `late` the second or
 * third one.
 */
async function threePolls(
  { client, time }: World,
  event: TriggerEvent,
  happens: () => Promise<readonly string[]>,
  { late = false }: { late?: boolean } = {},
) {
  let remembered: unknown;
  const reported: string[][] = [];
  const next = async () => {
    const isActivation = reported.length === 0;
    const poll = { client, event, graceMinutes: 15, source: 'test', remembered, isActivation };
    const { news, remembered: kept } = await readNews({ ...poll, now: time.now });
    // A host keeps what is remembered as JSON.
    remembered = JSON.parse(JSON.stringify(kept));
    reported.push(news.map(({ post }) => String(post.id)));
    // A little longer than a draft has to wait, because services may show times to the second only.
    await time.sleep(5.1 * minute);
  };
  await next();
  const wanted = await happens();
  // Lists show changes late.
  await time.sleep(30_000);
  await next();
  await next();
  const said = JSON.stringify(late ? reported.slice(1).flat() : reported.slice(1));
  const truth = JSON.stringify(late ? wanted : [wanted, []]);
  const first = reported[0]?.length === 0 ? [] : ['the activation reports posts that were there'];
  return said === truth ? first : [...first, `polls report ${said} in place of ${truth}`];
}

const ofEvent =
  (event: TriggerEvent, happens: (world: World) => string | Promise<string>): Job =>
  async (world) =>
    await threePolls(
      world,
      event,
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
    const { service, time } = world;
    const at = time.now() + 10 * minute;
    const failing = service.calendar.create(postOf('Failing loaf', at));
    service.calendar.create(postOf('Good loaf', at));
    service.failPost(failing, { reason: 'The login is over.', accountIds: ['acc_microblog_2'] });
    await time.sleep(minute);
    return await threePolls(world, 'notPublished', async () => {
      await time.sleep(30 * minute);
      return [failing];
    });
  },
  async 'poll changed'(world) {
    const { service, time } = world;
    const id = service.calendar.create(postOf('New loaf', time.now() + 2 * day));
    service.calendar.create(postOf('Other loaf', time.now() + 2 * day));
    await time.sleep(10 * minute);
    return await threePolls(world, 'postChanged', async () => {
      service.calendar.move(id, time.now() + 3 * day);
      await time.sleep(minute);
      return [id];
    });
  },
};
