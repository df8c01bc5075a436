/**
 * A scheduling service of any kind that the contract allows, in memory: no sockets, no timers, no clock of its own. The local service does its work;
 * its kind decides how requests and responses look.
 */
import { randomBytes } from 'node:crypto';
import type { Http, HttpRequest, HttpResponse } from '../../../shared/api/http/transport.ts';
import { accountsOf, demoOwner, otherOwner, type Owner } from '../accounts/owners.ts';
import { authenticate } from '../server/key-owner.ts';
import { badRequest, notFound, RequestError } from '../server/request-error.ts';
import { createRateLimiter, defaultRateLimits, type RateLimits } from '../server/rate-limit.ts';
import { memoryStore } from '../store/memory-store.ts';
import { createPostService } from '../store/post-service.ts';
import type { PostStore } from '../store/store.ts';
import { describedAs } from './description.ts';
import { createHistory } from './history.ts';
import { localDescription, localOperations } from './local-operations.ts';
import { createRouter, routesOf } from './routes.ts';
import { defaultKind, type ServiceKind } from './service-kind.ts';
import { createRequestNames } from './request-names.ts';
import { shownError } from './shown-errors.ts';
import { createRecords, type Failure, stateOf } from './shown-posts.ts';
import { createShownTargets, isObject, type JsonObject } from './shown-values.ts';
import { createStoredFiles, type SignFile } from './stored-files.ts';
import type { State } from './words.ts';
import { createWork } from './work.ts';

export type ServiceOptions = {
  kind?: ServiceKind;
  /** The callers' clock, in milliseconds since 1970; the service's own may differ, by kind. */
  now: () => number;
  origin?: string;
  /** The most drafts and scheduled posts of an owner at a time. */
  planPostLimit?: number;
  limits?: RateLimits;
  store?: PostStore;
  /** An owner's linked accounts. */
  linked?: typeof accountsOf;
  /** Returns a new text of letters and digits each time, for random identifiers. */
  randomText?: () => string;
  /** Signs upload URLs. Default: for files kept in memory. */
  sign?: SignFile;
  /** The address of a post's page, with `{id}` for its ID, if there is a calendar. */
  postPage?: () => string | undefined;
};

/** A post as it is stored in the service, even where this kind of service does not show all of it. */
export type StandingPost = {
  readonly id: string;
  readonly state: State;
  /** Its publication time, in milliseconds since 1970; undefined for a draft. */
  readonly at: number | undefined;
  /** The instruction and the nine lists (contract 2.2) as sent, in the words of the contract. */
  readonly scheduledFor: JsonObject;
  readonly targets: JsonObject;
};

/** A received request, without its headers. */
type SeenRequest = {
  readonly method: string;
  /** Below the base address, with the query. */
  readonly path: string;
  readonly body: unknown;
  readonly status: number;
};

const descriptions = new WeakMap<ServiceKind, string>();

const fourMinutes = 240_000;
/** How far a clock is ahead of ours, in milliseconds. */
export const clockOffsets = { ours: 0, ahead: fourMinutes, behind: -fourMinutes, 'no Date': 0 } as const;
const seconds = { minute: 60, day: 86_400 } as const;

export type Service = ReturnType<typeof createService>;

export function createService({
  kind = defaultKind,
  now: callersNow,
  origin = 'https://service.example',
  planPostLimit = Number.POSITIVE_INFINITY,
  limits = defaultRateLimits,
  store = memoryStore(),
  linked = accountsOf,
  randomText = () => randomBytes(10).toString('hex'),
  sign,
  postPage = () => undefined,
}: ServiceOptions) {
  const offset = clockOffsets[kind.clock];
  const now = () => callersNow() + offset;
  const basePath = kind.descriptionAt === 'base' ? '/api' : '/v1';
  const stored = createStoredFiles({ origin: 'https://files.example', now });
  const posts = createPostService({
    store,
    now: () => new Date(now()),
    planPostLimit,
    networkNames: {},
    linked,
    newId: createIds(kind, randomText),
  });
  const operations = localOperations(posts);
  const routes = routesOf(kind);
  const router = createRouter(routes);
  const shownTargets = createShownTargets(kind);
  const names = createRequestNames(kind, shownTargets);
  const history = createHistory({ store, kind, now });
  const limiter = createRateLimiter({ limits, now: () => new Date(now()) });
  const failures = new Map<string, Failure>();
  const requests: SeenRequest[] = [];
  let usedUpUntil = -Infinity;
  const done = createWork({
    kind,
    posts,
    operations,
    names,
    history,
    linked,
    sign: sign ?? stored.sign,
    records: createRecords(kind, shownTargets),
    failures,
    postPage,
    now,
  });

  function takeLimit(owner: Owner): void {
    const left = Math.ceil((usedUpUntil - now()) / 1000);
    if (left > 0)
      throw new RequestError({
        code: 'TOO_MANY_REQUESTS',
        message: 'The quota of requests is used up.',
        retryAfter: left,
      });
    limiter.take(owner);
  }

  function json(status: number, value: unknown): HttpResponse {
    return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) };
  }

  /** Written once for all services of a kind. */
  function description(): string {
    const known = descriptions.get(kind);
    if (known !== undefined) return known;
    const operationNames = routes.map(({ operation }) => operation);
    const written = JSON.stringify(
      describedAs(localDescription(operations, operationNames), { kind, routes, basePath }),
    );
    descriptions.set(kind, written);
    return written;
  }

  function descriptionFor(url: URL, headers: HttpRequest['headers']): HttpResponse | undefined {
    if (url.pathname !== '/api/openapi.json' || kind.description === 'none') return undefined;
    if (kind.descriptionNeeds === 'key') authenticate(lowerNames(headers));
    return { status: 200, headers: { 'content-type': 'application/json' }, body: description() };
  }

  function respond({ method, url: address, headers, body }: HttpRequest): HttpResponse {
    const url = new URL(address);
    posts.catchUp(history.note);
    const document = method === 'GET' ? descriptionFor(url, headers) : undefined;
    if (document !== undefined) return document;
    const isOurs = url.origin === origin && url.pathname.startsWith(`${basePath}/`);
    const found = isOurs ? router(method, url.pathname.slice(basePath.length)) : undefined;
    if (found === undefined) throw notFound(`There is no ${method} ${url.pathname}.`);
    const owner = authenticate(lowerNames(headers));
    takeLimit(owner);
    return json(...done({ ...found, owner, query: url.searchParams, body: parsedBody(body) }));
  }

  /** The response to a request, with the errors of contract 7 as this kind shows them. */
  function answered(request: HttpRequest): HttpResponse {
    try {
      return respond(request);
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      return shownError(names.toService(error), kind, now());
    }
  }

  const answer: Http = async (request) => {
    const ofFile = stored.answer(request);
    if (ofFile !== undefined) return ofFile;
    const { status, headers, body } = answered(request);
    const { pathname, search } = new URL(request.url);
    const path = `${pathname.slice(basePath.length)}${search}`;
    requests.push({ method: request.method, path, body: bodyOrText(request.body), status });
    const date = kind.clock === 'no Date' ? {} : { date: new Date(now()).toUTCString() };
    return { status, headers: { ...headers, ...date }, body };
  };

  /** What a person does in the service's calendar. */
  const calendar = {
    /** Returns the ID of the new post. `post`: the write shape (contract 2.2) in the words of the contract. */
    create(post: object): string {
      const request = { owner: demoOwner, id: '', query: {}, body: post };
      const made = operations('createPost')?.handle(request);
      history.note(now());
      return isObject(made) ? String(made['id']) : '';
    },
    /** `post`: the write shape (contract 2.2) in the words of the contract. */
    replace(id: string, post: object): void {
      operations('updatePost')?.handle({ owner: demoOwner, id, query: {}, body: { data: post } });
      history.note(now());
    },
    /** `at`: milliseconds since 1970. */
    move(id: string, at: number): void {
      posts.reschedule({ owner: demoOwner, id, date: new Date(at).toISOString() });
      history.note(now());
    },
    /** `change` gets the targets of a post as JSON text, and returns JSON text: it must escape quotation marks that it inserts. */
    edit(id: string, change: (targets: string) => string): void {
      const post = posts.find({ owner: demoOwner, id });
      const targets: unknown = JSON.parse(change(JSON.stringify(post.targets)));
      calendar.replace(id, { scheduledFor: post.scheduled_for, ...(isObject(targets) ? targets : {}) });
    },
    remove(id: string): void {
      posts.remove({ owner: demoOwner, id });
      history.note(now());
    },
  };

  return {
    kind,
    origin,
    basePath,
    baseUrl: `${origin}${basePath}`,
    apiKey: demoOwner.apiKey,
    otherApiKey: otherOwner.apiKey,
    /** Answers a request, also the PUT of a file. */
    answer,
    /** The contract's name for the operation of a request. */
    operationOf: (method: string, path: string): string | undefined =>
      router(method, path.replace(basePath, ''))?.route.operation,
    /** In the order of their responses, without file requests. */
    requests: requests as readonly SeenRequest[],
    files: stored.files,
    /** All posts of the first owner in order of creation, as they really are in the store now. */
    posts(): StandingPost[] {
      posts.catchUp(history.note);
      return store
        .all()
        .filter(({ owner }) => owner === demoOwner.id)
        .map((post) => ({
          id: post.id,
          state: stateOf(post, failures.get(post.id), kind),
          at: post.status === 'draft' ? undefined : post.planned_at,
          scheduledFor: post.scheduled_for,
          targets: post.targets,
        }));
    },
    calendar,
    /** Makes the post fail at its time, for these accounts or all. */
    failPost(id: string, failure: { reason: string; accountIds: readonly string[] }): void {
      failures.set(id, failure);
    },
    /** Uses up the request limit, for as long as it lasts in this kind of service. */
    useUpLimit(): void {
      usedUpUntil = now() + (kind.limitLasts === 'a day' ? seconds.day : seconds.minute) * 1000;
    },
  };
}

/** Identifiers of posts in this kind's form, all different. */
function createIds({ ids }: ServiceKind, randomText: () => string): () => string {
  let count = 0;
  return () => {
    count += 1;
    if (ids === 'growing') return `post_${String(count).padStart(6, '0')}`;
    if (ids === 'number') return String(1000 + ((count * 7919) % 100_003));
    return `post_${randomText()}`;
  };
}

function lowerNames(headers: HttpRequest['headers']): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

function parsedBody(body: string | undefined): unknown {
  if (body === undefined || body === '') return undefined;
  try {
    return JSON.parse(body);
  } catch {
    throw badRequest('The request body is not valid JSON: check its quotes, commas and brackets.');
  }
}

function bodyOrText(body: string | undefined): unknown {
  try {
    return parsedBody(body);
  } catch {
    return body;
  }
}
