/** A service of any kind, as the models of runs use it: with its real posts, changes that people make in its calendar, and a client for each run. */
import type { accountsOf } from '../../../sandbox/src/accounts/owners.ts';
import { clockOffsets, createService, type StandingPost } from '../../../sandbox/src/kinds/service.ts';
import { drawKind, type ServiceKind } from '../../../sandbox/src/kinds/service-kind.ts';
import { networkKeys, networkWords } from '../../../sandbox/src/kinds/words.ts';
import type { ClientOptions } from '../../../shared/api/client.ts';
import type { Http } from '../../../shared/api/http/transport.ts';
import {
  type Client,
  connect,
  createDescriptionCache,
  type NetworkNamesChoice,
  type PostRecord,
} from '../../../shared/index.ts';
import { answerOrFail, type CalendarPost, type Fault } from './calendar-service.ts';
import type { VirtualTime } from '../../../tools/virtual-time.ts';
import { slowly } from './slow-service.ts';

/** Where a service has no description, people enter its names for the networks, as the refusal of the first post tells them. */
export function networkNamesFor({ description, networkNames }: ServiceKind): NetworkNamesChoice {
  if (description !== 'none' || networkNames === 'contract') return 'service';
  const words = networkWords[networkNames];
  return Object.fromEntries(
    networkKeys.map((key) => {
      const { list, path, filter } = words[key];
      return [key, { targets: list, create: path, platform: filter }];
    }),
  );
}

/** A random kind. Pages of one list whose ages differ may never show two posts together, so lists that lag so have one page (SECURITY.md). */
export function drawKindForRuns(seed: number): ServiceKind {
  const kind = drawKind(seed);
  return kind.lag === 'changing' ? { ...kind, pageSize: 'as asked' } : kind;
}

/** As many accounts as the models post to. */
const accounts: ReturnType<typeof accountsOf> = Array.from({ length: 9 }, (_, index) => {
  const username = `account.${index + 1}`;
  return { id: `acc_${index + 1}`, network: 'skyapp', username, displayName: username };
});

const hour = 3_600_000;
const noTargets = Object.fromEntries(networkKeys.map((key) => [`${key}Targets`, []]));

type Options = {
  /** Replaces the service's own clock. With it, requests take time. */
  readonly time?: VirtualTime;
  readonly random: () => number;
  /** The fault of each request. */
  readonly fault?: (() => Fault | undefined) | undefined;
};

export function drawnService(kind: ServiceKind, { time, random, fault = () => undefined }: Options) {
  let ownNow = Date.UTC(2030, 0, 1);
  const now = time?.now ?? (() => ownNow);
  const service = createService({
    kind,
    now,
    linked: () => accounts,
    randomText: () => random().toString(36).slice(2),
    limits: { requestsPerMinute: Infinity, dailyQuota: Infinity },
  });
  const kept = new Map<string, unknown>();
  const store = {
    get: async (key: string) => await Promise.resolve(kept.get(key)),
    set: async (key: string, value: object) => await Promise.resolve(kept.set(key, structuredClone(value))),
  };
  let forgotten = 0;

  const answer: Http = async (request) =>
    await answerOrFail(fault(), async () => await service.answer(request));
  const writes = () =>
    service.requests.filter(({ method, status }) => method !== 'GET' && status < 300).length;

  return {
    kind,
    hidesSeconds: kind.timeForm === 'minutes',
    ahead: clockOffsets[kind.clock],
    /** Publishes what is due. Any look at the posts does so. */
    catchUp: () => void service.posts(),
    http: time === undefined ? answer : slowly({ time, random }, answer),
    now,
    wait: (milliseconds: number) => void (ownNow += milliseconds),
    pass: (hours: number) => void (ownNow += hours * hour),
    /** The present posts by their IDs. A post that is being published counts as published. */
    get posts(): ReadonlyMap<string, CalendarPost> {
      return new Map(service.posts().map((post) => [post.id, asInModels(post)]));
    },
    clientFor({ http: sends, ...ports }: Omit<ClientOptions, 'baseUrl'>): Client {
      return connect({
        ...ports,
        apiKey: service.apiKey,
        baseUrl: service.baseUrl,
        httpFor:
          ({ key }) =>
          async (request) =>
            await sends({ ...request, headers: { ...request.headers, ...(key && { 'x-api-key': key }) } }),
        networkNames: () => networkNamesFor(kind),
        // A new cache for each client, because each run may be in a process of its own.
        cache: createDescriptionCache({ store, now }),
        onProblem: () => undefined,
      });
    },
    /** A person makes a post in the calendar. Returns its ID. */
    add: (post: PostRecord): string => service.calendar.create({ ...noTargets, ...post }),
    put: (id: string, post: PostRecord) => service.calendar.replace(id, { ...noTargets, ...post }),
    remove: (id: string) => service.calendar.remove(id),
    /** How many requests changed something since the last `forget`. */
    writes: () => writes() - forgotten,
    forget: () => void (forgotten = writes()),
  };
}

function asInModels({ id, state, scheduledFor, targets }: StandingPost): CalendarPost {
  const isOut = state !== 'draft' && state !== 'scheduled';
  return {
    id,
    status: isOut ? 'published' : state,
    body: { scheduledFor, ...targets },
    createdAt: Number.NaN,
  };
}
