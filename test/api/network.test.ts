import assert from 'node:assert/strict';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import nock from 'nock';
import { ContractError, lookAtMedia, readBody } from '../../shared/api/index.ts';
import { apiKey, axiosClient, origin } from '../support/axios-client.ts';
import { axiosHttp } from '../../tools/axios-http/index.ts';
import { calls, draft, everyCall, rejection } from '../support/client-calls.ts';

/** Answers every request to `at` in the same way, and keeps what was asked. */
function service({ reply, at = origin }: { reply: (answer: nock.Interceptor) => unknown; at?: string }) {
  const asked: { url: string; key: string | null; body: unknown }[] = [];
  const scope = nock(at);
  scope.on('request', (request: Request, _interceptor: unknown, body: unknown) => {
    asked.push({ url: request.url, key: request.headers.get('x-api-key'), body });
  });
  // More answers are ready than should be used, so that a request too many is counted.
  for (const method of ['HEAD', 'GET', 'POST', 'PATCH', 'DELETE'])
    reply(scope.intercept(/.*/, method).times(10));
  return asked;
}

const boards = [{ id: 'board-1', sections: [] }];
const uploadUrl = 'https://files.example/loaf.jpg?signature=secret';
const fine = {
  id: 'post-1',
  posts: [],
  accounts: [],
  boards,
  duetDisabled: false,
  uploadUrl,
  success: true,
};

beforeAll(() => nock.disableNetConnect());
afterEach(() => nock.cleanAll());
afterAll(() => {
  nock.enableNetConnect();
  nock.restore();
});

/** Retries over axios, with their effect at the service, are in the fault matrix. */
describe('over axios', () => {
  for (const name of everyCall) {
    it(`${name} sends the key once, and JSON as it was made`, async () => {
      const asked = service({ reply: (answer) => answer.reply(200, fine) });
      await calls[name](axiosClient());
      expect(asked).toHaveLength(1);
      const [request] = asked;
      assert.ok(request);
      expect(request.key).toBe(apiKey);
      if (name === 'createPost') expect(request.body).toBe(JSON.stringify(draft));
      if (name === 'updatePost') expect(request.body).toBe(JSON.stringify({ data: draft }));
    });
  }

  it('a web page is recognised', async () => {
    service({
      reply: (answer) => answer.reply(200, '<html></html>', { 'Content-Type': 'text/html' }),
    });
    expect(await rejection(axiosClient().getPost({ id: 'a' }))).toBeInstanceOf(ContractError);
  });

  it('IDs reach the service as one part of the path', async () => {
    for (const id of ['../accounts', 'a/b', 'a?b', 'a#b', '%2e%2e', 'a b']) {
      const asked = service({ reply: (answer) => answer.reply(200, fine) });
      await axiosClient({ baseUrl: `${origin}/api` }).getPost({ id });
      expect(asked.map(({ url }) => url)).toStrictEqual([`${origin}/api/posts/${encodeURIComponent(id)}`]);
      nock.cleanAll();
    }
  });
});

describe('a redirect', () => {
  const elsewhere = 'https://elsewhere.example';

  const targets: readonly (readonly [string | undefined, RegExp])[] = [
    [
      `${elsewhere}/v2/posts/a`,
      /to https:\/\/elsewhere\.example\/v2\/posts\/a\. .*put https:\/\/elsewhere\.example\/v2 into Base URL/,
    ],
    [
      '/v2/posts/a?x=secret-word',
      /to https:\/\/scheduler\.example\/v2\/posts\/a\. .*put https:\/\/scheduler\.example\/v2 into/,
    ],
    ['//elsewhere.example/posts/a/', /put https:\/\/elsewhere\.example into Base URL/],
    ['https://user:secret-word@elsewhere.example/login', /to https:\/\/elsewhere\.example\/login\. /],
    ['javascript:secret-word', /a redirect \(302\)\. It was not followed.*Check Base URL\.$/],
    ['https://', /a redirect \(302\)\. /],
    [undefined, /a redirect \(302\)\. /],
  ];
  for (const [location, pattern] of targets) {
    it(`to ${location} is reported`, async () => {
      nock(origin)
        .get('/posts/a')
        .reply(302, '', location === undefined ? {} : { Location: location });
      const error = await rejection(axiosClient().getPost({ id: 'a' }));
      expect(String(error)).toMatch(pattern);
      expect(String(error)).not.toMatch(/secret-word/);
    });
  }

  it('of a media file is followed, and no key goes anywhere', async () => {
    const other = service({
      at: elsewhere,
      reply: (answer) => answer.reply(200, 'GIF89', { 'Content-Length': '5' }),
    });
    const asked = service({
      at: 'https://media.example',
      reply: (answer) => answer.reply(302, '', { Location: `${elsewhere}/a.jpg` }),
    });
    const http = axiosHttp({ timeoutMs: 500, readBody });
    const look = await lookAtMedia({ http, url: 'https://media.example/a.jpg', mayAsk: () => true });
    expect(look).toMatchObject({ file: { size: 5 } });
    expect([...asked, ...other].map(({ key }) => key)).toStrictEqual([null, null]);
  });
});
