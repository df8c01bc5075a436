/** Texts that a service shows in its own way are read as they were sent. */
import { expect, it } from '@jest/globals';
import { type LearnedWords, nothingLearned } from '../../../shared/api/dialect/learned-words.ts';
import { withSentTexts } from '../../../shared/api/dialect/shown-texts.ts';
import { withTargetLists } from '../../../shared/api/dialect/target-lists.ts';
import { targetsIn } from '../../../shared/networks/records/read-targets.ts';

const short = 'https://s.example/1';
const long = 'https://bakery.example/rye?x=1&y=2';
const links = { [short]: long };

function shown(caption: string, learned: Partial<LearnedWords>) {
  const medias = [{ mediaType: 'IMAGE', mediaUrl: short }];
  const record = {
    id: 'post_1',
    note: caption,
    microblogTargets: [{ accountId: 'acc_&amp;_1', caption, medias }],
  };
  const words = { ...nothingLearned, ...learned };
  return { record, read: withSentTexts(record, words) };
}

it('stay where nothing is known of them', () => {
  const { record, read } = shown(`Rye &amp; ${short}`, {});
  expect(read).toBe(record);
});

it.each([
  ['links', `See ${short}.`, { links }, `See ${short}.`],
  ['links alone', `See ${short} now`, { links }, `See ${long} now`],
  ['links that are not known', 'See https://s.example/2', { links }, 'See https://s.example/2'],
  ['entities', 'Rye &amp; &lt;spelt&gt; &#39;fresh&#39;', { hasEntities: true }, "Rye & <spelt> 'fresh'"],
  ['entities once', 'Rye &amp;amp; spelt', { hasEntities: true }, 'Rye &amp; spelt'],
  ['entities before links', `Rye &amp; ${short}`, { links, hasEntities: true }, `Rye & ${long}`],
  ['entities where only links are known', `Rye &amp; ${short}`, { links }, `Rye &amp; ${long}`],
])('%s', (_, caption, learned, expected) => {
  const { read } = shown(caption, learned);
  const medias = [{ mediaType: 'IMAGE', mediaUrl: short }];
  // Identifiers and addresses of files are no texts, nor is what stands beside the targets.
  expect(read).toStrictEqual({
    id: 'post_1',
    note: caption,
    microblogTargets: [{ accountId: 'acc_&amp;_1', caption: expected, medias }],
  });
});

it('of accounts that share one content keep the mark that they are known in part', () => {
  const record = { accounts: [{ id: 'acc_1', platform: 'microblog' }], content: `Rye ${short}`, media: [] };
  const [target] = targetsIn(
    withSentTexts(withTargetLists(record, { networkNames: {}, platforms: {} }), { ...nothingLearned, links }),
  );
  expect(target).toMatchObject({ caption: `Rye ${long}`, content: undefined, shownMedia: [] });
});
