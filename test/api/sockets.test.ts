import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ConnectionError, OutcomeUnknownError } from '../../shared/api/index.ts';
import { apiKey, axiosClient } from '../support/axios-client.ts';
import { type CallName, calls, changes, creates, everyCall, rejection } from '../support/client-calls.ts';

/** Listens on a free port of this machine. */
async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  assert.ok(typeof address === 'object' && address !== null);
  return address.port;
}

/** Real sockets on this machine: connection failures as Node reports them, not scripted ones. */
describe('over real connections', () => {
  let server: Server;
  let requests = 0;
  let baseUrl = '';

  beforeAll(async () => {
    server = createServer((request) => {
      request.on('data', () => undefined);
      request.on('end', () => {
        requests += 1;
        if (request.url?.startsWith('/reset')) request.socket.resetAndDestroy();
        // Anything else gets no answer.
      });
    });
    baseUrl = `http://127.0.0.1:${await listen(server)}`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  async function faulty(name: CallName, options: { baseUrl: string; timeoutMs?: number }) {
    requests = 0;
    return rejection(calls[name](axiosClient(options)));
  }

  it('a reset after the request: a create once, all else three times', async () => {
    for (const name of creates) {
      const error = await faulty(name, { baseUrl: `${baseUrl}/reset` });
      assert.ok(OutcomeUnknownError.isInstance(error));
      expect(error.message).toMatch(/ECONNRESET/);
      // What axios throws holds the request with its headers.
      expect(inspect(error, { depth: 20, showHidden: true })).not.toContain(apiKey);
      expect(requests).toBe(1);
    }
    for (const name of changes) {
      expect(await faulty(name, { baseUrl: `${baseUrl}/reset` })).toBeInstanceOf(OutcomeUnknownError);
      expect(requests).toBe(3);
    }
  });

  it('no answer in time: a create once', async () => {
    for (const name of creates) {
      expect(await faulty(name, { baseUrl, timeoutMs: 100 })).toBeInstanceOf(OutcomeUnknownError);
      expect(requests).toBe(1);
    }
  });

  it('a refused connection, to one address and to two: certainly not accepted', async () => {
    const closed = createServer();
    const port = await listen(closed);
    await new Promise((resolve) => closed.close(resolve));
    for (const host of ['127.0.0.1', 'localhost']) {
      for (const name of everyCall) {
        const error = await faulty(name, { baseUrl: `http://${host}:${port}` });
        assert.ok(ConnectionError.isInstance(error), String(error));
        expect(error.message).toMatch(/refused the connection \(ECONNREFUSED\) \(tried 3 times\)/);
      }
    }
  });
});
