/** How the app sends posts: in two steps, in one, or by a network's own endpoint, and what it does with posts that are there already. */
import assert from 'node:assert/strict';
import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/v4';
import { accountsBody, asksForAccounts } from '../support/local-server.ts';
import { pathInOurs, serviceOptions } from '../support/service.ts';
import { useLocalServer, useSandbox } from '../support/use-server.ts';
import { useZapier } from '../support/use-zapier.ts';

const date = '2031-05-04T08:00:00.000Z';
const inputData = { publish: 'SCHEDULE', scheduled_at: date, accounts: ['skyapp:acc_skyapp_1'] };
const summary = z.looseObject({ id: z.string(), status: z.string() });
const createPost = 'creates.create_post.operation.perform';

describe('Delivery', () => {
  const sandbox = useSandbox({ ...serviceOptions, requestsPerMinute: 1_000_000 });
  const zapier = useZapier(() => sandbox);

  async function create(given: object): Promise<z.infer<typeof summary>> {
    return summary.parse(await zapier.run(createPost, { inputData: { ...inputData, ...given } }));
  }

  function statusesOf(caption: string): unknown[] {
    return sandbox
      .posts()
      .filter((record) => JSON.stringify(record).includes(`"${caption}"`))
      .map((record) => Reflect.get(record, 'status'));
  }

  test('is safe by two requests, and a single one for a draft and where it is chosen', async () => {
    for (const [given, methods, status] of [
      [{ caption: 'Plain' }, ['POST', 'PATCH'], 'scheduled'],
      [{ caption: 'Draft', publish: 'DRAFT' }, ['POST'], 'draft'],
      [{ caption: 'Single', delivery: 'single' }, ['POST'], 'scheduled'],
    ] as const) {
      const before = sandbox.requests.length;
      await create(given);
      const own = sandbox.requests.slice(before).filter(({ method }) => method !== 'GET');
      expect([own.map(({ method }) => method), statusesOf(given.caption)]).toStrictEqual([methods, [status]]);
    }
  });

  test('ends in a plain error that can be replayed when the service does not schedule the draft', async () => {
    sandbox.faults.next({ fault: '500', operation: 'reschedulePost', times: 100 });
    const error: unknown = await create({ caption: 'Never' }).catch((thrown: unknown) => thrown);
    assert.ok(error instanceof Error);
    expect(error.name).toBe('AppError');
    expect(error.message).toMatch(
      /Create post: the post could not be scheduled.*: the service failed \(500\) \(tried \d times\)\..* Nothing of this post was published\. Run this again\./,
    );
    expect(statusesOf('Never')).toStrictEqual([]);
  });

  test('gives an existing post back by default, after one reading, and creates another one where that is chosen', async () => {
    const first = await create({ caption: 'Planned' });
    const before = sandbox.requests.length;
    const again = await create({ caption: 'Planned' });
    expect([again.id, statusesOf('Planned')]).toStrictEqual([first.id, ['scheduled']]);
    const lists = sandbox.requests.slice(before).map(({ path }) => pathInOurs(path));
    expect(lists.filter((path) => path.includes('=scheduled'))).toHaveLength(1);
    await create({ caption: 'Planned', if_planned: 'create' });
    // Another picture at the same minute is another post.
    await create({ caption: 'Planned', media: ['https://media.example/loaf.jpg'] });
    expect(statusesOf('Planned')).toStrictEqual(['scheduled', 'scheduled', 'scheduled']);
  });
});

describe("Photoapp's own endpoint (contract 4.7)", () => {
  let answer = '{}';
  const server = useLocalServer((request, response) => {
    if (asksForAccounts(request)) return void response.end(accountsBody('sea', 'quay'));
    if (request.method === 'GET') return void response.writeHead(404).end();
    response.end(answer);
  });
  const zapier = useZapier(() => ({ baseUrl: server.origin, apiKey: 'key' }));
  const given = {
    ...inputData,
    if_planned: 'create',
    accounts: ['photoapp:sea'],
    caption: 'Sea bream',
    media: ['https://media.example/bream.jpg'],
    delivery: 'ownEndpoint',
  };
  const run = async (changes: object = {}) =>
    await zapier.run(createPost, { inputData: { ...given, ...changes } });
  const writes = () => server.requests.filter(({ method }) => method !== 'GET');

  test('gets the time and the target, and the output says where no ID came back', async () => {
    expect(await run()).toMatchObject({
      id: null,
      note: expect.stringContaining(
        "The service gave no ID back for this post, as Photoapp's Own Endpoint may do: to change or delete it, look in the calendar.",
      ),
    });
    answer = '{"id":"post-7"}';
    expect(await run()).toMatchObject({
      id: 'post-7',
      note: expect.not.stringContaining('gave no ID'),
    });
    expect(writes().map(({ method, path }) => `${method} ${pathInOurs(path)}`)).toStrictEqual(
      Array(2).fill('POST /photoapp/create'),
    );
    expect(JSON.parse(writes()[0]?.body ?? '')).toStrictEqual({
      scheduledFor: { publish: 'SCHEDULE', date },
      post: {
        accountId: 'sea',
        caption: 'Sea bream',
        mediaType: 'IMAGE',
        mediaUrl: 'https://media.example/bream.jpg',
      },
    });
  });
});
