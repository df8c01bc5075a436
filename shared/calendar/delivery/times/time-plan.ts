/** A post that needs a time, and the plan for it. */
import { InvalidPostError } from '../../../form/values/finding.ts';
import { planningFields } from '../../../form/options/planning-options.ts';
import type { PostAccounts } from '../../../time/occupied-times.ts';
import type { TimeRules } from '../../../time/time-rules.ts';

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

/** A plan without a time. `name`: the field whose value is the reason. */
export function planWithoutTime(name: keyof typeof planningFields, message: string): TimePlan {
  const { label } = planningFields[name];
  return { error: new InvalidPostError({ findings: [{ path: ['scheduledFor', name], label, message }] }) };
}
