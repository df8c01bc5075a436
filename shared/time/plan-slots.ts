/** Gives each post the next free weekly slot of its accounts. */
import type { Temporal } from 'temporal-polyfill';
import type { OccupiedTimes, PostAccounts } from './occupied-times.ts';
import type { WeeklySlots } from './weekly-slots.ts';
import { horizonDays } from '../form/options/planning-options.ts';
import { zonedAt } from './zone-clock.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** How many minutes ahead a slot must be. A nearer one is left to people, who can enter its time themselves. */
export const leadMinutes = 10;

export interface SlotRules {
  readonly slots: WeeklySlots;
  /** IANA name of the zone in which the slots are meant. */
  readonly timeZone: string;
  /** Minimum minutes between two posts of an account; 0 only forbids the same minute. */
  readonly gapMinutes: number;
  /** No slot before this time is taken; milliseconds since 1970. */
  readonly from?: number | undefined;
  /** How many days ahead slots are used; undefined for the whole search. */
  readonly planAhead?: number | undefined;
}

/** `skipped`: how many earlier slots were taken. */
export type SlotPlan = { readonly at: number; readonly skipped: number } | { readonly fullUntil: number };

interface Setting {
  readonly occupied: OccupiedTimes;
  readonly rules: SlotRules;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** No slot at or before this time is taken; milliseconds since 1970. */
  readonly after?: number;
}

/** The minimum distance between two posts of an account, in milliseconds. */
export function distanceOf({ gapMinutes }: Pick<SlotRules, 'gapMinutes'>): number {
  return Math.max(gapMinutes, 1) * minute;
}

/**
 * A function that plans one post after another. A slot is free when no account of the post has a post nearer than the gap.
 * Planned posts are added to `occupied`. `fullUntil`, in milliseconds since 1970, is the end of the search.
 */
export function slotPlanner({ occupied, rules, now, after = 0 }: Setting): (post: PostAccounts) => SlotPlan {
  const distance = distanceOf(rules);
  const { from = 0, planAhead } = rules;
  const to = planAhead === undefined ? Math.max(now, from) + horizonDays * day : now + planAhead * day;
  const begin = Math.max(Math.max(now + leadMinutes * minute, after) + 1, from);
  const slots = slotsBetween({ ...rules, from: begin, to });
  const known: number[] = [];
  const slotAt = (index: number): number | undefined => {
    while (known.length <= index) {
      const next = slots.next();
      if (next.done === true) return undefined;
      known.push(next.value.at);
    }
    return known[index];
  };
  // Slots that are taken for some accounts stay taken: the search goes on where it ended for them.
  const positions = new Map<string, number>();
  return ({ accounts }): SlotPlan => {
    const key = JSON.stringify(accounts.toSorted());
    for (let index = positions.get(key) ?? 0; ; index += 1) {
      positions.set(key, index);
      const at = slotAt(index);
      if (at === undefined) return { fullUntil: to };
      if (occupied.near({ accounts, at }, distance) !== undefined) continue;
      occupied.add({ accounts, at });
      positions.set(key, index + 1);
      return { at, skipped: index };
    }
  };
}

/** A time at which a post may be planned. */
export interface Slot {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** `2026-12-24`, in the zone of the slots. */
  readonly date: string;
}

/** All slots from one instant to another, both included; ascending, also where clocks are put back. */
export function* slotsBetween({
  slots,
  timeZone,
  from,
  to,
}: Pick<SlotRules, 'slots' | 'timeZone'> & { from: number; to: number }): Generator<Slot> {
  for (let day = zonedAt(from, timeZone).toPlainDate(); ; day = day.add({ days: 1 })) {
    const begin = day.toZonedDateTime(timeZone);
    if (begin.epochMilliseconds > to) return;
    const date = day.toString();
    for (const at of instantsOf(slots.get(day.dayOfWeek) ?? [], begin))
      if (at >= from && at <= to) yield { at, date };
  }
}

/**
 * The instants of times of a day, given in minutes after midnight; ascending. An hour that the clocks skip has none; in an hour that they repeat,
 * only the first pass counts.
 */
function instantsOf(times: readonly number[], begin: Temporal.ZonedDateTime): readonly number[] {
  // No clock change that day. Asking the zone each time is 100 times slower.
  if (begin.hoursInDay === 24) return times.map((time) => begin.epochMilliseconds + time * minute);
  const midnight = begin.toPlainDate().toPlainDateTime();
  return times.flatMap((time) => {
    const clock = midnight.add({ minutes: time });
    const found = clock.toZonedDateTime(begin.timeZoneId, { disambiguation: 'earlier' });
    return found.toPlainDateTime().equals(clock) ? found.epochMilliseconds : [];
  });
}
