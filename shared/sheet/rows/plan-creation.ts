/** The plan of a row that names no post: an equal post that no row names, or a new one. */
import { timeText } from '../../time/time-text.ts';
import { scheduledInstantOf, summarizePost, summarizeWritten } from '../../api/posts/summarize-post.ts';
import { quotedText } from '../../api/posts/quoted-text.ts';
import { postIdOf, type PostRecord } from '../../api/responses/read-records.ts';
import { listText } from '../../data/list-text.ts';
import { accountNamesOf } from '../../networks/records/read-targets.ts';
import { postsBeside } from '../../calendar/delivery/existing/same-time.ts';
import { rowOptions } from '../../form/options/row-options.ts';
import {
  besideRemark,
  foundRemarks,
  uncomparedRemark,
  uncomparedWords,
} from '../../calendar/delivery/remarks.ts';
import { noReferenceColumn, withRemarks } from '../../post/decisions.ts';
import type { PostWrite } from '../../post/write-shape.ts';
import { type Finding, InvalidPostError } from '../../form/values/finding.ts';
import { shown } from '../../form/values/messages.ts';
import { summarizeCalendarPost } from '../../calendar/delivery/calendar.ts';
import { planChange } from './plan-change.ts';
import { type EqualPost, findEqualPost } from './equal-post.ts';
import { contentParts, referenceText, type RowPart } from './reference.ts';
import { isPublishedState } from '../../networks/records/present-state.ts';
import { cellFinding, type ReadRow, type RowPlan, type RowPorts } from './row-plan.ts';

/**
 * Gives the row an equal post that no row names, or creates one.
 * @throws InvalidPostError with the findings of the row; the errors of the client
 */
export async function planCreation(row: ReadRow, ports: RowPorts): Promise<RowPlan> {
  const { rows, run } = ports;
  const post = await ports.preparePost(row.draft);
  const { composed, rules, lookAtFile, decisions } = post;
  const firstRowNumber = rows.index.registerContent(composed, row);
  if (firstRowNumber !== undefined)
    throw new InvalidPostError({ findings: [sameContentFinding([firstRowNumber, row.number])] });
  const { equal, beside } = await findEqualPost(row, { composed, rules, lookAtFile }, ports);
  if (equal !== undefined) return await planEqualPost(row, equal, ports);
  if (row.settings.hasReferenceColumn === false && !row.isNew) await refuseOtherPost(row, composed, ports);
  if (rules === undefined) await refuseMovedPost(row, composed, ports);
  const others = row.at === undefined ? [] : await rows.othersAt(row.at);
  const newPost = await run.posts.register({
    post: composed,
    rules,
    look: undefined,
    lookAtFile,
    isOfRow: true,
    isDraftedFirst: true,
  });
  return {
    result: {
      outcome: composed.scheduledFor.publish === 'DRAFT' ? 'draft' : 'created',
      reference: '',
      record: summarizeWritten({ id: undefined, post: composed }),
    },
    decisions: withRemarks(
      decisions,
      [
        ...(beside === undefined
          ? postsBeside(composed, others).map(besideRemark)
          : foundRemarks(beside, row.draft)),
        ...(row.settings.hasReferenceColumn === false ? [noReferenceColumn] : []),
      ],
      { isWaiting: false },
    ),
    write: { does: 'create', newPost, post },
  };
}

/**
 * Without a column for the reference, a corrected row looks like a new one. So another post of its accounts at its time may be the one that
 * an earlier run made for it.
 * @throws InvalidPostError if there is one; the errors of the client
 */
async function refuseOtherPost(row: ReadRow, composed: PostWrite, { rows }: RowPorts): Promise<void> {
  const { at, accounts } = row;
  const posts = at === undefined ? [] : await rows.othersAt(at);
  const { captions } = summarizeWritten({ id: undefined, post: composed });
  // A post with the same text may come from another run that handles the row right now: after sending, `settle` keeps one of the two.
  const isOther = (record: PostRecord) =>
    accountNamesOf(record).some((account) => accounts.includes(account)) &&
    summarizePost(record).captions.some((caption) => !captions.includes(caption));
  const other = posts.find(isOther);
  if (other === undefined) return;
  const { columns } = rowOptions.reference;
  const message = `${quotedText(other)} is planned for the same time, and may be this row's post from before the row changed: this cannot be told, as no row has a column for the reference; add the column ${columns[0]}, write ${shown(postIdOf(other))} there if it is this row's post, and save the reference there after each run`;
  throw new InvalidPostError({ findings: [cellFinding(row, rowOptions.reference, message)] });
}

/**
 * Where no row has a reference, nothing shows that references are saved: so an equal post at another time, which is not that of another row, may be
 * the one that an earlier run made for this row.
 * @throws InvalidPostError if there is one; the errors of the client
 */
async function refuseMovedPost(row: ReadRow, composed: PostWrite, { rows, clock }: RowPorts): Promise<void> {
  const { isNew, at } = row;
  const { hasReferenceColumn } = row.settings;
  const isUnsaved =
    hasReferenceColumn === false ||
    (hasReferenceColumn === true && rows.index.rows().every(({ reference }) => reference === undefined));
  if (!isUnsaved || isNew || at === undefined) return;
  const { now, timeZone } = clock();
  const other = await rows.atOtherTime(composed, (record) => {
    const instant = scheduledInstantOf(record);
    return instant > now.getTime() && !rows.index.hasEqualRowAt(row, instant);
  });
  if (other === undefined) return;
  const { columns } = rowOptions.reference;
  const [column] = columns;
  const id = shown(postIdOf(other));
  const saved = !hasReferenceColumn
    ? `no row has a column for the reference; add the column ${column}, write ${id} there`
    : `no row has a reference yet; write ${id} in the column ${column}`;
  const time = timeText(scheduledInstantOf(other), timeZone ?? 'UTC');
  const message = `${quotedText(other)} is planned for ${time}, and may be this row's post from before the row changed: this cannot be told, as ${saved} if it is this row's post, or the word new if the row is a post of its own, and save the reference there after each run`;
  throw new InvalidPostError({ findings: [cellFinding(row, rowOptions.reference, message)] });
}

/** The plan of a row that gets an equal post: the post is changed where it differs from the row, unless it is published. */
export async function planEqualPost(row: ReadRow, equal: EqualPost, ports: RowPorts): Promise<RowPlan> {
  const { reference, calendarPost, isTimeSame, uncompared } = equal;
  // What the service does not show of a post cannot be kept when the whole is replaced (contract 4.4).
  const isChangeable = !isPublishedState(calendarPost.state) && uncompared !== 'rest';
  if (isChangeable && (!isTimeSame || uncompared !== undefined)) {
    const parts = uncompared === undefined ? [] : contentParts;
    const changed = new Set<RowPart>([...parts, ...(isTimeSame ? [] : ['time' as const])]);
    const plan = await planChange({ row, reference, calendarPost, changed }, ports);
    if (uncompared === undefined || plan.decisions === undefined) return plan;
    const remarks = [uncomparedRemark(uncompared, 'written', row.draft)];
    return { ...plan, decisions: withRemarks(plan.decisions, remarks, { isWaiting: false }) };
  }
  return {
    result: {
      ...(uncompared !== undefined && {
        note: `already ${isPublishedState(calendarPost.state) ? 'published' : 'planned'}, with ${uncomparedWords[uncompared]} that could not be compared`,
      }),
      outcome: 'existing',
      reference: referenceText(reference),
      record: summarizeCalendarPost(calendarPost),
    },
  };
}

/** The finding that these rows would make the same post. */
export function sameContentFinding(numbers: readonly number[]): Finding {
  const sorted = numbers.toSorted((one, other) => one - other);
  const message = `rows ${listText(sorted.map(String))} have the same content and time; delete one of them, or change its text or its time`;
  return { path: [], label: 'Post', message };
}
