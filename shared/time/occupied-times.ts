/** When accounts have posts, and whether one more has room. */
import { getOrMake } from '../data/maps.ts';

/** The accounts of a post. */
export interface PostAccounts {
  /** Each in one spelling, such as `photoapp:acc_1`. */
  readonly accounts: readonly string[];
}

/** A post that has a time: scheduled, or being published. */
export interface OccupiedTime extends PostAccounts {
  /** Milliseconds since 1970. */
  readonly at: number;
}

export class OccupiedTimes {
  readonly #byAccount = new Map<string, number[]>();

  constructor(posts: Iterable<OccupiedTime>) {
    for (const post of posts) this.add(post);
  }

  add({ accounts, at }: OccupiedTime): void {
    for (const account of accounts) {
      const times = getOrMake(this.#byAccount, account, () => []);
      times.splice(firstNotBefore(times, at), 0, at);
    }
  }

  /** The time of a post of one of the accounts that is nearer than `distance` (milliseconds), or undefined. */
  near({ accounts, at }: OccupiedTime, distance: number): number | undefined {
    for (const account of accounts) {
      const times = this.#byAccount.get(account) ?? [];
      const found = times[firstNotBefore(times, at - distance + 1)];
      if (found !== undefined && found < at + distance) return found;
    }
    return undefined;
  }
}

/** The index of the first time that is not before `at`, in an ascending list. */
function firstNotBefore(times: readonly number[], at: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle] ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}
