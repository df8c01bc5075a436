/**
 * The posts of a state, by the list's filter (contract 4.2) if its word is known. Otherwise the list is read without the filter, and filtered here.
 */
import {
  isNoDraft,
  namedStateOf,
  type PostState,
  strangeStateIn,
} from '../../networks/records/present-state.ts';
import { normalizeName } from '../../networks/wire-names.ts';
import { scheduledInstantOf } from '../posts/summarize-post.ts';
import { maxPageSize, pagesOf } from '../responses/paging.ts';
import { propertyNames } from '../responses/property-names.ts';
import { readProperties } from '../responses/read-properties.ts';
import { postIdOf, type PostRecord } from '../responses/read-records.ts';
import { createFilterWords, type FilterPorts } from './filter-words.ts';
import { contradicts, isListedIn, isUnsaid } from './state-by-time.ts';
import { mayBeRefusal, type PageQuery } from './post-pages.ts';

/** How long a post counts as being in the state whose list showed it, in milliseconds: later, a person may have changed the state. */
const seenMilliseconds = 10_000;

interface Query {
  readonly platform?: string | undefined;
  readonly limit?: number | undefined;
  readonly onUnseen?: PageQuery['onUnseen'];
  /** Whether nothing is read where the service is not known to have the state. */
  readonly ifKnown?: boolean | undefined;
}

export function createStateLists(ports: FilterPorts) {
  const { readPage, words, now } = ports;
  const filterWords = createFilterWords(ports);
  /** In which state's list each post was last seen, and when, by the post's ID. */
  const seen = new Map<
    string,
    { readonly state: PostState; readonly at: number; readonly version: string }
  >();

  /** Reads all posts, and keeps those in the state. */
  async function* unfiltered(
    state: PostState,
    { limit = Number.POSITIVE_INFINITY, platform, onUnseen }: Query,
  ) {
    let remaining = limit;
    const isAsked = (record: PostRecord) => isUnsaid(record, now()) || isListedIn(record, state, now());
    for await (const page of pagesOf({
      readPage: async (part) => await readPage({ platform, onUnseen, isAsked, ...part }),
    })) {
      const unsaid = onUnseen === undefined ? [] : page.filter((record) => isUnsaid(record, now()));
      for (const record of unsaid) onUnseen?.(record);
      const found = page
        .filter((record) => !unsaid.includes(record) && isListedIn(record, state, now()))
        .slice(0, remaining);
      remaining -= found.length;
      if (found.length > 0) yield found;
      if (remaining <= 0) return;
    }
  }

  async function* filtered(state: PostState, status: string, { limit, platform, onUnseen }: Query) {
    const pages = pagesOf({
      readPage: async (part) => await readPage({ platform, onUnseen, ...part, status }),
      limit,
    });
    for await (const page of pages) {
      const found = page.filter((record) => {
        const says = namedStateOf(record) ?? state;
        // A service without a word for it lists what was published in part, as its targets say, with what was not published.
        const isHere = says === state || (says === 'published in part' && state === 'not published');
        return isHere && !(state === 'draft' && isNoDraft(record));
      });
      // If the list has posts of this state only, it tells their state even where the records do not.
      const isOfState = found.length === page.length;
      if (isOfState) {
        await learnWords(page, state);
        for (const record of page)
          seen.set(postIdOf(record) ?? '', {
            state: namedStateOf(record) ?? state,
            at: now(),
            version: versionOf(record),
          });
      }
      if (found.length > 0) yield isOfState ? found.map((record) => withState(record, state)) : found;
    }
  }

  /** Learns what the service calls the state of a list. */
  async function learnWords(records: readonly PostRecord[], state: PostState): Promise<void> {
    const strange = strangeWordsIn(records);
    if (strange.length === 0) return;
    await words.learn({ states: Object.fromEntries(strange.map((word) => [word, state])) });
  }

  let isExplaining = false;

  /**
   * Looks up unknown words by which these records name their states, once, in the lists of the states. Resolves with whether anything was learned.
   */
  async function explain(records: readonly PostRecord[]): Promise<boolean> {
    const open = async () => {
      const { states, notFound } = await words.read();
      return strangeWordsIn(records).filter((word) => !(word in states) && !notFound.includes(nameOf(word)));
    };
    const nameOf = (word: string) => `state ${word}`;
    const before = isExplaining ? [] : await open();
    if (before.length === 0) return false;
    isExplaining = true;
    try {
      for (const state of ['scheduled', 'published', 'draft', 'publishing'] as const) {
        for await (const _ of listInState(state, { limit: maxPageSize })) break;
        if ((await open()).length === 0) return true;
      }
    } catch {
      // What the words mean stays unknown; the lists may be read another time.
      return (await open()).length < before.length;
    } finally {
      isExplaining = false;
    }
    const left = await open();
    await words.learn({ notFound: left.map(nameOf) });
    return left.length < before.length;
  }

  async function* listInState(
    state: PostState,
    query: Query,
  ): AsyncGenerator<readonly PostRecord[], void, void> {
    const known = await filterWords.knownWords(state);
    if (known === undefined && query.ifKnown === true && !(await words.read()).seen.includes(state)) return;
    let isShown = false;
    try {
      for (const each of known ?? [])
        for await (const page of filtered(state, each, query)) {
          isShown = true;
          yield page;
        }
      if (known !== undefined) return;
    } catch (error) {
      // The description is wrong, or what was learned no longer holds.
      if (isShown || !isRefusal(error)) throw error;
    }
    const word = await filterWords.findWord(state);
    if (word === undefined) {
      yield* unfiltered(state, query);
      return;
    }
    await words.learn({ filters: { [state]: [word] } });
    yield* filtered(state, word, query);
  }

  return {
    /** The posts of a state, page by page (contract 4.2), up to `limit`. */
    listInState,
    explain,
    /**
     * The state of an open post whose record does not name it, by the list that has it; undefined if no list has it as the record shows it, as lists
     * may lag behind, or no filter is known.
     */
    async stateOf(id: string, record: PostRecord): Promise<PostState | undefined> {
      const justSeen = () => {
        const known = seen.get(id);
        if (known === undefined || now() - known.at >= seenMilliseconds) return undefined;
        const isSame = known.version === versionOf(record) && !contradicts(record, known.state, now());
        return isSame ? known.state : undefined;
      };
      for (const state of ['scheduled', 'draft'] as const) {
        if (justSeen() !== undefined) break;
        for await (const page of listInState(state, {}))
          if (page.some((record) => postIdOf(record) === id)) break;
      }
      return justSeen();
    },
  };
}

/** The time and the last change that a record shows, which tell the versions of a post apart. */
function versionOf(record: PostRecord): string {
  return `${scheduledInstantOf(record)} ${readProperties(record).text(propertyNames.post.updatedAt)}`;
}

/** Whether a word that should be right was refused; an outage does not count. */
function isRefusal(error: unknown): boolean {
  return mayBeRefusal(error) && error.status !== 500;
}

/** Adds the state to a record without a known one, also to one that has only the instruction, which a published post keeps. */
function withState(record: PostRecord, state: PostState): PostRecord {
  return namedStateOf(record) === undefined ? { ...record, status: state } : record;
}

/** The unknown words by which the records name their states, each once. */
function strangeWordsIn(records: readonly PostRecord[]): readonly string[] {
  const words = records.flatMap((record) => {
    const value = strangeStateIn(record)?.value;
    return typeof value === 'string' ? [normalizeName(value)] : [];
  });
  return [...new Set(words)];
}
