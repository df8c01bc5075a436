/** The articles that the example for feeds makes of a feed, as n8n's XML step reads it. */
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/v4';
import { root } from '../support/n8n/n8n-source.ts';

const nodes = z
  .object({ nodes: z.array(z.looseObject({ name: z.string(), parameters: z.looseObject({}) })) })
  .parse(JSON.parse(readFileSync(new URL('examples/rss-feed-to-networks.json', root), 'utf8'))).nodes;
const code = z.string().parse(nodes.find(({ name }) => name === 'Find the articles')?.parameters['jsCode']);
const articlesSchema = z.array(z.object({ json: z.record(z.string(), z.unknown()) }));

/** Runs the example's code in a context that has as little as n8n's own. */
function articlesOf(feed: object, data?: string): Record<string, unknown>[] {
  const first = (json: object) => ({ first: () => ({ json }) });
  const found: unknown = runInNewContext(`(() => {${code}})()`, {
    $input: first(feed),
    $: (name: string) =>
      first(name === 'Settings' ? { feedAddress: 'https://feeds.example/blog.xml' } : { data }),
  });
  return articlesSchema.parse(JSON.parse(JSON.stringify(found))).map(({ json }) => json);
}
const article = (item: object, channel: object = {}) =>
  articlesOf({ rss: { channel: { ...channel, item } } })[0];

describe('an article of a feed', () => {
  it.each([
    ['https://blog.example/a', 'https://blog.example/news', 'https://blog.example/a'],
    ['/two', 'https://blog.example/news', 'https://blog.example/two'],
    ['//blog.example/three', 'https://blog.example', 'https://blog.example/three'],
    ['four', 'https://blog.example', 'https://blog.example/four'],
    ['five', 'https://blog.example/news/index.html?a=1', 'https://blog.example/news/five'],
    ['/six', undefined, 'https://feeds.example/six'],
    ['/seven', '/', 'https://feeds.example/seven'],
  ])('has an address: %s at %s', (link, site, address) => {
    expect(article({ link }, { link: site })?.['link']).toBe(address);
  });

  it('has the address of its guid where that is one', () => {
    expect(article({ guid: 'https://blog.example/a' })).toMatchObject({ link: 'https://blog.example/a' });
    const guid = { _: 'https://blog.example/a', isPermaLink: 'false' };
    expect(article({ guid, title: 'A' })).toMatchObject({ link: '', key: 'https://blog.example/a' });
    expect(article({ guid: '4711' })).toMatchObject({ link: '', key: '4711' });
  });

  it('has no date that is none, and comes first then', () => {
    const dates = ['Fri, 20 Nov 2026 06:45:00 +0000', 'last Tuesday', 'Sat, 21 Nov 2026 06:45:00 +0000'];
    const item = dates.map((pubDate, index) => ({ title: `${index}`, pubDate }));
    const articles = articlesOf({ rss: { channel: { item } } });
    expect(articles.map(({ title, date }) => [title, date])).toStrictEqual([
      ['1', null],
      ['2', '2026-11-21T06:45:00.000Z'],
      ['0', '2026-11-20T06:45:00.000Z'],
    ]);
    expect(articles.map(({ note }) => note !== '')).toStrictEqual([true, false, false]);
  });

  it('keeps the order of the feed where nothing has a date', () => {
    const item = ['b', 'a', 'c'].map((title) => ({ title }));
    expect(articlesOf({ rss: { channel: { item } } }).map(({ title }) => title)).toStrictEqual([
      'b',
      'a',
      'c',
    ]);
  });

  it('has the first picture or video that the feed links', () => {
    const sound = { url: 'https://blog.example/1.mp3', type: 'audio/mpeg' };
    const picture = { url: '/loaf.jpg', type: 'image/jpeg' };
    expect(
      article({ enclosure: [sound, picture] }, { link: 'https://blog.example' })?.['picture'],
    ).toStrictEqual({
      url: 'https://blog.example/loaf.jpg',
      type: 'image/jpeg',
    });
    expect(article({ enclosure: sound })?.['picture']).toBeNull();
    const entry = {
      link: [{ rel: 'enclosure', ...{ href: picture.url, type: picture.type } }, { href: '/a' }],
    };
    expect(articlesOf({ feed: { link: { href: 'https://blog.example/' }, entry } })[0]).toMatchObject({
      link: 'https://blog.example/a',
      picture: { url: 'https://blog.example/loaf.jpg' },
    });
  });

  it.each<[what: string, item: object, words: string, entry?: string]>([
    ['its title', { title: 'Bread', description: '<p>Hello</p>' }, 'Bread'],
    ['the text of one without a title', { description: '<p>Hello</p>' }, 'Hello'],
    ['all of that', { description: '<p>Hello,\n<b>rye</b>!</p><p>Daily</p>' }, 'Hello, rye ! Daily'],
    ['its content before its description', { 'content:encoded': '<p>All</p>', description: 'Part' }, 'All'],
    ['plain text', { description: 'Hello & goodbye' }, 'Hello & goodbye'],
    ['the text of one with an empty title', { title: '', description: 'Hello' }, 'Hello'],
    [
      'the text of one with a title of a type',
      { title: { _: '', type: 'text' }, content: { _: '<p>Hello</p>' } },
      'Hello',
    ],
    ['nothing where there is nothing', { link: '/a' }, ''],
    [
      'a title with elements',
      { title: { type: 'xhtml', div: { xmlns: 'http://www.w3.org/1999/xhtml', _: 'New ', em: 'bread' } } },
      'New bread',
    ],
    [
      'a title with elements, in its order',
      { title: { type: 'xhtml', div: { _: ' bread', em: 'New' } } },
      'New bread',
      '<title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><em>New</em> bread</div></title>',
    ],
    [
      'the text with elements of one without a title',
      { content: { type: 'xhtml', div: { p: ['One', 'Two'] } } },
      'One Two',
      "<content xml:lang='en' type='xhtml'><div><p>One</p><p>Two</p></div></content>",
    ],
  ])('has as its title or words %s', (_, item, words, ...[entry]) => {
    const data = entry === undefined ? undefined : `<feed><title>Blog</title><entry>${entry}</entry></feed>`;
    const [found] = articlesOf({ feed: { entry: item } }, data);
    expect(found?.['title'] || found?.['words']).toBe(words);
  });

  it('is found in RSS 1.0, and nowhere in an empty feed', () => {
    const item = { title: 'A', link: 'https://blog.example/a', 'dc:date': '2026-11-20' };
    expect(articlesOf({ 'rdf:RDF': { channel: { link: 'https://blog.example' }, item } })[0]).toMatchObject({
      title: 'A',
      date: '2026-11-20T00:00:00.000Z',
    });
    for (const empty of [{ rss: { channel: '' } }, { rss: '' }, { feed: { title: 'Blog' } }, {}])
      expect(articlesOf(empty)).toStrictEqual([]);
  });
});
