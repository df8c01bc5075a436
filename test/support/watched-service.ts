/** A service in memory that publishes scheduled posts, or fails to, while persons change them. */
import { NotFoundError } from '../../shared/api/errors/api-errors.ts';
import type { PostRecord } from '../../shared/api/responses/read-records.ts';
import type { Watch } from '../../shared/api/posts/watch-posts.ts';

export type Fate = 'published' | 'late' | 'stuck' | 'lost';
export type Deed = 'delete' | 'move' | 'draft' | 'now';

export interface PlannedPost {
  readonly id: string;
  /** Minutes from the start at which it is to be published. */
  readonly at: number;
  readonly fate: Fate;
  /** What a person does with it, so many minutes before its time. */
  readonly deed?: { readonly what: Deed; readonly before: number };
}

const start = Date.parse('2027-03-01T00:00:00Z');
export const instant = (minutes: number) => start + minutes * 60_000;
const iso = (minutes: number) => new Date(instant(minutes)).toISOString();

/** How many minutes late a `late` post is published: within the usual grace. */
const lateness = 7;
/** By how many minutes a person moves a post. */
export const moved = 90;

/** The service at a minute: its posts by their state. */
function stateOf(
  { at, fate, deed }: PlannedPost,
  minute: number,
): { status: string; time: number } | undefined {
  const isDone = deed !== undefined && minute >= at - deed.before;
  if (isDone && deed.what === 'delete') return undefined;
  if (isDone && deed.what === 'draft') return { status: 'draft', time: at };
  if (isDone && deed.what === 'now') return { status: 'published', time: at };
  const time = isDone ? at + moved : at;
  if (minute < time) return { status: 'scheduled', time };
  if (fate === 'lost') return undefined;
  if (fate === 'stuck') return { status: minute < time + 3 ? 'scheduled' : 'publishing', time };
  if (fate === 'late' && minute < time + lateness) return { status: 'publishing', time };
  return { status: 'published', time };
}

/** What has to be reported, by what became of each post. */
export function expectedReports(posts: readonly PlannedPost[]): string[][] {
  return posts.flatMap(({ id, fate, deed }) => {
    if (deed !== undefined && deed.what !== 'move') return [];
    if (fate === 'lost') return [[id, 'missing']];
    return fate === 'stuck' ? [[id, 'overdue']] : [];
  });
}

const pageSize = 100;

function publicationOf({ publishedAt }: PostRecord): string {
  return typeof publishedAt === 'string' ? publishedAt : '';
}

export function watchedService(posts: readonly PlannedPost[]) {
  let minute = 0;
  let requests = 0;
  const recordOf = (post: PlannedPost): PostRecord | undefined => {
    const state = stateOf(post, minute);
    if (state === undefined) return undefined;
    const { status, time } = state;
    const published = status === 'published' && { publishedAt: iso(Math.min(minute, time)) };
    const scheduledFor = { publish: 'SCHEDULE', date: iso(time) };
    return { id: post.id, status, ...(status !== 'draft' && { scheduledFor }), ...published };
  };
  const client: Watch['client'] = {
    millisecondsAhead: () => undefined,
    async *listPosts({ status } = {}) {
      const listed = posts
        .map(recordOf)
        .filter((record) => record !== undefined)
        .filter((record) => record['status'] === status);
      // Newest first, as services list what is published.
      const sorted = listed.toSorted((one, other) => publicationOf(other).localeCompare(publicationOf(one)));
      for (let from = 0; from === 0 || from < sorted.length; from += pageSize) {
        requests += 1;
        yield await Promise.resolve(sorted.slice(from, from + pageSize));
      }
    },
    async getPost({ id }) {
      requests += 1;
      const found = posts.find((post) => post.id === id);
      const record = found && recordOf(found);
      if (record === undefined || record['status'] === 'published')
        throw new NotFoundError({ operation: 'Get post', summary: 'not there.', advice: '', status: 404 });
      return await Promise.resolve(record);
    },
  };
  return {
    client,
    at(next: number) {
      minute = next;
    },
    now: () => instant(minute),
    requests: () => requests,
  };
}
