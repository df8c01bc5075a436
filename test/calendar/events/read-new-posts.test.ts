/** What a trigger tells of lists that are longer than what a poll reads, on both hosts: every new post once, no old one. */
import { describe, expect, it } from '@jest/globals';
import { readNews } from '../../../shared/calendar/events/read-news.ts';
import { maxPosts } from '../../../shared/calendar/events/snapshots.ts';
import type { PostRecord } from '../../../shared/api/responses/read-records.ts';
import { postTrigger } from '../../support/host/post-trigger.ts';
import { scriptedClient } from '../../support/service/scripted-http.ts';

describe('what n8n remembers', () => {
  it('ends after so many posts, and what moves up behind them is not new', async () => {
    const list = Array.from({ length: maxPosts + 500 }, (_, index) => ({
      id: `post_${index}`,
      createdAt: '2020-02-01T09:00:00Z',
    }));
    const { poll, pages } = postTrigger('postPublished');
    expect([await poll(list), pages()]).toStrictEqual([[], maxPosts / 100]);
    const later = [{ id: 'new', publishedAt: '2027-03-01T18:00:00Z' }, ...list.slice(9_000)];
    expect(await poll(later)).toStrictEqual(['new']);
  });

  it('is of a state and a network, and nothing is reported from an incomplete list', async () => {
    const page = { body: { posts: [{ id: 'a' }], nextCursor: 'b' } };
    const { client, requests } = scriptedClient([page, { status: 401 }]);
    const query = {
      client,
      event: 'postScheduled',
      platform: 'skyapp',
      graceMinutes: 10,
      source: 'test',
    } as const;
    await expect(readNews({ ...query, remembered: undefined, now: Date.now })).rejects.toThrow(
      /does not accept the API Key/,
    );
    expect(requests.map(({ url }) => new URL(url).search)).toStrictEqual([
      '?status=scheduled&platform=skyapp&limit=100',
      '?status=scheduled&platform=skyapp&limit=100&cursor=b',
    ]);
  });
});

const minute = 60_000;
const activation = Date.parse('2027-03-01T12:00:00Z');

/** What happens before a poll, and how the poll goes. */
interface Round {
  /** Minutes since the round before; 1 if missing. */
  readonly after?: number;
  readonly publish?: number;
  /** How many old posts are removed, the newest of them first. */
  readonly remove?: number;
  /** After how many pages the time of a step of Zapier is over. */
  readonly pages?: number;
  /** By how many minutes the list lags behind. */
  readonly lag?: number;
  readonly forgets?: boolean;
}

const edits: readonly Round[] = [
  {},
  { publish: 1 },
  { publish: 150, remove: 1 },
  { remove: 900, publish: 3 },
  { publish: 3, lag: 20 },
  { after: 30, remove: 300 },
  { after: 3 * 1_440, publish: 60, remove: 10 },
  {},
];
const slowPolls: readonly Round[] = [
  { pages: 2 },
  { pages: 1, publish: 2 },
  { pages: 3, remove: 30 },
  { publish: 150, pages: 1 },
  { after: 3 * 1_440, pages: 1 },
  {},
];
const lostMemory: readonly Round[] = [
  {},
  { publish: 2 },
  { after: 60, forgets: true, publish: 2, remove: 400 },
  { remove: 80 },
];

interface Published {
  readonly record: PostRecord & { readonly id: string };
  /** The instant from which on lists have the post. */
  readonly listed: number;
  readonly place: number;
}

/** A service with 2,300 published posts, of which a poll of a sorted list reads 2,000. */
function serviceListing(isSorted: boolean) {
  const postOf = (id: string, at: number, lag = 0): Published => {
    const [createdAt, publishedAt] = [at - 40 * 1_440 * minute, at].map((each) =>
      new Date(each).toISOString(),
    );
    const scattered = [...id].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973, 7);
    const record = { id, status: 'published', createdAt, publishedAt };
    return { record, listed: at + lag, place: isSorted ? -at : scattered };
  };
  let now = activation;
  let old = Array.from({ length: 2_300 }, (_, index) =>
    postOf(`old_${index}`, activation - (index + 1) * 30 * minute),
  );
  const fresh: Published[] = [];
  const list = () =>
    [...old, ...fresh]
      .filter(({ listed }) => listed <= now)
      .toSorted((one, other) => one.place - other.place)
      .map(({ record }) => record);
  return {
    list,
    now: () => now,
    published: () => fresh.map(({ record }) => record.id),
    happens({ after = 1, publish = 0, remove = 0, lag = 0 }: Round) {
      now += after * minute;
      old = old.slice(remove);
      for (let index = 0; index < publish; index += 1)
        fresh.push(postOf(`new_${fresh.length}`, now - index * 100, lag * minute));
    },
  };
}

type Service = ReturnType<typeof serviceListing>;

function n8n({ list, now }: Service) {
  const { poll } = postTrigger('postPublished');
  return async () => await poll(list(), { now: now() });
}

/** Zapier keeps the IDs of all that a poll has returned, and a little memory that may be lost. */
function zapier({ list, now }: Service) {
  const { poll } = postTrigger('postPublished');
  const told = new Set<string>();
  let isFirst = true;
  return async ({ pages = Infinity, forgets = false }: Round) => {
    let read = 0;
    const isOutOfTime = () => (read += 1) >= pages;
    const given = { isActivation: isFirst, hostRemembers: true, isOutOfTime, now: now(), forgets };
    const fresh = (await poll(list(), given)).filter((id) => !told.has(id));
    for (const id of fresh) told.add(id);
    const reported = isFirst ? [] : fresh;
    isFirst = false;
    return reported;
  };
}

describe.each([true, false])('Among 2,300 published posts, newest first: %s', (isSorted) => {
  it.each([
    ['on n8n, whatever is published, deleted or late', n8n, edits],
    ['on Zapier, whatever is published, deleted or late', zapier, edits],
    ['on Zapier, though its polls are cut short', zapier, slowPolls],
    ['on Zapier, though its memory is lost', zapier, lostMemory],
  ] as const)('each new one is told once %s', async (_, host, rounds) => {
    const service = serviceListing(isSorted);
    const poll = host(service);
    const told: string[] = [];
    for (const round of rounds) {
      service.happens(round);
      told.push(...(await poll(round)));
    }
    expect(told.toSorted()).toStrictEqual(service.published().toSorted());
  });
});
