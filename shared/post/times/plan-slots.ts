/** Gives each post the next free weekly slot of its accounts. */
import { type LocalDay, localDays } from './local-days.ts';
import type { OccupiedTime, OccupiedTimes } from './occupied-times.ts';
import type { WeeklySlots } from './weekly-slots.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** A slot that is nearer than this is left to a person. */
export const leadMinutes = 10;
/** How far into the future a slot is looked for. */
export const horizonDays = 90;

export interface SlotRules {
  readonly slots: WeeklySlots;
  /** IANA name of the zone in which the slots are meant. */
  readonly timeZone: string;
  /** The least minutes between two posts of an account; 0 only forbids the same minute. */
  readonly gapMinutes: number;
  /** At most so many minutes a post stands before or after its slot; 0 for none. */
  readonly jitterMinutes: number;
}

export interface SlotRequest {
  /** As in `OccupiedTime`. */
  readonly accounts: readonly string[];
  /** Hexadecimal digits that the same post always has. They decide on the jitter, so that a second run plans the same. */
  readonly fingerprint: string;
}

/** `slot`: the slot itself, without jitter. `skipped`: how many slots before it were taken. */
export type SlotPlan =
  { readonly at: number; readonly slot: number; readonly skipped: number } | { readonly fullUntil: number };

interface Setting {
  readonly occupied: OccupiedTimes;
  readonly rules: SlotRules;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** No slot at or before this time is taken; milliseconds since 1970. */
  readonly after?: number;
}

/** How far two posts of an account are apart at least, in milliseconds. */
export function distanceOf({
  gapMinutes,
  jitterMinutes = 0,
}: {
  gapMinutes: number;
  jitterMinutes?: number;
}): number {
  return (Math.max(gapMinutes, 1) + jitterMinutes) * minute;
}

/**
 * A function that plans one post after another. A slot is free when no account of the post has a post nearer than the gap and the
 * jitter. Planned posts are added to `occupied`. `fullUntil`, in milliseconds since 1970, is the end of the search.
 */
export function slotPlanner({
  occupied,
  rules,
  now,
  after = 0,
}: Setting): (request: SlotRequest) => SlotPlan {
  const { jitterMinutes } = rules;
  const distance = distanceOf(rules);
  const earliest = Math.max(now + (leadMinutes + jitterMinutes) * minute, after);
  const end = now + horizonDays * day;
  const slots = slotsBetween({ rules, earliest, end });
  const known: number[] = [];
  const slotAt = (index: number): number | undefined => {
    while (known.length <= index) {
      const next = slots.next();
      if (next.done === true) return undefined;
      known.push(next.value);
    }
    return known[index];
  };
  // What is taken for some accounts stays taken: the search goes on where it ended for the same accounts.
  const positions = new Map<string, number>();
  return ({ accounts, fingerprint }): SlotPlan => {
    const key = JSON.stringify(accounts.toSorted());
    for (let index = positions.get(key) ?? 0; ; index += 1) {
      positions.set(key, index);
      const slot = slotAt(index);
      if (slot === undefined) return { fullUntil: end };
      if (occupied.near({ accounts, at: slot }, distance) !== undefined) continue;
      const planned: OccupiedTime = {
        accounts,
        at: slot + jitterOf({ fingerprint, jitterMinutes }) * minute,
      };
      occupied.add(planned);
      positions.set(key, index + 1);
      return { at: planned.at, slot, skipped: index };
    }
  };
}

function* slotsBetween({
  rules: { slots, timeZone },
  earliest,
  end,
}: {
  rules: SlotRules;
  earliest: number;
  end: number;
}): Generator<number> {
  if ([...slots.values()].every((times) => times.length === 0)) return;
  for (const localDay of localDays({ start: earliest, timeZone })) {
    for (const slot of slotsOn(localDay, slots)) {
      if (slot > end) return;
      if (slot > earliest) yield slot;
    }
    if (localDay.startsAt > end) return;
  }
}

/** Ascending, also where clocks are put back. */
function slotsOn({ weekday, instantAt }: LocalDay, slots: WeeklySlots): number[] {
  const instants = (slots.get(weekday) ?? []).flatMap((time) => instantAt(time) ?? []);
  return instants.toSorted((one, other) => one - other);
}

/** A whole number of minutes from -`jitterMinutes` to `jitterMinutes`. */
function jitterOf({ fingerprint, jitterMinutes }: { fingerprint: string; jitterMinutes: number }): number {
  return (Number.parseInt(fingerprint.slice(0, 8), 16) % (2 * jitterMinutes + 1)) - jitterMinutes;
}
