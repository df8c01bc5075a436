/** Approves a preview in n8n's engine, some days after the preview was shown. */
import { expect, test } from '@jest/globals';
import * as z from 'zod/v4';
import { readWorkflow, runWorkflow } from '../../tools/n8n-engine/index.ts';
import { root } from '../support/n8n/n8n-source.ts';
import { builtPackage, useTestBed } from '../support/n8n/node-under-test.ts';

const testBed = useTestBed();
const stored = z.looseObject({ scheduledFor: z.object({ date: z.string() }) });

/** Approves a post that was shown with this time, with the settings of today. */
async function sayYes({ shown }: { shown: string }): Promise<unknown[]> {
  const { nodes, ...workflow } = readWorkflow(new URL('examples/approve-with-a-preview.json', root));
  const { error, outputs } = await runWorkflow({
    pkg: await builtPackage,
    credentials: testBed.credentials,
    workflow: { ...workflow, nodes: nodes.filter(({ type }) => !type.endsWith('.stickyNote')) },
    pinnedData: {
      'Write a post': [{ text: 'Our opening hours', picture: '' }],
      Settings: [{ days: 1, hour: 9 }],
      'Preview the post': [{ valid: true, scheduledAt: shown }],
      'Show the preview': [{ decision: 'Schedule it' }],
      'Schedule it?': [{ decision: 'Schedule it' }],
      Scheduled: [{}],
      'Say why not': [{}],
    },
    timeZone: 'Europe/Lisbon',
  });
  expect(error).toBeUndefined();
  return (outputs['Schedule the post']?.[1] ?? []).map(({ json }) => json['error']);
}

function times(): string[] {
  return testBed.sandbox.posts().map((post) => stored.parse(post).scheduledFor.date);
}

test('what was shown is scheduled, at the time that was shown', async () => {
  const before = times();
  expect(await sayYes({ shown: '2031-03-24T09:00:00.000Z' })).toStrictEqual([]);
  expect(times()).toStrictEqual([...before, '2031-03-24T09:00:00.000Z']);
});

test('a yes after the time that was shown sends nothing, and says why', async () => {
  const before = times();
  expect(await sayYes({ shown: '2026-01-05T09:00:00.000Z' })).toMatchObject([
    { message: expect.stringContaining('is not in the future') },
  ]);
  expect(times()).toStrictEqual(before);
});
