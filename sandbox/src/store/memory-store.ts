import type { PostStore, StoredPost } from './store.ts';

/** A store in memory, for tests that make many services. Its posts are never changed, only replaced. */
export function memoryStore(): PostStore {
  const posts = new Map<string, StoredPost>();
  let sequence = 0;

  function publish({
    from,
    to,
    isDue,
    now,
  }: {
    from: 'scheduled' | 'publishing';
    to: 'publishing' | 'published';
    isDue: (post: StoredPost) => boolean;
    now: number;
  }): number {
    const due = [...posts.values()].filter((post) => post.status === from && isDue(post));
    for (const post of due) {
      const publishedAt = to === 'published' ? now : post.published_at;
      posts.set(post.id, { ...post, status: to, updated_at: now, published_at: publishedAt });
    }
    return due.length;
  }

  return {
    insert({ id, owner, content: { status, scheduledFor, targets, plannedAt }, now }) {
      sequence += 1;
      posts.set(id, {
        sequence,
        id,
        owner,
        status,
        scheduled_for: scheduledFor,
        targets,
        planned_at: plannedAt,
        created_at: now,
        updated_at: now,
        published_at: null,
      });
    },
    replace({ id, content: { status, scheduledFor, targets, plannedAt }, now }) {
      const post = posts.get(id);
      if (post === undefined) return;
      posts.set(id, {
        ...post,
        status,
        scheduled_for: scheduledFor,
        targets,
        planned_at: plannedAt,
        updated_at: now,
      });
    },
    remove: ({ id }) => void posts.delete(id),
    find({ owner, id }) {
      const post = posts.get(id);
      return post?.owner === owner ? post : undefined;
    },
    /** Reads only the filters with which the service of posts counts. */
    count: ({ owner, statuses }) =>
      [...posts.values()].filter((post) => post.owner === owner && statuses.includes(post.status)).length,
    beginPublishing: ({ now }) =>
      void publish({ from: 'scheduled', to: 'publishing', isDue: (post) => post.planned_at <= now, now }),
    finishPublishing: ({ begunBy, now }) =>
      publish({ from: 'publishing', to: 'published', isDue: (post) => post.updated_at <= begunBy, now }),
    all: () => [...posts.values()],
  };
}
