/** What a list of posts says of itself. */
import { expect, it } from '@jest/globals';
import { listedPostsText } from '../../shared/report/listed-posts.ts';

const timeZone = 'Asia/Tokyo';
const june = '2031-06-30T15:00:00.000Z';

it.each([
  [2, {}, undefined, 'Found 2 posts.'],
  [1, { status: 'draft', after: june }, 50, 'Found 1 draft post from Tue, 1 Jul 2031, 00:00 (Asia/Tokyo).'],
  [
    50,
    { before: june },
    50,
    'Found 50 posts until Tue, 1 Jul 2031, 00:00 (Asia/Tokyo). There may be more: the limit is 50.',
  ],
  [2, { status: 'published in part' }, 50, 'Found 2 posts in the state “published in part”.'],
  [0, { status: 'not published' }, 50, 'Found no posts in the state “not published”.'],
  // A network that only the service knows.
  [0, { platform: 'newsnet' }, undefined, 'Found no posts for newsnet.'],
])('%i posts, %j', (count, filter, limit, text) => {
  expect(listedPostsText(count, { filter, limit, timeZone })).toBe(text);
});
