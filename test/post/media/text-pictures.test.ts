/** The pictures in the HTML and the Markdown of a caption, on both hosts. */
import { describe, expect, it } from '@jest/globals';
import type { PostDraft } from '../../../shared/post/draft.ts';
import { readTextOptions } from '../../../shared/post/text/text-options.ts';
import { withTextPictures } from '../../../shared/post/media/text-pictures.ts';
import { draftOf, sentTarget, target } from '../../support/generators/drafts.ts';
import { draftInN8n, draftInZapier } from '../../support/host/collected-drafts.ts';

const loaf = '<img src="https://bakery.example/loaf.jpg" alt="A loaf, cut">';
const buns = "<img class='wide' alt='Buns &amp; butter' src='https://bakery.example/buns.png?w=1&amp;h=2'/>";
const loafMedium = { mediaUrl: 'https://bakery.example/loaf.jpg', altText: 'A loaf, cut' };
const bunsMedium = { mediaUrl: 'https://bakery.example/buns.png?w=1&h=2', altText: 'Buns & butter' };

const mediaOf = async (draft: Partial<PostDraft>) =>
  (await withTextPictures(draftOf({ textPictures: 'all', text: { format: 'html' }, ...draft }))).media;
const pictureOf = async (html: string) => (await mediaOf({ caption: html }))[0]?.mediaUrl;

describe('the pictures of a text', () => {
  const caption = `<p>Fresh bread</p><figure>${loaf}</figure><p>and</p>${buns}${loaf}`;

  it.each([
    ['none', []],
    ['first', [loafMedium]],
    ['all', [loafMedium, bunsMedium]],
  ])('are attached as chosen: %s', async (textPictures, media) => {
    expect(await mediaOf({ caption, textPictures })).toStrictEqual(media);
  });

  it('are attached to no post by itself', async () => {
    expect((await withTextPictures(draftOf({ caption, text: { format: 'html' } }))).media).toStrictEqual([]);
  });

  it('arrive with their alt texts, on both hosts', async () => {
    const linked = [{ id: 'account-1', network: 'skyapp', name: 'Harbour Bakery' }] as const;
    const inN8n = await draftInN8n({
      linked,
      parameters: {
        publish: 'DRAFT',
        accounts: ['skyapp:account-1'],
        caption,
        text: { format: 'html' },
        textPictures: 'all',
      },
    });
    const inZapier = await draftInZapier({
      linked,
      values: {
        publish: 'DRAFT',
        accounts: ['skyapp:account-1'],
        caption,
        format: 'html',
        text_pictures: 'all',
      },
    });
    for (const { media, textPictures } of [inN8n, inZapier]) {
      expect([textPictures, media]).toStrictEqual(['all', [loafMedium, bunsMedium]]);
      expect(sentTarget({ media })).toMatchObject({
        embed: { medias: [{ alt: 'A loaf, cut' }, { alt: 'Buns & butter' }] },
      });
    }
  });

  it('of one network are those of all', async () => {
    const targets = [target(), target({ network: 'professional', caption })];
    expect(await mediaOf({ caption: '<p>Bread</p>', targets, textPictures: 'first' })).toStrictEqual([
      loafMedium,
    ]);
  });

  it('stay out of a post with other media, unless nobody can use those', async () => {
    const picture = { mediaUrl: 'https://bakery.example/other.jpg' };
    const sound = { mediaUrl: { url: 'https://bakery.example/7', type: 'audio/mpeg' } };
    expect(await mediaOf({ caption, media: [picture] })).toStrictEqual([picture]);
    expect(await mediaOf({ caption, media: [sound] })).toStrictEqual([sound]);
    expect(
      await mediaOf({ caption, media: [sound], textPictures: 'first', ifMediumRefused: 'skip' }),
    ).toStrictEqual([sound, loafMedium]);
  });

  it.each([
    ['one pixel', '<img src="https://stats.example/1.gif" width="1" height="1">'],
    ['an icon', '<img src="https://bakery.example/icon.png" height="48">'],
    ['an emoji', '<img class="wp-smiley" src="https://s.example/1f35e.png">'],
    ['hidden', '<img style="display: none" src="https://stats.example/a.png">'],
    ['data', '<img src="data:image/gif;base64,R0lGOD">'],
    ['without an address', '<img alt="Bread">'],
    ['no tag', 'Write &lt;img src="https://bakery.example/a.png"&gt; for a picture.'],
  ])('are none that readers do not see as a picture: %s', async (_, html) => {
    expect(await mediaOf({ caption: `<p>Bread</p>${html}` })).toStrictEqual([]);
  });

  it.each([
    ['/loaf.jpg', 'https://bakery.example/loaf.jpg'],
    ['loaf.jpg', 'https://bakery.example/news/loaf.jpg'],
    ['//cdn.example/loaf.jpg', 'https://cdn.example/loaf.jpg'],
    ['https://cdn.example/a loaf.jpg', 'https://cdn.example/a%20loaf.jpg'],
  ])('have an address that the link of the text completes: %s', async (src, address) => {
    const html = `<p><img src="${src}"></p><p>https://bakery.example/news/rye</p>`;
    expect(await pictureOf(html)).toBe(address);
  });

  it('may be small', async () => {
    expect(await pictureOf('<img src="https://bakery.example/loaf.jpg" width="49" height="49">')).toBe(
      'https://bakery.example/loaf.jpg',
    );
  });

  it('are found where a page loads them late', async () => {
    const late = '<img src="data:image/gif;base64,R0lGOD" data-src="https://bakery.example/loaf.jpg">';
    const several =
      '<img srcset="https://bakery.example/small.jpg 480w, https://bakery.example/large.jpg 960w">';
    expect(await pictureOf(late)).toBe('https://bakery.example/loaf.jpg');
    expect(await pictureOf(several)).toBe('https://bakery.example/small.jpg');
    const grey =
      '<img src="https://bakery.example/grey.gif" data-lazy-src="https://bakery.example/loaf.jpg">';
    expect(await pictureOf(grey)).toBe('https://bakery.example/loaf.jpg');
  });

  it('are pictures whatever their address ends in', async () => {
    expect(await mediaOf({ caption: '<img src="https://bakery.example/image?id=7">' })).toStrictEqual([
      { mediaUrl: 'https://bakery.example/image?id=7', mediaType: 'IMAGE' },
    ]);
  });

  it('are read in time, whatever stands in the text', async () => {
    const began = performance.now();
    await mediaOf({ caption: `<img ${'<img "'.repeat(8_000)}` });
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});

const md = '![Bread](https://x.example/a.jpg)';
const bread = { mediaUrl: 'https://x.example/a.jpg', altText: 'Bread' };
const page = 'https://x.example/page';

it.each<[markdown: string, text: string, ...media: object[]]>([
  [`${md} **Fresh**`, 'Fresh', bread],
  [`**Fresh**\n\n${md}\n\nDaily`, 'Fresh\n\n\n\nDaily', bread],
  [`[${md}](${page}) Text`, `${page} Text`, bread],
  [`[ ${md} ](${page})`, page, bread],
  [`Look [${md}](${page})`, `Look ${page}`, bread],
  [
    `${md}![Rye](https://x.example/b.jpg)`,
    '',
    bread,
    { mediaUrl: 'https://x.example/b.jpg', altText: 'Rye' },
  ],
  ['![](https://x.example/a.jpg) *Fresh*', 'Fresh', { mediaUrl: bread.mediaUrl }],
  ['![Bread](<https://x.example/a.jpg> "A loaf") Fresh', 'Fresh', bread],
  ["![Bread](https://x.example/a.jpg 'A loaf') Fresh", 'Fresh', bread],
  [
    '![Bread](https://x.example/a_(1).jpg) Fresh',
    'Fresh',
    { mediaUrl: 'https://x.example/a_(1).jpg', altText: 'Bread' },
  ],
  [
    '![Bread](https://x.example/img?id=7) Fresh',
    'Fresh',
    { mediaUrl: 'https://x.example/img?id=7', mediaType: 'IMAGE', altText: 'Bread' },
  ],
  ['![Bread][1] **Fresh**\n\n[1]: https://x.example/a.jpg', 'Fresh', bread],
  [`[${md}][1] Text\n\n[1]: ${page}`, `${page} Text`, bread],
  [`[![Bread][a]][b] Text\n\n[a]: https://x.example/a.jpg\n[b]: ${page} "Shop"`, `${page} Text`, bread],
  [`[${md} Read more](${page}) Text`, `Read more (${page}) Text`, bread],
  [`[Read ${md} more][1] Text\n\n[1]: ${page}`, `Read more (${page}) Text`, bread],
  [`[Bread](https://x.example/a.jpg) and **rye**`, 'Bread (https://x.example/a.jpg) and rye'],
])('pictures of Markdown are attached: %j', async (caption, text, ...media) => {
  const draft = { caption, textPictures: 'all', text: { format: 'auto' } };
  expect(await mediaOf(draft)).toStrictEqual(media);
  expect(readTextOptions(draft.text).rules?.toPlainText(caption).text.trim()).toBe(text);
});
