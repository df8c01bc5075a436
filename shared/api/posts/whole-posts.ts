/**
 * Adds to listed posts what some services show only of a post that is read by its ID (contract 4.3), or only by the state whose list has it (contract
 * 4.2).
 */
import pMap from 'p-map';
import { isText } from '../../data/json.ts';
import { hasEnded, isSilent, namedStateOf, type PostState } from '../../networks/records/present-state.ts';
import { mayHaveCutText } from '../../networks/records/cut-texts.ts';
import { accountNamesOf, targetsIn } from '../../networks/records/read-targets.ts';
import { isListedIn } from '../dialect/state-by-time.ts';
import { propertyNames } from '../responses/property-names.ts';
import { readProperties } from '../responses/read-properties.ts';
import { maxPageSize } from '../responses/paging.ts';
import { postIdOf, type PostRecord } from '../responses/read-records.ts';
import type { PostLists, PostReader } from './post-lists.ts';

/** The part of the client that lists the posts of all states. */
interface PostPages {
  readonly listPosts: (query: { readonly limit: number }) => AsyncIterable<readonly PostRecord[]>;
}

/**
 * The pages. Each post that the list shows without targets, or with a text that it may have cut, is read by its ID; if it cannot be read, it stays as
 * the list shows it.
 */
export async function* withTargets(
  client: PostReader,
  pages: AsyncIterable<readonly PostRecord[]>,
): AsyncGenerator<readonly PostRecord[], void, void> {
  for await (const page of pages)
    yield await pMap(page, async (post) => await wholePost(client, post), { concurrency: 5 });
}

/** A listed post, read by its ID if the list shows it without targets, or may have cut its text; as it is listed if it cannot be read. */
export async function wholePost(client: PostReader, post: PostRecord): Promise<PostRecord> {
  const id = postIdOf(post);
  if (id === undefined || (targetsIn(post).length > 0 && !mayHaveCutText(post))) return post;
  const read = await client.getPost({ id }).catch(() => post);
  // The list of one state tells the state of its posts, even if a record that is read by its ID does not.
  return namedStateOf(read) === undefined && isText(post['status'])
    ? { ...read, status: post['status'] }
    : read;
}

/** `photoapp:acc_1` for each target on a page of posts; if the page shows no targets, for those of one of its posts. Rejects as the client does. */
export async function targetsShown(client: PostPages & PostReader): Promise<string[]> {
  for await (const page of client.listPosts({ limit: maxPageSize })) {
    const shown = page.flatMap(accountNamesOf);
    if (shown.length > 0) return shown;
    const open = page.find((post) => !hasEnded(namedStateOf(post)));
    const id = open && postIdOf(open);
    if (id !== undefined) return accountNamesOf(await client.getPost({ id }));
  }
  return [];
}

/** The states whose lists are read; the one whose list grows without end comes last. */
const listedStates = [
  'scheduled',
  'draft',
  'publishing',
  'published',
] as const satisfies readonly PostState[];
/** How many posts of a state are looked at. */
const maxListed = 2_000;

/**
 * The pages of a list of all states, with each post's state: from the lists of the states if its record does not show it. Each of these lists is read
 * once, and no further than needed. A state that none of them shows stays unknown.
 */
export async function* withStates(
  client: PostLists,
  pages: AsyncIterable<readonly PostRecord[]>,
  now: number,
): AsyncGenerator<readonly PostRecord[], void, void> {
  const states = new Map<unknown, PostState>();
  const lists = listedStates.map((state) => ({ state, pages: readInto(states, client, state) }));
  for await (const page of pages) {
    const unsaid = page.filter(lacksState);
    for (const list of lists) {
      const isOpen = (post: PostRecord) => !states.has(postIdOf(post)) && mayBeIn(post, list.state, now);
      while (unsaid.some(isOpen) && (await list.pages.next()).done !== true);
    }
    yield page.map((post) => {
      const state = unsaid.includes(post) ? states.get(postIdOf(post)) : undefined;
      return state === undefined ? post : { ...post, status: state };
    });
  }
}

/** Reads the list of a state page by page, as far as it can be read. */
async function* readInto(
  states: Map<unknown, PostState>,
  { listPosts }: PostLists,
  status: PostState,
): AsyncGenerator<undefined, void, void> {
  try {
    for await (const page of listPosts({ status, limit: maxListed })) {
      for (const post of page) {
        const state = namedStateOf(post);
        if (state !== undefined) states.set(postIdOf(post), state);
      }
      yield;
    }
  } catch {
    // The posts were read: only their states stay unknown.
  }
}

function lacksState(post: PostRecord): boolean {
  return readProperties(post).text(propertyNames.post.status) === undefined;
}

function mayBeIn(post: PostRecord, state: PostState, now: number): boolean {
  // A draft may show any time.
  if (state === 'draft' && isSilent(post)) return true;
  // A post whose publication is stuck is overdue, so `isListedIn` no longer counts it as `publishing`.
  return isListedIn(post, state === 'publishing' ? 'published' : state, now);
}
