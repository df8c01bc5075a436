import { fileURLToPath } from 'node:url';
import { afterEach, expect } from '@jest/globals';
import type { IDataObject, INodeExecutionData, INodeParameters } from 'n8n-workflow';
import * as z from 'zod/v4';
import { type Sandbox, type SandboxOptions, startSandbox } from '../../../sandbox/src/sandbox.ts';
import { type NetworkKey, networkKeys } from '../../../shared/index.ts';
import { wireNames } from '../../../shared/networks/wire-names.ts';
import { useVirtualWaits } from '../virtual-waits.ts';
import { startAtNewAddress } from '../service/new-address.ts';
import { useStarted } from '../service/use-server.ts';
import { bodyInOurs, bodyInTheirs, pathInOurs, serviceOptions } from '../service/service.ts';
import {
  type PickerOptions,
  listSearch,
  type LoadedPackage,
  loadPackage,
  type NodeOptions,
  runNode,
  type RunResult,
} from '../../../tools/n8n-engine/index.ts';

/** The package as it was last built, loaded once. */
export const builtPackage: Promise<LoadedPackage> = loadPackage(
  fileURLToPath(new URL('../../..', import.meta.url)),
);

export type NodeRun = RunResult & { items: INodeExecutionData[] };

type RunOptions = Partial<NodeOptions> & { parameters: INodeParameters };

/** The built node in n8n's engine, with a credential for a service of its own. */
export type TestBed = Awaited<ReturnType<typeof startTestBed>>;

/** A test bed for the tests of a file or of a `describe`. No test may depend on what an earlier one left in it. */
export function useTestBed(options: SandboxOptions = {}): TestBed {
  const testBed = useStarted(
    async () => await startTestBed(options),
    async ({ sandbox }) => await sandbox.stop(),
  );
  useVirtualWaits();
  afterEach(() => testBed.sandbox.faults.clear());
  return testBed;
}

export async function startTestBed(options: SandboxOptions = {}) {
  const pkg = await builtPackage;
  const sandbox = withOurNames(
    await startAtNewAddress(
      async () => await startSandbox({ requestsPerMinute: 1_000_000, ...serviceOptions, ...options }),
      ({ baseUrl }) => baseUrl,
    ),
  );
  const credentials = { apiKey: sandbox.apiKey, baseUrl: sandbox.baseUrl };
  const own = { pkg, nodeType: 'postScheduler', credentials };

  const run = async (given: RunOptions): Promise<NodeRun> => await runNode({ ...own, ...given });
  /** Runs the node, and returns the requests that reached the service; those for the linked accounts are only counted. */
  async function observe(given: RunOptions) {
    const before = sandbox.requests.length;
    const result = await run(given);
    const seen = sandbox.requests
      .slice(before)
      .map(({ method, path, body, status }) => ({ method, path, body, status }));
    const requests = seen.filter(({ path }) => path !== '/api/accounts');
    return { run: result, requests, accountReadings: seen.length - requests.length };
  }

  return {
    sandbox,
    credentials,
    run,
    observe,
    async fail(given: RunOptions) {
      const { run: failed, requests } = await observe(given);
      return { error: shownError(failed), requests };
    },
    /** Writes a post to the service without the node, and returns its ID. */
    async write(body: object) {
      const headers = { 'x-api-key': sandbox.apiKey, 'content-type': 'application/json' };
      const answer = await fetch(`${sandbox.baseUrl}/posts`, {
        method: 'POST',
        headers,
        body: JSON.stringify(bodyInTheirs(body)),
      });
      return z.object({ id: z.string() }).parse(await answer.json()).id;
    },
    search: async (
      given: Partial<PickerOptions> & { method: string; filter?: string; paginationToken?: string },
    ) => await listSearch({ ...own, path: 'parameters.postId', ...given }),
  };
}

/** The service; the requests that it shows have the contract's network names. */
function withOurNames(sandbox: Sandbox): Sandbox {
  type Recorded = Sandbox['requests'][number];
  // Each request is translated only once, as a test may read the list at each turn of a loop.
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

/**
 * The parameters that the editor stores for an operation on posts, with every field filled in by hand. A new post is created without a look for an
 * equal one in the calendar, unless the options say otherwise.
 */
export function post(
  operation: string,
  { options = {}, ...parameters }: INodeParameters = {},
): INodeParameters {
  // `options` may also be one expression for all options, which stays as it is.
  const isUnseen = operation === 'create' && typeof options === 'object';
  const given = isUnseen ? nodeParameters.parse(Object.assign({ ifPlanned: 'create' }, options)) : options;
  const byHand = operation === 'createOrUpdate' ? { columns: 'form' } : {};
  return { resource: 'post', operation, ...byHand, ...parameters, options: given };
}

/** Targets as JSON, for an account that need not be linked: it is not looked up. `accountId` may hold an expression. */
export function asJson(accountId: string, network: NetworkKey = 'skyapp'): INodeParameters {
  return { postTo: 'json', targetsJson: `=[{"platform": "${network}", "accountId": "${accountId}"}]` };
}

export const nodeParameters = z.custom<INodeParameters>((value) => typeof value === 'object');

export function chosen(value: string): INodeParameters {
  return { __rl: true, mode: 'list', value };
}

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

/** Asserts that the run succeeded. Otherwise the test shows the error that stopped it. */
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

export function shownError(run: RunResult, status = 'error'): ShownError {
  expect(run.status).toBe(status);
  const { message, description, context } = storedError.parse(run.error);
  return { message, description: renderedText(description ?? ''), itemIndex: context?.itemIndex };
}

/** A description as the editor shows it, which renders it as HTML: a line for each paragraph, and for each entry of a list one with a bullet. */
export function renderedText(html: string): string {
  const lines = html
    .replaceAll('<li>', '<p>• ')
    .replaceAll('</li>', '</p>')
    .replaceAll(/<\/?ul>/g, '')
    .replaceAll('</p><p>', '\n')
    .replaceAll(/^<p>|<\/p>$/g, '')
    .replaceAll(/<a href="([^"<>]*)" target="_blank">([^<]*)<\/a>/g, '$2: $1');
  expect(lines).not.toMatch(/[<>"'`]/);
  return lines.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
}

/**
 * The error if the only item has a post that cannot be sent. A single finding stands in the message, several in a list below it, then comes the
 * advice.
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

export const shortenAdvice = 'Choose Text › If Too Long to shorten texts or make threads of them.';

function describeError(error: unknown): string {
  const { data } = storedError.safeParse(error);
  return data === undefined ? String(error) : `${data.message}\n${data.description ?? ''}`;
}

export function jsonOf({ items }: { items: readonly INodeExecutionData[] }): IDataObject[] {
  return items.map(({ json }) => json);
}

const identified = z.array(z.looseObject({ id: z.string() }));

export function idOf(run: NodeRun): string {
  return identified.parse(jsonOf(succeeded(run)))[0]?.id ?? '';
}
