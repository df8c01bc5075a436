import assert from 'node:assert/strict';
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

/** Three articles in three runs, of which one cannot be posted. Then a fourth, while the service fails in several ways. */
export const rssFeedToNetworks: ExampleRun = async ({ sandbox, session, install }) => {
  const website = await serveTexts({ '/feed.xml': feed(articles.buns, articles.long, articles.unreadable) });
  try {
    const id = await install({ settings: { feedAddress: `${website.origin}/feed.xml` } });
    const first = await session.run(id);
    assert.equal(first.status, 'success', first.error?.message);
    const [buns, ...none] = arrived(sandbox);
    assert.deepEqual(none, []);
    assert.deepEqual(buns?.targets, {
      acc_professional_1: {
        caption: `Buns\n\nCardamom buns are back.\n\n${blog}/Buns`,
        media: [`${blog}/buns.jpg`],
      },
      acc_skyapp_1: { caption: `Buns ${blog}/Buns`, media: [`${blog}/buns.jpg`] },
      acc_threadapp_1: { caption: `Buns\n\n${blog}/Buns`, media: [`${blog}/buns.jpg`] },
      acc_socialnet_1: { caption: `Buns\n\n${blog}/Buns`, media: [`${blog}/buns.jpg`] },
    } satisfies Arrived['targets']);
    const [refused, ...others] = first.outputOf('Not scheduled');
    assert.deepEqual(others, []);
    assert.equal(refused?.['article'], 'Film');
    assert.equal(refused['link'], `${blog}/Film`);
    assert.match(String(refused['reason']), /Media 1 › Media Type/);

    const second = await session.run(id);
    assert.equal(second.status, 'success', second.error?.message);
    const [, long, ...more] = arrived(sandbox);
    assert.deepEqual(more, []);
    assert.deepEqual(long?.targets['acc_skyapp_1'], {
      caption: `${longTitle.slice(0, 200)} ${blog}/A`,
      media: [],
    });
    assert.deepEqual(long.targets['acc_socialnet_1'], { caption: `${longTitle}\n\n${blog}/A`, media: [] });

    const third = await session.run(id);
    assert.equal(third.status, 'success', third.error?.message);
    assert.deepEqual(
      third.outputOf('Not scheduled').map(({ article }) => article),
      ['Film'],
      'It is said as long as the article is not mended.',
    );
    assert.equal(arrived(sandbox).length, 2, 'Nothing goes out twice.');

    const [post] = sandbox.posts();
    await remove(sandbox, String(post?.id));
    await session.run(id);
    assert.equal(arrived(sandbox).length, 1, 'What a person has deleted does not come back.');

    website.texts.set('/feed.xml', feed(articles.rolls, articles.buns, articles.long));
    sandbox.faults.next({ fault: '403', operation: 'createPost' });
    const failed = await session.run(id);
    assert.equal(failed.status, 'success', failed.error?.message);
    assert.deepEqual(
      failed.outputOf('Not scheduled').map(({ article }) => article),
      ['Rolls'],
    );
    assert.equal(arrived(sandbox).length, 1);

    sandbox.refuseConnections();
    assert.equal((await session.run(id)).status, 'error');
    await sandbox.acceptConnections();

    sandbox.faults.next({ fault: 'reset after storing', operation: 'createPost' });
    const unclear = await session.run(id);
    assert.match(String(unclear.outputOf('Not scheduled')[0]?.['reason']), /may have taken/);
    assert.equal(arrived(sandbox)[1]?.targets['acc_skyapp_1']?.caption, `Rolls ${blog}/Rolls`);
    const after = await session.run(id);
    assert.equal(after.status, 'success', after.error?.message);
    assert.equal(arrived(sandbox).length, 2, 'The calendar shows that it was taken.');

    const times = arrived(sandbox).map(({ at }) => at);
    assert.equal(new Set(times).size, times.length);
    for (const at of times) assert.match(String(at), /:00$/);
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
