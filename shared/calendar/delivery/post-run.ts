/** What a host does with the posts of one run: looks for them, finds their times, delivers them, and settles conflicts with other runs. */
import { scheduledInstantOf } from '../../api/posts/summarize-post.ts';
import { postIdOf } from '../../api/responses/read-records.ts';
import type { Client } from '../../api/client.ts';
import { type Calendar, createCalendar, type ListClient } from './calendar.ts';
import type { AnnouncedPosts } from './other-runs/announced-posts.ts';
import { unsettledText } from './times/claims.ts';
import { createDeliveries, type DeliveryPorts } from './deliver-post.ts';
import { besideText, createFoundTimes, type FoundTimes } from './times/found-times.ts';
import type { PostState } from '../../networks/records/present-state.ts';
import type { PostWrite } from '../../post/write-shape.ts';
import type { Remark } from '../../form/values/remark.ts';
import { createExistingPosts, type ExistingPosts } from './existing/existing-posts.ts';
import { settlePlanned } from './other-runs/planned-meeting.ts';
import type { Meeting } from './other-runs/settle.ts';
import { createNewPosts, type NewPosts } from './new-posts.ts';
import { postsBeside } from './existing/same-time.ts';
import { createOtherTimes } from './existing/other-times.ts';
import { createPublications } from './publications.ts';
import { besideRemark } from './remarks.ts';
import { orphanedDraftsText } from './orphaned-drafts.ts';
import { serviceNow } from './rounds.ts';

/** The posts of one run. */
export interface PostRun {
  /** What the service had before the run wrote anything. */
  readonly calendar: Calendar;
  readonly existing: ExistingPosts;
  readonly posts: NewPosts;
  readonly times: FoundTimes;
  /** Delivers a post without looking whether it is planned already. */
  deliver(post: PostWrite, options?: { readonly isOnlyOne: boolean }): Promise<{ readonly id: string }>;
  /** Gives way to equal posts of other runs, as `Publications.meet`: when all drafts are saved, before the first is published. */
  meetBeforePublishing(idsOfRows: ReadonlySet<string>): Promise<void>;
  /**
   * To be called when everything is sent: gives way to equal posts of other runs. `idsOfRows`: the IDs of posts of rows.
   * `listAfterSending`: a client that reads each list once, first used after everything was sent. Never rejects.
   */
  meet(idsOfRows: ReadonlySet<string>, listAfterSending: ListClient): Promise<Meeting>;
  /**
   * To be called when everything is sent: settles the times that were found, and looks for drafts left behind by failures. `listAfterSending`: as
   * for `meet`.
   */
  end(listAfterSending: ListClient): Promise<RunEnd>;
}

export interface RunEnd {
  /** Sentences about posts that may share their time with another one, and about drafts that were left behind. */
  readonly warnings: readonly string[];
  /** The times to which posts were moved, by the IDs of the posts. */
  readonly newTimes: ReadonlyMap<string, NewTime>;
}

export interface NewTime {
  readonly scheduledAt: string;
  /** Why the post has this time. */
  readonly plan: string;
}

/** What a run needs. `client` also knows the links of posts. */
export interface PostRunPorts extends DeliveryPorts {
  readonly client: DeliveryPorts['client'] & Pick<Client, 'withLink'>;
  /** What the runs of this process with the same API key make; if undefined, a run learns of others only from the lists of the service. */
  readonly announced?: AnnouncedPosts | undefined;
  /** The time zone in which people read times; undefined if it is not known. */
  readonly timeZone?: string | undefined;
  /** Whether the run has one item. */
  readonly isAlone?: boolean;
}

export function createPostRun(ports: PostRunPorts): PostRun {
  const deliveries = createDeliveries(ports);
  const calendar = createCalendar(ports);
  const existing = createExistingPosts({ ...ports, now: () => serviceNow(ports), calendar });
  const otherTimes = createOtherTimes({ ...ports, existing });
  const times = createFoundTimes({ ...ports, calendar });
  const publications = createPublications({ ports, existing, deliveries });
  const announced = ports.announced?.ofRun();
  async function besidePost(post: PostWrite): Promise<readonly Remark[]> {
    if (post.scheduledFor.publish !== 'SCHEDULE') return [];
    return postsBeside(post, await calendar.at(scheduledInstantOf(post))).map(besideRemark);
  }
  const posts = createNewPosts({
    ports,
    announced,
    deliveries,
    existing,
    otherTimes,
    publications,
    times,
    besidePost,
  });

  return {
    calendar,
    existing,
    posts,
    times,
    deliver: async (post, options) => await deliveries.deliver(post, options),
    meetBeforePublishing: async (idsOfRows) => await publications.meet(idsOfRows),
    async meet(idsOfRows, listAfterSending) {
      /** The IDs of posts that are no rivals: posts of rows, and earlier posts. */
      const idsNotToCount = async (status: PostState) =>
        new Set([
          ...idsOfRows,
          ...(await calendar.inState(status)).flatMap((record) => postIdOf(record) ?? []),
        ]);
      const meeting = await settlePlanned(
        ports,
        { posts: posts.postsOtherRunsMayMake, idsBefore: idsNotToCount },
        listAfterSending,
      );
      for (const [id, settled] of meeting.settled) {
        if ('error' in settled) continue;
        times.release(id);
        if ('rival' in settled) deliveries.addIdInUse(postIdOf(settled.rival) ?? '');
      }
      return {
        ...meeting,
        perhapsDoubleIds: [...meeting.perhapsDoubleIds, ...publications.perhapsDoubleIds()],
      };
    },
    async end(listAfterSending) {
      await deliveries.withdrawUnpublished();
      const settlement = await times.settle(listAfterSending);
      const orphansText = await orphanedDraftsText(await deliveries.findOrphanedDrafts(), ports.client);
      return {
        warnings: [besideText(settlement.beside), unsettledText(settlement), orphansText].filter(
          (text) => text !== undefined,
        ),
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
