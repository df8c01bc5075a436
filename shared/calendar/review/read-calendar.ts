/** Reads the posts of a period, list by list, and goes on where one of them cannot be read. */
import type { Client } from '../../api/client.ts';
import { ApiError } from '../../api/errors/api-errors.ts';
import { confirmedDraft, endInstantOf, postsIn } from '../../api/posts/post-lists.ts';
import { scheduledInstantOf } from '../../api/posts/summarize-post.ts';
import { withTargets } from '../../api/posts/whole-posts.ts';
import { postIdOf, type PostRecord } from '../../api/responses/read-records.ts';
import { hasEnded, namedStateOf, type PostState } from '../../networks/records/present-state.ts';
import { accountNamesOf } from '../../networks/records/read-targets.ts';
import { counted } from '../../form/values/messages.ts';
import type { PlannedPost } from './matter.ts';

/** Read in this order, so that a post on its way from one state to the next is in one of the lists. */
const lists: readonly (readonly [state: PostState, label: string])[] = [
  ['scheduled', 'scheduled posts'],
  ['publishing', 'posts that are being published'],
  ['published in part', 'posts that were published in part'],
  ['not published', 'posts that were not published'],
  ['draft', 'drafts'],
];

/**
 * In milliseconds since 1970. Scheduled posts count until `to`, drafts until `now`. Posts that are over or being published have no limit: the
 * service's clock may be ahead.
 */
export interface Period {
  readonly from: number;
  readonly now: number;
  readonly to: number;
  /** The accounts as `accountNamesOf` has them; undefined for all. */
  readonly accounts: ReadonlySet<string> | undefined;
}

/**
 * `posts`: by their times. `isWhole`: whether all that is scheduled is among the posts. Rejects
 * with the error of the client where not even one scheduled post could be read.
 */
export async function readCalendar(
  client: Pick<Client, 'listPosts' | 'getPost'>,
  { from, now, to, accounts }: Period,
): Promise<{ readonly posts: PlannedPost[]; readonly unread: Unread[]; readonly isWhole: boolean }> {
  const posts = new Map<unknown, PlannedPost>();
  const unread: Unread[] = [];
  const count = { untimed: 0, unseen: 0 };

  /** Posts of the period: only these are looked at further. */
  async function* inPeriod(status: PostState) {
    const end = status === 'scheduled' ? to : status === 'draft' ? now : Infinity;
    for await (const page of postsIn(client, { status, since: from }))
      yield page.filter((record) => {
        const at = instantIn(record, status);
        // A draft needs no time, and a post that is published at once has none.
        if (Number.isNaN(at) && status !== 'draft' && status !== 'publishing') count.untimed += 1;
        return from <= at && at < end;
      });
  }

  for (const [status, label] of lists) {
    try {
      for await (const page of withTargets(client, inPeriod(status)))
        for (const record of page) {
          const names = accountNamesOf(record);
          if (names.length === 0) count.unseen += 1;
          if (accounts !== undefined && !names.some((name) => accounts.has(name))) continue;
          const id = postIdOf(record) ?? '';
          const whole = status === 'draft' ? await confirmedDraft(client, record, now) : record;
          if (whole === undefined) continue;
          const state = namedStateOf(whole) ?? status;
          posts.set(id === '' ? record : id, { record, state, at: instantIn(record, status) });
        }
    } catch (error) {
      if (status === 'scheduled' && posts.size === 0) throw error;
      unread.push(unreadAfter(error, label));
    }
  }
  if (count.untimed > 0)
    unread.push({ what: `${counted(count.untimed, 'post')} of which the service shows no time` });
  if (count.unseen > 0) unread.push({ what: `accounts of ${counted(count.unseen, 'post')}`, why: notShown });
  const byTime = [...posts.values()].toSorted((one, other) => one.at - other.at);
  return { posts: byTime, unread, isWhole: unread.length === 0 };
}

/** Something that could not be read: `what` is a part of a sentence, `why` a sentence. */
export interface Unread {
  readonly what: string;
  readonly why?: string;
}

export const notShown = 'The service does not show all parts of these posts.';

/** Rethrows errors not from the service. */
export function unreadAfter(error: unknown, what: string): Unread {
  if (!ApiError.isInstance(error)) throw error;
  return { what, why: `${error.operation}: ${error.happened}` };
}

/** The planned time; for a failed post without one, when it failed. */
function instantIn(record: PostRecord, state: PostState): number {
  const at = scheduledInstantOf(record);
  return Number.isNaN(at) && hasEnded(state) ? endInstantOf(record, state) : at;
}
