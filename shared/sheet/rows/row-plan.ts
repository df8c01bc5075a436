/** A row and its plan, as data: `carryOut` performs it, and a dry run reports it. */
import type { PostSummary } from '../../api/posts/summarize-post.ts';
import type { ChangeClient } from '../../calendar/delivery/confirmed-changes.ts';
import type { GivenTime, PostToPlan } from '../../calendar/delivery/times/found-times.ts';
import type { PostRun } from '../../calendar/delivery/post-run.ts';
import { rowOptions } from '../../form/options/row-options.ts';
import type { PostDraft } from '../../post/draft.ts';
import type { Finding } from '../../form/values/finding.ts';
import { defaultFormWords, type NamedField } from '../../form/values/form-words.ts';
import type { Decisions } from '../../post/decisions.ts';
import type { NewPost } from '../../calendar/delivery/new-posts.ts';
import type { TargetDifference } from '../../calendar/delivery/sameness/compare-posts.ts';
import { failureText } from '../../networks/records/failure-reason.ts';
import { isNamedByContract } from '../../networks/records/present-state.ts';
import type { PreparedPost } from '../../post/prepare-post.ts';
import { readPublish } from '../../form/values/read-value.ts';
import type { Clock } from '../../time/scheduled-time.ts';
import { readTimeRules, type TimeRules } from '../../time/time-rules.ts';
import type { Embargo } from './embargo.ts';
import { type PostReference, referenceText, type RowPart } from './reference.ts';
import type { PostOutcome } from '../../report/run-summary.ts';
import type { Row } from './row-index.ts';
import { type CalendarPost, summarizeCalendarPost } from '../../calendar/delivery/calendar.ts';
import type { RowMemory } from './row-memory.ts';
import type { RunRows } from './run-rows.ts';

/** A row as it was read, with the problems of the fields that only rows have. Its draft is not checked yet. */
export interface ReadRow extends Row {
  /** Whether its time has passed. */
  readonly isPast: boolean;
  readonly embargo?: Embargo | undefined;
  /** What is wrong with a time that is not used yet: a clause. */
  readonly timeNote: string | undefined;
  readonly draft: PostDraft;
  /** Whether a person said in the cell of the reference that its post is a new one, whatever is planned. */
  readonly isNew: boolean;
  readonly memory: RowMemory;
  /** Problems in fields that only rows have. */
  readonly findings: readonly Finding[];
}

/** What is told of a row and its post: after the run, or in its plan, what would be told if all went well. */
export interface RowResult {
  readonly outcome: PostOutcome;
  /** What a person has to look at: a clause. */
  readonly note?: string;
  /** What was told before and still holds: a clause that only the output of the row repeats. */
  readonly standing?: string;
  /** Empty without a post. */
  readonly reference: string;
  readonly record?: PostSummary;
  /** Set if the post is gone, as there is no record that says so. */
  readonly state?: 'gone';
  /** What people changed in the calendar about what the row says: `Time: 09:00 → 12:00`. */
  readonly edited?: string;
}

/** The post of a row, and what the row remembers of it. */
export interface RowPost {
  readonly reference: PostReference;
  readonly calendarPost: CalendarPost;
}

/** What people changed in the calendar about the post of a row, in words and by the parts of the row that they are about. */
export interface CalendarEdits {
  /** `Time: 09:00 → 12:00; Caption on Skyapp`; empty without any. */
  readonly text: string;
  readonly parts: ReadonlySet<RowPart>;
  /** What the post keeps although the row has it no longer, or never had it: `First Comment on Photoapp`. */
  readonly left: readonly string[];
  /** What was decided about the row's own text, as long as its post has it. */
  readonly decisions?: Decisions | undefined;
}

/** A row, and its post, which is to be changed. */
export interface Change {
  readonly row: ReadRow;
  readonly reference: PostReference;
  readonly calendarPost: CalendarPost;
  /** The parts of the row that differ from when it was last sent; where edits are set back, also those that people edited. */
  readonly changed: ReadonlySet<RowPart>;
  /** What people changed in the calendar; undefined where that is not known. */
  readonly edits?: CalendarEdits;
}

/** What is to be done with a row. */
export interface RowPlan {
  /** What is told of it if all goes well. */
  readonly result: RowResult;
  /** What was decided about the post beyond what people filled in. */
  readonly decisions?: Decisions | undefined;
  /** Undefined if nothing is to be sent. */
  readonly write?: RowWrite;
}

/** The one thing that a row writes. */
export type RowWrite =
  | { readonly does: 'create'; readonly newPost: NewPost; readonly post: PostToSend }
  /** The whole post, with what the row changed. */
  | ({ readonly does: 'replace' } & Replacement)
  /** The time alone. */
  | {
      readonly does: 'move';
      readonly rowPost: RowPost;
      readonly to: TimeInCell;
      readonly date: string;
      /** As in `Replacement`. */
      readonly readAt: number;
    }
  | { readonly does: 'delete'; readonly rowPost: RowPost };

type PostToSend = Pick<PreparedPost, 'composed' | 'upload' | 'publishesNow'>;

export interface Replacement {
  readonly rowPost: RowPost;
  readonly post: PostToSend;
  /** The post of `rowPost`, read again where a list did not show all of it, and the differences to it. */
  readonly present: CalendarPost;
  /** When that began, in milliseconds since 1970; a post that the run reads by its ID was read before. */
  readonly readAt: number;
  readonly differences: readonly TargetDifference[];
  /** The post, if planning has to find its time. */
  readonly toPlan: PostToPlan | undefined;
}

/** A time as a row says it; read again on sending, as it may have passed by then. */
export interface TimeInCell {
  readonly value: unknown;
  readonly label: string;
}

/** The post whose time planning has to find. */
export function toPlanOf({ write }: RowPlan): PostToPlan | undefined {
  if (write?.does === 'create') return write.newPost.toPlan;
  return write?.does === 'replace' ? write.toPlan : undefined;
}

/** The rules by which the time of the row's post is found; undefined if it is not, or they cannot be read. */
export function timeRulesOf({ draft }: Pick<ReadRow, 'draft'>, clock: Clock): TimeRules | undefined {
  const { planning, formWords } = draft;
  const publish = readPublish(draft.publish);
  if (publish !== 'SLOT' && publish !== 'SPREAD') return undefined;
  const reading = readTimeRules(publish, { ...planning, formWords }, clock);
  return 'rules' in reading ? reading.rules : undefined;
}

/** The post of the row, if it has its place in a spread already. */
export function standingOf(plan: RowPlan, row: Pick<ReadRow, 'draft'>, clock: Clock): PostToPlan | undefined {
  const standsAt = Date.parse(plan.result.record?.scheduledAt ?? '');
  const isLeft = toPlanOf(plan) === undefined && plan.write?.does !== 'delete' && !Number.isNaN(standsAt);
  if (!isLeft) return undefined;
  const rules = timeRulesOf(row, clock);
  return rules?.kind === 'SPREAD' ? { accounts: [], rules, standsAt } : undefined;
}

/** The post of the calendar that the row gives a time, as it will be; undefined if it gets none, or planning has to find it. */
export function givenTimeOf({ write }: RowPlan): GivenTime | undefined {
  if (write?.does !== 'replace' && write?.does !== 'move') return undefined;
  const { reference, calendarPost } = write.rowPost;
  const { id } = reference;
  if (write.does === 'replace')
    return write.toPlan === undefined ? { ...write.post.composed, id } : undefined;
  return { ...calendarPost.record, id, scheduledFor: { publish: 'SCHEDULE', date: write.date } };
}

/** The post that is replaced or deleted, as it is in the calendar before. */
export function presentPostOf({ write }: RowPlan): PostSummary | undefined {
  if (write?.does === 'replace') return summarizeCalendarPost(write.present);
  return write?.does === 'delete' ? summarizeCalendarPost(write.rowPost.calendarPost) : undefined;
}

export interface RowPorts {
  readonly clock: () => Clock;
  readonly client: ChangeClient;
  readonly run: Pick<PostRun, 'posts' | 'deliver' | 'times'>;
  readonly rows: RunRows;
  /** Throws InvalidPostError with all findings. */
  readonly preparePost: (draft: PostDraft) => Promise<PreparedPost>;
  /** The same for a draft that is only compared: no file is fetched or checked. */
  readonly composePost: (draft: PostDraft) => Promise<Pick<PreparedPost, 'composed' | 'decisions'>>;
}

/** The result of a row with which nothing is done. */
export function unchangedResult(row: ReadRow): RowResult {
  return { outcome: 'unchanged', reference: referenceTextOf(row) };
}

/** The text of the row's reference, from its cell or from memory: empty without a post. */
export function referenceTextOf({ reference }: ReadRow): string {
  return reference === undefined ? '' : referenceText(reference);
}

/** The result for a row whose post can no longer be changed. The row keeps the hash of what was last sent: its change was not made. */
export function publishedResult(row: ReadRow, { reference, calendarPost }: RowPost): RowResult {
  const { record, state } = calendarPost;
  const what = state === 'published in part' ? failureText(record, state) : 'already published';
  return {
    outcome: 'published',
    reference: referenceText(reference),
    note: `the post is ${what}; ${row.asks.cancel ? 'it can no longer be canceled' : 'this change has no effect'}`,
    record: summarizeCalendarPost(calendarPost),
  };
}

/**
 * The result for a row that was changed, or asks to cancel, and whose post was not published: nothing is sent. The row keeps the hash of what was
 * last sent.
 */
export function notPublishedResult({ reference, calendarPost }: RowPost): RowResult {
  return {
    outcome: 'unchanged',
    reference: referenceText(reference),
    note: notPublishedNote(calendarPost),
    record: summarizeCalendarPost(calendarPost),
  };
}

/** What failed about the post of a row, and what can be done: a clause; undefined where nothing failed. */
export function failureNote(calendarPost: CalendarPost): string | undefined {
  const { record, state } = calendarPost;
  if (isNamedByContract(state)) return undefined;
  return state === 'not published' ? notPublishedNote(calendarPost) : failureText(record, state);
}

function notPublishedNote({ record }: CalendarPost): string {
  const { label } = rowOptions.reference;
  return `${failureText(record, 'not published')}; to plan it again, give the row a later time and empty the cell of its ${label}, and delete the failed post in the calendar`;
}

/** A finding about a cell, under the name that the cell has in its row. */
export function cellFinding(
  { draft: { formWords = defaultFormWords } }: ReadRow,
  field: NamedField & { readonly key: string },
  message: string,
): Finding {
  return { path: [field.key], label: formWords.nameOf(field), message };
}
