/** Feeds as blogs and podcasts write them, one after another: the article of each goes out once, with its link and its picture. */
import { expect } from '@jest/globals';
import * as z from 'zod/v4';
import { afterTest } from '../../support/after-test.ts';
import { arrived, type ExampleRun, succeeded } from './example.ts';
import { serveTexts } from './pages.ts';
import { readStories } from './story.ts';

const kindsSchema = z.array(
  z.strictObject({
    page: z.string(),
    title: z.string(),
    link: z.string().default(''),
    media: z.array(z.string()).default([]),
    /** The note that the step "Scheduled" puts out for the article. */
    note: z.string().optional(),
    /** The earliest time at which the post may be planned. */
    from: z.string().optional(),
  }),
);

/** The note on a picture whose host is not on the internet. */
const unseen = (address: string) =>
  `Could not check: ${address} (its host is not known on the public internet).`;

/** Each feed is read twice: its article goes out once. */
export const kindsOfFeeds: ExampleRun = async (example) => {
  const website = await serveTexts({});
  afterTest(async () => await website.stop());
  const id = await example.install({ settings: { feedAddress: `${website.origin}/page` } });
  const kinds = kindsSchema.parse(await readStories('kinds-of-feeds', example));
  for (const { page, title, link, media, from, ...kind } of kinds) {
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
      expect(Date.parse(String(posted.scheduledFor.date))).toBeGreaterThanOrEqual(Date.parse(from));
    const again = await succeeded(example, id);
    expect(again.outputOf('No new article')).toStrictEqual([
      {
        reason: expect.stringMatching(
          /^Each of the 1 newest articles was posted before, or is not newer than the first run on \d+ \S+ \d+\.$/,
        ),
      },
    ]);
  }
  expect(example.sandbox.posts()).toHaveLength(kinds.length);
  website.texts.set(
    '/page',
    '<?xml version="1.0"?><rss version="2.0"><channel><title>Blog</title></channel></rss>',
  );
  const empty = await succeeded(example, id);
  expect(empty.outputOf('No new article')).toStrictEqual([
    { reason: 'The feed has no articles. Look at its address in Settings.' },
  ]);
};
