/** The examples for several brands and for undoing a campaign, in n8n's engine. */
import { expect, test } from '@jest/globals';
import type { IDataObject } from 'n8n-workflow';
import { readPlan } from '../../demo/src/sources.ts';
import { root } from '../support/n8n-source.ts';
import { useTestBed, wholePost } from '../support/node-under-test.ts';
import { runExample } from './run-example.ts';

const testBed = useTestBed();

async function run(file: string, pinnedData: Readonly<Record<string, IDataObject[]>>, timeZone: string) {
  return await runExample(file, {
    sandbox: testBed.sandbox,
    pinnedData: { Start: [{}], ...pinnedData },
    timeZone,
  });
}

for (const [timeZone, hour] of [
  ['Asia/Tokyo', '2031-03-31T00:00:00.000Z'],
  ['America/New_York', '2031-03-31T13:00:00.000Z'],
] as const) {
  test(`each row goes to its own brand, at the time of ${timeZone}, and to no account by a guess`, async () => {
    const before = testBed.sandbox.posts().length;
    const rows = [
      {
        Accounts: 'Harbour Bakery · Skyapp',
        When: '2031-03-31 09:00',
        Text: `Buns in ${timeZone}`,
        Image: '',
      },
      { Accounts: 'skyapp:@lantern.lane.books', When: '2031-03-31 09:00', Text: 'Books', Image: '' },
      { Accounts: 'Harbour Bakery', When: '2031-03-31 09:00', Text: 'Which network?', Image: '' },
      { Accounts: '', When: '2031-03-31 09:00', Text: 'For nobody', Image: '' },
    ];
    const pinned = {
      Settings: [{ brandsSheetAddress: 'https://your-website.example/brands.csv' }],
      'Download the sheet': [{}],
      'Read the rows': rows,
      'Not scheduled': [{}],
    };
    const outputs = await run('several-brands-from-one-sheet.json', pinned, timeZone);
    const [done = [], failed = []] = outputs['Schedule the posts'] ?? [];
    expect(done.map(({ json }) => [json['accountIds'], json['scheduledAt']])).toStrictEqual([
      [['acc_skyapp_1'], hour],
      [['acc_skyapp_2'], hour],
    ]);
    expect(failed.map(({ json }) => json['Text'])).toStrictEqual(['Which network?']);
    expect(testBed.sandbox.posts()).toHaveLength(before + 2);
    // Running it again repeats nothing.
    await run('several-brands-from-one-sheet.json', pinned, timeZone);
    expect(testBed.sandbox.posts()).toHaveLength(before + 2);
  });
}

test('the sheet beside the example is scheduled as a whole', async () => {
  const rows = await readPlan(new URL('examples/brands.csv', root));
  const pinned = { Settings: [{}], 'Download the sheet': [{}], 'Read the rows': rows, 'Not scheduled': [{}] };
  const outputs = await run('several-brands-from-one-sheet.json', pinned, 'Europe/Lisbon');
  const [done = [], failed = []] = outputs['Schedule the posts'] ?? [];
  expect(failed.map(({ json }) => json)).toStrictEqual([]);
  expect(done.map(({ json }) => json['accountIds'])).toStrictEqual([
    ['acc_microblog_1', 'acc_skyapp_1'],
    ['acc_photoapp_1'],
    ['acc_skyapp_2', 'acc_threadapp_2'],
    ['acc_skyapp_2'],
  ]);
});

test('a campaign is deleted after a yes, and nothing else', async () => {
  const scheduledFor = { publish: 'SCHEDULE', date: '2031-03-29T10:00:00.000Z' };
  const write = async (caption: string) =>
    await testBed.write(wholePost({ scheduledFor, skyapp: [{ accountId: 'acc_skyapp_1', caption }] }));
  const campaign = [await write('One #Winter'), await write('Two #Winter')];
  const other = await write('Another');
  const posts = campaign.map((id) => ({ id, captions: ['#Winter'] }));
  const ids = () => testBed.sandbox.posts().map(({ id }) => id);
  const pinned = (isSure: boolean) => ({
    Settings: [{ campaignWord: '#Winter', delete: isSure ? 'yes' : 'no' }],
    'Posts of the campaign': posts,
    'Delete them?': isSure ? posts : [],
    'Not deleted': [{}],
  });
  await run('delete-a-campaign.json', pinned(false), 'Asia/Tokyo');
  expect(ids()).toEqual(expect.arrayContaining([...campaign, other]));
  await run('delete-a-campaign.json', pinned(true), 'Asia/Tokyo');
  expect(ids().filter((id) => campaign.includes(id))).toStrictEqual([]);
  expect(ids()).toContain(other);
});
