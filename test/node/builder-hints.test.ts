/** What n8n's workflow builder and its MCP server read: the types that n8n's own generator makes of the nodes. */
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import type { INodeTypeDescription } from 'n8n-workflow';
import * as z from 'zod/v4';
import { nodeSources } from '../support/n8n/n8n-source.ts';
import { filesOf, textOf } from '../support/repository.ts';

// The generator comes with n8n's engine, which does not export it.
const file = fileURLToPath(
  new URL('../../node_modules/@n8n/workflow-sdk/dist/generate-types/generate-types.js', import.meta.url),
);
const generator = z
  .object({
    generateNodeTypeFile: z.custom<(node: INodeTypeDescription) => string>(
      (value) => typeof value === 'function',
    ),
  })
  .parse(createRequire(import.meta.url)(file));

const [action = '', trigger = ''] = ['postScheduler', 'postSchedulerTrigger'].map((name) => {
  const source = nodeSources.find(({ type }) => type.description.name === name);
  return source === undefined ? '' : generator.generateNodeTypeFile(source.type.description);
});

test.each([
  ['publish', 'SCHEDULE needs scheduledAt.'],
  ['scheduledAt', 'ISO 8601. It must be in the future'],
  ['postTo', 'Keep accounts; what differs on a network goes into adjust.'],
  ['accounts', 'Never invent an ID.'],
  ['postId', 'By ID: the id from the output of Create, Get Many or the trigger.'],
])('the type of the field %s has its hint', (field, hint) => {
  const [, ...after] = action.split(`@builderHint ${hint}`);
  expect(after.length).toBeGreaterThan(0);
  for (const part of after) expect(part.split('*/')[1]?.trim()).toMatch(new RegExp(`^${field}\\??:`));
});

test('each node says when to use it', () => {
  const hints = nodeSources.map(({ type }) => type.description.builderHint?.searchHint);
  expect(hints).toStrictEqual([
    expect.stringContaining('one post for each input item'),
    expect.stringContaining('event for alarms'),
  ]);
  expect(trigger).toContain('event?: ');
});

test('the action leads to the tables whose rows become posts, each of which an example uses', () => {
  const examples = filesOf('examples/*.json').map(textOf);
  const related = nodeSources.map(({ type }) => type.description.builderHint?.relatedNodes ?? []);
  expect(related.map((nodes) => nodes.map(({ nodeType }) => nodeType))).toStrictEqual([
    ['n8n-nodes-base.googleSheets', 'n8n-nodes-base.dataTable', 'n8n-nodes-base.airtable'],
    [],
  ]);
  for (const { nodeType, relationHint } of related.flat()) {
    expect(relationHint).toContain(
      'Read the rows, Create or Update their posts, then write the reference back',
    );
    const used = examples.filter(
      (text) => text.includes(`"${nodeType}"`) && text.includes('"createOrUpdate"'),
    );
    expect(used).not.toStrictEqual([]);
  }
});
