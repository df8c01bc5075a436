/** Get Many as a calendar, as the built node hands it on; `test/report/files` has what it says. */
import { expect, it } from '@jest/globals';
import type { INodeParameters } from 'n8n-workflow';
import { hintsOf } from '../support/n8n/execution-hints.ts';
import { contentOf } from '../support/n8n/n8n-files.ts';
import { post, succeeded, useTestBed, wholePost } from '../support/n8n/node-under-test.ts';

const testBed = useTestBed();

async function write(caption: string, date?: string) {
  const scheduledFor = date === undefined ? { publish: 'DRAFT' } : { publish: 'SCHEDULE', date };
  const skyapp = [{ accountId: 'acc_skyapp_1', caption }];
  return await testBed.write(wholePost({ scheduledFor, skyapp }));
}

async function listed(text: string, parameters: INodeParameters) {
  const run = await testBed.run({ parameters: post('getAll', { filters: { text }, ...parameters }) });
  const { items } = succeeded(run);
  const [item, ...others] = items;
  expect(others).toStrictEqual([]);
  const file = item?.binary?.['data'];
  const content = file === undefined ? '' : (await contentOf(file)).toString();
  expect(JSON.stringify(items) + content).not.toContain(testBed.credentials.apiKey);
  return { item, file, content, hints: hintsOf(run) };
}

it('is one item with a file, whatever only data has', async () => {
  await write('Spelt one', '2031-07-01T09:30:00.000Z');
  await write('Spelt two', '2031-07-02T09:30:00.000Z');
  // Options that only matter where posts are put out as items may still be filled in.
  const { item, file, content, hints } = await listed('Spelt', {
    output: 'ics',
    simplify: false,
    options: { brief: true },
  });
  const fileName = 'posts.ics';
  expect(file).toMatchObject({ fileName, mimeType: 'text/calendar; charset=utf-8' });
  expect(item?.json).toStrictEqual({
    ...{ fileName, count: 2, withoutTime: 0 },
    from: '2031-07-01T09:30:00.000Z',
    to: '2031-07-02T09:30:00.000Z',
  });
  expect(item?.pairedItem).toStrictEqual({ item: 0 });
  expect(content.match(/^SUMMARY:.*$/gm)?.toSorted()).toStrictEqual([
    expect.stringContaining('Spelt one'),
    expect.stringContaining('Spelt two'),
  ]);
  expect(hints).toStrictEqual([`Found 2 posts with “Spelt” in the text. ${fileName} has all of them.`]);
});

it('of an empty list is a calendar without events', async () => {
  const read = await listed('nobody wrote this', { output: 'ics' });
  expect(read.content).toMatch(/^BEGIN:VCALENDAR\r\n(?!.*BEGIN:).*END:VCALENDAR\r\n$/s);
  expect(read.item?.json).toMatchObject({ count: 0, from: null, to: null, withoutTime: 0 });
  expect(read.hints).toStrictEqual([
    'Found no posts with “nobody wrote this” in the text. posts.ics is empty.',
  ]);
});

it('a calendar leaves out what has no time, and says so; a limit is told', async () => {
  await write('Rusk', '2031-07-01T09:30:00.000Z');
  await write('Rusk, later');
  const { item, content, hints } = await listed('Rusk', { output: 'Calendar (ICS)', limit: 2 });
  expect(item?.json).toMatchObject({ count: 1, withoutTime: 1 });
  expect(content.match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
  expect(hints).toStrictEqual([
    'Found 2 posts with “Rusk” in the text. There may be more: the limit is 2. posts.ics leaves out 1 post without a time.',
  ]);
});
