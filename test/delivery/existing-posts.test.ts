/** Which post of the service counts as the same one, by what is asked for now. */
import { describe, expect, it, test } from '@jest/globals';
import { createExistingPosts } from '../../shared/delivery/existing-posts.ts';
import { type PostWrite, postWriteOf, type ScheduledFor } from '../../shared/post/write-shape.ts';

const date = '2031-07-01T09:30:00.000Z';
const at: ScheduledFor = { publish: 'SCHEDULE', date };
const asDraft: ScheduledFor = { publish: 'DRAFT' };
const atOnce: ScheduledFor = { publish: 'NOW' };
const now = () => Date.parse('2031-06-30T12:00:00Z');

const image = (mediaUrl: string) => ({ mediaType: 'IMAGE', mediaUrl });
const loaf = image('https://media.example/loaf.jpg');
const otherPicture = image('https://media.example/2.jpg');
const stored = image('https://cdn.example/1');

function target(more: object = {}): object {
  return { accountId: 'acc_1', caption: 'Fresh bread', medias: [loaf], ...more };
}

function postOf(targets: readonly object[] = [target()], scheduledFor: ScheduledFor = at): PostWrite {
  return postWriteOf(
    scheduledFor,
    targets.map((each) => ({ network: 'microblog', value: { ...each } })),
  );
}

const record = { ...postOf(), id: 'post_1', status: 'scheduled' };
const published = (publishedAt: string) => ({ ...record, status: 'published', publishedAt });
const recordOf = (...targets: object[]) => ({ ...record, microblogTargets: targets });

/** A service that has these posts, in these states, on pages. */
function existing(...pages: readonly (readonly object[])[]) {
  let pagesRead = 0;
  const client = {
    async *listPosts({ status }: { status?: string | undefined } = {}) {
      for (const page of pages) {
        const listed = page.map((each): Record<string, unknown> => ({ ...each }));
        const inState = listed.filter((each) => each['status'] === status);
        if (inState.length === 0) continue;
        pagesRead += 1;
        yield await Promise.resolve(inState);
      }
    },
  };
  return { posts: createExistingPosts({ client, now }), pagesRead: () => pagesRead };
}

async function foundAmong(records: readonly object[], post: PostWrite): Promise<unknown> {
  return (await existing(records).posts.find(post, post.scheduledFor.publish))?.['id'];
}

const two = [target(), target({ accountId: 'acc_2' })];

test.each([
  ['as it was sent', record, postOf()],
  [
    'with its time in another zone',
    { ...record, scheduledFor: { ...at, date: '2031-07-01T11:30:00+02:00' } },
  ],
  ['with white space at the end of its caption', recordOf(target({ caption: 'Fresh bread \n' }))],
  ['with properties of the service', recordOf(target({ externalId: 'x', segments: null }))],
  ['with media under an address of the service', recordOf(target({ medias: [stored] }))],
  ['while it is published', { ...record, status: 'publishing' }],
  ['with its targets in another order', recordOf(...two.toReversed()), postOf(two)],
  [
    'with a caption that another system decomposed',
    recordOf(target({ caption: 'Cafe\u0301' })),
    postOf([target({ caption: 'Caf\u00e9' })]),
  ],
  [
    'when it was published within a day, for one that is published now',
    published('2031-06-30T01:00:00Z'),
    postOf([target()], atOnce),
  ],
  [
    'as a draft, with media under an address of the service',
    { ...recordOf(target({ medias: [stored] })), status: 'draft' },
    postOf([target()], asDraft),
  ],
])('An existing post is found %s', async (_, there, post = postOf()) => {
  expect(await foundAmong([there], post)).toBe('post_1');
});

const thread = (caption: string) => target({ segments: [{ caption, medias: [] }] });
test.each([
  ['at another time', record, postOf([target()], { publish: 'SCHEDULE', date: '2031-07-01T09:31:00.000Z' })],
  ['as a draft', record, postOf([target()], asDraft)],
  ['on another account', record, postOf([target({ accountId: 'acc_2' })])],
  ['on one account more', record, postOf(two)],
  ['with another caption', record, postOf([target({ caption: 'Fresh rolls' })])],
  ['with another part of its thread', recordOf(thread('One')), postOf([thread('Two')])],
  ['with one picture more', record, postOf([target({ medias: [loaf, loaf] })])],
  [
    'without a text, with another picture',
    recordOf(target({ caption: '' })),
    postOf([target({ caption: '', medias: [otherPicture] })]),
  ],
  [
    'with another picture of the same host, where the time says nothing',
    { ...record, status: 'draft' },
    postOf([target({ medias: [otherPicture] })], asDraft),
  ],
  ['that was published two days ago', published('2031-06-28T11:00:00Z'), postOf([target()], atOnce)],
  ['that cannot be read', recordOf({ accountId: 'acc_1', caption: 7 }), postOf()],
])('Another post is not taken for it: %s', async (_, there, post) => {
  expect(await foundAmong([there], post)).toBeUndefined();
});

describe('A post whose time is still to be found', () => {
  const written = (caption: string, accountId = 'acc_1') => postOf([target({ caption, accountId })]);
  const there = (caption: string, status: string, publishedAt?: string) => ({
    ...written(caption),
    id: `${caption}, ${status}`,
    status,
    publishedAt,
  });
  const records = [
    there('Scheduled', 'scheduled'),
    there('Publishing', 'publishing'),
    there('Draft', 'draft'),
    there('Scheduled', 'published', '2031-06-30T11:00:00Z'),
    there('Undated', 'published'),
    there('Published', 'published', '2031-04-01T12:00:01Z'),
    there('Long ago', 'published', '2031-04-01T11:59:59Z'),
  ];

  it.each([
    ['scheduled', written('Scheduled'), 'Scheduled, scheduled'],
    ['being published', written('Publishing'), 'Publishing, publishing'],
    ['published in the last 90 days', written('Published'), 'Published, published'],
    ['published at a time that the service does not show', written('Undated'), 'Undated, published'],
    ['published before', written('Long ago'), undefined],
    ['a draft', written('Draft'), undefined],
    ['on another account', written('Published', 'acc_2'), undefined],
  ])('is compared with one that is %s', async (_, post, id) => {
    expect((await existing(records).posts.find(post, 'ANY_TIME'))?.['id']).toBe(id);
  });

  it('is another one with another picture, though an address of another host may be the same', async () => {
    const { posts } = existing();
    posts.add(postOf(), { ...postOf(), id: 'one' });
    const idOf = async (...medias: object[]) =>
      (await posts.find(postOf([target({ medias })]), 'ANY_TIME'))?.['id'];
    expect([await idOf(loaf), await idOf(otherPicture), await idOf(stored)]).toStrictEqual([
      'one',
      undefined,
      'one',
    ]);
    expect((await posts.find(postOf(), 'SCHEDULE'))?.['id']).toBe('one');
  });
});

describe('The list of published posts', () => {
  const today = { ...published('2031-06-30T01:00:00Z'), id: 'today' };
  const older = Array.from({ length: 4 }, (_, page) =>
    Array.from({ length: 3 }, (_post, index) => ({
      ...record,
      ...postOf([target({ caption: `Old ${page} ${index}` })]),
      status: 'published',
      publishedAt: new Date(Date.parse('2031-06-20T00:00:00Z') - (page * 3 + index) * 60_000).toISOString(),
    })),
  );
  const oldestFirst = older.map((page) => page.toReversed()).toReversed();

  it.each([
    ['to its end where the oldest come first', [...oldestFirst, [today]], 5],
    ['up to what is too old where the newest come first', [[today], ...older], 2],
  ])('is read %s', async (_, pages, read) => {
    const { posts, pagesRead } = existing(...pages);
    const found = await posts.find(postOf([target()], atOnce), 'NOW');
    expect([found?.['id'], pagesRead()]).toStrictEqual(['today', read]);
  });
});
