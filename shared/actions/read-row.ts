/** What a row says: its draft, its reference, and whether its post is to be held back or canceled. */
import { wordsOf } from '../sheet/columns/approval.ts';
import { draftFields, publishChoices } from '../form/options/draft-fields.ts';
import { planningFields } from '../form/options/planning-options.ts';
import { rowOptions } from '../form/options/row-options.ts';
import type { HeldFile } from '../post/media/inspect-media.ts';
import { readEmbargo } from '../sheet/rows/embargo.ts';
import { isNewPost, readRowReference } from '../sheet/rows/reference.ts';
import { heldTimeNote, isPast, publicationOf, rowHashesOf, rowIdHashOf } from '../sheet/rows/row-hash.ts';
import { readMark, unreadableHold } from '../sheet/rows/row-marks.ts';
import { recallRow } from '../sheet/rows/row-memory.ts';
import type { ReadRow } from '../sheet/rows/row-plan.ts';
import { readPublish } from '../form/values/read-value.ts';
import type { ValuesReader } from '../form/values/read-values.ts';
import type { ActionInput, ActionPorts } from './action.ts';

const {
  cancel,
  dryRun,
  hold,
  ifEdited,
  maxCancellations,
  reference: postReference,
  rowId: rowIdField,
} = rowOptions;

/** Throws the errors of collecting the draft; problems of the row itself become findings. */
export async function readRow<File extends HeldFile>(
  { values, draft: collect, mapped, embargoLabel }: ActionInput,
  {
    clock,
    look,
    read,
    row: { place, number, store, hasReferenceColumn },
  }: ActionPorts<File> & { read: ValuesReader },
): Promise<ReadRow> {
  const rowId = read.text(rowIdField)?.trim();
  const reference = readRowReference(values[postReference.key], rowIdHashOf(rowId));
  if ('problem' in reference) read.report(postReference, reference.problem);
  const asksToCancel = readMark(values[cancel.key], 'cancel');
  if (asksToCancel === undefined)
    read.report(cancel, 'cannot be read; write yes to delete the planned post, or leave it empty');
  const isHeld = readMark(values[hold.key], 'hold');
  if (isHeld === undefined) read.report(hold, unreadableHold);
  const collected = await collect({ isChange: false });
  const isPaused = readPublish(collected.publish) === publishChoices.draft.value;
  const isDraft = isHeld === true || mapped?.waits?.isAlready === false;
  const draft = isDraft ? { ...collected, publish: publishChoices.draft.value } : collected;
  const at = Date.parse(publicationOf(draft, clock()));
  const cancels = asksToCancel ?? false;
  const hasPassed = isPast(draft, clock());
  const { waits } = mapped ?? {};
  const row = {
    rowId,
    reference: 'value' in reference ? reference.value : undefined,
    hashes: await rowHashesOf(draft, { clock: clock(), look }),
    asks: {
      cancel: cancels,
      isPaused,
      unmet: hasPassed ? undefined : waits?.unmet,
      waits: waits?.isAlready === false ? waits.why : undefined,
      stands: waits?.isAlready === true ? waits.why : undefined,
      whyHeld: whyHeld(),
    },
  };
  const memory = await recallRow(row, store);
  return {
    ...row,
    place,
    number,
    reference: memory.reference,
    memory,
    accounts: draft.targets.map(({ network, accountId }) => `${network}:${String(accountId)}`),
    at: Number.isNaN(at) ? undefined : at,
    isPast: hasPassed,
    embargo: readEmbargo(embargoLabel, values[planningFields.spreadFrom.key], clock()),
    timeNote: isHeld === true && !cancels ? heldTimeNote(collected, clock()) : undefined,
    draft,
    isNew: isNewPost(values[postReference.key]),
    settings: {
      isDryRun: read.boolean(dryRun),
      maxCancellations: read.integer(maxCancellations) ?? maxCancellations.default,
      restoresEdits: read.choice(ifEdited) === 'restore',
      hasReferenceColumn,
    },
    findings: read.findings,
  };

  /** Why its post is to be a draft: a clause. */
  function whyHeld(): string | undefined {
    if (isHeld === true) return `${mapped?.holdColumn ?? hold.label} is ${wordsOf(values[hold.key])}`;
    if (isPaused) return `${draftFields.publish.label} is ${publishChoices.draft.label}`;
    return waits?.isAlready === false ? waits.why : undefined;
  }
}
