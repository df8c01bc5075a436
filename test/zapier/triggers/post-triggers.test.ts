/** The visible triggers of the Zapier app, which keeps by itself which events it has seen. */
import { beforeEach, describe, expect, test } from '@jest/globals';
import * as z from 'zod/v4';
import app from '../../../zapier/src/index.ts';
import { wholePost } from '../../support/n8n/node-under-test.ts';
import { bodyInTheirs, serviceOptions } from '../../support/service/service.ts';
import { useSandbox } from '../../support/service/use-server.ts';
import { useZapier } from '../../support/zapier/use-zapier.ts';

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

  async function request(method: string, path: string, body: object = {}): Promise<string> {
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

  async function poll(key: string, meta: object = {}, inputData: object = {}) {
    const bundle = { meta: { ...meta }, inputData: { ...inputData } };
    return z.array(event).parse(await zapier.run(`triggers.${key}.operation.perform`, bundle));
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
    for (let index = 0; index < 101 - before; index += 1) await writeDraft();
    // What is there when a Zap is turned on is not new, a draft of this moment neither.
    expect(await poll('new_draft', { isPopulatingDedupe: true })).toHaveLength(101);
    ahead = minutes(10);
    expect(await poll('new_draft')).toHaveLength(101);
    expect(await poll('new_draft', { isLoadingSample: true })).toHaveLength(100);
  });

  test('a change is reported once, with what changed, and never at the activation', async () => {
    const id = await write({ publish: 'SCHEDULE', date: '2036-01-01T09:00:00Z' });
    const changes = async (meta: object = {}) => {
      const found = (await poll('post_changed', meta)).filter((each) => each.id === id);
      return found.map(({ changed, status }) => [changed, status]);
    };
    expect(await changes({ isPopulatingDedupe: true })).toStrictEqual([]);
    expect(await changes()).toStrictEqual([]);
    await request('PATCH', `/posts/${id}/schedule`, { scheduledFor: '2036-01-02T09:00:00Z' });
    const moved = 'Time: Tue, 1 Jan 2036, 09:00 → Wed, 2 Jan 2036, 09:00 (UTC)';
    expect(await changes()).toStrictEqual([[moved, 'scheduled']]);
    expect(await changes()).toStrictEqual([]);
    expect(await changes({ isLoadingSample: true })).toHaveLength(1);
    await request('PATCH', `/posts/${id}`, { data: bodyOf({ publish: 'NOW' }) });
    sandbox.publishDue();
    expect(await changes()).toStrictEqual([['State: scheduled → published', 'published']]);
    expect(await changes()).toStrictEqual([]);
  });

  test('a post that is not published in time is listed as overdue, and as missing where an earlier poll has seen it', async () => {
    const late = async (inputData: object = {}) =>
      (await poll('post_not_published', {}, inputData)).map(({ id, problem }) => [id, problem]);
    const now = Date.now();
    const due = { publish: 'SCHEDULE', date: new Date(now + minutes(30)).toISOString() };
    const [stuck, lost] = [await write(due), await write(due)];
    expect(await late()).toStrictEqual([]);
    await request('DELETE', `/posts/${lost}`);
    ahead = minutes(39);
    expect(await late()).toStrictEqual([]);
    // Zapier tells by the primary keys what it has reported.
    for (const minute of [41, 42]) {
      ahead = minutes(minute);
      const reported = [
        [stuck, 'overdue'],
        [lost, 'missing'],
      ];
      expect(await late()).toStrictEqual(reported);
    }
    expect(await late({ grace_minutes: 30 })).toStrictEqual([]);
  });

  test('an event is known by its post and its state, so that the ID is the post’s own', () => {
    const fields = z.array(z.looseObject({ key: z.string(), primary: z.boolean().optional() }));
    const visible = Object.values(app.triggers).filter(({ display }) => display.hidden !== true);
    const primary = visible.map(({ key, operation }) => {
      const found = fields.parse(operation.outputFields).filter((field) => field.primary === true);
      return [key, ...found.map((field) => field.key)];
    });
    expect(primary.toSorted()).toStrictEqual([
      ['new_draft', 'id', 'status'],
      ['post_changed', 'id', 'version'],
      ['post_not_published', 'id', 'scheduledAt'],
      ['post_published', 'id', 'status'],
      ['post_scheduled', 'id', 'status'],
    ]);
  });
});
