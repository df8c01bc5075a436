import assert from 'node:assert/strict';
import { daysAfter, type ExampleRun, texts } from './example.ts';

/** The three posts of the example, once as they are and once with a wrong API key. */
export const handleFailedPosts: ExampleRun = async ({ sandbox, session, install }) => {
  const run = await session.run(await install());
  assert.equal(run.status, 'success', run.error?.message);
  const times = sandbox.posts().map((record) => (days: number) => daysAfter(record, { days, hour: 9 }));
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
  assert.deepEqual(byText(texts(sandbox)), expected);
  const [tooLong, ...others] = run.outputOf('Change these');
  assert.deepEqual(others, []);
  assert.match(String(tooLong?.['text']), /^The long story of our oven/);
  assert.equal(tooLong?.['reason'], 'Skyapp, Caption: 344 characters, at most 300');
  assert.deepEqual(run.outputOf('Problem with the service'), []);

  const locked = await session.run(await install({ apiKey: 'not-a-key' }));
  assert.equal(locked.status, 'success', 'A failed post does not stop the workflow.');
  const reasons = locked.outputOf('Problem with the service').map(({ reason }) => String(reason));
  assert.equal(reasons.length, 2);
  for (const reason of reasons) assert.match(reason, /does not accept the API Key/);
  assert.equal(locked.outputOf('Change these').length, 1);
  assert.deepEqual(byText(texts(sandbox)), expected, 'Nothing more was sent.');
};
