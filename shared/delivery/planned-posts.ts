/** Finds posts that the service already has, so that a run which is repeated does not plan them a second time. */
import type { Client } from '../api/client.ts';
import type { PostRecord } from '../api/responses/read-records.ts';
import { publishedSince } from '../api/posts/published-since.ts';
import { summarizePost } from '../api/posts/summarize-post.ts';
import type { PostState } from '../networks/wire/present-state.ts';
import type { PostWrite } from '../post/write-shape.ts';
import { fingerprintOf, hasText } from './fingerprint.ts';

type Publish = PostWrite['scheduledFor']['publish'];

/** The states in which a post counts as planned, by what is asked for now (contract 2.3, 3). */
const statesOf: Readonly<Record<Publish, readonly PostState[]>> = {
  DRAFT: ['draft'],
  SCHEDULE: ['scheduled', 'publishing'],
  NOW: ['publishing', 'published'],
};

/** How long ago a published post counts as the same one that is to be published now. */
const publishedWithinMilliseconds = 24 * 60 * 60 * 1000;

export interface PlannedPosts {
  /**
   * The record of the same post: same content, same instruction, and for a scheduled one the same instant. Reads the list (contract
   * 4.2) the first time that it is asked about an instruction.
   * @throws the errors of the client: what is planned has to be known before anything is left out
   */
  find(post: PostWrite): Promise<PostRecord | undefined>;
  /** Takes a post into account that was created after the list was read. */
  add(post: PostWrite, id: string): void;
  /** Equal for posts of which one is found when the other was added. */
  keyOf(post: PostWrite): string;
}

/** `now`: milliseconds since 1970. */
export function createPlannedPosts({
  client,
  now,
}: {
  client: Pick<Client, 'listPosts'>;
  now: () => number;
}): PlannedPosts {
  const byKey = new Map<string, PostRecord>();
  const readings = new Map<Publish, Promise<void>>();

  async function read(instruction: Publish): Promise<void> {
    const since = now() - publishedWithinMilliseconds;
    for (const status of statesOf[instruction]) {
      const records =
        status === 'published' ? publishedSince({ client, since }) : client.listPosts({ status });
      for await (const page of records) {
        for (const record of page) {
          const { scheduledAt } = summarizePost(record);
          for (const key of keysOf({ record, instruction, instant: scheduledAt })) byKey.set(key, record);
        }
      }
    }
  }

  return {
    async find(post) {
      const { publish } = post.scheduledFor;
      const reading = readings.get(publish) ?? read(publish);
      readings.set(publish, reading);
      await reading;
      return keysOf({ record: post, ...instructionOf(post) })
        .map((key) => byKey.get(key))
        .find((record) => record !== undefined);
    },
    add(post, id) {
      for (const key of keysOf({ record: post, ...instructionOf(post) })) byKey.set(key, { ...post, id });
    },
    keyOf: (post) => keysOf({ record: post, ...instructionOf(post) }).at(-1) ?? '',
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
