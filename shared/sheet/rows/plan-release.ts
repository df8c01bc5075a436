/**
 * The plan of a row that no longer holds its post back, and whose time did not change: the post comes back as it was before the hold.
 *
 * | when it is released, its post           | and then                                                           |
 * | --------------------------------------- | ------------------------------------------------------------------ |
 * | was planned when it was held            | it gets the time that it had then, unless the row has another time by now |
 * | was planned for a time that has passed  | it gets the time of its row; if times are found, a new one          |
 * | was planned for a time that was found, and that another post took meanwhile | a new time is found                     |
 * | was a draft in the calendar             | it stays one                                                       |
 * | was scheduled in the calendar meanwhile | it keeps that time                                                 |
 */
import { timeText } from '../../time/time-text.ts';
import { accountNamesOf } from '../../networks/records/read-targets.ts';
import { publishChoices } from '../../form/options/draft-fields.ts';
import { planChange } from './plan-change.ts';
import { beforeHold, isTooLate } from './hold.ts';
import type { HeldTime, RowPart } from './reference.ts';
import { type Change, type RowPlan, type RowPorts, timeRulesOf } from './row-plan.ts';

const newTimeFound = 'a new time was found';

/** `changed`: what else the row changed. */
export async function planRelease(change: Change, held: HeldTime, ports: RowPorts): Promise<RowPlan> {
  const { row, reference, calendarPost, changed } = change;
  const before = { ...change, reference: beforeHold(reference) };
  if (calendarPost.state !== 'draft') return await planChange(before, ports);
  const withTime = new Set<RowPart>([...changed, 'time']);
  if (held.at === undefined) return await planChange({ ...before, changed: withTime }, ports);
  const { timeZone = 'UTC' } = ports.clock();
  const why = isTooLate(held, calendarPost, ports.clock())
    ? `has passed, so ${timeRulesOf(row, ports.clock()) === undefined ? 'the post got the time of its row' : newTimeFound}`
    : (await isTaken(change, held.at, ports))
      ? `is taken by now, so ${newTimeFound}`
      : undefined;
  const draft = {
    ...row.draft,
    publish: publishChoices.schedule.value,
    scheduledAt: new Date(held.at).toISOString(),
  };
  const plan = await planChange(
    { ...change, changed: withTime, row: why === undefined ? { ...row, draft } : row },
    ports,
  );
  if (why === undefined) return plan;
  const note = `${timeText(held.at, timeZone)}, the time that the post had when its row was held, ${why}`;
  return { ...plan, result: { ...plan.result, note } };
}

/** Whether the time was found by planning, and another post has it by now, or is too near. If not, the post has it again. */
async function isTaken(
  { row, reference, calendarPost }: Change,
  at: number,
  { clock, run }: RowPorts,
): Promise<boolean> {
  const rules = timeRulesOf(row, clock());
  if (rules === undefined) return false;
  const accounts = [...new Set([...accountNamesOf(calendarPost.record), ...row.accounts])];
  return !(await run.times.takeIfFree({ rules, id: reference.id, accounts, at }));
}
