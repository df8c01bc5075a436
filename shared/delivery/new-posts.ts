/** The new posts of a run: each is looked for before it is made, made once, and remembered for the meeting with other runs. */
import { ApiError } from '../api/errors/api-errors.ts';
import { operations } from '../api/operations.ts';
import { summarizePost, summarizeWritten } from '../api/posts/summarize-post.ts';
import { postIdOf, type PostRecord } from '../api/responses/read-records.ts';
import { choiceLabel } from '../fields/form-field.ts';
import { postOptions } from '../options/post-options.ts';
import { noIdNote } from '../post/compose/own-endpoint.ts';
import type { LookAtFile } from '../post/media/inspect-media.ts';
import type { PostWrite } from '../post/write-shape.ts';
import type { TimeRules } from '../time/time-rules.ts';
import type { PostOptions } from '../values/read-values.ts';
import type { createDeliveries } from './deliver-post.ts';
import {
  type createExistingPosts,
  type FoundPost,
  replacesNewPost,
  type WantedTime,
  wantedOf,
} from './existing-posts.ts';
import { allContent, fingerprintOf, type Sameness, samenessOf } from './sameness/fingerprint.ts';
import type { RunAnnouncements } from './other-runs/announced-posts.ts';
import { otherRunNote } from './other-runs/meeting.ts';
import {
  type MadePost,
  type PostIdentity,
  readSame,
  type RivalPorts,
  equalityKeyOf,
} from './other-runs/rival-posts.ts';
import { type CreatedSummary, type createPublications, publishedAlready } from './publications.ts';
import { type createFoundTimes, type PostToPlan, postToPlan, timeToSend } from './times/found-times.ts';

/** A post that a run is about to create. */
export interface CreateRequest {
  /** It may have placeholders for its files. */
  readonly post: PostWrite;
  readonly ifPlanned: PostOptions['ifPlanned'];
  /** By which its time is found; undefined for a post that has one, or needs none. */
  readonly rules?: TimeRules | undefined;
  /**
   * Whether it is for a row. The row has looked for an equal post itself, but an earlier run may have left a draft of this one, and another
   * run may make it now.
   */
  readonly isOfRow?: boolean;
  /** Whether `create` saves a draft first, so that a post which is published at once can still give way to one of another run. */
  readonly isDraftedFirst?: boolean;
  /** Looks at the files of the post, and at others. */
  readonly lookAtFile: LookAtFile;
  /** Creates it at the service, and returns what was sent. `date`: the time that was found. */
  readonly create: (date?: string) => Promise<{ id: string | undefined; post: PostWrite }>;
}

export interface PreparedCreation {
  /** Creates with the same key are sent one after another; undefined if the order does not matter. */
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
  readonly times: Pick<ReturnType<typeof createFoundTimes>, 'addFixedTime' | 'claim'>;
  readonly deliveries: Pick<ReturnType<typeof createDeliveries>, 'addRepeatedPost' | 'addIdInUse'>;
  readonly publications: ReturnType<typeof createPublications>;
  /** What the runs of this process with the same key make; without it, runs meet at the service alone. */
  readonly announced: RunAnnouncements | undefined;
}

/** A post to create, and what the run has decided about it. */
interface NewPost extends CreateRequest {
  readonly isNow: boolean;
  /** By what an equal post is looked for before; undefined if none is. */
  readonly by: Sameness | undefined;
  /** Whether an equal post of the last hour takes its place. */
  readonly isOnceAnHour: boolean;
  /** What makes the post of another run the same one; undefined if it meets nobody. */
  readonly identity: PostIdentity | undefined;
  readonly toPlan: PostToPlan | undefined;
}

/** How Create looks for a post that is there already: by what, undefined if not at all, and when it is wanted. */
export function searchOf({ post, rules, ifPlanned }: Pick<CreateRequest, 'post' | 'rules' | 'ifPlanned'>): {
  readonly by: Sameness | undefined;
  readonly wanted: WantedTime;
} {
  const by = ifPlanned === 'create' ? undefined : samenessOf(post, ifPlanned);
  const wanted = wantedOf(post, rules);
  return { by, wanted: wanted === 'NOW' && by === allContent ? 'ONCE_AN_HOUR' : wanted };
}

export function createNewPosts({ ports, existing, times, deliveries, publications, announced }: RunParts) {
  /** Posts of this run that other runs may make at the same time. */
  const postsOtherRunsMayMake: MadePost[] = [];

  async function find({
    post,
    rules,
    by,
    lookAtFile,
  }: Pick<NewPost, 'post' | 'rules' | 'by' | 'lookAtFile'>) {
    if (by === undefined) return undefined;
    return await existing
      .find(post, { by, wanted: wantedOf(post, rules), lookAtFile })
      .catch(throwCheckFailed);
  }

  async function decideHowToCreate(request: CreateRequest): Promise<NewPost> {
    const { post, rules, lookAtFile, isOfRow = false } = request;
    const isNow = wantedOf(post, rules) === 'NOW';
    const { by: sameness, wanted } = searchOf(request);
    // A post that is published at once may be wanted again and again: each item of a run gets its own.
    const isOnceAnHour = wanted === 'ONCE_AN_HOUR';
    const by = isOnceAnHour ? undefined : sameness;
    const rivalSameness = isOfRow ? 'sameTime' : sameness;
    const found = await find({ post, rules, by, lookAtFile });
    const isThere = found !== undefined && replacesNewPost(found, post);
    return {
      ...request,
      isNow,
      by,
      isOnceAnHour,
      identity: rivalSameness && {
        post,
        lookAtFile,
        sameness: rivalSameness,
        isAtAnyTime: rules !== undefined || rivalSameness !== 'sameTime',
      },
      toPlan: rules === undefined || isThere ? undefined : postToPlan({ post, rules }),
    };
  }

  /** The post that the service has, or that an earlier item created. It may take the place of this one, or only look like it. */
  async function findBefore(newPost: NewPost): Promise<FoundPost | undefined> {
    const { post, lookAtFile, isDraftedFirst = false, isOnceAnHour } = newPost;
    // A draft is looked at when it meets those of other runs.
    if (!isOnceAnHour || isDraftedFirst) return await find(newPost);
    return await publications.findWithinTheHour(post, lookAtFile).catch(throwCheckFailed);
  }

  function summaryOfExisting(
    { post, isOnceAnHour, isOfRow = false }: NewPost,
    found: FoundPost,
  ): CreatedSummary {
    if (isOnceAnHour) return { ...publishedAlready(found.record, isOfRow), ...uncomparedOf(found, 'given') };
    deliveries.addRepeatedPost(post);
    return { ...summarizePost(found.record), outcome: 'existing', ...uncomparedOf(found, 'given') };
  }

  async function make({ post, by, toPlan, lookAtFile, isOfRow = false, create }: NewPost) {
    const creation = await create(toPlan && timeToSend(toPlan).date);
    const { id, post: sent } = creation;
    if (toPlan !== undefined && id !== undefined) times.claim(toPlan, id);
    // A run that was killed may have begun with it.
    if (isOfRow || by !== undefined) deliveries.addRepeatedPost(sent);
    if (by !== undefined) {
      const isScheduled = sent.scheduledFor.publish === 'SCHEDULE';
      existing.add(post, { ...sent, id: id ?? '', ...(isScheduled && { status: 'scheduled' }) }, lookAtFile);
    }
    return creation;
  }

  /** Takes the post that another run of this process makes or made, or makes it. */
  async function takeOrMake(
    newPost: NewPost,
  ): Promise<{ taken: PostRecord } | { made: Awaited<ReturnType<typeof make>> }> {
    const { isNow, identity } = newPost;
    // Posts that are published at once meet as drafts.
    const key = isNow ? undefined : identity && equalityKeyOf(identity);
    if (announced === undefined || key === undefined) return { made: await make(newPost) };
    return await announced.takeOrMake(key, {
      read: async (id) => identity && (await readSame(ports, { ...identity, id })),
      make: async () => await make(newPost),
    });
  }

  function addForMeeting(newPost: NewPost, { id, post }: Awaited<ReturnType<typeof make>>): void {
    const { isNow, isDraftedFirst = false, identity } = newPost;
    if (identity === undefined || id === undefined || (isNow && !isDraftedFirst)) return;
    const made: MadePost = {
      ...identity,
      id,
      post,
      makeAgain: async () => (await make(newPost)).id ?? '',
    };
    if (isNow) publications.add(made);
    else postsOtherRunsMayMake.push(made);
  }

  async function send(newPost: NewPost): Promise<CreatedSummary> {
    const found = await findBefore(newPost);
    if (found !== undefined && replacesNewPost(found, newPost.post)) return summaryOfExisting(newPost, found);
    const result = await takeOrMake(newPost);
    if ('taken' in result) {
      deliveries.addIdInUse(postIdOf(result.taken) ?? '');
      return { ...summarizePost(result.taken), outcome: 'existing', note: otherRunNote };
    }
    addForMeeting(newPost, result.made);
    const { toPlan } = newPost;
    return {
      ...summarizeWritten(result.made),
      outcome: 'created',
      ...uncomparedOf(found, 'created'),
      ...(toPlan !== undefined && { plan: timeToSend(toPlan).why }),
      ...(result.made.id === undefined && { note: noIdNote }),
    };
  }

  return {
    postsOtherRunsMayMake,
    /** Looks whether the post is planned already. */
    async prepare(request: CreateRequest): Promise<PreparedCreation> {
      times.addFixedTime(request.post);
      const newPost = await decideHowToCreate(request);
      const { post, by, toPlan, isNow, isDraftedFirst = false, isOfRow = false } = newPost;
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

/** What an item is told of a post that may be the same one. */
function uncomparedOf(
  found: FoundPost | undefined,
  done: 'given' | 'created',
): Pick<CreatedSummary, 'uncompared'> {
  return found?.doubt === undefined ? {} : { uncompared: { what: found.doubt, done } };
}

/** If the check fails, nothing is created: the post might be there already. */
function throwCheckFailed(error: unknown): never {
  if (!ApiError.isInstance(error)) throw error;
  const { name } = operations.createPost;
  const summary = `could not check whether this post is already planned: ${error.summary} Nothing of this post was sent.`;
  const advice = `${error.advice} To create it without this check, choose ${choiceLabel(postOptions.ifPlanned, 'create')} for ${postOptions.ifPlanned.label}.`;
  throw error.reworded({ operation: name, summary, advice });
}
