/** A record in a flat form: what is there is read, nothing is made up, nothing throws. */
import { describe, expect, test } from '@jest/globals';
import { shownPost, summarizePost } from '../../../shared/index.ts';
import { summarizeWritten } from '../../../shared/api/posts/summarize-post.ts';
import { composePost } from '../../../shared/post/compose/compose-post.ts';
import { clock, draftOf, target } from '../../support/drafts.ts';

const nothing = {
  when: null,
  link: null,
  id: null,
  status: null,
  scheduledAt: null,
  networks: [],
  accountIds: [],
  captions: [],
  mediaUrls: [],
  targets: [],
  createdAt: null,
  publishedAt: null,
};

/** A target of which only the network and the account are known. */
const bare = (network: string, accountId: string | null) => ({
  network,
  accountId,
  accountName: null,
  caption: null,
  mediaUrls: [],
});

const photo = { mediaUrl: 'https://media.example/a.jpg' };
const post = composePost(
  draftOf({
    publish: 'SCHEDULE',
    scheduledAt: '2026-12-24T18:00',
    caption: 'Hello',
    media: [photo],
    targets: [
      target(),
      target({ network: 'threadapp', caption: 'Own' }),
      target({ network: 'microblog', accountId: 'account-2' }),
    ],
  }),
  clock,
).post;

describe('a post record', () => {
  test.each([
    [{ edit_url: 'https://scheduler.example/p/1' }, 'https://scheduler.example/p/1'],
    [{ calendarUrl: 'javascript:alert(1)' }, null],
    [{ url: 'https://network.example/the-published-post' }, null],
  ])('with %j has the page %s in the calendar', (record, link) => {
    expect(summarizePost({ id: 'post-1', ...record })).toMatchObject({ link });
  });

  test('in the write shape', () => {
    const dates = {
      createdAt: '2026-03-01T00:00:00Z',
      publishedAt: '2026-12-24T18:00:01Z',
      calendarUrl: 'https://scheduler.example/posts/post-1',
    };
    expect(summarizePost({ id: 'post-1', status: 'scheduled', ...dates, ...post })).toStrictEqual({
      when: null,
      id: 'post-1',
      status: 'scheduled',
      scheduledAt: '2026-12-24T18:00:00.000Z',
      networks: ['microblog', 'skyapp', 'threadapp'],
      accountIds: ['account-2', 'account-1'],
      captions: ['Hello', 'Own'],
      mediaUrls: ['https://media.example/a.jpg'],
      targets: [
        { ...bare('microblog', 'account-2'), caption: 'Hello', mediaUrls: ['https://media.example/a.jpg'] },
        { ...bare('skyapp', 'account-1'), caption: 'Hello', mediaUrls: ['https://media.example/a.jpg'] },
        { ...bare('threadapp', 'account-1'), caption: 'Own', mediaUrls: ['https://media.example/a.jpg'] },
      ],
      createdAt: dates.createdAt,
      publishedAt: dates.publishedAt,
      link: dates.calendarUrl,
    });
  });

  test('with little in it', () => {
    expect(summarizePost({})).toStrictEqual(nothing);
    expect(summarizePost({ scheduledFor: { publish: 'DRAFT' } }).scheduledAt).toStrictEqual(null);
  });

  test('with properties of other types', () => {
    const odd = {
      id: {},
      status: 7,
      scheduledFor: [],
      createdAt: true,
      publishedAt: null,
      link: null,
      skyappTargets: 'some',
      photoappTargets: [7, null],
    };
    expect(summarizePost(odd)).toStrictEqual({
      ...nothing,
      networks: ['photoapp', 'skyapp'],
      targets: [bare('photoapp', null), bare('photoapp', null), bare('skyapp', null)],
    });
  });

  test('with the names of the accounts that are known, and its local time', () => {
    const record = {
      scheduledAt: '2026-12-24T18:00:00Z',
      skyappTargets: [
        { accountId: 'sky-1', caption: 'a' },
        { accountId: 'sky-2', caption: 'b' },
      ],
    };
    const shown = { linked: [{ id: 'sky-2', name: 'Harbour Café' }], timeZone: 'Europe/Berlin' };
    const named = shownPost(summarizePost(record), shown);
    expect(named.when).toBe('Thu, 24 Dec 2026, 19:00 (Europe/Berlin)');
    // A draft may show the time that it had.
    expect(shownPost(summarizePost({ ...record, status: 'draft' }), shown).when).toBeNull();
    expect(named.targets.map(({ accountName }) => accountName)).toStrictEqual([null, 'Harbour Café']);
  });
});

describe('a post that was just written', () => {
  test('has the state that its instruction leads to', () => {
    expect(summarizeWritten({ id: 'post-1', post }).status).toBe('scheduled');
    const written = (publish: string) =>
      summarizeWritten({
        id: undefined,
        post: composePost(draftOf({ publish, caption: 'Hello' }), clock).post,
      });
    expect(written('DRAFT')).toStrictEqual({
      ...nothing,
      status: 'draft',
      networks: ['skyapp'],
      accountIds: ['account-1'],
      captions: ['Hello'],
      targets: [{ ...bare('skyapp', 'account-1'), caption: 'Hello' }],
    });
    expect(written('NOW').status).toBe('publishing');
  });
});
