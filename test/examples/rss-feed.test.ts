/** The example that posts a feed, in n8n's engine: run after run, with the service between them. */
import { expect, test } from '@jest/globals';
import { DateTime } from 'luxon';
import { useTestBed, wholePost } from '../support/node-under-test.ts';
import { runExample } from './run-example.ts';

const testBed = useTestBed();

const blog = 'https://blog.example';
const article = (name: string) => ({ title: `About ${name}`, link: `${blog}/${name}`, contentSnippet: name });

const slots = 'daily 09:00, 17:00 in Asia/Tokyo';

/** One run that finds an article that no run has remembered. Gives the time of its post. */
async function run(name: string): Promise<string | undefined> {
  const before = testBed.sandbox.posts().length;
  const found = [article(name)];
  const outputs = await runExample('rss-feed-to-networks.json', {
    sandbox: testBed.sandbox,
    pinnedData: {
      'Every hour': [{ timestamp: new Date().toISOString() }],
      Settings: [{ feedAddress: `${blog}/feed.xml`, newestArticles: 5, slots }],
      'Posted articles': [{ id: 'table' }],
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

/** The next so many slots, found a second time with another library. */
function nextSlots(count: number): string[] {
  const now = DateTime.now();
  const today = now.setZone('Asia/Tokyo').startOf('day');
  return Array.from({ length: count + 3 }, (_, day) => today.plus({ days: day }))
    .flatMap((day) => [day.set({ hour: 9 }), day.set({ hour: 17 })])
    .filter((slot) => slot > now.plus({ minutes: 10 }))
    .slice(0, count)
    .map((slot) => slot.toUTC().toISO() ?? '');
}

test('four articles in four runs get the next four slots, around a post of another user', async () => {
  const [first, taken = '', ...others] = nextSlots(5);
  await testBed.write(
    wholePost({
      scheduledFor: { publish: 'SCHEDULE', date: taken },
      skyapp: [{ accountId: 'acc_skyapp_1', caption: 'Of another user' }],
    }),
  );
  const times: (string | undefined)[] = [];
  for (const name of ['one', 'two', 'three', 'four']) times.push(await run(name));
  expect(times).toStrictEqual([first, ...others]);
});

test('an article whose link stands in a post of the calendar is left out, one whose link begins alike is not', async () => {
  expect(await run('buns-and-rolls')).toBeTruthy();
  expect(await run('buns-and-rolls')).toBeUndefined();
  expect(await run('buns')).toBeTruthy();
});
