/** The posts of a run that are spread together, and a time for each of them. Instants are milliseconds since 1970. */
import type { OccupiedTimes } from '../../../time/occupied-times.ts';
import { leadMinutes } from '../../../time/plan-slots.ts';
import { planSpread, type SpreadPost, type SpreadRules } from '../../../time/plan-spread.ts';
import { spreadDays, type TimeRules } from '../../../time/time-rules.ts';
import { clockText, dayText, dayTimeText, timeText } from '../../../time/time-text.ts';
import { planWithoutTime, type TimePlan, type TimeRequest } from './time-plan.ts';

const minute = 60_000;

/** Ends of spreads that are nearer are one: `$now.plus({ days: 30 })` is another instant in each item of a run. */
const sameEndWithin = 10 * minute;

/** The rules with a first and a last time, even if a person gave none. */
export function spreadRulesOf({ from = 0, to, ...rules }: TimeRules['rules'], now: number): SpreadRules {
  const begin = Math.max(from, now + leadMinutes * minute);
  return { ...rules, from: begin, to: to ?? Math.max(from, now) + spreadDays * 24 * 60 * minute };
}

/** A post of a spread, and from when on it may go out. */
interface Member {
  readonly request: TimeRequest;
  readonly from: number;
}

/** A post that needs a time. `number`: its place among all posts of the spread, counted from 1. */
interface Place extends Member {
  readonly number: number;
  readonly post: SpreadPost;
  /** Between which times it stands in the order of the spread. */
  readonly between: { readonly notBefore: number; readonly notAfter: number };
}

/**
 * The plans of all posts that are spread together with this one: their times, or why they do not all fit. Posts that may only go out later follow those
 * that may go out from the start. Those that are there already keep their times, and the others their places between them, if there is room.
 */
export function planSpreadOf(
  request: TimeRequest,
  { requests, occupied, now }: { requests: readonly TimeRequest[]; occupied: OccupiedTimes; now: number },
): ReadonlyMap<TimeRequest, TimePlan> {
  const together = spreadOf(request, requests);
  const rules = rulesTogether(request, { together, now });
  const members = together
    .map((each) => ({ request: each, from: spreadRulesOf(each.rules.rules, now).from }))
    .toSorted((one, other) => one.from - other.from)
    // A post that went out, or was moved elsewhere, has no place in the spread.
    .filter(({ request: { standsAt: at } }) => at === undefined || (at >= rules.from && at <= rules.to));
  const places = placesOf(members, rules.to);
  const standing = standingIn(members);
  const plan = (posts: readonly SpreadPost[]) => planSpread(posts, { occupied, rules, standing });
  const inOrder = plan(places.map(({ post, between }) => ({ ...post, ...between })));
  const result = 'times' in inOrder ? inOrder : plan(places.map(({ post }) => post));
  if ('fits' in result) {
    const full = planWithoutTime('spreadTo', noRoom(places.length, { fits: result.fits, rules }));
    return new Map(together.map((each) => [each, full]));
  }
  const found = places.map(({ request, number, between }, index): [TimeRequest, TimePlan] => {
    const at = result.times[index] ?? 0;
    const isInOrder = at >= between.notBefore && at <= between.notAfter;
    const where = isInOrder ? '' : ', not between its neighbors, where not all had room';
    const which = `post ${number} of ${members.length} of the spread${where}`;
    return [request, { at, why: `${which}, ${timeText(at, rules.timeZone)}` }];
  });
  const standAt = ({ standsAt: at = 0 }: TimeRequest): TimePlan => ({ at, why: 'planned already' });
  return new Map([...together.map((each) => [each, standAt(each)] as const), ...found]);
}

/** The requests that are spread together with this one: of the same rules, and with an end that is nearly the same as that of another one. */
function spreadOf(request: TimeRequest, requests: readonly TimeRequest[]): readonly TimeRequest[] {
  const { key, kind } = request.rules;
  const endOf = ({ rules }: TimeRequest) => rules.rules.to ?? 0;
  const withSameRules = requests
    .filter(({ rules }) => rules.kind === kind && rules.key === key)
    .toSorted((one, other) => endOf(one) - endOf(other));
  const gaps = withSameRules.flatMap((each, index) => {
    const before = withSameRules[index - 1];
    return before !== undefined && endOf(each) - endOf(before) > sameEndWithin ? [endOf(each)] : [];
  });
  const begin = gaps.findLast((end) => end <= endOf(request)) ?? 0;
  const end = gaps.find((each) => each > endOf(request)) ?? Infinity;
  const isTogether = (each: TimeRequest) => endOf(each) >= begin && endOf(each) < end;
  const together = new Set(withSameRules.filter(isTogether));
  return requests.filter((each) => together.has(each));
}

/** The rules of the whole spread: from the first beginning of one of its posts, to the end that all of them have. */
function rulesTogether(
  { rules: { rules } }: TimeRequest,
  { together, now }: { together: readonly TimeRequest[]; now: number },
): SpreadRules {
  const all = together.map((each) => spreadRulesOf(each.rules.rules, now));
  const ends = all.map(({ to }) => to);
  return {
    ...spreadRulesOf(rules, now),
    from: Math.min(...all.map(({ from }) => from)),
    // An end that a person gave is a limit; the usual one follows from the beginning.
    to: rules.to === undefined ? Math.max(...ends) : Math.min(...ends),
  };
}

/** The posts that need a time, with their places in the order of all posts of the spread. */
function placesOf(members: readonly Member[], end: number): readonly Place[] {
  return members.flatMap((member, index) => {
    const { request, from } = member;
    if (request.standsAt !== undefined) return [];
    const post = { accounts: request.accounts, notBefore: from, share: (index + 0.5) / members.length };
    const earlier = standingIn(members.slice(0, index));
    const later = standingIn(members.slice(index + 1));
    // In front of all, and behind all, may be what was added since: it does not have to go out before, or after, all that is there.
    const isBetween = earlier.length > 0 && later.length > 0;
    const between = isBetween
      ? { notBefore: Math.max(from, ...earlier), notAfter: Math.min(...later) }
      : { notBefore: from, notAfter: end };
    return [{ ...member, number: index + 1, post, between }];
  });
}

/** The times of the posts that are there already. */
function standingIn(members: readonly Member[]): readonly number[] {
  return members.flatMap(({ request }) => request.standsAt ?? []);
}

/** Says that the posts do not all fit. */
function noRoom(count: number, { fits, rules }: { fits: number; rules: SpreadRules }): string {
  const some =
    fits === 0
      ? `none of ${count} posts fits`
      : `only ${fits} of ${count} posts ${fits === 1 ? 'fits' : 'fit'}`;
  return `${count === 1 ? 'the post does not fit' : some} ${spanText(rules)}; choose a later end, longer hours or a smaller gap`;
}

/** `between Mon 2026-11-23 12:30 and Tue 2026-11-24 12:30 in Europe/Berlin`; a shared day once; no start that is not before the end. */
function spanText({ from, to, timeZone }: SpreadRules): string {
  const begin = dayTimeText(from, timeZone);
  if (from >= to || begin === dayTimeText(to, timeZone)) return `before ${timeText(to, timeZone)}`;
  const day = dayText(from, timeZone);
  return dayText(to, timeZone) === day
    ? `on ${day} between ${clockText(from, timeZone)} and ${clockText(to, timeZone)} in ${timeZone}`
    : `between ${begin} and ${timeText(to, timeZone)}`;
}
