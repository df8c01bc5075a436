/** The step of a row that was changed since it was last sent: its post is changed, or only moved. */
import { summarizePost, summarizeWritten } from '../api/posts/summarize-post.ts';
import { timeToSend, givenTime, postToPlan } from '../delivery/times/found-times.ts';
import { draftFields, publishChoices } from '../options/draft-fields.ts';
import { editPost } from '../post/edit/edit-post.ts';
import { type PostReference, referenceText } from './reference.ts';
import { changesOf, timeChangeTexts } from './row-changes.ts';
import { isTimeHashOf } from './row-hash.ts';
import { goneResult, type ReadRow, type Step, type StepPorts } from './row-step.ts';
import type { CalendarPost } from './calendar-posts.ts';
import { readPublish } from '../values/read-value.ts';

/** A row that differs from what was last sent, and its post. */
export interface Change {
  readonly row: ReadRow;
  readonly reference: PostReference;
  readonly calendarPost: CalendarPost;
  /** Whether the row has the content, and the time, that it had when it was last sent. */
  readonly isContentSame: boolean;
  readonly isTimeSame: boolean;
}

/**
 * The step that changes the time of the post, its content, or both: what the row did not change stays as it is in the calendar. If the row scheduled
 * the post but the calendar now shows a draft, a person held it back: it stays a draft.
 */
export async function changeStep(change: Change, ports: StepPorts): Promise<Step> {
  const { row, reference, calendarPost, isContentSame, isTimeSame } = change;
  const isHeld = isHeldBack(change);
  const timeHash = isHeld ? reference.lastHashes.time : row.hashes.time;
  const common = {
    rowPost: { reference, calendarPost },
    reference: referenceText({ ...reference, lastHashes: { ...row.hashes, time: timeHash } }),
    ...(isHeld && { note: 'the post was made a draft in the calendar, and stays one; schedule it there' }),
  };
  const keepsTime = isTimeSame || isHeld;
  if (isContentSame && keepsTime) return { outcome: 'unchanged', ...common };
  if (isContentSame && readPublish(row.draft.publish) === 'SCHEDULE')
    return { ...moveStep(change, ports), ...common };
  const edit = await editStep(change, { keepsTime, ports });
  return edit === undefined ? goneResult(reference) : { ...edit, ...common };
}

/** Whether a person held the post back: the row scheduled it and has another time by now, but the calendar shows a draft. */
function isHeldBack({ row, reference, calendarPost, isTimeSame }: Change): boolean {
  return (
    !isTimeSame &&
    readPublish(row.draft.publish) !== 'DRAFT' &&
    calendarPost.state === 'draft' &&
    !isTimeHashOf(reference.lastHashes.time, 'DRAFT')
  );
}

/**
 * The step that replaces the post as a whole, with what the row changed. `keepsTime`: the post keeps the time that it has in the calendar.
 * Undefined if the post is gone.
 */
async function editStep(
  { row, reference: { id }, isContentSame }: Change,
  { keepsTime, ports }: { keepsTime: boolean; ports: StepPorts },
): Promise<Omit<Step, 'reference'> | undefined> {
  const completeRecord = await ports.rows.calendarPosts.readComplete(id);
  if (completeRecord === undefined) return undefined;
  const content = isContentSame
    ? unchangedContent
    : // The targets already have their adjustments; what is left in `adjustments` is for networks that this row does not use.
      { ...row.draft, adjustments: {}, isWhole: true, removeOtherAccounts: true };
  const { scheduledAt, planning } = row.draft;
  const edited = editPost(completeRecord, {
    ...content,
    scheduledAt,
    ...(planning !== undefined && { planning }),
    publish: keepsTime ? publishChoices.keep.value : readPublish(row.draft.publish),
  });
  const { composed, rules, upload, publishesNow, decisions } = await ports.preparePost(edited);
  const toPlan = rules && postToPlan({ post: composed, rules, present: { ...completeRecord, id } });
  const dateOf = () => toPlan && timeToSend(toPlan).date;
  return {
    publishesNow,
    decisions,
    outcome: isContentSame ? 'moved' : 'changed',
    before: summarizePost(completeRecord),
    record: summarizeWritten({ id, post: composed }),
    toPlan,
    changesText() {
      const date = dateOf();
      const post =
        date === undefined ? composed : { ...composed, scheduledFor: { publish: 'SCHEDULE' as const, date } };
      return changesOf(post, completeRecord, ports.clock());
    },
    async send() {
      const post = await upload(dateOf());
      await ports.client.updatePost({ id, post });
      if (toPlan !== undefined) ports.run.claim(toPlan, id);
      return { record: summarizeWritten({ id, post }) };
    },
  };
}

/** Empty lists tell `editPost` to leave the content as it is. */
const unchangedContent = { media: [], targets: [] };

/** The step that changes only the time: one request with nothing else in it (contract 4.6). */
function moveStep(
  { row, reference: { id }, calendarPost: { record, state } }: Change,
  { client, clock }: StepPorts,
) {
  const { scheduledAt, scheduledAtLabel = draftFields.scheduledAt.label } = row.draft;
  const field = { path: ['scheduledFor', 'date'], label: scheduledAtLabel };
  // Read again when it is sent: it may be past by then.
  const readTime = () => givenTime(scheduledAt, { ...field, clock: clock() });
  const date = readTime();
  const moved = { ...summarizePost(record), status: 'scheduled', scheduledAt: date };
  // A draft's record may still show its old time.
  const shownRecord = state === 'draft' ? {} : record;
  const changes = timeChangeTexts({ publish: 'SCHEDULE', date }, shownRecord, clock().timeZone).join('');
  if (changes === '') return { outcome: 'unchanged', record: moved } as const;
  return {
    outcome: 'moved',
    record: moved,
    changesText: () => changes,
    async send() {
      await client.reschedulePost({ id, scheduledFor: readTime() });
      return {};
    },
  } as const;
}
