/**
 * Create or Update: a row is a post. Contract 4.1 to 4.6: what the row changed since the last run is changed about its post, with one
 * request; a new row creates its post, and nothing is sent for a row that says what it said.
 */
import { NotFoundError } from '../api/errors/api-errors.ts';
import { foundTime } from '../delivery/found-times.ts';
import { content, whenAndWhere } from '../options/draft-fields.ts';
import { options } from '../options/index.ts';
import { planningFields } from '../options/planning-options.ts';
import { cancel, dryRun, includeInput, maxCancellations, postReference } from '../options/row-options.ts';
import { capitalized } from '../data/list-text.ts';
import { withFilesFetched } from '../post/media/expiring-media.ts';
import type { HeldFile } from '../post/media/inspect-media.ts';
import { localTimeOf } from '../time/zone-clock.ts';
import type { Clock } from '../time/scheduled-time.ts';
import { preparePost } from '../post/prepare-post.ts';
import { isEmpty, readValue } from '../post/values/read-value.ts';
import { valuesReader } from '../post/values/read-values.ts';
import { readReference } from '../rows/reference.ts';
import { isPast, publicationOf, rowHashOf } from '../rows/row-hash.ts';
import { goneStep, type ReadRow, referenceOf, type StepResult } from '../rows/row-step.ts';
import { decisionSentences } from '../rows/decisions.ts';
import { stepFor } from '../rows/step-for.ts';
import type { Action, ActionInput, ActionPorts, PreparedAction } from './action.ts';
import { leftOutOutput, planOutput, writtenOutput } from './outputs.ts';
import { shownRecord } from './written-record.ts';

const {
  moveBy: _by,
  moveTo: _to,
  removeOtherAccounts: _others,
  delivery: _delivery,
  ifPlanned: _planned,
  ...ofCreate
} = options;
const { minimumGap, hours, maxPerDay } = planningFields;

export const createOrUpdate: Action = {
  key: 'createOrUpdate',
  resource: 'post',
  label: 'Create or Update',
  description: 'Create the post of a row, or change it as the row was changed since the last run (upsert)',
  sentence: 'Create or update a post',
  zapier: {
    kind: 'create',
    key: 'create_or_update_post',
    noun: 'Post',
    label: 'Create or Update Post',
    description:
      'Creates the post of a row in a sheet or table, or changes it as the row was changed. Write its Post Reference back into the row.',
  },
  contract: ['4.1', '4.2', '4.3', '4.4', '4.5', '4.6'],
  effect: 'create',
  fields: [...whenAndWhere, postReference, cancel, ...content],
  options: [...Object.values(ofCreate), minimumGap, hours, maxPerDay, maxCancellations, dryRun, includeInput],
  output: writtenOutput(
    'changed',
    { key: 'reference', label: postReference.label, type: 'string', sample: 'post_1042~1a1k3x9q0d2m4' },
    { key: 'changed', label: 'Changed', type: 'string', sample: 'Time: 09:00 → 10:00; Caption on Skyapp' },
    leftOutOutput,
    {
      key: 'html',
      label: 'HTML',
      type: 'string',
      sample: '<div>Dry run, nothing was sent. A real run would say: 1 row: 1 changed.</div>',
    },
    planOutput,
  ),
  report: {
    noun: 'rows',
    participle: () => 'done',
    again: 'Run all rows again: what is done is not done twice.',
  },
  async prepare(input, ports) {
    const read = valuesReader({ values: input.values });
    const isDryRun = read.boolean(dryRun);
    const columns = read.boolean(includeInput) ? ports.row.columns : undefined;
    const row = await readRow(input, ports);
    ports.rows.add(row);
    if (isDryRun) ports.rows.setDryRun();
    return {
      whenAllAreRead: async () => await preparedRow(row, { ...ports, columns, isDryRun }),
      send: async () => await Promise.reject(new Error('The row was not prepared')),
    };
  },
};

async function readRow<File extends HeldFile>(
  { values, draft: collect }: ActionInput,
  { clock, look, row: { number } }: ActionPorts<File>,
): Promise<ReadRow> {
  const read = valuesReader({ values });
  const draft = await collect({ isChange: false });
  const reference = readReference(values[postReference.key]);
  if ('problem' in reference) read.report(postReference, reference.problem);
  const cancels = readCancel(values[cancel.key]);
  if (cancels === undefined)
    read.report(cancel, 'cannot be read; write yes to delete the planned post, or leave it empty');
  const at = Date.parse(publicationOf(draft, clock()));
  return {
    number,
    reference: 'value' in reference ? reference.value : undefined,
    says: await rowHashOf(draft, { clock: clock(), look }),
    accounts: draft.targets.map(({ network, accountId }) => `${network}:${String(accountId)}`),
    at: Number.isNaN(at) ? undefined : at,
    isPast: isPast(draft, clock()),
    draft,
    cancels: cancels ?? false,
    maxCancellations: read.integer(maxCancellations) ?? maxCancellations.default,
    findings: read.findings,
  };
}

/** Undefined for what is neither. */
function readCancel(value: unknown): boolean | undefined {
  const read = isEmpty(value) ? false : readValue('boolean', value);
  if (typeof read === 'boolean') return read;
  return typeof read === 'string' && /^\s*cancel(?:l?ed)?\s*$/i.test(read) ? true : undefined;
}

interface RowPorts<File extends HeldFile> extends ActionPorts<File> {
  readonly isDryRun: boolean;
  /** The row's own columns; undefined where the record is put out. */
  readonly columns: object | undefined;
}

async function preparedRow<File extends HeldFile>(
  row: ReadRow,
  ports: RowPorts<File>,
): Promise<PreparedAction> {
  const { isDryRun, columns, client, rows } = ports;
  const step = await stepFor(row, {
    ...ports,
    preparePost: async (draft) => await preparePost(await withFilesFetched(draft, ports.files.fetch), ports),
  });
  const { publishesNow, unplanned, leaves, isLast, changed, instead, send } = step;
  async function result(): Promise<StepResult> {
    const planned = instead?.() ?? step;
    // The output of a dry run may be saved in the sheet, and must not say that something was done.
    if (isDryRun) return { ...planned, reference: referenceOf(row) };
    if (planned !== step || send === undefined) return planned;
    try {
      return { ...step, ...(await send()) };
    } catch (error) {
      if (row.reference === undefined || !NotFoundError.isInstance(error)) throw error;
      return goneStep(row.reference);
    }
  }
  return {
    publishesNow: publishesNow === true && !isDryRun,
    turn: row.reference?.id,
    unplanned,
    ...(leaves !== undefined && { leaves }),
    ...(isLast !== undefined && { isLast }),
    async send() {
      const { outcome, note, reference, record } = await result();
      const clock = ports.clock();
      const done = { outcome, changed: outcome === step.outcome ? (changed?.() ?? '') : '' };
      const at = isDryRun && unplanned !== undefined ? foundTime(unplanned).at : record?.scheduledAt;
      const decisions = outcome === 'created' || outcome === 'changed' ? step.decisions : undefined;
      const item = { number: row.number, record, decisions };
      rows.addDoneRow({
        ...item,
        ...done,
        note,
        time: timeOf(at ?? '', clock),
        captions: {
          before: step.before?.captions ?? [],
          after: outcome === 'canceled' ? [] : (record?.captions ?? []),
        },
      });
      const sentences = [
        ...(note === undefined ? [] : [`${capitalized(note)}.`]),
        ...decisionSentences([item], { clock: { ...clock, now: clock.now.getTime() } }),
      ];
      const said = {
        ...done,
        ...(decisions !== undefined && decisions.leftOut.length > 0 && { leftOut: decisions.leftOut }),
        ...(sentences.length > 0 && { note: sentences.join(' ') }),
        reference,
      };
      const { when, link, ...others } =
        record === undefined
          ? { when: null, ...(await client.withLink({ id: row.reference?.id ?? null })) }
          : await shownRecord(ports, record);
      const first = { ...done, when, link };
      // What was done stands first, the column of the reference where it stood. A column may have the name of another output.
      return [{ ...first, ...said, ...(columns ?? others), ...said }];
    },
  };
}

/** Undefined for what is no time. */
function timeOf(at: number | string, { timeZone }: Clock): string | undefined {
  const instant = new Date(at);
  return Number.isNaN(instant.getTime()) ? undefined : localTimeOf(instant.toISOString(), timeZone);
}
