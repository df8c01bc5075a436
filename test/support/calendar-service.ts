/** A service in memory with a clock of its own. It takes what the contract takes (4.1 to 4.6). */
import assert from 'node:assert/strict';
import type { Http } from '../../shared/api/http/transport.ts';
import type { PostRecord } from '../../shared/index.ts';
import { networkFailure } from './scripted-http.ts';

type Kind = 'create' | 'update' | 'move' | 'delete' | 'get' | 'list';

export interface CalendarPost {
  readonly id: string;
  readonly status: 'draft' | 'scheduled' | 'published';
  readonly body: PostRecord;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

const endOfTime = Date.UTC(2100, 0, 1);

/** The orders in which a service may list its posts. */
export const orders = {
  oldest: ({ createdAt }) => createdAt,
  newest: ({ createdAt }) => endOfTime - createdAt,
  latest: ({ body }) => endOfTime - Date.parse(dateOf(body)),
  byId: ({ id }) => Number.parseInt(id.split('_')[1] ?? '', 36),
} as const satisfies Readonly<Record<string, (post: CalendarPost) => number>>;

const hour = 3_600_000;

/**
 * What becomes of a request: it does not arrive (`lost`), is done and not answered (`unanswered`), or answered by something else
 * (`broken`); the process ends before it is done, or after; 429 and 502 are not done.
 */
export type Fault = 'lost' | 'unanswered' | 'broken' | 'killed before' | 'killed after' | 429 | 502;

/**
 * `show`: how the service shows the record of a post, and `showInList` in a list. `fault`: what becomes of a request, in their order.
 * `order` and `pageSize`: of its lists.
 */
export function calendarService({
  show = (record) => record,
  showInList = (record) => record,
  fault = () => undefined,
  order = 'oldest',
  pageSize = 100,
}: {
  show?: (record: PostRecord) => PostRecord;
  showInList?: (record: PostRecord) => PostRecord;
  fault?: (kind: Kind) => Fault | undefined;
  order?: keyof typeof orders;
  pageSize?: number;
} = {}) {
  const posts = new Map<string, CalendarPost>();
  const calls: Kind[] = [];
  const reads = new Map<string, number>();
  let now = Date.UTC(2030, 0, 1);
  let count = 0;

  /** It says nothing about the order. */
  function newId(): string {
    const id = `post_${(((count += 1) * 7919) % 100_003).toString(36)}`;
    return posts.has(id) ? newId() : id;
  }
  function put(id: string, body: PostRecord) {
    const { createdAt = now + posts.size } = posts.get(id) ?? {};
    return posts.set(id, { id, status: statusOf(body), body, createdAt });
  }
  function isOpen(id: string): boolean {
    const post = posts.get(id);
    return post !== undefined && post.status !== 'published';
  }

  function answer(kind: Kind, url: URL, body: PostRecord): { status: number; body: unknown } {
    const id = url.pathname.split('/')[3] ?? '';
    const missing = { status: 404, body: { code: 'NOT_FOUND', message: 'There is no such post.' } };
    if (kind === 'create') {
      const made = newId();
      put(made, body);
      return { status: 200, body: { id: made } };
    }
    if (kind === 'list') {
      // Where posts come and go meanwhile, a page begins behind the last one that was shown.
      const cursor = url.searchParams.get('cursor') ?? '';
      const behind = [...posts.values()]
        .filter((post) => post.status === url.searchParams.get('status') && placeOf(post) > cursor)
        .toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
      const last = behind.slice(pageSize - 1, -1)[0];
      const page = behind.slice(0, pageSize).map((post) => showInList(recordOf(post)));
      return { status: 200, body: { posts: page, ...(last && { nextCursor: placeOf(last) }) } };
    }
    const post = posts.get(id);
    if (post === undefined || !isOpen(id)) return missing;
    if (kind === 'get') return { status: 200, body: recordOf(post) };
    if (kind === 'delete') posts.delete(id);
    else if (kind === 'move')
      put(id, { ...post.body, scheduledFor: { publish: 'SCHEDULE', date: body['scheduledFor'] } });
    else put(id, Object(body['data']) as PostRecord);
    return { status: 200, body: { id, success: true } };
  }

  const placeOf = (post: CalendarPost) => `${String(orders[order](post)).padStart(16, '0')} ${post.id}`;

  function recordOf({ id, status, body, createdAt }: CalendarPost): PostRecord {
    return show({ ...body, id, status, createdAt: new Date(createdAt).toISOString() });
  }

  const http: Http = async ({ method, url: address, body }) => {
    const url = new URL(address);
    const kind = kindOf(method, url.pathname);
    const outcome = fault(kind);
    if (outcome === 'killed before') return await new Promise(() => undefined);
    if (outcome === 'lost') throw networkFailure('ECONNREFUSED');
    if (outcome === 429)
      return { status: 429, headers: {}, body: { code: 'TOO_MANY_REQUESTS', message: 'Later.' } };
    if (outcome === 502) return { status: 502, headers: {}, body: '<h1>Bad Gateway</h1>' };
    calls.push(kind);
    const read = kind === 'get' ? 'post' : url.searchParams.get('status');
    if (read !== null) reads.set(read, (reads.get(read) ?? 0) + 1);
    const answered = answer(
      kind,
      url,
      body === undefined || body === '' ? {} : (JSON.parse(body) as PostRecord),
    );
    if (outcome === 'killed after') return await new Promise(() => undefined);
    if (outcome === 'unanswered') throw networkFailure('ECONNRESET');
    if (outcome === 'broken') return { status: 200, headers: {}, body: '{"posts":[{"id":"po' };
    return await Promise.resolve({ headers: {}, ...answered });
  };

  return {
    posts,
    calls,
    http,
    put,
    now: () => now,
    /** Moves the clock; what is due is published. */
    pass(hours: number): void {
      now += hours * hour;
      for (const post of posts.values()) {
        const { id, status, body } = post;
        if (status === 'scheduled' && Date.parse(dateOf(body)) <= now)
          posts.set(id, { ...post, status: 'published', body: { ...body, publishedAt: dateOf(body) } });
      }
    },
    wait: (milliseconds: number): void | Promise<void> => void (now += milliseconds),
    writes: () => calls.filter((kind) => kind !== 'get' && kind !== 'list').length,
    /** How many pages were read of the list of each state, and how many posts by their IDs. */
    reads: () => Object.fromEntries(reads),
    forget(): void {
      calls.splice(0);
      reads.clear();
    },
  };
}

export type CalendarService = ReturnType<typeof calendarService>;

function kindOf(method: string, path: string): Kind {
  if (path.endsWith('/schedule')) return 'move';
  if (path.endsWith('/posts')) return method === 'POST' ? 'create' : 'list';
  return { GET: 'get', PATCH: 'update', DELETE: 'delete' }[method] as Kind;
}

export function dateOf({ scheduledFor }: PostRecord): string {
  return String(Reflect.get(Object(scheduledFor), 'date') ?? '');
}

function statusOf({ scheduledFor }: PostRecord): CalendarPost['status'] {
  const publish: unknown = Reflect.get(Object(scheduledFor), 'publish');
  const status = ({ DRAFT: 'draft', SCHEDULE: 'scheduled', NOW: 'published' } as const)[String(publish)];
  assert.ok(status !== undefined);
  return status;
}
