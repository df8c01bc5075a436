/** What a run says of drafts that it may have left: nobody is told to delete one that another run may be about to schedule. */
import { expect, it } from '@jest/globals';
import { fingerprintOf } from '../../../shared/calendar/delivery/sameness/fingerprint.ts';
import {
  createRunDrafts,
  findLostDraft,
  findOrphanedDrafts,
  orphanedDraftsText,
} from '../../../shared/calendar/delivery/orphaned-drafts.ts';
import { postWriteOf } from '../../../shared/post/write-shape.ts';

const now = Date.parse('2030-01-01T12:00:00Z');
const target = { accountId: 'acc_1', caption: 'Fresh bread', medias: [] };
const post = postWriteOf({ publish: 'DRAFT' }, [{ network: 'microblog', value: target }]);
const safe = 'Drafts are never published by themselves; delete those you do not need.';
const unsafe = (which: string) =>
  `Drafts are never published by themselves. Another run may be about to schedule ${which}: look again in 15 minutes, and then delete those you do not need.`;
const copy = 'The calendar may hold a copy of a post from this run as a draft:';
const copies = 'The calendar may hold copies of posts from this run as drafts:';

interface Left {
  /** For how many lost responses no draft is known yet; undefined if no response was lost. */
  readonly lost?: number;
  /** The same number for another post, of which there is no draft. */
  readonly lostOfAnother?: number;
  /** How many drafts there are with the content of this run's post, none of which the run uses. */
  readonly count?: number;
  readonly undeletedIds?: readonly string[];
  readonly isListBroken?: boolean;
  /** Properties that the service shows in each target in addition to what was sent. */
  readonly shown?: object;
}

async function textOf({
  lost,
  lostOfAnother = 0,
  count = 0,
  undeletedIds = [],
  isListBroken = false,
  shown = {},
}: Left) {
  const records = Array.from({ length: count }, (_, index) => ({
    ...post,
    microblogTargets: post.microblogTargets?.map((target) => ({ ...target, ...shown })),
    id: `draft_${index + 1}`,
    status: 'draft',
  }));
  const drafts = createRunDrafts();
  for (const id of undeletedIds) drafts.undeletedIds.add(id);
  if (lost !== undefined) drafts.lostResponses.set(fingerprintOf(post), lost);
  if (lostOfAnother > 0) drafts.lostResponses.set('another', lostOfAnother);
  const client = {
    async *listPosts() {
      if (isListBroken) throw new Error('broken');
      yield await Promise.resolve(records);
    },
  };
  const ports = { client, now: () => now, sleep: async () => Promise.resolve(), random: () => 0 };
  return await orphanedDraftsText(await findOrphanedDrafts(ports, drafts), {
    withLink: async <Linked>(linked: Linked) => await Promise.resolve({ ...linked, link: null }),
  });
}

const unclear = `A request got no clear answer, so a draft may be left in the calendar. ${unsafe('it')}`;

const left: Readonly<Record<string, [Left, string | undefined]>> = {
  'that of a run that was killed': [{ count: 1 }, undefined],
  'one of a lost response': [{ lost: 1, count: 1 }, `${copy} draft_1. ${unsafe('it')}`],
  'one that is shown with empty properties': [
    { lost: 1, count: 1, shown: { segments: [] } },
    `${copy} draft_1. ${unsafe('it')}`,
  ],
  'two for one lost response': [
    { lost: 1, count: 2 },
    `${copies} draft_1 and draft_2. ${unsafe('one of them')}`,
  ],
  'one of two lost responses': [
    { lost: 2, count: 1 },
    `${copy} draft_1; there may be more. ${unsafe('one of them')}`,
  ],
  'none, as the run took it': [{ lost: 0 }, undefined],
  'one beside that which the run took': [{ lost: 0, count: 1 }, `${copy} draft_1. ${unsafe('it')}`],
  'one beside that which the run took, and none of another post': [
    { lost: 0, count: 1, lostOfAnother: 1 },
    `${copy} draft_1; there may be more. ${unsafe('one of them')}`,
  ],
  'one of its own': [{ undeletedIds: ['post_1'] }, `This run could not delete its draft post_1. ${safe}`],
  'its own and one of a lost response': [
    { undeletedIds: ['post_1', 'post_2'], lost: 1, count: 1 },
    `This run could not delete its drafts post_1 and post_2. ${copy} draft_1. ${unsafe('it')}`,
  ],
  'one that the list does not show': [{ lost: 1 }, unclear],
  'one where the list cannot be read': [{ lost: 1, isListBroken: true }, unclear],
};

it.each(Object.entries(left))('%s', async (_, [given, text]) => {
  expect(await textOf(given)).toBe(text);
});

it.each<[string, object | undefined, string, status?: string]>([
  ['in other words', { caption: 'Rye' }, ''],
  ['without its state', {}, copy, ''],
  [
    'with files at addresses of its own',
    { medias: [{ mediaType: 'IMAGE', mediaUrl: 'https://cdn.example/1' }] },
    copy,
  ],
  [
    'without its content',
    undefined,
    'A request got no clear answer, so a draft may be left in the calendar.',
  ],
])('after a lost request, a draft that the service shows %s', async (_, shown, text, status = 'draft') => {
  const record = { id: 'draft_1', status, microblogTargets: [{ ...target, ...shown }] };
  const drafts = createRunDrafts();
  drafts.lostResponses.set(fingerprintOf(post), 1);
  drafts.lostTexts.set(fingerprintOf(post), fingerprintOf(post, 'sameText'));
  drafts.firstIdAfterLoss = 'post_2';
  drafts.idsInUse.add('post_2');
  const { id } = record;
  async function* listPosts() {
    yield await Promise.resolve([
      shown === undefined ? { id, status } : record,
      { ...post, id: 'post_2', status },
    ]);
  }
  const client = { listPosts, millisecondsAhead: () => undefined };
  const ports = { client, now: () => now, sleep: async () => Promise.resolve(), random: () => 0 };
  const said = await orphanedDraftsText(await findOrphanedDrafts(ports, drafts), {
    withLink: async <Linked>(linked: Linked) => await Promise.resolve({ ...linked, link: null }),
  });
  expect((said ?? '').slice(0, text.length === 0 ? undefined : text.length)).toBe(text);
});

it('a list that does not show yet what came after the lost request is read again', async () => {
  const drafts = createRunDrafts();
  drafts.lostResponses.set(fingerprintOf(post), 1);
  drafts.firstIdAfterLoss = 'post_2';
  drafts.idsInUse.add('post_2');
  let isBehind = true;
  async function* listPosts() {
    const records = ['draft_1', 'post_2'].map((id) => ({ ...post, id, status: 'draft' }));
    yield await Promise.resolve(isBehind ? [] : records);
  }
  const sleep = async () => await Promise.resolve(void (isBehind = false));
  const client = { listPosts, millisecondsAhead: () => undefined };
  const found = await findOrphanedDrafts({ client, now: () => now, sleep, random: () => 0 }, drafts);
  expect(found).toStrictEqual({ undeletedIds: [], unknownIds: ['draft_1'], mayBeMore: false });
});

const request = { from: now, to: now + 5000 };

it.each<[string, readonly number[], string | undefined]>([
  ['created while it was under way', [now], 'draft_1'],
  ['created at its end', [now + 5000], 'draft_1'],
  ['older', [now - 1], undefined],
  ['younger', [now + 5001], undefined],
  ['of unknown age', [NaN], undefined],
  ['one of two, of which one is somebody else’s', [now, now + 1], undefined],
])('takes for that of a lost request a draft that is %s: %j, %s', async (_, instants, found) => {
  const records = instants.map((at, index) => ({
    ...post,
    id: `draft_${index + 1}`,
    status: 'draft',
    ...(!Number.isNaN(at) && { createdAt: new Date(at).toISOString() }),
  }));
  const drafts = createRunDrafts();
  drafts.lostResponses.set(fingerprintOf(post), 1);
  async function* listPosts() {
    yield await Promise.resolve(records);
  }
  expect(await findLostDraft({ client: { listPosts } }, { post, requests: [request], drafts })).toBe(found);
});
