/** Feeds as blogs and podcasts write them, one after another: the article of each goes out once, with its link and its picture. */
import { expect } from '@jest/globals';
import { DateTime } from 'luxon';
import { arrived, type ExampleRun, succeeded } from './example.ts';
import { afterTest } from '../../support/after-test.ts';
import { serveTexts } from './pages.ts';

const blog = 'https://blog.example';
const soon = () => new Date(Date.now() + 60 * 60_000).toUTCString();
const dated = () => `<pubDate>${soon()}</pubDate>`;
const nextMonth = () => DateTime.utc().plus({ days: 40 }).startOf('hour');

function rss(item: string): string {
  const spaces =
    'xmlns:media="http://search.yahoo.com/mrss/" xmlns:content="http://purl.org/rss/1.0/modules/content/"';
  return `<?xml version="1.0"?><rss version="2.0" ${spaces}><channel><title>Blog</title><link>${blog}/news/</link><item>${item}</item></channel></rss>`;
}

function atom(entry: string): string {
  return `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>Blog</title><link rel="self" href="https://feeds.example/blog"/><link href="${blog}/"/><entry><published>${new Date(Date.now() + 60 * 60_000).toISOString()}</published>${entry}</entry></feed>`;
}

interface Kind {
  readonly page: string;
  readonly title: string;
  readonly link?: string;
  readonly media?: readonly string[];
  /** What the step "Scheduled" tells of it. */
  readonly note?: string;
  /** Not earlier than this. */
  readonly from?: DateTime;
}

const noDate = 'The feed gives no date for it that can be read, so it counts as new.';
const loaf = `${blog}/loaf.jpg`;
const enclosure = (name: string, type: string) =>
  `<enclosure url="${blog}/${name}" length="1" type="${type}"/>`;

const kinds = (): readonly Kind[] => [
  { title: 'Two', page: rss(`<title>Two</title><link>/two</link>${dated()}`), link: `${blog}/two` },
  {
    title: 'Three',
    page: rss(`<title>Three</title><link>//blog.example/three</link>${dated()}`),
    link: `${blog}/three`,
  },
  {
    title: 'Four',
    page: rss(`<title>Four</title><link>four?a=1&amp;b=2</link>${dated()}`),
    link: `${blog}/news/four?a=1&b=2`,
  },
  {
    title: 'Five',
    page: rss(`<title>Five</title><guid>${blog}/five</guid>${dated()}`),
    link: `${blog}/five`,
  },
  { title: 'Six', page: rss(`<title>Six</title><guid isPermaLink="false">${blog}/6</guid>${dated()}`) },
  {
    title: 'Episode 1',
    page: rss(`<title>Episode 1</title><link>${blog}/e1</link>${dated()}${enclosure('1.mp3', 'audio/mpeg')}`),
    link: `${blog}/e1`,
  },
  {
    title: 'Episode 2',
    page: rss(
      `<title>Episode 2</title><link>${blog}/e2</link>${dated()}${enclosure('2.mp3', 'audio/mpeg')}${enclosure('loaf.jpg', 'image/jpeg')}`,
    ),
    link: `${blog}/e2`,
    media: [loaf],
  },
  {
    title: 'Untyped',
    page: rss(`<title>Untyped</title><link>${blog}/u</link>${dated()}<enclosure url="${blog}/3.mp3"/>`),
    link: `${blog}/u`,
    note: 'Media left out: Media 1 ("3.mp3" is an audio file, which is not a picture, video or document).',
  },
  {
    title: 'Undated',
    page: rss(`<title>Undated</title><link>${blog}/undated</link>`),
    link: `${blog}/undated`,
    note: noDate,
  },
  {
    title: 'In words',
    page: rss(`<title>In words</title><link>${blog}/words</link><pubDate>last Tuesday</pubDate>`),
    link: `${blog}/words`,
    note: noDate,
  },
  {
    title: 'Ahead',
    page: rss(`<title>Ahead</title><link>${blog}/ahead</link><pubDate>${nextMonth().toHTTP()}</pubDate>`),
    link: `${blog}/ahead`,
    from: nextMonth(),
  },
  {
    title: 'Content',
    page: rss(
      `<title>Content</title><link>${blog}/content</link>${dated()}<content:encoded><![CDATA[<p><img width="1" height="1" src="https://stats.example/1.gif"><img src="/loaf.jpg" alt="A loaf"></p><p>Bread.</p>]]></content:encoded>`,
    ),
    link: `${blog}/content`,
    media: [loaf],
  },
  {
    title: 'Thumbnail',
    page: rss(`<title>Thumbnail</title><link>${blog}/thumb</link>${dated()}<media:thumbnail url="${loaf}"/>`),
    link: `${blog}/thumb`,
    media: [loaf],
  },
  {
    title: 'Group',
    page: rss(
      `<title>Group</title><link>${blog}/group</link>${dated()}<media:group><media:content url="https://video.example/v/1" type="application/x-shockwave-flash"/><media:thumbnail url="${loaf}"/></media:group>`,
    ),
    link: `${blog}/group`,
    media: [loaf],
  },
  {
    title: 'Atom',
    page: atom(
      `<title type="html">Atom</title><id>tag:blog.example,2026:7</id><link rel="enclosure" type="image/jpeg" href="/loaf.jpg"/><link rel="alternate" href="${blog}/atom"/><content type="html">&lt;p&gt;Bread.&lt;/p&gt;</content>`,
    ),
    link: `${blog}/atom`,
    media: [loaf],
  },
  {
    title: 'Rye & butter <new>',
    page: rss(`<title>Rye &amp; butter &lt;new&gt;</title><link>${blog}/rye</link>${dated()}`),
    link: `${blog}/rye`,
  },
  {
    title: 'We <3 “rye”',
    page: rss(`<title><![CDATA[We <3 “rye”]]></title><link>${blog}/heart</link>${dated()}`),
    link: `${blog}/heart`,
  },
  {
    title: 'Description',
    page: rss(
      `<title>Description</title><link>${blog}/description</link>${dated()}<description>&lt;p&gt;&lt;img src="loaf.jpg"&gt;Bread.&lt;/p&gt;</description>`,
    ),
    link: `${blog}/description`,
    media: [loaf],
  },
  {
    title: 'Entity',
    page: rss(
      `<title>Entity</title><link>${blog}/entity?a=1&amp;b=2</link>${dated()}${enclosure('loaf.jpg?a=1&amp;b=2', 'image/jpeg')}`,
    ),
    link: `${blog}/entity?a=1&b=2`,
    media: [`${loaf}?a=1&b=2`],
  },
  {
    title: 'Relative',
    page: atom('<title>Relative</title><id>tag:blog.example,2026:8</id><link href="/relative"/>'),
    link: `${blog}/relative`,
  },
  {
    title: 'First format',
    page: `<?xml version="1.0"?><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>Blog</title><link>${blog}/</link></channel><item><title>First format</title><link>${blog}/rdf</link><dc:date>${new Date(Date.now() + 60 * 60_000).toISOString()}</dc:date></item></rdf:RDF>`,
    link: `${blog}/rdf`,
  },
  { title: 'Id', page: atom(`<title>Id</title><id>${blog}/id</id>`), link: `${blog}/id` },
];

/** No such host is on the internet. */
const unseen = (address: string) =>
  `Could not check: ${address} (its host is not known on the public internet).`;

/** Each feed is read twice: its article goes out once. */
export const kindsOfFeeds: ExampleRun = async (example) => {
  const website = await serveTexts({});
  afterTest(async () => await website.stop());
  const id = await example.install({ settings: { feedAddress: `${website.origin}/page` } });
  for (const { page, title, link = '', media = [], from, ...kind } of kinds()) {
    const note = kind.note ?? media.map(unseen).join(' ');
    website.texts.set('/page', page);
    const before = example.sandbox.posts().map((post) => post.id);
    const run = await succeeded(example, id);
    expect([run.outputOf('Not scheduled'), run.outputOf('Scheduled')]).toStrictEqual([
      [],
      [{ article: title, link, when: expect.any(String), note }],
    ]);
    const [posted, ...others] = example.sandbox.posts().filter((post) => !before.includes(post.id));
    expect(others).toStrictEqual([]);
    const arrivedNow = arrived(example).at(example.sandbox.posts().findIndex((post) => post === posted));
    expect(arrivedNow?.targets['acc_skyapp_1']).toStrictEqual({
      caption: [title, link].filter((text) => text !== '').join('\n\n'),
      media,
    });
    if (from !== undefined && posted !== undefined && 'date' in posted.scheduledFor)
      expect(Date.parse(String(posted.scheduledFor.date))).toBeGreaterThanOrEqual(from.toMillis());
    const again = await succeeded(example, id);
    expect(again.outputOf('No new article')).toStrictEqual([
      {
        reason: expect.stringMatching(
          /^Each of the 1 newest articles was posted before, or is not newer than the first run on \d+ \S+ \d+\.$/,
        ),
      },
    ]);
  }
  expect(example.sandbox.posts()).toHaveLength(kinds().length);
  website.texts.set('/page', rss('').replace('<item></item>', ''));
  const empty = await succeeded(example, id);
  expect(empty.outputOf('No new article')).toStrictEqual([
    { reason: 'The feed has no articles. Look at its address in Settings.' },
  ]);
};
