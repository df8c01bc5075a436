/** The doctor's HTTP transport: a request ends in time, and the key goes to no proxy. */
import type { ServerResponse } from 'node:http';
import { afterEach, expect, it } from '@jest/globals';
import { ConnectionError } from '../../shared/api/errors/api-errors.ts';
import { apiKey, axiosClient } from '../support/n8n/axios-client.ts';
import { rejection } from '../support/service/client-calls.ts';
import { type LocalServer, startLocalServer } from '../support/service/local-server.ts';

let server: LocalServer;
afterEach(async () => await server.stop());

async function errorOf({
  answer,
  timeoutMs = 60_000,
}: {
  answer: (response: ServerResponse) => Promise<void> | void;
  timeoutMs?: number;
}): Promise<unknown> {
  server = await startLocalServer((_, response) => answer(response));
  return await rejection(axiosClient({ baseUrl: server.origin, timeoutMs }).getPost({ id: 'a' }));
}

it('a response that stops in its middle is over in time, as one that came too late', async () => {
  const error = await errorOf({
    answer: (response) => void response.write('{"id":'),
    timeoutMs: 100,
  });
  expect(error).toBeInstanceOf(ConnectionError);
  expect(String(error)).toMatch(/no answer came in time \(ETIMEDOUT\) \(tried 3 times\)/);
});

it('a proxy of the environment gets nothing', async () => {
  const proxy = await startLocalServer((_, response) => void response.end('{"id":"from-the-proxy"}'));
  process.env['http_proxy'] = proxy.origin;
  try {
    await errorOf({ answer: (response) => void response.writeHead(404).end('{}') });
    expect(server.requests.map(({ headers }) => headers['x-api-key'])).toStrictEqual([apiKey]);
    expect(proxy.requests).toHaveLength(0);
  } finally {
    delete process.env['http_proxy'];
    await proxy.stop();
  }
});
