/** A post by a network's own endpoint; `zap-steps.test.ts` has the other deliveries. */
import type { ServerResponse } from 'node:http';
import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/v4';
import { accountsBody, asksForAccounts } from '../support/service/local-server.ts';
import { pathInOurs } from '../support/service/service.ts';
import { useLocalServer } from '../support/service/use-server.ts';
import { useZapier } from '../support/zapier/use-zapier.ts';

const date = '2031-05-04T08:00:00.000Z';
const schedule = { publish: 'SCHEDULE', scheduled_at: date, accounts: ['skyapp:acc_skyapp_1'] };
const createPost = 'creates.create_post.operation.perform';

describe("Photoapp's own endpoint (contract 4.7)", () => {
  let answer = '{}';
  const server = useLocalServer((request, response) => {
    if (asksForAccounts(request)) return void response.end(accountsBody('sea'));
    if (request.method === 'GET') return void response.writeHead(404).end();
    response.end(answer);
  });
  const zapier = useZapier(() => ({ baseUrl: server.origin, apiKey: 'key' }));

  test('gets the time and the target, and the output says where no ID came back', async () => {
    const post = { caption: 'Sea {{bundle.bream}}', media: ['https://media.example/bream.jpg'] };
    const own = { ...post, accounts: ['photoapp:sea'], delivery: 'ownEndpoint', if_planned: 'create' };
    const run = async () => await zapier.run(createPost, { inputData: { ...schedule, ...own } });
    const note =
      "The service returned no ID for this post, as Photoapp's Own Endpoint may do: you can change or delete it in the calendar.";
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
      post: { accountId: 'sea', caption: 'Sea {{bundle.bream}}', mediaType: 'IMAGE', mediaUrl },
    });
  });
});

describe('A service that loses an answer', () => {
  let drafts = 0;
  let body = {};
  const server = useLocalServer((request, response) => {
    if (asksForAccounts(request)) return void response.end(accountsBody('acc_skyapp_1'));
    if (request.method === 'POST') {
      body = z.looseObject({}).parse(JSON.parse(request.body));
      drafts += 1;
      // The first draft is stored, but its answer is lost.
      if (drafts === 1) return void response.destroy();
    }
    if (request.method !== 'GET') return void response.end('{"id":"post-8","success":true}');
    const scheduled = {
      ...body,
      id: 'post-8',
      status: 'scheduled',
      scheduledFor: { publish: 'SCHEDULE', date },
    };
    const lists = { draft: [{ ...body, id: 'post-7', status: 'draft' }], scheduled: [scheduled] };
    const status = new URL(request.path, 'http://service.example').searchParams.get('status');
    const posts = drafts === 0 ? [] : (new Map(Object.entries(lists)).get(status ?? '') ?? []);
    response.end(JSON.stringify({ posts }));
  });
  const zapier = useZapier(() => ({ baseUrl: server.origin, apiKey: 'key' }));

  test('the note names the draft that was left', async () => {
    const inputData = { ...schedule, caption: 'Sea bream' };
    expect(await zapier.run(createPost, { inputData })).toMatchObject({
      id: 'post-8',
      outcome: 'created',
      note: expect.stringContaining('post-7'),
    });
  });
});

/** How the answer to a draft is lost that the service has stored. */
const losses = {
  'the connection ends': (response: ServerResponse) => response.destroy(),
  'the service fails': (response: ServerResponse) => response.writeHead(500).end('{}'),
  'a gateway fails': (response: ServerResponse) => response.writeHead(502).end('<html>Bad gateway</html>'),
  'the answer is cut off': (response: ServerResponse) => response.writeHead(200).end('{"id":"po'),
};

/**
 * Publish Now: the answer to the draft is lost, the draft is found and its publication refused. Afterwards, lists show the draft, hide it or fail.
 */
describe.each([
  ['the connection ends', 403, 'shown'],
  ['the connection ends', 403, 'hidden'],
  ['the connection ends', 403, 'failing'],
  ['the connection ends', 400, 'shown'],
  ['the connection ends', 401, 'shown'],
  ['the connection ends', 402, 'hidden'],
  ['the connection ends', 409, 'shown'],
  ['the connection ends', 422, 'failing'],
  ['the service fails', 403, 'shown'],
  ['a gateway fails', 422, 'hidden'],
  ['the answer is cut off', 403, 'shown'],
] as const)(
  'A draft that is left where %s, and its publication is refused (%d), in a list that is %s',
  (loss, refusal, list) => {
    let draft: object | undefined;
    let isRefused = false;
    const server = useLocalServer((request, response) => {
      if (asksForAccounts(request)) return void response.end(accountsBody('acc_skyapp_1'));
      if (request.method === 'POST') {
        const createdAt = new Date().toISOString();
        draft = {
          ...z.looseObject({}).parse(JSON.parse(request.body)),
          id: 'post-7',
          status: 'draft',
          createdAt,
        };
        return void losses[loss](response);
      }
      if (request.method === 'PATCH') {
        isRefused = true;
        return void response.writeHead(refusal).end('{"message":"Your plan ends here"}');
      }
      if (/post-7$/u.test(request.path)) return void response.end(JSON.stringify(draft));
      if (list === 'failing' && isRefused) return void response.writeHead(500).end('{}');
      const isShown = draft !== undefined && !(list === 'hidden' && isRefused);
      const isOfDrafts = /status=draft/u.test(request.path) || !request.path.includes('status=');
      response.end(JSON.stringify({ posts: isShown && isOfDrafts ? [draft] : [] }));
    });
    const zapier = useZapier(() => ({ baseUrl: server.origin, apiKey: 'key' }));

    test('is named by the error, as after any lost answer', async () => {
      const inputData = { publish: 'NOW', accounts: ['skyapp:acc_skyapp_1'], caption: 'Sea bream' };
      await expect(zapier.run(createPost, { inputData })).rejects.toThrow(
        /Nothing of this post was published\..*The calendar may hold a copy of a post from this run as a draft: post-7\..*Another run may be about to schedule it/u,
      );
    });
  },
);
