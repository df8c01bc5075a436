/**
 * The trigger node in n8n's engine: polls of a workflow that is active, and the editor's test event. What is new, overdue or
 * missing is decided in the core (`test/calendar/events/`).
 */
import assert from 'node:assert/strict';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import * as z from 'zod/v4';
import { createPoller } from '../../tools/n8n-engine/index.ts';
import { builtPackage, jsonOf, renderedText, useTestBed, wholePost } from '../support/n8n/node-under-test.ts';

let clock = Date.parse('2027-03-01T09:00:00Z');
const testBed = useTestBed({ now: () => new Date(clock) });
beforeEach(() => {
  clock += 60_000;
});

async function poller(parameters: INodeParameters, credentials = testBed.credentials) {
  return createPoller({
    pkg: await builtPackage,
    nodeType: 'postSchedulerTrigger',
    parameters,
    credentials,
  });
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

const skyapp = [{ accountId: 'acc_skyapp_1', caption: 'Fresh bread' }];
const drafted = { publish: 'DRAFT' };

async function write({
  scheduledFor = drafted,
  ...lists
}: { scheduledFor?: object; threadapp?: object[] } = {}) {
  const targets = 'threadapp' in lists ? lists : { skyapp };
  const id = await testBed.write(wholePost({ scheduledFor, ...targets }));
  clock += draftAge;
  return id;
}

const shown = z.object({ message: z.string(), description: z.string().nullish() });

async function failureOf(trigger: Poller, mode?: 'manual') {
  const error: unknown = await trigger.poll(mode).then(
    () => assert.fail('the poll went well'),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof Error);
  const { message, description } = shown.parse(error);
  return { message, description: renderedText(description ?? '') };
}

describe('An active trigger', () => {
  it('reports nothing that exists already, and a new draft once, in a flat form', async () => {
    await write();
    const trigger = await active('draftCreated');
    const id = await write();
    const targets = [{ network: 'skyapp', accountName: 'Harbour Bakery' }];
    const link = `${testBed.sandbox.origin}/posts/${id}`;
    expect(await polled(trigger)).toMatchObject([{ id, when: null, status: 'draft', targets, link }]);
    expect(await polled(trigger)).toBeNull();
    expect(Object.keys(trigger.staticData())).toStrictEqual(['posts']);
  });

  it('reports a post once when a poll takes so long that the next one begins', async () => {
    const trigger = await active('draftCreated');
    const id = await write();
    expect(await Promise.all([idsOf(trigger), idsOf(trigger)])).toStrictEqual([[id], null]);
    const next = await write();
    expect(await idsOf(trigger)).toStrictEqual([next]);
  });

  it('begins anew where the credential leads to another service, whose posts are all unknown', async () => {
    const one = await active('draftCreated');
    const baseUrl = testBed.credentials.baseUrl.replace('127.0.0.1', 'localhost');
    const there = await poller({ event: 'draftCreated' }, { ...testBed.credentials, baseUrl });
    await there.activate('activate');
    Object.assign(there.staticData(), structuredClone({ ...one.staticData() }));
    await write();
    expect(await idsOf(there)).toBeNull();
    const id = await write();
    expect(await idsOf(there)).toStrictEqual([id]);
  });
});

it.each([
  ['nothing', 'a user had it switched off', 'activate', false],
  ...(['init', 'update', 'leadershipChange'] as const).map(
    (activation) => ['what happened', 'n8n itself was off or moved', activation, true] as const,
  ),
] as const)('A trigger reports %s while %s (%s)', async (_, __, activation, isReported) => {
  const trigger = await active('draftCreated');
  await trigger.activate('activate');
  const meanwhile = await write();
  const items = (await trigger.activate(activation)) ?? [];
  expect(jsonOf({ items }).map(({ id }) => id)).toStrictEqual(isReported ? [meanwhile] : []);
  const after = await write();
  expect([await idsOf(trigger), await idsOf(trigger)]).toStrictEqual([[after], null]);
});

describe("The editor's test event", () => {
  it('is the newest post, and what is new stays new', async () => {
    const trigger = await poller({ event: 'draftCreated' });
    await idsOf(trigger, 'manual');
    expect(trigger.staticData()).toStrictEqual({});
    expect(await idsOf(trigger)).toBeNull();
    await write();
    clock += 60_000;
    const newest = await write();
    expect(await idsOf(trigger, 'manual')).toStrictEqual([newest]);
    expect((await idsOf(trigger))?.length).toBe(2);
  });

  it('says so where there is no such post', async () => {
    const trigger = await poller({ event: 'postScheduled', network: 'pinboard' });
    expect(await failureOf(trigger, 'manual')).toStrictEqual({
      message: 'There is no scheduled post for Pinboard to show',
      description:
        'Make one in the Scheduler or with the Post Scheduler node, then fetch a test event again.',
    });
  });
});

describe('A trigger that cannot poll', () => {
  it('says why', async () => {
    const trigger = await poller({ event: 'draftCreated' }, { ...testBed.credentials, apiKey: 'wrong-key' });
    for (const mode of [undefined, 'manual'] as const)
      expect(await failureOf(trigger, mode)).toStrictEqual({
        message:
          'List posts: the service does not accept the API Key (401). The service says: “The API key is not valid: copy it again from Settings, API keys.”',
        description: 'Check API Key in the credential, or create a new key in the settings of the Scheduler.',
      });
    expect((await failureOf(await poller({ event: 'postDeleted' }))).message).toBe(
      'Event: "postDeleted" is not known. Choose one from the list.',
    );
  });

  it('loses nothing by that, and begins anew only when a first poll goes well', async () => {
    const trigger = await active('draftCreated');
    const id = await write();
    testBed.sandbox.faults.next({ fault: '403' });
    await expect(trigger.poll()).rejects.toThrow(/the service does not allow this/);
    expect(await idsOf(trigger)).toStrictEqual([id]);
    await write();
    testBed.sandbox.faults.next({ fault: '403' });
    await expect(trigger.activate('activate')).rejects.toThrow();
    expect(await idsOf(trigger)).toBeNull();
    const next = await write();
    expect([await idsOf(trigger), await idsOf(trigger)]).toStrictEqual([[next], null]);
  });
});

describe('Post Changed or Moved', () => {
  const scheduledFor = { publish: 'SCHEDULE', date: '2037-01-01T09:00:00Z' };
  const move = async (id: string, date: string) => {
    await fetch(`${testBed.credentials.baseUrl}/posts/${id}/schedule`, {
      method: 'PATCH',
      headers: { 'x-api-key': testBed.credentials.apiKey, 'content-type': 'application/json' },
      body: JSON.stringify({ scheduledFor: date }),
    });
  };

  it('reports each change once, with what changed, also those while n8n was down', async () => {
    const id = await write({ scheduledFor });
    const trigger = await active('postChanged');
    await move(id, '2037-01-01T10:30:00Z');
    const changed = 'Time: Thu, 1 Jan 2037, 09:00 → Thu, 1 Jan 2037, 10:30 (UTC)';
    expect(await polled(trigger)).toMatchObject([
      { id, changed, status: 'scheduled', version: expect.stringMatching(/Z$/), captions: ['Fresh bread'] },
    ]);
    expect(await polled(trigger)).toBeNull();
    await move(id, '2037-01-01T09:00:00Z');
    expect(await trigger.activate('init')).toMatchObject([{ json: { id } }]);
    expect(await polled(await poller({ event: 'postChanged' }), 'manual')).toMatchObject([
      { changed: expect.stringMatching(/^Time: none → /) },
    ]);
  });

  const step = z.enum(['make', 'move', 'start', 'restart', 'poll']);
  // n8n stores what a poll remembers if the poll starts the workflow, or is the first one after a start of the workflow or of n8n. What other polls
  // remember is lost when n8n starts again.
  it.each([
    ['make start move poll', 1],
    ['make start move move poll', 1],
    ['make start move restart', 1],
    ['make start poll move restart poll', 1],
    ['make start move restart poll restart', 1],
    ['make start move poll move restart', 2],
    ['start make poll move poll', 1],
    ['start make poll restart move poll', 1],
    ['start make restart move poll', 1],
    ['start make restart move restart', 1],
    ['start make move poll', 0],
    ['start make poll move restart poll', 0],
  ])('%s: told %d times', async (order, times) => {
    const trigger = await poller({ event: 'postChanged' });
    let [id, moves, told] = ['', 0, 0];
    const count = (items: unknown[] | null) => void (told += items?.length ?? 0);
    const steps = {
      make: async () => void (id = await write({ scheduledFor })),
      move: async () => await move(id, `2037-01-01T1${(moves += 1)}:00:00Z`),
      start: async () => count(await trigger.activate('activate')),
      restart: async () => count(await trigger.activate('init')),
      poll: async () => count(await trigger.poll()),
    };
    for (const each of order.split(' ')) await steps[step.parse(each)]();
    expect(told).toBe(times);
  });
});

describe('Post Not Published', () => {
  /** Makes two posts that are planned for half an hour later. `at` sets the clock to so many minutes after their time. */
  async function planned() {
    const due = clock + 30 * 60_000;
    const scheduledFor = { publish: 'SCHEDULE', date: new Date(due).toISOString() };
    const ids = [await write({ scheduledFor }), await write({ scheduledFor })];
    return { ids, at: (minutes: number) => void (clock = due + minutes * 60_000 + 1_000) };
  }
  const deletePost = async (id = '') => {
    const headers = { 'x-api-key': testBed.credentials.apiKey };
    await fetch(`${testBed.credentials.baseUrl}/posts/${id}`, { method: 'DELETE', headers });
  };

  it('reports each post once, with what is wrong, as late as the person says', async () => {
    const { ids, at } = await planned();
    const trigger = await poller({ event: 'notPublished', graceMinutes: 60 });
    expect(await polled(trigger)).toBeNull();
    await deletePost(ids[1]);
    at(59);
    expect(await polled(trigger)).toBeNull();
    at(60);
    expect(await polled(trigger)).toMatchObject([
      { id: ids[1], problem: 'missing', status: 'scheduled', captions: ['Fresh bread'] },
      { id: ids[0], problem: 'overdue', status: 'scheduled' },
    ]);
    at(61);
    expect(await polled(trigger)).toBeNull();
    testBed.sandbox.publishDue();
  });

  it('keeps what it has reported when n8n starts again, and says nothing of what was gone then', async () => {
    const { ids, at } = await planned();
    const trigger = await poller({ event: 'notPublished', graceMinutes: 5, simplify: false });
    await polled(trigger);
    at(5);
    const told = (await polled(trigger)) ?? [];
    expect(told.map(({ id }) => id).toSorted()).toStrictEqual(ids.toSorted());
    expect(told[0]).toMatchObject({ skyappTargets: skyapp, problem: 'overdue' });
    await deletePost(ids[1]);
    at(20);
    expect(await trigger.activate('init')).toBeNull();
    testBed.sandbox.publishDue();
  });
});

it('Network is no filter for all where its expression gives nothing: the poll says so', async () => {
  for (const network of [
    ...['={{ undefined }}', "={{ '' }}", "={{ ' ' }}", '={{ [] }}', '={{ null }}'],
    ...["={{ '-' }}", "={{ 'None' }}", "={{ 'n/a' }}", "={{ 'null' }}", "={{ '[]' }}"],
  ])
    expect(await failureOf(await poller({ event: 'postPublished', network }))).toMatchObject({
      message: 'Network: it is mapped, and had no value in this run. Give it a value, or choose All.',
    });
  for (const network of ['', "={{ 'skyapp' }}"]) await active('postPublished', { network });
});
