/** Measures 500 scheduled posts at a latency of 50 ms: safe delivery, a single request, and the same two requests by n8n's helper. */
import type { INodeExecutionData, INodeType } from 'n8n-workflow';
import pMap from 'p-map';
import * as z from 'zod/v4';
import { root } from '../scripts/package-files.ts';
import { type LoadedPackage, loadPackage, runNode } from '../tools/n8n-engine/index.ts';
import { bareNode } from './bare-node.ts';
import { bodyOf, measuredPosts, parametersOf, rowOf } from './measured-posts.ts';
import { type Address, startService } from './service.ts';
import { fixed, medianOf, medianRatio, table } from './statistics.ts';

const count = 500;
const concurrency = 10;
const latency = 50;
/** The node waits when it sends more requests a minute than the service takes: each round has a service of its own. */
const rounds = 3;

const [post] = measuredPosts;
const indexes = Array.from({ length: count }, (_, index) => index);
const created = z.looseObject({ id: z.string() });

type Variant = (pkg: LoadedPackage, service: Address) => Promise<void>;

async function run(pkg: LoadedPackage, service: Address, node: { nodeType: string; parameters: object }) {
  const { items, error } = await runNode({
    pkg,
    nodeType: node.nodeType,
    parameters: { ...node.parameters },
    credentials: { ...service },
    items: indexes.map(rowOf),
  });
  if (error !== undefined) throw error;
  if (items.length !== count) throw new Error(`${items.length} of ${count} posts were created.`);
}

function byNode(delivery: 'safe' | 'single'): Variant {
  return async (pkg, service) => {
    if (post === undefined) throw new Error('There is no post to measure.');
    const parameters = parametersOf(post, concurrency);
    await run(pkg, service, {
      nodeType: 'postScheduler',
      parameters: { ...parameters, options: { concurrency, delivery } },
    });
  };
}

/** What a workflow of two HTTP Request nodes sends, with n8n's own helper: a draft, then its time. */
const byRequests: Variant = async (pkg, service) => {
  const bare = twoRequestsNode(service);
  const nodeTypes: LoadedPackage['nodeTypes'] = {
    ...pkg.nodeTypes,
    getByNameAndVersion: (type, version) =>
      type.endsWith('.bare') ? bare : pkg.nodeTypes.getByNameAndVersion(type, version),
  };
  await run({ ...pkg, nodeTypes }, service, { nodeType: 'bare', parameters: {} });
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
        if (post === undefined) throw new Error('There is no post to measure.');
        const body = bodyOf(post, item);
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

const variants: Readonly<Record<string, Variant>> = {
  'two requests by n8n': byRequests,
  'the node, Safe': byNode('safe'),
  'the node, Single Request': byNode('single'),
};

export async function benchDelivery(): Promise<string> {
  const pkg = await loadPackage(root);
  const times = new Map(Object.keys(variants).map((name): [string, number[]] => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, variant] of Object.entries(variants)) {
      const service = await startService({ latency });
      try {
        const start = performance.now();
        await variant(pkg, service);
        times.get(name)?.push(performance.now() - start);
      } finally {
        await service.stop();
      }
    }
  }
  const base = times.get('two requests by n8n') ?? [];
  const rows = [...times].map(([name, own]) => [
    name,
    fixed(medianOf(own), 0),
    fixed((count * 1000) / medianOf(own), 0),
    fixed(medianRatio(own, base)),
  ]);
  const title = `${count} posts, ${concurrency} at a time, ${latency} ms latency: median of ${rounds} rounds`;
  return `${title}\n\n${table([['', 'ms', 'posts/s', 'ratio'], ...rows])}`;
}
