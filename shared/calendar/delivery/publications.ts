/** Posts of a run that are published at once: first they are all saved as drafts, then compared with those of other runs, then published. */
import { type PostSummary, summarizePost } from '../../api/posts/summarize-post.ts';
import { postIdOf, type PostRecord } from '../../api/responses/read-records.ts';
import { getOrMake } from '../../data/maps.ts';
import type { LookAtFile } from '../../post/media/inspect-media.ts';
import type { PostWrite } from '../../post/write-shape.ts';
import type { Remark } from '../../form/values/remark.ts';
import type { Deliveries } from './deliver-post.ts';
import { checkFailedError, unshownError } from './delivery-errors.ts';
import type { ExistingPosts, FoundPost } from './existing/existing-posts.ts';
import { comparablePost } from './sameness/fingerprint.ts';
import { publishedAlreadyRemark, publishedInsteadRemark } from './remarks.ts';
import { type PublishingMeeting, settleDrafts } from './other-runs/publishing-meeting.ts';
import type { MadePost, RivalPorts } from './other-runs/rival-posts.ts';

/**
 * A post of a run: `created`, one that was `existing`, or one that is `waiting` for a later run. `plan` says why it has its time, if that was
 * found.
 */
export type CreatedSummary = PostSummary & {
  readonly outcome: 'created' | 'existing' | 'waiting';
  readonly plan?: string;
  /** Remarks that follow from the posts of the service and of earlier items. */
  readonly remarks: readonly Remark[];
};

export interface Publications {
  /** Adds a draft that may be the post of another run, too. */
  add(draft: MadePost): void;
  /** Remembers the post of an item that asks for a draft: it is not published instead of another item's post. */
  keepAsDraft(id: string): void;
  /** Finds an equal post published within the last hour, for a post that is not drafted first. Rejects as the client does. */
  findWithinTheHour(post: PostWrite, lookAtFile: LookAtFile): Promise<FoundPost | undefined>;
  /**
   * Gives way to equal posts of other runs. Call this when all drafts are saved, before the first is published. `idsOfRows`: the IDs of
   * posts of rows. Never rejects.
   */
  meet(idsOfRows: ReadonlySet<string>): Promise<void>;
  /** Publishes the draft that was saved, or returns the post that is published in its place. */
  publish(summary: CreatedSummary, isOfRow: boolean): Promise<CreatedSummary>;
  /** IDs of posts that may exist twice: the look was incomplete, or the own post could not be deleted. */
  perhapsDoubleIds(): readonly string[];
}

interface Ports {
  readonly ports: RivalPorts;
  readonly existing: ExistingPosts;
  readonly deliveries: Deliveries;
}

export function createPublications({ ports, existing, deliveries }: Ports): Publications {
  const drafts: MadePost[] = [];
  const idsToKeep = new Set<string>();
  let meeting: PublishingMeeting | undefined;
  /** What became of the drafts, by their first IDs: some of them failed. */
  const publicationResults = new Map<string, Promise<CreatedSummary>>();
  /** Published posts that were given to items of the run: each item gets its own. */
  const idsGivenOut = new Set<string>();

  /** Publishes the draft, or returns the post of another run that took its place. */
  async function publishDraft(summary: CreatedSummary, isOfRow: boolean): Promise<CreatedSummary> {
    const firstId = summary.id ?? '';
    // An equal post of the last hour may be out, so the draft is taken back at the end of the run.
    if (meeting?.failure !== undefined && drafts.some(({ id }) => id === firstId))
      throw checkFailedError(meeting.failure, ports, isOfRow);
    const settled = meeting?.settled.get(firstId) ?? { id: firstId };
    if ('error' in settled) throw settled.error;
    if ('rival' in settled) {
      const { rival, uncompared } = settled;
      if (comparablePost(rival) === undefined) throw unshownError(rival, ports);
      const isPublishedHere = meeting?.publishedHere.has(postIdOf(rival) ?? '') === true;
      const remarks = [
        isPublishedHere ? publishedInsteadRemark : publishedAlreadyRemark({ isOfRow, uncompared }, ports),
      ];
      return { ...summarizePublication(rival), outcome: 'existing', remarks };
    }
    const { id } = settled;
    await deliveries.publish(id);
    return { ...summary, id };
  }

  return {
    add: (draft) => void drafts.push(draft),
    keepAsDraft: (id) => void idsToKeep.add(id),
    async findWithinTheHour(post, lookAtFile) {
      const isFree = (record: PostRecord) => !idsGivenOut.has(postIdOf(record) ?? '');
      const found = await existing.find(post, { wanted: 'ONCE_AN_HOUR', lookAtFile }, isFree);
      if (found !== undefined) idsGivenOut.add(postIdOf(found.record) ?? '');
      return found;
    },
    async meet(idsOfRows) {
      const notRivals = new Set([...idsOfRows, ...idsToKeep]);
      meeting = await settleDrafts(ports, { posts: drafts, notRivals });
      for (const id of meeting.deletedIds) deliveries.forget(id);
    },
    async publish(summary, isOfRow) {
      const id = summary.id ?? '';
      if (summary.outcome === 'created')
        return await getOrMake(publicationResults, id, async () => await publishDraft(summary, isOfRow));
      // An earlier item made the same post, so both items get its result.
      const first = publicationResults.get(id);
      return first === undefined ? summary : { ...(await first), outcome: 'existing' };
    },
    perhapsDoubleIds: () => (meeting?.failure === undefined ? (meeting?.perhapsDoubleIds ?? []) : []),
  };
}

/** A post that goes out instead of an equal one of this run: its record may still show a draft, as its publication was just requested. */
export function summarizePublication(record: PostRecord): PostSummary {
  return { ...summarizePost(record), status: 'publishing' };
}
