/** Nothing goes out twice at a service that has a state for posts that are out in part; a post that failed is created again. */
import { expect, it, test } from '@jest/globals';
import { NotFoundError } from '../../../shared/api/errors/api-errors.ts';
import { createExistingPosts } from '../../../shared/calendar/delivery/existing/existing-posts.ts';
import type { PostRecord } from '../../../shared/index.ts';
import { postWriteOf } from '../../../shared/post/write-shape.ts';
import { nothingSeen } from '../../support/host/post-ports.ts';
import { createPost } from '../../../shared/actions/create-post.ts';
import { calendarService, type Kind } from '../../support/service/calendar-service.ts';
import { type failedWords, sixStates } from '../../support/service/six-states.ts';
import { runRows, type SheetRow } from '../../support/sheet/run-sheet.ts';

type Word = (typeof failedWords)[number] | 'published';
const now: SheetRow = { text: 'Rye', time: '', publish: 'NOW', accounts: ['acc_1', 'acc_2'] };
const slot: SheetRow = { ...now, draft: { publish: 'SLOT', planning: { slots: 'daily 9:30' } } };
const host = { description: sixStates };

it.each<[state: Word, row: SheetRow, ifPlanned: string, outcome: string]>([
  ['published', now, 'sameTime', 'existing'],
  ['PARTIALLY_PUBLISHED', now, 'sameTime', 'existing'],
  ['FAILED', now, 'sameTime', 'created'],
  ['published', slot, 'sameText', 'existing'],
  ['PARTIALLY_PUBLISHED', slot, 'sameText', 'existing'],
  ['FAILED', slot, 'sameText', 'created'],
])('a post that is %s, and is to go out again: %j, known by %s', async (state, row, ifPlanned, outcome) => {
  const service = calendarService();
  const rows = [{ ...row, draft: { ...row.draft, ifPlanned } }];
  expect((await runRows(service, rows, { action: createPost, host })).errors).toStrictEqual([]);
  const [id = ''] = service.posts.keys();
  service.end(id, state);
  service.pass(0.5);
  const { errors, results } = await runRows(service, rows, { action: createPost, host });
  expect([errors, results[0]?.outcome, results[0]?.id === id]).toStrictEqual([
    [],
    outcome,
    outcome === 'existing',
  ]);
});

/** A service that takes the request to publish, ends the post in this state, and loses its answer. */
function losing(state: Word) {
  const service = calendarService({
    fault(kind: Kind, { id }) {
      if (kind === 'update') return 'done reset';
      // At the next request, the post that was published when the answer was lost is in this state.
      if (service.posts.get(id)?.status === 'published') service.end(id, state);
      return undefined;
    },
  });
  return service;
}

it.each<[state: Word, errors: string[]]>([
  ['published', []],
  ['PARTIALLY_PUBLISHED', []],
  [
    'FAILED',
    [
      'Create post: the service took the post post_63z, and says that it was not published. Look in the calendar for the reason. Then run this again, which creates a new post, and delete the failed one.',
    ],
  ],
])('a lost answer to the publication of a post that is %s', async (state, expected) => {
  const service = losing(state);
  const { errors } = await runRows(service, [now], { action: createPost, host });
  expect(errors.map((error) => (error instanceof Error ? error.message : error))).toStrictEqual(expected);
  expect([...service.posts.values()].map(({ status }) => status)).toStrictEqual([state]);
});

const date = '2031-07-01T09:30:00.000Z';
const post = postWriteOf({ publish: 'SCHEDULE', date }, [
  { network: 'skyapp', value: { accountId: 'acc_1', caption: 'Fresh bread' } },
]);

/** The existing posts of a service with one post, which cannot be read by its ID. */
function existing(shown: PostRecord) {
  const client = {
    async *listPosts({ status }: { status?: string | undefined } = {}) {
      yield await Promise.resolve(shown['status'] === status ? [shown] : []);
    },
    getPost: async () =>
      await Promise.reject(new NotFoundError({ operation: '', summary: '', advice: '', status: 404 })),
  };
  return createExistingPosts({ client, now: () => Date.parse('2031-06-30T12:00:00Z') });
}

const weekAgo = '2031-06-24T12:00:00Z';
const wantedTimes = ['DRAFT', 'SCHEDULE', 'NOW', 'ONCE_AN_HOUR', 'PAST', 'TO_BE_FOUND'] as const;
test.each<[state: string, when: string, counts: readonly (typeof wantedTimes)[number][]]>([
  ['published', weekAgo, ['PAST', 'TO_BE_FOUND']],
  ['published in part', weekAgo, ['PAST', 'TO_BE_FOUND']],
  ['published', '2031-06-30T11:30:00Z', ['NOW', 'ONCE_AN_HOUR', 'PAST', 'TO_BE_FOUND']],
  ['published in part', '2031-06-30T11:30:00Z', ['NOW', 'ONCE_AN_HOUR', 'PAST', 'TO_BE_FOUND']],
  // A post in this state has to be made again.
  ['not published', '2031-06-30T11:30:00Z', []],
])('A post %s at %s is there already for %j', async (status, publishedAt, counts) => {
  const shown = { ...post, id: 'a', status, publishedAt };
  for (const wanted of wantedTimes) {
    const found = await existing(shown).find(post, { wanted, lookAtFile: nothingSeen });
    expect([wanted, found?.record]).toStrictEqual([wanted, counts.includes(wanted) ? shown : undefined]);
  }
  const early = await existing(shown).findAtOtherTime(post, 'LATELY', () => true);
  expect(early !== undefined).toBe(counts.length > 0);
});

it.each(['published', 'published in part'])('counts how often a post went out, as %s', async (status) => {
  const old = { ...post, id: 'a', status, publishedAt: '2031-05-01T09:00:00Z' };
  const repetition = { days: 7, atMost: 1, readsAll: true };
  const search = { wanted: 'TO_BE_FOUND', repetition, lookAtFile: nothingSeen } as const;
  expect(await existing(old).find(post, search)).toMatchObject({ timesOut: 1 });
});
