import { expect } from '@jest/globals';
import { type ExampleRun, texts } from './example.ts';
import { serveTexts } from './text-server.ts';

/** Four rows over a week, of which one is too long; corrected and run again. */
export const spreadPostsOverAMonth: ExampleRun = async ({ sandbox, session, install, zone }) => {
  const rows = ['Monday', 'Tuesday', 'Wednesday'].map((text) => `${text},`);
  const sheet = (...more: string[]) => ['Text,Image', ...rows, ...more].join('\n');
  const website = await serveTexts({ '/posts.csv': sheet(`${'x'.repeat(301)},`) });
  try {
    const settings = {
      sheetAddress: `${website.origin}/posts.csv`,
      firstDay: '2031-03-24',
      lastDay: '2031-03-26',
      maxPerDay: 1,
    };
    const id = await install({ settings });
    const run = await session.run(id);
    expect([run.status, run.error?.message]).toStrictEqual(['success', undefined]);
    expect(run.outputOf('Not scheduled').map(({ text }) => String(text).length)).toStrictEqual([301]);
    const days = texts({ sandbox, zone }).map(({ at, text }) => [text, at?.slice(0, 10)]);
    expect(days.toSorted()).toStrictEqual([
      ['Monday', '2031-03-24'],
      ['Tuesday', '2031-03-25'],
      ['Wednesday', '2031-03-26'],
    ]);
    website.texts.set('/posts.csv', sheet());
    await session.run(id);
    // What is scheduled already stays as it is.
    expect(sandbox.posts()).toHaveLength(3);
  } finally {
    await website.stop();
  }
};
