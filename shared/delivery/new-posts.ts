/** The new posts of a run: each is looked for before it is made (`earlier-posts.ts`), made once, and remembered for the meeting with other runs. */
import { type PostSummary, summarizePost, summarizeWritten } from '../api/posts/summarize-post.ts';
import { postIdOf, type PostRecord } from '../api/responses/read-records.ts';
import { noIdNote } from '../post/compose/own-endpoint.ts';
import type { LookAtFile } from '../post/media/inspect-media.ts';
import type { PostWrite } from '../post/write-shape.ts';
import type { TimeRules } from '../time/time-rules.ts';
import type { createDeliveries } from './deliver-post.ts';
import { getOrMake } from '../data/maps.ts';
import { createEarlierPosts } from './existing/earlier-posts.ts';
import { comparedInRunBy, isOnceAnHour, type Look } from './existing/look.ts';
import { wantedOf } from './existing/candidates.ts';
import { type createExistingPosts, type FoundPost, replacesNewPost } from './existing/existing-posts.ts';
import { allContent, fingerprintOf } from './sameness/fingerprint.ts';
import type { RunAnnouncements } from './other-runs/announced-posts.ts';
import { otherRunNote } from './other-runs/planned-meeting.ts';
import {
  compareToRecord,
  type MadePost,
  type PostIdentity,
  readSame,
  type RivalPorts,
  equalityKeyOf,
} from './other-runs/rival-posts.ts';
import type { createPlansToMake } from './times/plans-to-make.ts';
import type { createOtherTimes } from './existing/other-times.ts';
import {
  type CreatedSummary,
  type createPublications,
  type PlannedDecisions,
  publishedAlready,
} from './publications.ts';
import { type createFoundTimes, type PostToPlan, timeToSend, waitsOf } from './times/found-times.ts';

/** A post that a run is asked to create, or to preview. */
export interface PostRequest {
  /** It may have placeholders for its files. */
  readonly post: PostWrite;
  /** By which its time is found; undefined for a post that has one, or needs none. */
  readonly rules?: TimeRules | undefined;
  /** How an equal post is looked for; undefined if it is not. */
  readonly look: Look | undefined;
  /** Looks at the files of the post, and at others. */
  readonly lookAtFile: LookAtFile;
  /**
   * Whether it is for a row. The row has looked for an equal post itself, but another run may make it now.
   */
  readonly isOfRow?: boolean;
  /** Whether it is delivered as a draft first, so that one which is published at once can still give way to one of another run. */
  readonly isDraftedFirst?: boolean;
}

/** A post that its run knows, and what was decided about it. */
export interface NewPost extends PostRequest {
  /** Posts with the same turn are sent one after another; undefined if the order does not matter. */
  readonly turn: string | undefined;
  /** Its time, if that has to be found before it is sent. */
  readonly toPlan: PostToPlan | undefined;
  /** Whether it is published at once: if it is drafted first, when all drafts of the run are saved. */
  readonly isNow: boolean;
  /** What makes the post of another run the same one; undefined if it meets nobody. */
  readonly identity: PostIdentity | undefined;
  /** Other posts of its accounts at its time, from before the run made its own. */
  readonly atItsTime: readonly string[];
}

/** What becomes of a new post, and what is told of it. Create carries it out, Preview tells it. */
export type Intent = { readonly decisions: PlannedDecisions } & (
  | { readonly does: 'give'; readonly found: FoundPost }
  /** It is left for a later run. */
  | { readonly does: 'wait' }
  | { readonly does: 'make' }
);

/** Creates the post at the service, and returns what was sent. `date`: the time that was found. */
type MakePost = (date?: string) => Promise<{ id: string | undefined; post: PostWrite }>;

/** What all new posts of a run share. */
interface RunParts {
  readonly ports: RivalPorts;
  readonly existing: ReturnType<typeof createExistingPosts>;
  readonly otherTimes: ReturnType<typeof createOtherTimes>;
  readonly times: Pick<ReturnType<typeof createFoundTimes>, 'addFixedTime' | 'claim'>;
  readonly toPlanFor: ReturnType<typeof createPlansToMake>;
  /** Other posts of the accounts of a post at its time, from before the run made its own. */
  readonly postsAtItsTime: (post: PostWrite) => Promise<readonly string[]>;
  readonly deliveries: Pick<ReturnType<typeof createDeliveries>, 'addIdInUse' | 'isTaken'>;
  readonly publications: ReturnType<typeof createPublications>;
  /** What the runs of this process with the same API key make; without it, runs meet at the service alone. */
  readonly announced: RunAnnouncements | undefined;
}

export function createNewPosts({
  ports,
  existing,
  otherTimes,
  times,
  toPlanFor,
  postsAtItsTime,
  deliveries,
  publications,
  announced,
}: RunParts) {
  /** Posts of this run that other runs may make at the same time. */
  const postsOtherRunsMayMake: MadePost[] = [];
  const earlierPosts = createEarlierPosts({ existing, publications, otherTimes });

  /** What `create` made, by the posts: `publish` goes on with it. */
  const created = new Map<NewPost, Promise<CreatedSummary>>();

  /** Makes the post, and notes it for the other items of the run, for the end of the run, and for the times that were found. */
  async function make({ post, look, toPlan, lookAtFile }: NewPost, makePost: MakePost) {
    const made = await makePost(toPlan && timeToSend(toPlan).date);
    const { id, post: sent } = made;
    if (toPlan !== undefined && id !== undefined) times.claim(toPlan, id);
    if (comparedInRunBy(look) !== undefined) {
      const isScheduled = sent.scheduledFor.publish === 'SCHEDULE';
      existing.add(post, { ...sent, id: id ?? '', ...(isScheduled && { status: 'scheduled' }) }, lookAtFile);
    }
    return made;
  }

  /** Takes the post that another run of this process makes or made (`taken`), or makes it (`made`). */
  async function takeOrMake(
    newPost: NewPost,
    makePost: MakePost,
  ): Promise<{ taken: PostRecord } | { made: Awaited<ReturnType<typeof make>> }> {
    const { isNow, identity } = newPost;
    // Posts that are published at once meet as drafts.
    const equalityKey = isNow ? undefined : identity && equalityKeyOf(identity);
    if (announced === undefined || equalityKey === undefined) return { made: await make(newPost, makePost) };
    return await announced.takeOrMake(equalityKey, {
      read: async (id) => identity && (await readSame(ports, { ...identity, id })),
      make: async () => await make(newPost, makePost),
    });
  }

  /** Notes a post that was made for the meeting with other runs: with the planned ones, or with those that are published at once. */
  function addForMeeting(
    newPost: NewPost,
    { id, post }: Awaited<ReturnType<typeof make>>,
    makePost: MakePost,
  ): void {
    const { isNow, isDraftedFirst = false, identity } = newPost;
    if (identity === undefined || id === undefined || (isNow && !isDraftedFirst)) return;
    const made: MadePost = {
      ...identity,
      id,
      post,
      isTaken: deliveries.isTaken(id),
      makeAgain: async () => (await make(newPost, makePost)).id ?? '',
    };
    if (isNow) publications.add(made);
    else postsOtherRunsMayMake.push(made);
  }

  /** Looks once more whether the post is there: an earlier item may have created it since. */
  async function intend(newPost: NewPost): Promise<Intent> {
    const { post, toPlan, atItsTime } = newPost;
    const found = await earlierPosts.findBeforeSending(newPost);
    const isGiven = found !== undefined && replacesNewPost(found, post);
    if (isGiven) {
      const { doubt, timesOut } = found;
      const uncompared = doubt && ({ what: doubt, done: 'given' } as const);
      return { does: 'give', found, decisions: { uncompared, timesOut } };
    }
    const waits = waitsOf(toPlan);
    if (waits !== undefined) return { does: 'wait', decisions: { waits } };
    if (found?.doubt !== undefined)
      return { does: 'make', decisions: { uncompared: { what: found.doubt, done: 'created' } } };
    const atOtherTime = await earlierPosts.findAtOtherTime(newPost);
    return { does: 'make', decisions: { atItsTime, atOtherTime } };
  }

  async function carryOut(newPost: NewPost, makePost: MakePost): Promise<CreatedSummary> {
    const intent = await intend(newPost);
    const { decisions } = intent;
    if (intent.does === 'give') return { ...summaryOfExisting(newPost, intent.found), decisions };
    if (intent.does === 'wait') return { ...summaryOfWaiting(newPost.post), outcome: 'waiting', decisions };
    const result = await takeOrMake(newPost, makePost);
    if ('taken' in result) {
      deliveries.addIdInUse(postIdOf(result.taken) ?? '');
      const note = otherRunNote({ isDoubtful: await isDoubtful(newPost, result.taken) });
      return { ...summarizePost(result.taken), outcome: 'existing', note };
    }
    addForMeeting(newPost, result.made, makePost);
    const { toPlan } = newPost;
    return {
      ...summarizeWritten(result.made),
      outcome: 'created',
      decisions,
      ...(toPlan !== undefined && { plan: timeToSend(toPlan).why }),
      ...(result.made.id === undefined && { note: noIdNote }),
    };
  }

  return {
    postsOtherRunsMayMake,
    /**
     * Registers the post with the run, and looks whether it is there already. Sends nothing.
     * @throws the errors of the client if that could not be found out
     */
    async register(request: PostRequest): Promise<NewPost> {
      const { post, rules, look, lookAtFile, isOfRow = false } = request;
      times.addFixedTime(post);
      const found = await earlierPosts.findBeforePlanning(request);
      const isThere = found !== undefined && replacesNewPost(found, post);
      otherTimes.add(request, { isThere });
      const sameness = isOfRow ? allContent : look?.by;
      const isAtAnyTime = rules !== undefined || sameness !== allContent;
      const by = comparedInRunBy(look);
      return {
        ...request,
        turn: by && fingerprintOf(post, by),
        toPlan: isThere ? undefined : toPlanFor(request),
        isNow: wantedOf(post, rules) === 'NOW',
        identity: sameness && { post, lookAtFile, sameness, isAtAnyTime },
        atItsTime: look === undefined || rules !== undefined ? [] : await postsAtItsTime(post),
      };
    },
    /** What becomes of the post, by what the service has and what the items before it make. Sends nothing. To be called when times were found. */
    intend,
    /** Counts a post as made that `intend` would make. `sent`: as it would be sent, with an ID of its own. */
    expect({ post, look, lookAtFile }: NewPost, sent: PostWrite & { readonly id: string }): void {
      if (comparedInRunBy(look) !== undefined) existing.add(post, sent, lookAtFile);
    },
    /** Creates the post, or returns the one that is there; of one that is drafted first and published at once only the draft. */
    async create(newPost: NewPost, makePost: MakePost): Promise<CreatedSummary> {
      const summary = await getOrMake(created, newPost, async () => await carryOut(newPost, makePost));
      if (summary.id !== null && newPost.post.scheduledFor.publish === 'DRAFT')
        publications.keepAsDraft(summary.id);
      return summary;
    },
    /** Publishes the draft that `create` saved, or returns the one that is there. */
    async publish(newPost: NewPost): Promise<CreatedSummary> {
      const summary = await created.get(newPost);
      if (summary === undefined) throw new Error('The draft was not saved');
      return await publications.publish(summary, newPost.isOfRow ?? false);
    },
  };
}

/** Whether the run saves the post as a draft first, and publishes it when all its drafts are saved. */
export function isPublishedLater({ isNow, isDraftedFirst = false }: NewPost): boolean {
  return isNow && isDraftedFirst;
}

/** The summary for an item whose post is there: that of the post that was found. */
function summaryOfExisting({ look }: NewPost, { record, doubt }: FoundPost): CreatedSummary {
  return isOnceAnHour(look)
    ? publishedAlready(record, { isDoubtful: doubt !== undefined })
    : { ...summarizePost(record), outcome: 'existing' };
}

/** A post that is not made in this run: it has no state. */
function summaryOfWaiting(post: PostWrite): PostSummary {
  return { ...summarizeWritten({ id: undefined, post }), status: null, scheduledAt: null };
}

/** Whether it cannot be told whether the record shows the same post. */
async function isDoubtful({ identity }: NewPost, record: PostRecord): Promise<boolean> {
  return identity !== undefined && (await compareToRecord(identity, record)) === 'unknown';
}
