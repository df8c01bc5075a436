/**
 * The words by which the list finds the posts of a state. The contract leaves these words open, and what the list does with a word that it does not
 * know (contract 4.2): it may refuse it, find nothing, or list everything. So the word is looked up: in the description, else in what the list itself
 * shows.
 *
 *     the documented word     what is known then
 *     finds posts             it is the right word, if these posts are in that state, and the list does not show all posts for every unknown word
 *     finds nothing           nothing, so the list is asked for a state that no service has: if it refuses that, there are no such posts
 *     is refused              the right word is another one: one of a record, one that the refusal names, or ours in capitals
 *     has no effect           the right word is another one, for which the list shows fewer posts
 *
 * Where records do not say their states, usual words of services are asked for, too: what the list shows tells which is the right one.
 */
import {
  isNamedByContract,
  type PostState,
  postStatuses,
  presentStateOf,
  stateOfWord,
  stateWordIn,
} from '../../networks/records/present-state.ts';
import type { ApiError } from '../errors/api-errors.ts';
import { summarizePost } from '../posts/summarize-post.ts';
import { maxPageSize } from '../responses/paging.ts';
import { postIdOf, type PostRecord } from '../responses/read-records.ts';
import type { WordsPort } from './learned-words.ts';
import { contradicts, isListedIn } from './state-by-time.ts';
import { unwrapped } from './post-in-ours.ts';
import { maxEmptyPages, mayBeRefusal, type PageQuery, type ShownPage } from './post-pages.ts';

export interface FilterPorts {
  /** Rejects with the errors of the client. */
  readonly readPage: (query: PageQuery) => Promise<ShownPage>;
  readonly words: WordsPort;
  /** The filter's words as the description lists them; undefined if it lists none. */
  readonly describedStatuses: () => Promise<readonly string[] | undefined>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** What the list does with a word of its filter. */
type Judgement = 'works' | 'has no effect' | 'may have no effect' | 'finds nothing';

/** How long a list may lag behind, in milliseconds. */
const lagMilliseconds = 60_000;

/** No service has a state of this name. */
const unknownStatus = 'no-such-state';

export function createFilterWords({ readPage, words, describedStatuses, now }: FilterPorts) {
  /**
   * The first page that has posts, as some lists begin with empty ones. Asked for without a network, which makes no difference to the words for
   * states.
   */
  async function firstPage(status?: string): Promise<ShownPage | ApiError> {
    try {
      let page = await readPage({ status, limit: maxPageSize });
      for (
        let more = 0;
        page.posts.length === 0 && page.nextCursor !== undefined && more < maxEmptyPages;
        more += 1
      )
        page = await readPage({ status, limit: maxPageSize, cursor: page.nextCursor });
      return page;
    } catch (error) {
      if (mayBeRefusal(error)) return error;
      throw error;
    }
  }

  /**
   * Whether a list that lacks these posts leaves them out, and does not just lag behind: as far as known, one of them is older than a minute. False
   * without any.
   */
  const areSettled = (posts: readonly PostRecord[]) =>
    posts.some((record) => !(Date.parse(summarizePost(record).createdAt ?? '') > now() - lagMilliseconds));

  /** How the list answers to a state that it does not know. `posts`: some posts that it has. Without any, an empty answer proves nothing. */
  async function answerToUnknown(posts: readonly PostRecord[]): Promise<'refused' | 'empty' | 'ignored'> {
    const { unknownFilter } = await words.read();
    if (unknownFilter !== undefined) return unknownFilter;
    const page = await firstPage(unknownStatus);
    const answer = page instanceof Error ? 'refused' : page.posts.length === 0 ? 'empty' : 'ignored';
    if (answer !== 'empty' || areSettled(posts)) await words.learn({ unknownFilter: answer });
    return answer;
  }

  /**
   * What the list does with a word that may be the one for a state, or the error if the list refuses the word. `all`: the posts that the list shows
   * without a filter, as far as known.
   */
  async function judge(
    word: string,
    { state, all = [] }: { state: PostState; all?: readonly PostRecord[] },
  ): Promise<Judgement | ApiError> {
    const page = await firstPage(word);
    if (page instanceof Error) return page;
    const isOther = (record: PostRecord) => contradicts(record, state, now());
    if (page.posts.some(isOther)) return 'has no effect';
    // A sign such as a publication time is not enough: the whole list may also have drafts, which have no such sign.
    const isNamed = page.shown.every((record) => stateWordIn(record) !== undefined);
    const isIn = (record: PostRecord) => presentStateOf(record).state === state;
    const answer = await answerToUnknown(page.posts);
    if (page.posts.length === 0)
      return ({ ignored: 'has no effect', refused: 'works', empty: 'finds nothing' } as const)[answer];
    // The list shows all posts for an unknown word, so it knows a word for which it leaves out a post of another state.
    if (answer === 'ignored')
      return areSettled(await stillListed(all.filter(isOther))) ? 'works' : 'may have no effect';
    // Nor is one post in the state, beside others in a state whose word is unknown.
    const isCertain = answer === 'refused' || (isNamed && page.posts.every(isIn)) || areSettled(page.posts);
    return isCertain ? 'works' : 'may have no effect';
  }

  /** Whether a post may be in the state. One that has been publishing for long, which no list of all posts shows as such, still may be. */
  const mayBeIn = (record: PostRecord, state: PostState) =>
    state === 'publishing' ? !contradicts(record, state, now()) : isListedIn(record, state, now());

  /** Which of these posts the list without a filter shows first now, as before: newer posts may have moved the others to a later page. */
  async function stillListed(posts: readonly PostRecord[]): Promise<readonly PostRecord[]> {
    const page = posts.length === 0 ? undefined : await firstPage();
    if (page === undefined || page instanceof Error) return [];
    const ids = page.posts.map(postIdOf);
    return posts.filter((record) => ids.includes(postIdOf(record)));
  }

  return {
    /** The words that find the posts of the state; empty if no post is in it; undefined if no filter is known. */
    async knownWords(state: PostState): Promise<readonly string[] | undefined> {
      const learned = (await words.read()).filters[state];
      const described = (await describedStatuses())?.filter(isOfStates);
      // Descriptions may be wrong; learned words were observed.
      if (learned !== undefined || described === undefined) return learned;
      const meant = described.filter((word) => stateOfWord(word) === state);
      if (meant.length > 0) return meant;
      const left = wordLeftFor(state, described);
      if (left !== undefined) return [left];
      // An unknown word may mean this state. A state that the contract does not name may have no filter.
      const isNone = isNamedByContract(state) && described.every((word) => stateOfWord(word) !== undefined);
      return isNone ? [] : undefined;
    },

    /** Looks up the word for a state, once a day, as the head of this file says. Undefined where no filter is known. */
    async findWord(state: PostState): Promise<string | undefined> {
      const wanted = `filter for ${state}`;
      const { notFound, pageSize } = await words.read();
      if (notFound.includes(wanted)) return undefined;
      const documented = isNamedByContract(state) ? await judge(state, { state }) : 'finds nothing';
      if (documented === 'works') return state;
      const page = await firstPage();
      const isRefused = documented instanceof Error;
      // The list itself fails, whatever the query.
      if (isRefused && page instanceof Error) throw documented;
      const [all, shown] = page instanceof Error ? [[], []] : [page.posts, page.shown];
      // The list treats our word like every word that it does not know, unless it refused the page size instead.
      const isOfWord = (await words.read()).pageSize === pageSize;
      if (isRefused && isOfWord) await words.learn({ unknownFilter: 'refused' });
      // Asked again, now that posts are known: before, the list may have lagged behind them, and their age may not be shown.
      else if (documented === 'finds nothing' && isNamedByContract(state) && all.length > 0)
        await answerToUnknown(all);
      const isIgnored = documented === 'has no effect' || documented === 'may have no effect';
      // A time of publication does not say whether a post is out on all of its accounts, though we read it so where nothing else is known.
      const isSaid = (record: PostRecord, index: number) =>
        presentStateOf(record).state === state &&
        (state !== 'published' || stateWordIn(unwrapped(shown[index] ?? {})) !== undefined);
      // Later pages may have posts in the state, whose records do not name it.
      const isOpen =
        !(page instanceof Error) &&
        page.nextCursor !== undefined &&
        shown.every((record) => stateWordIn(record) === undefined);
      // If the records name the state, the filter is not worth another request; if no post is in the state, every word finds nothing.
      const isUnsaid =
        isOpen || all.some((record, index) => mayBeIn(record, state) && !isSaid(record, index));
      const others = all.filter((record) => contradicts(record, state, now()));
      const mayBeOurs = isRefused || (documented === 'may have no effect' && areSettled(others));
      const listed = isRefused ? wordsInRefusal(documented).filter(isOfStates) : [];
      const ofRecords = shown.flatMap((record) => stateWordIn(record) ?? []);
      const candidates = [
        ...(isIgnored && !isUnsaid
          ? []
          : [...ofRecords, ...listed].filter((word) => stateOfWord(word) === state)),
        // Our word again: the refusal may have been of the page size, and now posts of other states are known, which it may leave out.
        ...(mayBeOurs ? [wordLeftFor(state, listed) ?? state] : []),
        ...(isRefused || isUnsaid ? inCapitals(state) : []),
        ...(isUnsaid ? (usualWords[state] ?? []).flatMap((word) => [word, word.toUpperCase()]) : []),
      ];
      for (const word of new Set(mayBeOurs ? candidates : candidates.filter((each) => each !== state)))
        if ((await judge(word, { state, all })) === 'works') return word;
      const isCertain = all.length === 0 || areSettled(all);
      if (isCertain && (isUnsaid || documented !== 'finds nothing'))
        await words.learn({ notFound: [wanted] });
      return undefined;
    },
  };
}

/** The words in a refusal: those in quotation marks, or else all. */
function wordsInRefusal({ said = '' }: ApiError): readonly string[] {
  return said.match(/(?<=["'`“‘])[\p{L}_-]{3,40}(?=["'`”’])/gu) ?? said.match(/[\p{L}_-]{3,40}/gu) ?? [];
}

/** States that the contract does not have. */
const otherStates = /approv|review|reject|fail|error|cancel|paus|archiv|delet|trash|expir/i;

/** Whether a word of the filter is for posts in some states: `all` lists every post. */
function isOfStates(word: string): boolean {
  return !/^(?:all|any|every|everything)$/i.test(word);
}

/** The only unknown word of the filter, if exactly one of the contract's states has no word: every list has those states (contract 4.2). */
function wordLeftFor(state: PostState, all: readonly string[]): string | undefined {
  const known = new Set(all.map(stateOfWord));
  const [left, another] = new Set(all.filter((word) => stateOfWord(word) === undefined));
  if (left === undefined || another !== undefined || otherStates.test(left)) return undefined;
  const isLast = postStatuses.every((each) => known.has(each) === (each !== state));
  return isLast ? left : undefined;
}

/** Other words for states in services' filters; what the list shows for a word tells whether it is the right one. */
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
