import { expect } from '@jest/globals';
import { type ByZone, type ExampleRun } from './example.ts';
import { serveTexts } from './text-server.ts';

/** Half past nine every two weeks from 3 March 2031, six in the evening every month. In Los Angeles the clocks change in between. */
const expected: ByZone<readonly string[]> = {
  'Asia/Tokyo': [
    '2031-03-03T00:30:00.000Z',
    '2031-03-04T09:00:00.000Z',
    '2031-03-17T00:30:00.000Z',
    '2031-04-04T09:00:00.000Z',
  ],
  'America/Los_Angeles': [
    '2031-03-03T17:30:00.000Z',
    '2031-03-05T02:00:00.000Z',
    '2031-03-17T16:30:00.000Z',
    '2031-04-05T01:00:00.000Z',
  ],
};

/** Two rows that come back over a change of the clocks, one that comes back too often; run twice. */
export const repeatEvergreenPosts: ExampleRun = async ({ sandbox, session, install, zone }) => {
  const rows = [
    'Day,Time,Repeat,Text,Image',
    '1,09:30,"every 2 weeks, 2 times",Our shops,',
    '2,18:00,every month until 2031-04-30,Our cards,',
    '3,18:00,every hour,Too often,',
  ];
  const website = await serveTexts({ '/posts.csv': rows.join('\n') });
  try {
    const settings = { sheetAddress: `${website.origin}/posts.csv`, firstDay: '2031-03-03' };
    const id = await install({ settings });
    const run = await session.run(id);
    expect([run.status, run.error?.message]).toStrictEqual(['success', undefined]);
    const scheduled = () =>
      sandbox
        .posts()
        .map(({ scheduledFor }) => ('date' in scheduledFor ? String(scheduledFor.date) : 'not scheduled'));
    expect(scheduled().toSorted()).toStrictEqual(expected[zone]);
    expect(run.outputOf('Not scheduled').map(({ text }) => text)).toStrictEqual(['Too often']);
    await session.run(id);
    expect(scheduled().toSorted()).toStrictEqual(expected[zone]);
  } finally {
    await website.stop();
  }
};
