/**
 * The plan of a row that no longer holds its post back, and whose time did not change: the post comes back as it was before the hold.
 *
 * | when it is released, its post           | and then                                                           |
 * | --------------------------------------- | ------------------------------------------------------------------ |
 * | was planned when it was held            | it gets the time that it had then, unless the row has another time by now |
 * | was planned for a time that has passed  | it gets the time of its row                                        |
 * | was a draft in the calendar             | it stays one                                                       |
 * | was scheduled in the calendar meanwhile | it keeps that time                                                 |
 */
import { timeText } from '../../calendar/delivery/times/plan-times.ts';
import { publishChoices } from '../../form/options/draft-fields.ts';
import { planChange } from './plan-change.ts';
import { beforeHold, isTooLate } from './hold.ts';
import type { HeldTime, RowPart } from './reference.ts';
import type { Change, RowPlan, RowPorts } from './row-plan.ts';

/** `changed`: what else the row changed. */
export async function planRelease(change: Change, held: HeldTime, ports: RowPorts): Promise<RowPlan> {
  const { row, reference, calendarPost, changed } = change;
  const before = { ...change, reference: beforeHold(reference) };
  if (calendarPost.state !== 'draft') return await planChange(before, ports);
  const withTime = new Set<RowPart>([...changed, 'time']);
  if (held.at === undefined) return await planChange({ ...before, changed: withTime }, ports);
  const { timeZone = 'UTC' } = ports.clock();
  const isOver = isTooLate(held, calendarPost, ports.clock());
  const draft = {
    ...row.draft,
    publish: publishChoices.schedule.value,
    scheduledAt: new Date(held.at).toISOString(),
  };
  const plan = await planChange(
    { ...change, changed: withTime, row: isOver ? row : { ...row, draft } },
    ports,
  );
  const note = `${timeText(held.at, timeZone)}, the time that the post had when its row was held, has passed, so the post got the time of its row`;
  return isOver ? { ...plan, result: { ...plan.result, note } } : plan;
}
