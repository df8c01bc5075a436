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
import { createCredentialsHelper } from './credentials-helper.ts';
import { core, workflowModule } from './n8n-modules.ts';
import type { LoadedPackage } from './load-package.ts';

/** A workflow as n8n exports it, reduced to what the engine needs. */
export interface WorkflowDefinition {
  name?: string;
  nodes: INode[];
  connections: IConnections;
  settings?: IWorkflowSettings;
  /** The state that its triggers store between polls. */
  staticData?: IDataObject;
}

/** What every run needs: the package, and what its user has set up in n8n. */
export interface EngineOptions {
  pkg: LoadedPackage;
  /** The values of the credential form. Without them a node has no credential. */
  credentials?: ICredentialDataDecryptedObject;
  /** The workflow's time zone, an IANA name; 'UTC' by default. */
  timeZone?: string;
}

/** Reads a workflow file that n8n has exported. Throws when the file holds something else. */
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

/** A workflow with this one node. */
export function singleNodeWorkflow(
  options: EngineOptions & { type: string; parameters: INodeParameters } & Pick<
      WorkflowDefinition,
      'staticData'
    >,
) {
  const { pkg, credentials, type, parameters, staticData = {} } = options;
  const node = withCredentials({ pkg, credentials, node: createNode({ name: 'Node', type, parameters }) });
  return {
    node,
    workflow: createWorkflow({ ...options, workflow: { nodes: [node], connections: {}, staticData } }),
  };
}

/** The context of an execution. In n8n the server fills in its own addresses. */
export function createAdditionalData({
  pkg,
  credentials = {},
}: EngineOptions): IWorkflowExecuteAdditionalData {
  const url = 'http://localhost:5678/';
  return {
    externalSecretsProxy: new core.ExternalSecretsProxy(),
    credentialsHelper: createCredentialsHelper({ credentialType: pkg.credentialType, data: credentials }),
    executeWorkflow: async () => await Promise.reject(new Error('This engine runs no sub-workflows.')),
    getRunExecutionData: async () => undefined,
    getRuntimeCredential: async () => undefined,
    startRunnerTask: async () => await Promise.reject(new Error('This engine has no task runners.')),
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
    name: workflow.name ?? 'Workflow',
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

/** Adds the credentials that the node's type declares, as if the user had chosen them. */
export function withCredentials({
  pkg,
  node,
  credentials,
}: {
  pkg: LoadedPackage;
  node: INode;
  credentials: ICredentialDataDecryptedObject | undefined;
}): INode {
  const { credentials: declared = [] } = pkg.nodeTypes.getByNameAndVersion(
    node.type,
    node.typeVersion,
  ).description;
  if (credentials === undefined || declared.length === 0) return node;
  return { ...node, credentials: Object.fromEntries(declared.map(({ name }) => [name, { id: name, name }])) };
}

/** n8n-core types the name of a workflow as possibly undefined, while n8n-workflow's interfaces require it. */
export function namedWorkflow({ id, name = '', active }: Workflow) {
  return { getWorkflow: () => ({ id, name, active }) };
}
