/**
 * What a run does with a row, as far as somebody approves it: the outcome, all that is written, and the post that it is written over. The same
 * in any process and at any time, as long as nothing else would be done. Not in it is what files contain: of a file that is uploaded it has the
 * name and the size, of an address what lasts of it.
 */
import { scheduledInstantOf } from '../../api/posts/summarize-post.ts';
import { type PostRecord, postIdOf } from '../../api/responses/read-records.ts';
import { isJsonObject, type JsonObject } from '../../data/json.ts';
import { timeToSend } from '../../delivery/times/found-times.ts';
import { lastingPartOf } from '../../media/expiring-address.ts';
import type { PostState } from '../../networks/records/present-state.ts';
import { targetsIn } from '../../networks/records/read-targets.ts';
import { fileOfPlaceholder } from '../../post/media/local-file.ts';
import type { PostWrite } from '../../post/write-shape.ts';
import type { PostOutcome } from '../../report/run-summary.ts';
import { shownTimeOf } from '../row-changes.ts';
import type { Row } from '../row-index.ts';
import type { Step } from '../row-step.ts';

/** `number`: as people count the rows of their sheet. */
export interface PlannedRow {
  readonly number: number;
  readonly does: JsonObject;
}

/** For a row with errors: nothing is done with it. */
export const refusedRow: JsonObject = { outcome: 'refused' };

/** What a step sends, and the post over which it does. */
export interface PlannedWrite {
  /** What is written; left out where the post is deleted. */
  readonly post?: JsonObject;
  readonly present?: PresentPost;
}

/** A post as the calendar shows it. */
export interface PresentPost {
  readonly record: PostRecord;
  readonly state: PostState;
  /** Whether all of the post is written over or deleted; otherwise only its time is. */
  readonly isWhole: boolean;
}

/** Outcomes between which a row passes by itself, when its time comes. */
const settled: readonly PostOutcome[] = ['unchanged', 'published', 'past'];

/** What is done with the row. To be called once times were found. */
export function plannedStep(step: Step, { reference }: Pick<Row, 'reference'>): JsonObject {
  const { outcome, rowPost, record, edited = '', changesText, refusal, writes, toPlan } = step;
  const id = rowPost?.reference.id ?? record?.id ?? reference?.id;
  const isIdle = changesText?.() === '' || refusal?.() !== undefined;
  if (writes === undefined || isIdle)
    return { outcome: isIdle || settled.includes(outcome) ? 'unchanged' : outcome, id, edited };
  const { post, present } = writes;
  const written = post && (toPlan === undefined ? post : atTime(post, timeToSend(toPlan).date));
  return { outcome, id, edited, post: lastingValue(written), present: present && presentValue(present) };
}

function atTime(post: JsonObject, date: string): JsonObject {
  const scheduledFor: PostWrite['scheduledFor'] = { publish: 'SCHEDULE', date };
  return { ...post, scheduledFor };
}

/** What a write over the post rests on: equal for a post that nobody has edited. */
export function presentValue({ record, state, isWhole }: PresentPost): JsonObject {
  const at = scheduledInstantOf(shownTimeOf(record, state));
  return {
    id: postIdOf(record),
    state,
    at: Number.isNaN(at) ? null : at,
    // Services list them in any order.
    targets: isWhole ? targetsIn(record).map(targetText).toSorted() : [],
  };
}

function targetText({ network, accountId, completed }: ReturnType<typeof targetsIn>[number]): string {
  return JSON.stringify([network, accountId, lastingValue(completed)]);
}

/** The value with its members in one order, and what lasts of each address. Texts stay as they are. */
export function lastingValue(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return /url$/i.test(key) ? lastingAddress(value) : value;
  if (Array.isArray(value)) return value.map((entry) => lastingValue(entry, key));
  if (!isJsonObject(value)) return value;
  const members = Object.entries(value).filter(([, held]) => held !== undefined);
  const sorted = members.toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(sorted.map(([name, held]) => [name, lastingValue(held, name)]));
}

/** Of an address that is a token as a whole, its host. */
function lastingAddress(address: string): string {
  return fileOfPlaceholder(address) ?? lastingPartOf(address) ?? new URL(address).host;
}
