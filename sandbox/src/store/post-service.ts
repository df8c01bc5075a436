import { randomBytes } from 'node:crypto';
import { type NetworkNames, wireNames } from '../../../shared/networks/wire-names.ts';
import type { ScheduledFor } from '../../../shared/post/write-shape.ts';
import { accountsOf, type Owner } from '../accounts/owners.ts';
import { badRequest, forbidden, invalidData, notFound, type Issue } from '../server/request-error.ts';
import { parseInstant } from './instant.ts';
import type { PostContent, PostStore, StoredPost } from './store.ts';
import { platformsOf, targetsOf } from './targets.ts';
import type { PostStatus } from './store-schema.ts';

/** A valid write shape (contract 2.2) as received: the instruction, and the nine lists under the contract's names. */
export type Write = {
  scheduledFor: ScheduledFor;
  targets: Record<string, unknown>;
  /** Converts a path in the write shape into a path in the request as it was received. */
  locate: (path: Issue['path']) => Issue['path'];
};

/** How long a post stays `publishing`, in milliseconds. */
const publishingTakes = 2000;

/** The states of a post that can still be changed. */
export const changeable: readonly PostStatus[] = ['draft', 'scheduled'];

export type PostService = ReturnType<typeof createPostService>;

/** Creates and changes posts and their states: draft, scheduled, publishing, published (contract 3). */
export function createPostService({
  store,
  now,
  planPostLimit,
  networkNames,
  linked = accountsOf,
  newId = () => `post_${randomBytes(10).toString('hex')}`,
}: {
  store: PostStore;
  now: () => Date;
  /** The most drafts and scheduled posts that an owner may have at a time. */
  planPostLimit: number;
  networkNames: NetworkNames;
  /** The accounts that an owner has linked. */
  linked?: typeof accountsOf;
  /** Returns an ID that is not in use. */
  newId?: () => string;
}) {
  function clock(): number {
    return now().getTime();
  }

  function ownedPost({ owner, id }: { owner: Owner; id: string }): StoredPost {
    const post = store.find({ owner: owner.id, id });
    if (!post) throw notFound(`There is no post with the id "${id}". The list of posts shows the ids.`);
    return post;
  }

  function changeablePost({ owner, id, verb }: { owner: Owner; id: string; verb: string }): StoredPost {
    const post = ownedPost({ owner, id });
    if (!changeable.includes(post.status)) {
      throw badRequest(`The post is ${post.status}: only a draft or scheduled post can be ${verb}.`);
    }
    return post;
  }

  return {
    create({ owner, write }: { owner: Owner; write: Write }): { id: string } {
      const instant = clock();
      const content = contentOf({ write, now: instant, createdAt: instant });
      checkAccounts({ owner, write, networkNames, linked });
      // Without a limit, no count is needed. Counting is slow with a hundred thousand posts.
      if (
        planPostLimit < Infinity &&
        store.count({ owner: owner.id, statuses: changeable }) >= planPostLimit
      ) {
        throw forbidden(`The plan allows ${planPostLimit} drafts and scheduled posts at a time.`);
      }
      const id = newId();
      store.insert({ id, owner: owner.id, content, now: instant });
      return { id };
    },

    /** Replaces the instruction and all targets of a draft or scheduled post (contract 4.4). */
    replace({ owner, id, write }: { owner: Owner; id: string; write: Write }): { id: string } {
      const instant = clock();
      const { created_at: createdAt } = changeablePost({ owner, id, verb: 'updated' });
      const content = contentOf({ write, now: instant, createdAt });
      checkAccounts({ owner, write, networkNames, linked });
      store.replace({ id, content, now: instant });
      return { id };
    },

    remove({ owner, id }: { owner: Owner; id: string }): void {
      changeablePost({ owner, id, verb: 'deleted' });
      store.remove({ id });
    },

    /** Moves a draft or scheduled post to a future instant (contract 4.6); a draft becomes scheduled. */
    reschedule({ owner, id, date }: { owner: Owner; id: string; date: string }): void {
      const instant = clock();
      const { targets, created_at: createdAt } = changeablePost({ owner, id, verb: 'rescheduled' });
      const locate = () => ['scheduledFor'];
      const write: Write = { scheduledFor: { publish: 'SCHEDULE', date }, targets, locate };
      store.replace({ id, content: contentOf({ write, now: instant, createdAt }), now: instant });
    },

    find({ owner, id }: { owner: Owner; id: string }): StoredPost {
      return ownedPost({ owner, id });
    },

    /** Runs every second: due posts become `publishing`, and posts that were `publishing` long enough become `published`. */
    tick(): void {
      const instant = clock();
      store.finishPublishing({ begunBy: instant - publishingTakes, now: instant });
      store.beginPublishing({ now: instant });
    },

    /**
     * Does everything due since the last call, each at its time, for a service without timers. Calls `changed` with the instant of each change, in
     * milliseconds.
     */
    catchUp(changed: (instant: number) => void): void {
      const instant = clock();
      const before = store.all();
      const due = before.filter(({ status, planned_at: at }) => status === 'scheduled' && at <= instant);
      for (const { planned_at: now } of due.toSorted((one, other) => one.planned_at - other.planned_at)) {
        store.beginPublishing({ now });
        changed(now);
      }
      const isOpen = due.length > 0 || before.some(({ status }) => status === 'publishing');
      if (!isOpen) return;
      const begun = store
        .all()
        .filter(({ status, updated_at: at }) => status === 'publishing' && at + publishingTakes <= instant)
        .map((post) => post.updated_at);
      for (const begunBy of begun.toSorted((one, other) => one - other)) {
        const now = begunBy + publishingTakes;
        if (store.finishPublishing({ begunBy, now }) > 0) changed(now);
      }
    },

    /** Publishes every due or publishing post at once. Returns the number of posts. */
    publishDue(): number {
      const instant = clock();
      store.beginPublishing({ now: instant });
      return store.finishPublishing({ begunBy: instant, now: instant });
    },
  };
}

/** The record of a post (contract 2.1): the write shape as received, with state and instants. */
export function toRecord(post: StoredPost) {
  return {
    id: post.id,
    status: post.status,
    scheduledFor: post.scheduled_for,
    ...post.targets,
    createdAt: new Date(post.created_at).toISOString(),
    updatedAt: new Date(post.updated_at).toISOString(),
    ...(post.published_at !== null && { publishedAt: new Date(post.published_at).toISOString() }),
  };
}

/** @throws RequestError for an invalid date or one not in the future; `path` is its path in the request */
function futureInstant({ date, now, path }: { date: string; now: number; path: Issue['path'] }): number {
  const instant = parseInstant(date);
  if (instant === undefined) {
    const message = `${JSON.stringify(date)} is not an ISO 8601 date-time with offset or Z, such as 2027-03-01T09:30:00Z`;
    throw invalidData([{ path, message }]);
  }
  if (instant <= now) {
    const message = `${date} is not in the future: it is now ${new Date(now).toISOString()}`;
    throw invalidData([{ path, message }]);
  }
  return instant;
}

function contentOf({ write, now, createdAt }: { write: Write; now: number; createdAt: number }): PostContent {
  const { scheduledFor, targets } = write;
  return { scheduledFor, targets, platforms: platformsOf(targets), ...planOf({ write, now, createdAt }) };
}

function planOf({ write, now, createdAt }: { write: Write; now: number; createdAt: number }): {
  status: PostStatus;
  plannedAt: number;
} {
  const { scheduledFor, locate } = write;
  switch (scheduledFor.publish) {
    case 'DRAFT':
      return { status: 'draft', plannedAt: createdAt };
    case 'NOW':
      return { status: 'publishing', plannedAt: now };
    case 'SCHEDULE': {
      const path = locate(['scheduledFor', 'date']);
      return { status: 'scheduled', plannedAt: futureInstant({ date: scheduledFor.date, now, path }) };
    }
    default:
      throw new Error(`Unknown publication instruction ${JSON.stringify(scheduledFor satisfies never)}`);
  }
}

/** @throws RequestError 403 for an account that the owner has not linked, 400 for an account of another network */
function checkAccounts({
  owner,
  write,
  networkNames,
  linked,
}: {
  owner: Owner;
  write: Write;
  networkNames: NetworkNames;
  linked: typeof accountsOf;
}): void {
  const issues: Issue[] = [];
  const accounts = linked(owner);
  for (const { network, path, accountId } of targetsOf(write.targets)) {
    const account = accounts.find(({ id }) => id === accountId);
    if (!account) {
      throw forbidden(
        `${network.label}: the account "${accountId}" is not one of yours. Link it under Scheduler, Accounts; your plan decides how many you can link.`,
      );
    }
    if (account.network !== network.key) {
      issues.push({
        path: write.locate([...path, 'accountId']),
        message: `"${accountId}" is an account of another network (${wireNames(account.network, networkNames).platform})`,
      });
    }
  }
  if (issues.length > 0) throw invalidData(issues);
}
