/** The trigger Post Not Published at a service with a clock of its own. Each post has a fate: what becomes of it at the service. */
import type { DescriptionPort } from '../../../shared/api/description/service-description.ts';
import type { PostRecord } from '../../../shared/api/responses/read-records.ts';
import { type Poll, readNews } from '../../../shared/calendar/events/read-news.ts';
import type { News } from '../../../shared/calendar/events/snapshots.ts';
import { calendarService } from '../service/calendar-service.ts';
import { portsOn } from '../service/scripted-service.ts';

export type Fate = 'published' | 'late' | 'stuck' | 'lost' | 'failed' | 'partly' | 'given up' | 'tried again';
export type Deed = 'delete' | 'move' | 'draft' | 'now';

export interface PlannedPost {
  readonly id: string;
  /** Minutes from the start to the time at which it is to be published. */
  readonly at: number;
  readonly fate: Fate;
  /** What a person does with the post, `before` minutes before its time. */
  readonly deed?: { readonly what: Deed; readonly before: number };
}

export const instant = (minutes: number) => Date.parse('2027-03-01T00:00:00Z') + minutes * 60_000;

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

/** What the record of a post in this state says of the failure. */
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

/** What has to be reported about each post: `[id, problem]`, unless a person deleted it, made it a draft or published it. */
export function expectedReports(posts: readonly PlannedPost[]): string[][] {
  return posts.flatMap(({ id, fate, deed }) => {
    if (deed !== undefined && deed.what !== 'move') return [];
    const problem = problems[fate];
    return problem === undefined ? [] : [[id, problem]];
  });
}

/**
 * The trigger on a host that keeps its memory as JSON. `look` polls at a given minute and returns `[id, problem]` for each problem that is reported,
 * the latest first. `show`: how the service shows a record.
 */
export function watchOf(
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
  let told: readonly News[] = [];
  const planned = new Map(posts.map((each) => [each.id, each]));
  const service = calendarService({
    // The order in which services list published posts.
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
    /** Sets whether the service lists its posts. */
    lists: (value: boolean) => (isListed = value),
    async look(minute: number, more: Partial<Poll> = {}) {
      now = minute;
      const { news, remembered } = await readNews({
        client: {
          ...client,
          async *listPosts(query) {
            if (isListed) yield* client.listPosts(query);
          },
        },
        event: 'notPublished',
        source: 'test',
        graceMinutes,
        remembered: memory === undefined ? undefined : JSON.parse(memory),
        now: () => instant(now),
        ...more,
      });
      memory = JSON.stringify(remembered);
      told = news;
      return news.map(({ post, problem }) => [post.id, problem]);
    },
    /** What the last look reported. */
    told: () => told,
    /** How many pages were read of each list, and how many posts by their IDs. */
    reads: service.reads,
    remembers: () => memory ?? '',
  };
}

export const post = (id: string, fate: Fate, deed?: PlannedPost['deed']): PlannedPost => ({
  id,
  at: 60,
  fate,
  ...(deed && { deed }),
});
