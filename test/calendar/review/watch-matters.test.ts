/** What a trigger tells at its activation, and to a host that remembers; `random-weeks.test.ts` has all else. */
import { expect, test } from '@jest/globals';
import { accountsOf } from '../../../sandbox/src/accounts/owners.ts';
import { watchMatters } from '../../../shared/calendar/review/watch-matters.ts';
import { shownMatter } from '../../../shared/actions/reading/review.ts';
import { createLooks } from '../../../shared/media/media-look.ts';
import { planted, type ReviewWorld, webOf, worldOf } from './planted.ts';

const hoursAhead = 24;

/** A trigger at this service: each call is a poll, which gives the posts and what is told of them. */
function triggerAt(world: ReviewWorld, { hostRemembers = false, activates = true } = {}) {
  const { client, time } = world;
  let remembered: unknown;
  let isActivation = activates;
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
    // A host keeps it as JSON.
    remembered = JSON.parse(JSON.stringify(polled.remembered));
    return polled.matters;
  };
}

test('what lies behind is not told at an activation, what lies ahead is; another text is told anew', async () => {
  const world = worldOf();
  const { add, at, service, time } = world;
  const late = add({ text: 'Fresh rolls', at: at(1) });
  service.failPost(late, { reason: 'nobody says it', accountIds: ['acc_microblog_1'] });
  // No look can tell whether this page exists: a review says so, a trigger does not.
  const id = add({ text: 'Hello {first_name}: https://bakery.example/closed', at: at(20) });
  add({ text: 'Hello {first_name}, and all', at: at(40) });
  time.set(at(3));
  const poll = triggerAt(world);
  const told = async () => (await poll()).map((each) => [each.id, each.matter]);
  expect(await told()).toStrictEqual([[id, 'Leftover in the text']]);
  time.set(at(4));
  expect(await told()).toStrictEqual([]);
  service.calendar.replace(id, planted({ text: 'Hello {last_name}', at: at(20) }));
  time.set(at(4.5));
  // The trigger looks again only once an hour.
  const asked = service.requests.length;
  expect(await told()).toStrictEqual([]);
  expect(service.requests.length).toBe(asked);
  time.set(at(5));
  expect(await told()).toStrictEqual([[id, 'Leftover in the text']]);
});

test.each<[string, (now: number) => number, string[]]>([
  ['is renewed by the service every hour', (now) => now + 2, ['Login expires before the post']],
  [
    'was renewed once by a person',
    (now) => (now < 8 ? 4 : 10),
    ['Login expires before the post', 'Login expired', 'Login expired'],
  ],
])(
  'a login that %s, and ends before the post, is told once, and each time when it has ended',
  async (_, endAt, leads) => {
    let hours = 1;
    const world = worldOf(
      {},
      {
        async gateway(request, service) {
          const response = await service(request);
          if (!request.url.includes('/accounts')) return response;
          const expiresAt = new Date(world.at(endAt(hours))).toISOString();
          const body = String(response.body).replaceAll(
            '"id":"acc_',
            `"expiresAt":"${expiresAt}","id":"acc_`,
          );
          return { ...response, body };
        },
      },
    );
    world.add({ text: 'Fresh rolls', at: world.at(22) });
    const poll = triggerAt(world);
    const told: string[] = [];
    for (; hours <= 15; hours += 1) {
      world.time.set(world.at(hours));
      for (const { say } of await poll()) told.push(String(say).replace(/:.*/su, ''));
    }
    expect(told).toStrictEqual(leads);
  },
);

test('a host that remembers is given all that stands, and at an activation what lies behind', async () => {
  const world = worldOf();
  const { add, at, service, time } = world;
  const late = add({ text: 'Fresh rolls', at: at(1) });
  service.failPost(late, { reason: 'nobody says it', accountIds: ['acc_microblog_1'] });
  const id = add({ text: 'Hello {first_name}', at: at(20) });
  time.set(at(3));
  const poll = triggerAt(world, { hostRemembers: true });
  const told = async () => (await poll()).map((each) => each.id);
  expect(await told()).toStrictEqual([late]);
  // All matters are also given between two looks, as another Zap may have made the last look.
  expect(await told()).toStrictEqual([late, id]);
  time.set(at(5));
  expect(await told()).toStrictEqual([late, id]);
});

test.each([false, true])(
  'what two looks in a row could not look at is told once, without a post (the host remembers: %s)',
  async (hostRemembers) => {
    const world = worldOf({ media: 'ID' });
    const { add, at, service, time } = world;
    const plan = () => add({ text: 'Fresh rolls', at: at(90), files: ['https://bakery.example/rolls.jpg'] });
    const poll = triggerAt(world, { hostRemembers });
    const versions = new Set<string>();
    const told = async (hours: number) => {
      time.set(at(hours));
      const fresh = (await poll()).filter(({ version }) => !versions.has(version));
      for (const { version } of fresh) versions.add(version);
      return fresh.map((each) => [each.id, each.matter]);
    };
    let id = plan();
    const unlooked = [null, 'Not looked at'];
    expect([await told(70), await told(71), await told(72)]).toStrictEqual([[], [unlooked], []]);
    // The test event of n8n's editor.
    const shown = await triggerAt(world, { hostRemembers: true, activates: false })();
    expect(shown.map(({ matter }) => matter)).toStrictEqual(['Not looked at']);
    service.calendar.remove(id);
    expect(await told(73)).toStrictEqual([]);
    id = plan();
    expect(await told(74)).toStrictEqual([]);
    service.calendar.remove(id);
    expect(await told(75)).toStrictEqual([]);
    plan();
    expect([await told(76), await told(77), await told(78)]).toStrictEqual([[], [unlooked], []]);
  },
);

test('what failing lists did not show after a pause is told by the next look', async () => {
  const world = worldOf();
  const { add, at, service, time } = world;
  const poll = triggerAt(world);
  time.set(at(1));
  await poll();
  const id = add({ text: 'Fresh rolls', at: at(30) });
  service.failPost(id, { reason: 'The login is over.', accountIds: ['acc_microblog_1'] });
  time.set(at(60));
  const { answer } = service;
  service.answer = async (request) =>
    /status=(?!scheduled)/.test(request.url)
      ? { status: 500, headers: {}, body: '{"message":"Out of order."}' }
      : await answer(request);
  expect(await poll()).toStrictEqual([]);
  service.answer = answer;
  time.set(at(61));
  expect((await poll()).map((each) => each.id)).toStrictEqual([id]);
});

test('what is ahead by the clock of the service is told at an activation', async () => {
  const world = worldOf({ clock: 'behind' });
  const { add, at, time } = world;
  const id = add({ text: 'Hello {first_name}', at: at(20) - 30_000 });
  time.set(at(20));
  const told = await triggerAt(world)();
  expect(told.map((each) => each.id)).toStrictEqual([id]);
});

test('an account that is lost a second time is another matter, also to a host that remembers', async () => {
  let isLinked = true;
  const world = worldOf(
    {},
    { linked: (owner) => accountsOf(owner).filter(({ id }) => isLinked || id !== 'acc_microblog_1') },
  );
  const { add, at, time } = world;
  const ids = [add({ text: 'Fresh rolls', at: at(20) }), add({ text: 'Rye', at: at(90) })];
  const poll = triggerAt(world, { hostRemembers: true });
  const told = async (hours: number) => {
    time.set(at(hours));
    return await poll();
  };
  await told(1);
  isLinked = false;
  const [first] = await told(2);
  isLinked = true;
  for (const hours of [4, 30, 60]) expect(await told(hours)).toStrictEqual([]);
  isLinked = false;
  const [second] = await told(80);
  expect([first, second].map((each) => [each?.matter, each?.id])).toStrictEqual(
    ids.map((id) => ['Account not linked', id]),
  );
  expect(second?.version).not.toBe(first?.version);
});
