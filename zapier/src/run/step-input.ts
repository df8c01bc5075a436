/** What a person filled in for a step, as an action of the core takes it, and what Zapier hands in for it. */
import {
  type Action,
  type ActionInput,
  type ActionPorts,
  type ActionRun,
  checkUpload,
  InvalidInputError,
  MissingFile,
} from '../../../shared/index.ts';
import { changedDraftOf, newDraftOf, portsOf } from './step-draft.ts';
import type { StepFile } from '../files/step-files.ts';
import { keyOf } from '../form/keys.ts';
import { knownAccounts, linkedAccounts } from '../connection/linked-accounts.ts';
import { clockOf, type Step, textOf } from './perform.ts';
import { scheduledAtOf } from './scheduled-at.ts';

export function inputOf({ fields, filters = [], options = [] }: Action, step: Step): ActionInput {
  const all = [...fields, ...filters, ...options];
  return {
    values: Object.fromEntries(
      all.map((field) => {
        const value = step.values[keyOf(field)];
        if (field.key === 'scheduledAt') return [field.key, scheduledAtOf(step)];
        return [field.key, field.type === 'post' || field.type === 'account' ? textOf(value) : value];
      }),
    ),
    draft: async ({ isChange }) => (isChange ? await changedDraftOf(step) : await newDraftOf(step)),
    uploads: async () => [await uploadOf(step, fields[0])],
  };
}

export function actionPortsOf(
  { fields }: Action,
  { step, run }: { step: Step; run: ActionRun },
): ActionPorts<StepFile> {
  // The form of a draft has Date Order out of sight, and its sentences say where.
  const clock = fields.some(({ type }) => type === 'draft') ? {} : { clock: () => clockOf(step) };
  return {
    ...portsOf(step),
    ...clock,
    client: step.client,
    run: run.posts,
    rows: run.rows,
    row: { number: 1, columns: undefined },
    linkedAccounts: async () => await linkedAccounts(step),
    knownAccounts: async () => (await knownAccounts(step)) ?? [],
    isAlone: true,
  };
}

/** The file that the form names, checked; uploads it and returns its record. */
async function uploadOf(
  { files, values }: Step,
  field: { readonly key: string; readonly label: string },
): Promise<() => Promise<object>> {
  const file = await files.find(textOf(values[keyOf(field)]));
  const { label } = field;
  if (file instanceof MissingFile) throw new InvalidInputError({ field: label, problem: file.problem });
  const shownAs = await checkUpload(file, label);
  return async () => {
    const uploaded = await files.upload(file);
    return { ...shownAs(uploaded), id: uploaded.id ?? uploaded.url };
  };
}
