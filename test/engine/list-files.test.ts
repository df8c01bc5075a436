/** Get Many in one file, as the built node hands it on; `test/report/files` has what the files say. */
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

it.each([
  ['ics', 'text/calendar; charset=utf-8', 'BEGIN:VCALENDAR\r\n'],
  ['html', 'text/html; charset=utf-8', '<!doctype html>\n'],
  ['csv', 'text/csv; charset=utf-8', '\ufeff"Date",'],
])('as %s it is one item with a file', async (output, mimeType, start) => {
  const word = `Spelt ${output}`;
  await write(`${word} two`, '2031-07-02T09:30:00.000Z');
  await write(`${word} one`, '2031-07-01T09:30:00.000Z');
  // What only data has does not matter, also where it was filled in before.
  const { item, file, content, hints } = await listed(word, {
    output,
    simplify: false,
    options: { brief: true },
  });
  const fileName = `posts.${output}`;
  expect(file).toMatchObject({ fileName, mimeType });
  expect(item?.json).toStrictEqual({
    ...{ fileName, count: 2, withoutTime: 0 },
    from: '2031-07-01T09:30:00.000Z',
    to: '2031-07-02T09:30:00.000Z',
    ...(output === 'html' && { html: content }),
  });
  expect(item?.pairedItem).toStrictEqual({ item: 0 });
  expect(content.startsWith(start)).toBe(true);
  const places = ['one', 'two'].map((number) => content.indexOf(`${word} ${number}`));
  expect(places).toStrictEqual([expect.any(Number), expect.any(Number)]);
  expect(0 < (places[0] ?? 0) && (places[0] ?? 0) < (places[1] ?? 0)).toBe(true);
  expect(hints).toStrictEqual([`Found 2 posts with “${word}” in the text. ${fileName} has all of them.`]);
});

it('an empty list is a file that says so', async () => {
  for (const [output, content] of [
    ['ics', /^BEGIN:VCALENDAR\r\n(?!.*BEGIN:).*END:VCALENDAR\r\n$/s],
    ['html', /0 posts/],
    ['csv', /^\ufeff"Date",.*"ID"\r\n$/],
  ] as const) {
    const read = await listed('nobody wrote this', { output });
    expect(read.content).toMatch(content);
    expect(read.item?.json).toMatchObject({ count: 0, from: null, to: null, withoutTime: 0 });
    expect(read.hints).toStrictEqual([
      `Found no posts with “nobody wrote this” in the text. posts.${output} is empty.`,
    ]);
  }
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

it('the order that is asked for is that of a table', async () => {
  await write('Pumpernickel one', '2031-07-01T09:30:00.000Z');
  await write('Pumpernickel two', '2031-07-02T09:30:00.000Z');
  const { content } = await listed('Pumpernickel', { output: 'csv', options: { order: 'latest' } });
  expect(content.match(/Pumpernickel \w+/g)).toStrictEqual(['Pumpernickel two', 'Pumpernickel one']);
});
