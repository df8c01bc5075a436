import { expect } from '@jest/globals';
import { arrived, type ExampleRun } from './example.ts';
import { serveTexts } from './text-server.ts';

const link = 'https://blog.example/buns';
const eight = 'The harbour bakery opens at seven. '.repeat(8).trim();

/** An article of two paragraphs, each of which is one part of a thread. The second run plans nothing again. */
export const articleToThread: ExampleRun = async ({ sandbox, session, install, zone }) => {
  const item = `<item><title>Buns</title><link>${link}</link><description>&lt;p&gt;${eight}&lt;/p&gt;&lt;p&gt;${eight}&lt;/p&gt;</description><category>rye</category></item>`;
  const feed = `<?xml version="1.0"?><rss version="2.0"><channel><title>Blog</title>${item}</channel></rss>`;
  const website = await serveTexts({ '/feed.xml': feed });
  try {
    const id = await install({ settings: { feedAddress: `${website.origin}/feed.xml` } });
    for (let run = 0; run < 2; run += 1) {
      const { status, error } = await session.run(id);
      expect([status, error?.message]).toStrictEqual(['success', undefined]);
    }
    const [post, ...others] = arrived({ sandbox, zone });
    expect(others).toStrictEqual([]);
    expect(post?.targets['acc_professional_1']?.caption).toBe(
      `Buns\n\n${eight}\n\n${eight}\n\n${link}\n\n#rye`,
    );
    expect(post?.targets['acc_threadapp_1']?.caption).toBe(`Buns\n\n${eight} 1/2`);
    expect(String(post?.targets['acc_skyapp_1']?.caption)).toMatch(
      /^Buns\n\nThe harbour .*seven\. https:\/\/blog\.example\/buns$/s,
    );
  } finally {
    await website.stop();
  }
};
