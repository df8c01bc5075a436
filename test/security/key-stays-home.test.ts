/** The key goes to the configured host only, by every request that either host can send. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { ICredentialType, IHttpRequestOptions } from 'n8n-workflow';
import { type LocalServer, startLocalServer } from '../support/local-server.ts';
import { builtPackage, chosen, mediaRows, post } from '../support/node-under-test.ts';
import { everyAct, execution, step } from './both-hosts.ts';

const apiKey = 'a-key-that-nobody-else-sees';

describe('A redirect is followed by no request, with or without the key', () => {
  let elsewhere: LocalServer;
  let home: LocalServer;
  let status = 0;
  before(async () => {
    // The same host under another port: what some clients take for the same place.
    elsewhere = await startLocalServer((_, response) => void response.end('{"id":"post-1","posts":[]}'));
    home = await startLocalServer(({ path }, response) => {
      response.writeHead(status, { location: elsewhere.origin + path }).end();
    });
  });
  after(async () => {
    await elsewhere.stop();
    await home.stop();
  });

  for (const [name, act] of everyAct) {
    it(name, async () => {
      for (status of [301, 302, 303, 307, 308]) {
        const before = home.requests.length;
        await act({ baseUrl: home.origin, apiKey });
        const seen = home.requests.slice(before);
        assert.ok(seen.length > 0, `${status}: nothing was asked`);
        assert.ok(seen.every(({ headers }) => headers['x-api-key'] === apiKey));
        assert.deepEqual(elsewhere.requests, [], String(status));
      }
    });
  }
});

describe('A media address is asked for its size without the key', () => {
  let media: LocalServer;
  let service: LocalServer;
  before(async () => {
    const answer: Parameters<typeof startLocalServer>[0] = ({ method }, response) => {
      if (method === 'HEAD') response.writeHead(200, { 'content-length': '5' }).end();
      else response.end('{"id":"post-1"}');
    };
    media = await startLocalServer(answer);
    service = await startLocalServer(answer);
  });
  after(async () => {
    await media.stop();
    await service.stop();
  });

  /** A media address may also name the host of the service. */
  async function asked(send: (mediaUrl: string) => Promise<unknown>): Promise<void> {
    for (const server of [media, service]) {
      const before = server.requests.length;
      await send(`${server.origin}/a.jpg?signature=s3cret`);
      const heads = server.requests.slice(before).filter(({ method }) => method === 'HEAD');
      assert.equal(heads.length, 1);
      assert.ok(!JSON.stringify(heads).includes(apiKey));
    }
    assert.ok(!JSON.stringify(media.requests).includes(apiKey));
    assert.equal(service.requests.at(-1)?.headers['x-api-key'], apiKey);
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
      const given = await step(
        { baseUrl: service.origin, apiKey },
        'creates.create_post.operation.perform',
        inputData,
      );
      assert.partialDeepStrictEqual(given, { id: 'post-1' });
    });
  });
});

describe("n8n's own requests with the credential", () => {
  const baseUrl = 'https://scheduler.example/api';

  async function signed(request: IHttpRequestOptions, credentials = { baseUrl, apiKey }) {
    const { authenticate }: ICredentialType = (await builtPackage).credentialType('postSchedulerApi');
    assert.ok(typeof authenticate === 'function');
    return await authenticate(credentials, request);
  }

  for (const request of [
    { url: `${baseUrl}/posts` },
    { url: 'https://scheduler.example/elsewhere' },
    { url: '/posts', baseURL: baseUrl },
  ]) {
    it(`carry the key to ${JSON.stringify(request)}`, async () => {
      const { abortSignal: _, ...sent } = await signed(request);
      assert.deepEqual(sent, { ...request, headers: { 'x-api-key': apiKey } });
      assert.ok(!('headers' in request), 'the options that were handed in stay without the key');
    });
  }

  for (const request of [
    { url: 'https://elsewhere.example/posts' },
    { url: 'https://scheduler.example:8443/posts' },
    { url: 'http://scheduler.example/posts' },
    { url: 'https://scheduler.example.elsewhere.example/' },
    { url: 'https://scheduler.example@elsewhere.example/' },
    { url: '//elsewhere.example/posts', baseURL: baseUrl },
    { url: 'https://elsewhere.example/', baseURL: baseUrl },
    { url: '/posts', baseURL: 'https://elsewhere.example' },
  ]) {
    it(`do not carry it to ${JSON.stringify(request)}`, async () => {
      await assert.rejects(
        signed(request),
        /^\w+: Base URL: the API key goes to https:\/\/scheduler\.example only, not to http/,
      );
    });
  }

  for (const unsafe of ['http://scheduler.example', 'https://me:secret@scheduler.example', 'scheduler']) {
    it(`carry it nowhere where the Base URL is ${unsafe}`, async () => {
      const request = { url: '/posts', baseURL: unsafe };
      await assert.rejects(signed(request, { baseUrl: unsafe, apiKey }), /Base URL: /);
    });
  }
});
