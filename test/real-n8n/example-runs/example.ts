/** The parts of an example's run: the file, n8n, and a service of its own. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect } from '@jest/globals';
import { DateTime } from 'luxon';
import * as z from 'zod/v4';
import type { ShownPost, Sandbox } from '../../../sandbox/src/sandbox.ts';
import { networkKeys } from '../../../shared/index.ts';
import { wireNames } from '../../../shared/networks/wire-names.ts';
import { afterTest } from '../../support/after-test.ts';
import { contentOf } from '../../support/host/target-content.ts';
import { useStarted } from '../../support/service/use-server.ts';
import type { Execution } from '../../../tools/n8n-app/execution.ts';
import { fillInExample } from '../../../tools/demo/fill-in-example.ts';
import { startN8n } from '../../../tools/n8n-app/n8n-server.ts';
import {
  type N8nSession,
  openSession,
  type WorkflowFile,
  workflowSchema,
} from '../../../tools/n8n-app/n8n-session.ts';
import type { ChatModel } from './chat-model.ts';

/** Runs one example and checks what arrived at the service, and what did not. */
export type ExampleRun = (example: Example) => Promise<void>;

export interface Example {
  readonly session: N8nSession;
  readonly sandbox: Sandbox;
  readonly zone: keyof ByZone<unknown>;
  /** The name that something of the example, such as a table, has in this n8n, where each copy of the example has names of its own. */
  readonly nameOf: (name: string) => string;
  /** Imports the example with everything that a user fills in. Returns its id. */
  readonly install: (options?: Filling) => Promise<string>;
}

export interface Filling {
  /** Values of the node "Settings", by their names. */
  settings?: Readonly<Record<string, string | number | boolean>>;
  model?: ChatModel;
  /** The token with which an MCP client has to identify itself. */
  bearerToken?: string;
  /** The API key, by default that of the service. */
  apiKey?: string;
  /** Replaces some of the steps. */
  nodes?: (nodes: WorkflowFile['nodes']) => WorkflowFile['nodes'];
}

export const examplesFolder = new URL('../../../examples/', import.meta.url);

/**
 * The examples name no time zone: they run in that of their n8n, or in one that is chosen in the settings of the workflow. Los Angeles
 * changes its clocks on 9 March 2031 at two, from eight hours behind UTC to seven; Tokyo is always nine hours ahead.
 */
export const zones = { n8n: 'Asia/Tokyo', workflow: 'America/Los_Angeles' } as const;

/** A value for each of the two time zones. */
export type ByZone<Value> = Readonly<Record<(typeof zones)[keyof typeof zones], Value>>;

export function exampleFor({
  file,
  session,
  sandbox,
  zone,
  nameOf,
}: Omit<Example, 'install'> & { file: string }): Example {
  return {
    session,
    sandbox,
    zone,
    nameOf,
    async install({ settings = {}, model, bearerToken, apiKey = sandbox.apiKey, nodes } = {}) {
      const workflow = workflowSchema.parse(
        JSON.parse(await readFile(new URL(file, examplesFolder), 'utf8')),
      );
      const credential = await session.createCredential({
        name: `Service of ${file}`,
        type: 'postSchedulerApi',
        data: { apiKey, baseUrl: sandbox.baseUrl },
      });
      const inZone = zone === zones.n8n ? {} : { timezone: zone };
      const filled = fillInExample({
        workflow: {
          ...workflow,
          nodes: ownNames(nodes?.(workflow.nodes) ?? workflow.nodes, nameOf),
          settings: { ...workflow.settings, ...inZone },
        },
        credential,
        settings,
      });
      const others = [
        ...(model ? [{ ending: '.lmChatOpenAi', type: 'openAiApi', data: model.credential }] : []),
        ...(bearerToken
          ? [{ ending: '.mcpTrigger', type: 'httpBearerAuth', data: { token: bearerToken } }]
          : []),
      ];
      // Adds credentials of other services to the nodes whose types end with `ending`.
      let own = filled.nodes;
      for (const { ending, type, data } of others) {
        const other = await session.createCredential({ name: `For ${ending}`, type, data });
        own = own.map((node) =>
          node.type.endsWith(ending) ? { ...node, credentials: { [type]: other } } : node,
        );
      }
      return await session.importWorkflow({ ...filled, nodes: own });
    },
  };
}

const named = z.looseObject({
  parameters: z.looseObject({ tableName: z.string().optional(), path: z.string().optional() }).default({}),
});

/** Gives a copy of an example its own tables, forms and addresses, so that others can be in the same n8n. */
function ownNames(nodes: WorkflowFile['nodes'], nameOf: Example['nameOf']): WorkflowFile['nodes'] {
  const tables = new Set(nodes.flatMap((node) => named.parse(node).parameters.tableName ?? []));
  return nodes.map((node) => {
    const { parameters } = named.parse(node);
    let written = JSON.stringify(parameters);
    // A reference to a step that has the same name as its table stays as it is.
    for (const table of tables)
      written = written
        .replaceAll(`$('${table}')`, '\0')
        .replaceAll(table, nameOf(table))
        .replaceAll('\0', `$('${table}')`);
    return {
      ...node,
      ...('webhookId' in node && { webhookId: randomUUID() }),
      parameters: {
        ...z.looseObject({}).parse(JSON.parse(written)),
        ...(parameters.path !== undefined && { path: nameOf(parameters.path) }),
      },
    };
  });
}

/** Runs an installed example as the button of the editor does; it has to succeed. */
export async function succeeded({ session }: Example, id: string): Promise<Execution> {
  const run = await session.run(id);
  expect([run.status, run.error?.message]).toStrictEqual(['success', undefined]);
  return run;
}

/** Imports an example and lets it listen until the end of the test. Returns its id. */
export async function activated({ session, install }: Example, options: Filling = {}): Promise<string> {
  const id = await install(options);
  await session.activate(id);
  afterTest(async () => await session.deactivate(id));
  return id;
}

/** An n8n for the tests of a file, in the time zone `zones.n8n`, with a session of its owner. */
export function useN8n(): N8nSession {
  const server = useStarted(
    async () => await startN8n({ environment: { GENERIC_TIMEZONE: zones.n8n } }),
    async (started) => await started.stop(),
  );
  return useStarted(
    async () => await openSession(server),
    async () => {},
  );
}

/** A post of the service, with the facts that a user sees. */
export interface Arrived {
  readonly state: string;
  /** The time in the run's time zone, `2027-03-01T09:00`; left out for a draft. */
  readonly at?: unknown;
  /** The text and the addresses of the media, by account. */
  readonly targets: Readonly<
    Record<string, { readonly caption: unknown; readonly media: readonly unknown[] }>
  >;
}

/** A service, and the time zone in which the times of its posts are given. */
type Calendar = Pick<Example, 'sandbox'> & { readonly zone: string };

export function arrived({ sandbox, zone }: Calendar): Arrived[] {
  return sandbox.posts().map((post) => {
    const { scheduledFor, status: state } = post;
    const at =
      'date' in scheduledFor ? { at: onTheClock(DateTime.fromISO(String(scheduledFor.date), { zone })) } : {};
    return { state, ...at, targets: targetsOf(post) };
  });
}

/** Only the texts, times and accounts of the posts, if all targets of a post have the same text. */
export function texts(
  run: Calendar,
): (Pick<Arrived, 'state' | 'at'> & { text: unknown; accounts: string[] })[] {
  return arrived(run).map(({ targets, ...post }) => ({
    ...post,
    text: Object.values(targets)[0]?.caption,
    accounts: Object.keys(targets),
  }));
}

export function byText(run: Calendar) {
  return texts(run).toSorted((one, other) => (String(one.text) < String(other.text) ? -1 : 1));
}

const targetList = z.array(z.record(z.string(), z.unknown()));

function targetsOf(post: ShownPost): Arrived['targets'] {
  const lists = new Map<string, unknown>(Object.entries(post));
  const targets = networkKeys.flatMap((network) => {
    const list = lists.get(wireNames(network).targets);
    return targetList.parse(list).map((target) => contentOf({ network, target }));
  });
  return Object.fromEntries(
    targets.map(({ accountId, caption, media }) => [
      String(accountId),
      { caption, media: media.map(({ mediaUrl }) => mediaUrl) },
    ]),
  );
}

/** The time at `hour` on the day that is `days` days after a post was created. */
export function daysAfter(
  { createdAt }: ShownPost,
  { zone, days, hour }: Pick<Example, 'zone'> & { days: number; hour: number },
): string {
  return onTheClock(DateTime.fromISO(createdAt, { zone }).startOf('day').plus({ days }).set({ hour }));
}

export function onTheClock(instant: DateTime): string {
  return instant.toFormat("yyyy-MM-dd'T'HH:mm");
}

/** Deletes a post without n8n, as a user does in the calendar. */
export async function remove(sandbox: Sandbox, id: string): Promise<void> {
  await ask(sandbox, `/posts/${id}`, { method: 'DELETE' });
}

/** Creates a post without n8n; returns its ID. */
export async function write(sandbox: Sandbox, body: object): Promise<string> {
  const created = await ask(sandbox, '/posts', { method: 'POST', body: JSON.stringify(body) });
  return z.object({ id: z.string() }).parse(created).id;
}

async function ask({ apiKey, baseUrl }: Sandbox, path: string, request: RequestInit): Promise<unknown> {
  const headers = { 'x-api-key': apiKey, 'content-type': 'application/json' };
  const response = await fetch(baseUrl + path, { ...request, headers });
  if (!response.ok) throw new Error(await response.text());
  return await response.json();
}
