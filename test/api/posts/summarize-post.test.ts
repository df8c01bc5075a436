/** A record in a flat form: what is there is read, nothing is made up, nothing throws. */
import { describe, expect, test } from '@jest/globals';
import { shownPost, summarizePost } from '../../../shared/index.ts';
import { summarizeWritten } from '../../../shared/api/posts/summarize-post.ts';
import { composePost } from '../../../shared/post/compose/compose-post.ts';
import { clock, draftOf, target } from '../../support/generators/drafts.ts';

const nothing = {
  when: null,
  link: null,
  id: null,
  status: null,
  scheduledAt: null,
  networks: [],
  reason: null,
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

const mediaUrl = 'https://media.example/a.jpg';
const written = (given: Parameters<typeof draftOf>[0]) => composePost(draftOf(given), clock).post;

describe('a post record', () => {
  test.each([
    [{ edit_url: 'https://scheduler.example/p/1' }, 'https://scheduler.example/p/1'],
    [{ calendarUrl: 'javascript:alert(1)' }, null],
    [{ url: 'https://network.example/the-published-post' }, null],
  ])('with %j has the page %s in the calendar', (record, link) => {
    expect(summarizePost({ id: 'post-1', ...record })).toMatchObject({ link });
  });

  test('in the write shape', () => {
    const dates = { createdAt: '2026-03-01T00:00:00Z', publishedAt: '2026-12-24T18:00:01Z' };
    const link = 'https://scheduler.example/posts/post-1';
    const targets = [
      target(),
      target({ network: 'threadapp', caption: 'Own' }),
      target({ network: 'microblog', accountId: 'account-2' }),
    ];
    const schedule = { publish: 'SCHEDULE', scheduledAt: '2026-12-24T18:00' };
    const post = written({ ...schedule, caption: 'Hello', media: [{ mediaUrl }], targets });
    const record = { id: 'post-1', status: 'scheduled', ...dates, calendarUrl: link, ...post };
    expect(summarizePost(record)).toStrictEqual({
      when: null,
      id: 'post-1',
      status: 'scheduled',
      reason: null,
      scheduledAt: '2026-12-24T18:00:00.000Z',
      networks: ['microblog', 'skyapp', 'threadapp'],
      accountIds: ['account-2', 'account-1'],
      captions: ['Hello', 'Own'],
      mediaUrls: [mediaUrl],
      targets: [
        { ...bare('microblog', 'account-2'), caption: 'Hello', mediaUrls: [mediaUrl] },
        { ...bare('skyapp', 'account-1'), caption: 'Hello', mediaUrls: [mediaUrl] },
        { ...bare('threadapp', 'account-1'), caption: 'Own', mediaUrls: [mediaUrl] },
      ],
      ...dates,
      link,
    });
  });

  const skyappTargets = [
    { accountId: 'a', status: 'published' },
    { accountId: 'b', status: 'failed', error: { message: 'The login expired.' } },
  ];
  const photoappTargets = [{ accountId: 'c', errors: [{ message: 'Too small' }, 'Too dark'] }];
  test.each<[record: object, reason: string | null]>([
    [{ status: 'not published', failureReason: 'The login\n expired.' }, 'The login expired.'],
    [{ status: 'not published', error: { code: 'E1', message: 'Down' }, lastError: 'Late' }, 'Down; Late'],
    [{ status: 'not published', photoappTargets }, 'Too small; Too dark'],
    [{ status: 'not published', error: null, errors: [] }, null],
    [{ status: 'published in part', skyappTargets }, 'not on 1 of 2 accounts on Skyapp: The login expired.'],
    [
      { status: 'published in part', photoappTargets, skyappTargets: [{ state: 'failed' }] },
      'not on Photoapp and Skyapp: Too small; Too dark',
    ],
    [{ status: 'published in part', skyappTargets: [{ state: 'failed' }] }, 'not on Skyapp'],
    [{ status: 'published in part', error: 'Down' }, 'Down'],
    [{ status: 'rejected', reason: 'Not allowed' }, 'Not allowed'],
    // A post that did not fail may have had problems on its way.
    [{ status: 'published', lastError: 'Down' }, null],
    [{ status: 'draft', reason: 'Holidays' }, null],
    [{ error: 'Down' }, null],
  ])('%j says why it was not published: %s', (record, reason) => {
    expect(summarizePost({ ...record }).reason).toBe(reason);
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

  test('with the names of the accounts of its networks, where accounts of two networks have the same ID', () => {
    const record = {
      photoappTargets: [{ accountId: 'same' }],
      skyappTargets: [{ accountId: 'same' }],
      threadappTargets: [{ accountId: 'same' }],
    };
    const linked = [
      { id: 'same', name: 'Lantern Lane', network: 'skyapp' },
      { id: 'same', name: 'Harbour Bakery', network: 'photoapp' },
    ] as const;
    const shownWith = (others: readonly { id: string; name: string }[]) =>
      shownPost(summarizePost(record), { linked: [...others, ...linked], timeZone: undefined }).targets.map(
        ({ network, accountName }) => [network, accountName],
      );
    const own = [
      ['photoapp', 'Harbour Bakery'],
      ['skyapp', 'Lantern Lane'],
    ];
    expect(shownWith([])).toStrictEqual([...own, ['threadapp', null]]);
    // An account whose network the service does not show may be of any network.
    expect(shownWith([{ id: 'same', name: 'Kiosk' }])).toStrictEqual([...own, ['threadapp', 'Kiosk']]);
  });
});

test('a post that was just written has the state that its instruction leads to', () => {
  const summaryOf = (publish: string) =>
    summarizeWritten({
      id: undefined,
      post: written({ publish, scheduledAt: '2026-12-24T18:00', caption: 'Hello' }),
    });
  expect(summaryOf('DRAFT')).toStrictEqual({
    ...nothing,
    status: 'draft',
    networks: ['skyapp'],
    accountIds: ['account-1'],
    captions: ['Hello'],
    targets: [{ ...bare('skyapp', 'account-1'), caption: 'Hello' }],
  });
  expect(['SCHEDULE', 'NOW'].map((publish) => summaryOf(publish).status)).toStrictEqual([
    'scheduled',
    'publishing',
  ]);
});
