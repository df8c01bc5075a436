/** A time in a row before which its post may not go out, and the finding for a post that would go out earlier. */
import { timeText } from '../../time/time-text.ts';
import type { Finding } from '../../form/values/finding.ts';
import { shown } from '../../form/values/messages.ts';
import { isEmpty } from '../../form/values/read-value.ts';
import { type Clock, type Moment, readMoment } from '../../time/scheduled-time.ts';

/** `label`: as the sheet or the form calls it. */
export interface Embargo {
  readonly label: string;
  readonly value: unknown;
  readonly reading: Moment;
}

/** The embargo of a row; undefined for an empty value, and without a label, where no row has an embargo of its own. */
export function readEmbargo(label: string | undefined, value: unknown, clock: Clock): Embargo | undefined {
  if (label === undefined || isEmpty(value)) return undefined;
  return { label, value, reading: readMoment(value, clock) };
}

/** A finding for a post that goes out at a time before the embargo, whoever chose that time. */
export function embargoFindings(
  embargo: Embargo | undefined,
  at: number | undefined,
  { timeZone = 'UTC' }: Pick<Clock, 'timeZone'>,
): readonly Finding[] {
  if (embargo === undefined || at === undefined || Number.isNaN(at)) return [];
  const { label, value, reading } = embargo;
  const finding = (message: string) => [{ path: [label], label, message }];
  if ('problem' in reading) return finding(reading.problem);
  if (reading.startsAt <= at) return [];
  return finding(
    `${shown(value)} is later than the time of its post, ${timeText(at, timeZone)}; move the post in the calendar, or empty this`,
  );
}
