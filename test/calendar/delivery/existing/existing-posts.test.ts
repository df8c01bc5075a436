/** Which post of the service counts as the post that is asked for now. */
import { describe, expect, it, test } from '@jest/globals';
import fc from 'fast-check';
import {
  createExistingPosts,
  type FoundPost,
} from '../../../../shared/calendar/delivery/existing/existing-posts.ts';
import { comparePosts } from '../../../../shared/calendar/delivery/sameness/compare-posts.ts';
import { isSame } from '../../../../shared/calendar/delivery/sameness/compare-values.ts';
import { fingerprintOf } from '../../../../shared/calendar/delivery/sameness/fingerprint.ts';
import { type NetworkKey, networkOf, networks } from '../../../../shared/index.ts';
import { networkCorpora } from '../../../corpus/index.ts';
import { NotFoundError } from '../../../../shared/api/errors/api-errors.ts';
import { wireNames } from '../../../../shared/networks/wire-names.ts';
import { openObject } from '../../../../shared/networks/definition/schema-parts.ts';
import type { LookAtFile } from '../../../../shared/post/media/inspect-media.ts';
import { LocalFile } from '../../../../shared/post/media/local-file.ts';
import { nothingSeen } from '../../../support/host/post-ports.ts';
import { legalPost } from '../../../support/generators/legal-target.ts';
import { timesTheRuns } from '../../../support/runs.ts';
import { sampleOf } from '../../../support/sample-of.ts';
import { recordSpellings } from '../../../support/service/record-spellings.ts';
import { type PostWrite, postWriteOf, type ScheduledFor } from '../../../../shared/post/write-shape.ts';

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
const recordAt = (more: object) => ({ ...record, scheduledFor: { ...at, ...more } });
const recordOf = (...targets: object[]) => ({ ...record, microblogTargets: targets });

/** A service that has these posts, in these states, on pages. Of a single one it shows `whole` (contract 4.3). */
function existing(pages: readonly (readonly object[])[], whole?: object) {
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
    getPost: async () => {
      if (whole === undefined)
        throw new NotFoundError({ operation: '', summary: '', advice: '', status: 404 });
      return await Promise.resolve({ ...whole });
    },
  };
  return { posts: createExistingPosts({ client, now }), pagesRead: () => pagesRead };
}

/** `unknown`: what could not be compared. */
function answerOf(found: FoundPost | undefined): string {
  if (found === undefined) return 'other';
  return found.uncompared === undefined ? String(found.record['id']) : `unknown ${found.uncompared}`;
}

async function foundAmong(records: readonly object[], post: PostWrite, whole?: object): Promise<string> {
  const search = { wanted: post.scheduledFor.publish, lookAtFile: nothingSeen };
  return answerOf(await existing([records], whole).posts.find(post, search));
}

const thread = (caption: string) => ({ segments: [{ caption, medias: [] }] });
const signed = (time: string) =>
  image(`https://media.example/loaf.jpg?v=1&X-Amz-Date=${time}&X-Amz-Expires=60&X-Amz-Signature=${time}`);
const contentType = 'image/jpeg';
const toUpload = image(new LocalFile({ number: 1, size: 9, name: 'loaf.jpg', contentType }).address);

const two = [target(), target({ accountId: 'acc_2' })];
const later: ScheduledFor = { publish: 'SCHEDULE', date: '2031-07-01T09:31:00.000Z' };

const same = 'post_1';

// The hosts fetch and upload a file at a signed address, so `sameness/pairs.ts` has no such addresses.
test.each([
  [same, 'signed anew', signed('2')],
  ['other', 'without a signature', loaf],
])('%s: a file at an address that was signed, planned %s', async (answer, _, planned) => {
  const shown = recordOf(target({ medias: [signed('1')] }));
  expect(await foundAmong([shown], postOf([target({ medias: [planned] })]))).toBe(answer);
});

it('cannot be told of a post of which one file is uploaded, and the other shown elsewhere', async () => {
  const planned = postOf([target({ medias: [loaf, toUpload] })]);
  expect(await foundAmong([recordOf(target({ medias: [loaf, stored] }))], planned)).toBe('unknown files');
});

test.each<[answer: string, what: string, there: object, post?: PostWrite]>([
  [same, 'as it was sent', record],
  [same, 'with its time in another zone', recordAt({ date: '2031-07-01T11:30:00+02:00' })],
  [same, 'with its targets in another order', recordOf(...two.toReversed()), postOf(two)],
  [same, 'published within half a day', published('2031-06-30T01:00:00Z'), postOf([target()], atOnce)],
  [
    'unknown files',
    'as a draft, with media under an address of the service',
    { ...recordOf(target({ medias: [stored] })), status: 'draft' },
    postOf([target()], asDraft),
  ],
  ['other', 'at another time', record, postOf([target()], later)],
  ['other', 'as a draft', record, postOf([target()], asDraft)],
  ['other', 'on another account', record, postOf([target({ accountId: 'acc_2' })])],
  ['other', 'on one account more', record, postOf(two)],
  ['other', 'published the day before', published('2031-06-29T12:00:01Z'), postOf([target()], atOnce)],
])('The same post: %s, %s', async (answer, _, there, post = postOf()) => {
  expect(await foundAmong([there], post)).toBe(answer);
});

it('Two equal targets are not found in one', () => {
  const wanted = postOf([target(), target()]);
  const compared = (other: object) =>
    comparePosts(wanted, recordOf(target(), target(other)), { isWhole: true });
  expect([compared({}), compared({ segments: thread('More').segments })]).toStrictEqual([[], 'other']);
});

it('A post on some of the accounts is another one', () => {
  expect(comparePosts(postOf(), recordOf(...two), { isWhole: true })).toBe('other');
  expect(comparePosts(postOf(two), record, { isWhole: true })).toBe('other');
});

describe('What the list does not show', () => {
  const wanted = postOf([target(thread('More below'))]);

  it('is read from the post itself', async () => {
    const whole = { ...record, ...wanted };
    expect(await foundAmong([record], wanted, whole)).toBe('post_1');
    expect(await foundAmong([record], wanted, record)).toBe('other');
  });

  it('does not make another post of one that only the list shows', async () => {
    const now = { ...wanted, scheduledFor: atOnce };
    expect(await foundAmong([published('2031-06-30T01:00:00Z')], now)).toBe('post_1');
  });
});

describe('A post whose time is still to be found, or has come', () => {
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

  it('is found among those that were published for its time', async () => {
    const { posts } = existing([records]);
    expect(
      answerOf(await posts.find(written('Published'), { wanted: 'PAST', lookAtFile: nothingSeen })),
    ).toBe('Published, published');
    expect(
      await posts.find(
        { ...written('Published'), scheduledFor: later },
        { wanted: 'PAST', lookAtFile: nothingSeen },
      ),
    ).toBeUndefined();
  });

  it.each([
    ['scheduled', written('Scheduled'), 'Scheduled, scheduled'],
    ['being published', written('Publishing'), 'Publishing, publishing'],
    ['published in the last 90 days', written('Published'), 'Published, published'],
    ['published at a time that the service does not show', written('Undated'), 'Undated, published'],
    ['published before', written('Long ago'), undefined],
    ['a draft', written('Draft'), undefined],
    ['on another account', written('Published', 'acc_2'), undefined],
  ])('is compared with one that is %s', async (_, post, id) => {
    const search = { wanted: 'TO_BE_FOUND', lookAtFile: nothingSeen } as const;
    expect(answerOf(await existing([records]).posts.find(post, search))).toBe(id ?? 'other');
  });

  it('is another one with another picture, wherever that is', async () => {
    const { posts } = existing([]);
    posts.add(postOf(), { ...postOf(), id: 'one' }, nothingSeen);
    const idOf = async (...medias: object[]) =>
      answerOf(
        await posts.find(postOf([target({ medias })]), { wanted: 'TO_BE_FOUND', lookAtFile: nothingSeen }),
      );
    expect([await idOf(loaf), await idOf(otherPicture), await idOf(stored)]).toStrictEqual([
      'one',
      'other',
      'other',
    ]);
    expect(answerOf(await posts.find(postOf(), { wanted: 'SCHEDULE', lookAtFile: nothingSeen }))).toBe('one');
  });
});

it('Files of one run with one name and one size are told apart by their bytes', async () => {
  const { posts } = existing([]);
  const bytesOf =
    (hash: string): LookAtFile =>
    async () =>
      await Promise.resolve({ type: 'image/png', hash });
  const post = postOf([target({ medias: [toUpload] })]);
  posts.add(post, { ...post, id: 'one' }, bytesOf('loaf'));
  const answers = ['loaf', 'roll'].map(async (hash) =>
    answerOf(await posts.find(post, { wanted: 'SCHEDULE', lookAtFile: bytesOf(hash) })),
  );
  expect(await Promise.all(answers)).toStrictEqual(['one', 'other']);
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
    const { posts, pagesRead } = existing(pages);
    const found = await posts.find(postOf([target()], atOnce), { wanted: 'NOW', lookAtFile: nothingSeen });
    expect([answerOf(found), pagesRead()]).toStrictEqual(['today', read]);
  });
});

describe('A record in any spelling', () => {
  for (const network of networks)
    it(`is that of its ${network.label} post, and what the service fills in by default changes nothing`, () => {
      const spelled = fc.record({
        post: legalPost({ keys: [network.key] }),
        spelling: fc.constantFrom(...recordSpellings),
        isWhole: fc.boolean(),
        isCompleted: fc.boolean(),
      });
      fc.assert(
        fc.property(spelled, ({ post, spelling, isWhole, isCompleted }) => {
          const list = wireNames(network.key).targets;
          const completed = post[list]?.map((each) => openObject.parse(network.target.parse(each)));
          const shown = spelling.show(
            isCompleted ? { ...post, [list]: completed ?? [] } : post,
            new Date(now()),
          );
          expect(comparePosts(post, shown, { isWhole })).toStrictEqual([]);
        }),
        timesTheRuns(0.25),
      );
    });
});

describe('A legal target that differs in one thing', () => {
  // Services may show the address of a picture in their own way; the tables above test that.
  const hasAddress = /url|address|link =|source =/i;
  for (const { network, accepted, targets } of sampleOf(networkCorpora, 3))
    it(`is another one: ${network}`, () => {
      const key = networkOf(network as NetworkKey);
      const postWith = (value: unknown) =>
        postWriteOf(at, [{ network: key.key, value: openObject.parse(value) }]);
      const completed = (value: unknown) => JSON.stringify(key.target.parse(value));
      const taken = Object.entries(targets).flatMap(([base, whole]) => {
        const shown = { ...postWith(whole), id: 'post-1', status: 'scheduled' };
        const [fingerprint, text] = [fingerprintOf(shown), completed(whole)];
        return accepted
          .filter(({ name }) => name.startsWith(`${base},`) || name.startsWith(`${base} without`))
          .filter(({ name, value }) => !hasAddress.test(name) && completed(value) !== text)
          .filter(({ value }) => {
            const planned = postWith(value);
            const comparison = comparePosts(planned, shown, { isWhole: true });
            return isSame(comparison) || fingerprintOf(planned) === fingerprint;
          })
          .map(({ name }) => name);
      });
      expect(taken).toStrictEqual([]);
    });
});
