/**
 * Measures 500 scheduled posts through n8n's engine, one request each, next to the same requests without the node and without n8n. Three
 * values of each post are expressions; n8n's requests are measured with and without their evaluation.
 */
import type { AxiosStatic } from 'axios';
import type { INodeExecutionData } from 'n8n-workflow';
import pMap from 'p-map';
import * as z from 'zod/v4';
import { root } from '../build/package-files.ts';
import type { PostWrite } from '../../shared/post/write-shape.ts';
import { type LoadedPackage, loadPackage, runNode } from '../n8n-engine/index.ts';
import { requireFromCore } from '../n8n-engine/n8n-modules.ts';
import { bareNode, withBareNode } from './baselines/bare-node.ts';
import { bodyOf, type MeasuredPost, measuredPosts, parametersOf, rowOf } from './support/measured-posts.ts';
import { type Address, startService } from './support/service.ts';
import { fixed, medianOf, medianRatio, table } from './support/statistics.ts';

const count = 500;
const concurrency = 50;
const rounds = 5;

/** The axios with which n8n itself sends its requests. */
const axios = z.custom<AxiosStatic>((value) => typeof value === 'function').parse(requireFromCore('axios'));

interface Trial {
  readonly pkg: LoadedPackage;
  /** Of its own for each trial: the node would find the posts of an earlier one, and wait at its limit of requests per minute. */
  readonly service: Address;
  readonly post: MeasuredPost;
  readonly bodies: readonly PostWrite[];
}

const indexes = Array.from({ length: count }, (_, index) => index);
const created = z.array(z.looseObject({ id: z.string() })).length(count);

/** Each variant creates all posts and returns the responses. */
const variants: Readonly<Record<string, (trial: Trial) => Promise<readonly unknown[]>>> = {
  async 'bare axios'({ service: { baseUrl, apiKey }, bodies }) {
    const options = { headers: { 'x-api-key': apiKey }, proxy: false } as const;
    const send = async (body: PostWrite) => await axios.post<unknown>(`${baseUrl}/posts`, body, options);
    return (await pMap(bodies, send, { concurrency })).map(({ data }) => data);
  },

  async "n8n's own requests"(trial) {
    return await byBareNode(trial, {});
  },

  async "n8n's own requests and expressions"(trial) {
    return await byBareNode(trial, expressions);
  },

  async 'the node'({ pkg, service, post }) {
    const parameters = { ...parametersOf(post, concurrency), options: { concurrency, delivery: 'single' } };
    return await throughEngine({ pkg, nodeType: 'postScheduler', parameters, credentials: { ...service } });
  },
};

/** As the measured node has them. */
const expressions = Object.fromEntries(Object.keys(rowOf(0)).map((name) => [name, `={{ $json.${name} }}`]));

/** A node that only sends composed bodies with n8n's helper, after it has read its parameters. */
async function byBareNode(
  { pkg, service, bodies }: Trial,
  parameters: Readonly<Record<string, string>>,
): Promise<readonly unknown[]> {
  const fields = Object.keys(parameters);
  const bare = bareNode({
    description: 'Sends composed bodies',
    fields,
    async execute() {
      const send = async (body: PostWrite, item: number): Promise<INodeExecutionData> => {
        for (const name of fields) this.getNodeParameter(name, item);
        return {
          json: z.record(z.string(), z.string()).parse(
            await this.helpers.httpRequestWithAuthentication.call(this, 'postSchedulerApi', {
              method: 'POST',
              url: `${service.baseUrl}/posts`,
              body: { ...body },
            }),
          ),
          pairedItem: { item },
        };
      };
      return [await pMap(bodies, send, { concurrency })];
    },
  });
  return await throughEngine({
    pkg: withBareNode(pkg, bare),
    nodeType: 'bare',
    parameters,
    credentials: { ...service },
  });
}

async function throughEngine(options: Parameters<typeof runNode>[0]): Promise<readonly unknown[]> {
  const { items, error } = await runNode({ ...options, items: indexes.map(rowOf) });
  if (error !== undefined) throw error;
  return items.map(({ json }) => json);
}

/** The milliseconds of each variant in each round. Every round starts with another variant. */
async function timesOf(trial: Omit<Trial, 'service'>): Promise<Map<string, number[]>> {
  const names = Object.keys(variants);
  const times = new Map(names.map((name): [string, number[]] => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    const order = names.map((_, index) => names[(index + round) % names.length] ?? '');
    for (const name of order) {
      const service = await startService();
      try {
        const start = performance.now();
        const responses = await variants[name]?.({ ...trial, service });
        times.get(name)?.push(performance.now() - start);
        created.parse(responses);
      } finally {
        await service.stop();
      }
    }
  }
  return times;
}

export async function benchThroughput(): Promise<string> {
  const pkg = await loadPackage(root);
  const rows: (string | number)[][] = [];
  for (const post of measuredPosts) {
    const bodies = indexes.map((index) => bodyOf(post, index));
    const times = await timesOf({ pkg, post, bodies });
    const axiosTimes = times.get('bare axios') ?? [];
    const requestTimes = times.get("n8n's own requests") ?? [];
    for (const [name, own] of times) {
      rows.push([
        `${post.name}, ${name}`,
        fixed(medianOf(own), 0),
        fixed((count * 1000) / medianOf(own), 0),
        fixed(medianRatio(own, axiosTimes)),
        fixed(medianRatio(own, requestTimes)),
      ]);
    }
  }
  const header = ['', 'ms', 'posts/s', 'ratio to axios', "ratio to n8n's requests"];
  return `${count} posts, ${concurrency} at a time: median of ${rounds} alternating rounds\n\n${table([header, ...rows])}`;
}
