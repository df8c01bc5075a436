/** The new posts of a run: each is looked for before it is made, made once, and remembered for the comparison with other runs (`settle.ts`). */
import { scheduledInstantOf, summarizePost, summarizeWritten } from '../../api/posts/summarize-post.ts';
import { postIdOf, type PostRecord } from '../../api/responses/read-records.ts';
import { noIdRemark } from '../../post/compose/own-endpoint.ts';
import type { LookAtFile } from '../../post/media/inspect-media.ts';
import type { PostWrite } from '../../post/write-shape.ts';
import type { TimeRules } from '../../time/time-rules.ts';
import type { Remark } from '../../form/values/remark.ts';
import { getOrMake } from '../../data/maps.ts';
import { checkFailedError } from './delivery-errors.ts';
import type { Deliveries } from './deliver-post.ts';
import { comparedInRunBy, isOnceAnHour, type Look } from './existing/look.ts';
import { wantedOf } from './existing/candidates.ts';
import type { ExistingPosts, FoundPost } from './existing/existing-posts.ts';
import type { OtherTimes } from './existing/other-times.ts';
import { allContent, fingerprintOf } from './sameness/fingerprint.ts';
import type { RunAnnouncements } from './other-runs/announced-posts.ts';
import {
  compareToRecord,
  isTakenBack,
  type MadePost,
  type PostIdentity,
  readSame,
  type RivalPorts,
  equalityKeyOf,
} from './other-runs/rival-posts.ts';
import { type CreatedSummary, type Publications, summarizePublication } from './publications.ts';
import { foundRemarks, otherRunRemark, publishedAlreadyRemark, waitingRemark } from './remarks.ts';
import { type FoundTimes, type PostToPlan, postToPlan, timeToSend, waitsOf } from './times/found-times.ts';

/** A post that a run is asked to create, or to preview. */
export interface PostRequest {
  /** It may have placeholders for its files. */
  readonly post: PostWrite;
  /** The rules for finding its time; undefined for a post that has or needs none. */
  readonly rules?: TimeRules | undefined;
  /** How an equal post is looked for; undefined if it is not. */
  readonly look: Look | undefined;
  /** Looks at the files of the post, and of posts that it is compared with. */
  readonly lookAtFile: LookAtFile;
  /** Whether it is for a row. The row has looked for an equal post itself, but another run may make one now. */
  readonly isOfRow?: boolean;
  /** Whether it is saved as a draft first, so that a post published at once can still give way to another run's post. */
  readonly isDraftedFirst?: boolean;
}

/** A post that is registered with its run, and what was decided about it. */
export interface NewPost {
  readonly request: PostRequest;
  /** Posts with the same turn are sent one after another; undefined if the order does not matter. */
  readonly turn: string | undefined;
  /** Its time, if that has to be found before it is sent. */
  readonly toPlan: PostToPlan | undefined;
  /** The equal post that is there, where it belongs to a spread of which others may be missing. */
  readonly stands: PostToPlan | undefined;
  /** Whether it is published at once; if drafted first, as soon as all drafts of the run are saved. */
  readonly isNow: boolean;
  /** What identifies another run's equal post; undefined if the post is not compared with those of other runs. */
  readonly identity: PostIdentity | undefined;
  /** Remarks on other posts of its accounts at its time, from before the run created any. */
  readonly beside: readonly Remark[];
}

/** What happens to a new post, and the remarks on it. Create does it, Preview reports it. */
export type Intent = { readonly remarks: readonly Remark[] } & (
  | { readonly does: 'give'; readonly record: PostRecord }
  /** It is left for a later run. */
  | { readonly does: 'wait' }
  | { readonly does: 'make' }
);

/** A post as it was sent; its ID is undefined where the service returned none. */
interface SentPost {
  readonly id: string | undefined;
  readonly post: PostWrite;
}

/** Creates the post at the service, and returns what was sent. `date`: the time that was found. */
type MakePost = (date?: string) => Promise<SentPost>;

export interface NewPosts {
  /** Posts of this run that other runs may make at the same time. */
  readonly postsOtherRunsMayMake: readonly MadePost[];
  /**
   * Registers the post with the run, and looks whether it is there already. Sends nothing.
   * @throws the errors of the client if that could not be found out
   */
  register(request: PostRequest): Promise<NewPost>;
  /**
   * Decides what to do with the post, given the posts of the service and of earlier items, one of which may have created it since. Sends nothing.
   * Call it after times were found.
   */
  intend(newPost: NewPost): Promise<Intent>;
  /** From now on the run counts this post, which `intend` would make, as made. `sent`: as it would be sent, with an ID of its own. */
  expect(newPost: NewPost, sent: PostWrite & { readonly id: string }): void;
  /** Creates the post, or returns the one that is there. Of a post that is drafted first and published at once, it saves only the draft. */
  create(newPost: NewPost, makePost: MakePost): Promise<CreatedSummary>;
  /** Publishes the draft that `create` saved, or returns the one that is there. */
  publish(newPost: NewPost): Promise<CreatedSummary>;
}

/** What all new posts of a run share. */
interface RunParts {
  readonly ports: RivalPorts;
  readonly existing: ExistingPosts;
  readonly otherTimes: OtherTimes;
  readonly times: FoundTimes;
  /** Remarks on other posts of a post's accounts at its time, from before the run created any. */
  readonly besidePost: (post: PostWrite) => Promise<readonly Remark[]>;
  readonly deliveries: Deliveries;
  readonly publications: Publications;
  /** What the runs of this process with the same API key make; if undefined, a run learns of others only from the lists of the service. */
  readonly announced: RunAnnouncements | undefined;
}

export function createNewPosts({
  ports,
  existing,
  otherTimes,
  times,
  besidePost,
  deliveries,
  publications,
  announced,
}: RunParts): NewPosts {
  const postsOtherRunsMayMake: MadePost[] = [];
  /** What `create` made, by the posts: `publish` goes on with it. */
  const created = new Map<NewPost, Promise<CreatedSummary>>();
  /** Items with the same text share one time: only the first of them gets a post. */
  const sharedPlans = new Map<string, PostToPlan>();

  /** An equal post, or one that may be equal. Undefined also if only posts of the last hour count. */
  async function findExisting({ post, lookAtFile, look }: PostRequest): Promise<FoundPost | undefined> {
    if (look === undefined || isOnceAnHour(look)) return undefined;
    return await existing.find(post, { ...look, lookAtFile });
  }

  /** What has to be planned for a post that is not there; undefined for one that has its time, or needs none. */
  function toPlanFor({ post, rules, look }: PostRequest): PostToPlan | undefined {
    if (rules === undefined) return undefined;
    const make = () => postToPlan({ post, rules, lastOut: look && existing.lastOut(post, look) });
    if (look === undefined || look.by === allContent) return make();
    return getOrMake(sharedPlans, JSON.stringify([rules.key, fingerprintOf(post, look.by)]), make);
  }

  /** Makes the post, and notes it for the other items of the run, for the end of the run, and for the times that were found. */
  async function make({ request, toPlan }: NewPost, makePost: MakePost): Promise<SentPost> {
    const { post, look, lookAtFile } = request;
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
  ): Promise<{ taken: PostRecord } | { made: SentPost }> {
    const { isNow, identity, toPlan, request } = newPost;
    const isPlanned = toPlan !== undefined || request.post.scheduledFor.publish === 'SCHEDULE';
    // Posts that are published at once are compared with those of other runs later, as drafts.
    const equalityKey = isNow ? undefined : identity && equalityKeyOf(identity);
    if (announced === undefined || equalityKey === undefined) return { made: await make(newPost, makePost) };
    return await announced.takeOrMake(equalityKey, {
      async read(id, isSettled) {
        const record = identity && (await readSame(ports, identity, { record: { id } }));
        return record && isSettled && isPlanned && isTakenBack(identity, record) ? undefined : record;
      },
      make: async () => await make(newPost, makePost),
    });
  }

  /** Notes a created post for the comparison with other runs: among the planned posts, or among those that are published at once. */
  function addForMeeting(newPost: NewPost, { id, post }: SentPost, makePost: MakePost): void {
    const { isNow, identity } = newPost;
    if (identity === undefined || id === undefined || (isNow && !isPublishedLater(newPost))) return;
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

  async function register(request: PostRequest): Promise<NewPost> {
    const { post, rules, look, lookAtFile, isOfRow = false } = request;
    times.addFixedTime(post);
    const found = await findExisting(request).catch((error: unknown) => {
      throw checkFailedError(error, ports);
    });
    const isThere = found?.isSame === true;
    otherTimes.add(request, { isThere });
    const sameness = isOfRow ? allContent : look?.by;
    const isAtAnyTime = rules !== undefined || sameness !== allContent;
    const by = comparedInRunBy(look);
    return {
      request,
      turn: by && fingerprintOf(post, by),
      toPlan: isThere ? undefined : toPlanFor(request),
      stands:
        isThere && rules?.kind === 'SPREAD'
          ? { ...postToPlan({ post, rules }), standsAt: scheduledInstantOf(found.record) }
          : undefined,
      isNow: wantedOf(post, rules) === 'NOW',
      identity: sameness && { post, lookAtFile, sameness, isAtAnyTime },
      beside: look === undefined || rules !== undefined ? [] : await besidePost(post),
    };
  }

  async function intend(newPost: NewPost): Promise<Intent> {
    const { request, toPlan, beside } = newPost;
    const { post, look, lookAtFile } = request;
    try {
      // A post that is saved as a draft first is compared only before its publication, with drafts of other runs and with posts of the last hour.
      const isOnceOnly = isOnceAnHour(look) && !isPublishedLater(newPost);
      const found = isOnceOnly
        ? await publications.findWithinTheHour(post, lookAtFile)
        : await findExisting(request);
      if (found?.isSame === true) {
        const { record, uncompared } = found;
        const remarks = isOnceOnly
          ? [publishedAlreadyRemark({ uncompared, isOfRow: false }, ports)]
          : foundRemarks(found, ports);
        return { does: 'give', record, remarks };
      }
      const waits = waitsOf(toPlan);
      if (waits !== undefined) return { does: 'wait', remarks: [waitingRemark(waits)] };
      if (found !== undefined) return { does: 'make', remarks: foundRemarks(found, ports) };
      const atOtherTime = await otherTimes.find(request);
      return { does: 'make', remarks: [...beside, ...(atOtherTime === undefined ? [] : [atOtherTime])] };
    } catch (error) {
      throw checkFailedError(error, ports);
    }
  }

  async function giveOrMake(newPost: NewPost, makePost: MakePost): Promise<CreatedSummary> {
    const intent = await intend(newPost);
    const { remarks } = intent;
    const { toPlan, request, identity } = newPost;
    if (intent.does === 'give') {
      const { record } = intent;
      const given = isOnceAnHour(request.look) ? summarizePublication(record) : summarizePost(record);
      return { ...given, outcome: 'existing', remarks };
    }
    // It is not made in this run, so it has no state.
    if (intent.does === 'wait') {
      const summary = summarizeWritten({ id: undefined, post: request.post });
      return { ...summary, status: null, scheduledAt: null, outcome: 'waiting', remarks };
    }
    const result = await takeOrMake(newPost, makePost);
    if ('taken' in result) {
      const { taken } = result;
      deliveries.addIdInUse(postIdOf(taken) ?? '');
      const match = identity && (await compareToRecord(identity, taken));
      return { ...summarizePost(taken), outcome: 'existing', remarks: [otherRunRemark(match ?? {})] };
    }
    const { made } = result;
    addForMeeting(newPost, made, makePost);
    return {
      ...summarizeWritten(made),
      outcome: 'created',
      remarks: made.id === undefined ? [...remarks, noIdRemark] : remarks,
      ...(toPlan !== undefined && { plan: timeToSend(toPlan).why }),
    };
  }

  function expect({ request }: NewPost, sent: PostWrite & { readonly id: string }): void {
    const { post, look, lookAtFile } = request;
    if (comparedInRunBy(look) !== undefined) existing.add(post, sent, lookAtFile);
  }

  async function create(newPost: NewPost, makePost: MakePost): Promise<CreatedSummary> {
    const summary = await getOrMake(created, newPost, async () => await giveOrMake(newPost, makePost));
    const isDraft = newPost.request.post.scheduledFor.publish === 'DRAFT';
    if (summary.id !== null && isDraft) publications.keepAsDraft(summary.id);
    return summary;
  }

  async function publish(newPost: NewPost): Promise<CreatedSummary> {
    const summary = await created.get(newPost);
    if (summary === undefined) throw new Error('The draft was not saved');
    return await publications.publish(summary, newPost.request.isOfRow ?? false);
  }

  return { postsOtherRunsMayMake, register, intend, expect, create, publish };
}

/** Whether the run saves the post as a draft first, and publishes it when all its drafts are saved. */
export function isPublishedLater({ isNow, request: { isDraftedFirst = false } }: NewPost): boolean {
  return isNow && isDraftedFirst;
}
