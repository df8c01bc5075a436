/** A trigger on posts, of a host that keeps its memory as JSON. */
import { type PostEvent, postEvents, readNewPosts } from '../../../shared/events/post-events.ts';
import { postIdOf, type PostRecord } from '../../../shared/api/responses/read-records.ts';

interface PollOptions extends Partial<Omit<Parameters<typeof readNewPosts>[0], 'now'>> {
  readonly now?: number;
  readonly forgets?: boolean;
}

export function postTrigger(event: PostEvent, memory?: string) {
  let pages = 0;
  return {
    /** The IDs that the next poll reports where the service lists these posts, in pages of 100. */
    poll: async (
      records: readonly PostRecord[],
      { now = Date.parse('2027-03-01T18:00:00Z'), forgets = false, ...more }: PollOptions = {},
    ): Promise<string[]> => {
      if (forgets) memory = undefined;
      const { posts, remembered } = await readNewPosts({
        client: {
          async *listPosts({ limit = Infinity, status = '' } = {}) {
            // The list of the event is given as it is.
            const isOfEvent = status === postEvents[event].status;
            const wanted = records
              .filter((record) => isOfEvent || record['status'] === status)
              .slice(0, limit);
            for (let from = 0; from < wanted.length; from += 100) {
              pages += 1;
              yield await Promise.resolve(wanted.slice(from, from + 100));
            }
          },
          millisecondsAhead: () => undefined,
        },
        event,
        source: 'test',
        remembered: memory === undefined ? undefined : JSON.parse(memory),
        now: () => now,
        ...more,
      });
      memory = JSON.stringify(remembered);
      return posts.map((record) => postIdOf(record) ?? '');
    },
    remembers: () => memory ?? '',
    pages: () => pages,
  };
}
