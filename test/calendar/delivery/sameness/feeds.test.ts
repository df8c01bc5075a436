/**
 * The articles of a feed share links: their author's at the beginning, a sponsor's and a podcast's in the middle. With the texts of the shipped
 * examples each article goes out once, and none a second time.
 */
import { describe, expect, it } from '@jest/globals';
import { createPost } from '../../../../shared/actions/create-post.ts';
import type { PostDraft, TargetDraft } from '../../../../shared/post/draft.ts';
import { calendarService } from '../../../support/service/calendar-service.ts';
import { runRows, type SheetRow } from '../../../support/sheet/run-sheet.ts';

const articles = Array.from({ length: 4 }, (_, index) => {
  const number = index + 1;
  const content =
    '<p>By <a href="https://blog.example/authors/mia">Mia</a></p>' +
    `<p>${`Article ${number} tells how to bake bread number ${number}. `.repeat(12)}</p>` +
    '<p>Listen to <a href="https://pod.example/harbour">our podcast</a>, with <a href="https://flour.example/?ref=blog">our sponsor</a>.</p>';
  return { title: `Bread number ${number}`, link: `https://blog.example/2030/bread-${number}`, content };
});
type Article = (typeof articles)[number];

const targets = (networks: readonly TargetDraft['network'][], professional?: string): TargetDraft[] =>
  networks.map((network) => ({
    network,
    accountId: `acc_${network}_1`,
    fields: {},
    ...(network === 'professional' && professional !== undefined && { caption: professional }),
  }));

const slots = { publish: 'SLOT', planning: { slots: 'Mon-Fri 09:00, 12:00, 17:00; Sat, Sun 10:00' } };
const examples: Readonly<Record<string, (article: Article) => Partial<PostDraft>>> = {
  'rss-feed-to-networks.json': ({ title, link, content }) => ({
    ...slots,
    caption: `<p>${title}</p><p>${link}</p>`,
    targets: targets(
      ['professional', 'skyapp', 'socialnet', 'threadapp'],
      `<p>${title}</p>${content}<p>${link}</p>`,
    ),
    text: { ifTooLong: 'shorten', format: 'html' },
  }),
  'article-to-thread.json': ({ title, link, content }) => ({
    caption: `<p>${title}</p>${content}<p>${link}</p>`,
    targets: targets(['professional', 'microblog', 'skyapp', 'threadapp']),
    text: {
      format: 'html',
      ifTooLong: 'thread',
      numbering: '1/5',
      hashtags: ['bread', 'rye'],
      maxHashtags: 3,
    },
  }),
  'the Zap recipe': ({ title, link, content }) => ({
    ...slots,
    caption: `${title}\n\n${content}\n\n${link}`,
    targets: targets(['skyapp', 'threadapp']),
    text: { ifTooLong: 'shorten', format: 'html' },
  }),
};

describe.each(Object.entries(examples))('%s', (_, draftOf) => {
  const rowOf = (article: Article, time = '2030-02-01T09:00:00Z'): SheetRow => ({
    text: '',
    time,
    draft: { ...draftOf(article), ifPlanned: 'sameLink' },
  });
  const outcomesOf = async (service: ReturnType<typeof calendarService>, rows: readonly SheetRow[]) => {
    const { errors, results } = await runRows(service, rows, { action: createPost });
    expect(errors).toStrictEqual([]);
    return new Set(results.map((result) => result?.outcome));
  };

  it('posts all articles, in one run, and none again', async () => {
    const service = calendarService();
    const rows = articles.map((article) => rowOf(article));
    expect(await outcomesOf(service, rows)).toStrictEqual(new Set(['created']));
    expect(service.posts.size).toBe(articles.length);
    expect(await outcomesOf(service, rows)).toStrictEqual(new Set(['existing']));
    // On another day, with another title and a link as a newsletter has it.
    const edited = articles.map((article) =>
      rowOf(
        {
          ...article,
          title: `${article.title}, edited`,
          link: `${article.link}/?utm_source=mail&CMP=news&rss=1`,
        },
        '2030-02-02T09:00:00Z',
      ),
    );
    expect(await outcomesOf(service, edited)).toStrictEqual(new Set(['existing']));
    expect(service.posts.size).toBe(articles.length);
  });

  it('posts all articles, each in a run of its own, and none again', async () => {
    const service = calendarService();
    for (const outcome of ['created', 'existing'])
      for (const article of articles)
        expect(await outcomesOf(service, [rowOf(article)])).toStrictEqual(new Set([outcome]));
    expect(service.posts.size).toBe(articles.length);
  });
});
