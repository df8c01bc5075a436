/** Measures what Check Media costs: 500 posts with the same twenty pictures, with looks and without. Each is looked at once. */
import type { INodeParameters } from 'n8n-workflow';
import { root } from '../build/package-files.ts';
import { loadPackage, runNode } from '../n8n-engine/index.ts';
import { type Address, startService } from './support/service.ts';
import { fixed, medianOf, medianRatio, table } from './support/statistics.ts';

const posts = 500;
const pictures = 20;
const rounds = 3;

function parameters({ baseUrl }: Address, checkMedia: boolean): INodeParameters {
  const mediaUrl = Array.from(
    { length: pictures },
    (_, index) => `${new URL(baseUrl).origin}/pictures/loaf.jpg?${index}`,
  );
  return {
    resource: 'post',
    operation: 'create',
    publish: 'DRAFT',
    caption: '={{ $json.caption }}',
    media: { items: [{ mediaUrl: mediaUrl.join(', ') }] },
    accounts: ['threadapp:acc_threadapp_1'],
    options: { delivery: 'single', concurrency: 10, checkMedia },
  };
}

export async function benchLooks(): Promise<string> {
  const pkg = await loadPackage(root);
  const items = Array.from({ length: posts }, (_, index) => ({ caption: `Post ${index}` }));
  const times = new Map<boolean, number[]>([
    [false, []],
    [true, []],
  ]);
  for (let round = 0; round < rounds; round += 1) {
    for (const [checkMedia, own] of times) {
      const service = await startService();
      try {
        const start = performance.now();
        const { error, items: created } = await runNode({
          pkg,
          nodeType: 'postScheduler',
          parameters: parameters(service, checkMedia),
          credentials: { apiKey: service.apiKey, baseUrl: service.baseUrl },
          items,
        });
        own.push(performance.now() - start);
        if (error !== undefined || created.length !== posts) throw error ?? new Error('A post is missing.');
      } finally {
        await service.stop();
      }
    }
  }
  const without = times.get(false) ?? [];
  const rows = [...times].map(([checkMedia, own]) => [
    checkMedia ? 'with Check Media' : 'without',
    fixed(medianOf(own), 0),
    fixed(medianRatio(own, without)),
  ]);
  const head = ['', 'ms', 'ratio'];
  return `${posts} posts with the same ${pictures} pictures: median of ${rounds} rounds\n\n${table([head, ...rows])}`;
}
