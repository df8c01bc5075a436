/** A connection that the service closed while it was idle does not look like a lost answer to a create. */
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { zapierRunner } from '../../tools/zapier-runner/zapier-runner.ts';
import { useNoWaits } from '../support/no-waits.ts';
import app from '../../zapier/src/index.ts';

/** How many requests came over each connection. */
const served = new Map<Socket, number>();
let refused = 0;

/** Keeps connections open, but resets them at their second request: as when it had closed them just before. */
const server = createServer((request, response) => {
  const count = (served.get(request.socket) ?? 0) + 1;
  served.set(request.socket, count);
  if (count > 1) {
    refused += 1;
    request.socket.resetAndDestroy();
    return;
  }
  request.resume();
  request.on('end', () => {
    const body = request.method === 'POST' ? { id: 'post_1' } : { accounts: [{ id: 'a', name: 'Loaf' }] };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  process.env['POST_SCHEDULER_BASE_URL'] = `http://127.0.0.1:${port}/api`;
  process.env['POST_SCHEDULER_NETWORK_NAMES'] = 'documented';
});
afterAll(async () => {
  delete process.env['POST_SCHEDULER_BASE_URL'];
  delete process.env['POST_SCHEDULER_NETWORK_NAMES'];
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

useNoWaits();
const zapier = zapierRunner({ app, apiKey: 'key' });
const post = {
  publish: 'SCHEDULE',
  scheduled_at: '2031-05-04T10:00:00Z',
  caption: 'Hello',
  if_planned: 'create',
  media: ['https://media.example/loaf.jpg'],
};
const onSkyapp = { ...post, accounts: ['skyapp:a'] };

// Reads the linked accounts, which are kept for a minute.
beforeAll(async () => {
  await zapier.run('creates.create_post.operation.perform', { inputData: onSkyapp });
});

for (const [name, inputData, expected] of [
  ['in a single request', { ...onSkyapp, delivery: 'single' }, 0],
  // The second step of a safe delivery may meet a closed connection, as it can be repeated.
  ['by default', onSkyapp, 1],
] as const) {
  test(`create_post, ${name}`, async () => {
    // Leaves a kept connection behind.
    await zapier.run('authentication.test', {});
    refused = 0;
    await zapier.run('creates.create_post.operation.perform', { inputData });
    expect(refused).toBe(expected);
  });
}
