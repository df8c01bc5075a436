/** A trigger on posts, of a host that keeps its memory as JSON. */
import { type PostEvent, readNewPosts } from '../../shared/api/posts/post-events.ts';
import { postIdOf, type PostRecord } from '../../shared/api/responses/read-records.ts';

interface PollOptions {
  readonly platform?: string | undefined;
  readonly source?: string;
  readonly beginsAnew?: boolean;
  readonly now?: number;
}

export function postTrigger(event: PostEvent, memory?: string) {
  return {
    /** The IDs that the next poll reports where the service lists these posts. */
    poll: async (
      records: readonly PostRecord[],
      { source = 'test', now = Date.parse('2027-03-01T18:00:00Z'), ...more }: PollOptions = {},
    ): Promise<string[]> => {
      const { posts, remembered } = await readNewPosts({
        client: {
          async *listPosts() {
            yield await Promise.resolve(records);
          },
          millisecondsAhead: () => undefined,
        },
        event,
        source,
        remembered: memory === undefined ? undefined : JSON.parse(memory),
        now: () => now,
        ...more,
      });
      memory = JSON.stringify(remembered);
      return posts.map((record) => postIdOf(record) ?? '');
    },
    remembers: () => memory ?? '',
  };
}
