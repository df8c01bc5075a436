/** Finds posts that the service already has, so that a run which is repeated does not plan them a second time. */
import type { Client } from '../api/client.ts';
import { textField } from '../api/responses/json.ts';
import type { PostRecord } from '../api/responses/read-records.ts';
import { summarizePost } from '../api/posts/summarize-post.ts';
import type { PostState } from '../networks/wire/present-state.ts';
import type { PostWrite } from '../post/write-shape.ts';
import { fingerprintOf, hasText } from './fingerprint.ts';

/** What is done with a post that is planned already. */
export const ifPlannedChoices = ['create', 'skip', 'refuse'] as const;
export type IfPlanned = (typeof ifPlannedChoices)[number];

type Publish = PostWrite['scheduledFor']['publish'];

/** The states in which a post counts as planned, by what is asked for now (contract 2.3, 3). */
const statesOf: Readonly<Record<Publish, readonly PostState[]>> = {
  DRAFT: ['draft'],
  SCHEDULE: ['scheduled', 'publishing'],
  NOW: ['publishing', 'published'],
};

/** How long ago a published post counts as the same one that is to be published now. */
const publishedWithinMilliseconds = 24 * 60 * 60 * 1000;

/** More published posts than a service has of one day. */
const mostPublished = 2_000;

export interface PlannedPosts {
  /** The record of the same post: same content, same instruction, and for a scheduled one the same instant. */
  find(post: PostWrite): PostRecord | undefined;
  /** Takes a post into account that was created after the list was read. */
  add(post: PostWrite, id: string): void;
}

/**
 * Reads once what is planned (contract 4.2), for the instructions that a run has.
 * @throws the errors of the client: what is planned has to be known before anything is left out
 */
export async function readPlannedPosts({
  client,
  publish,
  now,
}: {
  client: Pick<Client, 'listPosts'>;
  publish: readonly Publish[];
  /** Milliseconds since 1970. */
  now: () => number;
}): Promise<PlannedPosts> {
  const byKey = new Map<string, PostRecord>();
  const since = now() - publishedWithinMilliseconds;
  for (const instruction of new Set(publish)) {
    for (const status of statesOf[instruction]) {
      const limit = status === 'published' ? mostPublished : undefined;
      for await (const page of client.listPosts({ status, limit })) {
        for (const record of page) {
          if (status === 'published' && !isSince(record, since)) continue;
          const { scheduledAt } = summarizePost(record);
          for (const key of keysOf({ record, instruction, instant: scheduledAt })) byKey.set(key, record);
        }
      }
    }
  }
  return {
    find: (post) =>
      keysOf({ record: post, ...instructionOf(post) })
        .map((key) => byKey.get(key))
        .find((record) => record !== undefined),
    add(post, id) {
      for (const key of keysOf({ record: post, ...instructionOf(post) })) byKey.set(key, { ...post, id });
    },
  };
}

function instructionOf({ scheduledFor }: PostWrite): { instruction: Publish; instant: string | null } {
  const instant = scheduledFor.publish === 'SCHEDULE' ? scheduledFor.date : null;
  return { instruction: scheduledFor.publish, instant };
}

/** The comparison with media addresses first; the one by their number only for posts with a text. */
function keysOf({
  record,
  instruction,
  instant,
}: {
  record: PostRecord;
  instruction: Publish;
  instant: string | null;
}): string[] {
  const moment = instruction === 'SCHEDULE' ? Date.parse(instant ?? '') : 0;
  if (Number.isNaN(moment)) return [];
  const exact = fingerprintOf(record);
  const byNumber = hasText(record) ? fingerprintOf(record, { media: 'number' }) : undefined;
  return [exact, byNumber].flatMap((fingerprint) =>
    fingerprint === undefined ? [] : [`${instruction} ${moment} ${fingerprint}`],
  );
}

/** A service that shows no such time lists a post that may well be of today: it counts. */
function isSince(record: PostRecord, since: number): boolean {
  const published = Date.parse(textField(record, 'publishedAt') ?? textField(record, 'updatedAt') ?? '');
  return Number.isNaN(published) || published >= since;
}
