/** Pairs posts of the run with equal ones of other runs: which are to stay, and which give way to which. */
import type { PostRecord } from '../../api/responses/read-records.ts';
import { createdInstantOf, equalityKeyOf, type MadePost, type RecordOrder } from './rival-posts.ts';
import { type CalendarView, rivalsOf } from './calendar-view.ts';

/** A post for which it is not certain yet that it stays. `firstId`: its ID when first made. */
export interface OpenPost extends MadePost {
  readonly firstId: string;
}

/** A post of the run that gives way, and the one that takes its place. */
export interface Replacement {
  readonly own: OpenPost;
  readonly rival: PostRecord;
}

/** Own posts that are to stay, and later equal posts of other runs that are expected to go. */
export interface Standoff {
  readonly staying: readonly OpenPost[];
  /** When the last of them was made, in milliseconds since 1970; NaN if one of them does not show it, -Infinity if none stays. */
  readonly lastStayingCreatedAt: number;
  readonly later: readonly PostRecord[];
}

/** Which own posts give way, and to which; and which are to stay. */
export interface Pairs {
  readonly replacements: readonly Replacement[];
  readonly standoffs: readonly Standoff[];
}

/** Which own posts give way, and to which. Where this run made n equal posts, the first n of all stay. */
export function pairUp(open: readonly OpenPost[], view: CalendarView, order: RecordOrder): Pairs {
  const replacements: Replacement[] = [];
  const standoffs: Standoff[] = [];
  if (view.others.length === 0) return { replacements, standoffs };
  for (const equal of equalPostsIn(open)) {
    const rivals = rivalsOf(equal[0], view);
    const own = equal.map((post) => ({ post, record: view.own.get(post.id) ?? { id: post.id } }));
    const inOrder = [...own, ...rivals.map((record) => ({ post: undefined, record }))].toSorted(
      (one, other) => order(one.record, other.record),
    );
    const [first, late] = [inOrder.slice(0, equal.length), inOrder.slice(equal.length)];
    const stayingRivals = first.filter(({ post }) => post === undefined).map(({ record }) => record);
    replacements.push(
      ...replacementsOf(
        late.flatMap(({ post }) => post ?? []),
        stayingRivals,
      ),
    );
    const staying = first.filter(({ post }) => post !== undefined);
    standoffs.push({
      staying: staying.flatMap(({ post }) => post ?? []),
      lastStayingCreatedAt: Math.max(...staying.map(({ record }) => createdInstantOf(record))),
      later: late.filter(({ post }) => post === undefined).map(({ record }) => record),
    });
  }
  return { replacements, standoffs };
}

/** Each of the posts with one of the rivals, as far as there are some. */
export function replacementsOf(posts: readonly OpenPost[], rivals: readonly PostRecord[]): Replacement[] {
  return posts.flatMap((own, index) => {
    const rival = rivals[index];
    return rival === undefined ? [] : { own, rival };
  });
}

/** Groups of own posts that count as equal. */
function equalPostsIn(open: readonly OpenPost[]): Iterable<readonly [OpenPost, ...OpenPost[]]> {
  const groups = new Map<string, [OpenPost, ...OpenPost[]]>();
  for (const post of open) {
    const key = equalityKeyOf(post) ?? '';
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [post]);
    else group.push(post);
  }
  return groups.values();
}
