/** What must not stand in a workflow that people import, and that the demo shows: a time zone, and a memory before the post. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/v4';
import { none } from '../support/n8n-properties.ts';
import { root } from '../support/n8n-source.ts';

const nodeSchema = z.object({ name: z.string(), type: z.string(), parameters: z.looseObject({}) });
const workflowSchema = z.object({
  nodes: z.array(nodeSchema),
  connections: z.record(z.string(), z.record(z.string(), z.array(z.array(z.object({ node: z.string() }))))),
  settings: z.looseObject({}).default({}),
});
type Step = z.output<typeof nodeSchema>;
type Workflow = z.output<typeof workflowSchema>;

const files = ['examples/', 'demo/workflows/'].flatMap((folder) =>
  readdirSync(new URL(folder, root))
    .filter((name) => name.endsWith('.json'))
    .map((name) => folder + name),
);

for (const file of files) {
  describe(file, () => {
    const text = readFileSync(new URL(file, root), 'utf8');
    const workflow = workflowSchema.parse(JSON.parse(text));

    test('is in the time zone of the n8n that it is imported into', () => {
      none(zonesIn(workflow));
    });

    test('remembers nothing as done before it was posted', () => {
      none(rememberedUnposted(workflow));
    });
  });
}

/** A workflow of one step behind another, each by its name. */
function chain(...steps: Step[]): Workflow {
  const next = steps
    .slice(1)
    .map(({ name }, index): [string, object] => [steps[index]?.name ?? '', { main: [[{ node: name }]] }]);
  return workflowSchema.parse({ nodes: steps, connections: Object.fromEntries(next) });
}

const start: Step = { name: 'Start', type: 'n8n-nodes-base.manualTrigger', parameters: {} };
const posting: Step = { name: 'Post', type: 'n8n-nodes-post-scheduler.postScheduler', parameters: {} };
const memories: readonly Step[] = [
  {
    name: 'Only new ones',
    type: 'n8n-nodes-base.removeDuplicates',
    parameters: { operation: 'removeItemsSeenInPreviousExecutions' },
  },
  { name: 'Add', type: 'n8n-nodes-base.dataTable', parameters: {} },
  { name: 'Change', type: 'n8n-nodes-base.googleSheets', parameters: { operation: 'appendOrUpdate' } },
  {
    name: 'Note down',
    type: 'n8n-nodes-base.code',
    parameters: { jsCode: "$getWorkflowStaticData('global').last = 1; return $input.all();" },
  },
];

describe('the rules see', () => {
  for (const memory of memories) {
    test(`${memory.name}: a memory before the post, on its error output, and beside it`, () => {
      none(rememberedUnposted(chain(start, posting, memory)));
      expect(rememberedUnposted(chain(start, memory, posting))).toStrictEqual([memory.name]);
      const behind = (...outputs: string[][]): Workflow => ({
        ...chain(start, posting, memory),
        connections: {
          Start: { main: [[{ node: 'Post' }]] },
          Post: { main: outputs.map((names) => names.map((node) => ({ node }))) },
        },
      });
      expect(rememberedUnposted(behind([], [memory.name]))).toStrictEqual([memory.name]);
      expect(rememberedUnposted(behind([memory.name], [memory.name]))).toStrictEqual([memory.name]);
      none(rememberedUnposted(behind([memory.name], [])));
    });
  }

  test('a memory behind a step that posts nothing', () => {
    const checking = { ...posting, parameters: { operation: 'preview' } };
    const [memory = start] = memories;
    expect(rememberedUnposted(chain(start, checking, memory))).toStrictEqual([memory.name]);
  });

  test('a time zone in the settings, in an expression and in a field', () => {
    const found = (parameters: Record<string, unknown>, settings: Record<string, unknown> = {}) =>
      zonesIn({ ...chain({ ...start, parameters }), settings }).length;
    expect(found({}, { timezone: 'UTC' })).toBe(1);
    expect(found({ at: "={{ $now.setZone('UTC') }}" })).toBe(1);
    expect(found({ rows: [{ at: "={{ DateTime.fromISO($json.day, { zone: 'utc+1' }) }}" }] })).toBe(1);
    expect(found({ zone: 'Asia/Tokyo' })).toBe(1);
    expect(found({ at: "={{ DateTime.fromISO($json.day, { zone: $json['Time zone'] }) }}" })).toBe(0);
  });
});

const zoneNames = Intl.supportedValuesOf('timeZone').filter((name) => name.includes('/'));

/** Where a time zone is set, or a text names one. */
function zonesIn({ nodes, settings }: Workflow): string[] {
  const texts = nodes.flatMap(({ name, parameters }) => textsIn(parameters).map((text) => ({ name, text })));
  const named = texts.filter(
    ({ text }) =>
      zoneNames.some((zone) => text.includes(zone)) || /\bzone: *['"`]|\bsetZone\( *['"`]/.test(text),
  );
  return ['timezone' in settings ? 'settings' : '', ...named.map(({ name }) => name)].filter(
    (place) => place !== '',
  );
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** The steps that remember something, and are reached otherwise than by the success of a post. */
function rememberedUnposted({ nodes, connections }: Workflow): string[] {
  const byName = new Map(nodes.map((node) => [node.name, node]));
  const targets = new Set(
    Object.values(connections).flatMap((kinds) =>
      Object.values(kinds)
        .flat(2)
        .map(({ node }) => node),
    ),
  );
  const reached = new Set(nodes.map(({ name }) => name).filter((name) => !targets.has(name)));
  // Grows while it is walked.
  for (const name of reached) {
    const node = byName.get(name);
    const isPost = node !== undefined && posts(node);
    for (const outputs of Object.values(connections[name] ?? {})) {
      for (const { node: next } of outputs.slice(isPost ? 1 : 0).flat()) reached.add(next);
    }
  }
  return nodes.filter((node) => reached.has(node.name) && remembers(node)).map(({ name }) => name);
}

/** Whether its first output means that a post was made or changed. */
function posts({ type, parameters: { resource = 'post', operation = 'create' } }: Step): boolean {
  const writing: unknown[] = ['create', 'update', 'reschedule'];
  return type.startsWith('n8n-nodes-post-scheduler.') && resource === 'post' && writing.includes(operation);
}

/** Whether it writes down what later runs, or other people, take for done. */
function remembers({ type, parameters }: Step): boolean {
  const { resource, operation } = parameters;
  if (textsIn(parameters).some((text) => text.includes('getWorkflowStaticData'))) return true;
  switch (type) {
    case 'n8n-nodes-base.removeDuplicates':
      return operation === 'removeItemsSeenInPreviousExecutions';
    case 'n8n-nodes-base.dataTable':
      return (
        resource !== 'table' && !['get', 'rowExists', 'rowNotExists'].some((reading) => reading === operation)
      );
    case 'n8n-nodes-base.googleSheets':
      return operation !== undefined && operation !== 'read';
    default:
      return false;
  }
}
