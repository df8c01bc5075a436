/** The trigger node in n8n's engine: polls of a workflow that is active, and the editor's test event. */
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { createPoller, runWorkflow } from '../../tools/n8n-engine/index.ts';
import { createNode } from '../../tools/n8n-engine/workflow.ts';
import {
  builtPackage,
  chosen,
  jsonOf,
  post,
  startTestBed,
  succeeded,
  wholePost,
  useTestBed,
} from '../support/node-under-test.ts';

const nodeType = 'postSchedulerTrigger';
const start = Date.parse('2027-03-01T09:00:00Z');

let clock = start;
const testBed = useTestBed({ now: () => new Date(clock) });
beforeEach(() => {
  clock += 60_000;
});

async function poller(parameters: INodeParameters, credentials = testBed.credentials) {
  return createPoller({ pkg: await builtPackage, nodeType, parameters, credentials });
}

type Poller = Awaited<ReturnType<typeof poller>>;

/** The items of a poll; null where the workflow does not start. */
async function polled(trigger: Poller, mode?: 'manual'): Promise<IDataObject[] | null> {
  const items = await trigger.poll(mode);
  return items === null ? null : jsonOf({ items });
}

async function idsOf(trigger: Poller, mode?: 'manual'): Promise<unknown[] | null> {
  return (await polled(trigger, mode))?.map(({ id }) => id) ?? null;
}

/** A trigger on the event that has had its first, silent poll. */
async function active(event: string, parameters: INodeParameters = {}): Promise<Poller> {
  const trigger = await poller({ event, ...parameters });
  expect(await trigger.poll()).toBeNull();
  return trigger;
}

/** A draft is reported when it is five minutes old. The service tells its time in whole seconds. */
const draftAge = 5 * 60_000 + 2_000;

const onSkyapp = { network: 'skyapp', accountId: 'acc_skyapp_1', accountName: null, mediaUrls: [] };

const later = (minutes: number) => new Date(clock + minutes * 60_000).toISOString();

async function write({
  scheduledFor = { publish: 'DRAFT' },
  caption = 'Fresh bread',
}: { scheduledFor?: object; caption?: string } = {}): Promise<string> {
  const id = await testBed.write(
    wholePost({ scheduledFor, skyapp: [{ accountId: 'acc_skyapp_1', caption }] }),
  );
  clock += draftAge;
  return id;
}

async function schedule(minutes = 5_000): Promise<string> {
  return await write({ scheduledFor: { publish: 'SCHEDULE', date: later(minutes) } });
}

async function reschedule(id: string, minutes: number): Promise<void> {
  const answer = await fetch(`${testBed.sandbox.baseUrl}/posts/${id}/schedule`, {
    method: 'PATCH',
    headers: { 'x-api-key': testBed.sandbox.apiKey, 'content-type': 'application/json' },
    body: JSON.stringify({ scheduledFor: later(minutes) }),
  });
  expect(answer.status).toBe(200);
}

describe('An active trigger', () => {
  it('reports nothing that exists already', async () => {
    await write();
    const trigger = await poller({ event: 'draftCreated' });
    expect([await polled(trigger), await polled(trigger)]).toStrictEqual([null, null]);
  });

  it('reports a draft once, in a flat form', async () => {
    const trigger = await active('draftCreated');
    const id = await write({ caption: 'A draft' });
    expect(await polled(trigger)).toStrictEqual([
      {
        id,
        status: 'draft',
        scheduledAt: null,
        networks: ['skyapp'],
        accountIds: ['acc_skyapp_1'],
        captions: ['A draft'],
        mediaUrls: [],
        targets: [{ ...onSkyapp, caption: 'A draft' }],
        createdAt: new Date(clock - draftAge).toISOString(),
        publishedAt: null,
        calendarUrl: `${testBed.sandbox.origin}/posts/${id}`,
      },
    ]);
    expect(await polled(trigger)).toBeNull();
  });

  it('gives the record as the service shows it without Simplify', async () => {
    const trigger = await active('draftCreated', { simplify: false });
    const id = await write();
    expect(await polled(trigger)).toStrictEqual(testBed.sandbox.posts().filter((record) => record.id === id));
  });

  it('reports a scheduled post, and not again when its time changes', async () => {
    const trigger = await active('postScheduled');
    const id = await schedule();
    expect(await idsOf(trigger)).toStrictEqual([id]);
    await reschedule(id, 500);
    expect(await idsOf(trigger)).toBeNull();
  });

  it('reports a draft that becomes scheduled, and a scheduled post that becomes a draft', async () => {
    const [drafts, scheduled] = [await active('draftCreated'), await active('postScheduled')];
    const id = await write();
    expect([await idsOf(drafts), await idsOf(scheduled)]).toStrictEqual([[id], null]);
    await reschedule(id, 5_000);
    expect([await idsOf(drafts), await idsOf(scheduled)]).toStrictEqual([null, [id]]);
    const other = await schedule();
    expect([await idsOf(drafts), await idsOf(scheduled)]).toStrictEqual([null, [other]]);
    const draft = { postId: chosen(other), publish: 'DRAFT' };
    succeeded(await testBed.run({ parameters: post('update', draft) }));
    expect([await idsOf(drafts), await idsOf(scheduled)]).toStrictEqual([[other], null]);
  });

  it('does not report a draft that is scheduled within five minutes, as a delivery does', async () => {
    const [drafts, scheduled] = [await active('draftCreated'), await active('postScheduled')];
    const id = await testBed.write(
      wholePost({
        scheduledFor: { publish: 'DRAFT' },
        skyapp: [{ accountId: 'acc_skyapp_1', caption: 'A' }],
      }),
    );
    expect(await idsOf(drafts)).toBeNull();
    clock += draftAge - 5_000;
    expect(await idsOf(drafts)).toBeNull();
    await reschedule(id, 5_000);
    clock += 60_000;
    expect([await idsOf(drafts), await idsOf(scheduled)]).toStrictEqual([null, [id]]);
  });

  it('reports a post when it is published, not before', async () => {
    const trigger = await active('postPublished');
    const planned = await schedule(20);
    const now = await write({ scheduledFor: { publish: 'NOW' } });
    expect(await idsOf(trigger)).toBeNull();
    testBed.sandbox.publishDue();
    expect(await idsOf(trigger)).toStrictEqual([now]);
    clock += 21 * 60_000;
    testBed.sandbox.publishDue();
    const [reported, ...others] = (await polled(trigger)) ?? [];
    expect([reported?.['id'], reported?.['status'], others]).toStrictEqual([planned, 'published', []]);
    expect(reported?.['publishedAt']).toBe(later(0));
    expect(await idsOf(trigger)).toBeNull();
  });

  it('reports more posts than a page holds, oldest first, each once', async () => {
    const trigger = await active('draftCreated');
    const ids: string[] = [];
    for (let index = 0; index < 230; index += 1) {
      clock += 1;
      ids.push(await write({ caption: `Draft ${index}` }));
    }
    expect(await idsOf(trigger)).toStrictEqual(ids);
    expect(await idsOf(trigger)).toBeNull();
  });

  it('finds a post at the end of a list of several pages', async () => {
    const trigger = await active('postScheduled');
    for (let index = 0; index < 110; index += 1) await schedule(10_000 + index);
    expect((await idsOf(trigger))?.length).toBe(110);
    const soon = await schedule(6);
    expect(await idsOf(trigger)).toStrictEqual([soon]);
  });

  it('reports a post once when a poll takes so long that the next one begins', async () => {
    const trigger = await active('draftCreated');
    const id = await write();
    expect(await Promise.all([idsOf(trigger), idsOf(trigger)])).toStrictEqual([[id], null]);
    const next = await write();
    expect(await idsOf(trigger)).toStrictEqual([next]);
  });

  it('reports the posts of one network', async () => {
    const trigger = await active('draftCreated', { network: 'threadapp' });
    await write();
    expect(await idsOf(trigger)).toBeNull();
    const threadapp = [{ accountId: 'acc_threadapp_1', caption: 'Bread', medias: [] }];
    const id = await testBed.write(wholePost({ scheduledFor: { publish: 'DRAFT' }, threadapp }));
    clock += draftAge;
    expect(await idsOf(trigger)).toStrictEqual([id]);
  });

  it('keeps to itself what it has seen', async () => {
    const [one, other] = [await active('draftCreated'), await active('draftCreated')];
    const id = await write();
    expect([await idsOf(one), await idsOf(one)]).toStrictEqual([[id], null]);
    expect([await idsOf(other), await idsOf(other)]).toStrictEqual([[id], null]);
    expect(Object.keys(one.staticData())).toStrictEqual(['posts']);
  });

  it('begins anew where the credential leads to another service, whose posts are all unknown', async () => {
    const [one, other] = [await active('postScheduled'), await startTestBed()];
    const scheduledFor = { publish: 'SCHEDULE', date: '2037-01-01T00:00:00Z' };
    try {
      await other.write(wholePost({ scheduledFor }));
      const there = await poller({ event: 'postScheduled' }, other.credentials);
      await there.activate('activate');
      Object.assign(there.staticData(), structuredClone({ ...one.staticData() }));
      await other.write(wholePost({ scheduledFor }));
      expect(await idsOf(there)).toBeNull();
      const id = await other.write(wholePost({ scheduledFor }));
      expect(await idsOf(there)).toStrictEqual([id]);
    } finally {
      await other.sandbox.stop();
    }
  });
});

describe('A trigger that was off', () => {
  it('reports nothing that happened while a user had it switched off', async () => {
    const trigger = await active('draftCreated');
    const before = await write();
    expect(await idsOf(trigger)).toStrictEqual([before]);
    await write();
    expect(await trigger.activate('activate')).toBeNull();
    expect(await idsOf(trigger)).toBeNull();
    const after = await write();
    expect([await idsOf(trigger), await idsOf(trigger)]).toStrictEqual([[after], null]);
  });

  for (const activation of ['init', 'update', 'leadershipChange'] as const) {
    it(`reports what happened while n8n itself was off or moved (${activation})`, async () => {
      const trigger = await active('draftCreated');
      await trigger.activate('activate');
      const meanwhile = await write();
      const items = (await trigger.activate(activation)) ?? [];
      const reported = jsonOf({ items }).map(({ id }) => id);
      expect(reported).toStrictEqual([meanwhile]);
      const after = await write();
      expect([await idsOf(trigger), await idsOf(trigger)]).toStrictEqual([[after], null]);
    });
  }

  it('still knows what it has reported', async () => {
    const trigger = await active('draftCreated');
    const id = await write();
    expect(await idsOf(trigger)).toStrictEqual([id]);
    await reschedule(id, 5_000);
    expect(await trigger.activate('activate')).toBeNull();
    const draft = { postId: chosen(id), publish: 'DRAFT' };
    succeeded(await testBed.run({ parameters: post('update', draft) }));
    expect(await idsOf(trigger)).toBeNull();
  });
});

describe("The editor's test event", () => {
  it('is the newest post, and what is new stays new', async () => {
    const trigger = await active('draftCreated');
    await write();
    clock += 60_000;
    const newest = await write();
    expect(await idsOf(trigger, 'manual')).toStrictEqual([newest]);
    expect(await idsOf(trigger, 'manual')).toStrictEqual([newest]);
    expect((await idsOf(trigger))?.length).toBe(2);
  });

  it('leaves a trigger that was never active as it is', async () => {
    const trigger = await poller({ event: 'draftCreated' });
    await idsOf(trigger, 'manual');
    expect(trigger.staticData()).toStrictEqual({});
    expect(await idsOf(trigger)).toBeNull();
  });

  it('starts the workflow', async () => {
    const id = await write();
    const pkg = await builtPackage;
    const node = createNode({
      name: 'Trigger',
      type: pkg.fullType(nodeType),
      parameters: { event: 'draftCreated' },
    });
    const run = await runWorkflow({
      pkg,
      credentials: testBed.credentials,
      workflow: { nodes: [node], connections: {} },
    });
    expect(run.status).toBe('success');
    expect(run.outputs['Trigger']?.[0]?.map(({ json }) => json['id'])).toStrictEqual([id]);
  });
});
