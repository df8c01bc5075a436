/**
 * Two runs at the same time may be about to publish the same post. That cannot be taken back, so they meet among their drafts, before
 * anything is published (`meeting.ts` says how runs meet). What differs from planned posts:
 *
 * - An equal post that was published within the last hour is the same post: a trigger may fire twice, and a run may be repeated.
 * - A draft that is only minutes old belongs to another run; an older one belongs to a person. Where the service does not show its age, it
 *   counts as young.
 * - A run that gave way waits until the other draft is published. If it is not, it publishes that draft, never a new one of its own: the
 *   service refuses to publish a post twice (contract 4.4).
 */
import pMap from 'p-map';
import { textField } from '../../data/json.ts';
import { postIdOf, type PostRecord } from '../../api/responses/read-records.ts';
import { RejectedError } from '../../api/errors/api-errors.ts';
import { isPublishedState, type PostState } from '../../networks/records/present-state.ts';
import { concurrency, deletionWaits, meet, type Meeting } from './meeting.ts';
import { type Exchange, exchangesOf, type OpenPost, type Standoff } from './pair-up.ts';
import { lookOnce, rivalsOf } from './rival-look.ts';
import { pause } from '../rounds.ts';
import {
  byAge,
  createdAt,
  type MadePost,
  readState,
  repeatMilliseconds,
  type RivalPorts,
  waitRoughly,
} from './rival-posts.ts';

/** An equal draft that is younger belongs to another run, in milliseconds. */
export const youngDraftMilliseconds = 15 * 60_000;

/** Pauses while waiting for another run to publish its draft, in milliseconds. */
const publicationWaits = [500, 1000, 2000, 4000, 8000];

/** `posts`: the drafts that the run is about to publish. `taken`: the IDs of posts that belong to its rows. Never rejects. */
export async function meetBeforePublishing(
  ports: RivalPorts,
  { posts, taken }: { posts: readonly MadePost[]; taken: ReadonlySet<string> },
): Promise<Meeting> {
  const serviceNow = () => ports.now() + (ports.client.millisecondsAhead() ?? 0);
  const isRecent = (record: PostRecord) => !(publishedAt(record) < serviceNow() - repeatMilliseconds);
  const isYoung = (record: PostRecord) => !(createdAt(record) < serviceNow() - youngDraftMilliseconds);
  const rivalsIn = async (state: PostState) =>
    await Promise.resolve(
      (record: PostRecord) =>
        !taken.has(postIdOf(record) ?? '') && (isPublishedState(state) ? isRecent(record) : isYoung(record)),
    );
  /** An equal post of another run that is published by now. Never rejects. */
  async function findPublished(own: OpenPost): Promise<PostRecord | undefined> {
    const search = { posts: [own], ownIds: new Set([own.id]), rivalsIn };
    const look = await lookOnce(ports.client, search, { now: ports.now() }).catch(() => undefined);
    const isPublished = (record: PostRecord) => isPublishedState(look?.states.get(postIdOf(record) ?? ''));
    return look && rivalsOf(own, look).find(isPublished);
  }
  return await meet(
    ports,
    {
      posts,
      rivalsIn,
      rules: {
        order: ({ states }) => {
          const isPublished = (record: PostRecord) =>
            Number(isPublishedState(states.get(postIdOf(record) ?? '')));
          return (one, other) => isPublished(other) - isPublished(one) || byAge(one, other);
        },
        resolve: async (standoffs) => await watchRivals(ports, standoffs),
        accept: async (exchange) => await untilPublished(ports, exchange, findPublished),
        // What it gives way to may go meanwhile.
        deletesBeforeWaiting: false,
      },
    },
    ports.client,
  );
}

function publishedAt(record: PostRecord): number {
  return Date.parse(textField(record, 'publishedAt') ?? textField(record, 'updatedAt') ?? '');
}

/**
 * Watches equal drafts of other runs that may have decided to publish them: own drafts give way to those that are still there in the end, or
 * published. Where creation times show that a rival is later, its run gives way, and nothing is waited for. A draft that is gone is watched
 * on: the list of published posts may lag behind.
 */
async function watchRivals(ports: RivalPorts, standoffs: readonly Standoff[]): Promise<Exchange[]> {
  const watched = standoffs.flatMap(({ later, stayingSince }) =>
    later.filter((record) => !(createdAt(record) > stayingSince)),
  );
  const present = new Set<PostRecord>(watched);
  for (const milliseconds of watched.length === 0 ? [] : deletionWaits) {
    if (!(await waitRoughly(ports, milliseconds))) break;
    await pMap(
      watched,
      async (record) => {
        const state = await stateOrUnknown(ports, record);
        if (state === undefined) present.delete(record);
        else present.add(record);
      },
      concurrency,
    );
  }
  return standoffs.flatMap(({ staying, later }) =>
    exchangesOf(
      staying.toReversed(),
      later.filter((record) => present.has(record)),
    ),
  );
}

/**
 * Waits until the run of the rival publishes it, and publishes it if that does not happen. Undefined if it is gone, also to the end of the
 * wait: the list of published posts may lag behind. Rejects as the client does.
 */
async function untilPublished(
  ports: RivalPorts,
  { own, rival }: Exchange,
  findPublished: (own: OpenPost) => Promise<PostRecord | undefined>,
): Promise<PostRecord | undefined> {
  let state: PostState | 'unknown' | undefined;
  for (const milliseconds of publicationWaits) {
    state = await stateOrUnknown(ports, rival);
    if (isPublishedState(state)) return rival;
    if (!(await waitRoughly(ports, milliseconds))) break;
  }
  // A third run may have published the post meanwhile.
  const published = await findPublished(own);
  if (published !== undefined) return published;
  for (let round = 1; state !== undefined; round += 1) {
    try {
      await ports.client.updatePost({ id: postIdOf(rival) ?? '', post: own.post });
      return rival;
    } catch (failure) {
      state = await stateOrUnknown(ports, rival);
      if (isPublishedState(state)) return rival;
      if (RejectedError.isInstance(failure) || !(await pause(ports, round))) throw failure;
    }
  }
  return undefined;
}

async function stateOrUnknown(
  ports: RivalPorts,
  record: PostRecord,
): Promise<PostState | 'unknown' | undefined> {
  return await readState(ports, postIdOf(record) ?? '').catch(() => 'unknown' as const);
}
