/**
 * What a service showed of its own words: its names for the states, where its records have the time, which list filters it knows, and at which
 * addresses it has the endpoints that the contract only names. The contract leaves these open (contract 2.1, 3, 4.2, 4.8), so they are looked up once
 * and kept for a day.
 */
import * as z from 'zod/v4';
import { isJsonObject } from '../../data/json.ts';
import { networkKeys } from '../../networks/index.ts';
import { type PostState, postStates } from '../../networks/records/present-state.ts';
import { accountEndpointsSchema } from '../description/account-endpoints.ts';
import { uploadEndpointSchema } from '../description/upload-endpoint.ts';
import { sentPostSchema } from './sent-posts.ts';

/** What the list does with a state in its filter that it does not know. */
const unknownFilterAnswers = ['refused', 'empty', 'ignored'] as const;

const state = z.enum(postStates);
const learnedWordsSchema = z.object({
  /** The states by the service's words, in one spelling; null for a word that was seen with two meanings. */
  states: z.record(z.string(), state.nullable()).default({}),
  /** Networks by normalized words that no description lists. */
  platforms: z.record(z.string(), z.enum(networkKeys)).default({}),
  /** The states that records do not name: whether a record has a time tells them. */
  unsaid: z.array(z.enum(['draft', 'scheduled'])).default([]),
  /** The property names that lead to a post's time, joined by dots. */
  timePath: z.string().optional(),
  /** Whether a time without an offset is in UTC: at any time of the year, or as far as is known in winter alone (`local-times.ts`). */
  isUtc: z.boolean().optional(),
  isUtcInWinter: z.boolean().optional(),
  /** The original links, by the links that are shown instead. */
  links: z.record(z.string(), z.string()).default({}),
  /** Whether the service shows characters such as & as HTML entities. */
  hasEntities: z.boolean().optional(),
  /** The words by which the list finds the posts of a state; none where no filter finds them. */
  filters: z.partialRecord(state, z.array(z.string())).default({}),
  /** The words by which the list finds the posts of a network, where the description does not list them. */
  platformFilters: z.array(z.string()).default([]),
  /** The states other than the contract's that records were in. */
  seen: z.array(state).default([]),
  unknownFilter: z.enum(unknownFilterAnswers).optional(),
  /** The largest page size that the list accepts, if below the contract's (contract 8.4). */
  pageSize: z.int().positive().optional(),
  /** The endpoints that were found at a usual address, as neither the description nor the contract has them (contract 4.8). */
  uploadEndpoint: uploadEndpointSchema.optional(),
  accountEndpoints: accountEndpointsSchema.partial().default({}),
  /** The last posts of which the service shows less than what was sent, by their IDs. */
  sent: z.record(z.string(), sentPostSchema).default({}),
  /** What was looked for at all usual addresses but never found. */
  notFound: z.array(z.string()).default([]),
});
export type LearnedWords = Readonly<z.output<typeof learnedWordsSchema>>;

export const nothingLearned: LearnedWords = learnedWordsSchema.parse({});

/** Where learned words are kept. `learn` adds to them; neither rejects. */
export interface WordsPort {
  readonly read: () => Promise<LearnedWords>;
  readonly learn: (words: Partial<LearnedWords>) => Promise<void>;
}

/** More than a service has accounts: for each of them there may be an entry. */
const maxNotFound = 200;

/** Old and new words together; a word with two meanings gets none. */
export function withWords(known: LearnedWords, learned: Partial<LearnedWords>): LearnedWords {
  const states: Record<string, PostState | null> = { ...known.states };
  for (const [word, meaning] of Object.entries(learned.states ?? {})) {
    const before = states[word];
    states[word] = before === undefined || before === meaning ? meaning : null;
  }
  return {
    ...known,
    ...learned,
    states,
    filters: { ...known.filters, ...learned.filters },
    platforms: { ...known.platforms, ...learned.platforms },
    links: lately({ ...known.links, ...learned.links }),
    sent: latelySent({ ...known.sent, ...learned.sent }),
    unsaid: [...new Set([...known.unsaid, ...(learned.unsaid ?? [])])],
    platformFilters: [...new Set([...known.platformFilters, ...(learned.platformFilters ?? [])])],
    seen: [...new Set([...known.seen, ...(learned.seen ?? [])])],
    accountEndpoints: { ...known.accountEndpoints, ...learned.accountEndpoints },
    notFound: [...new Set([...known.notFound, ...(learned.notFound ?? [])])].slice(0, maxNotFound),
  };
}

/** Whether some of the learned words are new. */
export function addsWords(known: LearnedWords, learned: Partial<LearnedWords>): boolean {
  // Most records have nothing new.
  const isEmpty = Object.keys(learned).length === 0;
  return !isEmpty && JSON.stringify(withWords(known, learned)) !== JSON.stringify(known);
}

/** More links than a campaign has in a day. */
const maxLinks = 500;

/** The last `maxLinks` links. */
function lately(links: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(links).slice(-maxLinks));
}

/** In characters: about a hundred posts. A store may have room for little. */
const maxSent = 50_000;

/** The posts sent last, as many as `maxSent` allows. */
function latelySent(sent: LearnedWords['sent']): LearnedWords['sent'] {
  let size = 0;
  const kept = Object.entries(sent)
    .toReversed()
    .filter(([, post]) => (size += JSON.stringify(post).length) <= maxSent);
  return Object.fromEntries(kept.toReversed());
}

/** Remembers words as long as the object lives. */
export function wordsInMemory(words: LearnedWords = nothingLearned): WordsPort {
  let known = words;
  return {
    read: async () => known,
    learn: async (learned) => {
      known = withWords(known, learned);
    },
  };
}

const daySeconds = 86_400;
const keptSchema = z.object({ words: learnedWordsSchema, until: z.number() });

/**
 * Keeps words for a day in a host's store, which may fail or forget: then the words are looked up again. `now`: milliseconds since 1970. `key`: names
 * the service and the person whose posts it shows.
 */
export function wordsInStore({
  store,
  key,
  now,
}: {
  store: {
    readonly get: (key: string) => Promise<unknown>;
    readonly set: (key: string, value: object, seconds: number) => Promise<unknown>;
  };
  key: string;
  now: () => number;
}): WordsPort {
  let memory: Promise<{ words: LearnedWords; until: number }> | undefined;
  async function readStore(): Promise<{ words: LearnedWords; until: number }> {
    const held = await store.get(key).catch(() => undefined);
    const kept = isJsonObject(held) ? keptSchema.safeParse(held).data : undefined;
    if (kept !== undefined && isOfNow(kept)) return kept;
    return { words: nothingLearned, until: now() + daySeconds * 1000 };
  }
  /** An entry from the future was kept before the clock was set back. */
  const isOfNow = ({ until }: { until: number }) => until > now() && until <= now() + daySeconds * 1000;
  /** A process may go on for weeks: after a day, it looks again for what it did not find. What it found was seen. */
  async function current(): Promise<{ words: LearnedWords; until: number }> {
    const held = await (memory ??= readStore());
    if (isOfNow(held)) return held;
    const next = { words: { ...held.words, notFound: [] }, until: now() + daySeconds * 1000 };
    memory = Promise.resolve(next);
    return next;
  }
  return {
    read: async () => (await current()).words,
    learn: async (learned) => {
      const { words, until } = await current();
      if (!addsWords(words, learned)) return;
      const kept = { words: withWords(words, learned), until };
      memory = Promise.resolve(kept);
      await store.set(key, kept, daySeconds).catch(() => undefined);
    },
  };
}
