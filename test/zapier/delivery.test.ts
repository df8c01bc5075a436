/** How the app sends posts: in two steps, in one, or by a network's own endpoint, and what it does with posts that are there already. */
import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/v4';
import { accountsBody, asksForAccounts } from '../support/local-server.ts';
import { pathInOurs, serviceOptions } from '../support/service.ts';
import { useLocalServer, useSandbox } from '../support/use-server.ts';
import { useZapier } from '../support/use-zapier.ts';

const date = '2031-05-04T08:00:00.000Z';
const schedule = { publish: 'SCHEDULE', scheduled_at: date, accounts: ['skyapp:acc_skyapp_1'] };
const createPost = 'creates.create_post.operation.perform';

describe('Delivery', () => {
  const sandbox = useSandbox({ ...serviceOptions, requestsPerMinute: 1_000_000 });
  const zapier = useZapier(() => sandbox);
  const statuses = () => sandbox.posts().map((record) => Reflect.get(record, 'status'));

  /** What comes of a post: its output, the methods of the requests, and the states of the posts that are there then. */
  async function create(given: object) {
    const before = sandbox.requests.length;
    const result = await zapier.run(createPost, { inputData: { ...schedule, ...given } });
    const { id } = z.looseObject({ id: z.string() }).parse(result);
    const sent = sandbox.requests
      .slice(before)
      .map(({ method, path }) => ({ method, path: pathInOurs(path) }));
    return { id, sent, writes: sent.map(({ method }) => method).filter((method) => method !== 'GET') };
  }

  test('is safe by two requests, and a single one for a draft and where it is chosen', async () => {
    for (const [given, writes, status] of [
      [{ caption: 'Plain' }, ['POST', 'PATCH'], 'scheduled'],
      [{ caption: 'Draft', publish: 'DRAFT' }, ['POST'], 'draft'],
      [{ caption: 'Single', delivery: 'single' }, ['POST'], 'scheduled'],
    ] as const)
      expect([(await create(given)).writes, statuses().at(-1)]).toStrictEqual([writes, status]);
  });

  test('gives an existing post back by default, after one reading, and creates another one where that is chosen', async () => {
    const first = await create({ caption: 'Planned' });
    const again = await create({ caption: 'Planned' });
    expect([again.id, again.writes]).toStrictEqual([first.id, []]);
    expect(again.sent.filter(({ path }) => path.includes('=scheduled'))).toHaveLength(1);
    expect((await create({ caption: 'Planned', if_planned: 'create' })).id).not.toBe(first.id);
    // Another picture at the same minute is another post.
    const media = ['https://media.example/loaf.jpg'];
    expect((await create({ caption: 'Planned', media })).id).not.toBe(first.id);
  });
});

describe("Photoapp's own endpoint (contract 4.7)", () => {
  let answer = '{}';
  const server = useLocalServer((request, response) => {
    if (asksForAccounts(request)) return void response.end(accountsBody('sea'));
    if (request.method === 'GET') return void response.writeHead(404).end();
    response.end(answer);
  });
  const zapier = useZapier(() => ({ baseUrl: server.origin, apiKey: 'key' }));

  test('gets the time and the target, and the output says where no ID came back', async () => {
    const post = { caption: 'Sea bream', media: ['https://media.example/bream.jpg'] };
    const own = { ...post, accounts: ['photoapp:sea'], delivery: 'ownEndpoint', if_planned: 'create' };
    const run = async () => await zapier.run(createPost, { inputData: { ...schedule, ...own } });
    const note =
      "The service gave no ID back for this post, as Photoapp's Own Endpoint may do: to change or delete it, look in the calendar.";
    expect(await run()).toMatchObject({ id: null, note: expect.stringContaining(note) });
    answer = '{"id":"post-7"}';
    expect(await run()).toMatchObject({ id: 'post-7', note: expect.not.stringContaining('gave no ID') });
    const writes = server.requests.filter(({ method }) => method !== 'GET');
    expect(writes.map(({ method, path }) => `${method} ${pathInOurs(path)}`)).toStrictEqual(
      Array(2).fill('POST /photoapp/create'),
    );
    const [mediaUrl] = post.media;
    expect(JSON.parse(writes[0]?.body ?? '')).toStrictEqual({
      scheduledFor: { publish: 'SCHEDULE', date },
      post: { accountId: 'sea', caption: 'Sea bream', mediaType: 'IMAGE', mediaUrl },
    });
  });
});
