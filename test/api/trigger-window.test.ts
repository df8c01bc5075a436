/**
 * What the triggers of both hosts tell over 3,000 published posts, whatever becomes of the list: every new post once, no old one. n8n
 * keeps what is known itself; Zapier keeps the IDs of all that a poll has returned, and a little memory that may be lost.
 */
import { describe, expect, it } from '@jest/globals';
import { readNewPosts, readPostsInWindow } from '../../shared/api/posts/post-events.ts';
import { postIdOf, type PostRecord } from '../../shared/api/responses/read-records.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const activation = Date.parse('2027-03-01T12:00:00Z');

interface Published {
  readonly id: string;
  readonly at: number;
  /** From when on a list has it. */
  readonly listed?: number;
}

/** What happens before a poll, and how the poll goes. */
interface Round {
  /** Minutes since the round before; 1 if missing. */
  readonly after?: number;
  readonly publish?: number;
  /** Old posts, the newest of them first. */
  readonly remove?: number;
  /** So many pages, then the time of a step of Zapier is over. n8n has time. */
  readonly pages?: number;
  /** By how many minutes the list lags behind. */
  readonly lag?: number;
  readonly forgets?: boolean;
}

const rounds: Readonly<Record<string, readonly Round[]>> = {
  'nothing happens': [{}, {}, {}],
  'one is published in each minute': Array.from({ length: 5 }, () => ({ publish: 1 })),
  '250 at once': [{ publish: 250 }, {}, { publish: 250 }],
  'one is deleted': [{ remove: 1 }, {}, { remove: 1 }],
  'many are deleted': [{ remove: 900 }, {}, { remove: 150 }, { remove: 1_500 }],
  'some are deleted and others published': [{ remove: 40, publish: 3 }, { remove: 700, publish: 120 }, {}],
  'the first poll is slow': [{ pages: 1 }, {}, { publish: 2 }, { remove: 30 }],
  'the first polls are slow': [{ pages: 2 }, { pages: 1, publish: 2 }, { pages: 3 }, { publish: 1 }],
  'later polls are slow': [{}, { pages: 1, publish: 2 }, { pages: 2, remove: 20 }, { publish: 1 }],
  'the list lags behind': [{}, { publish: 3, lag: 20 }, {}, { after: 30 }],
  'the host is down for three days': [{}, { publish: 1 }, { after: 3 * 1_440, publish: 60, remove: 10 }],
  'a month passes': Array.from({ length: 30 }, () => ({ after: 1_440, publish: 4, remove: 9 })),
  'memory is lost': [
    {},
    { publish: 2 },
    { after: 60, forgets: true, publish: 2, remove: 400 },
    { remove: 80 },
  ],
};

const orders: Readonly<Record<string, (posts: readonly Published[]) => Published[]>> = {
  'newest first': (posts) => posts.toSorted((one, other) => other.at - one.at),
  'oldest first': (posts) => posts.toSorted((one, other) => one.at - other.at),
  'by creation': (posts) => posts.toSorted((one, other) => createdAt(other) - createdAt(one)),
  'by no order': (posts) => posts.toSorted((one, other) => scattered(one.id) - scattered(other.id)),
};

/** Up to 60 days before. */
function createdAt({ id, at }: Published): number {
  return at - (scattered(id) % 60) * day;
}

function scattered(id: string): number {
  return [...id].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 9_973, 7);
}

function serviceWith(order: (posts: readonly Published[]) => Published[]) {
  let posts = Array.from({ length: 3_000 }, (_, index): Published => {
    return { id: `old_${index}`, at: activation - (index + 1) * 30 * minute };
  });
  let now = activation;
  let removed = 0;
  let pages = 0;
  return {
    published: [] as string[],
    now: () => now,
    happens({ after = 1, publish = 0, remove = 0, lag = 0 }: Round) {
      now += after * minute;
      const gone = new Set(Array.from({ length: remove }, (_, index) => `old_${removed + index}`));
      removed += remove;
      const fresh = Array.from({ length: publish }, (_, index): Published => {
        return {
          id: `new_${this.published.length + index}`,
          at: now - index * 100,
          listed: now + lag * minute,
        };
      });
      posts = [...posts.filter(({ id }) => !gone.has(id)), ...fresh];
      this.published.push(...fresh.map(({ id }) => id));
    },
    pages: () => pages,
    client: {
      millisecondsAhead: () => undefined,
      async *listPosts() {
        const shown = order(posts.filter(({ listed = 0 }) => listed <= now));
        for (let from = 0; from < shown.length; from += 100) {
          pages += 1;
          yield await Promise.resolve(
            shown.slice(from, from + 100).map((post): PostRecord => {
              const [created, published] = [createdAt(post), post.at].map((at) => new Date(at).toISOString());
              return { id: post.id, status: 'published', createdAt: created, publishedAt: published };
            }),
          );
        }
      },
    },
  };
}

type Service = ReturnType<typeof serviceWith>;
const event = 'postPublished';

const hosts: Readonly<Record<string, (service: Service) => (round: Round) => Promise<string[]>>> = {
  n8n({ client, now }) {
    let remembered: unknown;
    return async () => {
      const { posts, ...next } = await readNewPosts({ client, event, source: 'test', remembered, now });
      remembered = JSON.parse(JSON.stringify(next.remembered));
      return posts.map((record) => postIdOf(record) ?? '');
    };
  },
  zapier({ client, now }) {
    let remembered: unknown;
    const told = new Set<string>();
    let isFirst = true;
    return async ({ pages = Infinity, forgets = false }) => {
      let read = 0;
      const isOver = () => (read += 1) >= pages;
      if (forgets) remembered = undefined;
      const result = await readPostsInWindow({ client, event, remembered, isFirst, isOver, now });
      remembered = JSON.parse(JSON.stringify(result.remembered));
      const fresh = result.posts.map((record) => postIdOf(record) ?? '').filter((id) => !told.has(id));
      for (const id of fresh) told.add(id);
      const isSilent = isFirst;
      isFirst = false;
      return isSilent ? [] : fresh;
    };
  },
};

describe.each(Object.keys(hosts))('%s, over 3,000 published posts', (host) => {
  describe.each(Object.keys(orders))('%s', (order) => {
    it.each(Object.entries(rounds))('tells each new one once where %s', async (_, steps) => {
      const service = serviceWith(orders[order] ?? ((posts) => [...posts]));
      const poll = hosts[host]?.(service);
      const told: string[] = [];
      for (const round of [...(steps[0]?.pages === undefined ? [{}] : []), ...steps, {}]) {
        service.happens(round);
        told.push(...((await poll?.(round)) ?? []));
      }
      expect(told.toSorted()).toStrictEqual(service.published.toSorted());
    });
  });
});
