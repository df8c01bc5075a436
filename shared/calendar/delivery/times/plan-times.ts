/** Finds times for all posts of a run together, in their order. Makes no request. */
import { getOrMake } from '../../../data/maps.ts';
import { planningFields } from '../../../form/options/planning-options.ts';
import { counted } from '../../../form/values/messages.ts';
import { farAhead, isYearNear } from '../../../time/far-year.ts';
import type { OccupiedTimes, PostAccounts } from '../../../time/occupied-times.ts';
import { slotPlanner, type SlotPlan } from '../../../time/plan-slots.ts';
import type { TimeRules } from '../../../time/time-rules.ts';
import { dayText, timeText } from '../../../time/time-text.ts';
import { planSpreadOf, spreadRulesOf } from './spread-posts.ts';
import { type FoundTime, planWithoutTime, type TimePlan, type TimeRequest } from './time-plan.ts';

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
    const {
      rules: { key, kind, rules },
    } = request;
    const tooFar = spanTooFarAhead(rules, now);
    if (tooFar !== undefined) return tooFar;
    if (kind === 'SLOT')
      return timeInSlot(
        getOrMake(slotPlanners, key, () => slotPlanner({ occupied, rules, now }))(request),
        rules,
      );
    if (!spreadPlans.has(request))
      for (const [post, plan] of planSpreadOf(request, { requests, occupied, now }))
        spreadPlans.set(post, plan);
    // Each of these requests has a plan; the types do not know that.
    return spreadPlans.get(request) ?? planWithoutTime('spreadTo', 'no time is left');
  });
}

/** The slot as the time of a post, or why it has none. */
function timeInSlot(plan: SlotPlan, { timeZone, from = 0, planAhead }: TimeRules['rules']): TimePlan {
  if ('at' in plan) return slotTime(plan, timeZone);
  const { label } = planningFields.planAhead;
  const until = dayText(plan.fullUntil, timeZone);
  if (planAhead === undefined)
    return planWithoutTime(
      'slots',
      `full until ${until}: no slot is free for all accounts of the post; add slots or reduce the gap`,
    );
  return {
    waits:
      from > plan.fullUntil
        ? `From (or Not Before) is ${dayText(from, timeZone)}, later than ${label}, which ends on ${until}`
        : `no slot is free before ${label} ends on ${until}`,
  };
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

/** Why there is no plan where the span begins or ends in a year that is a mistake, as a scheduled time would be; undefined for any other span. */
function spanTooFarAhead(
  { from, to, timeZone, planAhead }: TimeRules['rules'],
  now: number,
): TimePlan | undefined {
  // A post that may only be planned so far ahead waits, which is told.
  if (planAhead !== undefined) return undefined;
  const ends = [['spreadFrom', from] as const, ['spreadTo', to] as const];
  for (const [name, at = now] of ends)
    if (!isYearNear(at, new Date(now)))
      return planWithoutTime(name, `${dayText(at, timeZone)} is ${farAhead}; choose a nearer day`);
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
