/** What makes an example safe to run on another day, and lets it say so if it finds nothing. `test/real-n8n/bad-days` tests both in the real n8n. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/v4';
import { none } from '../support/n8n/n8n-properties.ts';
import { root } from '../support/n8n/n8n-source.ts';

const nodeSchema = z.object({
  name: z.string(),
  type: z.string(),
  alwaysOutputData: z.boolean().default(false),
  parameters: z.looseObject({
    operation: z.string().optional(),
    scheduledAt: z.string().default(''),
    options: z.looseObject({}).default({}),
  }),
});
const workflowSchema = z.object({
  nodes: z.array(nodeSchema),
  connections: z.record(z.string(), z.record(z.string(), z.array(z.array(z.object({ node: z.string() }))))),
});
type Step = z.output<typeof nodeSchema>;
type Workflow = z.output<typeof workflowSchema>;

const folder = new URL('examples/', root);
const examples = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map(
    (file) => [file, workflowSchema.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8')))] as const,
  );

const today = /\$(?:today|now)\b/;

/** Whether a second run on another day would count its times from that day, and so plan its posts again. */
function plansAnew(workflow: Workflow): boolean {
  const settings = JSON.stringify(workflow.nodes.find(({ name }) => name === 'Settings')?.parameters ?? {});
  return workflow.nodes.some(({ type, parameters }) => {
    const { operation = 'create', publish = 'SCHEDULE', columns = 'form', scheduledAt, options } = parameters;
    if (type !== 'n8n-nodes-post-scheduler.postScheduler' || operation !== 'create' || publish !== 'SCHEDULE')
      return false;
    // With these choices, equal posts are found at any time, as they are if the node finds the time.
    const isFound = ['sameText', 'sameLink'].some((choice) => choice === options['ifPlanned']);
    return !isFound && today.test(columns === 'auto' ? settings : scheduledAt);
  });
}

const readers: readonly (readonly [type: RegExp, operation?: RegExp])[] = [
  [/\.(?:extractFromFile|rssFeedRead|splitOut)$/],
  [/\.dataTable$/, /^get$/],
  [/\.(?:googleSheets|airtable)$/, /^(?:read|search)$/],
];

/** The steps that read what is to be posted, and end the run without a word if there is nothing. */
function silentReaders({ nodes, connections }: Workflow): string[] {
  const byName = new Map(nodes.map((node) => [node.name, node]));
  const leadsToPosts = (name: string, seen: ReadonlySet<string> = new Set()): boolean => {
    const next = Object.values(connections[name] ?? {}).flat(2);
    return next.some(({ node }) => {
      const step = byName.get(node);
      return (
        step !== undefined &&
        !seen.has(node) &&
        (makesPosts(step) || leadsToPosts(node, new Set([...seen, node])))
      );
    });
  };
  return nodes
    .filter((node) => reads(node) && !node.alwaysOutputData && leadsToPosts(node.name))
    .map(({ name }) => name);
}

function reads({ type, parameters }: Step): boolean {
  if (parameters['resource'] === 'table') return false;
  return readers.some(
    ([kind, operation = /./]) => kind.test(type) && operation.test(parameters.operation ?? 'default'),
  );
}

function makesPosts({ type, parameters: { operation = 'create' } }: Step): boolean {
  const making: unknown[] = ['create', 'createOrUpdate', 'preview'];
  return type === 'n8n-nodes-post-scheduler.postScheduler' && making.includes(operation);
}

/** The steps that call a post not scheduled, and do not say that an answer may have been lost. */
function overclaiming({ nodes }: Workflow): string[] {
  return nodes
    .filter(({ name, parameters }) => {
      return name === 'Not scheduled' && !JSON.stringify(parameters).includes('$json.error?.mayBeDone');
    })
    .map(({ name }) => name);
}

describe.each(examples)('%s', (_, workflow) => {
  test('plans nothing again where it runs on another day', () => {
    expect(plansAnew(workflow)).toBe(false);
  });

  test('tells what failed from what nobody knows', () => {
    none(overclaiming(workflow));
  });

  test('goes on to a step that says so where there is nothing to post', () => {
    none(silentReaders(workflow));
  });
});
