/**
 * Measures 500 scheduled posts at a latency of 50 ms: safe delivery and a single request, compared with n8n's HTTP Request node, which sends the same
 * requests, and n8n's own helper.
 */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IDataObject, INodeExecutionData, INodeType } from 'n8n-workflow';
import pMap from 'p-map';
import * as z from 'zod/v4';
import { field } from '../../shared/data/json.ts';
import { root } from '../build/package-files.ts';
import { type LoadedPackage, loadPackage, runNode } from '../n8n-engine/index.ts';
import { bareNode, withBareNode } from './baselines/bare-node.ts';
import { requestParameters, withHttpRequest } from './baselines/http-request-node.ts';
import { bodyOf, parametersFor, rowOf } from './support/measured-posts.ts';
import { inFolder, installHttpRequest } from './baselines/packages.ts';
import { type Address, startService } from './support/service.ts';
import { fixed, medianOf, medianRatio, table } from './support/statistics.ts';

const count = 500;
const concurrency = 50;
const latency = 50;
/** The node waits if it sends more requests per minute than the service takes, so each round has its own service. */
const rounds = 3;

const indexes = Array.from({ length: count }, (_, index) => index);
const created = z.looseObject({ id: z.string() });

type Variant = (pkg: LoadedPackage, service: Address) => Promise<void>;

async function run(
  pkg: LoadedPackage,
  service: Address,
  node: { nodeType: string; parameters: object; rows?: readonly IDataObject[]; version?: number },
): Promise<readonly IDataObject[]> {
  const { items, error } = await runNode({
    pkg,
    nodeType: node.nodeType,
    parameters: { ...node.parameters },
    credentials: { ...service },
    items: node.rows ?? indexes.map(rowOf),
    ...(node.version !== undefined && { node: { typeVersion: node.version } }),
  });
  if (error !== undefined) throw error;
  if (items.length !== count) throw new Error(`${items.length} of ${count} posts were created.`);
  return items.map(({ json }) => json);
}

function byNode(delivery: 'safe' | 'single'): Variant {
  return async (pkg, service) => {
    const parameters = parametersFor(concurrency);
    await run(pkg, service, {
      nodeType: 'postScheduler',
      parameters: { ...parameters, options: { concurrency, delivery } },
    });
  };
}

/** The requests of two HTTP Request nodes, sent with n8n's own helper: a draft, then its time. */
const byRequests: Variant = async (pkg, service) => {
  await run(withBareNode(pkg, twoRequestsNode(service)), service, { nodeType: 'bare', parameters: {} });
};

function twoRequestsNode({ baseUrl }: Address): INodeType {
  return bareNode({
    description: 'Sends two requests for each item',
    async execute() {
      const request = async (method: 'POST' | 'PATCH', path: string, body: object): Promise<unknown> =>
        await this.helpers.httpRequestWithAuthentication.call(this, 'postSchedulerApi', {
          method,
          url: `${baseUrl}${path}`,
          body: { ...body },
        });
      const send = async (item: number): Promise<INodeExecutionData> => {
        const body = bodyOf(item);
        const { scheduledFor } = body;
        const { id } = created.parse(
          await request('POST', '/posts', { ...body, scheduledFor: { publish: 'DRAFT' } }),
        );
        const date = 'date' in scheduledFor ? scheduledFor.date : '';
        await request('PATCH', `/posts/${id}/schedule`, { scheduledFor: date });
        return { json: { id }, pairedItem: { item } };
      };
      return [await pMap(indexes, send, { concurrency })];
    },
  });
}

/** One or two HTTP Request nodes: a draft, then its time. A batch starts when the responses to the one before can be there. */
function byHttpRequest(nodes: 1 | 2): Variant {
  return async (pkg, service) => {
    const { baseUrl: url } = service;
    const asked = { key: service.apiKey, batch: concurrency, wait: latency };
    const bodies = indexes.map((index) => {
      const body = bodyOf(index);
      return { body: nodes === 1 ? { ...body } : { ...body, scheduledFor: { publish: 'DRAFT' } } };
    });
    const first = {
      method: 'POST',
      url: `${url}/posts`,
      body: '={{ JSON.stringify($json.body) }}',
      ...asked,
    } as const;
    const drafts = await run(pkg, service, {
      nodeType: 'httpRequest',
      parameters: requestParameters(first),
      rows: bodies,
      version: 4.2,
    });
    if (nodes === 1) return;
    const { scheduledAt } = rowOf(0);
    const then = {
      method: 'PATCH',
      url: `=${url}/posts/{{ $json.id }}/schedule`,
      body: JSON.stringify({ scheduledFor: scheduledAt }),
      ...asked,
    } as const;
    await run(pkg, service, {
      nodeType: 'httpRequest',
      parameters: requestParameters(then),
      rows: drafts,
      version: 4.2,
    });
  };
}

const variants: Readonly<Record<string, Variant>> = {
  'HTTP Request, one request': byHttpRequest(1),
  'HTTP Request, two requests': byHttpRequest(2),
  'two requests by n8n': byRequests,
  'the node, Safe': byNode('safe'),
  'the node, Single Request': byNode('single'),
};

/** The milliseconds of a run: up to the start of its first write request, from there to the last response, and from there to its end. */
interface Phases {
  readonly before: number;
  readonly writing: number;
  readonly after: number;
}

const columns = [
  ['before', 'ms before the first write'],
  ['writing', 'ms writing'],
  ['after', 'ms after the last'],
] as const satisfies readonly (readonly [keyof Phases, string])[];

async function phasesOf(work: () => Promise<void>): Promise<Phases> {
  const begun: number[] = [];
  const answered: number[] = [];
  const noteIn = (times: number[]) => (message: unknown) => {
    if (field(field(message, 'request'), 'method') !== 'GET') times.push(performance.now());
  };
  const watches = [
    ['http.client.request.start', noteIn(begun)],
    ['http.client.response.finish', noteIn(answered)],
  ] as const;
  for (const [channel, note] of watches) subscribe(channel, note);
  const start = performance.now();
  await work().finally(() => {
    for (const [channel, note] of watches) unsubscribe(channel, note);
  });
  const end = performance.now();
  const [first = end] = begun;
  const last = answered.at(-1) ?? end;
  return { before: first - start, writing: last - first, after: end - last };
}

function totalOf({ before, writing, after }: Phases): number {
  return before + writing + after;
}

export async function benchDelivery(): Promise<string> {
  return await inFolder(async (folder) => {
    const file = await installHttpRequest(folder);
    const ours = await loadPackage(root);
    const pkg = file === undefined ? ours : withHttpRequest(ours, file);
    const measured = Object.entries(variants).filter(
      ([name]) => file !== undefined || !name.startsWith('HTTP Request'),
    );
    const runs = new Map(measured.map(([name]): [string, Phases[]] => [name, []]));
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, variant] of measured) {
        const service = await startService({ latency });
        try {
          runs.get(name)?.push(await phasesOf(async () => await variant(pkg, service)));
        } finally {
          await service.stop();
        }
      }
    }
    const one = runs.get('HTTP Request, one request')?.map(totalOf) ?? [];
    const two = (runs.get('HTTP Request, two requests') ?? runs.get('two requests by n8n') ?? []).map(
      totalOf,
    );
    const rows = [...runs].map(([name, phases]) => {
      const own = phases.map(totalOf);
      return [
        name,
        ...columns.map(([phase]) => fixed(medianOf(phases.map((each) => each[phase])), 0)),
        fixed(medianOf(own), 0),
        fixed((count * 1000) / medianOf(own), 0),
        fixed(medianRatio(own, one)),
        fixed(medianRatio(own, two)),
      ];
    });
    const labels = columns.map(([, label]) => label);
    const header = ['', ...labels, 'ms in all', 'posts/s', 'ratio to one request', 'ratio to two'];
    const title = `${count} posts, ${concurrency} at a time, ${latency} ms latency: median of ${rounds} rounds`;
    return `${title}\n\n${table([header, ...rows])}`;
  });
}
