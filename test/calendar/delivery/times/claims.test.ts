/** Runs that plan at the same moment, in every order of their requests. */
import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import type { PostRecord } from '../../../../shared/index.ts';
import { NotFoundError } from '../../../../shared/api/errors/api-errors.ts';
import { recordsOf } from '../../../../shared/calendar/delivery/calendar.ts';
import type { PostState } from '../../../../shared/networks/records/present-state.ts';
import { type ClaimPorts, unsettledText } from '../../../../shared/calendar/delivery/times/claims.ts';
import {
  createFoundTimes,
  postToPlan,
  timeToSend,
} from '../../../../shared/calendar/delivery/times/found-times.ts';
import { scheduledTimeOf } from '../../../../shared/api/posts/summarize-post.ts';
import { readTimeRules, type TimeRules } from '../../../../shared/time/time-rules.ts';
import { type PostWrite, postWriteOf } from '../../../../shared/post/write-shape.ts';
import { randomBy } from '../../../../tools/random.ts';

const now = Date.parse('2031-05-05T06:00:00Z');

function rulesOf(slots = 'daily 09:00, 12:30', minimumGap = 0): TimeRules {
  const clock = { now: new Date(now), timeZone: 'Europe/Berlin' };
  const reading = readTimeRules('SLOT', { slots, minimumGap }, clock);
  if ('findings' in reading) throw new Error(JSON.stringify(reading.findings));
  return reading.rules;
}

function postOf(caption: string, date = ''): PostWrite {
  const value = { accountId: 'acc_1', caption, medias: [] };
  return postWriteOf({ publish: 'SCHEDULE', date }, [{ network: 'microblog', value }]);
}

/** A service in memory whose requests take turns in an order that `random` decides. */
function startService(random: () => number) {
  const posts = new Map<string, PostRecord>();
  async function turn() {
    for (let left = Math.floor(random() * 12); left > 0; left -= 1) await Promise.resolve();
  }
  let created = 0;
  const write = async (post: PostWrite) => {
    await turn();
    created += 1;
    const id = `post_${Math.floor(random() * 1e9)}_${created}`;
    posts.set(id, { ...post, id, status: 'scheduled' });
    await turn();
    return id;
  };
  let readings = 0;
  const client: ClaimPorts['client'] = {
    async *listPosts({ status } = {}) {
      if (status === 'scheduled') readings += 1;
      await turn();
      yield [...posts.values()].filter((record) => record['status'] === status);
      await turn();
    },
    async reschedulePost({ id, scheduledFor }) {
      await turn();
      const post = posts.get(id);
      if (post === undefined)
        throw new NotFoundError({ operation: '', summary: '', advice: '', status: 404 });
      posts.set(id, { ...post, scheduledFor: { publish: 'SCHEDULE', date: scheduledFor } });
      await turn();
    },
  };
  const sleep = async (milliseconds: number) => {
    for (let left = milliseconds / 5; left > 0; left -= 1) await Promise.resolve();
  };
  const ports: ClaimPorts = { client, sleep, now: () => now, random };
  const dates = () => [...posts.values()].map((record) => scheduledTimeOf(record) ?? '');
  return { posts, write, ports, dates, readings: () => readings };
}

type Service = ReturnType<typeof startService>;

/** Writes a post after another run wrote one near its time and ended. This run had planned its time before that. */
function behindAnother(
  { posts, write }: Service,
  { id, minutesBefore = 0 }: { id: string; minutesBefore?: number },
) {
  return async (post: PostWrite) => {
    const { scheduledFor } = post;
    const at = 'date' in scheduledFor ? Date.parse(scheduledFor.date) : now;
    const date = new Date(at - minutesBefore * 60_000).toISOString();
    posts.set(id, { ...postOf('Other', date), id, status: 'scheduled' });
    return await write(post);
  };
}

const calendarOf = ({ client }: Service['ports']) => ({
  inState: async (status: PostState) => await recordsOf(client.listPosts({ status })),
  readNow: async () => await Promise.resolve(undefined),
});

async function run(
  { write, ports }: Pick<Service, 'write' | 'ports'>,
  { name, count, rules = rulesOf() }: { name: string; count: number; rules?: TimeRules },
) {
  const times = createFoundTimes({ ...ports, calendar: calendarOf(ports) });
  const captions = Array.from({ length: count }, (_, index) => `${name} ${index}`);
  const posts = captions.map((caption) => postToPlan({ post: postOf(caption), rules }));
  await times.plan(posts.map((toPlan) => ({ toPlan })));
  for (const [index, post] of posts.entries()) {
    const at = post.plan !== undefined && 'at' in post.plan ? post.plan.at : 0;
    times.claim(post, await write(postOf(captions[index] ?? '', new Date(at).toISOString())));
  }
  return await times.settle(ports.client);
}

it('Runs at the same moment never leave two posts of an account in one slot', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 2, max: 4 }),
      fc.integer({ min: 1, max: 6 }),
      fc.integer(),
      async (runs, count, seed) => {
        const service = startService(randomBy(seed));
        const endings = await Promise.all(
          Array.from(
            { length: runs },
            async (_, index) => await run(service, { name: `Run ${index}`, count }),
          ),
        );
        expect(endings.flatMap(({ unsettled }) => unsettled)).toStrictEqual([]);
        expect(new Set(service.dates()).size).toBe(runs * count);
      },
    ),
    { numRuns: 20 },
  );
});

describe('A run', () => {
  const service = () => startService(() => 0.5);

  it('moves nothing where it is alone, with any gap, beside any posts, and reads the list once before and once after', async () => {
    const minutes = fc.integer({ min: 0, max: 60 });
    await fc.assert(
      fc.asyncProperty(
        minutes,
        fc.array(fc.integer({ min: 0, max: 4 * 24 * 60 })),
        fc.integer({ min: 1, max: 8 }),
        async (gap, others, count) => {
          const alone = service();
          for (const [index, minute] of others.entries()) {
            const id = `other_${index}`;
            const date = new Date(now + minute * 60_000).toISOString();
            alone.posts.set(id, { ...postOf('Other', date), id, status: 'scheduled' });
          }
          const rules = rulesOf('daily 09:00, 10:00, 12:30', gap);
          const { moved, unsettled } = await run(alone, { name: 'Alone', count, rules });
          expect([moved.size, unsettled, alone.readings()]).toStrictEqual([0, [], 2]);
        },
      ),
    );
  });

  it.each([true, false])('does not move a post that is not found; deleted: %s', async (isDeleted) => {
    const late = service();
    const write = behindAnother(late, { id: '!' });
    const client: ClaimPorts['client'] = {
      ...late.ports.client,
      async reschedulePost({ id }) {
        if (isDeleted) late.posts.delete(id);
        throw new NotFoundError({ operation: '', summary: '', advice: '', status: 404 });
      },
    };
    const { moved, unsettled } = await run(
      { write, ports: { ...late.ports, client } },
      { name: 'Deleted', count: 1 },
    );
    expect([moved.size, unsettled.length]).toStrictEqual([0, isDeleted ? 0 : 1]);
  });

  it('gives way to a post that was there first and stays', async () => {
    const late = service();
    const write = behindAnother(late, { id: 'zzz' });
    const { moved } = await run({ ...late, write }, { name: 'Late', count: 1 });
    expect(moved.size).toBe(1);
    expect(late.dates().toSorted()).toStrictEqual(['2031-05-05T07:00:00.000Z', '2031-05-05T10:30:00.000Z']);
  });

  it.each([
    ['goes on to another time', true],
    ['stays there', false],
  ])('waits for a post that moved to its time, and %s', async (_, movesOn) => {
    const moving = service();
    const put = (time: string) => {
      const post = postOf('Other', `2031-05-05T${time}:00.000Z`);
      moving.posts.set('zzz', { ...post, id: 'zzz', status: 'scheduled' });
    };
    put('20:00');
    const write = async (post: PostWrite) => {
      put('07:00');
      return await moving.write(post);
    };
    const sleep = async (milliseconds: number) => {
      if (movesOn) put('10:30');
      await moving.ports.sleep(milliseconds);
    };
    const { moved } = await run({ write, ports: { ...moving.ports, sleep } }, { name: 'Waits', count: 1 });
    expect(moved.size).toBe(movesOn ? 0 : 1);
    expect(moving.dates().toSorted()).toStrictEqual(['2031-05-05T07:00:00.000Z', '2031-05-05T10:30:00.000Z']);
  });

  it.each([[['a', 'b']], [['b', 'a']]])(
    'moves nothing where it is alone and its posts have different gaps, with the IDs %j',
    async (ids) => {
      const alone = service();
      const times = createFoundTimes({ ...alone.ports, calendar: calendarOf(alone.ports) });
      const items = [rulesOf('daily 09:00, 12:30', 60), rulesOf('daily 09:30, 12:30')].map((rules) => ({
        toPlan: postToPlan({ post: postOf('Alone'), rules }),
      }));
      await times.plan(items);
      for (const [index, { toPlan }] of items.entries()) {
        const id = ids[index] ?? '';
        const post = postOf('Alone', timeToSend(toPlan).date);
        alone.posts.set(id, { ...post, id, status: 'scheduled' });
        times.claim(toPlan, id);
      }
      await times.settle(alone.ports.client);
      expect(alone.dates()).toStrictEqual(['2031-05-05T07:00:00.000Z', '2031-05-05T07:30:00.000Z']);
    },
  );

  it('moves its posts in the order of their times, whatever their IDs', async () => {
    const behind = service();
    const ids = ['post_2', 'post_1'];
    const write = async (post: PostWrite) => {
      const id = ids.shift() ?? '';
      behind.posts.set(`!${id}`, { ...post, id: `!${id}`, status: 'scheduled' });
      behind.posts.set(id, { ...post, id, status: 'scheduled' });
      return await Promise.resolve(id);
    };
    const { moved } = await run({ ...behind, write }, { name: 'Behind', count: 2 });
    expect([...moved].map(([id, { at }]) => [id, new Date(at).toISOString()])).toStrictEqual([
      ['post_2', '2031-05-06T07:00:00.000Z'],
      ['post_1', '2031-05-06T10:30:00.000Z'],
    ]);
  });

  it.each([
    ['its list lags behind for a while', 3, ['2031-05-05T07:00:00.000Z', '2031-05-05T10:30:00.000Z'], 0],
    ['its list never shows its post', Infinity, ['2031-05-05T07:00:00.000Z', '2031-05-05T07:00:00.000Z'], 1],
  ])('trusts no list that is older than its post: %s', async (_, staleReadings, dates, unsettled) => {
    const late = service();
    const before = [...late.posts.values()];
    let readings = 0;
    const client: ClaimPorts['client'] = {
      ...late.ports.client,
      async *listPosts(query = {}) {
        if (query.status === 'scheduled') readings += 1;
        if (readings <= staleReadings) yield before;
        else yield* late.ports.client.listPosts(query);
      },
    };
    const write = behindAnother(late, { id: 'zzz' });
    const result = await run({ write, ports: { ...late.ports, client } }, { name: 'Late', count: 1 });
    expect(late.dates().toSorted()).toStrictEqual(dates);
    expect(result.unsettled).toHaveLength(unsettled);
  });

  it('plans around posts on accounts that the list does not show', async () => {
    const hidden = service();
    hidden.posts.set('a', { id: 'a', status: 'publishing', scheduledFor: '2031-05-05T07:00:00Z' });
    await run(hidden, { name: 'Around', count: 1 });
    expect(hidden.dates()[1]).toBe('2031-05-05T10:30:00.000Z');
  });

  it('plans around the posts of the run that have their time', async () => {
    const { ports } = service();
    const times = createFoundTimes({ ...ports, calendar: calendarOf(ports) });
    times.addFixedTime(postOf('Fixed', '2031-05-05T07:00:00Z'));
    const toPlan = postToPlan({ post: postOf('Free'), rules: rulesOf() });
    await times.plan([{ toPlan }]);
    expect(toPlan.plan).toMatchObject({ at: Date.parse('2031-05-05T10:30:00Z') });
  });

  it('says which posts it could not check', async () => {
    const failing = service();
    let listed = 0;
    const client: ClaimPorts['client'] = {
      ...failing.ports.client,
      listPosts(query) {
        listed += 1;
        if (listed > 2) throw new Error('The list is gone');
        return failing.ports.client.listPosts(query);
      },
    };
    const settlement = await run(
      { ...failing, ports: { ...failing.ports, client } },
      { name: 'Open', count: 1 },
    );
    const [id] = failing.posts.keys();
    expect(unsettledText(settlement)).toBe(
      `The post ${id ?? ''} is scheduled, but this run could not check whether another run used the same time. Check the calendar: if two posts share a time, move one of them.`,
    );
    expect(unsettledText({ moved: new Map(), unsettled: ['a', 'b'] })).toBe(
      'The posts a and b are scheduled, but this run could not check whether another run used the same times. Check the calendar: if two posts share a time, move one of them.',
    );
  });
});
