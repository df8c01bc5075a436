/** How runs settle which of their equal planned posts stay. `settle.ts` has what is the same for posts that are published at once. */
import pMap from 'p-map';
import { postIdOf, type PostRecord } from '../../../api/responses/read-records.ts';
import type { PostState } from '../../../networks/records/present-state.ts';
import type { ListClient } from '../calendar.ts';
import { waitRoughly } from '../rounds.ts';
import {
  byAge,
  requestsAtOnce,
  isLostToOther,
  type MadePost,
  readPost,
  readSame,
  type RivalPorts,
} from './rival-posts.ts';
import { deletionWaits, type Meeting, type MeetingRules, settle } from './settle.ts';

/**
 * Deletes planned posts and drafts of this run that equal an earlier one of another run, and makes a post again if both are gone.
 * `idsBefore`: the IDs of the posts of a state that were there before the run made its own. `listAfterMaking`: a client that reads
 * each list once, first used after the posts were made. Never rejects.
 */
export async function settlePlanned(
  ports: RivalPorts,
  {
    posts,
    idsBefore,
  }: { posts: readonly MadePost[]; idsBefore: (state: PostState) => Promise<ReadonlySet<string>> },
  listAfterMaking: ListClient,
): Promise<Meeting> {
  const rules: MeetingRules = {
    ensureOwn: async (own) =>
      own.isTaken && (await isLostToOther(ports, own)) ? await own.makeAgain() : own.id,
    order: () => byAge,
    outwait: async ({ rivals }) => await outwaitPosts(ports, rivals),
    // The list may have lagged behind and shown the rival without texts when it was compared.
    confirm: async ({ own, rival }, view) =>
      await readSame(ports, own, { record: rival, shown: view.own.get(own.id) }),
    // Time to delete the post, check that the other one exists, and make the post again.
    givingWayMilliseconds: 8000,
  };
  const rivalsIn = async (state: PostState) => {
    const before = await idsBefore(state);
    return (record: PostRecord) => !before.has(postIdOf(record) ?? '');
  };
  return await settle(ports, { posts, rivalsIn, rules }, listAfterMaking);
}

/** In milliseconds. The last is for a run whose posts were not listed yet: it looks again that late (`readingPauses`), and may delete them then. */
const lookWaits = [...deletionWaits, 8000];

/** Waits until other runs have deleted their later posts. If one does not go, its run has probably ended. Returns those that are left. */
async function outwaitPosts(ports: RivalPorts, later: readonly PostRecord[]): Promise<readonly PostRecord[]> {
  let left = new Set(later);
  for (const milliseconds of lookWaits) {
    if (left.size === 0 || !(await waitRoughly(ports, milliseconds))) break;
    const there = await pMap(
      left,
      async (record) => ((await isThere(ports, record)) ? [record] : []),
      requestsAtOnce,
    );
    left = new Set(there.flat());
  }
  return [...left];
}

/** Whether the post is still there; also true if it cannot be read. */
async function isThere(ports: RivalPorts, record: PostRecord): Promise<boolean> {
  return (await readPost(ports, record).catch(() => record)) !== undefined;
}
