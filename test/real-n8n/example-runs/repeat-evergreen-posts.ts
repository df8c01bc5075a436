import { expect } from '@jest/globals';
import { type ExampleRun, texts } from './example.ts';
import { serveTexts } from './text-server.ts';

/** Two rows that come back over a change of the clocks, one that comes back too often; run twice. */
export const repeatEvergreenPosts: ExampleRun = async ({ sandbox, session, install }) => {
  const rows = [
    'Day,Time,Repeat,Text,Image',
    '1,09:30,"every 2 weeks, 2 times",Our shops,',
    '2,18:00,every month until 2031-04-30,Our cards,',
    '3,18:00,every hour,Too often,',
  ];
  const website = await serveTexts({ '/posts.csv': rows.join('\n') });
  try {
    const settings = { sheetAddress: `${website.origin}/posts.csv`, firstDay: '2031-03-24' };
    const id = await install({ settings });
    const run = await session.run(id);
    expect([run.status, run.error?.message]).toStrictEqual(['success', undefined]);
    const expected = [
      ['Our cards', '2031-03-25T18:00'],
      ['Our cards', '2031-04-25T18:00'],
      ['Our shops', '2031-03-24T09:30'],
      ['Our shops', '2031-04-07T09:30'],
    ];
    const scheduled = () => texts(sandbox).map(({ at, text }) => [text, at]);
    expect(scheduled().toSorted()).toStrictEqual(expected);
    expect(run.outputOf('Not scheduled').map(({ text }) => text)).toStrictEqual(['Too often']);
    await session.run(id);
    expect(scheduled().toSorted()).toStrictEqual(expected);
  } finally {
    await website.stop();
  }
};
