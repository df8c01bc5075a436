/** The examples that post the articles of a feed: what stands in it run after run, what is refused of that, and the posts that are there then. */
import assert from 'node:assert/strict';
import { expect } from '@jest/globals';
import { afterTest } from '../../support/after-test.ts';
import { type Arrived, arrived, type ExampleRun, remove, succeeded } from './example.ts';
import { runsOf, serveTexts } from './pages.ts';

const blog = 'https://blog.example';
const feed = (...items: readonly string[]) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>Blog</title>${items.join('')}</channel></rss>`;

/** `date`: newer than the first run of the test, however late that is, unless it says another. */
function article({
  title,
  text,
  picture,
  date = new Date(Date.now() + 60 * 60_000),
}: {
  title: string;
  text: string;
  picture?: string;
  date?: Date;
}): string {
  const link = `${blog}/${title.split(' ')[0]}`;
  const enclosure = picture === undefined ? '' : `<enclosure url="${picture}" length="1" type="image/jpeg"/>`;
  return `<item><title>${title}</title><link>${link}</link><guid>${title}</guid><pubDate>${date.toUTCString()}</pubDate><description>&lt;p&gt;${text}&lt;/p&gt;</description>${enclosure}</item>`;
}

const longTitle = 'A very long title. '.repeat(15).trim();
const articles = {
  buns: article({ title: 'Buns', text: 'Cardamom buns are back.', picture: `${blog}/buns.jpg` }),
  long: article({ title: longTitle, text: 'No picture here.' }),
  endless: article({ title: 'Film', text: 'Every word of it. '.repeat(15_000) }),
  archived: article({ title: 'Archive', text: 'Of last year.', date: new Date('2025-01-01') }),
  rolls: article({ title: 'Rolls', text: 'Now with seeds.' }),
};

/** A post of an article at a full hour, with what differs by network. */
function post(
  { title, text, media = [] }: { title: string; text: string; media?: string[] },
  others: Arrived['targets'] = {},
): Arrived {
  const link = `${blog}/${title.split(' ')[0]}`;
  const short = { caption: `${title}\n\n${link}`, media };
  return {
    state: 'scheduled',
    at: expect.stringMatching(/:00$/),
    targets: {
      acc_professional_1: { caption: `${title}\n\n${text}\n\n${link}`, media },
      acc_skyapp_1: short,
      acc_threadapp_1: short,
      acc_socialnet_1: short,
      ...others,
    },
  };
}

const posts = {
  buns: post({ title: 'Buns', text: 'Cardamom buns are back.', media: [`${blog}/buns.jpg`] }),
  long: post(
    { title: longTitle, text: 'No picture here.' },
    { acc_skyapp_1: { caption: `${'A very long title. '.repeat(14).trim()}\n${blog}/A`, media: [] } },
  ),
  rolls: post({ title: 'Rolls', text: 'Now with seeds.' }),
};

/** An archive, and three articles in three runs, of which one cannot be posted. Then a fourth, which fails at first. */
export const rssFeed: ExampleRun = async (example) => {
  await rounds(example);
  const times = arrived(example).map(({ at }) => at);
  expect(new Set(times).size).toBe(times.length);
};
const rounds = runsOf({ setting: 'feedAddress' }, ({ sandbox }) => {
  const first = feed(articles.archived, articles.buns, articles.long, articles.endless);
  const edited = feed(article({ title: 'Buns are here again', text: 'Cardamom buns are back.' }));
  const later = feed(articles.rolls, articles.buns, articles.long);
  const film = {
    article: 'Film',
    link: `${blog}/Film`,
    reason: expect.stringMatching(/Professional, Caption: too long to check/),
  };
  const { buns, long, rolls } = posts;
  return [
    { page: first, refused: [film], posts: [buns] },
    { page: first, refused: [film], posts: [buns, long] },
    // Nothing goes out twice, whatever becomes of its title.
    { page: first, refused: [film], posts: [buns, long] },
    { page: edited, refused: [], posts: [buns, long] },
    {
      // What a person has deleted does not come back.
      before: async () => await remove(sandbox, sandbox.posts()[0]?.id ?? assert.fail()),
      page: first,
      refused: [film],
      posts: [long],
    },
    {
      before: () => sandbox.faults.next({ fault: '403', operation: 'createPost' }),
      page: later,
      refused: [{ article: 'Rolls' }],
      posts: [long],
    },
    // It goes out once all the same.
    { page: later, refused: [], posts: [long, rolls] },
    { page: later, refused: [], posts: [long, rolls] },
  ];
});

const eight = 'The harbour bakery opens at seven. '.repeat(8).trim();

/** An article of two paragraphs, each of which is one part of a thread. The second run plans nothing again. */
export const articleToThread = runsOf({ setting: 'feedAddress' }, () => {
  const page = feed(
    `<item><title>Buns</title><link>${blog}/buns</link><description>&lt;p&gt;${eight}&lt;/p&gt;&lt;p&gt;${eight}&lt;/p&gt;</description><category>rye</category></item>`,
  );
  const whole = { caption: `Buns\n\n${eight}\n\n${eight}\n\n${blog}/buns\n\n#rye`, media: [] };
  const round = {
    page,
    refused: [],
    posts: [
      {
        state: 'scheduled',
        at: expect.stringMatching(/:00$/),
        targets: {
          acc_microblog_1: whole,
          acc_professional_1: whole,
          acc_threadapp_1: { caption: `Buns\n\n${eight} 1/2`, media: [] },
          acc_skyapp_1: {
            caption: expect.stringMatching(/^Buns\n\nThe harbour .*seven\.\nhttps:\/\/blog\.example\/buns$/s),
            media: [],
          },
        },
      },
    ],
  };
  return [round, round];
});

/** An article that begins with a link to its author, and shares two more with the others. */
function sharing(number: number): string {
  const by = `By &lt;a href="${blog}/authors/mia"&gt;Mia&lt;/a&gt;`;
  const others = ['flour', 'pod'].map((name) => `&lt;a href="https://${name}.example/"&gt;${name}&lt;/a&gt;`);
  const text = `${by}. Number ${number}. ${eight} ${eight} With ${others.join(' and ')}.`;
  const link = `${blog}/2031/bread-${number}`;
  const date = new Date(Date.now() + 60 * 60_000).toUTCString();
  return `<item><title>Bread ${number}</title><link>${link}</link><guid>${link}</guid><pubDate>${date}</pubDate><description>&lt;p&gt;${text}&lt;/p&gt;</description></item>`;
}

/** Ten articles that appear one after another. Each goes out once, and none again where the feed has been quiet since. */
export const sharedLinks = runsOf({ setting: 'feedAddress' }, () =>
  Array.from({ length: 12 }, (_, index) => {
    const newest = Math.min(index, 9);
    const numbers = Array.from({ length: Math.min(newest + 1, 5) }, (_article, age) => newest - age);
    return { page: feed(...numbers.map(sharing)), refused: [], posts: newest + 1 };
  }),
);

/** A blog that is older than the workflow: its newest article goes out where that is asked for, once, and nothing else of it. */
export const newestOneNow: ExampleRun = async (example) => {
  const old = (title: string, date: string) =>
    article({ title, text: 'Of last year.', date: new Date(date) });
  const page = feed(old('Spelt', '2025-01-03'), old('Scones', '2025-01-02'), old('Seeds', '2025-01-01'));
  const website = await serveTexts({ '/page': page });
  afterTest(async () => await website.stop());
  const run = async (planTheNewestOneNow: boolean) => {
    const settings = { feedAddress: `${website.origin}/page`, planTheNewestOneNow };
    const id = await example.install({ settings });
    const { outputOf } = await succeeded(example, id);
    return outputOf('No new article').map((item) => item['reason']);
  };
  const nothing = /^Each of the 3 newest articles was posted before, or is not newer .+ \d{4}\.$/;
  const hint = / \d{4}\. To plan the newest one all the same, switch on planTheNewestOneNow in Settings\.$/;
  expect(await run(false)).toStrictEqual([expect.stringMatching(hint)]);
  expect(arrived(example)).toStrictEqual([]);
  expect(await run(true)).toStrictEqual([]);
  const planned = [post({ title: 'Spelt', text: 'Of last year.' })];
  expect(arrived(example)).toStrictEqual(planned);
  for (const isOn of [true, false]) expect(await run(isOn)).toStrictEqual([expect.stringMatching(nothing)]);
  expect(arrived(example)).toStrictEqual(planned);
};
