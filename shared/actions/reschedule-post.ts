/** Reschedule: contract 4.6, a draft or scheduled post gets a new time in the future. */
import {
  ApiError,
  OutcomeUnknownError,
  ServiceError,
  unlessGone,
  unlessNotFound,
} from '../api/errors/api-errors.ts';
import { assumedStateOf, takenStateOf } from '../api/dialect/state-by-time.ts';
import { operations } from '../api/operations.ts';
import { type PostSummary, scheduledInstantOf, summarizePost, whenOf } from '../api/posts/summarize-post.ts';
import {
  type ChangedSince,
  changeSince,
  partsOfMove,
  type PostReading,
} from '../calendar/delivery/change-since.ts';
import { confirmedChanges } from '../calendar/delivery/confirmed-changes.ts';
import {
  timeToSend,
  givenTime,
  type PostToPlan,
  postToPlan,
} from '../calendar/delivery/times/found-times.ts';
import type { PostRecord } from '../api/responses/read-records.ts';
import { presentStateOf, tooLateText } from '../networks/records/present-state.ts';
import { choiceLabel, type ChoiceOf } from '../form/fields/form-field.ts';
import { chosenPost } from '../form/options/draft-fields.ts';
import { planningFields } from '../form/options/planning-options.ts';
import { postOptions } from '../form/options/post-options.ts';
import { moveFields } from '../form/options/time-options.ts';
import { InvalidPostError } from '../form/values/finding.ts';
import type { Remark } from '../form/values/remark.ts';
import type { HeldFile } from '../post/media/inspect-media.ts';
import { isEmpty } from '../form/values/read-value.ts';
import { valuesReader } from '../form/values/read-values.ts';
import { decisionSentences } from '../report/decisions.ts';
import { localTimeOf } from '../time/zone-clock.ts';
import { addCalendarAmount, readCalendarAmount } from '../time/calendar-amount.ts';
import { readTimeRules } from '../time/time-rules.ts';
import type { ActionInput, ActionPorts } from './action.ts';
import { onPost } from './on-post.ts';
import { planOutput, writtenOutput } from './outputs.ts';

const { moveTo, moveBy, scheduledAt: newTime } = moveFields;
const ofSlot = { shownFor: { moveTo: ['slot'] } };

export const reschedulePost = onPost({
  key: 'reschedule',
  label: 'Reschedule',
  description: 'Move a draft or scheduled post to another time',
  sentence: 'Reschedule post',
  zapier: {
    key: 'reschedule_post',
    description: 'Moves a draft or scheduled post to another time in the future.',
  },
  contract: ['4.6'],
  effect: 'replace',
  ifPublished: 'Its time can no longer be changed: to publish it once more, create a new post.',
  ifNotPublished: 'To publish it at another time, create a new post, and delete this one in the calendar.',
  fields: [chosenPost, moveTo, newTime, moveBy, { ...planningFields.slots, ...ofSlot }],
  options: [postOptions.dateOrder, { ...planningFields.minimumGap, ...ofSlot, host: {} }],
  output: writtenOutput('moved', planOutput),
  report: { noun: 'posts', participle: () => 'rescheduled' },
  async read({ id, values }, ports) {
    const { client, clock, run, report, row, isAlone, repeatsOnFail } = ports;
    const confirmed = confirmedChanges(ports);
    const read = valuesReader({ values, path });
    const destination = read.choice(moveTo);
    if (read.findings.length > 0) throw new InvalidPostError(read);
    const {
      toPlan,
      timeOf,
      post,
      reading,
      errorOf = (error: unknown) => error,
    } = await moves[destination]({ ...ports, id, values });
    if (toPlan === undefined) {
      const scheduledFor = { publish: 'SCHEDULE', date: timeOf().scheduledAt } as const;
      run.times.addFixedTime({ ...post, id, scheduledFor });
    }
    /** What somebody did with the post after it was read: held it back, or moved it. A published post, the service refuses to move. */
    async function changedMeanwhile(): Promise<ChangedSince | undefined> {
      // An earlier item of the run may have moved it.
      if (reading === undefined || report.hasChanged(id)) return undefined;
      const readNow = async () => await unlessNotFound(client.getPost({ id, purpose: 'reschedulePost' }));
      const changed = await changeSince(reading, { parts: reading.parts, readNow, clock });
      return changed?.state === 'draft' || changed?.state === 'scheduled' ? changed : undefined;
    }
    async function done(
      outcome: 'moved' | 'unchanged',
      {
        status,
        targets,
        remarks,
        ...rest
      }: Pick<PostSummary, 'status' | 'scheduledAt' | 'targets'> & {
        plan?: string;
        remarks?: readonly Remark[];
      },
    ) {
      const record = { id, status, targets, ...rest };
      const { link } = await client.withLink({ id });
      const item = { number: row.number, outcome, record, remarks };
      report.addDone(item);
      const note = decisionSentences([item], { clock: clock() }).join(' ');
      const when = whenOf(record, clock().timeZone);
      return [{ outcome, when, link, ...(note !== '' && { note }), id, ...rest }];
    }
    return {
      turn: id,
      toPlan,
      async send() {
        // The time is read again, as it may have passed while other items were sent.
        const moved = timeOf();
        const { scheduledAt } = moved;
        const changed = await changedMeanwhile();
        if (changed !== undefined) {
          // Run again by the host itself, the item would move the post after all, as it is now, and nobody would have read why not.
          if (repeatsOnFail === undefined) throw changedError(changed, destination === 'amount' && !isAlone);
          const { status, targets, scheduledAt: present } = summarizePost(changed.record);
          return await done('unchanged', {
            status,
            targets,
            scheduledAt: present,
            remarks: [remarkOn(changed)],
          });
        }
        await confirmed.reschedulePost({ id, scheduledFor: scheduledAt }).catch((error: unknown) => {
          throw errorOf(error, localTimeOf(scheduledAt, clock().timeZone));
        });
        if (toPlan !== undefined) run.times.claim(toPlan, id);
        const known = post ?? reading?.record;
        const { targets = [] } = known === undefined ? {} : summarizePost(known);
        return await done('moved', { status: 'scheduled', targets, ...moved });
      },
    };
  },
});

const path = ['scheduledFor'];

interface Moving
  extends
    Pick<ActionPorts<HeldFile>, 'client' | 'clock' | 'isAlone' | 'repeatsOnFail'>,
    Pick<ActionInput, 'values'> {
  readonly id: string;
}

interface Move {
  /** For a move to the next free slot, which is found before anything is sent. */
  readonly toPlan?: PostToPlan;
  /** The post, if it was read for its present time or its accounts. */
  readonly post?: PostRecord;
  /** The post before the run sent anything, and what of it the move would put back if somebody changed it meanwhile. */
  readonly reading?: (PostReading & { readonly parts: typeof partsOfMove }) | undefined;
  /** Throws InvalidPostError for a time that is not in the future. */
  readonly timeOf: () => { readonly scheduledAt: string; readonly plan?: string };
  /** The error to throw for an error of the client. */
  readonly errorOf?: (error: unknown, time: string) => unknown;
}

/**
 * How each way to move a post gets the new time. It reads the post if it needs the present time or the accounts. Throws InvalidPostError for
 * unreadable values.
 */
const moves: Readonly<Record<ChoiceOf<typeof moveTo>, (moving: Moving) => Move | Promise<Move>>> = {
  async time({ id, values, clock, client, isAlone }) {
    const { key, label } = newTime;
    const timeOf = () => ({ scheduledAt: givenTime(values[key], { path, label, clock: clock() }) });
    if (isAlone) return { timeOf };
    // The time counts whatever time the post has by then, but a post that somebody holds back meanwhile is not scheduled again.
    const readAt = clock().now.getTime();
    const record = await unlessGone(client.getPost({ id, purpose: 'reschedulePost' }));
    const reading = record && { record, ...takenStateOf(record), readAt, parts: ['state'] as const };
    return { timeOf, reading };
  },
  async amount({ id, values, clock, client, repeatsOnFail: repeats }) {
    const given = values[moveBy.key];
    const { label, placeholder } = moveBy;
    const amount = readCalendarAmount(given);
    if (isEmpty(given)) throw refused(`required, but not filled in; write it as ${placeholder}`);
    if ('problem' in amount) throw refused(amount.problem);
    if (repeats !== undefined)
      throw refused(
        `${repeats.setting} is on: if one item failed, the posts that were moved already would be moved once more; ${repeats.howToStop}, or choose ${choiceLabel(moveTo, 'time')}`,
      );
    const { now, timeZone } = clock();
    // Hours and minutes are the same in all zones.
    const isZoned = amount.unit !== 'minutes' && amount.unit !== 'hours';
    if (timeZone === undefined && isZoned)
      throw refused('the time zone for days is not known; set the time zone, or write hours');
    const post = await movablePost(id, client);
    const present = scheduledInstantOf(post);
    // A draft may show the time of its creation, or one that it had.
    const { state = assumedStateOf(post, clock().now.getTime()) } = presentStateOf(post);
    if (Number.isNaN(present) || state !== 'scheduled')
      throw refused(`the post has no time to move it from; choose ${choiceLabel(moveTo, 'time')}`);
    const value = new Date(addCalendarAmount(present, amount, timeZone ?? 'UTC'));
    const timeOf = () => ({ scheduledAt: givenTime(value, { path, label, clock: clock() }) });
    const reading = { record: post, state, readAt: now.getTime(), parts: partsOfMove };
    return { post, reading, timeOf, errorOf: notRepeatable };
  },
  async slot({ id, values, clock, client }) {
    const reading = readTimeRules('SLOT', values, clock());
    if ('findings' in reading) throw new InvalidPostError(reading);
    const readAt = clock().now.getTime();
    const post = await movablePost(id, client);
    const toPlan = postToPlan({ ...reading, post, present: { ...post, id } });
    return {
      toPlan,
      post,
      reading: { record: post, ...takenStateOf(post), readAt, parts: partsOfMove },
      timeOf() {
        const { date, why } = timeToSend(toPlan);
        return { scheduledAt: date, plan: why };
      },
    };
  },
};

/** The post that is to be moved. Throws for a published one: the service may show it, but would refuse the move, and only after a time was found. */
async function movablePost(id: string, client: Moving['client']): Promise<PostRecord> {
  const post = await client.getPost({ id, purpose: 'reschedulePost' });
  const tooLate = tooLateText(presentStateOf(post).state);
  if (tooLate === undefined) return post;
  const message = `${tooLate}; to publish it once more, create a new post`;
  throw new InvalidPostError({ findings: [{ path: [], label: chosenPost.label, message }] });
}

/** The error for a relative move that may have been made: a second run would start at the new time and move the post again. */
function notRepeatable(error: unknown, time: string): unknown {
  if (!OutcomeUnknownError.isInstance(error) && !ServiceError.isInstance(error)) return error;
  const { operation, summary, happened, became, status, link } = error;
  return new OutcomeUnknownError({
    operation,
    summary,
    happened,
    became,
    status,
    link,
    advice: `Look at the post in the calendar: if its time is ${time}, it was moved, so do not run this again.`,
    cause: error,
  });
}

/** `isOneOfMany`: whether a second run of all items would move the other posts by the amount once more. */
function changedError({ what }: ChangedSince, isOneOfMany: boolean): ApiError {
  return new ApiError({
    operation: operations.reschedulePost.name,
    happened: `this post was changed in the calendar while this run went on (${what}), so it was not moved.`,
    advice: isOneOfMany
      ? 'If it is still to be moved, run this again for this post alone: the posts that were moved would be moved once more.'
      : 'If it is still to be moved, run this again.',
  });
}

function remarkOn({ what: text }: ChangedSince): Remark {
  const lead = 'Changed in the calendar while this run went on, so not moved';
  return { lead, text, advice: 'if it is still to be moved, run it again' };
}

function refused(message: string): InvalidPostError {
  return new InvalidPostError({ findings: [{ path, label: moveBy.label, message }] });
}
