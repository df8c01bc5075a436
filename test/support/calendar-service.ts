/** A service in memory with a clock of its own, and a sheet whose rows are posts on it. It takes what the contract takes (4.1 to 4.6). */
import assert from 'node:assert/strict';
import type { Http } from '../../shared/api/http/transport.ts';
import { createActionRun, type PostRecord } from '../../shared/index.ts';
import { createClient } from '../../shared/api/client.ts';
import type { PostDraft } from '../../shared/post/draft.ts';
import { createOrUpdate } from '../../shared/actions/create-or-update.ts';
import type { PreparedAction } from '../../shared/actions/action.ts';
import { networkFailure } from './scripted-http.ts';
import { portsWith } from './post-ports.ts';

type Kind = 'create' | 'update' | 'move' | 'delete' | 'get' | 'list';

export interface CalendarPost {
  readonly id: string;
  readonly status: 'draft' | 'scheduled' | 'published';
  readonly body: PostRecord;
}

const hour = 3_600_000;

/**
 * What becomes of a request: it does not arrive (`lost`), is done and not answered (`unanswered`), or answered by something else
 * (`broken`); the process ends before it is done, or after; 429 and 502 are not done.
 */
export type Fault = 'lost' | 'unanswered' | 'broken' | 'killed before' | 'killed after' | 429 | 502;

/** `show`: how the service shows the record of a post, and `showInList` in a list. `fault`: what becomes of a request, in their order. */
export function calendarService({
  show = (record) => record,
  showInList = (record) => record,
  fault = () => undefined,
}: {
  show?: (record: PostRecord) => PostRecord;
  showInList?: (record: PostRecord) => PostRecord;
  fault?: (kind: Kind) => Fault | undefined;
} = {}) {
  const posts = new Map<string, CalendarPost>();
  const calls: Kind[] = [];
  let now = Date.UTC(2030, 0, 1);
  let count = 0;

  const put = (id: string, body: PostRecord) => posts.set(id, { id, status: statusOf(body), body });
  function isOpen(id: string): boolean {
    const post = posts.get(id);
    return post !== undefined && post.status !== 'published';
  }

  function answer(kind: Kind, url: URL, body: PostRecord): { status: number; body: unknown } {
    const id = url.pathname.split('/')[3] ?? '';
    const missing = { status: 404, body: { code: 'NOT_FOUND', message: 'There is no such post.' } };
    if (kind === 'create') {
      count += 1;
      // The IDs say nothing about the order.
      const made = `post_${((count * 7919) % 100_003).toString(36)}`;
      put(made, body);
      return { status: 200, body: { id: made } };
    }
    if (kind === 'list') {
      const all = [...posts.values()].filter(({ status }) => status === url.searchParams.get('status'));
      const from = Number(url.searchParams.get('cursor') ?? 0);
      const page = all.slice(from, from + 100).map((post) => showInList(recordOf(post)));
      return {
        status: 200,
        body: { posts: page, ...(all.length > from + 100 && { nextCursor: String(from + 100) }) },
      };
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

  function recordOf({ id, status, body }: CalendarPost): PostRecord {
    return show({ ...body, id, status });
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
      for (const { id, status, body } of posts.values()) {
        if (status === 'scheduled' && Date.parse(dateOf(body)) <= now)
          posts.set(id, { id, status: 'published', body: { ...body, publishedAt: dateOf(body) } });
      }
    },
    wait: (milliseconds: number) => void (now += milliseconds),
    writes: () => calls.filter((kind) => kind !== 'get' && kind !== 'list').length,
    reads: () => calls.filter((kind) => kind === 'get' || kind === 'list').length,
    forget: () => void calls.splice(0),
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

/** A row of a sheet. What a run puts out is written back into it. */
export interface SheetRow {
  text: string;
  /** ISO 8601. */
  time: string;
  publish?: string;
  accounts?: readonly string[];
  media?: readonly string[];
  reference?: string;
  cancel?: string;
  draft?: Partial<PostDraft>;
}

export interface RowResult {
  readonly reference: string;
  readonly outcome: string;
  readonly changed: string;
  readonly note?: string;
  readonly id?: string | null;
  readonly html?: string;
}

export interface SheetRun {
  readonly results: readonly RowResult[];
  readonly summary: string | undefined;
}

interface RunOptions {
  readonly values?: object;
  readonly saves?: boolean;
}

/** One run over the rows, as a host makes it. Rejects with the first error; results of rows before it are written back where `saves`. */
export async function runSheet(
  service: CalendarService,
  rows: readonly SheetRow[],
  options: RunOptions = {},
): Promise<SheetRun> {
  const { errors, results, summary } = await runRows(service, rows, options);
  if (errors.length > 0) throw errors[0];
  return { results: results.filter((result) => result !== undefined), summary };
}

/**
 * One run that stops at the first error. `results` stand at the places of their rows. `doubts`: what it says about posts that it may
 * have left.
 */
export async function runRows(
  service: CalendarService,
  rows: readonly SheetRow[],
  { values = {}, saves = true }: RunOptions = {},
) {
  const { http, now, wait } = service;
  const host = { now, random: () => 0.5, sleep: async (milliseconds: number) => wait(milliseconds) };
  const client = createClient({ http, baseUrl: 'https://scheduler.example/api', ...host });
  const run = createActionRun({ timeZone: 'UTC', ...host, client });
  const ports = portsWith({ clock: () => ({ now: new Date(now()), timeZone: 'UTC' }) });
  const items: PreparedAction[] = [];
  const errors: unknown[] = [];
  for (const [index, row] of rows.entries()) {
    const { reference, cancel } = row;
    items.push(
      await createOrUpdate.prepare(
        {
          values: { includeInput: false, reference, cancel, ...values },
          draft: async () => await Promise.resolve(draftOf(row)),
          uploads: async () => await Promise.resolve([]),
        },
        {
          ...ports,
          client,
          run: run.posts,
          rows: run.rows,
          row: { number: index + 1, columns: undefined },
          linkedAccounts: async () => await Promise.resolve([]),
          knownAccounts: async () => await Promise.resolve([]),
          isAlone: false,
        },
      ),
    );
  }
  const prepared: PreparedAction[] = [];
  for (const item of items)
    await Promise.resolve(item.whenAllAreRead?.() ?? item).then(
      (each) => prepared.push(each),
      (error: unknown) => errors.push(error),
    );
  if (errors.length > 0) return { errors, results: [], summary: undefined, doubts: [] };
  await run.posts.plan(prepared);
  const sent: (RowResult | undefined)[] = rows.map(() => undefined);
  for (const isLast of [false, true]) {
    for (const [index, item] of prepared.entries()) {
      if (errors.length > 0 || (item.isLast ?? false) !== isLast) continue;
      await item.send().then(
        ([record]) => {
          const result = record as RowResult;
          sent[index] = result;
          if (saves) Object.assign(rows[index] ?? {}, { reference: result.reference });
        },
        (error: unknown) => errors.push(error),
      );
    }
  }
  const { finalRecord, summary, doubts } = await run.end();
  const results = sent.map((result) => result && finalRecord(result));
  if (saves)
    for (const [index, result] of results.entries())
      if (result !== undefined) Object.assign(rows[index] ?? {}, { reference: result.reference });
  return { errors, results, summary, doubts };
}

function draftOf({
  text,
  time,
  publish = 'SCHEDULE',
  accounts = ['acc_1'],
  media = [],
  draft,
}: SheetRow): PostDraft {
  return {
    publish,
    scheduledAt: time,
    caption: text,
    media: media.map((mediaUrl) => ({ mediaUrl })),
    targets: accounts.map((accountId) => ({ network: 'skyapp' as const, accountId, fields: {} })),
    checkMedia: false,
    ...draft,
  };
}
