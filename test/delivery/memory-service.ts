/** A service in memory, with precise answers to single requests. */
import {
  ConnectionError,
  NotFoundError,
  OutcomeUnknownError,
  type PostRecord,
  RejectedError,
} from '../../shared/api/index.ts';
import type { DeliveryPorts } from '../../shared/delivery/deliver-post.ts';
import { type PostWrite, postWriteOf, type ScheduledFor } from '../../shared/post/write-shape.ts';

const date = '2040-01-01T00:00:00.000Z';
export const details = { operation: 'Create post', summary: 'something happened.', advice: 'Do something.' };
export const unknown = new OutcomeUnknownError(details);
export const notFound = new NotFoundError({ ...details, status: 404 });
export const refused = new RejectedError({ ...details, status: 400 });
export const unreachable = new ConnectionError(details);

export function postWith(scheduledFor: ScheduledFor): PostWrite {
  const value = { accountId: 'acc_1', caption: 'Fresh bread', medias: [] };
  return postWriteOf(scheduledFor, [{ network: 'microblog', value }]);
}

export const scheduled = postWith({ publish: 'SCHEDULE', date });
export const immediate = postWith({ publish: 'NOW' });
export const drafted = postWith({ publish: 'DRAFT' });

/** The service's clock is this much ahead of ours. */
export const ahead = 3_600_000;

/**
 * A service in memory. `fails` names what happens to a call, in the order of the calls of that name: an error instead of the
 * response, after the work was done or before.
 */
export function startService(
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

/** The ID, or the error. */
export async function outcome(work: Promise<{ id: string }>): Promise<unknown> {
  return await work.then(
    ({ id }) => id,
    (error: unknown) => error,
  );
}
