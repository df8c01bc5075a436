import { readScheduledTime } from '../../../shared/time/scheduled-time.ts';
import { Unreadable } from '../../../shared/form/values/unreadable.ts';
import { typedValues } from '../form/chosen-networks.ts';
import { keys } from '../form/keys.ts';
import { clockOf, type Step } from './perform.ts';

/** Nobody planned a time that is at most this far in the past: Zapier wrote it when the step began. */
const presentMilliseconds = 120_000;

/**
 * The scheduled time as it was typed, or as an earlier step wrote it. The shared core reads it strictly, so the field is a text. A typed text is
 * taken from the raw input: Zapier might turn the value in `inputData` into a date, with 09:00 for a mere day and the present for a text that it
 * cannot read. In the raw input a mapped value is only a placeholder, so it is taken from `inputData`. Where that value is the present, the original
 * text is not known, but the finding can say that Zapier could not read it.
 */
export function scheduledAtOf(step: Pick<Step, 'bundle' | 'values'>): unknown {
  const raw = typedValues(step.bundle)[keys.scheduledAt];
  const given = step.values[keys.scheduledAt];
  if (typeof raw === 'string' && !raw.includes('{{')) return raw;
  return typeof given === 'string' && isPresent(given, step)
    ? new Unreadable(`${given.trim()} is when this step ran: ${presentInstead}`)
    : given;
}

const presentInstead =
  'Zapier could not read the time that was filled in; map it as text such as 2026-12-24 18:00, or convert it with Formatter by Zapier';

/** How Zapier writes a time. A time that a person or a sheet wrote lacks the seconds or the offset. */
const written = /T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:?\d{2})$/;

/** Whether a value is the time at which the step runs: too late, but only just. */
function isPresent(value: string, { bundle, values }: Pick<Step, 'bundle' | 'values'>): boolean {
  if (!written.test(value.trim())) return false;
  const clock = clockOf({ bundle, values });
  const before = { ...clock, now: new Date(clock.now.getTime() - presentMilliseconds) };
  return 'problem' in readScheduledTime(value, clock) && 'iso' in readScheduledTime(value, before);
}
