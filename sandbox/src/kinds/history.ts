/** The posts that lists show: an earlier state of the posts, if lists of this kind lag behind. */
import { seededRandom } from '../faults/seeded-random.ts';
import type { PostStore, StoredPost } from '../store/store.ts';
import type { ServiceKind } from './service-kind.ts';

/** How far lists lag behind, in milliseconds; for `changing`, at most. */
export const lags = { none: 0, '2 s': 2000, '20 s': 20_000, changing: 5000 } as const;

export function createHistory({
  store,
  kind,
  now,
}: {
  store: Pick<PostStore, 'all'>;
  kind: ServiceKind;
  now: () => number;
}) {
  const lag = lags[kind.lag];
  const random = seededRandom(1);
  const lagNow = () => (kind.lag === 'changing' ? Math.floor(random() * lag) : lag);
  const snapshots: { readonly at: number; readonly posts: readonly StoredPost[] }[] = [];
  const before = store.all();

  return {
    /** Call this after each change of posts, with its instant. */
    note: (at: number): void => {
      if (lag > 0) snapshots.push({ at, posts: store.all() });
    },
    listed: (): readonly StoredPost[] => {
      if (lag === 0) return store.all();
      const seen = now() - lagNow();
      return snapshots.findLast(({ at }) => at <= seen)?.posts ?? before;
    },
  };
}
