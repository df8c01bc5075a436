/** What a person chooses of a watch, the same on all hosts. */
import { InvalidInputError } from '../../errors.ts';

/** `overdue`: still listed as scheduled or publishing. `missing`: in no list any more. */
export const problems = ['missing', 'overdue'] as const;

export const graceMinutesLabel = {
  label: 'Grace Minutes',
  help: 'How many minutes after its time a post counts as not published, 1 to 1440',
  usual: 10,
} as const;

const most = 1440;

/**
 * The grace of a form; an empty one is the default.
 * @throws InvalidInputError for what is no whole number of minutes up to a day
 */
export function readGraceMinutes(value: unknown): number {
  if (value === undefined || value === null || value === '') return graceMinutesLabel.usual;
  const minutes = typeof value === 'string' ? Number(value) : value;
  if (typeof minutes === 'number' && Number.isInteger(minutes) && minutes >= 1 && minutes <= most)
    return minutes;
  throw new InvalidInputError({
    field: graceMinutesLabel.label,
    problem: `must be a whole number from 1 to ${most}, not ${JSON.stringify(value)}.`,
  });
}
