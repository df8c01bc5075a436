/** The key goes to the configured host only, by every request that either host can send; `looks.test.ts` has those for media. */
import assert from 'node:assert/strict';
import { describe, expect, it } from '@jest/globals';
import type { ICredentialType, IHttpRequestOptions } from 'n8n-workflow';
import * as z from 'zod/v4';
import { builtPackage } from '../support/n8n/node-under-test.ts';
import { sampleOf } from '../support/sample-of.ts';
import { everyAct } from './both-hosts.ts';
import { answerAll, useNock } from '../support/service/use-nock.ts';

const apiKey = 'a-key-that-nobody-else-sees';

const origin = 'https://scheduler.example';

describe.each([
  [302, 'https://elsewhere.example'],
  [307, 'http://scheduler.example'],
])('A redirect (%i) to %s is followed by no request, with or without the key', (status, target) => {
  useNock();

  it.each(sampleOf([...everyAct], 12))('%s', async (_, act) => {
    const asked = answerAll(origin, ({ url }) => [status, '', { location: url.replace(origin, target) }]);
    await act({ baseUrl: `${origin}/api`, apiKey });
    const withKey = asked.filter(({ url }) => !url.endsWith('/openapi.json'));
    expect(new Set(withKey.map(({ headers }) => headers.get('x-api-key')))).toStrictEqual(new Set([apiKey]));
  });
});

describe("n8n's own requests with the credential", () => {
  const baseUrl = `${origin}/api`;

  /** `uri` is the address of the HTTP Request node. */
  type Request = Partial<IHttpRequestOptions> & { readonly uri?: string };

  async function signed(request: Request, credentials = { baseUrl, apiKey }) {
    const { authenticate }: ICredentialType = (await builtPackage).credentialType('postSchedulerApi');
    assert.ok(typeof authenticate === 'function');
    const sent: unknown = await Reflect.apply(authenticate, undefined, [credentials, request]);
    return z.record(z.string(), z.unknown()).parse(sent);
  }

  it.each<Request>([
    { url: `${baseUrl}/posts` },
    { url: '/posts', baseURL: baseUrl },
    { uri: `${baseUrl}/posts` },
  ])('carry the key to %j', async (request) => {
    const { abortSignal: _, ...sent } = await signed(request);
    expect(sent).toStrictEqual({ ...request, headers: { 'x-api-key': apiKey } });
    // The options that were handed in stay without the key.
    expect('headers' in request).toBe(false);
  });

  it.each<Request>([
    { url: 'https://elsewhere.example/posts' },
    { url: 'https://scheduler.example:8443/posts' },
    { url: 'http://scheduler.example/posts' },
    { url: 'https://scheduler.example@elsewhere.example/' },
    { url: '//elsewhere.example/posts', baseURL: baseUrl },
    { url: '/posts', baseURL: 'https://elsewhere.example' },
    { uri: 'https://elsewhere.example/posts', url: `${baseUrl}/posts` },
  ])('do not carry it to %j', async (request) => {
    await expect(signed(request)).rejects.toThrow(
      /^Base URL: the API key goes to https:\/\/scheduler\.example only, not to http/,
    );
  });

  it.each(['http://scheduler.example', 'https://me:secret@scheduler.example', 'scheduler'])(
    'carry it nowhere where the Base URL is %s',
    async (unsafe) => {
      const request = { url: '/posts', baseURL: unsafe };
      await expect(signed(request, { baseUrl: unsafe, apiKey })).rejects.toThrow(/Base URL: /);
    },
  );
});
