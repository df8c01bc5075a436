/**
 * What must not be in a workflow that people import or that the demo shows: a time zone, something remembered before the post is made, a change after
 * any error.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, test } from '@jest/globals';
import * as z from 'zod/v4';
import { none } from '../support/n8n/n8n-properties.ts';
import { root } from '../support/n8n/n8n-source.ts';

const nodeSchema = z.object({
  name: z.string(),
  type: z.string(),
  parameters: z.looseObject({}),
  onError: z.string().optional(),
});
const workflowSchema = z.object({
  nodes: z.array(nodeSchema),
  connections: z.record(z.string(), z.record(z.string(), z.array(z.array(z.object({ node: z.string() }))))),
  settings: z.looseObject({}).default({}),
});
type Step = z.output<typeof nodeSchema>;
type Workflow = z.output<typeof workflowSchema>;

const files = ['examples/', 'tools/demo/workflows/'].flatMap((folder) =>
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

    test('changes no post after an error without a look at the error', () => {
      none(unsortedChanges(workflow));
    });

    test('tells no state from before an error as that of now', () => {
      none(statesBeforeAnError(workflow));
    });
  });
}

const zoneNames = Intl.supportedValuesOf('timeZone').filter((name) => name.includes('/'));

/** The steps where a time zone is set, or a text names one. */
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

/** The steps that remember something, and can be reached other than by the success of a post. */
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
  for (const name of reached) {
    const node = byName.get(name);
    const isPost = node !== undefined && posts(node);
    for (const outputs of Object.values(connections[name] ?? {})) {
      for (const { node: next } of outputs.slice(isPost ? 1 : 0).flat()) reached.add(next);
    }
  }
  return nodes.filter((node) => reached.has(node.name) && remembers(node)).map(({ name }) => name);
}

/** Whether the first output of the step means that a post was made or changed, or is there. */
function posts({ type, parameters: { resource = 'post', operation = 'create' } }: Step): boolean {
  const known: unknown[] = ['create', 'createOrUpdate', 'update', 'reschedule', 'get', 'getAll'];
  return type.startsWith('n8n-nodes-post-scheduler.') && resource === 'post' && known.includes(operation);
}

/** The steps that change posts and are reached from an error output, although no step between them looks at the error. */
function unsortedChanges({ nodes, connections }: Workflow): string[] {
  const byName = new Map(nodes.map((node) => [node.name, node]));
  const next = (name: string, output?: number) => {
    const outputs = connections[name]?.['main'] ?? [];
    return (output === undefined ? outputs : [outputs[output] ?? []]).flat().map(({ node }) => node);
  };
  const failing = nodes.filter(({ onError }) => onError === 'continueErrorOutput');
  const reached = new Set(failing.flatMap(({ name }) => next(name, 1)));
  for (const name of reached) {
    const node = byName.get(name);
    // The steps after a loop are about its next item, not about the one with the error.
    const isSorted = node !== undefined && (looksAtError(node) || node.type.endsWith('.splitInBatches'));
    if (!isSorted) for (const following of next(name)) reached.add(following);
  }
  return nodes.filter((node) => reached.has(node.name) && changesPosts(node)).map(({ name }) => name);
}

/** Whether the step separates items by what the error says. */
function looksAtError({ type, parameters }: Step): boolean {
  const sorts = ['.if', '.switch', '.filter'].some((ending) => type.endsWith(ending));
  return sorts && textsIn(parameters).some((text) => /\berror\b/.test(text));
}

function changesPosts({ type, parameters: { resource = 'post', operation = 'create' } }: Step): boolean {
  const reads: unknown[] = ['get', 'getAll', 'preview'];
  return type.startsWith('n8n-nodes-post-scheduler.') && resource === 'post' && !reads.includes(operation);
}

/** The steps after an error that report a state as the present one, although it was read before the error. */
function statesBeforeAnError({ nodes }: Workflow): string[] {
  const told = nodes.filter(({ parameters }) =>
    textsIn(parameters).some((text) => text.includes('error.message')),
  );
  return told
    .filter(({ parameters }) => textsIn(parameters).some((text) => /\bstill\b|^still[A-Z]/i.test(text)))
    .map(({ name }) => name);
}

const writtenColumns = z.looseObject({
  columns: z.looseObject({ value: z.record(z.string(), z.unknown()) }),
});

/** Whether the step stores something from which later runs, or other people, conclude that the post is done. */
function remembers({ type, parameters }: Step): boolean {
  const { resource, operation } = parameters;
  // A note for people does not count, because no run reads it.
  const columns = writtenColumns.safeParse(parameters).data?.columns.value ?? {};
  const written = Object.keys(columns).filter((name) => !['id', 'row_number'].includes(name));
  if (written.length > 0 && written.every((name) => /^Post.Note$/.test(name))) return false;
  // Writing a row that is to be posted says nothing about what was done.
  if (written.includes('Text') && !written.some((name) => name.startsWith('Post'))) return false;
  if (textsIn(parameters).some((text) => text.includes('getWorkflowStaticData'))) return true;
  switch (type) {
    case 'n8n-nodes-base.removeDuplicates':
      return operation === 'removeItemsSeenInPreviousExecutions';
    case 'n8n-nodes-base.dataTable':
      return (
        resource !== 'table' &&
        // Writing the same row again says nothing about what was done.
        !['get', 'rowExists', 'rowNotExists', 'upsert'].some((harmless) => harmless === operation)
      );
    case 'n8n-nodes-base.googleSheets':
      return operation !== undefined && operation !== 'read';
    default:
      return false;
  }
}
