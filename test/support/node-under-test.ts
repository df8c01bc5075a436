import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import type { IDataObject, INodeExecutionData, INodeListSearchResult, INodeParameters } from 'n8n-workflow';
import * as z from 'zod/v4';
import { type Sandbox, type SandboxOptions, startSandbox } from '../../sandbox/src/sandbox.ts';
import { type NetworkKey, networkKeys, wireWords } from '../../shared/index.ts';
import {
  listSearch,
  type LoadedPackage,
  loadPackage,
  type NodeOptions,
  runNode,
  type RunResult,
} from './n8n-engine.ts';

/** The package as it was built last, loaded once. */
export const builtPackage: Promise<LoadedPackage> = loadPackage(fileURLToPath(new URL('../..', import.meta.url)));

export type NodeRun = RunResult & { items: INodeExecutionData[] };

/** The built node in n8n's engine, with a credential for a service of its own. */
export interface Bench {
  readonly sandbox: Sandbox;
  readonly credentials: { apiKey: string; baseUrl: string };
  run(options: Partial<NodeOptions> & { parameters: INodeParameters }): Promise<NodeRun>;
  search(options: {
    method: string;
    filter?: string;
    paginationToken?: string;
    parameters?: INodeParameters;
    credentials?: { apiKey: string; baseUrl: string };
    timeZone?: string;
  }): Promise<INodeListSearchResult>;
}

/** Starts a service; `stop` it with the tests that use it. No test depends on what another one left in it. */
export async function startBench(options: SandboxOptions = {}): Promise<Bench> {
  const pkg = await builtPackage;
  const sandbox = await startSandbox({ requestsPerMinute: 1_000_000, ...options });
  const credentials = { apiKey: sandbox.apiKey, baseUrl: sandbox.baseUrl };
  return {
    sandbox,
    credentials,
    run: async (given) => await runNode({ pkg, nodeType: 'postScheduler', credentials, ...given }),
    search: async (given) =>
      await listSearch({ pkg, nodeType: 'postScheduler', credentials, path: 'parameters.postId', ...given }),
  };
}

/** What a user of the editor has set for an operation on posts. */
export function post(operation: string, parameters: INodeParameters = {}): INodeParameters {
  return { resource: 'post', operation, ...parameters };
}

/** A value chosen in a picker. */
export function chosen(value: string): INodeParameters {
  return { __rl: true, mode: 'list', value };
}

/** Rows of media as the editor stores them. */
export function mediaRows(...rows: (string | INodeParameters)[]): INodeParameters {
  return { items: rows.map((row) => (typeof row === 'string' ? { mediaUrl: row } : row)) };
}

/** The whole write shape (contract 2.2) with the lists that are given, the others empty. */
export function wholePost({
  scheduledFor,
  ...targets
}: { scheduledFor: object } & Readonly<Partial<Record<NetworkKey, readonly object[]>>>): object {
  const lists = networkKeys.map((key) => [wireWords(key).targets, targets[key] ?? []]);
  return { scheduledFor, ...Object.fromEntries(lists) };
}

/** The run did what it should; otherwise the test fails with what stopped it. */
export function succeeded<Run extends NodeRun>(run: Run): Run {
  assert.equal(run.error?.message, undefined, describeError(run.error));
  assert.equal(run.status, 'success');
  return run;
}

const storedError = z.object({
  message: z.string(),
  description: z.string().nullish(),
  context: z.object({ itemIndex: z.number().optional() }).optional(),
});

/** What n8n shows of the error that stopped a run. */
export function shownError(run: RunResult): { message: string; description: string; itemIndex?: number | undefined } {
  assert.equal(run.status, 'error');
  const { message, description, context } = storedError.parse(run.error);
  return { message, description: description ?? '', itemIndex: context?.itemIndex };
}

function describeError(error: unknown): string {
  const { data } = storedError.safeParse(error);
  return data === undefined ? String(error) : `${data.message}\n${data.description ?? ''}`;
}

export function jsonOf({ items }: { items: readonly INodeExecutionData[] }): IDataObject[] {
  return items.map(({ json }) => json);
}
