/** What a person fills in where the machine finds the time. */
import { planningFields } from '../options/planning-options.ts';

export const planningLabels = planningFields;

/** What a person filled in; values of expressions have open types. */
export type PlanningForm = { readonly [Name in keyof typeof planningFields]?: unknown } & {
  /** Why a choice of Publish that finds a time is not possible here, by its value. */
  readonly refused?: Readonly<Partial<Record<'SLOT' | 'SPREAD', string>>>;
};
