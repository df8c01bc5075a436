/** The posts of one run, as a host sends them: each delivered as its person chose, and none that is planned already. */
import { postIdOf } from '../api/responses/read-records.ts';
import type { Client } from '../api/client.ts';
import { type ListClient, sharedLists, recordsOf } from './calendar.ts';
import type { AnnouncedPosts } from './other-runs/announced-posts.ts';
import { unsettledText } from './times/claims.ts';
import { createDeliveries, type DeliveryPorts } from './deliver-post.ts';
import { createFoundTimes } from './times/found-times.ts';
import { createExistingPosts } from './existing-posts.ts';
import { type Meeting, meetOtherRuns } from './other-runs/meeting.ts';
import { createNewPosts, type CreateRequest } from './new-posts.ts';
import { createPublications } from './publications.ts';
import { orphanedDraftsText } from './orphaned-drafts.ts';

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
  const publications = createPublications({ ports, existing, deliveries });
  const announced = ports.announced?.ofRun();
  const newPosts = createNewPosts({
    ports,
    existing,
    times,
    deliveries,
    publications,
    announced,
  });

  /** The IDs of the posts of a state before the run made any. `find` has read the list before the first one was made, and it is cached. */
  async function idsBefore(status: string): Promise<string[]> {
    return (await recordsOf(cachedClient.listPosts({ status }))).flatMap((record) => postIdOf(record) ?? []);
  }

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
    prepare: async (request: CreateRequest) => await newPosts.prepare(request),
    meetBeforePublishing: async (idsOfRows: ReadonlySet<string>): Promise<void> =>
      await publications.meet(idsOfRows),
    /** As the client's; the lists that planning reads are read once in a run. */
    ...cachedClient,
    /**
     * To be called when everything is sent: gives way to equal posts of other runs. `taken`: the IDs of posts of rows. `listAfterSending`
     * shares what was read since. Never rejects.
     */
    async meet(idsOfRows: ReadonlySet<string>, listAfterSending: ListClient): Promise<Meeting> {
      const idsNotToCount = async (status: string) => new Set([...idsOfRows, ...(await idsBefore(status))]);
      const meeting = await meetOtherRuns(
        ports,
        { posts: newPosts.postsOtherRunsMayMake, idsBefore: idsNotToCount },
        listAfterSending,
      );
      for (const [id, record] of meeting.replaced) {
        deliveries.addIdInUse(postIdOf(record) ?? '');
        times.release(id);
      }
      for (const id of meeting.madeAgain.keys()) times.release(id);
      return {
        ...meeting,
        perhapsDoubleIds: [...meeting.perhapsDoubleIds, ...publications.perhapsDoubleIds()],
      };
    },
    /**
     * To be called when everything is sent: settles the times that were found, and looks for drafts left behind by failures. `doubts`:
     * sentences about posts that may share their time with another one, and about such drafts. `listAfterSending` shares what was read since.
     */
    async end(listAfterSending: ListClient) {
      await deliveries.withdrawUnpublished();
      const settlement = await times.settle(listAfterSending);
      const orphansText = await orphanedDraftsText(await deliveries.findOrphanedDrafts(), ports.client);
      return {
        warnings: [unsettledText(settlement), orphansText].filter((text) => text !== undefined),
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
