import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OutcomeUnknownError } from '../../../shared/api/errors/api-errors.ts';
import { apiKey, axiosClient } from '../../support/axios-client.ts';
import { type CallName, calls, rejection } from '../../support/client-calls.ts';

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
        request.socket.resetAndDestroy();
      });
    });
    baseUrl = `http://127.0.0.1:${await listen(server)}`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  async function faulty(name: CallName, options: { baseUrl: string }) {
    requests = 0;
    return rejection(calls[name](axiosClient(options)));
  }

  it('a reset after the request: a create once, and the key stands nowhere in the error', async () => {
    const error = await faulty('createPost', { baseUrl });
    assert.ok(OutcomeUnknownError.isInstance(error));
    expect(error.message).toMatch(/ECONNRESET/);
    // What axios throws holds the request with its headers.
    expect(inspect(error, { depth: 20, showHidden: true })).not.toContain(apiKey);
    expect(requests).toBe(1);
  });
});
