/** Single steps of a delivery, with precise answers of a service. */
import assert from 'node:assert/strict';
import { describe, expect, it } from '@jest/globals';
import {
  ConnectionError,
  NotFoundError,
  OutcomeUnknownError,
  type PostRecord,
  RejectedError,
} from '../../shared/api/index.ts';
import { createDeliveries, type DeliveryPorts } from '../../shared/delivery/deliver-post.ts';
import { NotPublishedError } from '../../shared/delivery/errors.ts';
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
      async *listPosts({ status } = {}) {
        yield await call('listPosts', () =>
          [...posts.values()].filter((record) => record['status'] === status),
        );
      },
    },
  };
  return { ports, posts, calls, states: () => [...posts.values()].map((record) => record['status']) };
}

async function outcome(work: Promise<{ id: string }>): Promise<unknown> {
  return await work.then(
    ({ id }) => id,
    (error: unknown) => error,
  );
}

describe('The second step of a delivery', () => {
  it('deletes the draft when the service refuses to schedule it', async () => {
    const service = startService({ reschedulePost: [{ before: refused }] });
    expect(await outcome(createDeliveries(service.ports).deliver(scheduled))).toBe(refused);
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
    expect(error.message).toMatch(/Nothing was published\. Run this again\.$/);
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
    expect(await deliveries.sweep()).toStrictEqual([]);
    expect(service.calls).toStrictEqual(['createPost', 'reschedulePost']);
  });

  it('deletes the draft of a lost response, and keeps the one that answered', async () => {
    const service = startService({ createPost: [{ done: unknown }] });
    const deliveries = createDeliveries(service.ports);
    expect(await outcome(deliveries.deliver(drafted))).toBe('post_2');
    expect(await deliveries.sweep()).toStrictEqual([]);
    expect([...service.posts.keys()]).toStrictEqual(['post_2']);
  });

  it("leaves a person's draft of the same content alone, although the service's clock is an hour ahead", async () => {
    const service = startService({ createPost: [{ done: unknown }] });
    const createdAt = new Date(1_000_000 + ahead - 60_000).toISOString();
    service.posts.set('own', { ...drafted, id: 'own', status: 'draft', createdAt });
    const deliveries = createDeliveries(service.ports);
    await deliveries.deliver(scheduled);
    expect(await deliveries.sweep()).toStrictEqual([]);
    expect([...service.posts.keys()]).toStrictEqual(['own', 'post_2']);
  });

  it('names a draft whose age the service does not show', async () => {
    const service = startService({ createPost: [{ done: unknown }] });
    service.posts.set('own', { ...drafted, id: 'own', status: 'draft' });
    const deliveries = createDeliveries(service.ports);
    await deliveries.deliver(scheduled);
    expect(await deliveries.sweep()).toStrictEqual(['own']);
    expect([...service.posts.keys()]).toStrictEqual(['own', 'post_2']);
  });

  it('takes a draft that is gone for deleted, although the response was lost', async () => {
    const service = startService({ createPost: [{ done: unknown }], deletePost: [{ done: unknown }] });
    const deliveries = createDeliveries(service.ports);
    await deliveries.deliver(scheduled);
    expect(await deliveries.sweep()).toStrictEqual([]);
  });

  it('reads the list again when that fails, and names what it cannot delete', async () => {
    const service = startService({
      createPost: [{ done: unknown }],
      listPosts: [{ before: unknown }],
      deletePost: Array.from({ length: 4 }, () => ({ before: unknown })),
    });
    const deliveries = createDeliveries(service.ports);
    await deliveries.deliver(scheduled);
    expect(await deliveries.sweep()).toStrictEqual(['post_1']);
  });
});

it('After four lost responses nothing is published, and the error says so', async () => {
  const service = startService({ createPost: Array.from({ length: 4 }, () => ({ done: unknown })) });
  const deliveries = createDeliveries(service.ports);
  const error = await outcome(deliveries.deliver(immediate));
  expect(error).toBeInstanceOf(NotPublishedError);
  expect(service.states()).toStrictEqual(['draft', 'draft', 'draft', 'draft']);
  expect(await deliveries.sweep()).toStrictEqual([]);
});
