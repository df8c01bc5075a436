/** A post by a link that its record shows, where the service says nothing of the pages of its calendar. */
import { expect, test } from '@jest/globals';
import { chosenPostId, postIdByLink } from '../../shared/actions/chosen-post.ts';
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
};
const client = {
  withLink: async <Post extends object>(post: Post) => await Promise.resolve({ ...post, link: null }),
  async *listPosts({ status = '' }: { status?: string | undefined } = {}) {
    yield await Promise.resolve(lists[status] ?? []);
  },
};

test('it is found by where a network shows it, and by its page, but not by a link in its content', async () => {
  expect(await postIdByLink(`${link}/?utm_source=x`, client)).toBe('second');
  expect(await postIdByLink('http://www.x.example/pin', client)).toBe('pin');
  expect(await postIdByLink('https://x.example/other', client)).toBeUndefined();
});

test.each([
  [' post_1 ', 'post_1'],
  [4711, '4711'],
  [`post_1~3${'a1b2c3'.repeat(7)}`, 'post_1'],
  ['a~b', 'a~b'],
])('%j is the post %s', async (given, id) => expect(await chosenPostId(given, client)).toBe(id));

test.each([undefined, '', {}, 'a\nb'])('%j is none', async (given) => {
  await expect(chosenPostId(given, client)).rejects.toThrow(/^Post: /);
});
