/** Keeps what the descriptions of services say, so that not every request reads a description. */
import { field } from '../responses/json.ts';
import type { DescriptionReading } from './read-description.ts';
import { parseServiceDescription, type ServiceDescription, undescribed } from './service-description.ts';

/** How long a reading holds, with network names and without. */
export const cacheSeconds = { found: 3_600, missing: 60 } as const;

/** Longer than a reading holds: network names stay in use when they cannot be read again. */
const storeSeconds = 86_400;

/** Where a host keeps plain JSON. A store may fail or forget: that costs one more reading. */
export interface DescriptionStore {
  /** The value that was set under the key. Any other value counts as none. */
  readonly get: (key: string) => Promise<unknown>;
  /** The store may drop the value after so many seconds. */
  readonly set: (key: string, value: object, seconds: number) => Promise<unknown>;
}

interface Entry {
  readonly description: ServiceDescription;
  /** Milliseconds since 1970. */
  readonly until: number;
}

export interface DescriptionRequest {
  /** A result of parseBaseUrl. */
  readonly base: string;
  /** Undefined for what is known without a reading. */
  readonly read: (() => Promise<DescriptionReading>) | undefined;
  /** Gets one sentence for the log when this reading finds no network names. */
  readonly onProblem: (problem: string) => void;
}

type Reading = NonNullable<DescriptionRequest['read']>;

export type DescriptionCache = (request: DescriptionRequest) => Promise<ServiceDescription>;

/**
 * A cache over a host's store. Concurrent requests for one service share one reading. What a new reading does not find keeps its old
 * value.
 */
export function createDescriptionCache({
  store,
  now,
}: {
  store: DescriptionStore;
  /** Milliseconds since 1970. */
  now: () => number;
}): DescriptionCache {
  const lookups = new Map<string, Promise<ServiceDescription>>();

  async function stored(key: string): Promise<Entry | undefined> {
    return entryOf(await orNothing(async () => await store.get(key)));
  }

  async function lookUp(
    key: string,
    { read, onProblem }: Omit<DescriptionRequest, 'base' | 'read'> & { read: Reading },
  ): Promise<ServiceDescription> {
    const known = await stored(key);
    if (known !== undefined && known.until > now()) return known.description;
    const { found, problem } = await read();
    if (problem !== undefined) onProblem(problemText(problem));
    const description = { ...undescribed, ...known?.description, ...found };
    const seconds = cacheSeconds[problem === undefined ? 'found' : 'missing'];
    const entry: Entry = { description, until: now() + seconds * 1000 };
    await orNothing(async () => await store.set(key, entry, storeSeconds));
    return description;
  }

  return async ({ base, read, onProblem }) => {
    const key = `description of ${base}`;
    if (read === undefined) return (await stored(key))?.description ?? undescribed;
    const lookup = lookups.get(key) ?? lookUp(key, { read, onProblem }).finally(() => lookups.delete(key));
    lookups.set(key, lookup);
    return await lookup;
  };
}

/** A store in the process gives the same object back for every request. */
const parsed = new WeakMap<object, Entry | undefined>();

function entryOf(value: unknown): Entry | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const entry = parsed.has(value) ? parsed.get(value) : parseEntry(value);
  parsed.set(value, entry);
  return entry;
}

function parseEntry(value: object): Entry | undefined {
  const description = parseServiceDescription(field(value, 'description'));
  const until = field(value, 'until');
  return description === undefined || typeof until !== 'number' ? undefined : { description, until };
}

async function orNothing(work: () => Promise<unknown>): Promise<unknown> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}

function problemText(problem: string): string {
  return `The service's own names for its networks could not be read: ${problem}. Until they can, the names that were read before or else the documented ones are used.`;
}
