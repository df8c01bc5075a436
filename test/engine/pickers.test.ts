import assert from 'node:assert/strict';
import { beforeAll, describe, expect, it } from '@jest/globals';
import * as z from 'zod/v4';
import { networks } from '../../shared/index.ts';
import { refusedOrigin, startLocalServer, startWebPage } from '../support/local-server.ts';
import { testCredential } from '../../tools/n8n-engine/index.ts';
import { builtPackage, chosen, idOf, post, succeeded, useTestBed } from '../support/node-under-test.ts';
import { useLocalServer, useWebPage } from '../support/use-server.ts';

const testBed = useTestBed();
const page = useWebPage();
let refused: string;
beforeAll(async () => {
  refused = await refusedOrigin();
});

const shown = z.object({ message: z.string(), description: z.string() });

/** What the picker shows in place of its list. */
async function refusalOf(search: Promise<unknown>): Promise<{ message: string; description: string }> {
  const [result] = await Promise.allSettled([search]);
  if (result.status === 'fulfilled') return assert.fail('The picker shows a list.');
  const { message, description } = shown.parse(result.reason);
  return { message, description };
}

describe('the account picker', () => {
  for (const { key, label } of networks) {
    it(`offers the accounts on ${label}`, async () => {
      const path = `parameters.targets.${key}[0].accountId`;
      expect(await testBed.search({ method: `search${label}Accounts`, path })).toStrictEqual({
        results: [
          { name: 'Harbour Bakery', value: `acc_${key}_1` },
          { name: 'Lantern Lane Books', value: `acc_${key}_2` },
        ],
      });
    });
  }

  it('finds by name and by ID, whatever the case', async () => {
    const found = async (filter: string) =>
      (await testBed.search({ method: 'searchSkyappAccounts', filter })).results.map(({ value }) => value);
    expect(await found(' lantern ')).toStrictEqual(['acc_skyapp_2']);
    expect(await found('SKYAPP_1')).toStrictEqual(['acc_skyapp_1']);
    expect(await found('harbour.bakery')).toStrictEqual(['acc_skyapp_1']);
    expect(await found('nobody')).toStrictEqual([]);
  });
});

describe('the pickers where there is nothing to choose', () => {
  const empty = useLocalServer(({ path }, response) => {
    const list = path.includes('boards')
      ? { boards: [] }
      : path.includes('accounts')
        ? { accounts: [] }
        : { posts: [] };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(list));
  });
  const refusal = async (method: string) =>
    await refusalOf(
      testBed.search({ method, credentials: { ...testBed.credentials, baseUrl: `${empty.origin}/api` } }),
    );

  it('say what to do next', async () => {
    expect((await refusal('searchSkyappAccounts')).message).toBe(
      'Account: no Skyapp account is linked yet; link one in the Scheduler under Accounts, then open this list again.',
    );
    expect((await refusal('searchPosts')).message).toBe(
      'Post: there is no draft or scheduled post; create one, then open this list again.',
    );
  });
});

describe('the post picker', () => {
  const filled = useTestBed({ now: () => new Date('2030-06-01T00:00:00Z') });
  const count = 130;

  beforeAll(async () => {
    const items = Array.from({ length: count }, (_, index) => ({ index }));
    const parameters = post('create', {
      scheduledAt: "={{ DateTime.fromISO('2030-07-01T08:30Z').plus({ minutes: $json.index }) }}",
      caption: '={{ "Post number " + $json.index }}',
      targets: {
        microblog: [{ accountId: chosen('acc_microblog_1') }],
        skyapp: [{ accountId: chosen('acc_skyapp_1') }],
      },
      options: { concurrency: 50 },
    });
    succeeded(await filled.run({ parameters, items }));
  });

  it('shows when, where and what, in the time zone of the workflow', async () => {
    const { results } = await filled.search({ method: 'searchPosts', timeZone: 'Europe/Berlin' });
    const newest = results.at(-1);
    assert.ok(newest);
    expect(newest.name).toBe('1 Jul 2030, 12:39 · Microblog, Skyapp · Harbour Bakery · Post number 129');
    const [last] = filled.sandbox
      .posts()
      .slice(-count)
      .filter((record) => JSON.stringify(record).includes('number 129'));
    expect(newest.value).toBe(last?.id);
  });

  it('shows the posts of all pages, the nearest in time first', async () => {
    const { results, paginationToken } = await filled.search({ method: 'searchPosts' });
    expect(paginationToken).toBeUndefined();
    expect(results.map(({ name }) => name.replace(/^.* · /, ''))).toStrictEqual(
      Array.from({ length: count }, (_, number) => `Post number ${number}`),
    );
  });

  it('goes on where twenty pages have ended', async () => {
    const server = await startLocalServer(({ path }, response) => {
      const page = Number(new URL(path, 'http://localhost').searchParams.get('cursor') ?? 1);
      const posts = [{ id: `post-${page}`, status: 'draft' }];
      response.end(JSON.stringify({ posts, ...(page < 21 && { nextCursor: String(page + 1) }) }));
    });
    const search = async (paginationToken?: string) =>
      await testBed.search({
        method: 'searchPosts',
        credentials: { ...testBed.credentials, baseUrl: server.origin },
        ...(paginationToken !== undefined && { paginationToken }),
      });
    const first = await search();
    const second = await search(z.string().parse(first.paginationToken));
    await server.stop();
    expect(first.results.map(({ value }) => value)).toContain('post-20');
    expect(second).toStrictEqual({ results: [expect.objectContaining({ value: 'post-21' })] });
  });

  for (const { filter, numbers } of [
    { filter: 'NUMBER 77', numbers: [77] },
    { filter: 'number 3 bakery microblog 08:33', numbers: [3] },
    { filter: '2030-07-01 129', numbers: [129] },
    { filter: 'Lantern', numbers: [] },
  ]) {
    it(`finds over all pages by text, account, network and date: ${filter}`, async () => {
      const { results, paginationToken } = await filled.search({
        method: 'searchPosts',
        filter,
        timeZone: 'UTC',
      });
      expect(paginationToken).toBeUndefined();
      expect(results.map(({ name }) => name.replace(/^.* · /, ''))).toStrictEqual(
        numbers.map((number) => `Post number ${number}`),
      );
    });
  }

  it('offers no post that can no longer be changed', async () => {
    const targets = { microblog: [{ accountId: chosen('acc_microblog_1') }] };
    const create = async (publish: string) =>
      idOf(await testBed.run({ parameters: post('create', { publish, caption: publish, targets }) }));
    const published = await create('NOW');
    testBed.sandbox.publishDue();
    const publishing = await create('NOW');
    const draft = await create('DRAFT');
    const { results } = await testBed.search({ method: 'searchPosts' });
    const offered = (id: string) => results.filter(({ value }) => value === id).map(({ name }) => name);
    expect([offered(published), offered(publishing)]).toStrictEqual([[], []]);
    expect(offered(draft)).toStrictEqual(['draft · Microblog · Harbour Bakery · DRAFT']);
  });

  it('shortens long captions and puts them on one line', async () => {
    const caption = `Line one\n\nline   two ${'x'.repeat(80)}`;
    const targets = { threadapp: [{ accountId: chosen('acc_threadapp_1') }] };
    succeeded(await testBed.run({ parameters: post('create', { publish: 'DRAFT', caption, targets }) }));
    const { results } = await testBed.search({ method: 'searchPosts', filter: 'line one' });
    expect(results.map(({ name }) => name)).toStrictEqual([
      `draft · Threadapp · Harbour Bakery · Line one line two ${'x'.repeat(41)}…`,
    ]);
  });
});

for (const { method, operation } of [
  { method: 'searchPosts', operation: 'List posts' },
  { method: 'searchPhotoappAccounts', operation: 'List accounts' },
]) {
  describe(`${method} says what is wrong`, () => {
    it('with the key', async () => {
      const credentials = { ...testBed.credentials, apiKey: 'wrong' };
      expect(await refusalOf(testBed.search({ method, credentials }))).toStrictEqual({
        message: `${operation}: the service does not accept the API Key (401). The service says: “The API key is not valid: copy it again from Settings, API keys.”`,
        description: 'Check API Key, or create a new key in the settings of the Scheduler.',
      });
    });

    it('when a web page answers', async () => {
      const credentials = { ...testBed.credentials, baseUrl: page.origin };
      expect(await refusalOf(testBed.search({ method, credentials }))).toStrictEqual({
        message: `${operation}: the address answered with a web page, not with the service's data (200).`,
        description:
          'Check Base URL. A login page, a proxy or a firewall between here and the service answers so, too.',
      });
    });

    it('when the path of the address is wrong', async () => {
      const baseUrl = `${testBed.sandbox.origin}/api/v2`;
      const { message, description } = await refusalOf(
        testBed.search({ method, credentials: { ...testBed.credentials, baseUrl } }),
      );
      expect(message).toMatch(
        new RegExp(
          `^${operation}: the address does not know this request \\(404\\)\\. The service says: “There is no GET /api/v2/`,
        ),
      );
      expect(description).toBe('Check Base URL.');
    });

    it('when the address would send the key unprotected', async () => {
      const credentials = { ...testBed.credentials, baseUrl: 'http://scheduler.example/api' };
      expect(await refusalOf(testBed.search({ method, credentials }))).toStrictEqual({
        message:
          'Base URL: over http:// the API key would travel unprotected. Use https:// (http:// is for this machine and private networks only).',
        description: '',
      });
    });
  });
}

describe('the pickers when the connection is refused', () => {
  it('say that the host refused the connection', async () => {
    const credentials = { ...testBed.credentials, baseUrl: refused };
    expect(await refusalOf(testBed.search({ method: 'searchPosts', credentials }))).toStrictEqual({
      message: `List posts: no answer from ${refused}: the host refused the connection (ECONNREFUSED) (tried 3 times).`,
      description: 'Nothing was changed. Check Base URL and the network connection, then run this again.',
    });
  });
});

describe('the test of a credential', () => {
  async function test(credentials: { apiKey: string; baseUrl: string }) {
    return await testCredential({ pkg: await builtPackage, name: 'postSchedulerApi', credentials });
  }

  it('takes a good key', async () => {
    const before = testBed.sandbox.requests.length;
    const result = await test(testBed.credentials);
    expect(result).toStrictEqual({ status: 'OK', message: 'Connection successful!' });
    expect(testBed.sandbox.requests.slice(before).map(({ path }) => path)).toStrictEqual([
      '/api/posts?limit=1',
    ]);
  });

  it('refuses a wrong key', async () => {
    expect(await test({ ...testBed.credentials, apiKey: 'wrong' })).toStrictEqual({
      status: 'Error',
      message:
        'The API Key is wrong or was revoked. Create a new one in the Scheduler under Settings, API Keys.',
    });
  });

  it('refuses an address at which something else answers', async () => {
    expect(await test({ ...testBed.credentials, baseUrl: page.origin })).toStrictEqual({
      status: 'Error',
      message:
        'The service did not answer with its posts. Check the Base URL, including its path, and that the API Key is of this service.',
    });
  });

  it('does not follow a redirect with the key', async () => {
    const elsewhere = await startWebPage();
    const redirecting = await startLocalServer((_, response) => {
      response.writeHead(302, { location: elsewhere.origin }).end();
    });
    try {
      const { status } = await test({ ...testBed.credentials, baseUrl: redirecting.origin });
      expect(status).toBe('Error');
      expect(redirecting.requests[0]?.headers['x-api-key']).toBe(testBed.sandbox.apiKey);
      expect(elsewhere.requests).toStrictEqual([]);
    } finally {
      await Promise.all([elsewhere.stop(), redirecting.stop()]);
    }
  });

  it('refuses an address that refuses connections', async () => {
    expect(await test({ ...testBed.credentials, baseUrl: refused })).toStrictEqual({
      status: 'Error',
      message: 'ECONNREFUSED',
    });
  });
});
