/** Spreads posts evenly over the posting hours between two instants. */
import type { OccupiedTimes } from './occupied-times.ts';
import { distanceOf, type Slot, type SlotRules, slotsBetween } from './plan-slots.ts';

/** As the rules of slots, which are all times at which a post may stand. */
export interface SpreadRules extends SlotRules {
  /** Milliseconds since 1970. No post is planned before `from` or after `to`. */
  readonly from: number;
  readonly to: number;
  /** The most posts of this plan on one day. */
  readonly maxPerDay?: number | undefined;
}

/** A time for each post, in milliseconds since 1970, ascending; or how many posts would fit, from the first one on. */
export type SpreadPlan = { readonly times: readonly number[] } | { readonly fits: number };

/** Plans posts in their order; each with its accounts as in `OccupiedTime`. Planned posts are added to `occupied`. */
export function planSpread(
  posts: readonly { readonly accounts: readonly string[] }[],
  { occupied, rules }: { occupied: OccupiedTimes; rules: SpreadRules },
): SpreadPlan {
  const places = [...slotsBetween(rules)];
  const distance = distanceOf(rules);
  const isFree = (index: number, { at }: Slot): boolean => {
    const accounts = posts[index]?.accounts ?? [];
    return occupied.near({ accounts, at }, distance) === undefined;
  };
  const search = { places, isFree, distance, maxPerDay: rules.maxPerDay ?? Number.POSITIVE_INFINITY };
  const latest = latestIndexes(posts.length, search);
  if (latest === undefined) return { fits: mostThatFit(posts.length, search) };
  const times = evenly(latest, search);
  for (const [index, { accounts }] of posts.entries()) occupied.add({ accounts, at: times[index] ?? 0 });
  return { times };
}

interface Search {
  readonly places: readonly Slot[];
  readonly isFree: (post: number, place: Slot) => boolean;
  /** Milliseconds. */
  readonly distance: number;
  readonly maxPerDay: number;
}

/** For each post the last place that leaves room for those behind it; undefined where they do not all fit. */
function latestIndexes(count: number, search: Search): readonly number[] | undefined {
  const { places, isFree } = search;
  const found: number[] = [];
  const day = new DayCount(search);
  let place = places.length - 1;
  for (let post = count - 1; post >= 0; post -= 1) {
    for (; ; place -= 1) {
      const candidate = places[place];
      if (candidate === undefined) return undefined;
      if (day.hasRoom(candidate) && isFree(post, candidate)) break;
    }
    const chosen = places[place];
    if (chosen !== undefined) day.add(chosen);
    found.unshift(place);
  }
  return found;
}

/** Posts get the places that are nearest to even parts of the whole time. */
function evenly(latest: readonly number[], search: Search): readonly number[] {
  const { places, isFree } = search;
  const day = new DayCount(search);
  let first = 0;
  return latest.map((last, post) => {
    const ideal = Math.floor(((post + 0.5) / latest.length) * places.length);
    const isPossible = (index: number): boolean => {
      const place = places[index];
      return place !== undefined && day.hasRoom(place) && isFree(post, place);
    };
    const index = nearestIndex({ ideal, first, last, isPossible }) ?? last;
    const chosen = places[index] ?? { at: 0, date: '' };
    day.add(chosen);
    first = index + 1;
    return chosen.at;
  });
}

function nearestIndex({
  ideal,
  first,
  last,
  isPossible,
}: {
  ideal: number;
  first: number;
  last: number;
  isPossible: (index: number) => boolean;
}): number | undefined {
  const start = Math.min(Math.max(ideal, first), last);
  for (let step = 0; start - step >= first || start + step <= last; step += 1) {
    const found = [start - step, start + step].find(
      (index) => index >= first && index <= last && isPossible(index),
    );
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Posts that follow each other in one direction, with their gaps and how many stand on the last day. */
class DayCount {
  readonly #distance: number;
  readonly #most: number;
  #before: Slot | undefined;
  #count = 0;

  constructor({ distance, maxPerDay }: Pick<Search, 'distance' | 'maxPerDay'>) {
    this.#distance = distance;
    this.#most = maxPerDay;
  }

  hasRoom({ at, date }: Slot): boolean {
    const before = this.#before;
    if (before === undefined) return this.#most > 0;
    if (Math.abs(at - before.at) < this.#distance) return false;
    return date !== before.date || this.#count < this.#most;
  }

  add(place: Slot): void {
    this.#count = this.#before?.date === place.date ? this.#count + 1 : 1;
    this.#before = place;
  }
}

/** More posts never fit where fewer do not. */
function mostThatFit(count: number, search: Search): number {
  let low = 0;
  let high = count;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (latestIndexes(middle, search) === undefined) high = middle;
    else low = middle;
  }
  return low;
}
