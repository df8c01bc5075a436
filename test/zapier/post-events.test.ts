/** The visible triggers of the Zapier app, which keeps by itself which events it has seen. */
import { beforeEach, describe, expect, test } from '@jest/globals';
import * as z from 'zod/v4';
import app from '../../zapier/src/index.ts';
import { wholePost } from '../support/node-under-test.ts';
import { bodyInTheirs, serviceOptions } from '../support/service.ts';
import { twoPosts } from '../support/two-posts-service.ts';
import { useLocalServer, useSandbox } from '../support/use-server.ts';
import { useZapier } from '../support/use-zapier.ts';

/** By how much the clock of the service is ahead of ours. It tells its time in whole seconds. */
let ahead = 0;
const minutes = (count: number) => count * 60_000 + 2_000;

const event = z.looseObject({ id: z.string(), status: z.string().nullable() });

describe('The events of posts', () => {
  const sandbox = useSandbox({ ...serviceOptions, now: () => new Date(Date.now() + ahead) });
  const zapier = useZapier(() => sandbox);
  beforeEach(() => {
    ahead = 0;
  });

  async function request(method: string, path: string, body: object): Promise<string> {
    const answer = await fetch(`${sandbox.baseUrl}${path}`, {
      method,
      headers: { 'x-api-key': sandbox.apiKey, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(200);
    return z.object({ id: z.string().optional() }).parse(await answer.json()).id ?? '';
  }

  const bodyOf = (scheduledFor: object) =>
    bodyInTheirs(wholePost({ scheduledFor, skyapp: [{ accountId: 'acc_skyapp_1', caption: 'Bread' }] }));
  const write = async (scheduledFor: object) => await request('POST', '/posts', bodyOf(scheduledFor));
  const writeDraft = async () => await write({ publish: 'DRAFT' });

  async function poll(key: string, meta: object = {}) {
    return z.array(event).parse(await zapier.run(`triggers.${key}.operation.perform`, { meta: { ...meta } }));
  }
  async function statesOf(id: string, key: string) {
    return (await poll(key)).filter((each) => each.id === id).map(({ status }) => status);
  }

  test('each state is shown under the ID of the post', async () => {
    const id = await writeDraft();
    ahead = minutes(5);
    expect(await statesOf(id, 'new_draft')).toStrictEqual(['draft']);
    await request('PATCH', `/posts/${id}/schedule`, { scheduledFor: '2037-01-01T00:00:00Z' });
    expect(await statesOf(id, 'new_draft')).toStrictEqual([]);
    expect(await statesOf(id, 'post_scheduled')).toStrictEqual(['scheduled']);
    await request('PATCH', `/posts/${id}`, { data: bodyOf({ publish: 'NOW' }) });
    sandbox.publishDue();
    expect(await statesOf(id, 'post_published')).toStrictEqual(['published']);
  });

  test('a trigger reads beyond the first page, but not for a sample', async () => {
    const before = (await poll('new_draft', { isPopulatingDedupe: true })).length;
    for (let index = 0; index < 130 - before; index += 1) await writeDraft();
    // What is there when a Zap is turned on is not new, a draft of this moment neither.
    expect(await poll('new_draft', { isPopulatingDedupe: true })).toHaveLength(130);
    ahead = minutes(10);
    expect(await poll('new_draft')).toHaveLength(130);
    expect(await poll('new_draft', { isLoadingSample: true })).toHaveLength(100);
  });

  test('an event is known by its post and its state, so that the ID is the post’s own', () => {
    expect(primaryKeys('new_draft')).toStrictEqual(['id', 'status']);
    expect(primaryKeys('post_scheduled')).toStrictEqual(['id', 'status']);
    expect(primaryKeys('post_published')).toStrictEqual(['id', 'status']);
    expect(primaryKeys('post_not_published')).toStrictEqual(['id', 'scheduledAt']);
  });
});

function primaryKeys(
  key: 'new_draft' | 'post_scheduled' | 'post_published' | 'post_not_published',
): string[] {
  const fields = z.array(z.looseObject({ key: z.string(), primary: z.boolean().optional() }));
  const found = fields.parse(app.triggers[key]?.operation.outputFields);
  return found.flatMap((field) => (field.primary === true ? [field.key] : []));
}

describe('A service that shows no times of its posts', () => {
  let drafts = ['a'];
  const server = useLocalServer(({ path }, response) => {
    response.setHeader('date', new Date(Date.now() + ahead).toUTCString());
    response.setHeader('content-type', 'application/json');
    // Its own word for the state, and a record without an ID, which is no event.
    const posts = [...drafts.map((id) => ({ id, status: 'DRAFT' })), { status: 'DRAFT' }];
    response.end(JSON.stringify(path.includes('/posts') ? { posts } : {}));
  });
  const zapier = useZapier(() => ({ baseUrl: server.origin, apiKey: 'key' }));
  const poll = async () =>
    z
      .array(event.extend({ status: z.literal('draft') }))
      .parse(await zapier.run('triggers.new_draft.operation.perform'))
      .map(({ id }) => id);

  test('tells of a draft five minutes after Zapier first listed it', async () => {
    ahead = 0;
    expect(await poll()).toStrictEqual([]);
    ahead = minutes(3);
    drafts = ['a', 'b'];
    expect(await poll()).toStrictEqual([]);
    ahead = minutes(6);
    expect(await poll()).toStrictEqual(['a']);
    ahead = minutes(9);
    expect(await poll()).toStrictEqual(['a', 'b']);
  });
});

describe('A post that is not published in time', () => {
  const service = twoPosts();
  const server = useLocalServer((request, response) => service.answer(request, response));
  const zapier = useZapier(() => ({ baseUrl: server.origin, apiKey: 'key' }));
  const poll = async (inputData: object = {}) =>
    z
      .array(z.looseObject({ id: z.string(), problem: z.string() }))
      .parse(
        await zapier.run('triggers.post_not_published.operation.perform', { inputData: { ...inputData } }),
      )
      .map(({ id, problem }) => [id, problem]);

  test('is listed as overdue, and as missing where an earlier poll has seen it', async () => {
    service.at(-30);
    expect(await poll()).toStrictEqual([]);
    service.at(9, { loses: true });
    expect(await poll()).toStrictEqual([]);
    // Zapier tells by the primary keys what it has reported.
    for (const minutes of [10, 11]) {
      service.at(minutes, { loses: true });
      expect(await poll()).toStrictEqual([
        ['stuck', 'overdue'],
        ['lost', 'missing'],
      ]);
    }
    expect(await poll({ grace_minutes: 30 })).toStrictEqual([]);
  });
});
