/** The parts of an example's run: the file, n8n, and a service of its own. */
import { readFile } from 'node:fs/promises';
import { DateTime } from 'luxon';
import * as z from 'zod/v4';
import type { PostRecord, Sandbox } from '../../../sandbox/src/sandbox.ts';
import { networkKeys, wireNames } from '../../../shared/index.ts';
import { contentOf } from '../../support/target-content.ts';
import { fillInExample } from '../../../tools/n8n-app/fill-in-example.ts';
import { type N8nSession, type WorkflowFile, workflowSchema } from '../../../tools/n8n-app/n8n-session.ts';
import type { ChatModel } from './chat-model.ts';

/** Runs one example and checks what arrived at the service, and what did not. */
export type ExampleRun = (example: Example) => Promise<void>;

export interface Example {
  readonly session: N8nSession;
  readonly sandbox: Sandbox;
  /** Imports the example with everything that a user fills in. Returns its id. */
  readonly install: (options?: Filling) => Promise<string>;
}

interface Filling {
  /** By the names of the node "Settings". */
  settings?: Readonly<Record<string, string | number>>;
  model?: ChatModel;
  /** The service's own when left out. */
  apiKey?: string;
}

export const examplesFolder = new URL('../../../examples/', import.meta.url);

/** The time zone of the n8n in which the examples run: they name none. */
export const timeZone = 'Europe/Lisbon';

export function exampleFor({
  file,
  session,
  sandbox,
}: Pick<Example, 'session' | 'sandbox'> & { file: string }): Example {
  return {
    session,
    sandbox,
    async install({ settings = {}, model, apiKey = sandbox.apiKey } = {}) {
      const workflow = workflowSchema.parse(
        JSON.parse(await readFile(new URL(file, examplesFolder), 'utf8')),
      );
      const credential = await session.createCredential({
        name: `Service of ${file}`,
        type: 'postSchedulerApi',
        data: { apiKey, baseUrl: sandbox.baseUrl },
      });
      const filled = fillInExample({ workflow, credential, settings });
      return await session.importWorkflow(
        model ? await withModel({ workflow: filled, model, session }) : filled,
      );
    },
  };
}

/** The workflow with a credential for the model in each node that asks one. */
async function withModel({
  workflow,
  model,
  session,
}: {
  workflow: WorkflowFile;
  model: ChatModel;
  session: N8nSession;
}): Promise<WorkflowFile> {
  const credential = await session.createCredential({
    name: 'Language model',
    type: 'openAiApi',
    data: model.credential,
  });
  const nodes = workflow.nodes.map((node) =>
    node.type.endsWith('.lmChatOpenAi') ? { ...node, credentials: { openAiApi: credential } } : node,
  );
  return { ...workflow, nodes };
}

/** A post of the service, with the facts that a user sees. */
export interface Arrived {
  readonly state: string;
  /** On the clocks of the examples' time zone, `2027-03-01T09:00`; nothing for a draft. */
  readonly at?: string;
  /** By account: its text, and the addresses of its media. */
  readonly targets: Readonly<Record<string, { caption: unknown; media: unknown[] }>>;
}

/** Every post of the service, in the order of creation. */
export function arrived(sandbox: Sandbox): Arrived[] {
  return sandbox.posts().map((post) => {
    const { scheduledFor, status: state } = post;
    const at = 'date' in scheduledFor ? { at: onTheClock(DateTime.fromISO(String(scheduledFor.date))) } : {};
    return { state, ...at, targets: targetsOf(post) };
  });
}

/** The posts with their texts and times alone, where all of a post's targets say the same. */
export function texts(
  sandbox: Sandbox,
): (Pick<Arrived, 'state' | 'at'> & { text: unknown; accounts: string[] })[] {
  return arrived(sandbox).map(({ targets, ...post }) => ({
    ...post,
    text: Object.values(targets)[0]?.caption,
    accounts: Object.keys(targets),
  }));
}

const targetList = z.array(z.record(z.string(), z.unknown()));

function targetsOf(post: PostRecord): Arrived['targets'] {
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

/** So many days after a post was created, at an hour. */
export function daysAfter({ createdAt }: PostRecord, { days, hour }: { days: number; hour: number }): string {
  return onTheClock(
    DateTime.fromISO(createdAt, { zone: timeZone }).startOf('day').plus({ days }).set({ hour }),
  );
}

function onTheClock(instant: DateTime): string {
  return instant.setZone(timeZone).toFormat("yyyy-MM-dd'T'HH:mm");
}

/** Deletes a post without n8n, as a user does in the calendar. */
export async function remove(sandbox: Sandbox, id: string): Promise<void> {
  const headers = { 'x-api-key': sandbox.apiKey };
  const response = await fetch(`${sandbox.baseUrl}/posts/${id}`, { method: 'DELETE', headers });
  if (!response.ok) throw new Error(await response.text());
}

/** Creates a post without n8n. */
export async function write(sandbox: Sandbox, body: object): Promise<void> {
  const response = await fetch(`${sandbox.baseUrl}/posts`, {
    method: 'POST',
    headers: { 'x-api-key': sandbox.apiKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
}
