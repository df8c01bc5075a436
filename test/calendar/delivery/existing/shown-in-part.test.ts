/** Whether a post is there already, where the service shows a part of it only, or its time in a form that nobody can read. */
import { describe, expect, it } from '@jest/globals';
import { nothingLearned } from '../../../../shared/api/dialect/learned-words.ts';
import { postInOurs } from '../../../../shared/api/dialect/post-in-ours.ts';
import { NotFoundError, RejectedError } from '../../../../shared/api/errors/api-errors.ts';
import type { PostRecord } from '../../../../shared/api/responses/read-records.ts';
import { createExistingPosts } from '../../../../shared/calendar/delivery/existing/existing-posts.ts';
import type { Sameness } from '../../../../shared/calendar/delivery/sameness/fingerprint.ts';
import { uncomparedRemark } from '../../../../shared/calendar/delivery/remarks.ts';
import { remarkText } from '../../../../shared/form/values/remark.ts';
import { type PostWrite, postWriteOf, type ScheduledFor } from '../../../../shared/post/write-shape.ts';
import { nothingSeen } from '../../../support/host/post-ports.ts';

const date = '2031-07-01T09:30:00.000Z';
const now = Date.parse('2031-06-30T12:00:00Z');
const at: ScheduledFor = { publish: 'SCHEDULE', date };
const file = 'https://media.example/loaf.jpg';
const caption = 'Fresh bread';

function postOf(more: object = {}, scheduledFor: ScheduledFor = at): PostWrite {
  return postWriteOf(scheduledFor, [
    { network: 'microblog', value: { accountId: 'acc_1', caption, medias: [], ...more } },
  ]);
}

const withFile = (mediaUrl = file) => postOf({ medias: [{ mediaType: 'IMAGE', mediaUrl }] });

/** What the service shows of a post: accounts with one content. */
const shownInPart = (more: object) => ({
  id: 'post_1',
  status: 'scheduled',
  scheduledAt: date,
  accounts: [{ id: 'acc_1', platform: 'microblog' }],
  content: caption,
  ...more,
});

/** `same`, `other`, or what could not be compared; and whether the record is given back in place of a new post. */
async function answerFor(post: PostWrite, shown: object, by?: Sameness) {
  const record = postInOurs({ ...shown }, { networkNames: {}, learned: nothingLearned, now });
  const client = {
    async *listPosts({ status }: { status?: string | undefined } = {}) {
      if (status === record['status']) yield await Promise.resolve([record]);
    },
    getPost: async () => {
      if (record['status'] === 'published')
        throw new NotFoundError({ operation: '', summary: '', advice: '', status: 404 });
      return await Promise.resolve(record);
    },
  };
  const search = { wanted: post.scheduledFor.publish, lookAtFile: nothingSeen, ...(by && { by }) };
  const found = await createExistingPosts({ client, now: () => now }).find(post, search);
  if (found === undefined) return 'other';
  return `${found.uncompared ?? 'same'}, ${found.isSame ? 'given back' : 'beside it'}`;
}

describe('A record with lists that nobody knows is', () => {
  it.each([
    ['in doubt with the same text', { caption }, 'rest, given back'],
    ['another one with another text', { caption: 'Rye' }, 'other'],
    ['another one with another account', { caption, accountId: 'acc_2' }, 'other'],
    ['in doubt without a text', {}, 'rest, given back'],
  ])('%s', async (_, target, expected) => {
    const { accounts: _accounts, content: _content, ...record } = shownInPart({});
    const chirpletTargets = [{ accountId: 'acc_1', ...target }];
    expect(await answerFor(postOf(), { ...record, chirpletTargets })).toBe(expected);
  });
});

describe('A record that shows account, text and files is', () => {
  it.each<[string, PostWrite, object, string]>([
    ['the same, without files', postOf(), { media: [] }, 'same, given back'],
    ['the same, with its file', withFile(), { media: [file] }, 'same, given back'],
    ['in doubt without a word of its files', withFile(), {}, 'rest, given back'],
    ['in doubt with a file elsewhere', withFile(), { media: ['https://cdn.example/1'] }, 'files, given back'],
    [
      'in doubt where the post has more than that',
      postOf({ segments: [{ caption: 'More', medias: [] }] }),
      { media: [] },
      'rest, given back',
    ],
    ['another one with one file more', postOf(), { media: [file] }, 'other'],
    ['another one with another text', postOf({ caption: 'Old bread' }), { media: [] }, 'other'],
    ['another one on another account', postOf({ accountId: 'acc_2' }), { media: [] }, 'other'],
    ['another one at another time', postOf(), { media: [], scheduledAt: '2031-07-01T09:31:00Z' }, 'other'],
  ])('%s', async (_, post, more, expected) => {
    expect(await answerFor(post, shownInPart(more))).toBe(expected);
  });

  it.each<[Sameness, string, string]>([
    ['sameText', 'whatever files it has', 'same, given back'],
    ['sameLink', 'whatever else it says', 'same, given back'],
  ])('the same by %s, %s', async (by, _, expected) => {
    const text = by === 'sameLink' ? 'https://bakery.example/rye' : caption;
    const shown = {
      ...shownInPart({ media: ['https://cdn.example/1'] }),
      content: by === 'sameLink' ? `Rye ${text}` : text,
    };
    expect(await answerFor(postOf({ caption: text }), shown, by)).toBe(expected);
  });

  it('the same with a file whose address was signed anew', async () => {
    const signed = (time: string) => `${file}?X-Amz-Date=${time}&X-Amz-Expires=60&X-Amz-Signature=${time}`;
    expect(await answerFor(withFile(signed('1')), shownInPart({ media: [signed('2')] }))).toBe(
      'same, given back',
    );
  });

  it('never a draft that replaces one in doubt: it may be another one', async () => {
    const draft: PostWrite = { ...withFile(), scheduledFor: { publish: 'DRAFT' } };
    const shown = { ...shownInPart({}), status: 'draft', scheduledAt: undefined };
    expect(await answerFor(draft, shown)).toBe('rest, beside it');
  });
});

describe('A text that a list shows with an ellipsis at its end', () => {
  const text = 'Fresh rye & spelt at nine https://bakery.example/rye?x=1&y=2\nCome early';
  const begins = 'Fresh rye & spelt at nine';
  /** What the list shows, and the post itself, or the status with which the service answers in its place. `others`: posts that it shows. */
  async function answer(
    listed: string,
    whole: string | number,
    { by, others = [] }: { by?: Sameness; others?: readonly PostRecord[] } = {},
  ) {
    const record = { ...postOf({ caption: listed }), id: 'post_1', status: 'scheduled' };
    const read: string[] = [];
    const client = {
      async *listPosts() {
        yield await Promise.resolve([record, ...others]);
      },
      getPost: async ({ id }: { id: string }) => {
        read.push(id);
        const other = others.find((each) => each['id'] === id);
        if (other !== undefined) return await Promise.resolve(other);
        if (typeof whole === 'number') {
          const Failure = whole === 404 ? NotFoundError : RejectedError;
          throw new Failure({ operation: '', summary: '', advice: '', status: whole });
        }
        return await Promise.resolve({ ...record, ...postOf({ caption: whole }) });
      },
    };
    const search = { wanted: 'SCHEDULE', lookAtFile: nothingSeen, ...(by && { by }) } as const;
    const found = await createExistingPosts({ client, now: () => now }).find(
      postOf({ caption: text }),
      search,
    );
    return [found?.isSame ?? false, found?.uncompared, read.length];
  }

  it.each([
    ['is read where it begins so', `${begins}…`, text, [true, undefined, 1]],
    ['and three dots', `${begins}...`, text, [true, undefined, 1]],
    ['in brackets, after a blank', `${begins} […]`, text, [true, undefined, 1]],
    ['within a word', 'Fresh rye & spe…', text, [true, undefined, 1]],
    ['within a link', `${begins} https://bak…`, text, [true, undefined, 1]],
    ['after the scheme of a link', `${begins} htt…`, text, [true, undefined, 1]],
    ['within an entity', 'Fresh rye &am…', text, [true, undefined, 1]],
    ['after a link that was shortened', `${begins} https://t.co/aB3dE5fG7 Come…`, text, [true, undefined, 1]],
    ['is another one with another end', `${begins}…`, `${begins}, and buns`, [false, undefined, 1]],
    ['is another one if it really ends so', `${begins}…`, `${begins}…`, [false, undefined, 1]],
    ['counts as the same where the service refuses to show the rest', `${begins}…`, 422, [true, 'rest', 1]],
    [
      'is that of a deleted post where the service does not find it',
      `${begins}…`,
      404,
      [false, undefined, 1],
    ],
    ['is not read where it begins in another way', 'Fresh buns…', text, [false, undefined, 0]],
    ['is not read where nothing follows', `${text}…`, text, [false, undefined, 0]],
  ])('%s', async (_, listed, whole, expected) => {
    expect(await answer(listed, whole)).toStrictEqual(expected);
  });

  it('is that of a deleted post where the service refuses to show it, and shows another planned one', async () => {
    const others = [{ ...postOf({ caption: 'Buns' }), id: 'post_2', status: 'scheduled' }];
    expect(await answer(`${begins}…`, 422, { others })).toStrictEqual([false, undefined, 2]);
  });

  it.each<[Sameness, string, readonly unknown[]]>([
    ['sameText', `${begins}…`, [true, undefined, 1]],
    ['sameLink', `${begins}…`, [true, undefined, 1]],
    ['sameLink', 'Fresh buns…', [false, undefined, 0]],
  ])('is compared by %s', async (by, listed, expected) => {
    expect(await answer(listed, text, { by })).toStrictEqual(expected);
  });
});

describe('A time that cannot be read', () => {
  const whole = { ...postOf(), id: 'post_1', status: 'scheduled', scheduledFor: { publish: 'SCHEDULE' } };
  it.each([
    ['is none at all', {}, 'time, given back'],
    ['may be the same in another zone', { publishAt: '2031-07-01T09:30:00' }, 'time, given back'],
    ['may be the same two hours away', { publishAt: '2031-07-01T11:30:00' }, 'time, given back'],
    ['may be the same in Nepal', { publishAt: '2031-07-01T15:15:00' }, 'time, given back'],
    ['is another one in every zone', { publishAt: '2031-07-01T09:31:00' }, 'other'],
    ['is another one on another day', { publishAt: '2031-07-03T09:30:00' }, 'other'],
    [
      'is one of several under unknown names',
      { one: date, other: '2031-08-01T00:00:00Z' },
      'time, given back',
    ],
    [
      'is none of several under unknown names',
      { one: '2031-09-01T00:00:00Z', other: '2031-08-01T00:00:00Z' },
      'other',
    ],
  ])('%s', async (_, more, expected) => {
    expect(await answerFor(postOf(), { ...whole, ...more })).toBe(expected);
  });

  it('of another text is that of another post', async () => {
    expect(
      await answerFor(postOf({ caption: 'Old bread' }), { ...whole, publishAt: '2031-07-01T09:30:00' }),
    ).toBe('other');
  });

  it('is told in a sentence', () => {
    expect(remarkText(uncomparedRemark('time', 'given', {}))).toBe(
      'Already planned, with a time that could not be compared: look whether the planned post is this one; if it is another one, choose Create Anyway for If Already Planned.',
    );
  });
});

describe('A post that a list shows among the published ones, without its state, is', () => {
  it.each([
    ['no published one where its ID leads to a draft', { status: 'draft' }, undefined],
    ['no published one where its ID leads to no state either', {}, undefined],
    ['a published one where its ID leads to one', { status: 'published' }, 'post_1'],
  ])('%s', async (_, more, found) => {
    const post = postOf({}, { publish: 'NOW' });
    const record = {
      id: 'post_1',
      microblogTargets: post.microblogTargets,
      scheduledAt: '2031-06-30T11:00:00Z',
    };
    const client = {
      async *listPosts({ status }: { status?: string | undefined } = {}) {
        if (status === 'published') yield await Promise.resolve([record]);
      },
      getPost: async () => await Promise.resolve({ ...record, ...more }),
    };
    const search = { wanted: 'NOW', lookAtFile: nothingSeen } as const;
    expect((await createExistingPosts({ client, now: () => now }).find(post, search))?.record['id']).toBe(
      found,
    );
  });
});

describe('Of a post whose time is still to be found, one that the service shows without a state is', () => {
  const silent = (scheduledAt: string) => ({
    id: 'post_1',
    scheduledAt,
    microblogTargets: [{ accountId: 'acc_1', caption, medias: [] }],
  });
  it.each([
    ['planned, with a time ahead', '2031-06-30T13:00:00.000Z', true],
    ['a draft, with a time that has passed', '2031-06-30T11:00:00.000Z', false],
  ])('%s', async (_, scheduledAt, isFound) => {
    const record = silent(scheduledAt);
    const client = {
      async *listPosts() {
        yield await Promise.resolve([record]);
      },
      getPost: async () => await Promise.resolve(record),
    };
    const found = await createExistingPosts({ client, now: () => now }).find(
      postOf({}, { publish: 'SCHEDULE', date: '' }),
      { wanted: 'TO_BE_FOUND', by: 'sameTime', lookAtFile: nothingSeen },
    );
    expect(found?.isSame ?? false).toBe(isFound);
  });
});
