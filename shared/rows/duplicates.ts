/**
 * Two runs at once may create the post of the same row. So what was created is looked for again: of two equal posts that no row names the
 * one with the larger ID is deleted. One that ought to be, but stays, is of a run that has ended; then the own one is.
 */
import type { Client } from '../api/client.ts';
import { instantOf } from '../api/posts/summarize-post.ts';
import { postIdOf, type PostRecord } from '../api/responses/read-records.ts';
import { recordsOf } from '../delivery/calendar.ts';
import { isShownAs } from '../delivery/fingerprint.ts';
import type { RoundPorts } from '../delivery/rounds.ts';
import type { PostWrite } from '../post/write-shape.ts';

/** A post that the run created for a row. */
export interface CreatedPost {
  readonly id: string;
  readonly post: PostWrite;
  /** Whether its time was found: then an equal post at another time is the same one. */
  readonly isTimeFound: boolean;
}

interface DuplicatePorts extends RoundPorts {
  readonly client: Pick<Client, 'listPosts' | 'deletePost'>;
}

/** Rounds in which a post of another run that ought to give way may do so. */
const maxRounds = 5;
const pauseMilliseconds = 300;

/**
 * The IDs of the posts that take the places of own ones, which are deleted, by the IDs of these. `known`: the posts that were there
 * before. Never rejects.
 */
export async function duplicatesReplaced(
  ports: DuplicatePorts,
  { created, known }: { created: readonly CreatedPost[]; known: ReadonlySet<string> },
): Promise<ReadonlyMap<string, string>> {
  const replaced = new Map<string, string>();
  const own = new Set(created.map(({ id }) => id));
  let open = created;
  for (let round = 1; open.length > 0; round += 1) {
    const others = (await plannedPosts(ports)).filter(({ id }) => !own.has(id) && !known.has(id));
    const waiting: CreatedPost[] = [];
    for (const post of open) {
      const equal = others.find((other) => isSame(post, other));
      if (equal === undefined) continue;
      if (post.id < equal.id && round < maxRounds) waiting.push(post);
      else if (await isDeleted(ports, post.id)) replaced.set(post.id, equal.id);
    }
    open = waiting;
    if (open.length > 0) await ports.sleep(Math.ceil((1 + ports.random()) * pauseMilliseconds));
  }
  return replaced;
}

interface PlannedPost {
  readonly id: string;
  readonly record: PostRecord;
  readonly isDraft: boolean;
}

async function plannedPosts({ client }: DuplicatePorts): Promise<PlannedPost[]> {
  try {
    const planned: PlannedPost[] = [];
    for (const status of ['scheduled', 'draft']) {
      const records = await recordsOf(client.listPosts({ status }));
      planned.push(
        ...records.map((record) => ({ id: postIdOf(record) ?? '', record, isDraft: status === 'draft' })),
      );
    }
    return planned;
  } catch {
    return [];
  }
}

async function isDeleted({ client }: DuplicatePorts, id: string): Promise<boolean> {
  return await client.deletePost({ id }).then(
    () => true,
    () => false,
  );
}

/** A draft may show a time, and is not the post that is scheduled for it. */
function isSame({ post, isTimeFound }: CreatedPost, { record, isDraft }: PlannedPost): boolean {
  const { scheduledFor } = post;
  if (scheduledFor.publish === 'NOW' || isDraft !== (scheduledFor.publish === 'DRAFT')) return false;
  const isAtTime = isDraft || isTimeFound || instantOf(record) === instantOf(post);
  return isAtTime && isShownAs(post, record, { isWhole: true });
}
