/** The posts of one run, as a host sends them: each delivered as its person chose, and none that is planned already. */
import { summarizePost, summarizeWritten } from '../api/posts/summarize-post.ts';
import { ApiError } from '../api/errors/api-errors.ts';
import { operations } from '../api/operations.ts';
import { postIdOf } from '../api/responses/read-records.ts';
import type { Client } from '../api/client.ts';
import { choiceLabel } from '../fields/form-field.ts';
import { postOptions } from '../options/post-options.ts';
import type { TimeRules } from '../time/time-rules.ts';
import type { PostWrite } from '../post/write-shape.ts';
import { type ListClient, sharedLists, recordsOf } from './calendar.ts';
import type { AnnouncedPosts } from './other-runs/announced-posts.ts';
import { unsettledText } from './times/claims.ts';
import { createDeliveries, type DeliveryPorts } from './deliver-post.ts';
import type { PostOptions } from '../values/read-values.ts';
import { noIdNote } from '../post/compose/own-endpoint.ts';
import { createFoundTimes, timeToSend, type PostToPlan, postToPlan } from './times/found-times.ts';
import { createExistingPosts, wantedOf } from './existing-posts.ts';
import { fingerprintOf, samenessOf } from './fingerprint.ts';
import { type Meeting, meetOtherRuns, otherRunNote } from './other-runs/meeting.ts';
import { type CreatedSummary, createPublications, publishedAlready } from './publications.ts';
import { type MadePost, type PostIdentity, readSame, sameKeyOf } from './other-runs/rival-posts.ts';
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

export interface PreparedCreate {
  /** Creates with the same key are sent one after another; undefined if the order does not matter. */
  readonly key: string | undefined;
  /** The post for which a time has to be found with `plan` before it is sent. */
  readonly toPlan?: PostToPlan | undefined;
  /** Creates the post, or returns the one that is there. */
  readonly send: () => Promise<CreatedSummary>;
  /** For a post that `send` only saved as a draft: publishes it, or returns the one that is there. */
  readonly publish?: (() => Promise<CreatedSummary>) | undefined;
}

export type PostRun = ReturnType<typeof createPostRun>;

/** `client` also reads the list of what is planned, and knows the links of posts. */
export interface PostRunPorts extends DeliveryPorts {
  readonly client: DeliveryPorts['client'] & Pick<Client, 'listPosts' | 'withLink'>;
  /** What the runs of this process with the same key make; without it, runs meet at the service alone. */
  readonly announced?: AnnouncedPosts | undefined;
}

export function createPostRun(ports: PostRunPorts) {
  const deliveries = createDeliveries(ports);
  const cachedClient = sharedLists(ports.client);
  const existing = createExistingPosts({ ...ports, client: { ...ports.client, ...cachedClient } });
  const times = createFoundTimes({ ...ports, cachedClient });
  const announced = ports.announced?.ofRun();
  /** Posts of this run that other runs may make at the same time. */
  const postsOtherRunsMayMake: MadePost[] = [];

  /** The IDs of the posts of a state before the run made any. `find` has read the list before the first one was made, and it is cached. */
  async function idsBefore(status: string): Promise<string[]> {
    return (await recordsOf(cachedClient.listPosts({ status }))).flatMap((record) => postIdOf(record) ?? []);
  }

  const publications = createPublications({ ports, existing, deliveries });

  return {
    /** Delivers a post without looking whether it is planned already. */
    deliver: deliveries.deliver,
    /** Remembers that a post took the time that was found for it. */
    claim: times.claim,
    /** Finds the times of all posts that need one. */
    plan: times.plan,
    /** An equal post that the service has, or that the run created. */
    find: async (...args: Parameters<typeof existing.find>) => await existing.find(...args),
    /** Looks whether the post is planned already. */
    async prepare(planned: PlannedCreate): Promise<PreparedCreate> {
      const { post, ifPlanned, rules, isOfRow = false, isDraftedFirst = false, create } = planned;
      times.addFixedTime(post);
      const wanted = wantedOf(post, rules);
      const sameness = ifPlanned === 'create' ? undefined : samenessOf(post, ifPlanned);
      const isNow = wanted === 'NOW';
      // A post that is published at once may be wanted again and again: each item of a run gets its own.
      const isOnceAnHour = isNow && sameness === 'sameTime';
      const by = isOnceAnHour ? undefined : sameness;
      const find = async () => by && (await existing.find(post, { by, wanted }).catch(throwCheckFailed));
      const isThere = (await find()) !== undefined;
      const toPlan = rules === undefined || isThere ? undefined : postToPlan({ post, rules });
      async function send(): Promise<CreatedSummary> {
        // An earlier item may have created the same post.
        const record = await find();
        if (record !== undefined) {
          deliveries.addRepeatedPost(post);
          return { ...summarizePost(record), outcome: 'existing' };
        }
        const published =
          isOnceAnHour && !isDraftedFirst
            ? await publications.findWithinTheHour(post).catch(throwCheckFailed)
            : undefined;
        if (published !== undefined) return publishedAlready(published, isOfRow);
        const time = toPlan && timeToSend(toPlan);
        async function createAndRecord() {
          const written = await create(time?.date);
          const { id, post: sent } = written;
          if (toPlan !== undefined && id !== undefined) times.claim(toPlan, id);
          // A run that was killed may have begun with it.
          if (isOfRow || by !== undefined) deliveries.addRepeatedPost(sent);
          if (by !== undefined) {
            const isScheduled = sent.scheduledFor.publish === 'SCHEDULE';
            existing.add(post, { ...sent, id: id ?? '', ...(isScheduled && { status: 'scheduled' }) });
          }
          return written;
        }
        const rivalSameness = isOfRow ? 'sameTime' : sameness;
        const isAtAnyTime = rules !== undefined || rivalSameness !== 'sameTime';
        const identity: PostIdentity | undefined = rivalSameness && {
          post,
          sameness: rivalSameness,
          isAtAnyTime,
        };
        // Posts that are published at once meet as drafts.
        const announcedKey = isNow ? undefined : identity && sameKeyOf(identity);
        const result =
          announced === undefined || announcedKey === undefined
            ? { made: await createAndRecord() }
            : await announced.takeOrMake(announcedKey, {
                read: async (id) => identity && (await readSame(ports, { ...identity, id })),
                make: createAndRecord,
              });
        if ('taken' in result) {
          deliveries.addOwnId(postIdOf(result.taken) ?? '');
          return { ...summarizePost(result.taken), outcome: 'existing', note: otherRunNote };
        }
        const written = result.made;
        const { id, post: sent } = written;
        if (identity !== undefined && id !== undefined && (!isNow || isDraftedFirst)) {
          const made: MadePost = {
            ...identity,
            id,
            post: sent,
            makeAgain: async () => (await createAndRecord()).id ?? '',
          };
          if (isNow) publications.add(made);
          else postsOtherRunsMayMake.push(made);
        }
        return {
          ...summarizeWritten(written),
          outcome: 'created',
          ...(time !== undefined && { plan: time.why }),
          ...(id === undefined && { note: noIdNote }),
        };
      }
      const key = by && fingerprintOf(post, by);
      if (!isNow || !isDraftedFirst) return { key, toPlan, send };
      let sending: Promise<CreatedSummary> | undefined;
      const sendOnce = async () => await (sending ??= send());
      return {
        key,
        toPlan,
        send: sendOnce,
        async publish() {
          return await publications.publish(await sendOnce(), isOfRow);
        },
      };
    },
    meetBeforePublishing: async (taken: ReadonlySet<string>): Promise<void> => await publications.meet(taken),
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
      return { ...meeting, unchecked: [...meeting.unchecked, ...publications.unchecked()] };
    },
    /**
     * To be called when everything is sent: settles the times that were found, and looks for drafts left behind by failures. `doubts`:
     * sentences about posts that may share their time with another one, and about such drafts. `listAfterSending` shares what was read since.
     */
    async end(listAfterSending: ListClient) {
      await deliveries.withdrawUnpublished();
      const settlement = await times.settle(listAfterSending);
      const left = await orphanedDraftsText(await deliveries.findOrphanedDrafts(), ports.client);
      return {
        doubts: [unsettledText(settlement), left].filter((text) => text !== undefined),
        /** The times to which `settle` moved posts, by the IDs of the posts. */
        newTimes: new Map(
          [...settlement.moved].map(([id, { at, why }]) => [
            id,
            {
              scheduledAt: new Date(at).toISOString(),
              plan: `moved, because another run used the same time: ${why}`,
            },
          ]),
        ),
      };
    },
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
