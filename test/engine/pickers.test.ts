import assert from 'node:assert/strict';
import { beforeAll, describe, expect, it } from '@jest/globals';
import * as z from 'zod/v4';
import { networkOf } from '../../shared/index.ts';
import { startLocalServer } from '../support/local-server.ts';
import { testCredential } from '../../tools/n8n-engine/index.ts';
import { builtPackage, chosen, post, succeeded, useTestBed } from '../support/node-under-test.ts';
import { useLocalServer, useWebPage } from '../support/use-server.ts';

const testBed = useTestBed();
const page = useWebPage();

const shown = z.object({ message: z.string(), description: z.string() });

/** What the picker shows in place of its list. */
async function refusalOf(search: Promise<unknown>): Promise<{ message: string; description: string }> {
  const [result] = await Promise.allSettled([search]);
  if (result.status === 'fulfilled') return assert.fail('The picker shows a list.');
  const { message, description } = shown.parse(result.reason);
  return { message, description };
}

describe('the account picker', () => {
  it.each(['pinboard', 'shortvideo'] as const)('offers the accounts on %s', async (key) => {
    const method = `search${networkOf(key).label}Accounts`;
    expect(await testBed.search({ method })).toStrictEqual({
      results: [
        { name: 'Harbour Bakery', value: `acc_${key}_1` },
        { name: 'Lantern Lane Books', value: `acc_${key}_2` },
      ],
    });
  });

  it('finds by name and by ID, whatever the case', async () => {
    const found = async (filter: string) =>
      (await testBed.search({ method: 'searchPinboardAccounts', filter })).results.map(({ value }) => value);
    expect(await found(' lantern ')).toStrictEqual(['acc_pinboard_2']);
    expect(await found('PINBOARD_1')).toStrictEqual(['acc_pinboard_1']);
    expect(await found('harbour.bakery')).toStrictEqual(['acc_pinboard_1']);
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
    expect((await refusal('searchPinboardAccounts')).message).toBe(
      'Account: no Pinboard account is linked yet; link one in the Scheduler under Accounts, then open this list again.',
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

  it('finds over all pages by text, account, network and date', async () => {
    const filter = 'number 3 bakery microblog 08:33';
    const { results } = await filled.search({ method: 'searchPosts', filter, timeZone: 'UTC' });
    expect(results.map(({ name }) => name.replace(/^.* · /, ''))).toStrictEqual(['Post number 3']);
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

it.each([
  ['searchPosts', 'List posts'],
  ['searchShortvideoAccounts', 'List accounts'],
])('%s says what is wrong with the key', async (method, operation) => {
  const credentials = { ...testBed.credentials, apiKey: 'wrong' };
  expect(await refusalOf(testBed.search({ method, credentials }))).toStrictEqual({
    message: `${operation}: the service does not accept the API Key (401). The service says: “The API key is not valid: copy it again from Settings, API keys.”`,
    description: 'Check API Key, or create a new key in the settings of the Scheduler.',
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
});
