/** The example that posts a feed, in n8n's engine: run after run, each an hour later, with the service between them. */
import assert from 'node:assert/strict';
import { expect, test } from '@jest/globals';
import { DateTime } from 'luxon';
import { readWorkflow, runWorkflow } from '../../tools/n8n-engine/index.ts';
import { root } from '../support/n8n-source.ts';
import { builtPackage, useTestBed } from '../support/node-under-test.ts';

const file = new URL('examples/rss-feed-to-networks.json', root);

const testBed = useTestBed();

const blog = 'https://blog.example';
const article = (name: string) => ({ title: `About ${name}`, link: `${blog}/${name}`, contentSnippet: name });

/** One run that begins at a time and finds an article that no run has remembered. Gives the time of its post. */
async function run({ at, name }: { at: string; name: string }): Promise<DateTime | undefined> {
  const pkg = await builtPackage;
  const { nodes, ...workflow } = readWorkflow(file);
  const before = testBed.sandbox.posts().length;
  const found = [article(name)];
  const { error, outputs } = await runWorkflow({
    pkg,
    credentials: { apiKey: testBed.sandbox.apiKey, baseUrl: testBed.sandbox.baseUrl },
    workflow: { ...workflow, nodes: nodes.filter(({ type }) => !type.endsWith('.stickyNote')) },
    pinnedData: {
      'Every hour': [{ timestamp: at }],
      Settings: [{ feedAddress: `${blog}/feed.xml`, newestArticles: 5 }],
      'Posted articles': [{ id: 'table' }],
      'Read the feed': found,
      'Newest articles': found,
      'Not posted before': found,
      'Is it fine?': [{ valid: true, findings: [] }],
      'One at a time': [{ valid: true, findings: [] }],
      'Remember the article': [{}],
    },
  });
  expect(error).toBeUndefined();
  expect(outputs['Schedule the article']?.[1] ?? []).toStrictEqual([]);
  const [post, ...others] = testBed.sandbox.posts().slice(before);
  expect(others).toStrictEqual([]);
  if (post === undefined) return undefined;
  const { scheduledFor } = post;
  expect('date' in scheduledFor).toBe(true);
  return DateTime.fromISO(String(scheduledFor.date), { setZone: true });
}

test('four runs an hour apart give four full hours, each to come, also when the clocks change', async () => {
  const starts = [0, 1, 2, 3].map((hours) =>
    DateTime.fromISO('2031-03-29T23:52:07.000Z').plus({ hours }).setZone('Europe/Berlin'),
  );
  const times: string[] = [];
  for (const [index, start] of starts.entries()) {
    const time = await run({ at: start.toISO() ?? '', name: `hour-${index}` });
    assert.ok(time && time.diff(start).as('minutes') >= 10);
    times.push(time.toISO() ?? '');
  }
  expect(times).toStrictEqual([
    '2031-03-30T01:00:00.000Z',
    '2031-03-30T02:00:00.000Z',
    '2031-03-30T03:00:00.000Z',
    '2031-03-30T04:00:00.000Z',
  ]);
});

test('two runs within an hour, and a post of another user, share no time', async () => {
  const first = await run({ at: '2031-05-01T10:00:00.000Z', name: 'first' });
  const second = await run({ at: '2031-05-01T10:20:00.000Z', name: 'second' });
  expect([first?.toISO(), second?.toISO()]).toStrictEqual([
    '2031-05-01T11:00:00.000Z',
    '2031-05-01T12:00:00.000Z',
  ]);
});

test('an article whose link stands in a post of the calendar is left out, one whose link begins alike is not', async () => {
  const at = '2031-06-01T10:00:00.000Z';
  expect(await run({ at, name: 'buns-and-rolls' })).toBeTruthy();
  expect(await run({ at, name: 'buns-and-rolls' })).toBeUndefined();
  expect(await run({ at, name: 'buns' })).toBeTruthy();
});
