/**
 * Create or Update: a row is a post (contract 4.1 to 4.6). A new row creates its post, a changed row changes it with one request, and
 * nothing is sent for a row that is as it was.
 */
import { whenOf } from '../api/posts/summarize-post.ts';
import { timeToSend } from '../delivery/times/found-times.ts';
import { content, draftFields, newWhere, slotsAndSpread, when } from '../options/draft-fields.ts';
import { optionsOfRows, postOptions } from '../options/post-options.ts';
import { planningFields } from '../options/planning-options.ts';
import { rowOptions } from '../options/row-options.ts';
import { columnOptions } from '../options/column-options.ts';
import { sentencesOf } from '../data/list-text.ts';
import { withFilesFetched, withoutFiles } from '../post/media/expiring-media.ts';
import type { HeldFile } from '../post/media/inspect-media.ts';
import { preparePost } from '../post/prepare-post.ts';
import { InvalidPostError } from '../values/finding.ts';
import { valuesReader } from '../values/read-values.ts';
import {
  type ReadRow,
  referenceTextOf,
  type Step,
  type StepPorts,
  type StepResult,
  unchangedStep,
} from '../rows/row-step.ts';
import { readRow } from './read-row.ts';
import { stepFor } from '../rows/step-for.ts';
import type { PostOutcome } from '../report/run-summary.ts';
import { resultAfterFailure } from '../rows/failed-step.ts';
import type { Action, ActionPorts, ItemPorts, Task } from './action.ts';
import { leftOutOutput, planOutput, text, writtenOutput } from './outputs.ts';
import { doneRecord } from './written-record.ts';

const {
  cancel,
  dryRun,
  hold,
  ifEdited,
  includeInput,
  maxCancellations,
  reference: postReference,
  rowId: rowIdField,
} = rowOptions;
const { minimumGap, hours, maxPerDay } = planningFields;

export const createOrUpdate: Action = {
  key: 'createOrUpdate',
  resource: 'post',
  label: 'Create or Update',
  description:
    'Create the post of a row, or update it with what changed in the row since the last run (upsert)',
  sentence: 'Create or update a post',
  zapier: {
    key: 'create_or_update_post',
    description:
      'Creates the post of a row in a sheet or table, or updates it when the row changes. Write its Post Reference back into the row.',
  },
  contract: ['4.1', '4.2', '4.3', '4.4', '4.5', '4.6'],
  effect: 'create',
  fields: [
    columnOptions.columns,
    ...when,
    postOptions.dateOrder,
    ...slotsAndSpread,
    ...newWhere,
    postOptions.onlyNetworks,
    columnOptions.planWhen,
    ...content,
    hold,
    postReference,
    rowIdField,
    cancel,
    draftFields.postTo,
  ],
  options: [
    ...Object.values(optionsOfRows),
    columnOptions.ignoreColumns,
    minimumGap,
    hours,
    maxPerDay,
    ifEdited,
    maxCancellations,
    dryRun,
    includeInput,
  ],
  output: writtenOutput(
    'changed',
    text('reference', postReference.label, 'post_1042~3a1k3x9q0d2m47fh2k0b8s1w2c9t2x3d0u3y4'),
    text('changed', 'Changed', 'Time: 09:00 → 10:00; Caption on Skyapp'),
    text('state', 'State', 'scheduled'),
    text('edited', 'Edited', 'Time: 09:00 → 12:00'),
    leftOutOutput,
    text('html', 'HTML', '<div>Dry run, nothing was sent. A real run would report: 1 row: 1 changed.</div>'),
    planOutput,
  ),
  report: {
    noun: 'rows',
    participle: () => 'done',
    again: 'Run all rows again: nothing is done twice.',
  },
  async read(input, ports) {
    if (input.mapped !== undefined) ports.report.addColumns(input.mapped.text);
    const read = valuesReader({ values: input.values });
    const columns = read.boolean(includeInput) ? ports.row.columns : undefined;
    const row = { ...(await readRow(input, { ...ports, read })), isDryRun: read.boolean(dryRun) };
    ports.rows.index.add(row);
    return { decide: async () => await taskOf(row, { ...ports, columns }) };
  },
};

/** `columns`: the row's own; undefined where the record is put out. */
async function taskOf<File extends HeldFile>(
  row: ReadRow,
  ports: ActionPorts<File> & { readonly columns: object | undefined },
): Promise<Task> {
  const { memory, isDryRun } = row;
  const step = await stepOf(row, {
    ...ports,
    preparePost: async (draft) =>
      await preparePost(await withFilesFetched(draft, ports.files.fetch, ports.files.reach), ports),
    composePost: async (draft) =>
      await preparePost(
        { ...withoutFiles(draft), checkMedia: false, ifLeftovers: 'send' },
        { ...ports, trustsIds: true },
      ),
  });
  const { toPlan, publishesNow = false, remove, send, publish } = step;
  const work = async () => [await outputOf(await resultOf(step, { row, ports }), { step, row, ports })];
  const saveDraft = async () => {
    await send?.();
    return [];
  };
  const isPublished = publish !== undefined && !row.isDryRun;
  const phases = isPublished ? { send: saveDraft, publish: work } : { send: work };
  return {
    toPlan,
    turn: row.reference?.id,
    publishesNow: publishesNow && !isDryRun,
    ...(!isDryRun && { remember: memory.end }),
    ...(remove === undefined ? phases : { remove: work }),
  };
}

/** Remembers a row that is not refused: it may be sent, or, if the service failed, run again later. */
async function stepOf(row: ReadRow, ports: StepPorts): Promise<Step> {
  const { memory, findings, isDryRun } = row;
  if (memory.oldData !== undefined && findings.length === 0)
    return { ...unchangedStep(row), note: memory.oldData };
  const begin = async () => {
    if (!isDryRun) await memory.begin();
  };
  try {
    const step = await stepFor(row, ports);
    await begin();
    const note = [step.note ?? [], row.timeNote ?? []].flat().join('; ');
    return { ...step, ...(note !== '' && { note }) };
  } catch (error) {
    if (!InvalidPostError.isInstance(error)) await begin();
    throw error;
  }
}

/** Does what is to be done with the row. */
async function resultOf(
  step: Step,
  { row, ports }: { row: ReadRow; ports: Pick<ItemPorts<HeldFile>, 'client' | 'clock'> },
): Promise<StepResult> {
  const { send, publish = send, remove, before, changesText } = step;
  const refusal = step.refusal?.();
  // Planning may have found the time that the post has.
  const isIdle = changesText?.() === '';
  const planned = isIdle
    ? { ...step, outcome: 'unchanged' as const, ...(before && { record: before }) }
    : step;
  // The output of a dry run may be saved in the sheet, and must not say that something was done.
  if (row.isDryRun) return { ...(refusal ?? planned), reference: referenceTextOf(row) };
  if (refusal !== undefined) return refusal;
  if (isIdle) return planned;
  try {
    return { ...step, ...(await remove?.()), ...(await publish?.()) };
  } catch (error) {
    return await resultAfterFailure(error, { step, row, ports });
  }
}

/** Outcomes with which the text of the row is that of its post. */
const decidedOutcomes: readonly PostOutcome[] = ['created', 'draft', 'changed', 'unchanged'];

async function outputOf<File extends HeldFile>(
  { outcome, note, standing, reference, record: known, state, edited = '' }: StepResult,
  {
    step,
    row,
    ports,
  }: {
    step: Step;
    row: ReadRow;
    ports: ActionPorts<File> & { readonly columns: object | undefined };
  },
): Promise<object> {
  const { columns, client } = ports;
  const { toPlan, changesText } = step;
  const done = { outcome, changed: outcome === step.outcome ? (changesText?.() ?? '') : '' };
  // A dry run has only found the time.
  const isToBeFound = row.isDryRun && toPlan !== undefined;
  const post = known && isToBeFound ? { ...known, scheduledAt: timeToSend(toPlan).date } : known;
  const { remarks, record } = await doneRecord(ports, {
    outcome,
    post,
    note: sentencesOf([edited && `edited in the calendar: ${edited}`, note, standing]),
    decisions: decidedOutcomes.includes(outcome) ? step.decisions : undefined,
    row: {
      changed: done.changed,
      edited,
      // Old rows are only counted.
      note: outcome === 'past' ? undefined : note,
      time: whenOf({ scheduledAt: post?.scheduledAt }, ports.clock().timeZone),
      captions: {
        before: step.before?.captions ?? [],
        after: outcome === 'canceled' ? [] : (post?.captions ?? []),
      },
    },
  });
  const id = row.reference?.id ?? null;
  const ended = outcome === 'canceled' ? 'canceled' : state;
  const isLinked = post === undefined && ended === undefined;
  const { when, link, ...others } = isLinked ? await client.withLink({ id, ...record }) : record;
  const seen = { state: ended ?? post?.status ?? null, edited };
  // A post that is gone has no time, and no page.
  const first = { ...done, ...seen, ...(ended === undefined ? { when, link } : { when: null, link: null }) };
  const last = { ...done, ...seen, ...remarks, reference };
  // What was done comes first, the column of the reference stays where it was. A column may have the name of another output.
  return { ...first, ...last, ...(columns ?? others), ...last };
}
