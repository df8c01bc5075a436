/** What a run says of drafts that it may have left: nobody is told to delete one that another run may be about to schedule. */
import { expect, it } from '@jest/globals';
import { fingerprintOf } from '../../shared/delivery/sameness/fingerprint.ts';
import {
  createRunDrafts,
  findLostDraft,
  findOrphanedDrafts,
  orphanedDraftsText,
} from '../../shared/delivery/orphaned-drafts.ts';
import { postWriteOf } from '../../shared/post/write-shape.ts';

const now = Date.parse('2030-01-01T12:00:00Z');
const post = postWriteOf({ publish: 'DRAFT' }, [
  { network: 'microblog', value: { accountId: 'acc_1', caption: 'Fresh bread', medias: [] } },
]);
const minutes = (count: number) => count * 60_000;
const safe = 'Drafts are never published by themselves; delete those you do not need.';
const unsafe = (which: string) =>
  `Drafts are never published by themselves. Another run may be about to schedule ${which}: look again in 15 minutes, and then delete those you do not need.`;
const copy = 'The calendar may hold a copy of a post from this run as a draft:';
const copies = 'The calendar may hold copies of posts from this run as drafts:';

interface Left {
  /** How old the drafts are with the content of this run's post, in minutes by our clock; undefined where the service does not show it. */
  readonly ages?: readonly (number | undefined)[];
  readonly undeletedIds?: readonly string[];
  /** In minutes. */
  readonly ahead?: number;
  readonly isListBroken?: boolean;
  /** How often the list shows them, where another run schedules them then. */
  readonly isShownTimes?: number;
  /** What the service shows in the place of what the post does not have. */
  readonly shown?: object;
}

async function textOf({
  ages = [],
  undeletedIds = [],
  ahead,
  isListBroken = false,
  isShownTimes,
  shown = {},
}: Left) {
  const records = ages.map((age, index) => ({
    ...post,
    microblogTargets: post.microblogTargets?.map((target) => ({ ...target, ...shown })),
    id: `draft_${index + 1}`,
    status: 'draft',
    ...(age !== undefined && { createdAt: new Date(now - minutes(age)).toISOString() }),
  }));
  const drafts = createRunDrafts();
  for (const id of undeletedIds) drafts.undeletedIds.add(id);
  const fingerprint = fingerprintOf(post);
  if (isListBroken) drafts.lostResponses.set(fingerprint, 1);
  else if (fingerprint !== undefined) drafts.repeatedFingerprints.add(fingerprint);
  let readings = 0;
  const client = {
    async *listPosts() {
      if (isListBroken) throw new Error('broken');
      readings += 1;
      yield await Promise.resolve(readings > (isShownTimes ?? readings) ? [] : records);
    },
    millisecondsAhead: () => (ahead === undefined ? undefined : minutes(ahead)),
  };
  const ports = { client, now: () => now, sleep: async () => Promise.resolve(), random: () => 0 };
  return await orphanedDraftsText(await findOrphanedDrafts(ports, drafts), {
    withLink: async <Linked>(linked: Linked) => await Promise.resolve({ ...linked, link: null }),
  });
}

const left: Readonly<Record<string, [Left, string | undefined]>> = {
  none: [{}, undefined],
  'an old one': [{ ages: [16] }, `${copy} draft_1. ${safe}`],
  'one that is shown with empty properties': [
    { ages: [16], shown: { segments: [] } },
    `${copy} draft_1. ${safe}`,
  ],
  'a new one': [{ ages: [14] }, `${copy} draft_1. ${unsafe('it')}`],
  'one that another run is just scheduling': [{ ages: [0.1], isShownTimes: 1 }, undefined],
  'one that stays for minutes': [{ ages: [2], isShownTimes: 1 }, `${copy} draft_1. ${unsafe('it')}`],
  'one that is as new and stays': [{ ages: [0.1] }, `${copy} draft_1. ${unsafe('it')}`],
  'one of unknown age': [{ ages: [undefined] }, `${copy} draft_1. ${unsafe('it')}`],
  'one that is old by the clock of the service': [{ ages: [10], ahead: 6 }, `${copy} draft_1. ${safe}`],
  'one that is new by the clock of the service': [
    { ages: [20], ahead: -6 },
    `${copy} draft_1. ${unsafe('it')}`,
  ],
  'an old and a new one': [{ ages: [60, 1] }, `${copies} draft_1 and draft_2. ${unsafe('one of them')}`],
  'one of its own': [{ undeletedIds: ['post_1'] }, `This run could not delete its draft post_1. ${safe}`],
  'its own and a new one': [
    { undeletedIds: ['post_1', 'post_2'], ages: [1] },
    `This run could not delete its drafts post_1 and post_2. ${copy} draft_1. ${unsafe('it')}`,
  ],
  'one that no list shows': [
    { isListBroken: true },
    `A request got no clear answer, so a draft may be left in the calendar. ${unsafe('it')}`,
  ],
};

it.each(Object.entries(left))('%s', async (_, [given, text]) => {
  expect(await textOf(given)).toBe(text);
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
  const client = { listPosts, millisecondsAhead: () => undefined };
  expect(await findLostDraft({ client }, { post, requests: [request], drafts })).toBe(found);
});
