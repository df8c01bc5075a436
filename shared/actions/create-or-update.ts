/**
 * Create or Update: a row is a post (contract 4.1 to 4.6). A new row creates its post, a changed row changes it with one request, and
 * nothing is sent for a row that has not changed since it was last sent.
 */
import { whenOf } from '../api/posts/summarize-post.ts';
import { timeToSend } from '../calendar/delivery/times/found-times.ts';
import { content, draftFields, newWhere, slotsAndSpread, when } from '../form/options/draft-fields.ts';
import { optionsOfRows, postOptions } from '../form/options/post-options.ts';
import { planningFields } from '../form/options/planning-options.ts';
import { rowOptions } from '../form/options/row-options.ts';
import { columnOptions } from '../form/options/column-options.ts';
import { capitalized } from '../data/list-text.ts';
import { withFilesFetched, withoutFiles } from '../post/media/expiring-media.ts';
import type { HeldFile } from '../post/media/inspect-media.ts';
import { preparePost } from '../post/prepare-post.ts';
import { InvalidPostError } from '../form/values/finding.ts';
import { valuesReader } from '../form/values/read-values.ts';
import { isPublishedLater } from '../calendar/delivery/new-posts.ts';
import { carryOut, create } from '../sheet/rows/carry-out.ts';
import { readReference } from '../sheet/rows/reference.ts';
import { changesText } from '../sheet/rows/plan-change.ts';
import { planRow } from '../sheet/rows/plan-row.ts';
import {
  givenTimeOf,
  presentPostOf,
  type ReadRow,
  type RowPlan,
  type RowPorts,
  type RowResult,
  standingOf,
  toPlanOf,
  unchangedResult,
} from '../sheet/rows/row-plan.ts';
import { readRow } from './read-row.ts';
import type { PostOutcome } from '../report/run-summary.ts';
import type { Action, ActionPorts, Task } from './action.ts';
import { leftOutOutput, planOutput, text, writtenOutput } from './outputs.ts';
import { doneRecord } from './written-record.ts';

const {
  cancel,
  dryRun,
  hold,
  ifEdited,
  includeInput,
  includeOutcome,
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
  sentence: 'Create or update post',
  zapier: {
    key: 'create_or_update_post',
    description:
      'Creates the post of a row in a sheet or table, or updates it when the row changes. Write its Post Reference back into the row.',
  },
  contract: ['4.1', '4.2', '4.3', '4.4', '4.5', '4.6'],
  effect: 'create',
  fields: [
    columnOptions.columns,
    columnOptions.mapping,
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
    includeOutcome,
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
    const read = valuesReader({ values: input.values, formWords: input.formWords });
    // The host applies these options; a value that cannot be read is refused here, before anything is sent.
    for (const option of [includeInput, includeOutcome]) read.boolean(option);
    const row = await readRow(input, { ...ports, read });
    ports.rows.index.add(row);
    return { decide: async () => await taskOf(row, ports) };
  },
};

async function taskOf<File extends HeldFile>(row: ReadRow, ports: ActionPorts<File>): Promise<Task> {
  const { memory } = row;
  const { isDryRun } = row.settings;
  const plan = await planOf(row, {
    ...ports,
    preparePost: async (draft) =>
      await preparePost(await withFilesFetched(draft, ports.files.fetch, ports.files.reach), ports),
    composePost: async (draft) =>
      await preparePost(
        { ...withoutFiles(draft), checkMedia: false, ifLeftovers: 'send' },
        { ...ports, trustsIds: true },
      ),
  });
  const { write } = plan;
  const given = givenTimeOf(plan);
  if (given !== undefined) ports.run.times.addFixedTime(given);
  const work = async () => [await outputOf(await carryOut(plan, row, ports), { plan, row, ports })];
  const common = {
    toPlan: toPlanOf(plan),
    stands: standingOf(plan, row, ports.clock()),
    turn: row.reference?.id,
    publishesNow: publishesNow(plan) && !isDryRun,
    ...(!isDryRun && { remember: memory.end }),
  };
  if (write?.does === 'delete') return { ...common, remove: work };
  const isLater = write?.does === 'create' && isPublishedLater(write.newPost);
  if (!isLater || isDryRun) return { ...common, send: work };
  const send = async () => {
    await create(write, ports);
    return [];
  };
  return { ...common, send, publish: work };
}

function publishesNow({ write }: RowPlan): boolean {
  return (write?.does === 'replace' || write?.does === 'create') && write.post.publishesNow;
}

/** The plan of a row. Every row that is not refused is remembered: it may be sent, or, if the service failed, run again later. */
async function planOf(row: ReadRow, ports: RowPorts): Promise<RowPlan> {
  const { memory, findings } = row;
  if (memory.oldData !== undefined && findings.length === 0)
    return { result: { ...unchangedResult(row), note: memory.oldData } };
  const begin = async () => {
    if (!row.settings.isDryRun) await memory.begin();
  };
  try {
    const plan = await planRow(row, ports);
    await begin();
    const note = [plan.result.note ?? [], row.timeNote ?? []].flat().join('; ');
    return { ...plan, result: { ...plan.result, ...(note !== '' && { note }) } };
  } catch (error) {
    if (!InvalidPostError.isInstance(error)) await begin();
    throw error;
  }
}

/** Outcomes after which the post has the row's text. */
const decidedOutcomes: readonly PostOutcome[] = ['created', 'draft', 'changed', 'unchanged'];

async function outputOf<File extends HeldFile>(
  { outcome, note, standing, reference, record: known, state, edited = '' }: RowResult,
  { plan, row, ports }: { plan: RowPlan; row: ReadRow; ports: ActionPorts<File> },
): Promise<object> {
  const { client } = ports;
  const { timeZone } = ports.clock();
  const toPlan = toPlanOf(plan);
  const isAsPlanned = outcome === plan.result.outcome;
  const done = { outcome, changed: isAsPlanned ? changesText(plan.write, timeZone) : '' };
  // A dry run finds the time and does not move the post, so its record does not have that time.
  const isToBeFound = row.settings.isDryRun && toPlan !== undefined;
  const post = known && isToBeFound ? { ...known, scheduledAt: timeToSend(toPlan).date } : known;
  const { told, record } = await doneRecord(ports, {
    outcome,
    post,
    remarks: [edited && `edited in the calendar: ${edited}`, note, standing].flatMap((clause) =>
      clause ? { lead: capitalized(clause) } : [],
    ),
    decisions: decidedOutcomes.includes(outcome) ? plan.decisions : undefined,
    row: {
      changed: done.changed,
      edited,
      // Rows whose time has passed are only counted.
      note: outcome === 'past' ? undefined : note,
      time: whenOf({ scheduledAt: post?.scheduledAt }, timeZone),
      captions: {
        before: presentPostOf(plan)?.captions ?? [],
        after: outcome === 'canceled' ? [] : (post?.captions ?? []),
      },
    },
  });
  const id = row.reference?.id ?? null;
  const ended = outcome === 'canceled' ? 'canceled' : state;
  const isLinked = post === undefined && ended === undefined;
  const { when, link, ...others } = isLinked ? await client.withLink({ id, ...record }) : record;
  const seen = { state: ended ?? post?.status ?? null, edited };
  // A post that is held shows the time at which it comes back; one that is gone has no time, and no page.
  const heldAt = heldInstantIn(reference);
  const held = heldAt === undefined ? null : whenOf({ scheduledAt: heldAt }, timeZone);
  const place = ended === undefined ? { when: when ?? held, link } : { when: null, link: null };
  // The first row decides the column order in n8n: what a person has to look at comes first, even if it is empty.
  const first = { outcome, note: '', changed: done.changed, ...seen, ...place };
  return { ...first, ...told, reference, ...others };
}

/** The time for which the post was scheduled before its row held it back, as ISO 8601. */
function heldInstantIn(reference: string): string | undefined {
  const reading = readReference(reference);
  const at = 'value' in reading ? reading.value?.held?.at : undefined;
  return at === undefined ? undefined : new Date(at).toISOString();
}
