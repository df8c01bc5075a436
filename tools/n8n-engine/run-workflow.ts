import { randomUUID } from 'node:crypto';
import type {
  IBinaryKeyData,
  IDataObject,
  INode,
  INodeExecutionData,
  INodeParameters,
  IRunData,
  Workflow,
  WorkflowExecuteMode,
} from 'n8n-workflow';
import { core } from './n8n-modules.ts';
import {
  createAdditionalData,
  createNode,
  createWorkflow,
  type EngineOptions,
  withCredentials,
  type WorkflowDefinition,
} from './workflow.ts';

export interface RunOptions extends EngineOptions {
  workflow: WorkflowDefinition;
  /** Output by node name. The node itself does not run. */
  pinnedData?: Readonly<Record<string, readonly IDataObject[]>>;
  /** The binary data of that output, one entry for each item. */
  pinnedFiles?: Readonly<Record<string, readonly IBinaryKeyData[]>>;
  mode?: WorkflowExecuteMode;
  /** Cancels the execution, as the Stop button does. */
  signal?: AbortSignal;
  onNodeStart?: (event: { node: string; inputItems: number }) => void;
  onNodeEnd?: (event: { node: string; items: INodeExecutionData[] }) => void;
}

export interface RunResult {
  /** By node: the outputs of its last run. Each output is a list of items. */
  outputs: Record<string, INodeExecutionData[][]>;
  /** The error that stopped the workflow. */
  error?: Error;
  /** As stored by n8n: each node's runs with status, timing and error. */
  runData: IRunData;
  status: string;
}

/** Runs a whole workflow in n8n's engine, over real HTTP. Throws when n8n would refuse to start it. */
export async function runWorkflow(options: RunOptions): Promise<RunResult> {
  const { pkg, credentials, pinnedData = {}, pinnedFiles = {}, mode = 'manual', signal } = options;
  const nodes = options.workflow.nodes.map((node) => withCredentials({ pkg, node, credentials }));
  const workflow = createWorkflow({ ...options, workflow: { ...options.workflow, nodes } });
  const startNode = nodes.find(({ name }) => workflow.getParentNodes(name).length === 0);
  if (startNode === undefined) throw new Error('The workflow has no start node.');

  const additionalData = createAdditionalData(options);
  additionalData.hooks = createHooks({ ...options, mode, workflow });
  const execution = new core.WorkflowExecute(additionalData, mode).run({
    workflow,
    startNode,
    pinData: Object.fromEntries(
      Object.entries(pinnedData).map(([name, items]) => [
        name,
        items.map((json, index) => pinnedItem(json, pinnedFiles[name]?.[index])),
      ]),
    ),
  });
  const cancel = () => execution.cancel();
  signal?.addEventListener('abort', cancel);
  try {
    const run = await execution;
    const { runData, error } = run.data.resultData;
    return { outputs: outputsOf(runData), runData, status: run.status, ...(error ? { error } : {}) };
  } finally {
    signal?.removeEventListener('abort', cancel);
  }
}

/** A run of one node. `node` holds its own settings, such as `onError` and `executeOnce`. */
export interface NodeOptions extends Omit<RunOptions, 'workflow' | 'pinnedData' | 'pinnedFiles'> {
  /** The node's name in its package, such as `postScheduler`. */
  nodeType: string;
  parameters: INodeParameters;
  /** The items that the node receives; one empty item by default. */
  items?: readonly IDataObject[];
  /** For each item: its files by the names of their binary fields. */
  files?: readonly IBinaryKeyData[];
  node?: Partial<INode>;
}

/** Runs a single node after a Manual Trigger with pinned data. `items` are those of the node's first output. */
export async function runNode(options: NodeOptions): Promise<RunResult & { items: INodeExecutionData[] }> {
  const { pkg, nodeType, parameters, items = [{}], files = [], node, ...rest } = options;
  const start = createNode({ name: 'Start', type: 'n8n-nodes-base.manualTrigger', parameters: {} });
  const tested = createNode({ name: 'Node', type: pkg.fullType(nodeType), parameters, ...node });
  const result = await runWorkflow({
    ...rest,
    pkg,
    workflow: {
      nodes: [start, tested],
      connections: { [start.name]: { main: [[{ node: tested.name, type: 'main', index: 0 }]] } },
    },
    pinnedData: { [start.name]: items },
    pinnedFiles: { [start.name]: files },
  });
  return { ...result, items: result.outputs[tested.name]?.[0] ?? [] };
}

function createHooks({
  mode,
  workflow,
  onNodeStart,
  onNodeEnd,
}: { mode: WorkflowExecuteMode; workflow: Workflow } & Pick<RunOptions, 'onNodeStart' | 'onNodeEnd'>) {
  const hooks = new core.ExecutionLifecycleHooks(mode, randomUUID(), workflowRecord(workflow));
  const counts = new Map<string, number>();
  hooks.addHandler('nodeExecuteBefore', (node, { source }) => {
    onNodeStart?.({ node, inputItems: counts.get(source[0]?.previousNode ?? '') ?? 0 });
  });
  hooks.addHandler('nodeExecuteAfter', (node, { data }) => {
    const items = data?.['main']?.[0] ?? [];
    counts.set(node, items.length);
    onNodeEnd?.({ node, items });
  });
  return hooks;
}

function workflowRecord(workflow: Workflow) {
  const now = new Date();
  return {
    id: workflow.id,
    name: workflow.name ?? '',
    active: false,
    isArchived: false,
    activeVersionId: null,
    createdAt: now,
    updatedAt: now,
    nodes: Object.values(workflow.nodes),
    connections: workflow.connectionsBySourceNode,
  };
}

function pinnedItem(json: IDataObject, binary: IBinaryKeyData | undefined): INodeExecutionData {
  return { json, ...(binary !== undefined && { binary }) };
}

function outputsOf(runData: IRunData): Record<string, INodeExecutionData[][]> {
  return Object.fromEntries(
    Object.entries(runData).map(([name, runs]) => [
      name,
      (runs.at(-1)?.data?.['main'] ?? []).map((items) => items ?? []),
    ]),
  );
}
