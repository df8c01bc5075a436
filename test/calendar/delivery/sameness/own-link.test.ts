/** The link that a post is about. */
import { expect, it } from '@jest/globals';
import { comparePosts } from '../../../../shared/calendar/delivery/sameness/compare-posts.ts';
import { ownLinkOfTargets } from '../../../../shared/calendar/delivery/sameness/own-link.ts';
import { postWriteOf } from '../../../../shared/post/write-shape.ts';

const skyapp = (caption: string) => [{ network: 'skyapp' as const, target: { accountId: 'a', caption } }];
const page = 'https://blog.example/bread';

it.each([
  ['its only one', `${page} is new`],
  ['the one at the end', `By https://blog.example/mia: Bread ${page}`],
  ['the one before the hashtags', `By https://blog.example/mia: Bread ${page} #bread #rye`],
  ['the one before a full stop', `By https://blog.example/mia: Bread ${page}.`],
  ['the one in brackets', `By https://blog.example/mia: Bread (${page})`],
  ['the one behind Read on', `Read on: ${page}\n\nBy https://blog.example/mia and others`],
  ['the one behind Weiterlesen', `Weiterlesen: ${page}\n\nVon https://blog.example/mia und anderen`],
  ['the page before its home page', `Bread ${page} https://blog.example`],
  ['one in HTML', `Bread <a href="${page}">${page}</a>`],
])('%s', (_, text) => expect(ownLinkOfTargets(skyapp(text))?.page).toBe('blog.example/bread'));

it.each(['', 'No link', 'First https://a.example/1 and https://b.example/2, and more'])(
  'none in %j',
  (text) => expect(ownLinkOfTargets(skyapp(text))).toBeUndefined(),
);

it('that of a field for links, before those of the texts', () => {
  const target = {
    accountId: 'a',
    title: 'Bread',
    link: page,
    caption: 'By https://blog.example/mia',
    medias: [],
  };
  expect(ownLinkOfTargets([{ network: 'pinboard', target }])?.page).toBe('blog.example/bread');
});

it('that of a later target, where the first has none', () => {
  expect(ownLinkOfTargets([...skyapp('Bread'), ...skyapp(`Bread ${page}`)])?.page).toBe('blog.example/bread');
});

it('that of a part of a thread, but not a home page in the last one', () => {
  const thread = (...captions: string[]) => ({
    accountId: 'a',
    caption: captions[0],
    segments: captions.slice(1).map((caption) => ({ caption, medias: [] })),
  });
  const pageOf = (...captions: string[]) =>
    ownLinkOfTargets([{ network: 'threadapp', target: thread(...captions) }])?.page;
  expect(pageOf('Bread', `Read on ${page}`)).toBe('blog.example/bread');
  expect(pageOf(`Bread ${page}`, 'More: https://shop.example')).toBe('blog.example/bread');
});

it('with what stands directly behind it', () => {
  expect(ownLinkOfTargets(skyapp('看 https://wiki.example/C语言'))).toMatchObject({
    longest: 'wiki.example/C语言',
  });
  expect(ownLinkOfTargets(skyapp(`Bread ${page}.`))?.longest).toBeUndefined();
});

it.each([
  ['in doubt, where letters stand directly behind one of them', 'https://wiki.example/C', ['link']],
  ['another one, with another page', 'https://wiki.example/Java', 'other'],
])('a post with such a link is %s', (_, link, expected) => {
  const post = (caption: string) =>
    postWriteOf({ publish: 'DRAFT' }, [{ network: 'skyapp', value: { accountId: 'a', caption } }]);
  const compared = comparePosts(post('看 https://wiki.example/C语言'), post(`看 ${link}`), {
    isWhole: true,
    by: 'sameLink',
  });
  expect(compared).toStrictEqual(expected);
});
