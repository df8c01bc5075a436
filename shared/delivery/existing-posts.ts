/** Finds posts that the service already has, so that a run which is repeated does not plan them a second time. */
import type { Client } from '../api/client.ts';
import { unlessNotFound } from '../api/errors/api-errors.ts';
import { dayMilliseconds, postsIn } from '../api/posts/post-lists.ts';
import { instantOf, statusAfter } from '../api/posts/summarize-post.ts';
import { postIdOf, type PostRecord } from '../api/responses/read-records.ts';
import { getOrMake, madeOnce } from '../data/maps.ts';
import type { PostState } from '../networks/records/present-state.ts';
import { horizonDays } from '../time/plan-slots.ts';
import type { TimeRules } from '../time/time-rules.ts';
import type { PostWrite } from '../post/write-shape.ts';
import { fingerprintOf, isShownAs, type Sameness, samenessOf, textKeyOf } from './fingerprint.ts';

/** When a post is wanted: as it says itself, at a time that has come, or at a time that is still to be found. */
export type Wanted = PostWrite['scheduledFor']['publish'] | 'PAST' | 'FOUND';

/** `rules`: those by which its time is found. */
export function wantedOf({ scheduledFor }: PostWrite, rules: TimeRules | undefined): Wanted {
  return rules === undefined ? scheduledFor.publish : 'FOUND';
}

const atAnyTime = ['scheduled', 'publishing', 'published'] as const;

/** The states in which a post counts as planned (contract 2.3, 3), and how many days ago a published one still counts as the same. */
const comparisons: Readonly<
  Record<Wanted | 'ANY', { readonly states: readonly PostState[]; readonly publishedWithinDays: number }>
> = {
  DRAFT: { states: ['draft'], publishedWithinDays: 0 },
  SCHEDULE: { states: ['scheduled'], publishedWithinDays: 0 },
  // A replay comes within hours, and what is published every day must not be taken for one.
  NOW: { states: ['publishing', 'published'], publishedWithinDays: 0.5 },
  PAST: { states: atAnyTime, publishedWithinDays: horizonDays },
  // When the last posts of a plan go out, its first ones are not published longer than that: a sheet that is run again repeats none.
  FOUND: { states: atAnyTime, publishedWithinDays: horizonDays },
  /** A draft with the text or the link of another post. */
  ANY: { states: ['draft', ...atAnyTime], publishedWithinDays: horizonDays },
};

/** By what a post is compared, and with which. */
interface Question {
  readonly by: Sameness;
  readonly comparison: keyof typeof comparisons;
}

/** What a run sends: nothing of it is unknown. */
type MadeRecord = PostRecord & Pick<PostWrite, 'scheduledFor'>;

/** `now`: milliseconds since 1970. */
export function createExistingPosts({
  client,
  now,
}: {
  client: Pick<Client, 'listPosts' | 'getPost'>;
  now: () => number;
}) {
  /** By what has to be the same, however the service shows it. */
  const index = new Map<string, PostRecord[]>();
  /** What this run made, and where it stands by the fingerprints that were asked for. */
  const made: { readonly content: PostWrite; readonly record: MadeRecord }[] = [];
  const madeBy = new Map<Sameness, { count: number; readonly index: Map<string, MadeRecord[]> }>();
  const readings = new Map<string, Promise<void>>();
  /** The post with all of its targets, for which a list may not have room (contract 4.3); undefined for one that is published. */
  const wholeOf = madeOnce(async (record: PostRecord) => {
    const id = postIdOf(record);
    return id === undefined ? undefined : await unlessNotFound(client.getPost({ id, purpose: 'createPost' }));
  });

  function alike({ by, comparison }: Question, post: PostRecord): PostRecord[] {
    const content = by === 'sameLink' ? fingerprintOf(post, by) : textKeyOf(post);
    return entriesOf(index, [by, comparison, isTimed(comparison) && instantOf(post), content]);
  }

  function madeLike(post: PostWrite, by: Sameness): readonly MadeRecord[] {
    const known = getOrMake(madeBy, by, () => ({ count: 0, index: new Map<string, MadeRecord[]>() }));
    for (const { content, record } of made.slice(known.count))
      entriesOf(known.index, [fingerprintOf(content, by)]).push(record);
    known.count = made.length;
    return entriesOf(known.index, [fingerprintOf(post, by)]);
  }

  async function read(question: Question): Promise<void> {
    const { states, publishedWithinDays } = comparisons[question.comparison];
    const since = now() - publishedWithinDays * dayMilliseconds;
    for (const status of states) {
      for await (const page of postsIn(client, { status, since }))
        for (const record of page) alike(question, record).push(record);
    }
  }

  return {
    /**
     * The record of the same post: the same in what is asked for, in a state of the comparison, and for a scheduled one at the same
     * instant. Reads the list (contract 4.2) the first time that it is asked so.
     * `isFree`: which records may be meant.
     * @throws the errors of the client: what is planned has to be known before anything is left out
     */
    async find(
      post: PostWrite,
      { by: asked = 'sameTime', wanted }: { readonly by?: Sameness; readonly wanted: Wanted },
      isFree: (record: PostRecord) => boolean = () => true,
    ): Promise<PostRecord | undefined> {
      const by = samenessOf(post, asked);
      const atAny = wanted === 'DRAFT' ? 'ANY' : 'FOUND';
      const question: Question = { by, comparison: by === 'sameTime' ? wanted : atAny };
      await getOrMake(readings, JSON.stringify(question), async () => await read(question));
      const { states } = comparisons[question.comparison];
      const own = madeLike(post, by).find(
        (each) =>
          states.includes(statusAfter[each.scheduledFor.publish]) &&
          (!isTimed(question.comparison) || instantOf(each) === instantOf(post)) &&
          isFree(each),
      );
      if (own !== undefined) return own;
      const shown = alike(question, post).filter(isFree);
      const exact = shown.find((record) => isShownAs(post, record, { isWhole: true, by }));
      if (exact !== undefined) return exact;
      for (const record of shown) {
        if (!isShownAs(post, record, { isWhole: false, by })) continue;
        const whole = await wholeOf(record);
        // Of a published post only the list tells.
        if (whole === undefined || isShownAs(post, whole, { isWhole: true, by })) return record;
      }
      return undefined;
    },
    /** Takes a post into account that was created after the list was read. `content`: the post with placeholders for its files. */
    add(content: PostWrite, record: MadeRecord): void {
      made.push({ content, record });
    },
  };
}

function isTimed(comparison: Question['comparison']): boolean {
  return comparison === 'SCHEDULE' || comparison === 'PAST';
}

/** The entries under the name, to which others can be added. */
function entriesOf<Entry>(index: Map<string, Entry[]>, name: readonly unknown[]): Entry[] {
  return getOrMake(index, JSON.stringify(name), () => []);
}
