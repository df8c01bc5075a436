/** The posts that a run created, which no list may show yet: a later item with the same content gets them. */
import { scheduledInstantOf, statusAfter } from '../../../api/posts/summarize-post.ts';
import type { PostRecord } from '../../../api/responses/read-records.ts';
import { getOrMake } from '../../../data/maps.ts';
import type { LookAtFile } from '../../../post/media/inspect-media.ts';
import type { PostWrite } from '../../../post/write-shape.ts';
import { haveSameFiles } from '../sameness/compare-files.ts';
import { allContent, fingerprintOf, type Sameness } from '../sameness/fingerprint.ts';
import { candidateRules, type CandidateSearch, requiresSameTime } from './candidates.ts';

/** A post that this run created, as it was sent. */
export type CreatedRecord = PostRecord & Pick<PostWrite, 'scheduledFor'>;

interface CreatedPost {
  /** With placeholders for its files. */
  readonly content: PostWrite;
  readonly record: CreatedRecord;
  readonly lookAtFile: LookAtFile;
}

export function createCreatedPosts() {
  const all: CreatedPost[] = [];
  /** The posts by each kind of fingerprint in use. `count`: how many of them are in the index. */
  const indexes = new Map<
    Sameness,
    { count: number; readonly byFingerprint: Map<string | undefined, CreatedPost[]> }
  >();

  /** Those that have the same fingerprint as `post`. */
  function postsLike(post: PostWrite, by: Sameness): readonly CreatedPost[] {
    const index = getOrMake(indexes, by, () => ({
      count: 0,
      byFingerprint: new Map<string | undefined, CreatedPost[]>(),
    }));
    for (const created of all.slice(index.count))
      getOrMake(index.byFingerprint, fingerprintOf(created.content, by), () => []).push(created);
    index.count = all.length;
    return index.byFingerprint.get(fingerprintOf(post, by)) ?? [];
  }

  return {
    add(created: CreatedPost): void {
      all.push(created);
    },
    /** The first one that is the same as `post`. `lookAtFile`: looks at the files of `post`. `isFree`: whether a record may be the result. */
    async findSame(
      post: PostWrite,
      { rule, by }: CandidateSearch,
      { lookAtFile, isFree }: { lookAtFile: LookAtFile; isFree: (record: PostRecord) => boolean },
    ): Promise<PostRecord | undefined> {
      const { states } = candidateRules[rule];
      const candidates = postsLike(post, by).filter(
        ({ record }) =>
          states.includes(statusAfter[record.scheduledFor.publish]) &&
          (!requiresSameTime(rule) || scheduledInstantOf(record) === scheduledInstantOf(post)) &&
          isFree(record),
      );
      for (const { record, lookAtFile: lookAtCreated } of candidates)
        if (by !== allContent || (await haveSameFiles(post, lookAtFile, lookAtCreated))) return record;
      return undefined;
    },
  };
}
