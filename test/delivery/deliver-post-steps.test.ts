/** Single steps of a delivery, with precise answers of a service. */
import assert from 'node:assert/strict';
import { describe, expect, it } from '@jest/globals';
import {
  ConnectionError,
  NotFoundError,
  NotPublishedError,
  OutcomeUnknownError,
  PlanLimitError,
  type PostRecord,
  RejectedError,
} from '../../shared/api/index.ts';
import { createDeliveries, type DeliveryPorts } from '../../shared/delivery/deliver-post.ts';
import { type PostWrite, postWriteOf, type ScheduledFor } from '../../shared/post/write-shape.ts';

const date = '2040-01-01T00:00:00.000Z';
const details = { operation: 'Create post', summary: 'something happened.', advice: 'Do something.' };
const unknown = new OutcomeUnknownError(details);
const notFound = new NotFoundError({ ...details, status: 404 });
const refused = new RejectedError({ ...details, status: 400, issues: [] });
const unreachable = new ConnectionError(details);

function postWith(scheduledFor: ScheduledFor): PostWrite {
  const value = { accountId: 'acc_1', caption: 'Fresh bread', medias: [] };
  return postWriteOf({ scheduledFor, targets: [{ network: 'microblog', value }] });
}

const scheduled = postWith({ publish: 'SCHEDULE', date });
const immediate = postWith({ publish: 'NOW' });
const drafted = postWith({ publish: 'DRAFT' });

/** The service's clock is this much ahead of ours. */
const ahead = 3_600_000;

/**
 * A service in memory. `fails` names what happens to a call, in the order of the calls of that name: an error instead of the
 * response, after the work was done or before.
 */
function startService(
  fails: Partial<
    Record<keyof DeliveryPorts['client'], ({ done: unknown } | { before: unknown } | undefined)[]>
  > = {},
) {
  const posts = new Map<string, PostRecord>();
  const calls: string[] = [];
  let clock = 1_000_000;
  let created = 0;
  async function call<Result>(name: keyof DeliveryPorts['client'], work: () => Result): Promise<Result> {
    calls.push(name);
    clock += 10;
    const failure = fails[name]?.shift();
    if (failure !== undefined && 'before' in failure) throw failure.before;
    const result = work();
    if (failure !== undefined) throw failure.done;
    return await Promise.resolve(result);
  }
  const existing = (id: string): PostRecord => {
    const record = posts.get(id);
    if (record === undefined || record['status'] === 'published') throw notFound;
    return record;
  };
  const ports: DeliveryPorts = {
    sleep: async (milliseconds) => {
      clock += milliseconds;
    },
    now: () => clock,
    random: () => 0,
    client: {
      createPost: async ({ post }) =>
        await call('createPost', () => {
          created += 1;
          const id = `post_${created}`;
          const record = { ...post, id, status: 'draft', createdAt: new Date(clock + ahead).toISOString() };
          posts.set(id, record);
          return { id, record };
        }),
      reschedulePost: async ({ id, scheduledFor }) =>
        await call('reschedulePost', () => {
          posts.set(id, {
            ...existing(id),
            status: 'scheduled',
            scheduledFor: { publish: 'SCHEDULE', date: scheduledFor },
          });
        }),
      updatePost: async ({ id }) =>
        await call('updatePost', () => {
          posts.set(id, { ...existing(id), status: 'published', scheduledFor: { publish: 'NOW' } });
          return { id, record: {} };
        }),
      getPost: async ({ id }) => await call('getPost', () => existing(id)),
      deletePost: async ({ id }) =>
        await call('deletePost', () => {
          existing(id);
          posts.delete(id);
        }),
      millisecondsAhead: () => undefined,
      async *listPosts({ status } = {}) {
        yield await call('listPosts', () =>
          [...posts.values()].filter((record) => record['status'] === status),
        );
      },
    },
  };
  return { ports, posts, calls, states: () => [...posts.values()].map((record) => record['status']) };
}

const nothingLeft = { ids: [], mayBeMore: false };

async function outcome(work: Promise<{ id: string }>): Promise<unknown> {
  return await work.then(
    ({ id }) => id,
    (error: unknown) => error,
  );
}

describe('The second step of a delivery', () => {
  it('deletes the draft when the service refuses to schedule it', async () => {
    const service = startService({ reschedulePost: [{ before: refused }] });
    const error = await outcome(createDeliveries(service.ports).deliver(scheduled));
    assert.ok(RejectedError.isInstance(error));
    expect(error.message).toBe(
      'Create post: the service took the post as a draft, but did not schedule it: something happened. Nothing of this post was published. Do something. If the service does not schedule drafts, choose Single Request under Delivery.',
    );
    expect(service.states()).toStrictEqual([]);
  });

  it('reads the post when the response is lost, and asks no second time for what is done', async () => {
    const service = startService({ reschedulePost: [{ done: unknown }] });
    expect(await outcome(createDeliveries(service.ports).deliver(scheduled))).toBe('post_1');
    expect(service.calls).toStrictEqual(['createPost', 'reschedulePost', 'getPost']);
  });

  it('finds a post in the list that is published and can no longer be read', async () => {
    const service = startService({ updatePost: [{ done: unknown }] });
    expect(await outcome(createDeliveries(service.ports).deliver(immediate))).toBe('post_1');
    expect(service.states()).toStrictEqual(['published']);
  });

  it('is repeated for a draft that is still one', async () => {
    const service = startService({ updatePost: [{ before: unknown }, { before: unreachable }] });
    expect(await outcome(createDeliveries(service.ports).deliver(immediate))).toBe('post_1');
    expect(service.calls.filter((name) => name === 'updatePost')).toHaveLength(3);
  });

  it('takes no refusal for one when an earlier round may have published the post', async () => {
    const service = startService({
      updatePost: [{ done: unknown }, { before: refused }],
      getPost: [{ before: unknown }],
    });
    expect(await outcome(createDeliveries(service.ports).deliver(immediate))).toBe('post_1');
    expect(service.states()).toStrictEqual(['published']);
  });

  it('does not deliver a post again that was scheduled and may be published by now', async () => {
    const soon = postWith({ publish: 'SCHEDULE', date: new Date(1_000_015).toISOString() });
    const service = startService({
      reschedulePost: [{ done: unknown }, { before: notFound }, { before: notFound }, { before: notFound }],
      getPost: Array.from({ length: 4 }, () => ({ before: notFound })),
    });
    const error = await outcome(createDeliveries(service.ports).deliver(soon));
    expect(error).toBeInstanceOf(OutcomeUnknownError);
    expect(service.calls.filter((name) => name === 'createPost')).toHaveLength(1);
  });

  it('creates the draft again when another run has swept it', async () => {
    const service = startService({ reschedulePost: [{ before: notFound }] });
    const { ports } = service;
    const getPost: typeof ports.client.getPost = async ({ id }) => {
      service.posts.delete(id);
      return await ports.client.getPost({ id });
    };
    const deliveries = createDeliveries({ ...ports, client: { ...ports.client, getPost } });
    expect(await outcome(deliveries.deliver(scheduled))).toBe('post_2');
    expect(service.states()).toStrictEqual(['scheduled']);
  });

  it('takes a scheduled post back that nobody can read', async () => {
    const service = startService({
      reschedulePost: Array.from({ length: 9 }, () => ({ done: unknown })),
      getPost: Array.from({ length: 9 }, () => ({ before: unknown })),
    });
    const error = await outcome(createDeliveries(service.ports).deliver(scheduled));
    assert.ok(NotPublishedError.isInstance(error), String(error));
    expect(error.message).toMatch(
      /Nothing of this post was published\. Run this again\. If it fails again, check Base URL and the network connection\.$/,
    );
    expect(service.states()).toStrictEqual([]);
  });

  it('does not claim anything of a post that can neither be read nor deleted', async () => {
    const lost = () => Array.from({ length: 9 }, () => ({ done: unknown }));
    const service = startService({
      reschedulePost: lost(),
      getPost: lost(),
      deletePost: Array.from({ length: 9 }, () => ({ before: unknown })),
    });
    const error = await outcome(createDeliveries(service.ports).deliver(scheduled));
    assert.ok(OutcomeUnknownError.isInstance(error), String(error));
    expect(error.message).toMatch(/post_1/);
  });
});

describe('A sweep', () => {
  it('asks nothing when no response was lost', async () => {
    const service = startService();
    const deliveries = createDeliveries(service.ports);
    await deliveries.deliver(scheduled);
    expect(await deliveries.sweep()).toStrictEqual(nothingLeft);
    expect(service.calls).toStrictEqual(['createPost', 'reschedulePost']);
  });

  it('deletes the draft of a lost response, and keeps the one that answered', async () => {
    const service = startService({ createPost: [{ done: unknown }] });
    const deliveries = createDeliveries(service.ports);
    expect(await outcome(deliveries.deliver(drafted))).toBe('post_2');
    expect(await deliveries.sweep()).toStrictEqual(nothingLeft);
    expect([...service.posts.keys()]).toStrictEqual(['post_2']);
  });

  it("leaves a person's draft of the same content alone, although the service's clock is an hour ahead", async () => {
    const service = startService({ createPost: [{ done: unknown }] });
    const createdAt = new Date(1_000_000 + ahead - 60_000).toISOString();
    service.posts.set('own', { ...drafted, id: 'own', status: 'draft', createdAt });
    const deliveries = createDeliveries(service.ports);
    await deliveries.deliver(scheduled);
    expect(await deliveries.sweep()).toStrictEqual(nothingLeft);
    expect([...service.posts.keys()]).toStrictEqual(['own', 'post_2']);
  });

  it('names a draft whose age the service does not show', async () => {
    const service = startService({ createPost: [{ done: unknown }] });
    service.posts.set('own', { ...drafted, id: 'own', status: 'draft' });
    const deliveries = createDeliveries(service.ports);
    await deliveries.deliver(scheduled);
    expect(await deliveries.sweep()).toStrictEqual({ ids: ['own'], mayBeMore: false });
    expect([...service.posts.keys()]).toStrictEqual(['own', 'post_2']);
  });

  it('takes a draft that is gone for deleted, although the response was lost', async () => {
    const service = startService({ createPost: [{ done: unknown }], deletePost: [{ done: unknown }] });
    const deliveries = createDeliveries(service.ports);
    await deliveries.deliver(scheduled);
    expect(await deliveries.sweep()).toStrictEqual(nothingLeft);
  });

  it('reads the list again when that fails, and names what it cannot delete', async () => {
    const service = startService({
      createPost: [{ done: unknown }],
      listPosts: [{ before: unknown }],
      deletePost: Array.from({ length: 4 }, () => ({ before: unknown })),
    });
    const deliveries = createDeliveries(service.ports);
    await deliveries.deliver(scheduled);
    expect(await deliveries.sweep()).toStrictEqual({ ids: ['post_1'], mayBeMore: false });
  });
});

describe('After four lost responses', () => {
  const fourDrafts = ['post_1', 'post_2', 'post_3', 'post_4'];
  async function failed(millisecondsAhead: number | undefined) {
    const service = startService({ createPost: Array.from({ length: 4 }, () => ({ done: unknown })) });
    const client = { ...service.ports.client, millisecondsAhead: () => millisecondsAhead };
    const deliveries = createDeliveries({ ...service.ports, client });
    const error = await outcome(deliveries.deliver(immediate));
    expect(error).toBeInstanceOf(NotPublishedError);
    expect(service.states()).toStrictEqual(['draft', 'draft', 'draft', 'draft']);
    return { service, left: await deliveries.sweep() };
  }

  it('nothing is published, and the drafts are deleted by the clock of the responses', async () => {
    const { service, left } = await failed(ahead);
    expect([left, service.states()]).toStrictEqual([nothingLeft, []]);
  });

  it('the drafts stay and are named where no clock is known', async () => {
    const { service, left } = await failed(undefined);
    expect([left.ids, [...service.posts.keys()]]).toStrictEqual([fourDrafts, fourDrafts]);
  });

  it('they stay and are named where only the times of the records have no zone', async () => {
    const { service, left } = await failed(ahead);
    expect(left).toStrictEqual(nothingLeft);
    const other = startService({ createPost: Array.from({ length: 4 }, () => ({ done: unknown })) });
    const client = {
      ...other.ports.client,
      millisecondsAhead: () => ahead,
      async *listPosts() {
        const shown = [...other.posts.values()].map((record) => ({
          ...record,
          createdAt: String(record['createdAt']).replace('Z', ''),
        }));
        yield await Promise.resolve(shown);
      },
    };
    const deliveries = createDeliveries({ ...other.ports, client });
    await outcome(deliveries.deliver(immediate));
    expect((await deliveries.sweep()).ids).toStrictEqual(fourDrafts);
    expect(service.states()).toStrictEqual([]);
  });

  it('a run that cannot list the drafts says that some may be there', async () => {
    const service = startService({
      createPost: Array.from({ length: 4 }, () => ({ done: unknown })),
      listPosts: Array.from({ length: 4 }, () => ({ before: unknown })),
    });
    const deliveries = createDeliveries(service.ports);
    await outcome(deliveries.deliver(immediate));
    expect(await deliveries.sweep()).toStrictEqual({ ids: [], mayBeMore: true });
  });
});

describe('A refusal', () => {
  const limit = new PlanLimitError({ ...details, status: 403, upgradeUrl: 'https://upgrade.example' });

  it('of the draft by the plan names the single request, and keeps the upgrade link', async () => {
    const error = await outcome(
      createDeliveries(startService({ createPost: [{ before: limit }] }).ports).deliver(scheduled),
    );
    assert.ok(PlanLimitError.isInstance(error));
    expect(error.upgradeUrl).toBe('https://upgrade.example');
    expect(error.message).toBe(
      'Create post: something happened. Do something. A post begins as a draft here: if only drafts are refused, choose Single Request under Delivery.',
    );
  });

  it('of a post that is to stay a draft names no other way', async () => {
    const { ports } = startService({ createPost: [{ before: limit }] });
    expect(await outcome(createDeliveries(ports).deliver(drafted))).toBe(limit);
  });

  it('of the connection after a lost response claims no unchanged service, but is tried again', async () => {
    const service = startService({ createPost: [{ done: unknown }, { before: unreachable }] });
    const deliveries = createDeliveries(service.ports);
    expect(await outcome(deliveries.deliver(scheduled))).toBe('post_2');
    expect(await deliveries.sweep()).toStrictEqual(nothingLeft);
  });

  it('to schedule the draft is deleted by the sweep where its deletion failed', async () => {
    const service = startService({
      reschedulePost: [{ before: refused }],
      deletePost: [{ before: unknown }],
    });
    const deliveries = createDeliveries(service.ports);
    await outcome(deliveries.deliver(scheduled));
    expect(service.states()).toStrictEqual(['draft']);
    expect(await deliveries.sweep()).toStrictEqual(nothingLeft);
    expect(service.states()).toStrictEqual([]);
  });
});

it('A lost post that cannot be compared is not taken for another one, and the run says that a draft may be there', async () => {
  const unlike = postWriteOf({
    scheduledFor: { publish: 'DRAFT' },
    targets: [{ network: 'microblog', value: { accountId: 'acc_1', caption: 7 } }],
  });
  const service = startService({ createPost: [{ before: unknown }] });
  service.posts.set('own', { ...unlike, id: 'own', status: 'draft', createdAt: '2099-01-01T00:00:00Z' });
  const deliveries = createDeliveries(service.ports);
  await deliveries.deliver(unlike);
  expect(await deliveries.sweep()).toStrictEqual({ ids: [], mayBeMore: true });
  expect([...service.posts.keys()]).toStrictEqual(['own', 'post_1']);
});
