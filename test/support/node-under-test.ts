import { fileURLToPath } from 'node:url';
import { afterEach, expect } from '@jest/globals';
import type { IDataObject, INodeExecutionData, INodeListSearchResult, INodeParameters } from 'n8n-workflow';
import * as z from 'zod/v4';
import { type Sandbox, type SandboxOptions, startSandbox } from '../../sandbox/src/sandbox.ts';
import { type NetworkKey, networkKeys } from '../../shared/index.ts';
import { wireNames } from '../../shared/networks/wire/wire-names.ts';
import { useNoWaits } from './no-waits.ts';
import { useStarted } from './use-server.ts';
import { bodyInOurs, bodyInTheirs, pathInOurs, serviceOptions } from './service.ts';
import {
  type PickerOptions,
  listSearch,
  type LoadedPackage,
  loadPackage,
  type NodeOptions,
  runNode,
  type RunResult,
} from '../../tools/n8n-engine/index.ts';

/** The package as it was built last, loaded once. */
export const builtPackage: Promise<LoadedPackage> = loadPackage(
  fileURLToPath(new URL('../..', import.meta.url)),
);

export type NodeRun = RunResult & { items: INodeExecutionData[] };

export interface SeenAtService {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly body: unknown;
  readonly status: number;
}

/** The built node in n8n's engine, with a credential for a service of its own. */
export interface TestBed {
  readonly sandbox: Sandbox;
  readonly credentials: { apiKey: string; baseUrl: string };
  run(options: Partial<NodeOptions> & { parameters: INodeParameters }): Promise<NodeRun>;
  /** Runs the node, and returns the requests that reached the service; those for the linked accounts are only counted. */
  observe(
    options: Parameters<TestBed['run']>[0],
  ): Promise<{ run: NodeRun; requests: SeenAtService[]; accountReadings: number }>;
  /** The same for a run that an error stops. */
  fail(options: Parameters<TestBed['run']>[0]): Promise<{ error: ShownError; requests: SeenAtService[] }>;
  /** Puts a post there without the node; gives its ID. */
  write(body: object): Promise<string>;
  search(options: Partial<PickerOptions> & SearchTerms & { method: string }): Promise<INodeListSearchResult>;
}

interface SearchTerms {
  filter?: string;
  paginationToken?: string;
}

/** A test bed for the tests of a file or of a `describe`. No test depends on what another one left in it. */
export function useTestBed(options: SandboxOptions = {}): TestBed {
  const testBed = useStarted(
    async () => await startTestBed(options),
    async ({ sandbox }) => await sandbox.stop(),
  );
  useNoWaits();
  afterEach(() => testBed.sandbox.faults.clear());
  return testBed;
}

/** Starts a service; `stop` it with the test that uses it. */
export async function startTestBed(options: SandboxOptions = {}): Promise<TestBed> {
  const pkg = await builtPackage;
  const sandbox = withOurNames(
    await startSandbox({ requestsPerMinute: 1_000_000, ...serviceOptions, ...options }),
  );
  const credentials = { apiKey: sandbox.apiKey, baseUrl: sandbox.baseUrl };
  const own = { pkg, nodeType: 'postScheduler', credentials };

  const run: TestBed['run'] = async (given) => await runNode({ ...own, ...given });
  const observe: TestBed['observe'] = async (given) => {
    const before = sandbox.requests.length;
    const result = await run(given);
    const seen = sandbox.requests
      .slice(before)
      .map(({ method, path, body, status }) => ({ method, path, body, status }));
    const requests = seen.filter(({ path }) => path !== '/api/accounts');
    return { run: result, requests, accountReadings: seen.length - requests.length };
  };

  return {
    sandbox,
    credentials,
    run,
    observe,
    async fail(given) {
      const { run: failed, requests } = await observe(given);
      return { error: shownError(failed), requests };
    },
    async write(body) {
      const headers = { 'x-api-key': sandbox.apiKey, 'content-type': 'application/json' };
      const answer = await fetch(`${sandbox.baseUrl}/posts`, {
        method: 'POST',
        headers,
        body: JSON.stringify(bodyInTheirs(body)),
      });
      return z.object({ id: z.string() }).parse(await answer.json()).id;
    },
    search: async (given) => await listSearch({ ...own, path: 'parameters.postId', ...given }),
  };
}

/** The service, with the contract's network names in the requests that it shows. */
function withOurNames(sandbox: Sandbox): Sandbox {
  type Recorded = Sandbox['requests'][number];
  // A test may ask for them at each turn of its loop, so each is translated once.
  const translated = new WeakMap<Recorded, Recorded>();
  const inOurs = (request: Recorded): Recorded => ({
    ...request,
    path: pathInOurs(request.path),
    body: bodyInOurs(request.body),
  });
  return {
    ...sandbox,
    get requests() {
      return sandbox.requests.map((request) => {
        const known = translated.get(request) ?? inOurs(request);
        translated.set(request, known);
        return known;
      });
    },
  };
}

/** What a user of the editor has set for an operation on posts. A new post is not looked for in the calendar, unless the options say so. */
export function post(
  operation: string,
  { options = {}, ...parameters }: INodeParameters = {},
): INodeParameters {
  // An expression in place of all options stays as it is.
  const isUnseen = operation === 'create' && typeof options === 'object';
  const given = isUnseen ? nodeParameters.parse(Object.assign({ ifPlanned: 'create' }, options)) : options;
  return { resource: 'post', operation, ...parameters, options: given };
}

/** Targets as JSON, for an account that need not be linked: it is not looked up. `accountId` may hold an expression. */
export function asJson(accountId: string, network: NetworkKey = 'skyapp'): INodeParameters {
  return { postTo: 'json', targetsJson: `=[{"platform": "${network}", "accountId": "${accountId}"}]` };
}

const nodeParameters = z.custom<INodeParameters>((value) => typeof value === 'object');

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
  const lists = networkKeys.map((key): [string, readonly object[]] => [
    wireNames(key).targets,
    targets[key] ?? [],
  ]);
  return { scheduledFor, ...Object.fromEntries(lists) };
}

/** The run did what it should; otherwise the test fails with what stopped it. */
export function succeeded<Run extends NodeRun>(run: Run): Run {
  expect([describeError(run.error), run.error?.message]).toStrictEqual([describeError(run.error), undefined]);
  expect(run.status).toBe('success');
  return run;
}

export interface ShownError {
  readonly message: string;
  readonly description: string;
  readonly itemIndex: number | undefined;
}

const storedError = z.object({
  message: z.string(),
  description: z.string().nullish(),
  context: z.object({ itemIndex: z.number().optional() }).optional(),
});

/** What n8n shows of the error that stopped a run. */
export function shownError(run: RunResult, status = 'error'): ShownError {
  expect(run.status).toBe(status);
  const { message, description, context } = storedError.parse(run.error);
  return { message, description: renderedText(description ?? ''), itemIndex: context?.itemIndex };
}

/** A description as the editor renders it, which takes it for HTML: paragraphs, and the entries of lists each behind its bullet. */
export function renderedText(html: string): string {
  const lines = html
    .replaceAll('<li>', '<p>• ')
    .replaceAll('</li>', '</p>')
    .replaceAll(/<\/?ul>/g, '')
    .replaceAll('</p><p>', '\n')
    .replaceAll(/^<p>|<\/p>$/g, '')
    .replaceAll(/<a href="([^"<>]*)" target="_blank">([^<]*)<\/a>/g, '$2: $1');
  // Everything else is escaped.
  expect(lines).not.toMatch(/[<>"'`]/);
  return lines.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
}

/**
 * The error of the only item, whose post cannot be sent: a single finding stands in the message, several in a list below, then
 * the advice.
 */
export function refused(findings: readonly string[], advice: readonly string[] = []): ShownError {
  const [first = '', ...others] = findings;
  const isList = others.length > 0;
  const list = isList ? findings.map((finding) => `• ${finding}`) : [];
  return {
    message: isList
      ? 'Nothing was sent, the post needs these changes:'
      : `Nothing was sent, the post needs a change. ${first}`,
    description: [...list, ...advice].join('\n'),
    itemIndex: 0,
  };
}

/** What an error says about texts above their limit. */
export const shortenAdvice = 'Choose Text › If Too Long to have texts shortened, or made into threads.';

function describeError(error: unknown): string {
  const { data } = storedError.safeParse(error);
  return data === undefined ? String(error) : `${data.message}\n${data.description ?? ''}`;
}

export function jsonOf({ items }: { items: readonly INodeExecutionData[] }): IDataObject[] {
  return items.map(({ json }) => json);
}

const identified = z.array(z.looseObject({ id: z.string() }));

/** The ID in the first item of a run. */
export function idOf(run: NodeRun): string {
  return identified.parse(jsonOf(succeeded(run)))[0]?.id ?? '';
}
