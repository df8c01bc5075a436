import * as z from 'zod/v4';
import { type Execution, hasEnded, readExecution } from './execution.ts';
import { connectTo, type Cookie, type Rest } from './n8n-rest.ts';
import type { N8nServer } from './n8n-server.ts';
import { setUpOwner } from './owner.ts';
import { waitFor } from './wait-for.ts';

export type { Execution } from './execution.ts';

export interface Credential {
  readonly id: string;
  readonly name: string;
}

/** A workflow as n8n exports it. */
export const workflowSchema = z.looseObject({
  name: z.string(),
  nodes: z.array(z.looseObject({ name: z.string(), type: z.string() })),
  connections: z.record(z.string(), z.unknown()),
  settings: z.record(z.string(), z.unknown()).default({}),
});

export type WorkflowFile = z.input<typeof workflowSchema>;

/** What the owner of an n8n server can do in the editor and through the public API. All methods throw `RestError`. */
export interface N8nSession {
  readonly origin: string;
  /** The cookies of the login, also for a browser. */
  readonly cookies: readonly Cookie[];
  createCredential(credential: { name: string; type: string; data: object }): Promise<Credential>;
  /** Returns the id of the workflow. */
  importWorkflow(workflow: WorkflowFile): Promise<string>;
  activate(workflowId: string): Promise<void>;
  deactivate(workflowId: string): Promise<void>;
  /** Executes manually from a trigger, by default the first one of the workflow, and waits for the end. */
  run(workflowId: string, options?: { trigger?: string }): Promise<Execution>;
  execution(id: string): Promise<Execution>;
  /** Returns the executions of a workflow, the latest first. */
  executionsOf(workflowId: string): Promise<Execution[]>;
  readonly rest: Rest;
}

const idSchema = z.looseObject({ id: z.string() });
const listSchema = z.looseObject({ data: z.array(z.looseObject({ id: z.coerce.string() })) });
/** Creates the owner of a new server, logs in and creates an API key. */
export async function openSession({ origin }: Pick<N8nServer, 'origin'>): Promise<N8nSession> {
  const rest = connectTo({ origin });
  await setUpOwner(rest);
  rest.useApiKey(await createApiKey(rest));

  async function execution(id: string): Promise<Execution> {
    return readExecution(await rest.publicApi({ method: 'GET', path: `/executions/${id}?includeData=true` }));
  }

  async function run(workflowId: string, { trigger }: { trigger?: string } = {}): Promise<Execution> {
    const name = trigger ?? (await firstTrigger({ rest, workflowId }));
    const body = { triggerToStartFrom: { name } };
    const started = await rest.internal({ method: 'POST', path: `/workflows/${workflowId}/run`, body });
    const { executionId } = z.object({ executionId: z.string() }).parse(started);
    return await waitFor({
      find: async () => [await execution(executionId)].find(hasEnded),
      missing: () => `The execution ${executionId} did not end.`,
    });
  }

  return {
    origin,
    rest,
    cookies: rest.cookies,
    execution,
    run,
    async createCredential(body) {
      const { id } = idSchema.parse(await rest.publicApi({ method: 'POST', path: '/credentials', body }));
      return { id, name: body.name };
    },
    async importWorkflow(workflow) {
      const { name, nodes, connections, settings } = workflowSchema.parse(workflow);
      const body = { name, nodes, connections, settings };
      return idSchema.parse(await rest.publicApi({ method: 'POST', path: '/workflows', body })).id;
    },
    async activate(id) {
      await rest.publicApi({ method: 'POST', path: `/workflows/${id}/activate` });
    },
    async deactivate(id) {
      await rest.publicApi({ method: 'POST', path: `/workflows/${id}/deactivate` });
    },
    async executionsOf(workflowId) {
      const response = await rest.publicApi({ method: 'GET', path: `/executions?workflowId=${workflowId}` });
      return await Promise.all(listSchema.parse(response).data.map(({ id }) => execution(id)));
    },
  };
}

/** Creates a key for all that the owner may do through the public API. */
async function createApiKey(rest: Rest): Promise<string> {
  const scopes = await rest.internal({ method: 'GET', path: '/api-keys/scopes' });
  const body = { label: 'Post Scheduler', scopes, expiresAt: null };
  const response = await rest.internal({ method: 'POST', path: '/api-keys', body });
  return z.looseObject({ rawApiKey: z.string() }).parse(response).rawApiKey;
}

async function firstTrigger({ rest, workflowId }: { rest: Rest; workflowId: string }): Promise<string> {
  const response = await rest.publicApi({ method: 'GET', path: `/workflows/${workflowId}` });
  const trigger = workflowSchema.parse(response).nodes.find(({ type }) => /trigger$/i.test(type));
  if (trigger === undefined) throw new Error('The workflow has no trigger.');
  return trigger.name;
}
