/** Finds posts that the service already has, so that a run which is repeated does not plan them a second time. */
import type { Client } from '../api/client.ts';
import type { PostRecord } from '../api/responses/read-records.ts';
import { publishedSince } from '../api/posts/published-since.ts';
import { scheduledTimeOf } from '../api/posts/summarize-post.ts';
import type { PostState } from '../networks/wire/present-state.ts';
import type { PostWrite } from '../post/write-shape.ts';
import { createPostIndex } from './post-index.ts';

type Publish = PostWrite['scheduledFor']['publish'];

/** The states in which a post counts as planned, by what is asked for now (contract 2.3, 3). */
const statesOf: Readonly<Record<Publish, readonly PostState[]>> = {
  DRAFT: ['draft'],
  SCHEDULE: ['scheduled', 'publishing'],
  NOW: ['publishing', 'published'],
};

/** How long ago a published post counts as the same one that is to be published now. */
const publishedWithinMilliseconds = 24 * 60 * 60 * 1000;

interface PlannedPosts {
  /**
   * The record of the same post: same content, same instruction, and for a scheduled one the same instant. Reads the list (contract
   * 4.2) the first time that it is asked about an instruction.
   * @throws the errors of the client: what is planned has to be known before anything is left out
   */
  find(post: PostWrite): Promise<PostRecord | undefined>;
  /** Takes a post into account that was created after the list was read. `content`: the post with placeholders for its files. */
  add(content: PostWrite, created: PostRecord & Pick<PostWrite, 'scheduledFor'>): void;
}

/** `now`: milliseconds since 1970. */
export function createPlannedPosts({
  client,
  now,
}: {
  client: Pick<Client, 'listPosts'>;
  now: () => number;
}): PlannedPosts {
  const indexes = { DRAFT: createPostIndex(), SCHEDULE: createPostIndex(), NOW: createPostIndex() };
  const readings = new Map<Publish, Promise<void>>();

  async function read(instruction: Publish): Promise<void> {
    const since = now() - publishedWithinMilliseconds;
    for (const status of statesOf[instruction]) {
      const records =
        status === 'published' ? publishedSince({ client, since }) : client.listPosts({ status });
      for await (const page of records) {
        for (const record of page) {
          const at = instruction === 'SCHEDULE' ? Date.parse(scheduledTimeOf(record) ?? '') : undefined;
          indexes[instruction].add(record, { record, at });
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
      return indexes[publish].find(post, instantOf(post));
    },
    add: (content, record) =>
      indexes[record.scheduledFor.publish].add(content, { record, at: instantOf(record) }),
  };
}

/** When it is published; undefined where that does not count. */
function instantOf({ scheduledFor }: Pick<PostWrite, 'scheduledFor'>): number | undefined {
  return scheduledFor.publish === 'SCHEDULE' ? Date.parse(scheduledFor.date) : undefined;
}
