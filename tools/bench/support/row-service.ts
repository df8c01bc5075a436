/**
 * A service for many rows, in its own process: it keeps what runs of Create or Update write, and takes any key, so that runs with different keys do
 * not share a minute's requests.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/v4';

const record = z.looseObject({ scheduledFor: z.looseObject({ publish: z.string() }) });
const schedule = z.object({ scheduledFor: z.string() });
type Post = z.output<typeof record> & { id: string; status: 'draft' | 'scheduled' };

const pageSize = 100;

/** `latency`: milliseconds before it reads a request. `stop` ends its process, which also ends with this one. */
export async function startRowService({
  latency,
}: {
  latency: number;
}): Promise<{ baseUrl: string; stop(): Promise<void> }> {
  const child = fork(fileURLToPath(import.meta.url), [String(latency)]);
  const [baseUrl] = z
    .tuple([z.string()])
    .rest(z.unknown())
    .parse(await once(child, 'message'));
  return {
    baseUrl,
    async stop() {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

async function serve(): Promise<void> {
  const latency = Number(process.argv[2]);
  const posts = new Map<string, Post>();
  const server = createServer((request, response) => {
    void (async () => {
      await setTimeout(latency);
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(answerTo(request, posts, await text(request))));
    })();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.custom<AddressInfo>((value) => typeof value === 'object').parse(server.address());
  process.once('disconnect', () => {
    server.closeAllConnections();
    server.close();
  });
  process.send?.(`http://127.0.0.1:${port}/api`);
}

/** Serves only drafts, their schedules, and lists of both. */
function answerTo({ method, url = '' }: IncomingMessage, posts: Map<string, Post>, body: string): unknown {
  const { pathname, searchParams } = new URL(url, 'http://127.0.0.1');
  if (pathname.endsWith('/accounts'))
    return [{ id: 'acc_microblog_1', name: 'Bakery', platform: 'microblog' }];
  if (method === 'GET') {
    const from = Number(searchParams.get('cursor') ?? 0);
    const listed = [...posts.values()]
      .filter(({ status }) => status === searchParams.get('status'))
      .toReversed();
    const next = from + pageSize;
    return {
      posts: listed.slice(from, next),
      ...(next < listed.length && { nextCursor: String(next) }),
    };
  }
  if (method === 'POST') {
    const id = `post_${posts.size}`;
    posts.set(id, { ...record.parse(JSON.parse(body)), id, status: 'draft' });
    return { id };
  }
  const id = pathname.split('/').at(-2) ?? '';
  const post = posts.get(id);
  if (method !== 'PATCH' || post === undefined) throw new Error(`${method ?? ''} ${url} is not expected.`);
  const { scheduledFor: date } = schedule.parse(JSON.parse(body));
  posts.set(id, { ...post, status: 'scheduled', scheduledFor: { publish: 'SCHEDULE', date } });
  return { id };
}

if (import.meta.main) await serve();
