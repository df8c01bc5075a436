/** Spreads posts evenly over the posting hours between two instants. */
import { OccupiedTimes, type PostAccounts } from './occupied-times.ts';
import { distanceOf, type Slot, type SlotRules, slotsBetween } from './plan-slots.ts';
import { zonedAt } from './zone-clock.ts';

/** Like the rules of slots; here every time at which a post may be planned is a slot. */
export interface SpreadRules extends SlotRules {
  /** Milliseconds since 1970. No post is planned before `from` or after `to`. */
  readonly from: number;
  readonly to: number;
  /** The most posts of this plan on one day. */
  readonly maxPerDay?: number | undefined;
}

/** A post of a spread. Its bounds in milliseconds since 1970; undefined for those of the spread. */
export interface SpreadPost extends PostAccounts {
  readonly notBefore?: number | undefined;
  readonly notAfter?: number | undefined;
  /** Where in the spread it would be best, as a share of it; undefined for its place among these posts. */
  readonly share?: number | undefined;
}

const anyAccount = [''];

/**
 * Times for the posts, ascending, in milliseconds since 1970; or how many would fit, counted from the first. Adds them to `occupied`. `standing`: the
 * times of other posts of the spread, which count per day, and for the Minimum Gap.
 */
export function planSpread(
  posts: readonly SpreadPost[],
  {
    occupied,
    rules,
    standing = [],
  }: { occupied: OccupiedTimes; rules: SpreadRules; standing?: readonly number[] },
): { times: readonly number[] } | { fits: number } {
  const slots = [...slotsBetween(rules)];
  const distance = distanceOf(rules);
  const { maxPerDay = Infinity } = rules;
  // Without a gap, posts of other accounts may be at one time.
  const besideThem = rules.gapMinutes > 0 ? standing : [];
  const ofStanding = new OccupiedTimes(besideThem.map((at) => ({ accounts: anyAccount, at })));
  const standingOn = new Map<string, number>();
  for (const at of standing) {
    const date = zonedAt(at, rules.timeZone).toPlainDate().toString();
    standingOn.set(date, (standingOn.get(date) ?? 0) + 1);
  }

  /** Whether a post may have the slot, after the slots taken so far: its bounds, the gap, the maximum per day and posts in the calendar allow it. */
  function isFree(
    { accounts, notBefore = 0, notAfter = Infinity }: SpreadPost,
    { at, date }: Slot,
    taken: readonly Slot[],
  ): boolean {
    if (at < notBefore || at > notAfter) return false;
    const before = taken.at(-1);
    if (before !== undefined && Math.abs(at - before.at) < distance) return false;
    if (ofStanding.near({ accounts: anyAccount, at }, distance) !== undefined) return false;
    const most = maxPerDay - (standingOn.get(date) ?? 0);
    return (
      most > 0 && taken.at(-most)?.date !== date && occupied.near({ accounts, at }, distance) === undefined
    );
  }

  /** Gives each post the first slot that it may have, in the order of both lists, until a post has none. */
  function pack(inOrder: readonly SpreadPost[], slotsInOrder: readonly Slot[]): readonly number[] {
    const slotIndexes: number[] = [];
    const takenSlots: Slot[] = [];
    for (const [index, slot] of slotsInOrder.entries()) {
      const post = inOrder[slotIndexes.length];
      if (post === undefined) break;
      if (!isFree(post, slot, takenSlots)) continue;
      takenSlots.push(slot);
      slotIndexes.push(index);
    }
    return slotIndexes;
  }

  // For each post the last slot that leaves room for the posts after it.
  const latest = pack(posts.toReversed(), slots.toReversed()).map((index) => slots.length - 1 - index);
  if (latest.length < posts.length) return { fits: pack(posts, slots).length };
  const taken: Slot[] = [];
  let first = 0;
  for (const [index, post] of posts.entries()) {
    const last = latest[posts.length - 1 - index] ?? 0;
    // The slot in the middle of this post's share of the time.
    const { share = (index + 0.5) / posts.length } = post;
    const ideal = Math.floor(share * slots.length);
    const slotIndex = nearest({ ideal, first, last }, (at) => {
      const slot = slots[at];
      return slot !== undefined && isFree(post, slot, taken);
    });
    first = slotIndex + 1;
    taken.push(slots[slotIndex] ?? { at: 0, date: '' });
  }
  const times = taken.map(({ at }) => at);
  for (const [index, { accounts }] of posts.entries()) occupied.add({ accounts, at: times[index] ?? 0 });
  return { times };
}

/** The possible number from `first` to `last` that is nearest to `ideal`; `last` where none is possible. */
function nearest(
  { ideal, first, last }: { ideal: number; first: number; last: number },
  isPossible: (index: number) => boolean,
): number {
  const start = Math.min(Math.max(ideal, first), last);
  for (let step = 0; start - step >= first || start + step <= last; step += 1) {
    const found = [start - step, start + step].find(
      (index) => index >= first && index <= last && isPossible(index),
    );
    if (found !== undefined) return found;
  }
  return last;
}
