/** The example for several brands, in n8n's engine; the others run in the n8n application. */
import { expect, test } from '@jest/globals';
import { readPlan } from '../../demo/src/sources.ts';
import { root } from '../support/n8n-source.ts';
import { useTestBed } from '../support/node-under-test.ts';
import { runExample } from './run-example.ts';

const testBed = useTestBed();

test('the sheet beside the example is scheduled as a whole', async () => {
  const rows = await readPlan(new URL('examples/brands.csv', root));
  const pinned = { Settings: [{}], 'Download the sheet': [{}], 'Read the rows': rows, 'Not scheduled': [{}] };
  const outputs = await runExample('several-brands-from-one-sheet.json', {
    sandbox: testBed.sandbox,
    pinnedData: { Start: [{}], ...pinned },
    timeZone: 'Europe/Lisbon',
  });
  const [done = [], failed = []] = outputs['Schedule the posts'] ?? [];
  expect(failed.map(({ json }) => json)).toStrictEqual([]);
  expect(done.map(({ json }) => json['accountIds'])).toStrictEqual([
    ['acc_microblog_1', 'acc_skyapp_1'],
    ['acc_photoapp_1'],
    ['acc_skyapp_2', 'acc_threadapp_2'],
    ['acc_skyapp_2'],
  ]);
});
