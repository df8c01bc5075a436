/** Which posts count as the same, wherever one is looked for: before it is made, and among those that other runs make at once. */
import { describe, expect, it } from '@jest/globals';
import { createOrUpdate } from '../../../../shared/actions/create-or-update.ts';
import { createPost } from '../../../../shared/actions/create-post.ts';
import { createExistingPosts } from '../../../../shared/calendar/delivery/existing/existing-posts.ts';
import { compareToRecord } from '../../../../shared/calendar/delivery/other-runs/rival-posts.ts';
import type { LookAtFile } from '../../../../shared/post/media/inspect-media.ts';
import { type PostWrite, postWriteOf } from '../../../../shared/post/write-shape.ts';
import { calendarService } from '../../../support/service/calendar-service.ts';
import { bodyOf } from '../../../support/service/shown-posts.ts';
import { runRows, type SheetRow } from '../../../support/sheet/run-sheet.ts';
import { doubtful, otherByRest, otherByText, type Pair, same, type Target, web } from './pairs.ts';

const date = '2030-02-01T09:00:00.000Z';
const lookAtFile: LookAtFile = async (url) => await Promise.resolve(web[url]);
type Choice = 'sameTime' | 'sameText';

const postOf = (network: Pair['network'], target: Target): PostWrite =>
  postWriteOf({ publish: 'SCHEDULE', date }, [{ network, value: { accountId: 'acc_1', ...target } }]);

/** Whether the shown post is the planned one: by the search before it is made, and by the look at posts of other runs after it is made. */
async function answersOf({ network, planned, shown }: Pair, by: Choice): Promise<readonly string[]> {
  const [post, record] = [
    postOf(network, planned),
    { ...postOf(network, shown), id: 'there', status: 'scheduled' },
  ];
  const client = {
    async *listPosts() {
      yield await Promise.resolve([record]);
    },
    getPost: async () => await Promise.resolve(record),
  };
  const found = await createExistingPosts({ client, now: () => 0 }).find(post, {
    by,
    wanted: 'SCHEDULE',
    lookAtFile,
  });
  const identity = { post, sameness: by, isAtAnyTime: false, lookAtFile };
  return [found ?? { isSame: false }, await compareToRecord(identity, record)].map(
    ({ isSame, uncompared }) => (uncompared === undefined ? (isSame ? 'same' : 'other') : 'unknown'),
  );
}

const all = (pairs: Readonly<Record<string, readonly Pair[]>>) => Object.values(pairs).flat();

it.each([
  ['the same', 'sameTime', 'same', all(same)],
  ['the same', 'sameText', 'same', all(same)],
  ['another one', 'sameTime', 'other', [...all(otherByText), ...all(otherByRest)]],
  ['another one by its text', 'sameText', 'other', all(otherByText)],
  ['the same by its text', 'sameText', 'same', all(otherByRest)],
  ['nobody can tell', 'sameTime', 'unknown', all(doubtful)],
] as const)('%s, with the choice %s', async (_, by, expected, pairs) => {
  const wrong: string[] = [];
  for (const pair of pairs)
    for (const answer of await answersOf(pair, by))
      if (answer !== expected) wrong.push(`${pair.what}: ${answer}`);
  expect(wrong).toStrictEqual([]);
});

// What becomes of a new post beside one in the calendar that is the same, another one, or possibly either.
const [loaf, roll, closed] = [
  'https://one.example/loaf.jpg',
  'https://one.example/roll.jpg',
  'https://closed.example/1',
];
const text = 'See https://shop.example/rye';
const shortened = 'See https://t.co/aB3dE5fG7';
const ways: Readonly<Record<string, Partial<SheetRow>>> = {
  'at a fixed time': {},
  'as a draft': { publish: 'DRAFT' },
  'in a free slot': { publish: 'SLOT', draft: { planning: { slots: 'daily 12:00' } } },
};

describe.each(Object.entries(ways))('%s', (way, row) => {
  const isFixed = way === 'at a fixed time';
  const status = way === 'as a draft' ? 'draft' : 'scheduled';

  /** What becomes of the new post, and how many posts there are then. */
  async function run(action: typeof createPost, shown: { text?: string; media?: readonly string[] } = {}) {
    const service = calendarService();
    service.put('there', bodyOf({ status, date, text, accounts: ['acc_1'], media: [loaf], ...shown }));
    const { errors, results } = await runRows(service, [{ text, time: date, media: [loaf], ...row }], {
      action,
      look: async (url) => {
        const file = web[url];
        return await Promise.resolve(file === undefined ? { unknown: 'the address answered 403' } : { file });
      },
    });
    const [result] = results;
    return [errors, result?.outcome, result?.note ?? null, service.posts.size];
  }

  const created = way === 'as a draft' ? 'draft' : 'created';

  it('the same is found', async () => {
    expect(await run(createPost)).toStrictEqual([[], 'existing', null, 1]);
    const [errors, outcome, , count] = await run(createOrUpdate);
    expect([errors, outcome, count]).toStrictEqual([[], 'existing', 1]);
  });

  it('another one is created beside it', async () => {
    const note = isFixed
      ? `Also planned for this time: "${text}" on Skyapp: if the new post replaces that one, delete that one in the calendar.`
      : null;
    for (const shown of [{ media: [roll] }, { text: 'See https://shop.example/spelt' }]) {
      const shownNote = note?.replace(text, shown.text ?? text) ?? null;
      expect(await run(createPost, shown)).toStrictEqual([[], 'created', shownNote, 2]);
      const [errors, outcome, , count] = await run(createOrUpdate, shown);
      expect([errors, outcome, count]).toStrictEqual([[], created, 2]);
    }
  });

  it.each([
    ['files', 'a post with the same text, whose files', { media: [closed] }],
    ['a link', 'a post whose link', { text: shortened }],
  ] as const)('where %s cannot be compared, it says so', async (doubt, beside, shown) => {
    if (!isFixed) {
      const note = `Created beside ${beside} could not be compared: if the two posts are the same, delete one of them.`;
      expect(await run(createPost, shown)).toStrictEqual([[], 'created', note, 2]);
      expect(await run(createOrUpdate, shown)).toStrictEqual([[], created, note, 2]);
      return;
    }
    expect(await run(createPost, shown)).toStrictEqual([
      [],
      'existing',
      `Already planned, with ${doubt} that could not be compared: look whether the planned post is this one; if it is another one, choose Create Anyway for If Already Planned.`,
      1,
    ]);
    // The row replaces the post, so what the row says is planned now.
    expect(await run(createOrUpdate, shown)).toStrictEqual([
      [],
      'changed',
      `Written over a post with the same text and time, whose ${doubt.replace('a ', '')} could not be compared: look at it in the calendar.`,
      1,
    ]);
  });
});
