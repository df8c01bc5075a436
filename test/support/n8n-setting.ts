import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type {
  IConnections,
  ICredentialDataDecryptedObject,
  IDataObject,
  INode,
  INodeParameters,
  IWorkflowExecuteAdditionalData,
  IWorkflowSettings,
  Workflow,
} from 'n8n-workflow';
import * as z from 'zod/v4';
import { createCredentialsHelper } from './n8n-credentials.ts';
import { core, workflowModule } from './n8n-modules.ts';
import type { LoadedPackage } from './n8n-package.ts';

/** What stands in an exported workflow's JSON, as far as the engine needs it. */
export interface WorkflowDefinition {
  name?: string;
  nodes: INode[];
  connections: IConnections;
  settings?: IWorkflowSettings;
  /** What its triggers remember. */
  staticData?: IDataObject;
}

/** What every entry point needs: the package, and what its user has set up in n8n. */
export interface Setting {
  pkg: LoadedPackage;
  /** What the user typed into the credential form; without it a node has no credential. */
  credentials?: ICredentialDataDecryptedObject;
  /** The workflow's time zone (IANA name), 'UTC' unless told. */
  timeZone?: string;
}

/** Reads a workflow as n8n exports it. */
export function readWorkflow(file: string | URL): WorkflowDefinition {
  const parsed = z.custom<WorkflowDefinition>(isWorkflow).safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed.success) throw new Error(`${String(file)} is not an exported n8n workflow.`);
  return parsed.data;
}

function isWorkflow(value: unknown): boolean {
  const node = z.object({ id: z.string(), name: z.string(), type: z.string(), parameters: z.object({}) });
  return z.object({ nodes: z.array(node), connections: z.object({}) }).safeParse(value).success;
}

export function createNode({ name, type, ...rest }: Partial<INode> & Pick<INode, 'name' | 'type'>): INode {
  return { id: randomUUID(), name, type, typeVersion: 1, position: [0, 0], parameters: {}, ...rest };
}

export function singleNodeWorkflow(
  options: Setting & { type: string; parameters: INodeParameters } & Pick<WorkflowDefinition, 'staticData'>,
) {
  const { pkg, credentials, type, parameters, staticData = {} } = options;
  const node = withCredentials({ pkg, credentials, node: createNode({ name: 'Node', type, parameters }) });
  return {
    node,
    workflow: createWorkflow({ ...options, workflow: { nodes: [node], connections: {}, staticData } }),
  };
}

/** The surroundings of an execution; n8n's server would fill in its own addresses. */
export function createAdditionalData({ pkg, credentials = {} }: Setting): IWorkflowExecuteAdditionalData {
  const url = 'http://localhost:5678/';
  return {
    externalSecretsProxy: new core.ExternalSecretsProxy(),
    credentialsHelper: createCredentialsHelper({ credentialType: pkg.credentialType, data: credentials }),
    executeWorkflow: async () =>
      await Promise.reject(new Error('Sub-workflows are not part of this harness.')),
    getRunExecutionData: async () => undefined,
    getRuntimeCredential: async () => undefined,
    startRunnerTask: async () =>
      await Promise.reject(new Error('Task runners are not part of this harness.')),
    currentNodeExecutionIndex: 0,
    restApiUrl: url,
    instanceBaseUrl: url,
    formBaseUrl: url,
    formWaitingBaseUrl: url,
    formTestBaseUrl: url,
    webhookBaseUrl: url,
    webhookWaitingBaseUrl: url,
    webhookTestBaseUrl: url,
    mcpBaseUrl: url,
    mcpTestBaseUrl: url,
    variables: {},
    logAiEvent: () => {},
  };
}

export function createWorkflow(options: {
  pkg: LoadedPackage;
  workflow: WorkflowDefinition;
  timeZone?: string;
}): Workflow {
  const { pkg, workflow, timeZone } = options;
  return new workflowModule.Workflow({
    id: randomUUID(),
    name: workflow.name ?? 'Test',
    nodes: workflow.nodes,
    connections: workflow.connections,
    active: false,
    nodeTypes: pkg.nodeTypes,
    staticData: workflow.staticData ?? {},
    settings: {
      executionOrder: 'v1',
      timezone: 'UTC',
      ...workflow.settings,
      ...(timeZone ? { timezone: timeZone } : {}),
    },
  });
}

/** The node with the credentials its type asks for, as if the user had chosen them. */
export function withCredentials({
  pkg,
  node,
  credentials,
}: {
  pkg: LoadedPackage;
  node: INode;
  credentials: ICredentialDataDecryptedObject | undefined;
}): INode {
  const { credentials: asked = [] } = pkg.nodeTypes.getByNameAndVersion(
    node.type,
    node.typeVersion,
  ).description;
  if (credentials === undefined || asked.length === 0) return node;
  return { ...node, credentials: Object.fromEntries(asked.map(({ name }) => [name, { id: name, name }])) };
}
