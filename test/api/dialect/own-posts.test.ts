/** The client learns the service's words from the records of its own posts: it knows what each value there has to mean. */
import { describe, expect, it } from '@jest/globals';
import { type LearnedWords, nothingLearned } from '../../../shared/api/dialect/learned-words.ts';
import { createOwnPosts } from '../../../shared/api/dialect/own-posts.ts';
import { postInOurs } from '../../../shared/api/dialect/post-in-ours.ts';
import { postWriteOf } from '../../../shared/post/write-shape.ts';
import { caption, draft, nine, now, type OwnPosts, planned, postOf, scheduling } from './own-post.ts';

const ten = '2030-01-02T10:00:00.000Z';
const seconds = Date.parse(nine) / 1000;

/** What the client learns from the record `shown` of the post that `send` sent. */
function learned(
  send: (posts: OwnPosts) => void,
  shown: Record<string, unknown>,
  { known = {}, at = now }: { known?: Partial<LearnedWords>; at?: number } = {},
) {
  const posts = createOwnPosts(() => at);
  send(posts);
  const record = { id: 'post_1', ...shown };
  const learnedBefore = { ...nothingLearned, ...known };
  const read = postInOurs(record, { networkNames: {}, now: at, learned: learnedBefore });
  return posts.learnFrom(record, read, { networkNames: {}, platforms: {} });
}

/** The same without `sent`: what the client keeps of a post whose record shows less than was sent. */
function wordsOf(...[send, shown, before]: Parameters<typeof learned>) {
  const { sent: _, ...words } = learned(send, shown, before) ?? {};
  return words;
}

const drafting = (posts: OwnPosts) => posts.wasSent('post_1', draft);

describe('a scheduled post shows', () => {
  const status = 'scheduled';
  it.each([
    [
      'nothing new in the words of the contract',
      { status, scheduledFor: { publish: 'SCHEDULE', date: nine } },
      {},
    ],
    ['nothing new in seconds under a usual name', { status, publishAt: seconds }, {}],
    ['its place among several', { status, one: ten, other: seconds }, { timePath: 'other' }],
    ['its place one level down', { status, timing2: { a: ten, b: nine } }, { timePath: 'timing2.b' }],
    [
      'that it has no zone',
      { status, publishAt: '2030-01-02T09:00:00' },
      { timePath: 'publishAt', isUtcInWinter: true },
    ],
    ['nothing of its place where two show its time', { status, one: nine, other: nine, third: ten }, {}],
    [
      'the word of its state',
      { status: 'IN_QUEUE', scheduledAt: nine },
      { states: { inqueue: 'scheduled' } },
    ],
    ['that it says no state', { scheduledAt: nine }, { unsaid: ['scheduled'] }],
    ['nothing where its state is a number', { status: 3, scheduledAt: nine }, {}],
  ])('%s', (_, shown, expected) => {
    expect(wordsOf(scheduling, shown)).toStrictEqual(expected);
  });

  it('that it has no zone: in summer for the whole year, as London is in UTC in winter, too', () => {
    const date = '2030-07-02T09:00:00Z';
    const inSummer = (posts: OwnPosts) => posts.wasSent('post_1', postOf({ publish: 'SCHEDULE', date }));
    const shown = { status, scheduledAt: '2030-07-02T09:00:00' };
    expect(wordsOf(inSummer, shown)).toStrictEqual({ timePath: 'scheduledAt', isUtc: true });
  });

  it('nothing in a list that lags behind', () => {
    expect(wordsOf(scheduling, { status: 'IN_QUEUE', scheduledAt: ten })).toStrictEqual({});
    const moved = (posts: OwnPosts) => {
      scheduling(posts);
      posts.wasMoved('post_1', ten);
    };
    expect(wordsOf(moved, { status: 'WIP', scheduledAt: nine })).toStrictEqual({});
    expect(wordsOf(moved, { status: 'IN_QUEUE', scheduledAt: ten })).toStrictEqual({
      states: { inqueue: 'scheduled' },
    });
  });

  it('nothing as soon as it may be published', () => {
    const at = Date.parse(nine) - 59_000;
    expect(wordsOf(scheduling, { status: 'OUT', scheduledAt: nine }, { at })).toStrictEqual({});
    expect(wordsOf(scheduling, { status: 'OUT', scheduledAt: nine }, { at: at - 1001 })).toHaveProperty(
      'states',
    );
  });
});

describe('a draft shows', () => {
  it.each([
    ['nothing new in the words of the contract', { status: 'draft' }, {}],
    ['the word of its state', { status: 'Work in progress' }, { states: { workinprogress: 'draft' } }],
    ['that it says no state', {}, { unsaid: ['draft'] }],
    ['nothing where somebody planned it since', { status: 'IN_QUEUE', scheduledAt: nine }, {}],
    [
      'its word beside the time of its creation',
      { status: 'WIP', scheduledAt: '2029-12-31T09:00:00Z' },
      { states: { wip: 'draft' } },
    ],
    ['nothing where it says no state and shows a time', { scheduledAt: '2029-12-31T09:00:00Z' }, {}],
  ])('%s', (_, shown, expected) => {
    expect(wordsOf(drafting, shown)).toStrictEqual(expected);
  });

  it('nothing where it was scheduled before: the list may lag behind', () => {
    const unplanned = (posts: OwnPosts) => {
      scheduling(posts);
      drafting(posts);
    };
    expect(wordsOf(unplanned, { status: 'IN_QUEUE' })).toStrictEqual({});
  });
});

describe('nothing is learned from', () => {
  const shown = { status: 'IN_QUEUE', scheduledAt: nine };
  it.each<[string, (posts: OwnPosts) => void]>([
    ['any post, where none was sent', () => undefined],
    ["somebody else's post", (posts) => posts.wasSent('post_2', planned)],
    [
      'one that was deleted',
      (posts) => {
        scheduling(posts);
        posts.wasDeleted('post_1');
      },
    ],
    [
      'one of more than a thousand ago',
      (posts) => {
        scheduling(posts);
        for (let count = 0; count < 1000; count += 1) posts.wasSent(`later_${count}`, planned);
      },
    ],
  ])('%s', (_, send) => {
    expect(learned(send, shown)).toBeUndefined();
  });

  it.each<[string, (posts: OwnPosts) => void]>([
    [
      'one whose publication was requested, and not answered',
      (posts) => {
        drafting(posts);
        posts.isChanging('post_1');
      },
    ],
    ['one that was published at once', (posts) => posts.wasSent('post_1', postOf({ publish: 'NOW' }))],
    [
      'one that was published after all',
      (posts) => {
        scheduling(posts);
        posts.wasSent('post_1', postOf({ publish: 'NOW' }));
      },
    ],
  ])('%s', (_, send) => {
    expect(wordsOf(send, shown)).toStrictEqual({});
  });

  it('a record without an ID', () => {
    expect(learned(scheduling, { ...shown, id: null })).toBeUndefined();
  });
});

describe('texts', () => {
  const shown = (text: string) => ({
    status: 'scheduled',
    scheduledAt: nine,
    microblogTargets: [{ accountId: 'acc_1', caption: text, medias: [] }],
  });
  it.each([
    ['as sent', caption, {}],
    [
      'with a short link',
      'Rye & spelt https://s.example/1',
      { links: { 'https://s.example/1': 'https://bakery.example/rye' } },
    ],
    ['with entities', 'Rye &amp; spelt https://bakery.example/rye', { hasEntities: true }],
    ['trimmed, in other letters and spaces', ' RYE &  spelt https://bakery.example/rye', {}],
    ['edited, with another link', 'Rye and spelt https://s.example/1', {}],
    ['with one link more', `${caption} https://s.example/2`, {}],
    ['with one link more before it', caption.replace('https', 'https://s.example/2 https'), {}],
    ['cut within a link', 'Rye & spelt https://bak…', {}],
    ['cut within a link, with dots', 'Rye & spelt https://bak...', {}],
    ['edited, with an entity', 'Rye &amp; wheat https://bakery.example/rye', {}],
  ])('%s', (_, text, expected) => {
    expect(wordsOf(scheduling, shown(text))).toStrictEqual(expected);
  });

  it.each<[string, (posts: OwnPosts) => void, object]>([
    ['that was changed: a list may show its link of before', (posts) => posts.wasSent('post_1', planned), {}],
    [
      'that was made with another text, and changed',
      (posts) => {
        const target = { accountId: 'acc_1', caption: 'Rye & spelt https://bakery.example/may', medias: [] };
        const before = postWriteOf(planned.scheduledFor, [{ network: 'microblog', value: target }]);
        posts.wasSent('post_1', before, { isNew: true });
        posts.wasSent('post_1', planned);
      },
      {},
    ],
    [
      'that was changed by somebody since',
      scheduling,
      { updatedAt: new Date(now + 2 * 60_000).toISOString() },
    ],
  ])('are not compared with those of a post %s', (_, send, more) => {
    expect(wordsOf(send, { ...shown('Rye & spelt https://s.example/1'), ...more })).toStrictEqual({});
  });

  it('are compared after the post was moved, and on the same account alone', () => {
    const text = 'Rye &amp; spelt https://bakery.example/rye';
    const moved = (posts: OwnPosts) => {
      scheduling(posts);
      posts.wasMoved('post_1', ten);
    };
    expect(wordsOf(moved, shown(text))).toStrictEqual({ hasEntities: true });
    const other = { ...shown(text), microblogTargets: [{ accountId: 'acc_2', caption: text, medias: [] }] };
    expect(wordsOf(scheduling, other)).toStrictEqual({});
  });
});
