/**
 * Measures Get Many by the number of posts: the time, and the peak memory use compared with the size of the records. A separate process reads each
 * number of posts, from a service that makes pages on request.
 */
import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as z from 'zod/v4';
import { root } from '../build/package-files.ts';
import { fixed, table } from './support/statistics.ts';

const run = promisify(execFile);
const numbers = [1_000, 10_000, 100_000];
/** A look at the heap first collects the garbage, which takes longer the more is held. Pauses between looks leave most of the time for reading. */
const leastPause = 100;
const pausesPerLook = 10;

const measurement = z.object({ milliseconds: z.number(), peak: z.number(), records: z.number() });

export async function benchGetMany(): Promise<string> {
  const rows: string[][] = [];
  for (const number of numbers) {
    const service = createServer((request, response) => {
      const from = Number(new URL(request.url ?? '', 'http://127.0.0.1').searchParams.get('cursor') ?? 0);
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(pageFrom(from, number)));
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => service.once('listening', resolve));
    const address = z.custom<AddressInfo>((value) => typeof value === 'object').parse(service.address());
    const args = ['--expose-gc', fileURLToPath(import.meta.url), `http://127.0.0.1:${address.port}/api`];
    const { stdout } = await run(process.execPath, [...args, String(number)]);
    service.closeAllConnections();
    service.close();
    const { milliseconds, peak, records } = measurement.parse(JSON.parse(stdout));
    rows.push([
      String(number),
      fixed(milliseconds, 0),
      fixed((milliseconds * 1000) / number),
      fixed(records / 1e6, 1),
      fixed(peak / records),
    ]);
  }
  const header = ['posts', 'ms', 'µs per post', 'MB of records', 'most memory, ratio to the records'];
  return `Get Many, Return All, not simplified\n\n${table([header, ...rows])}`;
}

function pageFrom(from: number, number: number): object {
  const posts = Array.from({ length: Math.min(100, number - from) }, (_, index) => ({
    id: `post_${from + index}`,
    status: 'scheduled',
    scheduledFor: { publish: 'SCHEDULE', date: '2031-07-01T09:30:00.000Z' },
    microblogTargets: [
      { accountId: 'acc_microblog_1', caption: `Fresh bread, batch ${from + index}`, medias: [] },
    ],
  }));
  const next = from + posts.length;
  return { posts, ...(next < number && { nextCursor: String(next) }) };
}

/** Reads all posts through n8n's engine, and prints the time and the heap's size. */
async function read(baseUrl: string, number: number): Promise<void> {
  const { loadPackage, runNode } = await import('../n8n-engine/index.ts');
  const pkg = await loadPackage(root);
  const parameters = { resource: 'post', operation: 'getAll', returnAll: true, simplify: false };
  const credentials = { baseUrl, apiKey: 'bench-key-1', networkNames: 'documented' };
  const asked = { pkg, nodeType: 'postScheduler', credentials };
  // Load everything before measuring.
  await runNode({ ...asked, parameters: { ...parameters, returnAll: false, limit: 1 } });
  const before = heap();
  let peak = 0;
  let looking = 0;
  let sampling: NodeJS.Timeout | undefined;
  function look(): void {
    const began = performance.now();
    peak = Math.max(peak, heap());
    const took = performance.now() - began;
    looking += took;
    sampling = setTimeout(look, Math.max(leastPause, pausesPerLook * took));
  }
  look();
  const start = performance.now();
  looking = 0;
  const { items, error } = await runNode({ ...asked, parameters });
  const milliseconds = performance.now() - start - looking;
  clearTimeout(sampling);
  if (error !== undefined) throw error;
  if (items.length !== number) throw new Error(`${items.length} of ${number} posts were read.`);
  const texts = JSON.stringify(items.map(({ json }) => json));
  items.length = 0;
  const empty = heap();
  const records: unknown = JSON.parse(texts);
  const size = heap() - empty;
  if (!Array.isArray(records)) throw new Error('The records are no list.');
  console.log(JSON.stringify({ milliseconds, peak: Math.max(peak - before, size), records: size }));
}

function heap(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

if (import.meta.main) await read(process.argv[2] ?? '', Number(process.argv[3]));
