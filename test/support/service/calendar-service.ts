/** A service in memory with a clock of its own. It takes the requests of contract 4.1 to 4.6. */
import assert from 'node:assert/strict';
import type { HttpRequest, HttpResponse } from '../../../shared/api/http/transport.ts';
import type { PostRecord } from '../../../shared/index.ts';
import { networkFailure } from './scripted-http.ts';
import type { failedWords } from './six-states.ts';

type Request = Pick<HttpRequest, 'url' | 'body'> & { readonly method: string };
export type Kind = 'create' | 'update' | 'move' | 'delete' | 'get' | 'list';

export interface CalendarPost {
  readonly id: string;
  readonly status: 'draft' | 'scheduled' | 'publishing' | 'published' | (typeof failedWords)[number];
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
const missing = { status: 404, body: { code: 'NOT_FOUND', message: 'There is no such post.' } };

/** What a request gets instead of an answer. */
const failures = {
  refused: networkFailure('ECONNREFUSED'),
  reset: networkFailure('ECONNRESET'),
  hang: networkFailure('ETIMEDOUT'),
  page: '<html></html>',
  broken: '{"posts":[{"id":"po',
  empty: '',
  null: 'null',
  'empty list': '[]',
};

type Failure = keyof typeof failures | `${number}` | 'killed';

/** A failure instead of what the request asks for or, with `done`, after it. Numbers are statuses; `killed`: the process ends, so no answer comes. */
export type Fault = Failure | `done ${Failure}`;

/**
 * A service with these peculiarities:
 * - `sees`: a post as reads see it; undefined if they do not see it
 * - `show` changes the record of a post, `showInList` only that in a list
 * - `fault`: the fault of each request
 * - `idOf`: the ID of the next post
 * - `order`, `pageSize`: of its lists; `filters`: whether its lists filter by state; `listed`: the posts that its lists show
 * - `clock`: replaces its own clock
 */
export function calendarService({
  sees = (post) => post,
  show = (record) => record,
  showInList = (record) => record,
  fault = () => undefined,
  // IDs that say nothing about the order in which posts were made.
  idOf = (count) => `post_${((count * 7919) % 100_003).toString(36)}`,
  order = 'oldest',
  pageSize = 100,
  filters = () => true,
  clock,
  listed = (all) => all,
}: {
  sees?: (post: CalendarPost) => CalendarPost | undefined;
  show?: (record: PostRecord) => PostRecord;
  showInList?: (record: PostRecord) => PostRecord;
  fault?: (kind: Kind, request: { id: string; body: PostRecord }) => Fault | undefined;
  idOf?: (count: number) => string;
  order?: keyof typeof orders;
  pageSize?: number;
  filters?: () => boolean;
  clock?: () => number;
  listed?: (posts: ReadonlyMap<string, CalendarPost>) => ReadonlyMap<string, CalendarPost>;
} = {}) {
  const posts = new Map<string, CalendarPost>();
  const calls: Kind[] = [];
  const reads = new Map<string, number>();
  let now = clock?.() ?? Date.UTC(2030, 0, 1);
  let count = 0;

  const time = () => clock?.() ?? now;

  function newId(): string {
    const id = idOf((count += 1));
    return posts.has(id) ? newId() : id;
  }
  function put(id: string, body: PostRecord) {
    const { createdAt = time() + posts.size } = posts.get(id) ?? {};
    return posts.set(id, { id, status: statusOf(body), body, createdAt });
  }

  function answer(kind: Kind, url: URL, { id, body }: { id: string; body: PostRecord }) {
    if (kind === 'create') {
      const made = newId();
      put(made, body);
      return { status: 200, body: { id: made } };
    }
    if (kind === 'list') {
      // Posts may come and go between two pages, so a page begins after the last post that was shown.
      const cursor = url.searchParams.get('cursor') ?? '';
      const status = filters() ? url.searchParams.get('status') : null;
      const behind = [...listed(posts).values()]
        .flatMap((post) => sees(post) ?? [])
        .filter((post) => post.status === (status ?? post.status) && placeOf(post) > cursor)
        .toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
      const last = behind.slice(pageSize - 1, -1)[0];
      const page = behind.slice(0, pageSize).map((post) => showInList(recordOf(post)));
      return { status: 200, body: { posts: page, ...(last && { nextCursor: placeOf(last) }) } };
    }
    const post = posts.get(id);
    const seen = post && kind === 'get' ? sees(post) : post;
    if (seen === undefined || /^(?:partially_)?published$/i.test(seen.status)) return missing;
    if (kind === 'get') return { status: 200, body: recordOf(seen) };
    if (kind === 'delete') posts.delete(id);
    else if (kind === 'move')
      put(id, { ...seen.body, scheduledFor: { publish: 'SCHEDULE', date: body['scheduledFor'] } });
    else put(id, Object(body['data']) as PostRecord);
    return { status: 200, body: { id, success: true } };
  }

  const placeOf = (post: CalendarPost) => `${String(orders[order](post)).padStart(16, '0')} ${post.id}`;

  function recordOf({ id, status, body, createdAt }: CalendarPost): PostRecord {
    return show({ ...body, id, status, createdAt: new Date(createdAt).toISOString() });
  }

  async function http({ method, url: address, body = '' }: Request): Promise<HttpResponse> {
    const url = new URL(address);
    const kind = kindOf(method, url.pathname);
    const request = {
      id: url.pathname.split('/')[3] ?? '',
      body: body === '' ? {} : (JSON.parse(body) as PostRecord),
    };
    return await answerOrFail(fault(kind, request), async () => {
      calls.push(kind);
      const read = kind === 'get' ? 'post' : url.searchParams.get('status');
      if (read !== null) reads.set(read, (reads.get(read) ?? 0) + 1);
      return await Promise.resolve({ headers: {}, ...answer(kind, url, request) });
    });
  }

  return {
    posts,
    calls,
    http,
    put,
    /** A person makes a post in the calendar. Returns its ID. */
    add(body: PostRecord): string {
      const id = newId();
      put(id, body);
      return id;
    },
    remove(id: string): void {
      posts.delete(id);
    },
    now: time,
    /** Moves the clock, and publishes what is due. */
    pass(hours: number): void {
      now += hours * hour;
      for (const post of posts.values()) {
        const { id, status, body } = post;
        if (status === 'scheduled' && Date.parse(dateOf(body)) <= now)
          posts.set(id, { ...post, status: 'published', body: { ...body, publishedAt: dateOf(body) } });
      }
    },
    /** Puts the post into any state, even one that the contract does not name. `more` is added to its record. */
    end(id: string, status: CalendarPost['status'], more: PostRecord = {}): void {
      const post = posts.get(id);
      assert.ok(post !== undefined);
      posts.set(id, { ...post, status, body: { ...post.body, ...more } });
    },
    wait: (milliseconds: number): void | Promise<void> => void (now += milliseconds),
    writes: () => calls.filter((kind) => kind !== 'get' && kind !== 'list').length,
    /** How many pages of each state's list were read (by the state), and how many single posts (`post`). */
    reads: () => Object.fromEntries(reads),
    forget(): void {
      calls.splice(0);
      reads.clear();
    },
  };
}

/** The response to a request with this fault. */
export async function answerOrFail(
  fault: Fault | undefined,
  answer: () => Promise<HttpResponse>,
): Promise<HttpResponse> {
  const [, isDone, failure] = /^(done )?(.+)$/.exec(fault ?? '') ?? [];
  if (failure === undefined) return await answer();
  if (isDone !== undefined) await answer();
  if (failure === 'killed') return await new Promise(() => undefined);
  const instead: unknown = Reflect.get(failures, failure);
  if (instead instanceof Error) throw instead;
  if (instead !== undefined) return { status: 200, headers: {}, body: instead };
  const failed = { status: Number(failure), body: { code: 'FAILED', message: 'It failed.' } };
  return { headers: {}, ...(failure === '404' ? missing : failed) };
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
