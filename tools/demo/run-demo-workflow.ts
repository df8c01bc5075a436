import type { IDataObject, INodeExecutionData } from 'n8n-workflow';
import * as z from 'zod/v4';
import { networks } from '../../shared/index.ts';
import { findingText } from '../../shared/form/values/finding.ts';
import { wireNames } from '../../shared/networks/wire-names.ts';
import type { ShownPost } from '../../sandbox/src/sandbox.ts';
import {
  type LoadedPackage,
  type RunResult,
  readWorkflow,
  runWorkflow,
  type WorkflowDefinition,
} from '../n8n-engine/index.ts';

/** A workflow of the demo with its input rows. */
export interface DemoWorkflow {
  workflow: WorkflowDefinition;
  /** The time zone of this n8n; the workflow sets none. */
  timeZone: string;
  /** The node that reads the file in n8n. Here it has pinned rows. */
  readingNode: string;
  rows: readonly IDataObject[];
  /** The output of nodes that are not installed here. */
  pinnedData: Readonly<Record<string, readonly IDataObject[]>>;
  /** Describes a row in messages. */
  describeRow: (options: { row: IDataObject; index: number }) => {
    place: string;
    text: string;
    timeZone: string;
  };
}

/** Reads the workflow and pins the rows to its reading node. */
export function loadDemoWorkflow({
  workflowFile,
  timeZone,
  readingNode,
  rows,
  pinnedData = {},
  describeRow,
}: Pick<DemoWorkflow, 'timeZone' | 'readingNode' | 'rows' | 'describeRow'> &
  Partial<Pick<DemoWorkflow, 'pinnedData'>> & { workflowFile: URL }): DemoWorkflow {
  const workflow = readWorkflow(workflowFile);
  return {
    workflow,
    timeZone,
    readingNode,
    rows,
    pinnedData: { ...pinnedData, [readingNode]: rows },
    describeRow,
  };
}

/** The names of the nodes that schedule posts, in the order of the workflow. */
export function schedulingNodes({
  workflow,
  pkg,
}: {
  workflow: WorkflowDefinition;
  pkg: LoadedPackage;
}): string[] {
  const type = pkg.fullType('postScheduler');
  return workflow.nodes.filter((node) => node.type === type).map((node) => node.name);
}

/** A target of a post that the service has accepted. */
interface AcceptedTarget {
  network: string;
  accountId: string;
}

export interface Scheduled {
  node: string;
  at: Date;
  timeZone: string;
  text: string;
  targets: AcceptedTarget[];
}

export interface Refused {
  node: string;
  /** The index of the row. */
  index: number;
  place: string;
  text: string;
  reasons: string[];
}

export interface Outcome {
  scheduled: Scheduled[];
  refused: Refused[];
}

/** Reports about each node of a run. */
export interface RunEvents {
  onNodeStart: (event: { node: string; inputItems: number }) => void;
  onNodeEnd: (event: { node: string; ended: number; refused: number }) => void;
}

/** Runs the workflow in n8n's engine. Reads what was scheduled from the service, not from the node's output. */
export async function runDemoWorkflow({
  demo,
  pkg,
  sandbox,
  onNodeStart,
  onNodeEnd,
}: {
  demo: DemoWorkflow;
  pkg: LoadedPackage;
  sandbox: { baseUrl: string; apiKey: string; posts(): ShownPost[] };
} & RunEvents): Promise<Outcome> {
  const { workflow, timeZone, pinnedData } = demo;
  const { baseUrl, apiKey } = sandbox;
  const run = await runWorkflow({
    pkg,
    workflow,
    timeZone,
    pinnedData,
    credentials: { apiKey, baseUrl },
    onNodeStart,
    onNodeEnd: ({ node, items }) => {
      const refused = items.filter(({ json }) => json['error'] !== undefined).length;
      onNodeEnd({ node, ended: items.length, refused });
    },
  });
  if (run.error !== undefined)
    throw new Error(`The workflow "${workflow.name}" stopped: ${run.error.message}`);

  const posts = new Map(sandbox.posts().map((post) => [post.id, post]));
  const outcome: Outcome = { scheduled: [], refused: [] };
  for (const node of schedulingNodes({ workflow, pkg })) {
    for (const item of run.outputs[node]?.[0] ?? []) {
      const index = sourceIndex({ run, node, item, readingNode: demo.readingNode });
      const { place, text, timeZone } = demo.describeRow({ row: demo.rows[index] ?? {}, index });
      const output = nodeOutput.parse(item.json);
      const post = output.id === undefined ? undefined : posts.get(output.id);
      if (post === undefined) outcome.refused.push({ node, index, place, text, reasons: reasonsOf(output) });
      else outcome.scheduled.push({ node, timeZone, text, ...scheduleOf(post) });
    }
  }
  return outcome;
}

const finding = z.looseObject({ label: z.string(), message: z.string() });

/** An output item of the node: the post's id or, with Continue On Fail, the error. */
const nodeOutput = z.looseObject({
  id: z.string().optional(),
  error: z.looseObject({ message: z.string(), findings: z.array(finding).default([]) }).optional(),
});

function reasonsOf({ error }: z.output<typeof nodeOutput>): string[] {
  if (error === undefined) return ['The service does not have the post that it has just accepted.'];
  return error.findings.length > 0 ? error.findings.map(findingText) : [error.message];
}

/** Finds the row that an item comes from, by n8n's item pairing. */
function sourceIndex({
  run,
  node,
  item,
  readingNode,
}: {
  run: RunResult;
  node: string;
  item: INodeExecutionData;
  readingNode: string;
}): number {
  const index = pairedIndex(item.pairedItem);
  const previous = run.runData[node]?.at(-1)?.source[0]?.previousNode;
  const before = previous === undefined ? undefined : run.outputs[previous]?.[0]?.[index];
  if (previous === undefined || previous === readingNode || before === undefined) return index;
  return sourceIndex({ run, node: previous, item: before, readingNode });
}

function pairedIndex(paired: INodeExecutionData['pairedItem']): number {
  const first = Array.isArray(paired) ? paired[0] : paired;
  return typeof first === 'object' ? first.item : (first ?? 0);
}

const scheduledPost = z.looseObject({ scheduledFor: z.looseObject({ date: z.string() }) });

/** When and where the service will publish a post. */
export function scheduleOf(post: ShownPost): Pick<Scheduled, 'at' | 'targets'> {
  return { at: new Date(scheduledPost.parse(post).scheduledFor.date), targets: targetsOf(post) };
}

const targetList = z.array(z.looseObject({ accountId: z.string() })).default([]);

function targetsOf(post: ShownPost): AcceptedTarget[] {
  const lists = z.record(z.string(), z.unknown()).parse(post);
  return networks.flatMap((network) =>
    targetList
      .parse(lists[wireNames(network.key).targets])
      .map(({ accountId }) => ({ network: network.label, accountId })),
  );
}
