/**
 * Copies among drafts. A delivery begins with a draft; where the answers of the service are lost, it is sent again, and drafts stay behind that
 * nobody wants (delivery/orphaned-drafts.ts names them, and may not delete them). Each would be one more new draft for somebody to
 * approve. So a draft is not told while it is the same as another post created within the minutes of a delivery: as a draft that was there
 * before it, or as a post that is scheduled or published by now. Once somebody has changed it, it is a draft of its own.
 */
import type { Client } from '../api/client.ts';
import { dayMilliseconds, postsIn, type StateFilter } from '../api/posts/post-lists.ts';
import { indexBy } from '../data/maps.ts';
import { hashOf } from '../data/short-hash.ts';
import { postIdOf, type PostRecord } from '../api/responses/read-records.ts';
import { outStates } from '../networks/records/present-state.ts';
import { targetsIn } from '../networks/records/read-targets.ts';

/** A delivery that repeats its requests is over within this time: somebody who makes the same draft later wants it. */
const maxCopyMilliseconds = 2 * 60_000;

/** No delivery repeats a request so often: more equal drafts are somebody's own. */
const maxCopies = 8;

/** What was found out about drafts in earlier polls, by their IDs: the hash of the content of a copy; null for a draft that is none. */
export type JudgedDrafts = Readonly<Record<string, string | null>>;

interface Drafts {
  readonly client: Pick<Client, 'listPosts'>;
  readonly platform: string | undefined;
  /** Those that would be told. */
  readonly candidates: readonly PostRecord[];
  /** All that are listed. */
  readonly listed: Iterable<PostRecord>;
  readonly judged: JudgedDrafts;
  /** When a post was created, in milliseconds since 1970; undefined if it is not known. */
  readonly createdAt: (record: PostRecord) => number | undefined;
  readonly now: number;
  /** Whether there is no time for further lists: then nothing but drafts is compared. */
  readonly isOutOfTime: () => boolean;
}

/** The candidates that are no copies, and what is known of all of them now. Rejects as Client.listPosts does. */
export async function withoutCopies(
  drafts: Drafts,
): Promise<{ originals: readonly PostRecord[]; judged: JudgedDrafts }> {
  const { candidates, listed, judged } = drafts;
  const contents = new Map(
    candidates.flatMap((record): [PostRecord, string][] => {
      const content = judged[idOf(record)] === null ? undefined : contentOf(record);
      return content === undefined ? [] : [[record, content]];
    }),
  );
  const copies = new Map([...contents].filter(([record, content]) => judged[idOf(record)] === content));
  const isUnjudged = ([record]: [PostRecord, string]) => !copies.has(record);
  let amongDrafts = [...contents].filter(isUnjudged);
  if (amongDrafts.length > 0) {
    const others = indexBy([...listed], (other) => [contentOf(other)]);
    amongDrafts = amongDrafts.filter(([, content]) => (others.get(content)?.length ?? 0) <= maxCopies);
    addCopies(copies, amongDrafts, { ...drafts, others, isFirstKept: true });
  }
  const amongOthers = amongDrafts.filter(isUnjudged);
  if (amongOthers.length > 0 && !drafts.isOutOfTime())
    addCopies(copies, amongOthers, {
      ...drafts,
      others: indexBy(await postsOnTheirWay(drafts), (other) => [contentOf(other)]),
      isFirstKept: false,
    });
  const result = candidates.map((record): [string, string | null] => [
    idOf(record),
    copies.get(record) ?? null,
  ]);
  return {
    originals: candidates.filter((record) => !copies.has(record)),
    judged: Object.fromEntries(result),
  };
}

/** Adds the drafts that are the same as one of the others. `isFirstKept`: but not the one that was created first. */
function addCopies(
  copies: Map<PostRecord, string>,
  drafts: readonly [PostRecord, string][],
  {
    others,
    createdAt,
    isFirstKept,
  }: Pick<Drafts, 'createdAt'> & {
    /** By their contents. */
    others: ReadonlyMap<string | undefined, readonly PostRecord[]>;
    isFirstKept: boolean;
  },
): void {
  for (const [record, content] of drafts) {
    const isTwin = (other: PostRecord): boolean => {
      const later = (createdAt(record) ?? Number.NaN) - (createdAt(other) ?? Number.NaN);
      if (idOf(other) === idOf(record) || !(Math.abs(later) <= maxCopyMilliseconds)) return false;
      return !isFirstKept || later > 0 || (later === 0 && idOf(other) < idOf(record));
    };
    if (others.get(content)?.some(isTwin) === true) copies.set(record, content);
  }
}

/** The posts that are planned, and those published in the last day, in the order of the states: none is missed on its way. */
async function postsOnTheirWay({ client, platform, now }: Drafts): Promise<PostRecord[]> {
  const lists = { listPosts: (filter: StateFilter) => client.listPosts({ ...filter, platform }) };
  const posts: PostRecord[] = [];
  for (const status of ['scheduled', 'publishing', ...outStates] as const)
    for await (const page of postsIn(lists, { status, since: now - dayMilliseconds }))
      for (const record of page) posts.push(record);
  return posts;
}

function idOf(record: PostRecord): string {
  return postIdOf(record) ?? '';
}

/** A hash of what the post says on each account, without what the service adds; undefined where the record does not show all of it. */
function contentOf(record: PostRecord): string | undefined {
  const targets = targetsIn(record).map(({ network, target }) => target && { network, target });
  return targets.length === 0 || targets.includes(undefined) ? undefined : hashOf(targets);
}
