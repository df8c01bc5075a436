/** Finds posts that the service already has, so that a run which is repeated does not plan them a second time. */
import type { Client } from '../api/client.ts';
import { publishedSince } from '../api/posts/published-since.ts';
import { scheduledTimeOf } from '../api/posts/summarize-post.ts';
import type { PostRecord } from '../api/responses/read-records.ts';
import type { PostState } from '../networks/wire/present-state.ts';
import { horizonDays } from '../time/plan-slots.ts';
import type { PostWrite } from '../post/write-shape.ts';
import { fingerprintOf, hasText, haveComparableMedia } from './fingerprint.ts';

type Json = Readonly<Record<string, unknown>>;
type Publish = PostWrite['scheduledFor']['publish'];
/** With what a post is compared: by what is asked for now, or at any time for a post whose time is found. */
type Comparison = Publish | 'ANY_TIME';

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
  // When the last posts of a plan go out, its first ones are not published longer than that: a sheet that is run again repeats none.
  ANY_TIME: { states: ['scheduled', 'publishing', 'published'], publishedWithinDays: horizonDays },
};

interface ExistingPosts {
  /**
   * The record of the same post: same content, in a state of the comparison, and for a scheduled one at the same instant. Reads the
   * list (contract 4.2) the first time that it is asked for a comparison.
   * @throws the errors of the client: what is planned has to be known before anything is left out
   */
  find(post: PostWrite, comparison: Comparison): Promise<PostRecord | undefined>;
  /** Takes a post into account that was created after the list was read. `content`: the post with placeholders for its files. */
  add(content: PostWrite, created: PostRecord & Pick<PostWrite, 'scheduledFor'>): void;
}

/** `now`: milliseconds since 1970. */
export function createExistingPosts({
  client,
  now,
}: {
  client: Pick<Client, 'listPosts'>;
  now: () => number;
}): ExistingPosts {
  const indexes = {
    DRAFT: createIndex(),
    SCHEDULE: createIndex(),
    NOW: createIndex(),
    ANY_TIME: createIndex(),
  };
  const readings = new Map<Comparison, Promise<void>>();

  async function read(comparison: Comparison): Promise<void> {
    const { states, publishedWithinDays = 0 } = comparisons[comparison];
    const since = now() - publishedWithinDays * 24 * 60 * 60 * 1000;
    for (const status of states) {
      const pages = status === 'published' ? publishedSince(client, since) : client.listPosts({ status });
      for await (const page of pages) {
        for (const record of page) {
          const at = comparison === 'SCHEDULE' ? Date.parse(scheduledTimeOf(record) ?? '') : undefined;
          indexes[comparison].add(record, { record, at });
        }
      }
    }
  }

  return {
    async find(post, comparison) {
      const reading = readings.get(comparison) ?? read(comparison);
      readings.set(comparison, reading);
      await reading;
      return indexes[comparison].find(post, comparison === 'SCHEDULE' ? instantOf(post) : undefined);
    },
    add(content, record) {
      const { publish } = record.scheduledFor;
      indexes[publish].add(content, { record, at: instantOf(record) });
      // Of two items with the same content one may have a time, and the other get one.
      if (publish !== 'DRAFT') indexes.ANY_TIME.add(content, { record });
    },
  };
}

/** When it is published; undefined where that does not count. */
function instantOf({ scheduledFor }: Pick<PostWrite, 'scheduledFor'>): number | undefined {
  return scheduledFor.publish === 'SCHEDULE' ? Date.parse(scheduledFor.date) : undefined;
}

/**
 * Posts by their content, and their time where that counts (milliseconds since 1970). Services may store media under addresses of their
 * own. So of posts with a text the number of media is compared too: always for posts at one time, otherwise only where the addresses
 * cannot tell.
 */
function createIndex() {
  const posts = new Map<string, { readonly post: Json; readonly record: PostRecord }[]>();
  const alike = (key: string | undefined) => posts.get(key ?? '') ?? [];
  return {
    add(post: Json, { record, at }: { record: PostRecord; at?: number | undefined }): void {
      for (const key of [keyOf(post, 'addresses', at), keyOf(post, 'number', at)]) {
        if (key === undefined) continue;
        const others = posts.get(key) ?? [];
        posts.set(key, others);
        others.push({ post, record });
      }
    },
    /** The first that was added. */
    find(post: Json, at?: number): PostRecord | undefined {
      const [exact] = alike(keyOf(post, 'addresses', at));
      const isSame = (other: Json) => at !== undefined || !haveComparableMedia(post, other);
      const found = exact ?? alike(keyOf(post, 'number', at)).find((other) => isSame(other.post));
      return found?.record;
    },
  };
}

/** Equal for posts that may be the same. */
export function contentKeyOf(post: Json): string {
  return keyOf(post, 'number') ?? keyOf(post, 'addresses') ?? '';
}

function keyOf(post: Json, media: 'addresses' | 'number', at?: number): string | undefined {
  const fingerprint = media === 'number' && !hasText(post) ? undefined : fingerprintOf(post, { media });
  return fingerprint === undefined ? undefined : `${at ?? ''} ${fingerprint}`;
}
