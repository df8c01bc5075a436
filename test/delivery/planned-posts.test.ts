import { describe, expect, it } from '@jest/globals';
import { createPlannedPosts } from '../../shared/delivery/planned-posts.ts';
import { type PostWrite, postWriteOf, type ScheduledFor } from '../../shared/post/write-shape.ts';

const date = '2031-07-01T09:30:00.000Z';
const at: ScheduledFor = { publish: 'SCHEDULE', date };
const image = 'https://media.example/loaf.jpg';
const now = () => Date.parse('2031-06-01T12:00:00Z');

function target(more: object = {}): object {
  return {
    accountId: 'acc_1',
    caption: 'Fresh bread',
    medias: [{ mediaType: 'IMAGE', mediaUrl: image }],
    ...more,
  };
}

function postOf(targets: readonly object[], scheduledFor: ScheduledFor = at): PostWrite {
  return postWriteOf(
    scheduledFor,
    targets.map((each) => ({ network: 'microblog', value: { ...each } })),
  );
}

/** A service that has these posts, in these states. */
function clientWith(records: readonly object[]) {
  return {
    async *listPosts({ status }: { status?: string | undefined } = {}) {
      yield await Promise.resolve(
        records.map((record) => ({ ...record })).filter((record) => Reflect.get(record, 'status') === status),
      );
    },
  };
}

async function found(records: readonly object[], post: PostWrite): Promise<unknown> {
  const planned = createPlannedPosts({ client: clientWith(records), now });
  return (await planned.find(post))?.['id'];
}

const record = { ...postOf([target()]), id: 'post_1', status: 'scheduled' };

describe('A planned post is found', () => {
  for (const [name, stored] of [
    ['as it was sent', record],
    [
      'with its time in another zone',
      { ...record, scheduledFor: { publish: 'SCHEDULE', date: '2031-07-01T11:30:00+02:00' } },
    ],
    [
      'with white space at the end of its caption',
      { ...record, microblogTargets: [target({ caption: 'Fresh bread \n' })] },
    ],
    [
      'with properties of the service',
      { ...record, microblogTargets: [target({ externalId: 'x', segments: null })] },
    ],
    [
      'with media under an address of the service',
      {
        ...record,
        microblogTargets: [target({ medias: [{ mediaType: 'IMAGE', mediaUrl: 'https://cdn.example/1' }] })],
      },
    ],
    ['while it is published', { ...record, status: 'publishing' }],
  ] as const) {
    it(name, async () => expect(await found([stored], postOf([target()]))).toBe('post_1'));
  }

  it('with its targets in another order', async () => {
    const [one, other] = [target(), target({ accountId: 'acc_2' })];
    const stored = { ...record, microblogTargets: [other, one] };
    expect(await found([stored], postOf([one, other]))).toBe('post_1');
  });

  it('with a caption that another system decomposed', async () => {
    const stored = { ...record, microblogTargets: [target({ caption: 'Cafe\u0301' })] };
    expect(await found([stored], postOf([target({ caption: 'Caf\u00e9' })]))).toBe('post_1');
  });

  it('when it was published within a day, for one that is published now', async () => {
    const stored = { ...record, status: 'published', publishedAt: '2031-06-01T01:00:00Z' };
    expect(await found([stored], postOf([target()], { publish: 'NOW' }))).toBe('post_1');
  });

  it('as a draft, with media under an address of the service', async () => {
    const medias = [{ mediaType: 'IMAGE', mediaUrl: 'https://cdn.example/1' }];
    const stored = { ...record, microblogTargets: [target({ medias })], status: 'draft' };
    expect(await found([stored], postOf([target()], { publish: 'DRAFT' }))).toBe('post_1');
  });

  it('after it was added', async () => {
    const planned = createPlannedPosts({ client: clientWith([]), now });
    planned.add(postOf([target()]), { ...postOf([target()]), id: 'post_9' });
    expect((await planned.find(postOf([target()])))?.['id']).toBe('post_9');
  });
});

describe('Another post is not taken for it', () => {
  const thread = (caption: string) => target({ segments: [{ caption, medias: [] }] });
  for (const [name, stored, post] of [
    [
      'at another time',
      record,
      postOf([target()], { publish: 'SCHEDULE', date: '2031-07-01T09:31:00.000Z' }),
    ],
    ['as a draft', record, postOf([target()], { publish: 'DRAFT' })],
    ['on another account', record, postOf([target({ accountId: 'acc_2' })])],
    ['on one account more', record, postOf([target(), target({ accountId: 'acc_2' })])],
    ['with another caption', record, postOf([target({ caption: 'Fresh rolls' })])],
    [
      'with another part of its thread',
      { ...record, microblogTargets: [thread('One')] },
      postOf([thread('Two')]),
    ],
    [
      'with one picture more',
      record,
      postOf([target({ medias: [1, 2].map(() => ({ mediaType: 'IMAGE', mediaUrl: image })) })]),
    ],
    [
      'without a text, with another picture',
      { ...record, microblogTargets: [target({ caption: '' })] },
      postOf([
        target({ caption: '', medias: [{ mediaType: 'IMAGE', mediaUrl: 'https://media.example/2.jpg' }] }),
      ]),
    ],
    [
      'with another picture of the same host, where the time says nothing',
      { ...record, status: 'draft' },
      postOf([target({ medias: [{ mediaType: 'IMAGE', mediaUrl: 'https://media.example/2.jpg' }] })], {
        publish: 'DRAFT',
      }),
    ],
    [
      'that was published two days ago',
      { ...record, status: 'published', publishedAt: '2031-05-30T11:00:00Z' },
      postOf([target()], { publish: 'NOW' }),
    ],
    [
      'that cannot be read',
      { ...record, microblogTargets: [{ accountId: 'acc_1', caption: 7 }] },
      postOf([target()]),
    ],
  ] as const) {
    it(name, async () => expect(await found([stored], post)).toBeUndefined());
  }
});

describe('The list of published posts', () => {
  const today = {
    ...postOf([target()]),
    id: 'today',
    status: 'published',
    publishedAt: '2031-06-01T01:00:00Z',
  };
  const older = Array.from({ length: 4 }, (_, page) =>
    Array.from({ length: 3 }, (_post, index) => ({
      ...postOf([target({ caption: `Old ${page} ${index}` })]),
      id: `old_${page}_${index}`,
      status: 'published',
      publishedAt: new Date(Date.parse('2031-05-20T00:00:00Z') - (page * 3 + index) * 60_000).toISOString(),
    })),
  );

  async function read(pages: readonly (readonly object[])[]) {
    let pagesRead = 0;
    const client = {
      async *listPosts({ status }: { status?: string | undefined } = {}) {
        for (const page of status === 'published' ? pages : []) {
          pagesRead += 1;
          yield await Promise.resolve(page.map((each) => ({ ...each })));
        }
      },
    };
    const planned = createPlannedPosts({ client, now });
    const found = await planned.find(postOf([target()], { publish: 'NOW' }));
    return [found?.['id'], pagesRead];
  }

  it('is read to its end where the oldest come first', async () => {
    const oldestFirst = older.map((page) => page.toReversed()).toReversed();
    expect(await read([...oldestFirst, [today]])).toStrictEqual(['today', 5]);
  });

  it('is read up to what is too old where the newest come first', async () => {
    expect(await read([[today], ...older])).toStrictEqual(['today', 2]);
  });
});
