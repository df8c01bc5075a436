/** Preview Post in Zapier: what n8n's Preview gives. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import * as z from 'zod/v4';
import { type Sandbox, startSandbox } from '../../sandbox/src/sandbox.ts';
import app from '../../zapier/src/index.ts';
import { serviceOptions } from '../support/service.ts';
import { zapierRunner } from '../../tools/zapier-runner/zapier-runner.ts';

let sandbox: Sandbox;

beforeEach(async () => {
  sandbox = await startSandbox(serviceOptions);
  process.env['POST_SCHEDULER_BASE_URL'] = sandbox.baseUrl;
});
afterEach(async () => {
  delete process.env['POST_SCHEDULER_BASE_URL'];
  await sandbox.stop();
});

const previews = z.array(z.looseObject({ html: z.string() }));
const searches = z.record(z.string(), z.looseObject({ operation: z.looseObject({ sample: z.unknown() }) }));
const sample = z
  .record(z.string(), z.unknown())
  .parse(searches.parse(app.searches)['preview_post']?.operation.sample);

async function preview(inputData: Record<string, unknown>) {
  const zapier = zapierRunner({ app, apiKey: sandbox.apiKey });
  const meta = { timezone: 'Asia/Tokyo' };
  const found = await zapier.run('searches.preview_post.operation.perform', { inputData, meta });
  const [shown] = previews.parse(found);
  assert.ok(shown);
  // What a person maps in a Zap comes from the sample.
  expect(Object.keys(shown).toSorted()).toStrictEqual(Object.keys(sample).toSorted());
  expect(sandbox.requests.filter(({ method }) => method !== 'GET')).toStrictEqual([]);
  return shown;
}

const eight = 'The harbour bakery opens at seven. '.repeat(8).trim();

test('the texts that each network gets', async () => {
  const shown = await preview({
    publish: 'SCHEDULE',
    scheduled_at: '2031-05-04T10:00:00+02:00',
    accounts: ['skyapp:acc_skyapp_1', 'threadapp:acc_threadapp_1'],
    caption: `<p>${eight} ${eight}</p>`,
    if_too_long: 'Make a Thread',
    numbering: '1/5',
    format: 'html',
    hashtags: ['#bread, rye', 'harbour'],
    max_hashtags: '2',
  });
  expect(shown).toMatchObject({
    valid: true,
    scheduledAt: '2031-05-04T08:00:00.000Z',
    when: 'Sun, 4 May 2031, 17:00 (Asia/Tokyo)',
    summary: 'Fits everywhere; shortened on Skyapp; 2 parts on Threadapp',
    results: [
      { networks: 'Skyapp', text: eight, cut: [eight, '#bread', '#rye'].join('\n') },
      { networks: 'Threadapp', text: `${eight} 1/2\n\n${eight} 2/2`, parts: 2 },
    ],
  });
  expect(shown.html).toContain('Sun, 4 May 2031, 17:00 (Asia/Tokyo)');
});

test('what has to change, and no time yet', async () => {
  const shown = await preview({
    publish: 'SCHEDULE',
    accounts: ['skyapp:acc_skyapp_1'],
    caption: 'x'.repeat(301),
  });
  const text = 'Skyapp, Caption: 301 characters, at most 300';
  expect(shown).toMatchObject({ valid: false, scheduledAt: null, findings: text, results: [] });
  expect(shown.html).toContain(text);
  // Options stand under their purpose here.
  const { summary } = await preview({
    publish: 'DRAFT',
    accounts: ['skyapp:acc_skyapp_1'],
    caption: '<p>Rye</p>',
  });
  expect(summary).toMatch(/; choose Automatic for More Fields › [^›]+ › Format$/);
});
