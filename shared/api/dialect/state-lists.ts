/**
 * The posts of a state. The contract has a filter for it and leaves open its words, and what the list does with a word that it does not know
 * (4.2): it may refuse it, find nothing, or list everything. So the word is looked up: in the description, else in what the list itself shows.
 *
 *     the documented word     what is known then
 *     finds posts             it is the word, if they are in that state
 *     finds nothing           nothing; so the list is asked for a state that no service has: where it refuses that, there are no such posts
 *     is refused              the word is another one: that of a record, in the refusal itself, or ours in capitals
 *
 *     has no effect           the word is another one, of which the list shows less
 *
 * Where no word is known, the list is read without the filter, and filtered here.
 */
import {
  isNamedByContract,
  isNoDraft,
  isSilent,
  namedStateOf,
  type PostState,
  postStatuses,
  presentStateOf,
  stateOfWord,
  stateWordIn,
  strangeStateIn,
} from '../../networks/records/present-state.ts';
import { normalizeName } from '../../networks/wire-names.ts';
import type { ApiError } from '../errors/api-errors.ts';
import { scheduledInstantOf } from '../posts/summarize-post.ts';
import { maxPageSize, pagesOf } from '../responses/paging.ts';
import { postIdOf, type PostRecord } from '../responses/read-records.ts';
import type { WordsPort } from './learned-words.ts';
import { mayBeRefusal, type PageQuery, type ShownPage } from './post-pages.ts';

interface Ports {
  /** Rejects with the errors of the client. */
  readonly readPage: (query: PageQuery) => Promise<ShownPage>;
  readonly words: WordsPort;
  /** The words of the filter that the description lists; undefined where it lists none. */
  readonly describedStatuses: () => Promise<readonly string[] | undefined>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** What the list does with a word of its filter. */
type Judgement = 'works' | 'has no effect' | 'finds nothing';

/** More empty pages than these say that nothing is there. */
const maxEmptyPages = 3;

/** How long it counts in which list a post was, in milliseconds: a person may change it. */
const seenMilliseconds = 10_000;

/** No service has a state of this name. */
const unknownStatus = 'no-such-state';

interface Query {
  readonly platform?: string | undefined;
  readonly limit?: number | undefined;
  readonly onUnseen?: PageQuery['onUnseen'];
  /** Whether nothing is read where the service is not known to have the state. */
  readonly ifKnown?: boolean | undefined;
}

export function createStateLists({ readPage, words, describedStatuses, now }: Ports) {
  /** In which lists posts were. */
  const seen = new Map<string, { readonly state: PostState; readonly at: number }>();

  /** The words that find the posts of the state; none where nothing is in it; undefined where no filter is known. */
  async function knownWords(state: PostState): Promise<readonly string[] | undefined> {
    const learned = (await words.read()).filters[state];
    const described = await describedStatuses();
    // A description may be wrong; what was learned has been seen.
    if (learned !== undefined || described === undefined) return learned;
    const meant = described.filter((word) => stateOfWord(word) === state);
    if (meant.length > 0) return meant;
    const left = wordLeftFor(state, described);
    if (left !== undefined) return [left];
    // A word that is not known may be one for this state. A state that the contract does not name may have no filter.
    const isNone = isNamedByContract(state) && described.every((word) => stateOfWord(word) !== undefined);
    return isNone ? [] : undefined;
  }

  /** The first page that has posts, as some lists begin with empty ones. */
  async function firstPage({ platform, status }: PageQuery): Promise<ShownPage | ApiError> {
    try {
      let page = await readPage({ platform, status, limit: maxPageSize });
      for (
        let more = 0;
        page.posts.length === 0 && page.nextCursor !== undefined && more < maxEmptyPages;
        more += 1
      )
        page = await readPage({ platform, status, limit: maxPageSize, cursor: page.nextCursor });
      return page;
    } catch (error) {
      if (mayBeRefusal(error)) return error;
      throw error;
    }
  }

  /** How the list answers to a state that it does not know. `hasPosts`: whether it has some; else it is empty, whatever is asked. */
  async function answerToUnknown(query: Query, hasPosts: boolean) {
    const { unknownFilter } = await words.read();
    if (unknownFilter !== undefined) return unknownFilter;
    const page = await firstPage({ ...query, status: unknownStatus });
    const answer = page instanceof Error ? 'refused' : page.posts.length === 0 ? 'empty' : 'ignored';
    if (answer !== 'empty' || hasPosts) await words.learn({ unknownFilter: answer });
    return answer;
  }

  /**
   * What the list does with a word that may be the one for a state; the error where it refuses it. `all`: what it shows without a filter, as far as
   * that is known.
   */
  async function judge(
    word: string,
    { state, query, all = [] }: { state: PostState; query: Query; all?: readonly PostRecord[] },
  ): Promise<Judgement | ApiError> {
    const page = await firstPage({ ...query, status: word });
    if (page instanceof Error) return page;
    const isOther = (record: PostRecord) => contradicts(record, state, now());
    if (page.posts.some(isOther)) return 'has no effect';
    // A mark such as a time of publication is not enough: beside such posts, the whole list may have drafts, which have none.
    const isNamed = page.shown.every((record) => stateWordIn(record) !== undefined);
    if (isNamed && page.posts.some((record) => presentStateOf(record).state === state)) return 'works';
    const answer = await answerToUnknown(query, page.posts.length > 0);
    // It leaves out a post of another state, which it shows for a word that it does not know.
    if (answer === 'ignored') return page.posts.length > 0 && all.some(isOther) ? 'works' : 'has no effect';
    return answer === 'refused' || page.posts.length > 0 ? 'works' : 'finds nothing';
  }

  /** Looks up the word for a state, once: see above. Undefined where no filter is known. */
  async function findWord(state: PostState, query: Query): Promise<string | undefined> {
    const wanted = `filter for ${state}`;
    if ((await words.read()).notFound.includes(wanted)) return undefined;
    const documented = isNamedByContract(state) ? await judge(state, { state, query }) : 'finds nothing';
    if (documented === 'works') return state;
    const page = await firstPage({ platform: query.platform });
    const isRefused = documented instanceof Error;
    // The list is out of order, whatever is asked.
    if (isRefused && page instanceof Error) throw documented;
    const [all, shown] = page instanceof Error ? [[], []] : [page.posts, page.shown];
    // What the list makes of our word, it makes of each that it does not know.
    if (isRefused) await words.learn({ unknownFilter: 'refused' });
    else if (documented === 'finds nothing' && isNamedByContract(state) && all.length > 0)
      await words.learn({ unknownFilter: 'empty' });
    // Where the records themselves say it, the filter is worth no further request; where no post is in the state, every word finds nothing.
    const isUnsaid = all.some(
      (record) => isListedIn(record, state, now()) && presentStateOf(record).state !== state,
    );
    const isIgnored = documented === 'has no effect';
    const listed = isRefused ? wordsInRefusal(documented) : [];
    const ofRecords = shown.flatMap((record) => stateWordIn(record) ?? []);
    const candidates = [
      ...(isIgnored && !isUnsaid
        ? []
        : [...ofRecords, ...listed].filter((word) => stateOfWord(word) === state)),
      // Ours once more, as the size of the page may have been the reason.
      ...(isRefused ? [wordLeftFor(state, listed) ?? state] : []),
      ...(isRefused || isUnsaid ? inCapitals(state) : []),
      ...(isUnsaid ? (usualWords[state] ?? []).flatMap((word) => [word, word.toUpperCase()]) : []),
    ];
    for (const word of new Set(isRefused ? candidates : candidates.filter((each) => each !== state)))
      if ((await judge(word, { state, query, all })) === 'works') return word;
    if (isUnsaid || documented !== 'finds nothing') await words.learn({ notFound: [wanted] });
    return undefined;
  }

  /** All posts, of which those in the state are left. */
  async function* unfiltered(
    state: PostState,
    { limit = Number.POSITIVE_INFINITY, platform, onUnseen }: Query,
  ) {
    let remaining = limit;
    for await (const page of pagesOf({
      readPage: async (part) => await readPage({ platform, onUnseen, ...part }),
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
      const found = page.filter(
        (record) => (namedStateOf(record) ?? state) === state && !(state === 'draft' && isNoDraft(record)),
      );
      // A list of one state alone shows what the records themselves may not.
      const isOfState = found.length === page.length;
      if (isOfState) await learnWords(page, state);
      if (isOfState) for (const record of page) seen.set(postIdOf(record) ?? '', { state, at: now() });
      if (found.length > 0) yield isOfState ? found.map((record) => withState(record, state)) : found;
    }
  }

  /** What the service calls a state whose list it shows. */
  async function learnWords(records: readonly PostRecord[], state: PostState): Promise<void> {
    const strange = new Set(records.flatMap((record) => wordOf(strangeStateIn(record)?.value)));
    if (strange.size === 0) return;
    await words.learn({ states: Object.fromEntries([...strange].map((word) => [word, state])) });
  }

  let isExplaining = false;

  /**
   * Looks up what the words mean by which these records name their states, where that is not known: in the lists of the states, once. Whether
   * something was learned.
   */
  async function explain(records: readonly PostRecord[]): Promise<boolean> {
    const open = async () => {
      const { states, notFound } = await words.read();
      const strange = new Set(records.flatMap((record) => wordOf(strangeStateIn(record)?.value)));
      return [...strange].filter((word) => !(word in states) && !notFound.includes(nameOf(word)));
    };
    const nameOf = (word: string) => `state ${word}`;
    const before = isExplaining ? [] : await open();
    if (before.length === 0) return false;
    isExplaining = true;
    try {
      for (const state of ['scheduled', 'published', 'draft', 'publishing'] as const) {
        for await (const _ of listInState(state, { limit: maxPageSize })) break;
        if ((await open()).length === 0) break;
      }
    } catch {
      // What the words mean stays unknown.
    } finally {
      isExplaining = false;
    }
    const left = await open();
    if (left.length > 0) await words.learn({ notFound: left.map(nameOf) });
    return left.length < before.length;
  }

  async function* listInState(
    state: PostState,
    query: Query,
  ): AsyncGenerator<readonly PostRecord[], void, void> {
    const known = await knownWords(state);
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
      // What is described is not so, or what was learned is so no more.
      if (isShown || !isRefusal(error)) throw error;
    }
    const word = await findWord(state, query);
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
    /** The state of an open post whose record says nothing of it, as a list shows it; undefined where no filter is known, or no list has it. */
    async stateOf(id: string): Promise<PostState | undefined> {
      for (const state of ['scheduled', 'draft'] as const) {
        const known = seen.get(id);
        if (known !== undefined && now() - known.at < seenMilliseconds) return known.state;
        for await (const page of listInState(state, {}))
          if (page.some((record) => postIdOf(record) === id)) break;
      }
      return seen.get(id)?.state;
    },
  };
}

/** Whether a word that should be right was refused; a service that is down refuses nothing. */
function isRefusal(error: unknown): boolean {
  return mayBeRefusal(error) && error.status !== 500;
}

/** The words that a refusal lists: those in quotation marks, else all. */
function wordsInRefusal({ message }: ApiError): readonly string[] {
  return (
    message.match(/(?<=["'`“‘])[\p{L}_-]{3,40}(?=["'`”’])/gu) ?? message.match(/[\p{L}_-]{3,40}/gu) ?? []
  );
}

/** The one word of the filter that nobody knows, for the one state of the contract that has no other one: every list has those states (4.2). */
function wordLeftFor(state: PostState, all: readonly string[]): string | undefined {
  const known = new Set(all.map(stateOfWord));
  const [left, another] = new Set(all.filter((word) => stateOfWord(word) === undefined));
  const isLast = postStatuses.every((each) => known.has(each) === (each !== state));
  return isLast && another === undefined ? left : undefined;
}

/** What services call the states in their filters beside our words; what the list shows for a word tells whether it is the one. */
const usualWords: Readonly<Partial<Record<PostState, readonly string[]>>> = {
  draft: ['drafts'],
  scheduled: ['queued', 'planned'],
  publishing: ['sending', 'processing'],
  published: ['posted', 'sent'],
};

function inCapitals(state: PostState): string[] {
  return isNamedByContract(state)
    ? [state.toUpperCase(), state.replace(/^./u, (letter) => letter.toUpperCase())]
    : [];
}

/** A record without a state that is known, or with the instruction alone, which a published post still has. */
function withState(record: PostRecord, state: PostState): PostRecord {
  return namedStateOf(record) === undefined ? { ...record, status: state } : record;
}

function wordOf(value: unknown): string[] {
  return typeof value === 'string' ? [normalizeName(value)] : [];
}

/** A post that is later than this has been published, in milliseconds. */
const publicationTakes = 10 * 60_000;

/** A state that a record says, or the signs of one that it does not. `at`: its time, in milliseconds since 1970; NaN without one. */
function shownStateOf(record: PostRecord): {
  readonly said?: PostState;
  readonly at: number;
  /** Whether the record shows the instruction to publish at once (2.3), and nothing more. */
  readonly isNow: boolean;
} {
  const present = presentStateOf(record);
  // The instruction alone stays when a post is published.
  const isSaid =
    present.state !== undefined && (present.state !== 'scheduled' || namedStateOf(record) !== undefined);
  const [sign] = present.state === undefined ? present.doubtful : [];
  const isNow = sign?.kind === 'instruction' && sign.value === 'NOW';
  return { ...(isSaid && { said: present.state }), at: scheduledInstantOf(record), isNow };
}

/** Whether a list without a filter shows the post as one of this state. What it does not say, its time tells: a due post is being published, or is. */
function isListedIn(record: PostRecord, state: PostState, now: number): boolean {
  const { said, at, isNow } = shownStateOf(record);
  if (said !== undefined) return said === state;
  if (isNow) return state === 'published' || (state === 'publishing' && !(at <= now - publicationTakes));
  if (at > now) return state === 'scheduled';
  if (!Number.isNaN(at))
    return (
      state === 'published' ||
      (state === 'publishing' && at > now - publicationTakes) ||
      (state === 'draft' && isUnsaid(record, now))
    );
  const present = presentStateOf(record);
  if (present.state !== undefined) return state === present.state;
  return isSilent(record) && state === 'draft';
}

/** Whether a record says nothing of its state, and its time has passed: a draft may show a time, too. */
function isUnsaid(record: PostRecord, now: number): boolean {
  return isSilent(record) && scheduledInstantOf(record) <= now;
}

/** Whether a post cannot be in this state, whatever a list says. A draft may show a time that it had, or the time of its creation. */
function contradicts(record: PostRecord, state: PostState, now: number): boolean {
  const { said, at, isNow } = shownStateOf(record);
  if (said !== undefined) return said !== state;
  if (isNow) return state === 'draft' || state === 'scheduled';
  if (state === 'draft') return isNoDraft(record);
  if (Number.isNaN(at)) return false;
  return at > now ? state !== 'scheduled' : state === 'scheduled';
}
