/** n8n sends through a proxy that its environment names. Where the proxy fails, the service was never asked. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { beforeEach, expect, it } from '@jest/globals';
import { post, useTestBed } from '../support/n8n/node-under-test.ts';
import { afterTest } from '../support/after-test.ts';
import { useVirtualWaits } from '../support/virtual-waits.ts';
import { refusedOrigin } from '../support/service/local-server.ts';

const testBed = useTestBed();
useVirtualWaits();

// No proxy but that of the test. These variables are set for this file alone.
beforeEach(() => {
  for (const name of ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'NO_PROXY'])
    for (const each of [name, name.toLowerCase()]) process.env[each] = '';
});

it.each([
  ['HTTPS_PROXY', 'https://scheduler.example/api'],
  ['HTTP_PROXY', 'http://10.255.255.1/api'],
])('%s names a proxy that refuses the connection', async (variable, baseUrl) => {
  const proxy = await refusedOrigin();
  process.env[variable] = proxy;
  const { error } = await testBed.fail({
    parameters: post('create', { publish: 'DRAFT', caption: 'Hello', accounts: ['skyapp:acc_skyapp_1'] }),
    credentials: { ...testBed.credentials, baseUrl },
  });
  expect(error).toMatchObject({
    message: `List accounts: no answer from ${new URL(baseUrl).origin}: the proxy ${new URL(proxy).host} refused the connection (ECONNREFUSED) (tried 3 times). Nothing of this post was published.`,
    description:
      'n8n sends its requests through this proxy (HTTP_PROXY, HTTPS_PROXY or ALL_PROXY). Check whether it is running, or add the host of Base URL to NO_PROXY.',
  });
});

/** A proxy that lets nobody through without a login, not even through a tunnel. */
async function lockedProxy(): Promise<string> {
  const refusal =
    'HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic\r\nContent-Length: 0\r\n\r\n';
  const server = createServer((socket) => socket.once('data', () => socket.end(refusal)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterTest(() => void server.close());
  const address = server.address();
  assert.ok(typeof address === 'object' && address !== null);
  return `http://127.0.0.1:${address.port}`;
}

it.each([
  ['HTTPS_PROXY', 'https://scheduler.example/api'],
  ['HTTP_PROXY', 'http://10.255.255.1/api'],
])('%s names a proxy that wants a login', async (variable, baseUrl) => {
  process.env[variable] = await lockedProxy();
  const { error } = await testBed.fail({
    parameters: post('create', { publish: 'DRAFT', caption: 'Hello', accounts: ['skyapp:acc_skyapp_1'] }),
    credentials: { ...testBed.credentials, baseUrl },
  });
  expect(error).toMatchObject({
    message:
      'List accounts: a proxy on the way to the service wants a login (407). Nothing of this post was published.',
    description:
      'n8n sends its requests through the proxy in HTTP_PROXY, HTTPS_PROXY or ALL_PROXY. Put its user name and password into that address, or add the host of Base URL to NO_PROXY.',
  });
});

it('without a proxy, the host itself refuses the connection', async () => {
  const baseUrl = await refusedOrigin();
  const { error } = await testBed.fail({
    parameters: { resource: 'account', operation: 'getAll' },
    credentials: { ...testBed.credentials, baseUrl },
  });
  expect(error.message).toBe(
    `List accounts: no answer from ${baseUrl}: the host refused the connection (ECONNREFUSED) (tried 3 times).`,
  );
});
