/** A connection that the service closed while it was idle does not look like a lost answer to a create. */
import type { Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { zapierRunner } from '../../../tools/zapier-runner/zapier-runner.ts';
import { useVirtualWaits } from '../../support/virtual-waits.ts';
import { useLocalServer } from '../../support/service/use-server.ts';
import { useZapierBaseUrl } from '../../support/zapier/use-zapier.ts';
import app from '../../../zapier/src/index.ts';

const served = new Set<Socket | null>();
let refused = 0;

/** Keeps connections open, but resets each at its second request, as if it had been closed just before. */
const server = useLocalServer(({ method }, response) => {
  const { socket } = response;
  if (served.has(socket)) {
    refused += 1;
    return void socket?.resetAndDestroy();
  }
  served.add(socket);
  const body = method === 'POST' ? { id: 'post_1' } : { accounts: [{ id: 'a', name: 'Loaf' }] };
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
});
useZapierBaseUrl(() => `${server.origin}/api`);
beforeAll(() => {
  process.env['POST_SCHEDULER_NETWORK_NAMES'] = 'documented';
});
afterAll(() => {
  delete process.env['POST_SCHEDULER_NETWORK_NAMES'];
});

useVirtualWaits();
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
