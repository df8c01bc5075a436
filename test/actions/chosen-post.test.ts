/** Which post a person means by an ID in any spelling, or by a link in its record. The service here does not describe its calendar's pages. */
import { expect, test } from '@jest/globals';
import { chosenPostId, postIdsByLink } from '../../shared/actions/chosen-post.ts';
import type { PostRecord } from '../../shared/index.ts';

const link = 'https://skyapp.example/p/4711';
const lists: Readonly<Record<string, readonly PostRecord[]>> = {
  draft: [{ id: 'draft', skyappTargets: [{ accountId: 'a', caption: link, medias: [] }] }],
  scheduled: [
    {
      id: 'pin',
      pinboardTargets: [{ accountId: 'a', link, medias: {} }],
      dashboardUrl: 'https://x.example/pin',
    },
  ],
  published: [
    { id: 'first' },
    { id: 'second', skyappTargets: [{ accountId: 'a', results: [{ permalink: link }] }] },
  ],
  'published in part': [
    { id: 'half', skyappTargets: [{ accountId: 'a', results: [{ permalink: `${link}/half` }] }] },
  ],
};
const client = {
  withLink: async <Post extends object>(post: Post) => await Promise.resolve({ ...post, link: null }),
  async *listPosts({ status = '' }: { status?: string | undefined } = {}) {
    yield await Promise.resolve(lists[status] ?? []);
  },
};

test('it is found by where a network shows it, and by its page, but not by a link in its content', async () => {
  expect(await postIdsByLink(`${link}/?utm_source=x`, client)).toStrictEqual(['second']);
  expect(await postIdsByLink('http://www.x.example/pin', client)).toStrictEqual(['pin']);
  expect(await postIdsByLink(`${link}/half`, client)).toStrictEqual(['half']);
  expect(await postIdsByLink('https://x.example/other', client)).toStrictEqual([]);
});

test.each([
  ['a fragment', 'https://x.example/calendar#post=7', ['7'], ['#post=8', '']],
  [
    'a parameter as it tracks visitors elsewhere',
    'https://x.example/c?si=7&utm_source=mail',
    ['7'],
    ['?si=8', ''],
  ],
])(
  'pages of one address that differ in %s are not taken for one another',
  async (_, given, expected, others) => {
    const [base = ''] = given.split(/[?#]/u);
    const pages = [...others.map((end) => `${base}${end}`), given.replace('&utm_source=mail', '')];
    const records = pages.map((page, index) => ({ id: ['8', 'all', '7'][index], dashboardUrl: page }));
    const shown = (list: readonly PostRecord[]) => ({
      ...client,
      async *listPosts({ status = '' }: { status?: string | undefined } = {}) {
        yield await Promise.resolve(status === 'scheduled' ? list : []);
      },
    });
    const different = records.filter(({ id }) => id !== 'all');
    expect(await postIdsByLink(given, shown(different))).toStrictEqual(expected);
    expect(await postIdsByLink(base, shown(different))).toStrictEqual([]);
    const same = records.map((record) => ({ ...record, dashboardUrl: base }));
    await expect(chosenPostId(base, shown(same))).rejects.toThrow(
      `Post: several posts have the link “${base}”; give the ID`,
    );
  },
);

test.each<[given: unknown, id: string]>([
  [' post_1 ', 'post_1'],
  [4711, '4711'],
  [`post_1~3${'a1b2c3'.repeat(7)}`, 'post_1'],
  ['a~b', 'a~b'],
  // A list with one ID, as a value and as text.
  [['post_1'], 'post_1'],
  [[['post_1', '']], 'post_1'],
  [[4711], '4711'],
  ['["post_1"]', 'post_1'],
  ['[post_1]', 'post_1'],
  ["['post_1']", 'post_1'],
  ['post_1,', 'post_1'],
  ['post_1 ; ', 'post_1'],
  [', post_1', 'post_1'],
  ['post_1\n', 'post_1'],
  ['- post_1', 'post_1'],
  ['1. post_1', 'post_1'],
  // An ID in quotes or brackets, as models and formulas write it.
  ['"post_1"', 'post_1'],
  ["'post_1'", 'post_1'],
  ['“post_1”', 'post_1'],
  ['„post_1“', 'post_1'],
  ['«post_1»', 'post_1'],
  ['`post_1`', 'post_1'],
  ['\\"post_1\\"', 'post_1'],
  ['(post_1)', 'post_1'],
  ['<post_1>', 'post_1'],
  ['\u200bpost_1\ufeff', 'post_1'],
  // The same ID twice counts as one.
  ['post_1, post_1', 'post_1'],
  ['"https://x.example/pin", ', 'pin'],
  [['<https://x.example/pin>'], 'pin'],
  // The comma belongs to the link.
  ['https://x.example/pin?utm_source=a,b', 'pin'],
])('%j is the post %s', async (given, id) => expect(await chosenPostId(given, client)).toBe(id));

test.each<[given: unknown, problem: string]>([
  [undefined, 'required, but not filled in'],
  ['', 'required, but not filled in'],
  [{}, 'required, but not filled in'],
  [['', null], 'required, but not filled in'],
  ['[]', 'required, but not filled in'],
  [' , ', 'required, but not filled in'],
  [
    { title: 'Rye' },
    'this cannot be an ID ({"title":"Rye"}); give the ID of the post as the service gave it',
  ],
  [true, 'this cannot be an ID (true); give the ID of the post as the service gave it'],
  [1.5, 'this cannot be an ID (1.5); give the ID of the post as the service gave it'],
  [
    'the first one',
    'this cannot be an ID (there is a space or an invisible character inside it); enter the ID as the service gave it',
  ],
  [
    'post_1 post_2',
    'this cannot be an ID (there is a space or an invisible character inside it); enter the ID as the service gave it',
  ],
  ['post_1,'.repeat(2_000), 'too long to check: at most 10,000 characters; give the ID of one post'],
])('%.80j is none', async (given, problem) => {
  await expect(chosenPostId(given, client)).rejects.toThrow(`Post: ${problem}.`);
});

test.each<[given: unknown]>([
  ['post_1,post_2'],
  ['post_1, post_2,'],
  ['post_1;post_2'],
  ['post_1 | post_2'],
  ['post_1\npost_2'],
  ['post_1\r\n\r\npost_2'],
  ['1. post_1\n2. post_2'],
  ['- post_1\n- post_2'],
  ['["post_1","post_2"]'],
  ["['post_1', 'post_2']"],
  ['[post_1, post_2]'],
  ['"post_1", "post_2"'],
  ['post_1、post_2'],
  [['post_1', 'post_2']],
  [[['post_1'], ['post_2']]],
  [['post_1, post_2']],
])('%j are two posts, and one is needed', async (given) => {
  await expect(chosenPostId(given, client)).rejects.toThrow(
    'Post: takes the ID of one post, but has 2: "post_1" and "post_2"; run this once for each of them.',
  );
});

test('several links are several posts', async () => {
  await expect(chosenPostId('https://x.example/1, https://x.example/2', client)).rejects.toThrow(
    'Post: takes the ID of one post, but has 2: "https://x.example/1" and "https://x.example/2"; run this once for each of them.',
  );
});

test('a post that is mapped as a whole, and a record of another app, are no ID, also in a list', async () => {
  await expect(chosenPostId(['post_1', { id: 2 }], client)).rejects.toThrow(
    'Post: takes the ID of one post, but has 2: "post_1" and {"id":2}; run this once for each of them.',
  );
});
