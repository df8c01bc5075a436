/** The trigger node in n8n's engine: polls of a workflow that is active, and the editor's test event. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { createPoller, runWorkflow } from '../../tools/n8n-engine/index.ts';
import { createNode } from '../../tools/n8n-engine/workflow.ts';
import {
  type TestBed,
  builtPackage,
  chosen,
  jsonOf,
  post,
  startTestBed,
  succeeded,
  wholePost,
} from '../support/node-under-test.ts';

const nodeType = 'postSchedulerTrigger';
const start = Date.parse('2027-03-01T09:00:00Z');

let testBed: TestBed;
let clock = start;
before(async () => (testBed = await startTestBed({ now: () => new Date(clock) })));
beforeEach(() => (clock += 60_000));
after(async () => await testBed.sandbox.stop());

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
  assert.equal(await trigger.poll(), null);
  return trigger;
}

const later = (minutes: number) => new Date(clock + minutes * 60_000).toISOString();

async function write({
  scheduledFor = { publish: 'DRAFT' },
  caption = 'Fresh bread',
}: { scheduledFor?: object; caption?: string } = {}): Promise<string> {
  return await testBed.write(wholePost({ scheduledFor, skyapp: [{ accountId: 'acc_skyapp_1', caption }] }));
}

async function schedule(minutes = 30): Promise<string> {
  return await write({ scheduledFor: { publish: 'SCHEDULE', date: later(minutes) } });
}

async function reschedule(id: string, minutes: number): Promise<void> {
  const answer = await fetch(`${testBed.sandbox.baseUrl}/posts/${id}/schedule`, {
    method: 'PATCH',
    headers: { 'x-api-key': testBed.sandbox.apiKey, 'content-type': 'application/json' },
    body: JSON.stringify({ scheduledFor: later(minutes) }),
  });
  assert.equal(answer.status, 200);
}

describe('An active trigger', () => {
  it('reports nothing that exists already', async () => {
    await write();
    const trigger = await poller({ event: 'draftCreated' });
    assert.deepEqual([await polled(trigger), await polled(trigger)], [null, null]);
  });

  it('reports a draft once, in a flat form', async () => {
    const trigger = await active('draftCreated');
    const id = await write({ caption: 'A draft' });
    assert.deepEqual(await polled(trigger), [
      {
        id,
        status: 'draft',
        scheduledAt: null,
        networks: ['skyapp'],
        accountIds: ['acc_skyapp_1'],
        captions: ['A draft'],
        mediaUrls: [],
        createdAt: later(0),
        publishedAt: null,
      },
    ]);
    assert.equal(await polled(trigger), null);
  });

  it('gives the record as the service shows it without Simplify', async () => {
    const trigger = await active('draftCreated', { simplify: false });
    const id = await write();
    assert.deepEqual(
      await polled(trigger),
      testBed.sandbox.posts().filter((record) => record.id === id),
    );
  });

  it('reports a scheduled post, and not again when its time changes', async () => {
    const trigger = await active('postScheduled');
    const id = await schedule();
    assert.deepEqual(await idsOf(trigger), [id]);
    await reschedule(id, 500);
    assert.equal(await idsOf(trigger), null);
  });

  it('reports a draft that becomes scheduled, and a scheduled post that becomes a draft', async () => {
    const [drafts, scheduled] = [await active('draftCreated'), await active('postScheduled')];
    const id = await write();
    assert.deepEqual([await idsOf(drafts), await idsOf(scheduled)], [[id], null]);
    await reschedule(id, 30);
    assert.deepEqual([await idsOf(drafts), await idsOf(scheduled)], [null, [id]]);
    const other = await schedule();
    assert.deepEqual([await idsOf(drafts), await idsOf(scheduled)], [null, [other]]);
    const draft = { postId: chosen(other), publish: 'DRAFT' };
    succeeded(await testBed.run({ parameters: post('update', draft) }));
    assert.deepEqual([await idsOf(drafts), await idsOf(scheduled)], [[other], null]);
  });

  it('reports a post when it is published, not before', async () => {
    const trigger = await active('postPublished');
    const planned = await schedule(10);
    const now = await write({ scheduledFor: { publish: 'NOW' } });
    assert.equal(await idsOf(trigger), null);
    testBed.sandbox.publishDue();
    assert.deepEqual(await idsOf(trigger), [now]);
    clock += 11 * 60_000;
    testBed.sandbox.publishDue();
    const [reported, ...others] = (await polled(trigger)) ?? [];
    assert.deepEqual([reported?.['id'], reported?.['status'], others], [planned, 'published', []]);
    assert.equal(reported?.['publishedAt'], later(0));
    assert.equal(await idsOf(trigger), null);
  });

  it('reports more posts than a page holds, oldest first, each once', async () => {
    const trigger = await active('draftCreated');
    const ids: string[] = [];
    for (let index = 0; index < 230; index += 1) {
      clock += 1;
      ids.push(await write({ caption: `Draft ${index}` }));
    }
    assert.deepEqual(await idsOf(trigger), ids);
    assert.equal(await idsOf(trigger), null);
  });

  it('finds a post at the end of a list of several pages', async () => {
    const trigger = await active('postScheduled');
    for (let index = 0; index < 110; index += 1) await schedule(10_000 + index);
    assert.equal((await idsOf(trigger))?.length, 110);
    const soon = await schedule(1);
    assert.deepEqual(await idsOf(trigger), [soon]);
  });

  it('reports a post once when a poll takes so long that the next one begins', async () => {
    const trigger = await active('draftCreated');
    const id = await write();
    assert.deepEqual(await Promise.all([idsOf(trigger), idsOf(trigger)]), [[id], null]);
    const next = await write();
    assert.deepEqual(await idsOf(trigger), [next]);
  });

  it('reports the posts of one network', async () => {
    const trigger = await active('draftCreated', { network: 'threadapp' });
    await write();
    assert.equal(await idsOf(trigger), null);
    const threadapp = [{ accountId: 'acc_threadapp_1', caption: 'Bread', medias: [] }];
    const id = await testBed.write(wholePost({ scheduledFor: { publish: 'DRAFT' }, threadapp }));
    assert.deepEqual(await idsOf(trigger), [id]);
  });

  it('keeps to itself what it has seen', async () => {
    const [one, other] = [await active('draftCreated'), await active('draftCreated')];
    const id = await write();
    assert.deepEqual([await idsOf(one), await idsOf(one)], [[id], null]);
    assert.deepEqual([await idsOf(other), await idsOf(other)], [[id], null]);
    assert.deepEqual(Object.keys(one.staticData()), ['posts']);
  });

  it('begins anew where the credential leads to another service, whose posts are all unknown', async () => {
    const [one, other] = [await active('draftCreated'), await startTestBed()];
    try {
      await other.write(wholePost({ scheduledFor: { publish: 'DRAFT' } }));
      const there = await poller({ event: 'draftCreated' }, other.credentials);
      await there.activate('activate');
      Object.assign(there.staticData(), structuredClone({ ...one.staticData() }));
      await other.write(wholePost({ scheduledFor: { publish: 'DRAFT' } }));
      assert.equal(await idsOf(there), null);
      const id = await other.write(wholePost({ scheduledFor: { publish: 'DRAFT' } }));
      assert.deepEqual(await idsOf(there), [id]);
    } finally {
      await other.sandbox.stop();
    }
  });
});

describe('A trigger that was off', () => {
  it('reports nothing that happened while a user had it switched off', async () => {
    const trigger = await active('draftCreated');
    const before = await write();
    assert.deepEqual(await idsOf(trigger), [before]);
    await write();
    assert.equal(await trigger.activate('activate'), null);
    assert.equal(await idsOf(trigger), null);
    const after = await write();
    assert.deepEqual([await idsOf(trigger), await idsOf(trigger)], [[after], null]);
  });

  for (const activation of ['init', 'update', 'leadershipChange'] as const) {
    it(`reports what happened while n8n itself was off or moved (${activation})`, async () => {
      const trigger = await active('draftCreated');
      await trigger.activate('activate');
      const meanwhile = await write();
      const items = (await trigger.activate(activation)) ?? [];
      const reported = jsonOf({ items }).map(({ id }) => id);
      assert.deepEqual(reported, [meanwhile]);
      const after = await write();
      assert.deepEqual([await idsOf(trigger), await idsOf(trigger)], [[after], null]);
    });
  }

  it('still knows what it has reported', async () => {
    const trigger = await active('draftCreated');
    const id = await write();
    assert.deepEqual(await idsOf(trigger), [id]);
    await reschedule(id, 30);
    assert.equal(await trigger.activate('activate'), null);
    const draft = { postId: chosen(id), publish: 'DRAFT' };
    succeeded(await testBed.run({ parameters: post('update', draft) }));
    assert.equal(await idsOf(trigger), null);
  });
});

describe("The editor's test event", () => {
  it('is the newest post, and what is new stays new', async () => {
    const trigger = await active('draftCreated');
    await write();
    clock += 60_000;
    const newest = await write();
    assert.deepEqual(await idsOf(trigger, 'manual'), [newest]);
    assert.deepEqual(await idsOf(trigger, 'manual'), [newest]);
    assert.equal((await idsOf(trigger))?.length, 2);
  });

  it('leaves a trigger that was never active as it is', async () => {
    const trigger = await poller({ event: 'draftCreated' });
    await idsOf(trigger, 'manual');
    assert.deepEqual(trigger.staticData(), {});
    assert.equal(await idsOf(trigger), null);
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
    assert.equal(run.status, 'success');
    assert.deepEqual(
      run.outputs['Trigger']?.[0]?.map(({ json }) => json['id']),
      [id],
    );
  });
});
