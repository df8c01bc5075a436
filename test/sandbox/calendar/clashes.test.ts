/** Posts of one account at one minute are marked: readers would get them at once. */
import { expect, test } from '@jest/globals';
import { at, create, page, startForTest, write } from '../support.ts';

const skyapp = (accountId: string) => ({ skyappTargets: [{ accountId, caption: 'Fresh rye' }] });
const microblogTargets = [{ accountId: 'acc_microblog_1', caption: 'Fresh rye', medias: [] }];
const nine = { scheduledFor: at('2026-12-08T09:00:00Z') };

/** What the calendar marks when all these are planned. */
async function marksOf(posts: readonly object[]) {
  const { call, sandbox } = await startForTest();
  for (const post of posts) await create(call, write({ ...post }));
  const { html } = await page(`${sandbox.calendarUrl}?month=2026-12`);
  return Array.from(html.matchAll(/<span class="clash"[^>]*>(.*?)<\/span/gs), ([, text = '']) =>
    text
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
}

test('two posts of one account at one minute are marked, with the networks', async () => {
  const half = { scheduledFor: at('2026-12-08T09:00:30Z') };
  expect(
    await marksOf([
      { ...nine, ...skyapp('acc_skyapp_1'), microblogTargets },
      { ...half, ...skyapp('acc_skyapp_1') },
    ]),
  ).toStrictEqual([
    '2 at the same time on one account',
    'Another post at 09:00 on Skyapp',
    'Another post at 09:00 on Skyapp',
  ]);
});

test.each<[kind: string, posts: readonly object[]]>([
  [
    'other accounts',
    [
      { ...nine, ...skyapp('acc_skyapp_1') },
      { ...nine, ...skyapp('acc_skyapp_2') },
    ],
  ],
  [
    'another minute',
    [
      { ...nine, ...skyapp('acc_skyapp_1') },
      { scheduledFor: at('2026-12-08T09:01:00Z'), ...skyapp('acc_skyapp_1') },
    ],
  ],
  ['drafts', [skyapp('acc_skyapp_1'), skyapp('acc_skyapp_1')]],
  [
    'one post with two targets of an account',
    [
      {
        ...nine,
        microblogTargets: [...microblogTargets, { ...microblogTargets[0], caption: 'Another text' }],
      },
    ],
  ],
])('nothing is marked for %s', async (_, posts) => {
  expect(await marksOf(posts)).toStrictEqual([]);
});

test('a post at the minute of one that a full day does not show is marked, too', async () => {
  const posts = Array.from({ length: 14 }, (_, index) => ({
    // The twelfth and the thirteenth post have the same minute.
    scheduledFor: at(`2026-12-08T09:${String(index === 12 ? 11 : index).padStart(2, '0')}:00Z`),
    ...skyapp('acc_skyapp_1'),
  }));
  expect(await marksOf(posts)).toStrictEqual([
    '2 at the same time on one account',
    'Another post at 09:11 on Skyapp',
  ]);
});

test('where not all posts of a day were looked at, the count says so', async () => {
  const posts = Array.from({ length: 101 }, () => ({ ...nine, ...skyapp('acc_skyapp_1') }));
  const [count, ...marks] = await marksOf(posts);
  expect([count, marks.length]).toStrictEqual(['at least 100 at the same time on one account', 12]);
});
