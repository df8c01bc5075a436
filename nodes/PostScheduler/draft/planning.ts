import type { PlanningForm } from '../../../shared/index.ts';
import type { ItemContext } from '../run/item-context.ts';
import { optionsOf, parametersOf } from '../run/parameters.ts';

/** What a person filled in for a time that the machine finds. */
export function planningOf(operation: ItemContext): PlanningForm {
  const { slots, spreadFrom, spreadTo } = parametersOf(operation, ['slots', 'spreadFrom', 'spreadTo']);
  const { minimumGap, hours, maxPerDay } = optionsOf(operation);
  return { slots, from: spreadFrom, to: spreadTo, minimumGap, hours, maxPerDay };
}
