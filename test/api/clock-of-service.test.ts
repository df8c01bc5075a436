import { expect, it } from '@jest/globals';
import { scriptedClient } from '../support/service/scripted-http.ts';

it('the clock of the service is read from each response that shows it', async () => {
  const body = { id: 'post_1', status: 'draft' };
  const { client } = scriptedClient([
    { body },
    { body, headers: { date: 'Tue, 01 Jan 2030 00:04:00 GMT' } },
    { body, headers: { date: 'soon' } },
    { body, headers: { date: 'Mon, 31 Dec 2029 23:56:00 GMT' } },
  ]);
  const minutes: unknown[] = [];
  for (let count = 0; count < 4; count += 1) {
    await client.getPost({ id: 'post_1' });
    minutes.push(client.millisecondsAhead());
  }
  expect(minutes).toStrictEqual([undefined, 240_000, 240_000, -240_000]);
});

it.each([
  ['within the second that the clock shows is not ahead', 999, undefined],
  ['after it is ahead', 1001, 'scheduled'],
])('a post that only says that it is no draft, with a time %s', async (_, milliseconds, status) => {
  const publishAt = Date.UTC(2030, 0, 1, 0, 4) + milliseconds;
  const { client } = scriptedClient([
    {
      body: { posts: [{ id: 'post_1', isDraft: false, publishAt }] },
      headers: { date: 'Tue, 01 Jan 2030 00:04:00 GMT' },
    },
  ]);
  const { posts } = await client.listPostsPage();
  expect(posts.map((post) => post['status'])).toStrictEqual([status]);
});
