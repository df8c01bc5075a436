/** Post Not Published: what is overdue or missing is reported once, and nothing else is. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { DescriptionPort } from '../../shared/api/description/service-description.ts';
import { type Watch, watchPosts } from '../../shared/events/watch-posts.ts';
import type { PostRecord } from '../../shared/api/responses/read-records.ts';
import { readGraceMinutes } from '../../shared/values/read-values.ts';
import { calendarService } from '../support/service/calendar-service.ts';
import { sixStates } from '../support/service/six-states.ts';
import { portsOn } from '../support/service/scripted-service.ts';

type Fate = 'published' | 'late' | 'stuck' | 'lost' | 'failed' | 'partly' | 'given up' | 'tried again';
type Deed = 'delete' | 'move' | 'draft' | 'now';

interface PlannedPost {
  readonly id: string;
  /** Minutes from the start at which it is to be published. */
  readonly at: number;
  readonly fate: Fate;
  /** What a person does with it, so many minutes before its time. */
  readonly deed?: { readonly what: Deed; readonly before: number };
}

const instant = (minutes: number) => Date.parse('2027-03-01T00:00:00Z') + minutes * 60_000;

/** How many minutes late a `late` post is published: within the usual grace. */
const lateness = 7;
/** By how many minutes a person moves a post. */
const moved = 90;

function stateOf({ at, fate, deed }: PlannedPost, minute: number) {
  const isDone = deed !== undefined && minute >= at - deed.before;
  if (isDone && deed.what === 'delete') return undefined;
  if (isDone && deed.what === 'draft') return { status: 'draft', time: at } as const;
  if (isDone && deed.what === 'now') return { status: 'published', time: at } as const;
  const time = isDone ? at + moved : at;
  if (minute < time) return { status: 'scheduled', time } as const;
  if (fate === 'lost') return undefined;
  const isTried = fate === 'given up' ? minute < time + 20 : fate === 'tried again' && minute >= time + 5;
  if (isTried && minute < time + 20) return { status: 'publishing', time } as const;
  if (['failed', 'given up', 'tried again'].includes(fate)) return { status: 'FAILED', time } as const;
  if (fate === 'partly') return { status: 'PARTIALLY_PUBLISHED', time } as const;
  if (fate === 'stuck') return { status: minute < time + 3 ? 'scheduled' : 'publishing', time } as const;
  if (fate === 'late' && minute < time + lateness) return { status: 'publishing', time } as const;
  return { status: 'published', time } as const;
}

/** What the record says of a failure. */
const saidOf = {
  FAILED: { failureReason: 'The login expired.' },
  PARTIALLY_PUBLISHED: {
    skyappTargets: [{ accountId: 'a', status: 'PUBLISHED' }],
    photoappTargets: [{ accountId: 'b', status: 'FAILED', error: 'The picture is too small.' }],
  },
};

const problems: Readonly<Partial<Record<Fate, string>>> = {
  lost: 'missing',
  stuck: 'overdue',
  failed: 'not published',
  partly: 'published in part',
};

/** What has to be reported, by what became of each post. */
function expectedReports(posts: readonly PlannedPost[]): string[][] {
  return posts.flatMap(({ id, fate, deed }) => {
    if (deed !== undefined && deed.what !== 'move') return [];
    const problem = problems[fate];
    return problem === undefined ? [] : [[id, problem]];
  });
}

/**
 * A watch of a host that keeps its memory as JSON. Returns `[id, problem]` of the new problems at each look. `show`: how the
 * service shows a record.
 */
function watchOf(
  posts: readonly PlannedPost[],
  {
    graceMinutes = 10,
    show = (record: PostRecord) => record,
    pageSize = 100,
    ...described
  }: {
    graceMinutes?: number;
    show?: (record: PostRecord) => PostRecord;
    pageSize?: number;
    description?: DescriptionPort;
  } = {},
) {
  let now = 0;
  let memory: string | undefined;
  let isListed = true;
  let told: Pick<Awaited<ReturnType<typeof watchPosts>>, 'newProblems' | 'allProblems'> | undefined;
  const planned = new Map(posts.map((each) => [each.id, each]));
  const service = calendarService({
    // As services list what is published.
    order: 'newest',
    pageSize,
    show,
    sees({ id }) {
      const found = planned.get(id);
      const state = found && stateOf(found, now);
      if (state === undefined) return undefined;
      const [date, publishedAt] = [state.time, Math.min(now, state.time)].map((minute) =>
        new Date(instant(minute)).toISOString(),
      );
      const { status } = state;
      const body = {
        ...(status !== 'draft' && { scheduledFor: { publish: 'SCHEDULE', date } }),
        ...(status === 'published' && { publishedAt }),
        ...((status === 'FAILED' || status === 'PARTIALLY_PUBLISHED') && saidOf[status]),
      };
      return { id, status, body, createdAt: instant(Math.min(now, state.time)) };
    },
  });
  for (const { id } of posts) service.put(id, { scheduledFor: { publish: 'DRAFT' } });
  const { client } = portsOn(service, described);
  return {
    /** Whether the service lists its posts. */
    lists: (value: boolean) => (isListed = value),
    async look(minute: number, more: Partial<Watch> = {}) {
      now = minute;
      const { newProblems, allProblems, remembered } = await watchPosts({
        client: {
          ...client,
          async *listPosts(query) {
            if (isListed) yield* client.listPosts(query);
          },
        },
        source: 'test',
        graceMinutes,
        remembered: memory === undefined ? undefined : JSON.parse(memory),
        limit: 20_000,
        now: () => instant(now),
        ...more,
      });
      memory = JSON.stringify(remembered);
      told = { newProblems, allProblems };
      return newProblems.map(({ post, problem }) => [post.id, problem]);
    },
    told: () => told,
    /** How many pages were read of each list, and how many posts by their IDs. */
    reads: service.reads,
    remembers: () => memory ?? '',
  };
}

const post = (id: string, fate: Fate, deed?: PlannedPost['deed']): PlannedPost => ({
  id,
  at: 60,
  fate,
  ...(deed && { deed }),
});

describe('a watch', () => {
  it('counts minutes from the time of the post', async () => {
    const watch = watchOf([post('a', 'stuck')], { graceMinutes: 30 });
    await watch.look(0);
    expect([await watch.look(89), await watch.look(90)]).toStrictEqual([[], [['a', 'overdue']]]);
  });

  it('counts from now on what is being published without a time, after the clock was set back', async () => {
    const watch = watchOf([post('a', 'stuck')], { show: ({ scheduledFor: _, ...record }) => record });
    await watch.look(64, { now: () => instant(64 + 1440) });
    expect([await watch.look(65), await watch.look(74), await watch.look(75)]).toStrictEqual([
      [],
      [],
      [['a', 'overdue']],
    ]);
  });

  it('does not report what was overdue before a person switched it on', async () => {
    const watch = watchOf([post('a', 'stuck')]);
    expect([await watch.look(80), await watch.look(81)]).toStrictEqual([[], []]);
    const again = watchOf([post('b', 'stuck')]);
    await again.look(0);
    expect([await again.look(80, { isActivation: true }), await again.look(81)]).toStrictEqual([[], []]);
  });

  it('does not report posts that were gone when n8n started again, as their owner may have deleted them', async () => {
    const watch = watchOf([post('lost', 'lost'), post('stuck', 'stuck')]);
    await watch.look(59);
    expect(await watch.look(75, { mayBeOutdated: true })).toStrictEqual([['stuck', 'overdue']]);
    expect(await watch.look(76)).toStrictEqual([]);
  });

  it('knows a post that it saw within the hour before its time, but not an older one', async () => {
    const hourly = watchOf([post('a', 'lost')]);
    await hourly.look(0);
    expect(await hourly.look(70)).toStrictEqual([['a', 'missing']]);
    const seldom = watchOf([{ ...post('a', 'lost'), at: 70 }]);
    await seldom.look(0);
    expect(await seldom.look(80)).toStrictEqual([]);
  });

  it('does not trust a list alone: a post that can still be read is not missing', async () => {
    const watch = watchOf([post('a', 'stuck')]);
    await watch.look(30);
    watch.lists(false);
    expect(await watch.look(75)).toStrictEqual([]);
    watch.lists(true);
    expect(await watch.look(75)).toStrictEqual([['a', 'overdue']]);
  });

  it('reads nothing more for a post that is gone', async () => {
    const watch = watchOf([post('a', 'lost')]);
    await watch.look(30);
    await watch.look(75);
    expect(watch.reads()).toStrictEqual({ scheduled: 2, publishing: 2, published: 1, post: 1 });
  });

  it('reports a post whose state is unknown and that no list has, as it is now, even if there is no time to read more', async () => {
    const show = ({ status, ...record }: PostRecord) => ({
      ...record,
      status: status === 'FAILED' ? 'rejected' : status,
    });
    const watch = watchOf([post('a', 'failed')], { show });
    await watch.look(30);
    watch.lists(false);
    expect(await watch.look(75, { isOutOfTime: () => true })).toStrictEqual([['a', 'missing']]);
    expect(watch.told()?.newProblems).toMatchObject([
      { post: { status: 'rejected', reason: 'The login expired.' }, record: { status: 'rejected' } },
    ]);
    expect(await watch.look(76)).toStrictEqual([]);
    expect(watch.told()?.allProblems).toMatchObject([{ problem: 'missing', post: { status: 'rejected' } }]);
  });

  describe('of a service that has a state for posts that failed', () => {
    const posts = [post('failed', 'failed'), post('partly', 'partly'), post('fine', 'published')];

    it('reports them at once and once, with their records and why, on which accounts', async () => {
      const watch = watchOf(posts, { description: sixStates });
      expect(await watch.look(0)).toStrictEqual([]);
      expect(await watch.look(61)).toStrictEqual([
        ['partly', 'published in part'],
        ['failed', 'not published'],
      ]);
      expect(watch.told()?.newProblems).toMatchObject([
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
      await watch.look(0);
      for (const [minute, problems] of [
        [61, ['published in part', 'not published']],
        [1440 + 59, ['published in part', 'not published']],
        [1440 + 61, []],
      ] as const) {
        await watch.look(minute);
        expect(watch.told()?.allProblems.map(({ problem }) => problem)).toStrictEqual(problems);
      }
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
      const watch = watchOf([post('a', 'tried again')], { description: sixStates });
      await watch.look(50);
      for (const [minute, told, all] of [
        [61, [['a', 'not published']], ['not published']],
        // It is overdue, and was reported.
        [75, [], []],
        [82, [], ['not published']],
      ] as const) {
        expect(await watch.look(minute)).toStrictEqual(told);
        expect(watch.told()?.allProblems.map(({ problem }) => problem)).toStrictEqual(all);
      }
    });

    it('looks up a watched post by its ID where it is not known that the service has such a state', async () => {
      const watch = watchOf([post('failed', 'failed'), post('fine', 'published')]);
      await watch.look(59);
      expect(await watch.look(75)).toStrictEqual([['failed', 'not published']]);
      expect(watch.told()?.newProblems).toMatchObject([{ record: { failureReason: 'The login expired.' } }]);
      expect(await watch.look(76)).toStrictEqual([]);
      expect(watch.told()?.allProblems).toMatchObject([{ problem: 'not published', post: { id: 'failed' } }]);
      expect(watch.reads()).toStrictEqual({ scheduled: 3, publishing: 3, published: 1, post: 1 });
    });
  });

  describe('of a service whose records name no state', () => {
    const show = ({ status, ...record }: PostRecord) => record;

    it('finds a post that is behind the page of a list for which there was time', async () => {
      const watch = watchOf([post('a', 'stuck'), post('b', 'stuck')], { show, pageSize: 1 });
      await watch.look(30);
      expect(await watch.look(75, { isOutOfTime: () => true })).toStrictEqual([['a', 'overdue']]);
      expect(await watch.look(75)).toStrictEqual([['b', 'overdue']]);
    });

    it('does not report a post that became a draft shortly before its time', async () => {
      const watch = watchOf([post('a', 'stuck', { what: 'draft', before: 5 })], { show });
      await watch.look(54);
      expect(await watch.look(75)).toStrictEqual([]);
    });

    it('reports a post that can be read and that no list has, once there was time to read the lists', async () => {
      const watch = watchOf([post('a', 'stuck')], { show });
      await watch.look(30);
      watch.lists(false);
      expect(await watch.look(75, { isOutOfTime: () => true })).toStrictEqual([]);
      expect(await watch.look(75)).toStrictEqual([['a', 'missing']]);
    });
  });

  it('remembers no more than the posts of the next hour', async () => {
    const long = Array.from({ length: 300 }, (_, index) => ({
      ...post(`p${index}`, 'lost'),
      at: 30 + index,
    }));
    const watch = watchOf(long);
    await watch.look(0);
    expect(watch.remembers().match(/"due"/g)).toHaveLength(36);
  });

  it('reports all that is lost or stuck, once, and nothing else: for any posts and looks', async () => {
    const deed = fc.record({
      what: fc.constantFrom<Deed>('delete', 'move', 'draft', 'now'),
      // Between two looks nobody can tell a deletion from a loss.
      before: fc.integer({ min: 1, max: 40 }),
    });
    const planned = fc.record(
      {
        at: fc.integer({ min: 5, max: 60 }),
        fate: fc.constantFrom<Fate>('published', 'late', 'stuck', 'lost', 'failed', 'partly'),
        deed,
      },
      { requiredKeys: ['at', 'fate'] },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(planned, { maxLength: 12 }), async (list) => {
        const posts = list.map((each, index) => ({ ...each, id: String(index) }));
        const watch = watchOf(posts, { description: sixStates });
        const found: unknown[] = [];
        for (let minute = 0; minute <= 175; minute += 1) found.push(...(await watch.look(minute)));
        expect(found.toSorted()).toStrictEqual(expectedReports(posts).toSorted());
      }),
      { numRuns: 12 },
    );
  });
});

it('Grace Minutes are ten where the field is empty, and else a whole number', () => {
  expect(['', '  ', undefined, null, 1, '30', 1440].map(readGraceMinutes)).toStrictEqual([
    10, 10, 10, 10, 1, 30, 1440,
  ]);
  for (const value of [0, -1, 1441, 1.5, 'soon', [5]])
    expect(() => readGraceMinutes(value)).toThrow(
      /^Grace Minutes: must be a whole number from 1 to 1440, not /,
    );
});
