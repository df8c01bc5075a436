/** What a person filled in for a step, as an action of the core takes it, and what Zapier hands in for it. */
import {
  type ActionForm,
  type ActionInput,
  checkUploads,
  type FormField,
  type Item,
  type ItemPorts,
  readDraft,
} from '../../../shared/index.ts';
import { planningFields } from '../../../shared/form/options/planning-options.ts';
import { fieldsOn } from '../../../shared/form/fields/form-field.ts';
import type { StepFile } from '../files/step-files.ts';
import { looksOf } from '../files/web-requests.ts';
import { postForm } from '../form/collect.ts';
import { typedValues } from '../form/chosen-networks.ts';
import { zapierForm } from '../form/form-words.ts';
import { keyOf } from '../form/keys.ts';
import { moreFieldsLabel } from '../form/more-fields.ts';
import { rowStore } from '../connection/row-store.ts';
import { knownAccounts, readLinkedAccounts } from '../connection/account-cache.ts';
import { clockOf, type Step, textOf } from './perform.ts';
import { scheduledAtOf } from './scheduled-at.ts';

const { spreadFrom } = planningFields;

/** Whether a person fills in a post. */
export function isOfPost({ fields }: ActionForm): boolean {
  return fields.some(({ type }) => type === 'networks');
}

/** The step as an item of a run. */
export function itemOf(action: ActionForm, step: Step): Item<StepFile> {
  return { input: inputOf(action, step), ports: portsOf(action, step) };
}

export function inputOf(action: ActionForm, step: Step): ActionInput {
  const { fields, filters = [], options: ofAction = [] } = action;
  const ofZapier = fieldsOn('zapier', [...fields, ...filters, ...ofAction]);
  const values = valuesOf(ofZapier, step);
  const fromSteps = new Set(ofZapier.filter((field) => isMapped(field, step)).map(({ key }) => key));
  return {
    values,
    formWords: zapierForm,
    // A typed time holds for all rows; only a mapped one is that of this row.
    embargoLabel: isMapped(spreadFrom, step) ? zapierForm.nameOf(spreadFrom) : undefined,
    fromSteps,
    async draft({ isChange }) {
      const typed = postForm(typedValues(step.bundle), {});
      const form = { ...postForm(step.values, values), fromSteps, typed };
      return await readDraft(form, { ...portsOf(action, step), isChange });
    },
    uploads: async () => await uploadsOf(step, fields[0]),
  };
}

/** Whether the value, or a part of it, comes from an earlier step: then the typed text is only a placeholder. */
export function isMapped(field: Pick<FormField, 'key'>, { bundle }: Pick<Step, 'bundle'>): boolean {
  const key = keyOf(field);
  const typed = Object.entries(typedValues(bundle)).filter(
    ([name]) => name === key || name.startsWith(`${key}[`),
  );
  return JSON.stringify(typed).includes('{{');
}

/** The values by the keys of the core. */
function valuesOf(fields: readonly FormField[], step: Step): ActionInput['values'] {
  return Object.fromEntries(
    fields.map((field): [string, unknown] => {
      if (field.key === 'scheduledAt') return [field.key, scheduledAtOf(step)];
      if (field.type === 'collection') return [field.key, valuesOf(field.fields, step)];
      return [field.key, step.values[keyOf(field)]];
    }),
  );
}

/** What Zapier provides for a step. */
export function portsOf(action: ActionForm, step: Step): ItemPorts<StepFile> {
  const { client, files } = step;
  // In the form of a post, Date Order stands under More Fields, and sentences say so.
  const dateOrderPlace = isOfPost(action) ? `under ${moreFieldsLabel}` : undefined;
  return {
    clock: () => ({ ...clockOf(step), dateOrderPlace }),
    look: looksOf({ ...step, sendsPost: isOfPost(action) }),
    files: {
      held: files.held,
      fetch: files.find,
      reach: files.reach,
      upload: async (file) => (await files.upload(file)).url,
    },
    client,
    linkedAccounts: async () => await readLinkedAccounts(step),
    knownAccounts: async () => (await knownAccounts(step)) ?? [],
    row: { place: 0, number: 1, columns: undefined, store: rowStore(step) },
  };
}

/** Checks the file that the form names. The returned function uploads the file and returns its record. */
async function uploadsOf({ files, values }: Step, field: FormField | undefined) {
  if (field === undefined) return [];
  const address = textOf(values[keyOf(field)]);
  const found = address === undefined ? [] : [await files.find(address)];
  return await checkUploads(found, {
    field: field.label,
    async upload(file) {
      const uploaded = await files.upload(file);
      // Zapier wants an ID in every record.
      return { ...uploaded, id: uploaded.id ?? uploaded.url };
    },
  });
}
