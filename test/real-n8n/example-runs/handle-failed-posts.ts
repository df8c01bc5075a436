import { expect } from '@jest/globals';
import { daysAfter, type ExampleRun, texts } from './example.ts';

/** The three posts of the example, once as they are and once with a wrong API key. */
export const handleFailedPosts: ExampleRun = async ({ sandbox, session, install, zone }) => {
  const run = await session.run(await install());
  expect([run.status, run.error?.message]).toStrictEqual(['success', undefined]);
  const times = sandbox.posts().map((record) => (days: number) => daysAfter(record, { zone, days, hour: 9 }));
  const accounts = ['acc_microblog_1', 'acc_skyapp_1'];
  const expected = [
    {
      state: 'scheduled',
      at: times[0]?.(1),
      text: 'Our shop by the pier opens at six tomorrow. Coffee is on.',
      accounts,
    },
    { state: 'scheduled', at: times[1]?.(3), text: 'Cinnamon knots are back, every Friday.', accounts },
  ];
  const byText = (posts: ReturnType<typeof texts>) =>
    posts.toSorted((a, b) => (String(a.text) > String(b.text) ? -1 : 1));
  expect(byText(texts({ sandbox, zone }))).toStrictEqual(expected);
  const [tooLong, ...others] = run.outputOf('Change these');
  expect(others).toStrictEqual([]);
  expect(String(tooLong?.['text'])).toMatch(/^The long story of our oven/);
  expect(tooLong?.['reason']).toBe('Skyapp, Caption: 344 characters, at most 300');
  expect(run.outputOf('Problem with the service')).toStrictEqual([]);

  const locked = await session.run(await install({ apiKey: 'not-a-key' }));
  // A failed post does not stop the workflow.
  expect(locked.status).toBe('success');
  const reasons = locked.outputOf('Problem with the service').map(({ reason }) => String(reason));
  // The accounts are read before any post is checked.
  expect(reasons).toHaveLength(3);
  for (const reason of reasons) expect(reason).toMatch(/does not accept the API Key/);
  expect(locked.outputOf('Change these')).toStrictEqual([]);
  // Nothing more was sent.
  expect(byText(texts({ sandbox, zone }))).toStrictEqual(expected);
};
