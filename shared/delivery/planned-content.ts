/** Finds posts with the same content at any time: for posts whose time is found, the time says nothing. */
import type { Client } from '../api/client.ts';
import { publishedSince } from '../api/posts/published-since.ts';
import type { PostRecord } from '../api/responses/read-records.ts';
import { horizonDays } from '../post/times/plan-slots.ts';
import type { PostWrite } from '../post/write-shape.ts';
import { recordsTakingTime } from './calendar.ts';
import { createPostIndex } from './post-index.ts';

/** When the last posts of a plan go out, its first ones are not published longer than that: a sheet that is run again repeats none. */
const publishedWithinMilliseconds = horizonDays * 24 * 60 * 60 * 1000;

interface PlannedContent {
  /**
   * The record of a post with the same content that is scheduled, is being published, or was published in the last 90 days.
   * @throws the errors of the client
   */
  find(post: PostWrite): Promise<PostRecord | undefined>;
  /** Takes a post into account that was created after the list was read. `content`: the post with placeholders for its files. */
  add(content: PostWrite, created: PostRecord): void;
}

/** `now`: milliseconds since 1970. */
export function createPlannedContent({
  client,
  now,
}: {
  client: Pick<Client, 'listPosts'>;
  now: () => number;
}): PlannedContent {
  const index = createPostIndex();
  let reading: Promise<void> | undefined;
  async function read(): Promise<void> {
    for (const record of await recordsTakingTime(client)) index.add(record, { record });
    const since = now() - publishedWithinMilliseconds;
    for await (const page of publishedSince({ client, since })) {
      for (const record of page) index.add(record, { record });
    }
  }
  return {
    async find(post) {
      await (reading ??= read());
      return index.find(post);
    },
    add: (content, record) => index.add(content, { record }),
  };
}
