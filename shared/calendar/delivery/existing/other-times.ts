/**
 * Equal posts at another time. Create knows a post by its time, too: if somebody moved it in the calendar or published it early, Create makes it
 * again and reports the other one.
 */
import { dayMilliseconds } from '../../../api/posts/post-lists.ts';
import { instantsShownFor, scheduledInstantOf, summarizePost } from '../../../api/posts/summarize-post.ts';
import type { PostRecord } from '../../../api/responses/read-records.ts';
import { certainInstant } from '../../../data/json.ts';
import { getOrMake } from '../../../data/maps.ts';
import type { PostWrite } from '../../../post/write-shape.ts';
import type { ExistingPosts } from './existing-posts.ts';
import type { Remark } from '../../../form/values/remark.ts';
import { otherTimeRemark } from '../remarks.ts';
import { fingerprintOf } from '../sameness/fingerprint.ts';
import { isKnownByItsTime, type Look } from './look.ts';

interface Ports {
  readonly existing: Pick<ExistingPosts, 'findAtOtherTime'>;
  readonly now: () => number;
  readonly timeZone?: string | undefined;
}

interface Request {
  readonly post: PostWrite;
  readonly look: Look | undefined;
}

export interface OtherTimes {
  /** Adds what an item wants; `isThere`: whether the service has it. To be called for all items of the run before `find`. */
  add(request: Request, found: { readonly isThere: boolean }): void;
  /**
   * A remark on an equal post at a time that no item wants, if the service lacks the post at its own time. Published posts are searched only if the
   * run found existing posts for other items: a first run has published none, and need not read their list. Rejects as the client does.
   */
  find(request: Request): Promise<Remark | undefined>;
}

export function createOtherTimes({ existing, now, timeZone }: Ports): OtherTimes {
  /** The times that the items of the run want, by the fingerprints of their posts. */
  const wantedTimes = new Map<string | undefined, Set<number>>();
  let isRepeated = false;

  return {
    add(request, { isThere }) {
      if (!isKnownByItsTime(request.look)) return;
      isRepeated ||= isThere;
      const { post } = request;
      const times = getOrMake(wantedTimes, fingerprintOf(post), () => new Set());
      for (const each of instantsShownFor(scheduledInstantOf(post))) times.add(each);
    },
    async find(request) {
      if (!isKnownByItsTime(request.look)) return undefined;
      const { post } = request;
      const wanted = wantedTimes.get(fingerprintOf(post));
      const planned = await existing.findAtOtherTime(post, 'SCHEDULE', (record) => {
        const at = scheduledInstantOf(record);
        // Not a post that is still scheduled a day after its time: the service has forgotten it.
        return at > now() - dayMilliseconds && wanted?.has(at) !== true;
      });
      if (planned !== undefined)
        return otherTimeRemark({ at: summarizePost(planned).scheduledAt, isPublished: false }, timeZone);
      if (!isRepeated) return undefined;
      const published = await existing.findAtOtherTime(post, 'LATELY', (record) =>
        wentOutEarly(record, now()),
      );
      return (
        published &&
        otherTimeRemark({ at: summarizePost(published).publishedAt, isPublished: true }, timeZone)
      );
    },
  };
}

/** Whether a post was published before the time for which it was scheduled. One that shows no such time counts: a person may have published it. */
function wentOutEarly(record: PostRecord, now: number): boolean {
  const publishedAt = certainInstant(summarizePost(record).publishedAt) ?? now;
  return !(publishedAt >= scheduledInstantOf(record));
}
