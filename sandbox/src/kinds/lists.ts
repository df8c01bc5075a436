/** Lists of posts (contract 4.2) in a service's own order, page by page. */
import type { StoredPost } from '../store/store.ts';
import { invalidData } from '../server/request-error.ts';
import type { ServiceKind } from './service-kind.ts';

/** The order of posts: the smaller number comes first. */
const places: Readonly<Record<ServiceKind['order'], (post: StoredPost) => number>> = {
  'latest first': ({ planned_at: at }) => -at,
  'newest first': ({ sequence }) => -sequence,
  'oldest first': ({ sequence }) => sequence,
  unordered: ({ sequence }) => (sequence * 7919) % 100_003,
};

const start = 'start';

/** One page, and the cursor of the next one. @throws RequestError for a cursor that no page named */
export function pageOf(
  posts: readonly StoredPost[],
  { cursor, limit, kind }: { cursor: string | null; limit: number; kind: ServiceKind },
): { posts: readonly StoredPost[]; cursor?: string } {
  if (cursor === null && kind.emptyPage === 'first') return { posts: [], cursor: writeCursor(start) };
  const placeOf = places[kind.order];
  const sorted = posts.toSorted(
    (one, other) => placeOf(one) - placeOf(other) || other.sequence - one.sequence,
  );
  const rest = restOf(sorted, cursor, placeOf);
  const page = rest.slice(0, limit);
  const last = page.at(-1);
  return rest.length > page.length && last !== undefined
    ? { posts: page, cursor: writeCursor(`${placeOf(last)} ${last.sequence}`) }
    : { posts: page };
}

function restOf(
  sorted: readonly StoredPost[],
  cursor: string | null,
  placeOf: (post: StoredPost) => number,
): readonly StoredPost[] {
  if (cursor === null) return sorted;
  const text = Buffer.from(cursor, 'base64url').toString();
  if (text === start) return sorted;
  const [, place, sequence] = /^(-?\d+) (\d+)$/.exec(text) ?? [];
  if (place === undefined) throw invalidData([{ path: ['cursor'], message: 'not a cursor of this service' }]);
  return sorted.filter((post) => {
    const difference = placeOf(post) - Number(place);
    return difference > 0 || (difference === 0 && post.sequence < Number(sequence));
  });
}

function writeCursor(text: string): string {
  return Buffer.from(text).toString('base64url');
}

/** `nextCursor` in a page, as this kind writes it. */
export function shownCursor(cursor: string | undefined, { lastCursor }: ServiceKind) {
  if (cursor !== undefined) return { nextCursor: cursor };
  if (lastCursor === 'absent') return {};
  return { nextCursor: lastCursor === 'null' ? null : '' };
}
