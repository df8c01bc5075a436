/** Moves a draft or scheduled post (contract 4.6): to a time, by an amount, or to the next free slot. */
import type { Client } from '../api/client.ts';
import { OutcomeUnknownError, ServiceError } from '../api/errors/api-errors.ts';
import { scheduledTimeOf } from '../api/posts/summarize-post.ts';
import { choiceLabel } from '../fields/form-field.ts';
import { moveBy, moveTo } from '../options/time-options.ts';
import { InvalidPostError } from '../post/findings/finding.ts';
import { draftFields } from '../options/draft-fields.ts';
import { addCalendarAmount, readCalendarAmount } from '../time/calendar-amount.ts';
import type { PlanningForm } from '../options/planning-options.ts';
import { type Clock, readScheduledTime } from '../time/scheduled-time.ts';
import { readTimeRules } from '../time/time-rules.ts';
import { isEmpty } from '../post/values/read-value.ts';
import { valuesReader } from '../post/values/read-values.ts';
import { foundTime, type UnplannedPost, unplannedPost } from './found-times.ts';
import type { PostRun } from './post-run.ts';

interface Moving {
  readonly id: string;
  /** What a person filled in; values of expressions have open types. */
  readonly form: {
    readonly moveTo?: unknown;
    readonly scheduledAt?: unknown;
    readonly moveBy?: unknown;
    readonly planning: PlanningForm;
  };
  readonly clock: () => Clock;
  readonly client: Pick<Client, 'getPost' | 'reschedulePost'>;
  readonly run: Pick<PostRun, 'claim'>;
}

interface PreparedMove {
  /** For the next free slot: its time is found with `plan` before it is sent. */
  readonly unplanned?: UnplannedPost;
  readonly send: () => Promise<{ readonly id: string; readonly scheduledAt: string; readonly plan?: string }>;
}

/**
 * Reads the form, and the post where its present time or its accounts count.
 * @throws InvalidPostError for what cannot be read, and for a time that is not in the future; the errors of the client
 */
export async function prepareMove(moving: Moving): Promise<PreparedMove> {
  const read = valuesReader({ values: moving.form, path: ['scheduledFor'] });
  const destination = read.choice(moveTo);
  if (read.findings.length > 0) throw new InvalidPostError(read);
  switch (destination) {
    case 'time':
      return preparedAt(moving, { label: draftFields.scheduledAt.label, value: moving.form.scheduledAt });
    case 'amount':
      return await byAmount(moving);
    case 'slot':
      return await toSlot(moving);
  }
}

/** `errorOf`: the error in place of one of the client. */
function preparedAt(
  { id, clock, client }: Moving,
  {
    label,
    value,
    errorOf = (error) => error,
  }: { label: string; value: unknown; errorOf?: (error: unknown, scheduledAt: string) => unknown },
): PreparedMove {
  const time = (): string => {
    const reading = readScheduledTime(value, clock());
    if ('iso' in reading) return reading.iso;
    throw refused(label, reading.problem);
  };
  time();
  return {
    async send() {
      // Checked again: the time may have come while other posts were sent.
      const scheduledAt = time();
      await client.reschedulePost({ id, scheduledFor: scheduledAt }).catch((error: unknown) => {
        throw errorOf(error, scheduledAt);
      });
      return { id, scheduledAt };
    },
  };
}

async function byAmount(moving: Moving): Promise<PreparedMove> {
  const { id, form, clock, client } = moving;
  const given = form.moveBy;
  const { label, placeholder } = moveBy;
  const amount = readCalendarAmount(typeof given === 'string' ? given : '');
  if (isEmpty(given)) throw refused(label, `required, but not filled in; write it as ${placeholder}`);
  if ('problem' in amount) throw refused(label, amount.problem);
  const { timeZone } = clock();
  // Hours and minutes are the same in all zones.
  const isZoned = amount.unit !== 'minutes' && amount.unit !== 'hours';
  if (timeZone === undefined && isZoned)
    throw refused(
      label,
      'it is not known in which time zone days are meant; set the time zone, or write hours',
    );
  const present = presentTime(await client.getPost({ id, purpose: 'reschedulePost' }));
  if (present === undefined)
    throw refused(
      label,
      `the post has no time that it could be moved from; choose ${choiceLabel(moveTo, 'time')}`,
    );
  const value = new Date(addCalendarAmount(present, amount, timeZone ?? 'UTC')).toISOString();
  return preparedAt(moving, { label, value, errorOf: notRepeatable });
}

/** A move by an amount that may have been made: a second run would begin at the new time, and move the post again. */
function notRepeatable(error: unknown, scheduledAt: string): unknown {
  if (!OutcomeUnknownError.isInstance(error) && !ServiceError.isInstance(error)) return error;
  return new OutcomeUnknownError({
    ...error.details,
    advice: `Look at the time of the post in the calendar before running this again: it was to be moved to ${scheduledAt}, and a second run would move it once more.`,
    cause: error,
  });
}

async function toSlot({ id, form, clock, client, run }: Moving): Promise<PreparedMove> {
  const reading = readTimeRules('SLOT', form.planning, clock());
  if ('findings' in reading) throw new InvalidPostError(reading);
  const post = await client.getPost({ id, purpose: 'reschedulePost' });
  const unplanned = { ...unplannedPost({ post, rules: reading.rules }), present: presentTime(post) };
  return {
    unplanned,
    async send() {
      const { date: scheduledAt, why } = foundTime(unplanned);
      await client.reschedulePost({ id, scheduledFor: scheduledAt });
      run.claim(unplanned, id);
      return { id, scheduledAt, plan: why };
    },
  };
}

function presentTime(record: Parameters<typeof scheduledTimeOf>[0]): number | undefined {
  const instant = Date.parse(scheduledTimeOf(record) ?? '');
  return Number.isNaN(instant) ? undefined : instant;
}

function refused(label: string, message: string): InvalidPostError {
  return new InvalidPostError({ findings: [{ path: ['scheduledFor'], label, message }] });
}
