import assert from 'node:assert/strict';
import { type Arrived, arrived, daysAfter, type ExampleRun } from './example.ts';
import { serveTexts } from './text-server.ts';

const blog = 'https://blog.example';
const longTitle = 'A very long title. '.repeat(15).trim();
const articles = {
  buns: article({ title: 'Buns', text: 'Cardamom buns are back.', picture: `${blog}/buns.jpg` }),
  long: article({ title: longTitle, text: 'No picture here.' }),
  unreadable: article({ title: 'Film', text: 'Of what kind is this?', picture: `${blog}/archive/4471` }),
  rolls: article({ title: 'Rolls', text: 'Now with seeds.' }),
};

/** Three articles, one of which cannot be posted; the same three again; and then a fourth. */
export const rssFeedToNetworks: ExampleRun = async ({ sandbox, session, install }) => {
  const website = await serveTexts({ '/feed.xml': feed(articles.buns, articles.long, articles.unreadable) });
  try {
    const id = await install({ settings: { feedAddress: `${website.origin}/feed.xml` } });
    const first = await session.run(id);
    assert.equal(first.status, 'success', first.error?.message);

    // The order of arrival is nobody's promise: n8n sends several at a time.
    const about = (title: string) =>
      arrived(sandbox).find(({ targets }) => String(targets['acc_skyapp_1']?.caption).startsWith(title));
    assert.equal(arrived(sandbox).length, 2);
    const [record] = sandbox.posts();
    const [buns, long] = [about('Buns'), about('A very long title')];
    assert.ok(record && buns && long);
    assert.deepEqual(buns, {
      state: 'scheduled',
      at: daysAfter(record, { days: 1, hour: 9 }),
      targets: {
        acc_professional_1: {
          caption: `Buns\n\nCardamom buns are back.\n\n${blog}/Buns`,
          media: [`${blog}/buns.jpg`],
        },
        acc_skyapp_1: { caption: `Buns ${blog}/Buns`, media: [`${blog}/buns.jpg`] },
        acc_threadapp_1: { caption: `Buns\n\n${blog}/Buns`, media: [`${blog}/buns.jpg`] },
        acc_socialnet_1: { caption: `Buns\n\n${blog}/Buns`, media: [`${blog}/buns.jpg`] },
      },
    } satisfies Arrived);
    assert.equal(long.at, daysAfter(record, { days: 2, hour: 9 }));
    assert.deepEqual(long.targets['acc_skyapp_1'], {
      caption: `${longTitle.slice(0, 200)} ${blog}/A`,
      media: [],
    });
    assert.deepEqual(long.targets['acc_socialnet_1'], { caption: `${longTitle}\n\n${blog}/A`, media: [] });

    const [refused, ...others] = first.outputOf('Not scheduled');
    assert.deepEqual(others, []);
    assert.equal(refused?.['article'], 'Film');
    assert.equal(refused['link'], `${blog}/Film`);
    assert.match(String(refused['reason']), /Media 1 › Media Type/);

    const second = await session.run(id);
    assert.equal(second.status, 'success');
    assert.deepEqual(second.outputOf('Only new articles'), []);
    assert.equal(arrived(sandbox).length, 2);

    website.texts.set('/feed.xml', feed(articles.rolls, articles.buns, articles.long, articles.unreadable));
    const third = await session.run(id);
    assert.deepEqual(third.outputOf('Not scheduled'), []);
    assert.equal(arrived(sandbox).length, 3);
    assert.equal(about('Rolls')?.targets['acc_skyapp_1']?.caption, `Rolls ${blog}/Rolls`);
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
