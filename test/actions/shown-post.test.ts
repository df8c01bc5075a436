/** A post as people read it, and as a form takes it. */
import { expect, it } from '@jest/globals';
import { shownPost } from '../../shared/actions/shown-post.ts';
import { summarizePost } from '../../shared/api/posts/summarize-post.ts';

const loaf = 'https://files.test/loaf.jpg';
const rolls = 'https://files.test/rolls.jpg';

it.each([
  ['the same media on all accounts', [loaf], [loaf], [loaf]],
  ['other media on each account, of which a form takes none', [loaf], [rolls], []],
  ['media on one account alone', [], [loaf], []],
])('with %s', (_, one, other, media) => {
  const targets = [one, other].map((urls, index) => ({
    accountId: `acc_${index}`,
    caption: 'Rye',
    medias: urls.map((mediaUrl) => ({ mediaType: 'IMAGE', mediaUrl })),
  }));
  const record = {
    id: 'post_1',
    status: 'draft',
    scheduledFor: { publish: 'DRAFT' },
    threadappTargets: targets,
  };
  const shown = shownPost(summarizePost(record), { linked: [], timeZone: 'UTC' });
  expect([shown.caption, shown.media]).toStrictEqual(['Rye', media]);
});
