/** Finds times for all posts of a run together, in their order. Makes no request. */
import { getOrMake } from '../../../data/maps.ts';
import { InvalidPostError } from '../../../form/values/finding.ts';
import { counted } from '../../../form/values/messages.ts';
import type { OccupiedTimes, PostAccounts } from '../../../time/occupied-times.ts';
import { planningFields } from '../../../form/options/planning-options.ts';
import { isYearNear } from '../../../time/far-year.ts';
import { leadMinutes, slotPlanner, type SlotPlan } from '../../../time/plan-slots.ts';
import { planSpread, type SpreadRules } from '../../../time/plan-spread.ts';
import { spreadDays, type TimeRules } from '../../../time/time-rules.ts';
import { weekdays, zonedAt } from '../../../time/zone-clock.ts';

const minute = 60_000;

/** Ends of spreads that are nearer are one: `$now.plus({ days: 30 })` is another instant in each item of a run. */
const sameEndWithin = 10 * minute;

/** A post that needs a time, and by which rules. */
export interface TimeRequest extends PostAccounts {
  readonly rules: TimeRules;
  /** The time of a post of the spread that is there already, in milliseconds since 1970: the others keep their order around it. */
  readonly standsAt?: number | undefined;
}

/** `at`: milliseconds since 1970. `why`: a phrase that tells a person where the time comes from. */
export interface FoundTime {
  readonly at: number;
  readonly why: string;
}

/** `waits`: a clause that says why the post waits for a later run. */
export type TimePlan = FoundTime | { readonly error: InvalidPostError } | { readonly waits: string };

/** Plans all requests in their order. Found times are added to `occupied`. `now` in milliseconds since 1970. */
export function planTimes(
  requests: readonly TimeRequest[],
  { occupied, now }: { occupied: OccupiedTimes; now: number },
): readonly TimePlan[] {
  /** A planner for each set of rules for slots. */
  const slotPlanners = new Map<string, (post: PostAccounts) => SlotPlan>();
  /** The plans of the posts of spreads: at even distances over a span of time. */
  const spreadPlans = new Map<TimeRequest, TimePlan>();
  return requests.map((request): TimePlan => {
    const { rules: timeRules } = request;
    const { key, kind } = timeRules;
    const tooFar = tooFarAhead(timeRules.rules, now);
    if (tooFar !== undefined) return tooFar;
    if (kind === 'SLOT') {
      const { rules } = timeRules;
      const plan = getOrMake(slotPlanners, key, () => slotPlanner({ occupied, rules, now }))(request);
      if ('at' in plan) return slotTime(plan, rules.timeZone);
      const until = dayText(plan.fullUntil, rules.timeZone);
      const { from = 0, planAhead } = rules;
      if (planAhead !== undefined && from > plan.fullUntil)
        return {
          waits: `From (or Not Before) is ${dayText(from, rules.timeZone)}, later than ${planningFields.planAhead.label}, which ends on ${until}`,
        };
      if (planAhead !== undefined)
        return { waits: `no slot is free before ${planningFields.planAhead.label} ends on ${until}` };
      return planWithoutTime(
        'slots',
        `full until ${until}: no slot is free for all accounts of the post; add slots or reduce the gap`,
      );
    }
    if (!spreadPlans.has(request)) {
      const together = spreadOf(request, requests);
      const plans = spreadPosts(together, { occupied, now });
      for (const [index, plan] of plans.entries()) {
        const member = together[index];
        if (member !== undefined) spreadPlans.set(member, plan);
      }
    }
    // Each of these requests has a plan; the types do not know that.
    return spreadPlans.get(request) ?? planWithoutTime('spreadTo', 'no time is left');
  });
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

/**
 * The next free time after the present one, for a post that has to move. A post of a spread takes any free time before the end of the
 * spread; then the distances are no longer even.
 */
export function nextTime(
  request: TimeRequest,
  { occupied, now, after }: { occupied: OccupiedTimes; now: number; after: number },
): FoundTime | undefined {
  const { rules: timeRules } = request;
  // A post that has to move cannot wait for a later run, so it may take a slot later than Plan Ahead allows.
  const rules = { ...timeRules.rules, planAhead: undefined };
  const { timeZone } = rules;
  // A spread has slots, too: all times at which a post may be planned.
  const plan = slotPlanner({ occupied, rules, now, after })(request);
  if ('fullUntil' in plan) return undefined;
  if (timeRules.kind === 'SLOT') return slotTime(plan, timeZone);
  if (plan.at > spreadRulesOf(timeRules.rules, now).to) return undefined;
  return { at: plan.at, why: `the next free time, ${timeText(plan.at, timeZone)}` };
}

/** The rules with a first and a last time, even if a person gave none. */
function spreadRulesOf({ from = 0, to, ...rules }: TimeRules['rules'], now: number): SpreadRules {
  const begin = Math.max(from, now + leadMinutes * minute);
  return { ...rules, from: begin, to: to ?? Math.max(from, now) + spreadDays * 24 * 60 * minute };
}

/**
 * One plan for each post: its time, or why the posts do not all fit. Posts that may only go out later follow those that may go out from the start. Those
 * that are there already keep their times, and the others their places between them, if there is room.
 */
function spreadPosts(
  requests: readonly TimeRequest[],
  { occupied, now }: { occupied: OccupiedTimes; now: number },
): readonly TimePlan[] {
  const all = requests
    .map((request) => ({ request, rules: spreadRulesOf(request.rules.rules, now) }))
    .toSorted((one, other) => one.rules.from - other.rules.from);
  const [first] = all;
  if (first === undefined) return [];
  const ends = all.map(({ rules }) => rules.to);
  const isEndGiven = first.request.rules.rules.to !== undefined;
  const rules = { ...first.rules, to: isEndGiven ? Math.min(...ends) : Math.max(...ends) };
  const { timeZone } = rules;
  // A post that went out, or was moved elsewhere, has no place in the spread.
  const members = all.filter(
    ({ request: { standsAt: at } }) => at === undefined || (at >= rules.from && at <= rules.to),
  );
  const timesOf = (some: typeof members) => some.flatMap(({ request }) => request.standsAt ?? []);
  const standing = timesOf(members);
  const posts = members.flatMap(({ request, rules: { from: notBefore } }, index) => {
    if (request.standsAt !== undefined) return [];
    const share = (index + 0.5) / members.length;
    const earlier = timesOf(members.slice(0, index));
    const later = timesOf(members.slice(index + 1));
    const place = { accounts: request.accounts, notBefore, share };
    // In front of all, and behind all, may be what was added since: it does not have to go out before, or after, all that is there.
    const isBetween = earlier.length > 0 && later.length > 0;
    const bounds = isBetween
      ? { notBefore: Math.max(notBefore, ...earlier), notAfter: Math.min(...later) }
      : { notBefore, notAfter: rules.to };
    return [{ request, number: index + 1, place, between: { ...place, ...bounds } }];
  });
  const inOrder = planSpread(
    posts.map(({ between }) => between),
    { occupied, rules, standing },
  );
  const plan =
    'times' in inOrder
      ? inOrder
      : planSpread(
          posts.map(({ place }) => place),
          { occupied, rules, standing },
        );
  if ('fits' in plan) {
    const fit =
      plan.fits === 0
        ? `none of ${posts.length} posts fits`
        : `only ${plan.fits} of ${posts.length} posts ${plan.fits === 1 ? 'fits' : 'fit'}`;
    const problem = posts.length === 1 ? 'the post does not fit' : fit;
    const message = `${problem} ${spanText(rules)}; choose a later end, longer hours or a smaller gap`;
    return requests.map(() => planWithoutTime('spreadTo', message));
  }
  const plans = new Map(
    posts.map(({ request, number, between: { notBefore, notAfter } }, index): [TimeRequest, TimePlan] => {
      const at = plan.times[index] ?? 0;
      const place =
        at < notBefore || at > notAfter ? ', not between its neighbors, where not all had room' : '';
      return [
        request,
        { at, why: `post ${number} of ${members.length} of the spread${place}, ${timeText(at, timeZone)}` },
      ];
    }),
  );
  return requests.map(
    (request) => plans.get(request) ?? { at: request.standsAt ?? 0, why: 'planned already' },
  );
}

/** A plan without a time where the span begins or ends in a year that is a mistake, as that of a scheduled time would be. */
function tooFarAhead(
  { from, to, timeZone, planAhead }: TimeRules['rules'],
  now: number,
): TimePlan | undefined {
  // A post that may only be planned so far ahead waits, which is told.
  if (planAhead !== undefined) return undefined;
  const ends = [['spreadFrom', from] as const, ['spreadTo', to] as const];
  for (const [name, at = now] of ends)
    if (!isYearNear(at, new Date(now)))
      return planWithoutTime(
        name,
        `${dayText(at, timeZone)} is more than five years ahead; choose a nearer day`,
      );
  return undefined;
}

function slotTime({ at, skipped }: Extract<SlotPlan, { at: number }>, timeZone: string): FoundTime {
  return {
    at,
    // Written only when it is read, as writing it takes longer than finding the time.
    get why() {
      const which =
        skipped === 0 ? 'the next slot' : `the next free slot, ${counted(skipped, 'taken slot')} skipped`;
      return `${which}: ${timeText(at, timeZone)}`;
    },
  };
}

/** A plan without a time. `name`: the field whose value is the reason. */
function planWithoutTime(name: keyof typeof planningFields, message: string): TimePlan {
  const { label } = planningFields[name];
  return { error: new InvalidPostError({ findings: [{ path: ['scheduledFor', name], label, message }] }) };
}

/** `Mon 2026-11-23 12:30 in Europe/Lisbon`; `at` in milliseconds since 1970. */
export function timeText(at: number, timeZone: string): string {
  return `${dayTimeText(at, timeZone)} in ${timeZone}`;
}

/** `Mon 2026-11-23 12:30` */
export function dayTimeText(at: number, timeZone: string): string {
  return `${dayText(at, timeZone)} ${clockText(at, timeZone)}`;
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

/** `Mon 2026-11-23` */
export function dayText(at: number, timeZone: string): string {
  const date = zonedAt(at, timeZone).toPlainDate();
  return `${weekdays[date.dayOfWeek - 1]?.slice(0, 3) ?? ''} ${date.toString()}`;
}

/** `12:30` */
export function clockText(at: number, timeZone: string): string {
  return zonedAt(at, timeZone).toPlainTime().toString({ smallestUnit: 'minute' });
}
