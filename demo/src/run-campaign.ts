import type { IDataObject, INodeExecutionData } from 'n8n-workflow';
import * as z from 'zod/v4';
import { findingText, networks, wireNames } from '../../shared/index.ts';
import type { PostRecord } from '../../sandbox/src/sandbox.ts';
import {
  type LoadedPackage,
  type RunResult,
  readWorkflow,
  runWorkflow,
  type WorkflowDefinition,
} from '../../test/support/n8n-engine.ts';

/** A workflow of the demo with the rows it works on. */
export interface Campaign {
  workflow: WorkflowDefinition;
  /** Of this n8n: the workflow names none. */
  timeZone: string;
  /** The node that would have read the file: its output is given instead. */
  readBy: string;
  rows: readonly IDataObject[];
  /** Output of the nodes that are not installed here. */
  pinnedData: Readonly<Record<string, readonly IDataObject[]>>;
  /** How a row is called in a message. */
  describeRow: (options: { row: IDataObject; index: number }) => {
    place: string;
    text: string;
    timeZone: string;
  };
}

export function loadCampaign({
  workflowFile,
  timeZone,
  readBy,
  rows,
  pinnedData = {},
  describeRow,
}: Pick<Campaign, 'timeZone' | 'readBy' | 'rows' | 'describeRow'> &
  Partial<Pick<Campaign, 'pinnedData'>> & { workflowFile: URL }): Campaign {
  const workflow = readWorkflow(workflowFile);
  return { workflow, timeZone, readBy, rows, pinnedData: { ...pinnedData, [readBy]: rows }, describeRow };
}

/** The nodes that schedule, in the order of the workflow. */
export function schedulers({
  workflow,
  pkg,
}: {
  workflow: WorkflowDefinition;
  pkg: LoadedPackage;
}): string[] {
  const type = pkg.fullType('postScheduler');
  return workflow.nodes.filter((node) => node.type === type).map((node) => node.name);
}

/** One target of a post that the service has taken. */
interface Placement {
  network: string;
  accountId: string;
}

export interface Scheduled {
  node: string;
  at: Date;
  timeZone: string;
  text: string;
  placements: Placement[];
}

export interface Refused {
  node: string;
  /** Of the row among the campaign's rows. */
  index: number;
  place: string;
  text: string;
  reasons: string[];
}

export interface Outcome {
  scheduled: Scheduled[];
  refused: Refused[];
}

/** What a run tells while it runs, of each of its nodes. */
export interface RunEvents {
  onNodeStart: (event: { node: string; inputItems: number }) => void;
  onNodeEnd: (event: { node: string; ended: number; refused: number }) => void;
}

/** Runs the campaign in n8n's engine; what was scheduled is read from the service, not from what the node says. */
export async function runCampaign({
  campaign,
  pkg,
  sandbox,
  onNodeStart,
  onNodeEnd,
}: {
  campaign: Campaign;
  pkg: LoadedPackage;
  sandbox: { baseUrl: string; apiKey: string; posts(): PostRecord[] };
} & RunEvents): Promise<Outcome> {
  const { workflow, timeZone, pinnedData } = campaign;
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
  for (const node of schedulers({ workflow, pkg })) {
    for (const item of run.outputs[node]?.[0] ?? []) {
      const index = sourceIndex({ run, node, item, readBy: campaign.readBy });
      const { place, text, timeZone } = campaign.describeRow({ row: campaign.rows[index] ?? {}, index });
      const answer = nodeOutput.parse(item.json);
      const post = answer.id === undefined ? undefined : posts.get(answer.id);
      if (post === undefined) outcome.refused.push({ node, index, place, text, reasons: reasonsOf(answer) });
      else outcome.scheduled.push({ node, timeZone, text, ...placed(post) });
    }
  }
  return outcome;
}

const finding = z.looseObject({ label: z.string(), message: z.string() });

/** What the node gives for an item: the post's id or, under Continue On Fail, what was wrong. */
const nodeOutput = z.looseObject({
  id: z.string().optional(),
  error: z.looseObject({ message: z.string(), findings: z.array(finding).default([]) }).optional(),
});

function reasonsOf({ error }: z.output<typeof nodeOutput>): string[] {
  if (error === undefined) return ['The service does not know the post that it has just taken.'];
  return error.findings.length > 0 ? error.findings.map(findingText) : [error.message];
}

/** Follows a node's item back to the row it came from, by n8n's own record of which item was made from which. */
function sourceIndex({
  run,
  node,
  item,
  readBy,
}: {
  run: RunResult;
  node: string;
  item: INodeExecutionData;
  readBy: string;
}): number {
  const index = pairedIndex(item.pairedItem);
  const previous = run.runData[node]?.at(-1)?.source[0]?.previousNode;
  const before = previous === undefined ? undefined : run.outputs[previous]?.[0]?.[index];
  if (previous === undefined || previous === readBy || before === undefined) return index;
  return sourceIndex({ run, node: previous, item: before, readBy });
}

function pairedIndex(paired: INodeExecutionData['pairedItem']): number {
  const first = Array.isArray(paired) ? paired[0] : paired;
  return typeof first === 'object' ? first.item : (first ?? 0);
}

const scheduledPost = z.looseObject({ scheduledFor: z.looseObject({ date: z.string() }) });

/** When and where the service will publish a post. */
export function placed(post: PostRecord): Pick<Scheduled, 'at' | 'placements'> {
  return { at: new Date(scheduledPost.parse(post).scheduledFor.date), placements: placementsOf(post) };
}

const targetList = z.array(z.looseObject({ accountId: z.string() })).default([]);

function placementsOf(post: PostRecord): Placement[] {
  const lists = z.record(z.string(), z.unknown()).parse(post);
  return networks.flatMap((network) =>
    targetList
      .parse(lists[wireNames(network.key).targets])
      .map(({ accountId }) => ({ network: network.label, accountId })),
  );
}
