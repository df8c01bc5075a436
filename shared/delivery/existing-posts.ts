/** Finds posts that the service already has, so that a run which is repeated does not plan them a second time. */
import type { Client } from '../api/client.ts';
import { NotFoundError } from '../api/errors/api-errors.ts';
import { publishedSince } from '../api/posts/published-since.ts';
import { scheduledTimeOf } from '../api/posts/summarize-post.ts';
import { postIdOf, type PostRecord } from '../api/responses/read-records.ts';
import type { PostState } from '../networks/wire/present-state.ts';
import { horizonDays } from '../time/plan-slots.ts';
import type { PostWrite } from '../post/write-shape.ts';
import { fingerprintOf, isShownAs, textKeyOf } from './fingerprint.ts';

type Publish = PostWrite['scheduledFor']['publish'];
/** With what a post is compared: by what is asked for now, at a time that has come, or at any time for a post whose time is found. */
export type Comparison = Publish | 'PAST' | 'ANY_TIME';

interface Compared {
  /** The states in which a post counts as planned (contract 2.3, 3). */
  readonly states: readonly PostState[];
  /** How many days ago a published post still counts as the same one. */
  readonly publishedWithinDays?: number;
}

const comparisons: Readonly<Record<Comparison, Compared>> = {
  DRAFT: { states: ['draft'] },
  SCHEDULE: { states: ['scheduled', 'publishing'] },
  NOW: { states: ['publishing', 'published'], publishedWithinDays: 1 },
  PAST: { states: ['scheduled', 'publishing', 'published'], publishedWithinDays: horizonDays },
  // When the last posts of a plan go out, its first ones are not published longer than that: a sheet that is run again repeats none.
  ANY_TIME: { states: ['scheduled', 'publishing', 'published'], publishedWithinDays: horizonDays },
};

interface ExistingPost {
  readonly record: PostRecord;
  /** Its fingerprint, where this run made it: nothing of it is unknown then. */
  readonly made?: string | undefined;
}

export type ExistingPosts = ReturnType<typeof createExistingPosts>;

/** `now`: milliseconds since 1970. */
export function createExistingPosts({
  client,
  now,
}: {
  client: Pick<Client, 'listPosts' | 'getPost'>;
  now: () => number;
}) {
  /** By what has to be the same, however the service shows it. */
  const index = new Map<string, ExistingPost[]>();
  const readings = new Map<Comparison, Promise<void>>();
  const wholes = new Map<PostRecord, Promise<PostRecord | undefined>>();

  function alike(comparison: Comparison, post: PostRecord, time?: string): ExistingPost[] {
    const isTimed = comparison === 'SCHEDULE' || comparison === 'PAST';
    const at = isTimed ? Date.parse(time ?? '') : '';
    const key = JSON.stringify([comparison, at, textKeyOf(post)]);
    const posts = index.get(key) ?? [];
    index.set(key, posts);
    return posts;
  }

  async function read(comparison: Comparison): Promise<void> {
    const { states, publishedWithinDays = 0 } = comparisons[comparison];
    const since = now() - publishedWithinDays * 24 * 60 * 60 * 1000;
    for (const status of states) {
      const pages = status === 'published' ? publishedSince(client, since) : client.listPosts({ status });
      for await (const page of pages) {
        for (const record of page) alike(comparison, record, scheduledTimeOf(record)).push({ record });
      }
    }
  }

  /** The post with all of its targets, for which a list may not have room (contract 4.3); undefined for one that is published. */
  async function wholeOf(record: PostRecord): Promise<PostRecord | undefined> {
    const id = postIdOf(record);
    if (id === undefined) return undefined;
    return await client.getPost({ id, purpose: 'createPost' }).catch((error: unknown) => {
      if (NotFoundError.isInstance(error)) return undefined;
      throw error;
    });
  }

  async function isSame(post: PostWrite, record: PostRecord): Promise<boolean> {
    const reading = wholes.get(record) ?? wholeOf(record);
    wholes.set(record, reading);
    const whole = await reading;
    // Of a published post only the list tells.
    return whole === undefined || isShownAs(post, whole, { isWhole: true });
  }

  return {
    /**
     * The record of the same post: same content, in a state of the comparison, and for a scheduled one at the same instant. Reads the
     * list (contract 4.2) the first time that it is asked for a comparison.
     * `isFree`: which records may be meant.
     * @throws the errors of the client: what is planned has to be known before anything is left out
     */
    async find(
      post: PostWrite,
      comparison: Comparison,
      isFree: (record: PostRecord) => boolean = () => true,
    ): Promise<PostRecord | undefined> {
      const reading = readings.get(comparison) ?? read(comparison);
      readings.set(comparison, reading);
      await reading;
      const posts = alike(comparison, post, timeOf(post)).filter(({ record }) => isFree(record));
      const fingerprint = fingerprintOf(post);
      const made = posts.find((each) => each.made !== undefined && each.made === fingerprint);
      if (made !== undefined) return made.record;
      const shown = posts.flatMap((each) => (each.made === undefined ? [each.record] : []));
      const exact = shown.find((record) => isShownAs(post, record, { isWhole: true }));
      if (exact !== undefined) return exact;
      for (const record of shown) {
        if (isShownAs(post, record, { isWhole: false }) && (await isSame(post, record))) return record;
      }
      return undefined;
    },
    /** Takes a post into account that was created after the list was read. `content`: the post with placeholders for its files. */
    add(content: PostWrite, record: PostRecord & Pick<PostWrite, 'scheduledFor'>): void {
      const { publish } = record.scheduledFor;
      const post = { record, made: fingerprintOf(content) };
      alike(publish, content, timeOf(record)).push(post);
      // Of two items with the same content one may have a time, and the other get one.
      if (publish !== 'DRAFT') alike('ANY_TIME', content).push(post);
    },
  };
}

/** When it is published, where it says that. */
function timeOf({ scheduledFor }: Pick<PostWrite, 'scheduledFor'>): string | undefined {
  return scheduledFor.publish === 'SCHEDULE' ? scheduledFor.date : undefined;
}
