/** The new posts of a run: each is looked for before it is made (`earlier-posts.ts`), made once, and remembered for the meeting with other runs. */
import { type PostSummary, summarizePost, summarizeWritten } from '../api/posts/summarize-post.ts';
import { postIdOf, type PostRecord } from '../api/responses/read-records.ts';
import { noIdNote } from '../post/compose/own-endpoint.ts';
import type { LookAtFile } from '../post/media/inspect-media.ts';
import type { PostWrite } from '../post/write-shape.ts';
import type { TimeRules } from '../time/time-rules.ts';
import type { createDeliveries } from './deliver-post.ts';
import {
  comparedInRunBy,
  createEarlierPosts,
  isOnceAnHour,
  type PlannedOptions,
  type Search,
  searchOf,
} from './existing/earlier-posts.ts';
import { wantedOf } from './existing/candidates.ts';
import { type createExistingPosts, type FoundPost, replacesNewPost } from './existing/existing-posts.ts';
import { allContent, fingerprintOf } from './sameness/fingerprint.ts';
import type { RunAnnouncements } from './other-runs/announced-posts.ts';
import { otherRunNote } from './other-runs/meeting.ts';
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
import { type CreatedSummary, type createPublications, publishedAlready } from './publications.ts';
import { type createFoundTimes, type PostToPlan, timeToSend, waitsOf } from './times/found-times.ts';

/** A post that a run is asked to create. */
export interface CreateRequest extends PlannedOptions {
  /** It may have placeholders for its files. */
  readonly post: PostWrite;
  /** By which its time is found; undefined for a post that has one, or needs none. */
  readonly rules?: TimeRules | undefined;
  /**
   * Whether it is for a row. The row has looked for an equal post itself, but another run may make it now.
   */
  readonly isOfRow?: boolean;
  /** Whether `create` saves a draft first, so that a post which is published at once can still give way to one of another run. */
  readonly isDraftedFirst?: boolean;
  /** Whether the run has no other item, so that nothing has to be put in order. */
  readonly isAlone?: boolean;
  /** Looks at the files of the post, and at others. */
  readonly lookAtFile: LookAtFile;
  /** Creates it at the service, and returns what was sent. `date`: the time that was found. */
  readonly create: (date?: string) => Promise<{ id: string | undefined; post: PostWrite }>;
}

export interface PreparedCreation {
  /** Posts with the same turn are sent one after another; undefined if the order does not matter. */
  readonly turn: string | undefined;
  /** The post for which a time has to be found with `plan` before it is sent. */
  readonly toPlan?: PostToPlan | undefined;
  /** Creates the post, or returns the one that is there. */
  readonly send: () => Promise<CreatedSummary>;
  /** For a post that `send` only saved as a draft: publishes it, or returns the one that is there. */
  readonly publish?: (() => Promise<CreatedSummary>) | undefined;
}

/** What all new posts of a run share. */
interface RunParts {
  readonly ports: RivalPorts;
  readonly existing: ReturnType<typeof createExistingPosts>;
  readonly otherTimes: ReturnType<typeof createOtherTimes>;
  readonly times: Pick<ReturnType<typeof createFoundTimes>, 'addFixedTime' | 'claim'>;
  readonly toPlanFor: ReturnType<typeof createPlansToMake>;
  readonly deliveries: Pick<ReturnType<typeof createDeliveries>, 'addIdInUse' | 'isTaken'>;
  readonly publications: ReturnType<typeof createPublications>;
  /** What the runs of this process with the same API key make; without it, runs meet at the service alone. */
  readonly announced: RunAnnouncements | undefined;
}

/** A post to create, and what the run has decided about it. */
interface NewPost extends CreateRequest {
  /** How an equal post is looked for; undefined if it is not. */
  readonly search: Search | undefined;
  /** Whether it is published at once. */
  readonly isNow: boolean;
  /** What makes the post of another run the same one; undefined if it meets nobody. */
  readonly identity: PostIdentity | undefined;
  readonly toPlan: PostToPlan | undefined;
}

export function createNewPosts({
  ports,
  existing,
  otherTimes,
  times,
  toPlanFor,
  deliveries,
  publications,
  announced,
}: RunParts) {
  /** Posts of this run that other runs may make at the same time. */
  const postsOtherRunsMayMake: MadePost[] = [];
  const earlierPosts = createEarlierPosts({ existing, publications, otherTimes });

  /** Looks for the post, and decides how it meets other runs, and whether a time has to be found for it. */
  async function decideHowToCreate(request: CreateRequest): Promise<NewPost> {
    const { post, rules, lookAtFile, isOfRow = false } = request;
    const search = searchOf(request);
    const found = await earlierPosts.findBeforePlanning({ post, lookAtFile, search });
    const isThere = found !== undefined && replacesNewPost(found, post);
    otherTimes.add(request, { isThere });
    const sameness = isOfRow ? allContent : search?.by;
    return {
      ...request,
      search,
      isNow: wantedOf(post, rules) === 'NOW',
      identity: sameness && {
        post,
        lookAtFile,
        sameness,
        isAtAnyTime: rules !== undefined || sameness !== allContent,
      },
      toPlan: isThere ? undefined : toPlanFor(request),
    };
  }

  /** The summary for an item whose post is there: that of the post that was found. */
  function summaryOfExisting({ search }: NewPost, found: FoundPost): CreatedSummary {
    if (isOnceAnHour(search)) {
      const isDoubtful = found.doubt !== undefined;
      return { ...publishedAlready(found.record, { isDoubtful }), ...uncomparedOf(found, 'given') };
    }
    const { record, timesOut } = found;
    return {
      ...summarizePost(record),
      outcome: 'existing',
      ...uncomparedOf(found, 'given'),
      ...(timesOut !== undefined && { timesOut }),
    };
  }

  /** Makes the post, and notes it for the other items of the run, for the end of the run, and for the times that were found. */
  async function make({ post, search, toPlan, lookAtFile, create }: NewPost) {
    const creation = await create(toPlan && timeToSend(toPlan).date);
    const { id, post: sent } = creation;
    if (toPlan !== undefined && id !== undefined) times.claim(toPlan, id);
    if (comparedInRunBy(search) !== undefined) {
      const isScheduled = sent.scheduledFor.publish === 'SCHEDULE';
      existing.add(post, { ...sent, id: id ?? '', ...(isScheduled && { status: 'scheduled' }) }, lookAtFile);
    }
    return creation;
  }

  /** Takes the post that another run of this process makes or made (`taken`), or makes it (`made`). */
  async function takeOrMake(
    newPost: NewPost,
  ): Promise<{ taken: PostRecord } | { made: Awaited<ReturnType<typeof make>> }> {
    const { isNow, identity } = newPost;
    // Posts that are published at once meet as drafts.
    const equalityKey = isNow ? undefined : identity && equalityKeyOf(identity);
    if (announced === undefined || equalityKey === undefined) return { made: await make(newPost) };
    return await announced.takeOrMake(equalityKey, {
      read: async (id) => identity && (await readSame(ports, { ...identity, id })),
      make: async () => await make(newPost),
    });
  }

  /** Notes a post that was made for the meeting with other runs: with the planned ones, or with those that are published at once. */
  function addForMeeting(newPost: NewPost, { id, post }: Awaited<ReturnType<typeof make>>): void {
    const { isNow, isDraftedFirst = false, identity } = newPost;
    if (identity === undefined || id === undefined || (isNow && !isDraftedFirst)) return;
    const made: MadePost = {
      ...identity,
      id,
      post,
      isTaken: deliveries.isTaken(id),
      makeAgain: async () => (await make(newPost)).id ?? '',
    };
    if (isNow) publications.add(made);
    else postsOtherRunsMayMake.push(made);
  }

  async function send(newPost: NewPost): Promise<CreatedSummary> {
    const summary = await sendUnlessThere(newPost);
    if (summary.id !== null && newPost.post.scheduledFor.publish === 'DRAFT')
      publications.keepAsDraft(summary.id);
    return summary;
  }

  /** Sends the post unless it is there, which is looked up again: an earlier item may have created it since. */
  async function sendUnlessThere(newPost: NewPost): Promise<CreatedSummary> {
    const found = await earlierPosts.findBeforeSending(newPost);
    if (found !== undefined && replacesNewPost(found, newPost.post)) return summaryOfExisting(newPost, found);
    const waits = waitsOf(newPost.toPlan);
    if (waits !== undefined) return { ...summaryOfWaiting(newPost.post), outcome: 'waiting', waits };
    const atOtherTime = found === undefined ? await earlierPosts.findAtOtherTime(newPost) : undefined;
    const result = await takeOrMake(newPost);
    if ('taken' in result) {
      deliveries.addIdInUse(postIdOf(result.taken) ?? '');
      const note = otherRunNote({ isDoubtful: await isDoubtful(newPost, result.taken) });
      return { ...summarizePost(result.taken), outcome: 'existing', note };
    }
    addForMeeting(newPost, result.made);
    const { toPlan } = newPost;
    return {
      ...summarizeWritten(result.made),
      outcome: 'created',
      ...uncomparedOf(found, 'created'),
      ...(atOtherTime && { atOtherTime }),
      ...(toPlan !== undefined && { plan: timeToSend(toPlan).why }),
      ...(result.made.id === undefined && { note: noIdNote }),
    };
  }

  return {
    postsOtherRunsMayMake,
    /**
     * Registers the post with the run, and looks whether it is there already. Sends nothing: the result has the functions that send and
     * publish the post.
     * @throws the errors of the client if that could not be found out
     */
    async prepare(request: CreateRequest): Promise<PreparedCreation> {
      times.addFixedTime(request.post);
      const newPost = await decideHowToCreate(request);
      const { post, search, toPlan, isNow, isDraftedFirst = false, isOfRow = false } = newPost;
      const by = comparedInRunBy(search);
      const turn = by && fingerprintOf(post, by);
      if (!isNow || !isDraftedFirst) return { turn, toPlan, send: async () => await send(newPost) };
      let sending: Promise<CreatedSummary> | undefined;
      const sendOnce = async () => await (sending ??= send(newPost));
      return {
        turn,
        toPlan,
        send: sendOnce,
        async publish() {
          return await publications.publish(await sendOnce(), isOfRow);
        },
      };
    },
  };
}

/** A post that is not made in this run: it has no state. */
function summaryOfWaiting(post: PostWrite): PostSummary {
  return { ...summarizeWritten({ id: undefined, post }), status: null, scheduledAt: null };
}

/** Whether it cannot be told whether the record shows the same post. */
async function isDoubtful({ identity }: NewPost, record: PostRecord): Promise<boolean> {
  return identity !== undefined && (await compareToRecord(identity, record)) === 'unknown';
}

/** The note on a post that may be the same one. */
function uncomparedOf(
  found: FoundPost | undefined,
  done: 'given' | 'created',
): Pick<CreatedSummary, 'uncompared'> {
  return found?.doubt === undefined ? {} : { uncompared: { what: found.doubt, done } };
}
