/** Keeps what was read from service descriptions, so that not every request reads one. */
import * as z from 'zod/v4';
import { isJsonObject } from '../../data/json.ts';
import { getOrMake, madeOnce } from '../../data/maps.ts';
import { hashOf } from '../../data/short-hash.ts';
import type { NetworkNames } from '../../networks/wire-names.ts';
import { wordsInStore, type WordsPort } from '../dialect/learned-words.ts';
import { parseBaseUrl } from '../http/base-url.ts';
import { type DescriptionReading, type DescriptionSource, readDescription } from './read-description.ts';
import {
  type DescriptionPort,
  type ServiceDescription,
  serviceDescriptionSchema,
  undescribed,
} from './service-description.ts';

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

/** `until`: milliseconds since 1970. */
const entrySchema = z.object({ description: serviceDescriptionSchema, until: z.number() });
/** Parsed once for each object: a store may give back the same one for every request of a run. */
const entryOf = madeOnce((held: object) => entrySchema.safeParse(held).data);

/** Whether the reading still holds. A reading from the future does not: the clock has been set back since, and may have been years ahead. */
function holds({ until }: { until: number }, now: number): boolean {
  return until > now && until <= now + cacheSeconds.found * 1000;
}

/**
 * Gives what is known of a service. `base`: a result of parseBaseUrl. With `reading`, the description is read first if what is known is missing or
 * out of date; without it, never. `onProblem` gets one sentence for the log when a reading finds no network names.
 */
type LookUp = (
  base: string,
  reading?: {
    readonly read: () => Promise<DescriptionReading>;
    readonly onProblem: (problem: string) => void;
  },
) => Promise<ServiceDescription>;

/** What is known of services, by their bases. */
export interface DescriptionCache {
  readonly describe: LookUp;
  /** The words that the service itself has shown to a person, by the person's key. */
  readonly wordsOf: (base: string, key: string) => WordsPort;
}

/**
 * A cache over a host's store. Concurrent requests for one service share one reading. What a new reading does not find keeps its old
 * value. `now`: milliseconds since 1970.
 */
export function createDescriptionCache({
  store,
  now,
}: {
  store: DescriptionStore;
  now: () => number;
}): DescriptionCache {
  const lookups = new Map<string, Promise<ServiceDescription>>();

  const words = new Map<string, WordsPort>();

  async function lookUp(...[base, reading]: Parameters<LookUp>): Promise<ServiceDescription> {
    const key = `description of ${base}`;
    async function entryInStore() {
      const held = await store.get(key).catch(() => undefined);
      return isJsonObject(held) ? entryOf(held) : undefined;
    }
    const before = await entryInStore();
    if (reading === undefined) return before?.description ?? undescribed;
    if (before !== undefined && holds(before, now())) return before.description;
    const { found, problem, document } = await reading.read();
    // Meanwhile, another run may have read what this one could not.
    const known = problem === undefined ? before : await entryInStore();
    if (problem !== undefined)
      reading.onProblem(
        `The service's own names for its networks could not be read: ${problem}. Until they can be read, the names that were read last are used, or else the documented ones.`,
      );
    // What a document does not have any more is not asked for; only the names stay in use until they can be read again.
    const kept = document === undefined ? known?.description : undefined;
    const networkNames = known?.description.networkNames ?? undescribed.networkNames;
    const description = { ...undescribed, networkNames, ...kept, ...found };
    const seconds = cacheSeconds[problem === undefined ? 'found' : 'missing'];
    const entry = { description, until: now() + seconds * 1000 };
    await store.set(key, entry, storeSeconds).catch(() => undefined);
    return description;
  }

  return {
    describe: async (base, reading) =>
      reading === undefined
        ? await lookUp(base)
        : await getOrMake(lookups, base, async () => {
            return await lookUp(base, reading).finally(() => lookups.delete(base));
          }),
    wordsOf: (base, apiKey) => {
      // A store may be one for all people, and the words have contents of their posts.
      const key = `words of ${base} ${hashOf(apiKey)}`;
      return getOrMake(words, key, () => wordsInStore({ store, key, now }));
    },
  };
}

/** Which network names the client uses: the contract's, those in the service's description, or the ones given here. */
export type NetworkNamesChoice = 'documented' | 'service' | NetworkNames;

/**
 * The client's port, for a person's choice of network names. `documented` reads nothing. With names given here, only the endpoints are
 * read. The port rejects with what `networkNames` throws; a reading that fails is never an error.
 * @throws InvalidInputError when the base URL cannot be used
 */
export function createDescriptionPort({
  baseUrl,
  networkNames,
  cache,
  source,
  onProblem,
}: {
  /** As the user filled it in; see parseBaseUrl. */
  baseUrl: string;
  networkNames: () => NetworkNamesChoice;
  cache: Pick<DescriptionCache, 'describe'>;
  /** Called when a reading begins. */
  source: () => DescriptionSource;
  onProblem: (problem: string) => void;
}): DescriptionPort {
  const base = parseBaseUrl(baseUrl);
  async function descriptionFor(part: keyof ServiceDescription): Promise<ServiceDescription> {
    const choice = networkNames();
    if (choice === 'documented') return undescribed;
    const isGiven = choice !== 'service';
    if (isGiven && part === 'networkNames') return { ...undescribed, networkNames: choice };
    // A link to a post is not worth a request.
    if (part === 'postPage') return await cache.describe(base);
    return await cache.describe(base, {
      read: async () => await readDescription(source()),
      onProblem: isGiven ? () => undefined : onProblem,
    });
  }
  return async (part) => (await descriptionFor(part))[part];
}
