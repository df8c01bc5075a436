/** The articles of a blog that have links in common. */
import type { ExampleRun } from './example.ts';
import { type Story, tell } from './story.ts';

const blog = 'https://blog.example';
const feed = (items: readonly string[]) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>Blog</title>${items.join('')}</channel></rss>`;
const eight = 'The harbour bakery opens at seven. '.repeat(8).trim();

/** An article that begins with a link to its author, and has two more links that all other articles have as well. */
function sharing(number: number): string {
  const by = `By &lt;a href="${blog}/authors/mia"&gt;Mia&lt;/a&gt;`;
  const others = ['flour', 'pod'].map((name) => `&lt;a href="https://${name}.example/"&gt;${name}&lt;/a&gt;`);
  const text = `${by}. Number ${number}. ${eight} ${eight} With ${others.join(' and ')}.`;
  const link = `${blog}/2031/bread-${number}`;
  const date = new Date(Date.now() + 60 * 60_000).toUTCString();
  return `<item><title>Bread ${number}</title><link>${link}</link><guid>${link}</guid><pubDate>${date}</pubDate><description>&lt;p&gt;${text}&lt;/p&gt;</description></item>`;
}

/** Ten articles that appear one after another. Each goes out once, and none goes out again while the feed has nothing new. */
export const sharedLinks: ExampleRun = async (example) => {
  const runs = Array.from({ length: 12 }, (_, index) => {
    const newest = Math.min(index, 9);
    const numbers = Array.from({ length: Math.min(newest + 1, 5) }, (_article, age) => newest - age);
    return { page: [feed(numbers.map(sharing))], out: { 'Not scheduled': [] }, posts: newest + 1 };
  });
  await tell({ about: 'Shared links', page: 'feedAddress', runs } satisfies Story, example);
};
