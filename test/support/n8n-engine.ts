/**
 * n8n's own engine (n8n-core) in this process, without n8n's server: for tests and the demo. Everything but the
 * server is n8n's: loading of the package, expressions, the execution, credentials applied to real HTTP requests.
 */
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
  type Setting,
  withCredentials,
  type WorkflowDefinition,
} from './n8n-setting.ts';

export { testCredential } from './n8n-credential-test.ts';
export { createPoller, type DynamicOptions, listSearch, loadOptions } from './n8n-dynamic.ts';
export { type LoadedPackage, loadPackage } from './n8n-package.ts';
export { readWorkflow, type Setting, type WorkflowDefinition } from './n8n-setting.ts';

export interface RunOptions extends Setting {
  workflow: WorkflowDefinition;
  /** Output of the nodes named, instead of running them. */
  pinnedData?: Readonly<Record<string, readonly IDataObject[]>>;
  /** The files of that output, item by item. */
  pinnedFiles?: Readonly<Record<string, readonly IBinaryKeyData[]>>;
  mode?: WorkflowExecuteMode;
  /** Cancels the execution, as the Stop button does. */
  signal?: AbortSignal;
  onNodeStart?: (event: { node: string; inputItems: number }) => void;
  onNodeEnd?: (event: { node: string; items: INodeExecutionData[] }) => void;
}

export interface RunResult {
  /** Per node its outputs, each a list of items, of its last run. */
  outputs: Record<string, INodeExecutionData[][]>;
  /** What stopped the workflow, if anything did. */
  error?: Error;
  /** As n8n stores it: per node its runs with status, timing and error. */
  runData: IRunData;
  status: string;
}

/** Runs a whole workflow in n8n's engine, over real HTTP. Throws where n8n would refuse to start it. */
export async function runWorkflow(options: RunOptions): Promise<RunResult> {
  const { pkg, credentials, pinnedData = {}, pinnedFiles = {}, mode = 'manual', signal } = options;
  const nodes = options.workflow.nodes.map((node) => withCredentials({ pkg, node, credentials }));
  const workflow = createWorkflow({ ...options, workflow: { ...options.workflow, nodes } });
  const startNode = nodes.find(({ name }) => workflow.getParentNodes(name).length === 0);
  if (startNode === undefined) throw new Error('The workflow has no node to start from.');

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

/** One node of a workflow: its own settings (`onError`, `executeOnce`, …) may be given as well. */
export interface NodeOptions extends Omit<RunOptions, 'workflow' | 'pinnedData' | 'pinnedFiles'> {
  /** The node's name in its package, such as `postScheduler`. */
  nodeType: string;
  parameters: INodeParameters;
  /** What the node before it hands in; one empty item unless told. */
  items?: readonly IDataObject[];
  /** The files of these items, by the names of their binary fields. */
  files?: readonly IBinaryKeyData[];
  node?: Partial<INode>;
}

/** Runs a single node behind a pinned Manual Trigger; `items` are what leaves its first output. */
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
