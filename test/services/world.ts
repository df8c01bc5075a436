/** A service of some kind that already has posts, and the core as a host runs it there. Time passes only while everything waits. */
import { createService, type ServiceOptions, type StandingPost } from '../../sandbox/src/kinds/service.ts';
import type { ServiceKind } from '../../sandbox/src/kinds/service-kind.ts';
import { networkKeys } from '../../sandbox/src/kinds/words.ts';
import {
  type Action,
  conduct,
  connect,
  createDescriptionCache,
  createLooks,
  type Item,
  type LookAtMedia,
} from '../../shared/index.ts';
import type { PostDraft } from '../../shared/post/draft.ts';
import type { HeldFile } from '../../shared/post/media/inspect-media.ts';
import { requestsPerMinute } from '../../shared/api/http/rate-limit.ts';
import { createThrottle } from '../../shared/api/http/throttle.ts';
import type { Http, HttpRequest } from '../../shared/api/http/transport.ts';
import { uploadMedia } from '../../shared/api/upload/upload-media.ts';
import { LocalFile } from '../../shared/post/media/local-file.ts';
import { randomBy } from '../../tools/random.ts';
import { virtualTime } from '../../tools/virtual-time.ts';
import { portsWith } from '../support/host/post-ports.ts';
import { networkNamesFor } from '../support/service/drawn-service.ts';

export const hour = 3_600_000;
export const day = 24 * hour;

/** The first of January 2030, a Tuesday. */
const beginning = Date.UTC(2030, 0, 1);

/** One item of a run. */
export type Input = {
  readonly values?: Readonly<Record<string, unknown>>;
  readonly draft?: Partial<PostDraft>;
  /** The keys of fields that were filled in by an earlier step. */
  readonly fromSteps?: ReadonlySet<string>;
};

/** A post as the service really has it, in short. */
export type Standing = {
  readonly id: string;
  readonly state: StandingPost['state'];
  /** ISO 8601; empty for a draft. */
  readonly at: string;
  readonly text: string;
  readonly accounts: readonly string[];
  readonly media: readonly string[];
};

export type Ran = {
  /** The records of each item, in the order of the items; empty where an item failed. */
  readonly records: readonly (readonly Readonly<Record<string, unknown>>[])[];
  readonly errors: readonly unknown[];
  readonly warnings: readonly string[];
};

export type World = ReturnType<typeof createWorld>;

const bytes = 1200;

/** A picture that is uploaded from a computer. */
export const picture = new LocalFile({ number: 1, size: bytes, name: 'loaf.jpg', contentType: 'image/jpeg' });

const held: HeldFile = {
  address: picture.address,
  name: picture.name,
  contentType: picture.contentType,
  sizeOf: async () => await Promise.resolve(bytes),
  read: async () => await Promise.resolve(new Uint8Array([0xff, 0xd8, 0xff])),
};

export type WorldOptions = {
  /** Whether no post was ever planned at the service. */
  isNew?: boolean;
  /** What is found at the address of a file or a page. */
  look?: LookAtMedia;
  linked?: NonNullable<ServiceOptions['linked']>;
  timeZone?: string;
  /** Takes each request before the service does. */
  gateway?: (request: HttpRequest, service: Http) => ReturnType<Http>;
};

export function createWorld(
  kind: ServiceKind,
  { isNew = false, look, linked, timeZone = 'UTC', gateway }: WorldOptions = {},
) {
  const time = virtualTime(beginning);
  const random = randomBy(1);
  const service = createService({ kind, now: time.now, ...(linked && { linked }) });
  const kept = new Map<string, unknown>();
  const cache = createDescriptionCache({
    store: {
      get: async (key) => await Promise.resolve(kept.get(key)),
      set: async (key, value) => await Promise.resolve(kept.set(key, structuredClone(value))),
    },
    now: time.now,
  });
  const history = new Set(isNew ? [] : addHistory());

  function addHistory(): string[] {
    const { calendar } = service;
    const ids = [
      calendar.create(postOf('Sent loaf', beginning + hour)),
      calendar.create(postOf('Draft loaf')),
    ];
    if (kind.failed !== 'never') {
      const failing = calendar.create(postOf('Failing loaf', beginning + hour, ['microblog', 'skyapp']));
      service.failPost(failing, { reason: 'The login is over.', accountIds: ['acc_skyapp_2'] });
      ids.push(failing);
    }
    time.set(beginning + 3 * hour);
    ids.push(calendar.create(postOf('Far loaf', beginning + 20 * day)));
    time.set(beginning + 4 * hour);
    return ids;
  }

  const throttle = createThrottle({ now: time.now, sleep: time.sleep });

  /** How a host reaches the service. Requests with a key are throttled. */
  const reached = {
    apiKey: service.apiKey,
    baseUrl: service.baseUrl,
    httpFor: ({ key }: { key?: string }): Http => {
      const http: Http = async (request) => {
        await time.sleep(40 + random() * 40);
        const headers = { ...request.headers, ...(key !== undefined && { 'x-api-key': key }) };
        const sent = { ...request, headers };
        const response = await (gateway?.(sent, service.answer) ?? service.answer(sent));
        await time.sleep(40);
        return response;
      };
      return key === undefined ? http : throttle({ account: key, limit: requestsPerMinute, http });
    },
    now: time.now,
    sleep: time.sleep,
    random,
  };
  const networkNames = networkNamesFor(kind);

  /** The client of a host. All clients share what was read of the description. */
  const client = connect({
    ...reached,
    networkNames: () => networkNames,
    cache,
    onProblem: () => undefined,
  });

  const ports = {
    ...portsWith({
      clock: () => ({ now: new Date(time.now()), timeZone }),
      async upload(file) {
        const uploaded = await uploadMedia({
          file: { ...file, open: async () => await Promise.resolve(new Uint8Array(bytes)) },
          client,
          put: async ({ url, headers }) =>
            await service.answer({ method: 'PUT', url, headers: { ...headers } }),
          now: time.now,
          sleep: time.sleep,
          random,
          retryBudgetSeconds: 30,
        });
        return uploaded.url;
      },
    }),
    client,
    linkedAccounts: async () => await client.listAccounts(),
    knownAccounts: async () => await Promise.resolve([]),
  };
  const files = { ...ports.files, held: () => [held] };

  function itemOf(
    { values = {}, draft = {}, fromSteps = new Set() }: Input,
    place: number,
    seen = ports.look,
  ): Item<HeldFile> {
    return {
      input: {
        values,
        draft: async () =>
          await Promise.resolve({ publish: 'SCHEDULE', media: [], targets: [], checkMedia: false, ...draft }),
        fromSteps,
        uploads: async () => await Promise.resolve([]),
      },
      ports: {
        ...ports,
        look: seen,
        files,
        row: { place, number: place + 1, columns: undefined },
      },
    };
  }

  /** One run of the action over the items. */
  async function run(action: Action, inputs: readonly Input[]): Promise<Ran> {
    // Each run looks at files and pages again.
    const seen = look && createLooks(look);
    const { outcomes, warnings, summary } = await conduct(action, {
      client,
      now: time.now,
      sleep: time.sleep,
      random,
      concurrency: 3,
      timeZone,
      items: inputs.map((input, place) => () => itemOf(input, place, seen)),
    });
    return {
      records: outcomes.map((outcome) =>
        'records' in outcome
          ? outcome.records.map((record): Readonly<Record<string, unknown>> => ({ ...record }))
          : [],
      ),
      errors: outcomes.flatMap((outcome): unknown => ('error' in outcome ? outcome.error : [])),
      warnings: [...warnings, ...summary],
    };
  }

  /** How many requests succeeded so far that changed something. */
  const writes = () =>
    service.requests.filter(
      ({ method, path, status }) =>
        method !== 'GET' &&
        status < 300 &&
        service.operationOf(method, path.split('?')[0] ?? '') !== 'requestUpload',
    ).length;
  const stands = () => JSON.stringify(service.posts().map(({ id, state, at }) => [id, state, at]));
  let marked = { writes: writes(), stands: stands() };

  return {
    kind,
    service,
    reached: { ...reached, ...(typeof networkNames === 'object' && { networkNames }) },
    client,
    time,
    history,
    run,
    /** A run over one item, which rejects if the item failed. */
    async one(action: Action, input: Input) {
      const { records, errors } = await run(action, [input]);
      if (errors.length > 0) throw errors[0];
      return records[0] ?? [];
    },
    /** The first full hour from now on, plus `hours` hours. */
    inHours: (hours: number) => new Date(Math.ceil(time.now() / hour) * hour + hours * hour).toISOString(),
    /** Lets time pass until the work is done. */
    async through<Result>(work: Promise<Result>): Promise<Result> {
      await time.until([work]);
      return await work;
    },
    standing: (): Standing[] =>
      service
        .posts()
        .filter(({ id }) => !history.has(id))
        .map(inShort),
    writes,
    /** To be called at the end of a job's preparation. */
    mark: () => void (marked = { writes: writes(), stands: stands() }),
    /** Whether the job has sent something since `mark`, and whether all posts are as they were. */
    sinceMark: () => ({ hasSent: writes() > marked.writes, isAsBefore: stands() === marked.stands }),
  };
}

/** The write shape (contract 2.2) of a post with this text, with the contract's network names. Without a time, it is a draft. */
export function postOf(
  text: string,
  at?: number,
  networks: readonly ('microblog' | 'skyapp')[] = ['microblog'],
): object {
  const lists = networkKeys.map((key): [string, object[]] => [
    `${key}Targets`,
    networks.some((each) => each === key)
      ? [{ accountId: `acc_${key}_2`, caption: text, ...(key === 'microblog' && { medias: [] }) }]
      : [],
  ]);
  const scheduledFor =
    at === undefined ? { publish: 'DRAFT' } : { publish: 'SCHEDULE', date: new Date(at).toISOString() };
  return { scheduledFor, ...Object.fromEntries(lists) };
}

function inShort({ id, state, at, targets }: StandingPost): Standing {
  const json = JSON.stringify(targets);
  const all = (name: string) => {
    const found = [...json.matchAll(new RegExp(`"${name}":("(?:[^"\\\\]|\\\\.)*")`, 'g'))];
    return [...new Set(found.map(([, text]) => String(JSON.parse(text ?? '""'))))];
  };
  return {
    id,
    state,
    at: at === undefined ? '' : new Date(at).toISOString(),
    text: all('caption').join(' | '),
    accounts: all('accountId').toSorted(),
    media: all('mediaUrl'),
  };
}
