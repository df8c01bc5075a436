/** Measures the lists of the editor over thousands of accounts and posts, from a service that answers at once. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod/v4';
import { root } from '../build/package-files.ts';
import { listSearch, loadOptions, loadPackage, type PickerOptions } from '../n8n-engine/index.ts';
import { fixed, medianOf, table } from './support/statistics.ts';

const count = 5_000;
const pageSize = 100;
/** One more than is measured: the first loads the code. */
const rounds = 6;

const networks = ['fediverse', 'microblog', 'photoapp', 'pinboard', 'professional'];
const accounts = Array.from({ length: count }, (_, index) => ({
  id: `acc_${index}`,
  name: `Bakery ${index}`,
  handle: `bakery${index}`,
  platform: networks[index % networks.length],
}));
const posts = Array.from({ length: count }, (_, index) => ({
  id: `post_${index}`,
  status: 'scheduled',
  scheduledFor: {
    publish: 'SCHEDULE',
    date: new Date(Date.UTC(2031, 6, 1) + index * 3_600_000).toISOString(),
  },
  microblogTargets: [{ accountId: `acc_${index % 50}`, caption: `Fresh bread, batch ${index}`, medias: [] }],
}));

function startLists(): Server {
  return createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://127.0.0.1');
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify(pathname.endsWith('/accounts') ? { accounts } : pageFrom(searchParams.get('cursor'))),
    );
  }).listen(0, '127.0.0.1');
}

function pageFrom(cursor: string | null): object {
  const end = Number(cursor ?? 0) + pageSize;
  return { posts: posts.slice(end - pageSize, end), ...(end < count && { nextCursor: String(end) }) };
}

type Picker = (options: Omit<PickerOptions, 'method'>) => Promise<number>;

/** Each returns how many entries the list has. */
const pickers: Readonly<Record<string, Picker>> = {
  'Accounts, of all networks': async (options) =>
    (await loadOptions({ ...options, method: 'getAccounts' })).length,
  'accounts of one network': async (options) =>
    (await listSearch({ ...options, method: 'searchPinboardAccounts' })).results.length,
  'accounts of one network, filtered': async (options) =>
    (await listSearch({ ...options, method: 'searchPinboardAccounts', filter: '99' })).results.length,
  'posts, the first list': async (options) =>
    (await listSearch({ ...options, method: 'searchPosts' })).results.length,
  'posts, a filter that only the last fits': async (options) =>
    (await listSearch({ ...options, method: 'searchPosts', filter: `batch ${count - 1}` })).results.length,
};

export async function benchPickers(): Promise<string> {
  const pkg = await loadPackage(root);
  const service = startLists();
  await new Promise((resolve) => service.once('listening', resolve));
  const { port } = z.custom<AddressInfo>((value) => typeof value === 'object').parse(service.address());
  const credentials = {
    baseUrl: `http://127.0.0.1:${port}/api`,
    apiKey: 'bench-key-1',
    networkNames: 'documented',
  };
  try {
    const rows: string[][] = [];
    for (const [name, entries] of Object.entries(pickers)) {
      const times: number[] = [];
      let found = 0;
      for (let round = 0; round < rounds; round += 1) {
        const start = performance.now();
        found = await entries({ pkg, nodeType: 'postScheduler', credentials });
        if (round > 0) times.push(performance.now() - start);
      }
      if (found === 0) throw new Error(`The list of ${name} is empty.`);
      rows.push([name, String(found), fixed(medianOf(times), 0)]);
    }
    const title = `Lists of the editor, of ${count} accounts and ${count} posts: median of ${rounds - 1}`;
    return `${title}\n\n${table([['', 'entries', 'ms'], ...rows])}`;
  } finally {
    service.closeAllConnections();
    service.close();
  }
}
