/** A service that follows a script: it lags, lies or hangs. `posts` has what is really there. */
import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import type { Http } from '../../shared/api/http/transport.ts';
import type { PostRecord } from '../../shared/index.ts';
import { createClient } from '../../shared/api/client.ts';
import { networkFailure } from './scripted-http.ts';

type Part = 'create' | 'publish' | 'get' | 'list' | 'delete';

/**
 * What happens to the requests of each part, in their order, with commas between; the later ones are answered as they should. `…`
 * behind the last step: it goes on like this.
 * - `404`, `502` …: this status, and nothing is done; `done 502`: it is done before
 * - `reset`, `hang`, `page`: the connection breaks off, no answer comes, or a web page; `done reset` …: it is done before
 * - `stale`: the reading shows posts as the drafts that they were; `blind`: it shows none that the run has made
 * - `removed`: somebody deletes the post before the request comes
 * - `ok`: as it should
 */
export type Script = Readonly<Partial<Record<Part, string>>>;

interface Request {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly body?: string | undefined;
}

type Answer = { readonly status: number; readonly body: unknown } | 'reset' | 'hang';

const missing: Answer = { status: 404, body: { code: 'NOT_FOUND', message: 'There is no such post.' } };
const ids = { ofOthers: 'others_1', ofRun: (count: number) => `post_${count}` };

export function scriptedService(script: Script = {}) {
  const posts = new Map<string, PostRecord>();
  const calls: Part[] = [];
  let created = 0;
  let isFiltering = true;

  function stepFor(part: Part): string {
    const steps = (script[part] ?? '').split(',').map((step) => step.trim());
    const index = calls.filter((call) => call === part).length - 1;
    const last = steps.at(-1) ?? '';
    return (steps[index] ?? (last.endsWith('…') ? last : '')).replace(/ ?…$/, '');
  }

  function add(post: PostRecord, id: string): void {
    posts.set(id, { ...post, id, createdAt: '2030-01-01T00:00:00.500Z', status: stateAfter(post) });
  }

  /** Changes the post with this ID, if the contract allows it in its state (4.4 to 4.6). */
  function change(id: string, changed: (record: PostRecord) => PostRecord | undefined): Answer {
    const record = posts.get(id);
    if (record === undefined || record['status'] === 'published') return missing;
    const after = changed(record);
    if (after === undefined) posts.delete(id);
    else posts.set(id, { ...record, ...after, status: stateAfter(after) });
    return { status: 200, body: { id, success: true } };
  }

  function work(part: Part, { path, body, sight }: Request & { sight: string }): Answer {
    const id = /\/posts\/([^/?]+)/.exec(path)?.[1] ?? '';
    const given =
      body === undefined || body === '' ? {} : (JSON.parse(body) as Readonly<Record<string, PostRecord>>);
    const shown = [...posts.values()].flatMap((record) => {
      if (record['id'] === ids.ofOthers || sight === 'ok') return [record];
      return sight === 'stale' ? [{ ...record, status: 'draft', scheduledFor: { publish: 'DRAFT' } }] : [];
    });
    switch (part) {
      case 'create': {
        created += 1;
        // Somebody else writes the same in the same second.
        if (created === 1) add({ ...given, scheduledFor: { publish: 'DRAFT' } }, ids.ofOthers);
        add(given, ids.ofRun(created));
        return { status: 200, body: { id: ids.ofRun(created) } };
      }
      case 'publish':
        return change(id, () =>
          given['data'] === undefined
            ? { scheduledFor: { publish: 'SCHEDULE', date: given['scheduledFor'] } }
            : given['data'],
        );
      case 'get': {
        const record = shown.find((each) => each['id'] === id && each['status'] !== 'published');
        return record === undefined ? missing : { status: 200, body: record };
      }
      case 'list': {
        const status = new URL(path, 'http://service').searchParams.get('status');
        return {
          status: 200,
          body: { posts: shown.filter((record) => !isFiltering || record['status'] === status) },
        };
      }
      case 'delete':
        return change(id, () => undefined);
    }
  }

  function answer(request: Request): Answer {
    const part = partOf(request);
    if (part === undefined) return missing;
    calls.push(part);
    const step = stepFor(part);
    if (step === 'removed') posts.delete(/\/posts\/([^/?]+)/.exec(request.path)?.[1] ?? '');
    const [, isDone, failure] = /^(done )?(reset|hang|page|\d{3})$/.exec(step) ?? [];
    const sight = step === 'stale' || step === 'blind' ? step : 'ok';
    if (failure === undefined) return work(part, { ...request, sight });
    if (isDone !== undefined) work(part, { ...request, sight });
    if (failure === 'hang' || failure === 'reset') return failure;
    if (failure === 'page') return { status: 200, body: '<html></html>' };
    const status = Number(failure);
    return status === 404 ? missing : { status, body: { code: 'FAILED', message: 'It failed.' } };
  }

  const http: Http = async ({ method, url, body }) => {
    const answered = answer({ method, path: url, body });
    if (answered === 'reset') throw networkFailure('ECONNRESET');
    if (answered === 'hang') throw networkFailure('ETIMEDOUT');
    return await Promise.resolve({ headers: {}, ...answered });
  };

  return {
    posts,
    calls,
    http,
    /** From now on each list shows the posts in all states. */
    listsAll: () => void (isFiltering = false),
    /** Answers a request of a server. */
    respond(request: Request, response: ServerResponse): void {
      const answered = answer(request);
      if (answered === 'reset') return void response.socket?.resetAndDestroy();
      if (answered === 'hang') return;
      response.writeHead(answered.status, { 'content-type': 'application/json', connection: 'close' });
      response.end(typeof answered.body === 'string' ? answered.body : JSON.stringify(answered.body));
    },
    /** The posts of the run by their states. */
    states: () => ownPosts().map((record) => record['status']),
    /** The IDs of the run's posts in these states. */
    idsIn: (...states: string[]) =>
      ownPosts()
        .filter((record) => states.includes(String(record['status'])))
        .map((record) => String(record['id'])),
    /** Whether the draft of somebody else is still there, with the same content. */
    keepsOthers: () => created === 0 || posts.has(ids.ofOthers),
  };

  function ownPosts(): PostRecord[] {
    return [...posts.values()].filter((record) => record['id'] !== ids.ofOthers);
  }
}

/** The core's ports on the service, and its client. Their clock only moves with the waits; the service's is so far ahead. */
export function portsOn(
  { http }: Pick<ReturnType<typeof scriptedService>, 'http'>,
  { start = Date.UTC(2030, 0, 1), ahead = 0 }: { start?: number; ahead?: number } = {},
) {
  let clock = start;
  const ports = {
    sleep: async (milliseconds: number) => void (clock += milliseconds),
    now: () => clock,
    random: () => 0.01,
  };
  const dated: Http = async (request) => ({
    ...(await http(request)),
    headers: { date: new Date(clock + ahead).toUTCString() },
  });
  return {
    ...ports,
    client: createClient({ http: dated, baseUrl: 'https://scheduler.example/api', ...ports }),
  };
}

function stateAfter({ scheduledFor }: PostRecord): string {
  const publish: unknown = Reflect.get(Object(scheduledFor), 'publish');
  const state = { DRAFT: 'draft', SCHEDULE: 'scheduled', NOW: 'published' }[String(publish)];
  assert.ok(state !== undefined);
  return state;
}

function partOf({ method, path }: Request): Part | undefined {
  if (/\/posts\/[^/?]+/.test(path)) return { GET: 'get', PATCH: 'publish', DELETE: 'delete' }[method] as Part;
  return /\/posts(?:\?|$)/.test(path) ? (method === 'POST' ? 'create' : 'list') : undefined;
}
