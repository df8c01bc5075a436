/** A file is asked for its size by its headers: whatever comes behind them is not read. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import { type LocalServer, startLocalServer } from '../support/local-server.ts';
import { chosen, mediaRows, post } from '../support/node-under-test.ts';
import { execution, step } from './both-hosts.ts';

const apiKey = 'a-key-that-nobody-else-sees';
const gigabyte = 1024 ** 3;
const piece = Buffer.alloc(64 * 1024);

describe('A file without an end is asked for its size only', () => {
  let files: LocalServer;
  let service: LocalServer;
  let bodies: string[] = [];
  let closed: Promise<unknown> = Promise.resolve();
  let sent = 0;
  before(async () => {
    files = await startLocalServer(({ method }, response) => {
      if (method === 'HEAD') return void response.writeHead(405).end();
      closed = once(response, 'close');
      response.writeHead(200, { 'content-length': String(gigabyte) });
      const send = () => {
        do sent += piece.length;
        while (!response.destroyed && sent < gigabyte && response.write(piece));
      };
      response.on('drain', send);
      send();
    });
    service = await startLocalServer(({ body }, response) => {
      bodies.push(body);
      response.end('{"id":"post-1"}');
    });
  });
  after(async () => {
    await files.stop();
    await service.stop();
  });

  async function asked(send: (mediaUrl: string) => Promise<unknown>): Promise<void> {
    bodies = [];
    sent = 0;
    await send(`${files.origin}/film.mp4`);
    await closed;
    assert.ok(sent < gigabyte / 8, `${sent} bytes were sent`);
    assert.ok(
      bodies.some((body) => body.includes(`"size":${gigabyte}`)),
      bodies.join('\n'),
    );
    assert.ok(!JSON.stringify(files.requests).includes(apiKey));
  }

  it('by n8n', async () => {
    const targets = { fediverse: [{ accountId: chosen('a') }] };
    await asked(async (mediaUrl) => {
      const parameters = post('create', { publish: 'DRAFT', media: mediaRows(mediaUrl), targets });
      assert.equal((await execution({ baseUrl: service.origin, apiKey }, parameters)).status, 'success');
    });
  });

  it('by Zapier', async () => {
    await asked(async (mediaUrl) => {
      const inputData = {
        publish: 'DRAFT',
        networks: ['fediverse'],
        fediverse_account_ids: ['a'],
        media: [mediaUrl],
      };
      const account = { baseUrl: service.origin, apiKey };
      await step(account, 'creates.create_post.operation.perform', inputData);
    });
  });
});
