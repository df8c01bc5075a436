/** The posts of one run, as a host sends them: each delivered as its person chose, and none that is planned already. */
import { summarizePost, summarizeWritten, type PostSummary } from '../api/posts/summarize-post.ts';
import { ApiError } from '../api/errors/api-errors.ts';
import { operations } from '../api/operations.ts';
import { postIdOf, type PostRecord } from '../api/responses/read-records.ts';
import { getOrMake } from '../data/maps.ts';
import type { Client } from '../api/client.ts';
import { choiceLabel } from '../fields/form-field.ts';
import { postOptions } from '../options/post-options.ts';
import type { TimeRules } from '../time/time-rules.ts';
import type { PostWrite } from '../post/write-shape.ts';
import { type ListClient, sharedLists, recordsOf } from './calendar.ts';
import { unsettledText } from './claims.ts';
import { createDeliveries, type DeliveryPorts } from './deliver-post.ts';
import type { PostOptions } from '../values/read-values.ts';
import { noIdNote } from '../post/compose/own-endpoint.ts';
import { createFoundTimes, foundTime, type UnplannedPost, unplannedPost } from './found-times.ts';
import { createExistingPosts, wantedOf } from './existing-posts.ts';
import { fingerprintOf, samenessOf } from './fingerprint.ts';
import { type Meeting, meetOtherRuns } from './meeting.ts';
import { meetBeforePublishing } from './publishing-meeting.ts';
import type { MadePost } from './rival-posts.ts';
import { orphanedDraftsText } from './orphaned-drafts.ts';

/** A post that a run is about to create. */
export interface PlannedCreate {
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
  /** Creates it at the service, and returns what was sent. `date`: the time that was found. */
  readonly create: (date?: string) => Promise<{ id: string | undefined; post: PostWrite }>;
}

/** A created post. `plan` says why it has its time, if that was found; `note` says what a person has to look at. */
export type CreatedSummary = PostSummary & {
  readonly outcome: 'created' | 'existing';
  readonly plan?: string;
  readonly note?: string;
};

export interface PreparedCreate {
  /** Creates with the same key are sent one after another; undefined if the order does not matter. */
  readonly key: string | undefined;
  /** The post for which a time has to be found with `plan` before it is sent. */
  readonly unplanned?: UnplannedPost | undefined;
  /** Creates the post, or returns the one that is there. */
  readonly send: () => Promise<CreatedSummary>;
  /** For a post that `send` only saved as a draft: publishes it, or returns the one that is there. */
  readonly publish?: (() => Promise<CreatedSummary>) | undefined;
}

export type PostRun = ReturnType<typeof createPostRun>;

/** `client` also reads the list of what is planned, and knows the links of posts. */
export function createPostRun(ports: DeliveryPorts & { client: Pick<Client, 'listPosts' | 'withLink'> }) {
  const deliveries = createDeliveries(ports);
  const cachedClient = sharedLists(ports.client);
  const existing = createExistingPosts({ ...ports, client: { ...ports.client, ...cachedClient } });
  const times = createFoundTimes({ ...ports, cachedClient });
  /** Posts with which an earlier run may have begun: it may have left drafts of them. */
  const repeated: PostWrite[] = [];
  /** Posts that this run created after it looked for equal ones and found none. */
  const created: PostWrite[] = [];
  /** Posts of this run that other runs may make at the same time. */
  const postsOtherRunsMayMake: MadePost[] = [];

  /** The IDs of the posts of a state before the run made any. `find` has read the list before the first one was made, and it is cached. */
  async function idsBefore(status: string): Promise<string[]> {
    return (await recordsOf(cachedClient.listPosts({ status }))).flatMap((record) => postIdOf(record) ?? []);
  }

  const draftsToPublish: MadePost[] = [];
  let publishingMeeting: Meeting | undefined;
  /** What became of drafts that were to be published, by their first IDs. */
  const publications = new Map<string, Promise<CreatedSummary>>();
  /** Published posts that items of the run are told of: each item has its own. */
  const publishedIds = new Set<string>();

  async function findPublishedWithinTheHour(post: PostWrite): Promise<PostRecord | undefined> {
    const isFree = (record: PostRecord) => !publishedIds.has(postIdOf(record) ?? '');
    const found = await existing.find(post, { wanted: 'ONCE_AN_HOUR' }, isFree).catch(throwCheckFailed);
    if (found !== undefined) publishedIds.add(postIdOf(found) ?? '');
    return found;
  }

  async function publishDraft(summary: CreatedSummary, isOfRow: boolean): Promise<CreatedSummary> {
    const firstId = summary.id ?? '';
    return await getOrMake(publications, firstId, async () => {
      const { replaced, madeAgain, failed } = publishingMeeting ?? nobodyMet;
      if (failed.has(firstId)) throw failed.get(firstId);
      const rival = replaced.get(firstId);
      if (rival !== undefined) return publishedAlready(rival, isOfRow);
      const id = madeAgain.get(firstId) ?? firstId;
      await deliveries.publish(id);
      return { ...summary, id };
    });
  }

  return {
    deliver: deliveries.deliver,
    claim: times.claim,
    plan: times.plan,
    find: async (...args: Parameters<typeof existing.find>) => await existing.find(...args),
    /** Looks whether the post is planned already. */
    async prepare(planned: PlannedCreate): Promise<PreparedCreate> {
      const { post, ifPlanned, rules, isOfRow = false, isDraftedFirst = false, create } = planned;
      if (rules === undefined) times.addFixedTime(post);
      const wanted = wantedOf(post, rules);
      const sameness = ifPlanned === 'create' ? undefined : samenessOf(post, ifPlanned);
      const isNow = wanted === 'NOW';
      // A post that is published at once may be wanted again and again: each item of a run gets its own.
      const isOnceAnHour = isNow && sameness === 'sameTime';
      const by = isOnceAnHour ? undefined : sameness;
      const find = async () => by && (await existing.find(post, { by, wanted }).catch(throwCheckFailed));
      const findPublished = async () =>
        isOnceAnHour && !isDraftedFirst ? await findPublishedWithinTheHour(post) : undefined;
      const isThere = (await find()) !== undefined;
      const unplanned = rules === undefined || isThere ? undefined : unplannedPost({ post, rules });
      async function send(): Promise<CreatedSummary> {
        // An earlier item may have created the same post.
        const record = await find();
        if (record !== undefined) {
          repeated.push(post);
          return { ...summarizePost(record), outcome: 'existing' };
        }
        const published = await findPublished();
        if (published !== undefined) return publishedAlready(published, isOfRow);
        const time = unplanned && foundTime(unplanned);
        async function createAndRecord() {
          const written = await create(time?.date);
          const { id, post: sent } = written;
          if (unplanned !== undefined && id !== undefined) times.claim(unplanned, id);
          if (isOfRow) repeated.push(sent);
          if (by !== undefined) {
            const isScheduled = sent.scheduledFor.publish === 'SCHEDULE';
            existing.add(post, { ...sent, id: id ?? '', ...(isScheduled && { status: 'scheduled' }) });
            created.push(sent);
          }
          return written;
        }
        const written = await createAndRecord();
        const { id, post: sent } = written;
        const rivalSameness = isOfRow ? 'sameTime' : sameness;
        if (rivalSameness !== undefined && id !== undefined && (!isNow || isDraftedFirst))
          (isNow ? draftsToPublish : postsOtherRunsMayMake).push({
            id,
            post: sent,
            sameness: rivalSameness,
            isAtAnyTime: rules !== undefined || rivalSameness !== 'sameTime',
            makeAgain: async () => (await createAndRecord()).id ?? '',
          });
        return {
          ...summarizeWritten(written),
          outcome: 'created',
          ...(time !== undefined && { plan: time.why }),
          ...(id === undefined && { note: noIdNote }),
        };
      }
      const key = by && fingerprintOf(post, by);
      if (!isNow || !isDraftedFirst) return { key, unplanned, send };
      let sending: Promise<CreatedSummary> | undefined;
      const sendOnce = async () => await (sending ??= send());
      return {
        key,
        unplanned,
        send: sendOnce,
        async publish() {
          const summary = await sendOnce();
          if (summary.outcome === 'created') return await publishDraft(summary, isOfRow);
          // The post of an earlier item that is the same one.
          const first = publications.get(summary.id ?? '');
          return first === undefined ? summary : { ...(await first), outcome: 'existing' };
        },
      };
    },
    /**
     * Call this when all drafts are written, before the first one is published: gives way to equal posts of other runs. `taken`: the IDs of
     * posts of rows. Never rejects.
     */
    async meetBeforePublishing(taken: ReadonlySet<string>): Promise<void> {
      publishingMeeting = await meetBeforePublishing(ports, { posts: draftsToPublish, taken });
      for (const id of publishingMeeting.replaced.keys()) deliveries.forget(id);
    },
    /** As the client's; the lists that planning reads are read once in a run. */
    ...cachedClient,
    /**
     * To be called when everything is sent: gives way to equal posts of other runs. `taken`: the IDs of posts of rows. `listAfterSending`
     * shares what was read since. Never rejects.
     */
    async meet(taken: ReadonlySet<string>, listAfterSending: ListClient): Promise<Meeting> {
      const known = async (status: string) => new Set([...taken, ...(await idsBefore(status))]);
      const meeting = await meetOtherRuns(
        ports,
        { posts: postsOtherRunsMayMake, idsBefore: known },
        listAfterSending,
      );
      for (const [id, record] of meeting.replaced) {
        deliveries.addOwnId(postIdOf(record) ?? '');
        times.release(id);
      }
      for (const id of meeting.madeAgain.keys()) times.release(id);
      return { ...meeting, unchecked: [...meeting.unchecked, ...(publishingMeeting?.unchecked ?? [])] };
    },
    /**
     * To be called when everything is sent: settles the times that were found, and looks for drafts left behind by failures. `doubts`:
     * sentences about posts that may share their time with another one, and about such drafts. `listAfterSending` shares what was read since.
     */
    async end(listAfterSending: ListClient) {
      await deliveries.withdrawUnpublished();
      const settlement = await times.settle(listAfterSending);
      // Finding own posts means this run repeats one that may have stopped while creating any of the others.
      for (const post of repeated.length > 0 ? [...repeated, ...created] : [])
        deliveries.addRepeatedPost(post);
      const left = await orphanedDraftsText(await deliveries.findOrphanedDrafts(), ports.client);
      return {
        doubts: [unsettledText(settlement), left].filter((text) => text !== undefined),
        /** The record with the time to which `settle` moved its post. */
        withNewTime: <Post extends object>(record: Post): Post => {
          const time =
            'id' in record && typeof record.id === 'string' ? settlement.moved.get(record.id) : undefined;
          if (time === undefined) return record;
          const plan = `moved, because another run used the same time: ${time.why}`;
          return { ...record, scheduledAt: new Date(time.at).toISOString(), plan };
        },
      };
    },
  };
}

const nobodyMet: Pick<Meeting, 'replaced' | 'madeAgain' | 'failed'> = {
  replaced: new Map(),
  madeAgain: new Map(),
  failed: new Map(),
};

/** The post of another run, or of an earlier one, that is published in place of one of this run. */
function publishedAlready(record: PostRecord, isOfRow: boolean): CreatedSummary {
  const { label } = postOptions.ifPlanned;
  const advice = `To publish it again, choose ${choiceLabel(postOptions.ifPlanned, 'create')} for ${label}.`;
  const note = `The same post was published within the last hour, so it was not published again.`;
  return {
    ...summarizePost(record),
    status: 'publishing',
    outcome: 'existing',
    note: isOfRow ? note : `${note} ${advice}`,
  };
}

/** If the check fails, nothing is created: the post might be there already. */
function throwCheckFailed(error: unknown): never {
  if (!ApiError.isInstance(error)) throw error;
  const { name } = operations.createPost;
  const summary = `could not check whether this post is already planned: ${error.summary} Nothing of this post was sent.`;
  const advice = `${error.advice} To create it without this check, choose ${choiceLabel(postOptions.ifPlanned, 'create')} for ${postOptions.ifPlanned.label}.`;
  throw error.reworded({ operation: name, summary, advice });
}
