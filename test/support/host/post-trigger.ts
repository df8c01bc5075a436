/** A trigger on posts, of a host that keeps its memory as JSON. */
import { type Poll, readNews } from '../../../shared/calendar/events/read-news.ts';
import {
  enteredStates,
  isEntryEvent,
  type News,
  type TriggerEvent,
} from '../../../shared/calendar/events/snapshots.ts';
import type { PostRecord } from '../../../shared/api/responses/read-records.ts';

interface PollOptions extends Partial<Omit<Parameters<typeof readNews>[0], 'now'>> {
  readonly now?: number;
  readonly forgets?: boolean;
}

export function postTrigger(event: TriggerEvent, memory?: string) {
  const state = isEntryEvent(event) ? enteredStates[event] : undefined;
  let pages = 0;
  let told: readonly News[] = [];
  return {
    /** Polls a service that lists `records` in pages of 100. Returns the IDs of the posts that are reported. */
    poll: async (
      records: readonly PostRecord[],
      { now = Date.parse('2027-03-01T18:00:00Z'), forgets = false, ...more }: PollOptions = {},
    ): Promise<string[]> => {
      if (forgets) memory = undefined;
      const { news, remembered } = await readNews({
        client: {
          async *listPosts({ limit = Infinity, status = '' } = {}) {
            // The list for the event's own state has all records, whatever their states.
            const wanted = records
              .filter((record) => status === state || record['status'] === status)
              .slice(0, limit);
            for (let from = 0; from < wanted.length; from += 100) {
              pages += 1;
              yield await Promise.resolve(wanted.slice(from, from + 100));
            }
          },
          getPost: async ({ id }) =>
            await Promise.resolve(records.find((record) => record['id'] === id) ?? {}),
          millisecondsAhead: () => undefined,
        },
        event,
        source: 'test',
        graceMinutes: 10,
        remembered: memory === undefined ? undefined : JSON.parse(memory),
        now: () => now,
        ...more,
      });
      memory = JSON.stringify(remembered);
      told = news;
      return news.map(({ post }) => post.id ?? '');
    },
    /** What the last poll reported. */
    told: () => told,
    remembers: () => memory ?? '',
    pages: () => pages,
  };
}

/** A client of a service that lists these posts by their states. A post that is read by its ID is empty. */
export function clientOf(lists: Readonly<Record<string, readonly PostRecord[]>>): Poll['client'] {
  return {
    async *listPosts({ status = '' } = {}) {
      yield await Promise.resolve(lists[status] ?? []);
    },
    getPost: async () => await Promise.resolve({}),
    millisecondsAhead: () => undefined,
  };
}
