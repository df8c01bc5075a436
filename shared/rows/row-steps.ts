/** What is to be done with each row: its post is created, changed, moved, deleted, or left as it is. */
import type { Client } from '../api/client.ts';
import {
  scheduledTimeOf,
  type PostSummary,
  summarizePost,
  summarizeWritten,
} from '../api/posts/summarize-post.ts';
import { postIdOf } from '../api/responses/read-records.ts';
import { foundTime, type UnplannedPost, unplannedPost } from '../delivery/found-times.ts';
import type { PostRun } from '../delivery/post-run.ts';
import { listText } from '../list-text.ts';
import { maxCancellations, postReference } from '../options/row-options.ts';
import type { PostDraft } from '../post/draft.ts';
import { editPost } from '../post/edit/edit-post.ts';
import { type Finding, InvalidPostError } from '../post/findings/finding.ts';
import { draftFields, publishChoices } from '../options/draft-fields.ts';
import type { PreparedPost } from '../post/prepare-post.ts';
import type { FittedText } from '../post/text/fitted-texts.ts';
import { readPublish } from '../post/values/read-publish.ts';
import { type Clock, readScheduledTime } from '../time/scheduled-time.ts';
import { type PostReference, referenceText, type RowHash } from './reference.ts';
import { changesText, publicationText } from './row-changes.ts';
import { timeHashOf } from './row-hash.ts';
import type { RowAction } from './row-summary.ts';
import type { NamedPost, RunRows } from './run-rows.ts';

/** A row as it was read; nothing of it was checked. */
export interface ReadRow {
  readonly number: number;
  readonly reference: PostReference | undefined;
  readonly says: RowHash;
  readonly accounts: readonly string[];
  /** Milliseconds since 1970; undefined for a post without a fixed time. */
  readonly at: number | undefined;
  readonly draft: PostDraft;
  readonly cancels: boolean;
  readonly maxCancellations: number;
  /** Of the fields that only a row has. */
  readonly findings: readonly Finding[];
}

/** What is known of a row's post after a step. */
export interface StepResult {
  readonly action: RowAction;
  /** What a person has to look at: a clause. */
  readonly note?: string;
  /** Empty without a post. */
  readonly reference: string;
  readonly record?: object;
}

/** What is to be done with a row. */
export interface Step extends StepResult {
  readonly publishesNow?: boolean;
  readonly fitted?: readonly FittedText[];
  readonly unplanned?: UnplannedPost | undefined;
  /** The ID of the post that gives up its time for it. */
  readonly leaves?: string;
  /** Whether it is sent when all other rows are. */
  readonly isLast?: boolean;
  /** To be called when times are found. */
  readonly changed?: () => string;
  /** What is done in its place, once all rows are known. */
  readonly instead?: () => StepResult | undefined;
  readonly send?: () => Promise<Partial<StepResult>>;
}

interface StepPorts {
  readonly clock: () => Clock;
  readonly client: Pick<Client, 'updatePost' | 'reschedulePost' | 'deletePost'>;
  readonly run: Pick<PostRun, 'prepare' | 'deliver' | 'claim'>;
  readonly rows: RunRows;
  /** Throws InvalidPostError with all findings. */
  readonly preparePost: (draft: PostDraft) => Promise<PreparedPost>;
  /** The record of a post that was written, as it is put out. */
  readonly written: <Post extends PostSummary>(post: Post) => Promise<Post>;
}

/** Throws InvalidPostError with all findings of the row; the errors of the client. */
export async function stepFor(row: ReadRow, ports: StepPorts): Promise<Step> {
  const { reference, says, at, draft } = row;
  const numbers = reference === undefined ? [] : ports.rows.naming(reference.id);
  const own = [...row.findings, ...duplicateFindings(numbers)];
  if (row.cancels) {
    if (own.length > 0) throw new InvalidPostError({ findings: own });
    return reference === undefined ? unchanged(row) : await cancelStep(row, reference, ports);
  }
  const isContentSaid = reference?.said.content === says.content;
  const isTimeSaid = reference?.said.time === says.time;
  if (own.length === 0 && isContentSaid && isTimeSaid) return unchanged(row);
  const now = ports.clock().now.getTime();
  const cannotBeRead = draft.findings !== undefined && draft.findings.length > 0;
  // Accounts of old rows may be gone by now.
  if (own.length === 0 && at !== undefined && at <= now && (reference === undefined || cannotBeRead))
    return { ...unchanged(row), action: 'past' };
  const checked = { ...draft, findings: [...own, ...(draft.findings ?? [])] };
  if (reference === undefined || checked.findings.length > 0)
    return await createStep({ ...row, draft: checked }, ports);
  const named = await ports.rows.named(reference.id);
  if (named === undefined) return goneStep(reference);
  if (isLate(named, now)) return published(reference, row, named);
  return await changeStep({ row, reference, named, isContentSaid, isTimeSaid }, ports);
}

function duplicateFindings(numbers: readonly number[]): Finding[] {
  const [first] = numbers;
  if (numbers.length < 2 || first === undefined) return [];
  const last = numbers.at(-1);
  const message = `rows ${listText(numbers.map(String))} have the same one; if row ${last} is a new post, empty its cell`;
  return [{ path: [postReference.key], label: postReference.label, message }];
}

function unchanged({ reference }: ReadRow): Step {
  return { action: 'none', reference: reference === undefined ? '' : referenceText(reference) };
}

export function goneStep(reference: PostReference): StepResult {
  const note = `the post was deleted in the calendar; empty the cell of its ${postReference.label} to plan it again`;
  return { action: 'gone', reference: referenceText(reference), note };
}

function published({ id }: PostReference, { says, cancels }: ReadRow, { record }: NamedPost): Step {
  return {
    action: 'published',
    reference: referenceText({ id, said: says }),
    note: `the post is published already; ${cancels ? 'it cannot be canceled any more' : 'a change here changes nothing any more'}`,
    record: summarizePost(record),
  };
}

function isLate({ record, state }: NamedPost, now: number): boolean {
  if (state === 'publishing' || state === 'published') return true;
  return state === 'scheduled' && Date.parse(scheduledTimeOf(record) ?? '') <= now;
}

async function cancelStep(
  row: ReadRow,
  reference: PostReference,
  { rows, client }: StepPorts,
): Promise<Step> {
  const { id } = reference;
  const named = await rows.named(id);
  if (named === undefined) return { action: 'none', reference: '' };
  const { maxCancellations: max } = row;
  if (isLate(named, Number.NEGATIVE_INFINITY)) return published(reference, row, named);
  rows.addCancellation();
  return {
    action: 'cancel',
    reference: '',
    record: summarizePost(named.record),
    isLast: true,
    instead() {
      const count = rows.cancellations();
      if (count <= max) return undefined;
      const note = `not canceled, as ${count} rows ask for it and ${maxCancellations.label} is ${max}`;
      return { ...unchanged(row), note };
    },
    async send() {
      await client.deletePost({ id });
      return {};
    },
  };
}

/** A row that names no post, or of which something is wrong. */
async function createStep(row: ReadRow, ports: StepPorts): Promise<Step> {
  const { rows, run } = ports;
  const { composed, rules, upload, ...others } = await ports.preparePost(row.draft);
  const other = rows.sameAs(row.number, composed);
  if (other !== undefined) {
    const numbers = [other, row.number].toSorted((one, next) => one - next);
    const message = `rows ${listText(numbers.map(String))} say the same; delete one of them, or change its text or its time`;
    throw new InvalidPostError({ findings: [{ path: [], label: 'Post', message }] });
  }
  const referenceTo = (id: string) => referenceText({ id, said: row.says });
  const comparison = rules === undefined ? composed.scheduledFor.publish : 'ANY_TIME';
  const existing = await rows.adopted(composed, comparison);
  if (existing !== undefined)
    return {
      action: 'adopt',
      reference: referenceTo(postIdOf(existing) ?? ''),
      record: summarizePost(existing),
    };
  async function create(date?: string) {
    const post = await upload(date);
    const { id } = await run.deliver(post);
    rows.addCreated({ id, post, isTimeFound: rules !== undefined });
    return { id, post };
  }
  const creation = await run.prepare({ post: composed, ifPlanned: 'create', rules, create });
  return {
    ...others,
    action: 'create',
    reference: '',
    record: summarizeWritten({ id: undefined, post: composed }),
    unplanned: creation.unplanned,
    async send() {
      const record = await ports.written(await creation.send());
      return { record, reference: referenceTo(record.id ?? '') };
    },
  };
}

interface Change {
  readonly row: ReadRow;
  readonly reference: PostReference;
  readonly named: NamedPost;
  readonly isContentSaid: boolean;
  readonly isTimeSaid: boolean;
}

/**
 * What the row changed about its post. Each of time and content stays as it is in the calendar until the row changes it. A post that was
 * scheduled by its row and is a draft now was held back by a person: it stays a draft.
 */
async function changeStep(change: Change, ports: StepPorts): Promise<Step> {
  const { row, reference, named, isContentSaid, isTimeSaid } = change;
  const { id, said } = reference;
  const publish = readPublish(row.draft.publish);
  const isHeld =
    !isTimeSaid && publish !== 'DRAFT' && named.state === 'draft' && said.time !== timeHashOf('DRAFT');
  const time = isHeld ? said.time : row.says.time;
  const next = {
    reference: referenceText({ id, said: { ...row.says, time } }),
    ...(isHeld && { note: 'the post was made a draft in the calendar, and stays one; schedule it there' }),
  };
  const keepsTime = isTimeSaid || isHeld;
  if (isContentSaid && keepsTime) return { action: 'none', ...next };
  if (isContentSaid && publish === 'SCHEDULE') return { ...moveStep(change, ports), ...next };
  const whole = await ports.rows.whole(id, named.record);
  if (whole === undefined) return goneStep(reference);
  const content = isContentSaid
    ? unchangedContent
    : { ...row.draft, isWhole: true, removeOtherAccounts: true };
  const { scheduledAt, planning, text: _text } = row.draft;
  const edited = editPost(whole, {
    ...content,
    scheduledAt,
    ...(planning !== undefined && { planning }),
    publish: keepsTime ? publishChoices.keep.value : publish,
  });
  const { composed, rules, upload, ...others } = await ports.preparePost(edited);
  const present = Date.parse(scheduledTimeOf(whole) ?? '');
  const unplanned = rules && {
    ...unplannedPost({ post: composed, rules }),
    ...(!Number.isNaN(present) && { present }),
  };
  const dateOf = () => unplanned && new Date(foundTime(unplanned).at).toISOString();
  return {
    ...others,
    ...next,
    action: isContentSaid ? 'move' : 'change',
    record: summarizeWritten({ id, post: composed }),
    unplanned,
    ...(unplanned !== undefined && { leaves: id }),
    changed() {
      const date = dateOf();
      const post =
        date === undefined ? composed : { ...composed, scheduledFor: { publish: 'SCHEDULE' as const, date } };
      return changesText(post, whole, ports.clock());
    },
    async send() {
      const post = await upload(dateOf());
      await ports.client.updatePost({ id, post });
      if (unplanned !== undefined) ports.run.claim(unplanned, id);
      return { record: await ports.written(summarizeWritten({ id, post })) };
    },
  };
}

const unchangedContent = { media: [], targets: [] };

/** Only the time of a scheduled post changed: one request that has nothing else in it (contract 4.6). */
function moveStep({ row, reference: { id }, named: { record } }: Change, { client, clock }: StepPorts) {
  const { scheduledAt, scheduledAtLabel = draftFields.scheduledAt.label } = row.draft;
  const time = () => {
    const reading = readScheduledTime(scheduledAt, clock());
    if ('iso' in reading) return reading.iso;
    const finding = { path: ['scheduledFor', 'date'], label: scheduledAtLabel, message: reading.problem };
    throw new InvalidPostError({ findings: [finding] });
  };
  const date = time();
  const moved = { ...summarizePost(record), status: 'scheduled', scheduledAt: date };
  const changed = publicationText({ publish: 'SCHEDULE', date }, record, clock().timeZone).join('');
  if (changed === '') return { action: 'none', record: moved } as const;
  return {
    action: 'move',
    record: moved,
    changed: () => changed,
    async send() {
      await client.reschedulePost({ id, scheduledFor: time() });
      return {};
    },
  } as const;
}
