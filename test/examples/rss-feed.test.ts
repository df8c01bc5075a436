/** The example that posts a feed, in n8n's engine: run after run, with the service between them. */
import { expect, test } from '@jest/globals';
import { useTestBed } from '../support/node-under-test.ts';
import { runExample } from './run-example.ts';

const testBed = useTestBed();

const blog = 'https://blog.example';
const firstRun = '2031-01-01T00:00:00.000Z';
const article = (name: string, more: object = {}) => ({
  title: `About ${name}`,
  link: `${blog}/${name}`,
  isoDate: '2031-01-01T00:00:01.000Z',
  ...more,
});

const slots = 'daily 09:00, 17:00 in Asia/Tokyo';

/** One run that finds an article that no run has remembered. Gives the time of its post. */
async function run(...given: Parameters<typeof article>): Promise<string | undefined> {
  const before = testBed.sandbox.posts().length;
  const found = [article(...given)];
  const outputs = await runExample('rss-feed-to-networks.json', {
    sandbox: testBed.sandbox,
    pinnedData: {
      'Every hour': [{ timestamp: new Date().toISOString() }],
      Settings: [{ feedAddress: `${blog}/feed.xml`, newestArticles: 5, slots }],
      'Posted articles': [{ id: 'table', createdAt: firstRun }],
      'Read the feed': found,
      'Newest articles': found,
      'Not posted before': found,
      'Is it fine?': [{ valid: true, findings: [] }],
      'One at a time': [{ valid: true, findings: [] }],
      'Remember the article': [{}],
    },
  });
  expect(outputs['Schedule the article']?.[1] ?? []).toStrictEqual([]);
  const [post, ...others] = testBed.sandbox.posts().slice(before);
  expect(others).toStrictEqual([]);
  if (post === undefined) return undefined;
  const { scheduledFor } = post;
  expect('date' in scheduledFor).toBe(true);
  return String(scheduledFor.date);
}

test('an article goes out once whatever becomes of its title, and none that is older than the first run', async () => {
  expect(await run('buns-and-rolls')).toBeTruthy();
  expect(await run('buns-and-rolls', { title: 'An edited title' })).toBeUndefined();
  expect(await run('buns')).toBeTruthy();
  expect(await run('archived', { isoDate: firstRun })).toBeUndefined();
  expect(await run('undated', { isoDate: undefined })).toBeUndefined();
});
