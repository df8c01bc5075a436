/** The posts of one run, as a host sends them: each delivered as its person chose, and none that is planned already. */
import { summarizePost, summarizeWritten, type PostSummary } from '../api/posts/summarize-post.ts';
import { ApiError } from '../api/errors/api-errors.ts';
import { operations } from '../api/operations.ts';
import { postIdOf } from '../api/responses/read-records.ts';
import type { Client } from '../api/client.ts';
import { choiceLabel } from '../fields/form-field.ts';
import { postOptions } from '../options/post-options.ts';
import type { TimeRules } from '../time/time-rules.ts';
import type { PostWrite } from '../post/write-shape.ts';
import { type Listing, readingOnce, recordsOf } from './calendar.ts';
import { unsettledText } from './claims.ts';
import { createDeliveries, type DeliveryPorts } from './deliver-post.ts';
import type { PostOptions } from '../values/read-values.ts';
import { noIdNote } from '../post/compose/own-endpoint.ts';
import { createFoundTimes, foundTime, type UnplannedPost, unplannedPost } from './found-times.ts';
import { createExistingPosts, wantedOf } from './existing-posts.ts';
import { fingerprintOf, samenessOf } from './fingerprint.ts';
import { type Meeting, meetOtherRuns } from './meeting.ts';
import type { MadePost } from './rival-posts.ts';
import { orphanedDraftsText } from './orphaned-drafts.ts';

/** A post that a run is about to create. */
export interface PlannedCreate {
  /** Placeholders may stand for its files. */
  readonly post: PostWrite;
  readonly ifPlanned: PostOptions['ifPlanned'];
  /** By which its time is found; undefined for a post that has one, or needs none. */
  readonly rules?: TimeRules | undefined;
  /** Whether it is for a row, which looks for an equal post by itself: then other runs may have begun with it, too. */
  readonly isOfRow?: boolean;
  /** Creates it at the service, and returns what was sent. `date`: the time that was found. */
  readonly create: (date?: string) => Promise<{ id: string | undefined; post: PostWrite }>;
}

/** A created post. `plan` says why it has its time, where that was found; `note` says what a person has to look at. */
export type CreatedSummary = PostSummary & {
  readonly outcome: 'created' | 'existing';
  readonly plan?: string;
  readonly note?: string;
};

export interface PreparedCreate {
  /** Creates with the same key are sent one after another; undefined where the order does not matter. */
  readonly key: string | undefined;
  /** The post for which a time has to be found with `plan` before it is sent. */
  readonly unplanned?: UnplannedPost | undefined;
  readonly send: () => Promise<CreatedSummary>;
}

export type PostRun = ReturnType<typeof createPostRun>;

/** `client` also reads the list of what is planned, and knows the pages of posts. */
export function createPostRun(ports: DeliveryPorts & { client: Pick<Client, 'listPosts' | 'withLink'> }) {
  const deliveries = createDeliveries(ports);
  const shared = readingOnce(ports.client);
  const existing = createExistingPosts({ ...ports, client: { ...ports.client, ...shared } });
  const times = createFoundTimes({ ...ports, shared });
  /** Posts with which an earlier run may have begun, and others that this run created after it looked for them. */
  const repeated: PostWrite[] = [];
  const created: PostWrite[] = [];
  const made: MadePost[] = [];

  /** The IDs of the posts of a state, as their list showed them before the run made any. */
  async function idsBefore(status: string): Promise<string[]> {
    return (await recordsOf(shared.listPosts({ status }))).flatMap((record) => postIdOf(record) ?? []);
  }

  return {
    deliver: deliveries.deliver,
    owns: deliveries.addOwnId,
    claim: times.claim,
    plan: times.plan,
    find: async (...asked: Parameters<typeof existing.find>) => await existing.find(...asked),
    /** Looks whether the post is planned already. `send` creates it, or returns the one that is there. */
    async prepare({
      post,
      ifPlanned,
      rules,
      isOfRow = false,
      create,
    }: PlannedCreate): Promise<PreparedCreate> {
      if (rules === undefined) times.addFixedTime(post);
      const wanted = wantedOf(post, rules);
      const sameness = ifPlanned === 'create' ? undefined : samenessOf(post, ifPlanned);
      // What is published now may be wanted every day.
      const by = sameness === 'sameTime' && wanted === 'NOW' ? undefined : sameness;
      const find = async () => by && (await existing.find(post, { by, wanted }).catch(notLookedFor));
      const isThere = (await find()) !== undefined;
      const unplanned = rules === undefined || isThere ? undefined : unplannedPost({ post, rules });
      return {
        key: by && fingerprintOf(post, by),
        unplanned,
        async send() {
          // An item before it may have been the same.
          const record = await find();
          if (record !== undefined) {
            repeated.push(post);
            return { ...summarizePost(record), outcome: 'existing' };
          }
          const time = unplanned && foundTime(unplanned);
          async function createNow() {
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
          const written = await createNow();
          const { id, post: sent } = written;
          const meets = isOfRow ? 'sameTime' : by;
          if (meets !== undefined && id !== undefined && wanted !== 'NOW')
            made.push({
              id,
              post: sent,
              sameness: meets,
              isAtAnyTime: rules !== undefined || meets !== 'sameTime',
              makeAgain: async () => (await createNow()).id ?? '',
            });
          return {
            ...summarizeWritten(written),
            outcome: 'created',
            ...(time !== undefined && { plan: time.why }),
            ...(id === undefined && { note: noIdNote }),
          };
        },
      };
    },
    /** As the client's; the lists that planning reads are read once in a run. */
    ...shared,
    /**
     * To be called when everything is sent: gives way to equal posts of other runs. `taken`: the IDs of posts of rows. `after` shares what
     * was read since. Never rejects.
     */
    async meet(taken: ReadonlySet<string>, after: Listing): Promise<Meeting> {
      const known = async (status: string) => new Set([...taken, ...(await idsBefore(status))]);
      const meeting = await meetOtherRuns(ports, { posts: made, idsBefore: known }, after);
      for (const [id, record] of meeting.replaced) {
        deliveries.addOwnId(postIdOf(record) ?? '');
        times.release(id);
      }
      for (const id of meeting.madeAgain.keys()) times.release(id);
      return meeting;
    },
    /**
     * To be called when everything is sent: settles the times that were found, and looks for what is left of failures. `doubts`: sentences
     * about posts that may share their time with another one, and about drafts that may be left. `after` shares what was read since.
     */
    async end(after: Listing) {
      const settlement = await times.settle(after);
      // A run that finds its posts is repeated: the one before may have ended in the middle of any other.
      for (const post of repeated.length > 0 ? [...repeated, ...created] : [])
        deliveries.addRepeatedPost(post);
      const left = await orphanedDraftsText(await deliveries.findOrphanedDrafts(), ports.client);
      return {
        doubts: [unsettledText(settlement), left].filter((text) => text !== undefined),
        /** A record at the time to which its post moved on after the run. */
        withNewTime: <Post extends object>(record: Post): Post => {
          const time =
            'id' in record && typeof record.id === 'string' ? settlement.moved.get(record.id) : undefined;
          if (time === undefined) return record;
          const plan = `moved because another run took its time: ${time.why}`;
          return { ...record, scheduledAt: new Date(time.at).toISOString(), plan };
        },
      };
    },
  };
}

/** What cannot be looked for is not created: it might be there. */
function notLookedFor(error: unknown): never {
  if (!ApiError.isInstance(error)) throw error;
  const { name } = operations.createPost;
  const summary = `could not check whether this post is already planned: ${error.summary} Nothing of this post was sent.`;
  const advice = `${error.advice} To create it without this check, choose ${choiceLabel(postOptions.ifPlanned, 'create')} for ${postOptions.ifPlanned.label}.`;
  throw error.reworded({ operation: name, summary, advice });
}
