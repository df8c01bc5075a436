import assert from 'node:assert/strict';
import { expect } from '@jest/globals';
import { type Arrived, arrived, type ExampleRun, remove } from './example.ts';
import { serveTexts } from './text-server.ts';

const blog = 'https://blog.example';
const longTitle = 'A very long title. '.repeat(15).trim();
const articles = {
  buns: article({ title: 'Buns', text: 'Cardamom buns are back.', picture: `${blog}/buns.jpg` }),
  long: article({ title: longTitle, text: 'No picture here.' }),
  unreadable: article({ title: 'Film', text: 'Of what kind is this?', picture: `${blog}/archive/4471` }),
  rolls: article({ title: 'Rolls', text: 'Now with seeds.' }),
};

/** Three articles in three runs, of which one cannot be posted. Then a fourth, which fails at first. */
export const rssFeedToNetworks: ExampleRun = async ({ sandbox, session, install, zone }) => {
  const website = await serveTexts({ '/feed.xml': feed(articles.buns, articles.long, articles.unreadable) });
  try {
    const id = await install({ settings: { feedAddress: `${website.origin}/feed.xml` } });
    const first = await session.run(id);
    expect([first.status, first.error?.message]).toStrictEqual(['success', undefined]);
    const [buns, ...none] = arrived({ sandbox, zone });
    expect(none).toStrictEqual([]);
    expect(buns?.targets).toStrictEqual({
      acc_professional_1: {
        caption: `Buns\n\nCardamom buns are back.\n\n${blog}/Buns`,
        media: [`${blog}/buns.jpg`],
      },
      acc_skyapp_1: { caption: `Buns\n\n${blog}/Buns`, media: [`${blog}/buns.jpg`] },
      acc_threadapp_1: { caption: `Buns\n\n${blog}/Buns`, media: [`${blog}/buns.jpg`] },
      acc_socialnet_1: { caption: `Buns\n\n${blog}/Buns`, media: [`${blog}/buns.jpg`] },
    } satisfies Arrived['targets']);
    const [refused, ...others] = first.outputOf('Not scheduled');
    expect(others).toStrictEqual([]);
    assert.ok(refused);
    expect(refused['article']).toBe('Film');
    expect(refused['link']).toBe(`${blog}/Film`);
    expect(String(refused['reason'])).toMatch(/Media 1 › Media Type/);

    const second = await session.run(id);
    expect([second.status, second.error?.message]).toStrictEqual(['success', undefined]);
    const [, long, ...more] = arrived({ sandbox, zone });
    expect(more).toStrictEqual([]);
    assert.ok(long);
    expect(long.targets['acc_skyapp_1']).toStrictEqual({
      caption: `${'A very long title. '.repeat(14)}${blog}/A`,
      media: [],
    });
    expect(long.targets['acc_socialnet_1']).toStrictEqual({
      caption: `${longTitle}\n\n${blog}/A`,
      media: [],
    });

    const third = await session.run(id);
    expect([third.status, third.error?.message]).toStrictEqual(['success', undefined]);
    // It is said as long as the article is not mended.
    expect(third.outputOf('Not scheduled').map(({ article }) => article)).toStrictEqual(['Film']);
    // Nothing goes out twice.
    expect(arrived({ sandbox, zone })).toHaveLength(2);

    const [post] = sandbox.posts();
    await remove(sandbox, String(post?.id));
    await session.run(id);
    // What a person has deleted does not come back.
    expect(arrived({ sandbox, zone })).toHaveLength(1);

    website.texts.set('/feed.xml', feed(articles.rolls, articles.buns, articles.long));
    sandbox.faults.next({ fault: '403', operation: 'createPost' });
    const failed = await session.run(id);
    expect([failed.status, failed.error?.message]).toStrictEqual(['success', undefined]);
    expect(failed.outputOf('Not scheduled').map(({ article }) => article)).toStrictEqual(['Rolls']);
    expect(arrived({ sandbox, zone })).toHaveLength(1);

    await session.run(id);
    await session.run(id);
    // It goes out once all the same.
    expect(arrived({ sandbox, zone })).toHaveLength(2);
    expect(arrived({ sandbox, zone })[1]?.targets['acc_skyapp_1']?.caption).toBe(`Rolls\n\n${blog}/Rolls`);

    const times = arrived({ sandbox, zone }).map(({ at }) => at);
    expect(new Set(times).size).toBe(times.length);
    for (const at of times) expect(String(at)).toMatch(/:00$/);
  } finally {
    await website.stop();
  }
};

function article({ title, text, picture }: { title: string; text: string; picture?: string }): string {
  const link = `${blog}/${title.split(' ')[0]}`;
  const enclosure = picture === undefined ? '' : `<enclosure url="${picture}" length="1" type="image/jpeg"/>`;
  return `<item><title>${title}</title><link>${link}</link><guid>${title}</guid><description>&lt;p&gt;${text}&lt;/p&gt;</description>${enclosure}</item>`;
}

function feed(...items: readonly string[]): string {
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>Blog</title>${items.join('')}</channel></rss>`;
}
