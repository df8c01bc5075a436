/** Random weeks in a calendar: posts with something wrong are planned, corrected, moved and deleted, and a trigger looks from time to time. */
import { expect, test } from '@jest/globals';
import { watchMatters } from '../../../shared/calendar/review/watch-matters.ts';
import { shownMatter } from '../../../shared/actions/reading/review.ts';
import { createLooks } from '../../../shared/media/media-look.ts';
import { randomBy } from '../../../tools/random.ts';
import { hour } from '../../services/world.ts';
import { isThorough } from '../../support/thorough.ts';
import { planted, type ReviewWorld, webOf, worldOf } from './planted.ts';

const minute = hour / 60;
const hoursAhead = 24;

/** A trigger at this service: each call is a poll, which gives the posts and what is told of them. */
function triggerAt(world: ReviewWorld, hostRemembers = false) {
  const { client, time } = world;
  let remembered: unknown;
  let isActivation = true;
  return async () => {
    const clock = { now: new Date(time.now()), timeZone: 'UTC' };
    const polled = await world.through(
      watchMatters({
        ports: {
          client,
          linkedAccounts: async () => await client.listAccounts(),
          look: createLooks(webOf()),
          clock,
        },
        ...{ hoursAhead, platform: '', source: 'test', remembered, isActivation, hostRemembers },
        show: async (matter) => await Promise.resolve(shownMatter(matter, clock)),
      }),
    );
    isActivation = false;
    // As a host keeps it.
    remembered = JSON.parse(JSON.stringify(polled.remembered));
    return polled.matters;
  };
}

/** What is wrong with a post, and since when it is to be told; until it is out, corrected or deleted. */
interface Wrong {
  readonly key: string;
  readonly since: number;
  until: number;
}

const faults = [
  { matter: 'Leftover in the text', text: 'Hello {first_name}' },
  { matter: 'Link is gone', text: 'Menu: https://bakery.test/gone' },
  { matter: 'File cannot be published', text: 'Loaf', files: ['https://files.test/gone.jpg'] },
] as const;

async function week(seed: number): Promise<{ told: string[]; wrongs: Wrong[] }> {
  const random = randomBy(seed);
  const world = worldOf();
  const { time, service } = world;
  const poll = triggerAt(world);
  const wrongs: Wrong[] = [];
  const open: { id: string; at: number; wrong: Wrong | undefined }[] = [];
  const told: string[] = [];
  let [count, step] = [0, 0];
  let last = time.now();
  while (time.now() < world.at(days * 24)) {
    const now = time.now();
    step += 1;
    const chance = random();
    const post = open[Math.floor(random() * open.length)];
    if (chance < 0.25) {
      count += 1;
      // Two hours apart, each with a text of its own: nothing else is wrong with it.
      last = Math.max(last, now) + (2 + Math.floor(random() * 6)) * hour + minute;
      const fault = random() < 0.5 ? faults[Math.floor(random() * faults.length)] : undefined;
      const { text = 'Well', ...more } = fault === undefined ? {} : { ...fault, matter: undefined };
      const files = 'files' in more ? [...more.files] : [];
      const id = service.calendar.create(planted({ text: `${text} ${count}`, at: last, files }));
      const key = `${id} ${fault?.matter ?? ''}`;
      const wrong = fault && { key, since: Math.max(now, last - hoursAhead * hour), until: last };
      if (wrong !== undefined) wrongs.push(wrong);
      open.push({ id, at: last, wrong });
    } else if (chance < 0.35 && post !== undefined && post.at > now) {
      open.splice(open.indexOf(post), 1);
      if (post.wrong !== undefined) post.wrong.until = now;
      if (random() < 0.5) service.calendar.remove(post.id);
      else service.calendar.replace(post.id, planted({ text: `Corrected, step ${step}`, at: post.at }));
    }
    told.push(...(await poll()).map(({ id, matter }) => `${id ?? ''} ${matter ?? ''}`));
    time.set(time.now() + (5 + Math.floor(random() * 30)) * minute);
  }
  return { told, wrongs };
}

/** A whole week in thorough runs: the same happens in two days. */
const days = isThorough ? 7 : 2;

test.each(Array.from({ length: isThorough ? 500 : 3 }, (_, seed) => seed))('week %d', async (seed) => {
  const { told, wrongs } = await week(seed);
  expect(told.filter((each, place) => told.indexOf(each) !== place)).toStrictEqual([]);
  const untrue = told.filter((each) => wrongs.every(({ key }) => key !== each));
  // It looks every 55 minutes, at the first poll after that.
  const end = Date.UTC(2030, 0, 1) + days * 24 * hour;
  const missed = wrongs.filter(
    ({ key, since, until }) => Math.min(until, end) - since > 1.5 * hour && !told.includes(key),
  );
  expect({ untrue, missed }).toStrictEqual({ untrue: [], missed: [] });
  expect(told.length).toBeGreaterThan(0);
});

test('what lies behind is not told at an activation, what lies ahead is; another text is told anew', async () => {
  const world = worldOf();
  const { add, at, service, time } = world;
  const late = add({ text: 'Fresh rolls', at: at(1) });
  service.failPost(late, { reason: 'nobody says it', accountIds: ['acc_microblog_1'] });
  const id = add({ text: 'Hello {first_name}', at: at(20) });
  add({ text: 'Hello {first_name}, and all', at: at(40) });
  time.set(at(3));
  const poll = triggerAt(world);
  const told = async () => (await poll()).map((each) => [each.id, each.matter]);
  expect(await told()).toStrictEqual([[id, 'Leftover in the text']]);
  time.set(at(4));
  expect(await told()).toStrictEqual([]);
  service.calendar.replace(id, planted({ text: 'Hello {last_name}', at: at(20) }));
  time.set(at(4.5));
  // It looks again once an hour.
  const asked = service.requests.length;
  expect(await told()).toStrictEqual([]);
  expect(service.requests.length).toBe(asked);
  time.set(at(5));
  expect(await told()).toStrictEqual([[id, 'Leftover in the text']]);
});

test('a host that remembers is given all that stands, and at an activation what lies behind', async () => {
  const world = worldOf();
  const { add, at, service, time } = world;
  const late = add({ text: 'Fresh rolls', at: at(1) });
  service.failPost(late, { reason: 'nobody says it', accountIds: ['acc_microblog_1'] });
  const id = add({ text: 'Hello {first_name}', at: at(20) });
  time.set(at(3));
  const poll = triggerAt(world, true);
  const told = async () => (await poll()).map((each) => each.id);
  expect(await told()).toStrictEqual([late]);
  // Also between two looks, as another Zap may have looked.
  expect(await told()).toStrictEqual([late, id]);
  time.set(at(5));
  expect(await told()).toStrictEqual([late, id]);
});
