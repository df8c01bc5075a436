/** The steps of Zapier: the actions of the core, each with the fields that it declares. */
import type { Bundle, Create, InputFieldGroup, PlainInputField, Search, ZObject } from 'zapier-platform-core';
import { type Action, actions, type FormField, networkOf, usualChoice } from '../../../shared/index.ts';
import { runAction } from './run-action.ts';
import { accountsPicker, mappedAccounts } from '../form/accounts-input.ts';
import { accountsTriggerKey, keyOf, keys } from '../form/keys.ts';
import { formInput } from '../form/option-inputs.ts';
import { lockOfPost, postIdInput } from '../form/post-id-input.ts';
import { changeInputs, postGroups, postInputs, previewInputs } from '../form/post-inputs.ts';
import { perform } from './perform.ts';
import { outputOf } from './post-result.ts';

type DynamicInputs = (z: ZObject, bundle: Bundle) => PlainInputField[] | Promise<PlainInputField[]>;
type Inputs = (PlainInputField | DynamicInputs)[];

const all: readonly Action[] = Object.values(actions).flat();

/** The steps of a kind by their keys. */
function stepsOf<Step>(kind: 'create' | 'search', make: (action: Action, words: Words) => Step) {
  return Object.fromEntries(
    all.flatMap((action) =>
      action.zapier?.kind === kind ? [[action.zapier.key, make(action, action.zapier)]] : [],
    ),
  );
}

type Words = NonNullable<Action['zapier']>;

export const creates: Record<string, Create> = stepsOf(
  'create',
  (action, { key, noun, label, description }) => ({
    key,
    noun,
    display: { label, description },
    operation: {
      ...formOf(action),
      ...lockOf(action),
      perform: perform(async (step) => {
        const [record] = await runAction(action, step);
        return { ...record };
      }),
      ...outputOf(action.output),
    },
  }),
);

export const searches: Record<string, Search> = stepsOf(
  'search',
  (action, { key, noun, label, description }) => ({
    key,
    noun,
    display: { label, description },
    operation: {
      ...formOf(action),
      perform: perform(async (step) => {
        const records = await runAction(action, step);
        // Zapier tells results apart by their IDs.
        return records.map((record) => (record.id === null ? { ...record, id: action.key } : record));
      }),
      ...outputOf(action.output),
    },
  }),
);

/** Steps that plan or change the same would read what another is about to write. */
function lockOf({ fields, effect }: Action): Pick<Create['operation'], 'lock'> {
  if (fields.some(({ type }) => type === 'post')) return { lock: lockOfPost };
  const lock = {
    key: `create_post_{{bundle.inputData.${keys.publish}}}`,
    scope: ['auth' as const],
    timeout: 30,
  };
  return effect === 'create' && fields.some(({ type }) => type === 'draft') ? { lock } : {};
}

function formOf(action: Action): { inputFields: Inputs; inputFieldGroups?: InputFieldGroup[] } {
  const { fields, filters = [], options = [], effect } = action;
  const warning: PlainInputField = {
    key: 'warning',
    type: 'copy',
    helpText: '**This cannot be undone.** The post is deleted on every network on which it was planned.',
  };
  const draft = fields.find(({ type }) => type === 'draft');
  // A draft has its options under More Fields.
  if (draft !== undefined) {
    const inputs =
      effect === 'read'
        ? previewInputs
        : effect === 'create'
          ? postInputs
          : [{ ...postIdInput, group: 'post' }, ...changeInputs];
    return { inputFields: inputs, inputFieldGroups: postGroups };
  }
  const shown = [...filters, ...fields, ...options].filter(({ only }) => only !== 'n8n');
  return {
    inputFields: [...(effect === 'remove' ? [warning] : []), ...shown.map((field) => inputOf(field, shown))],
  };
}

/** What depends on another field is shown for the values of that. */
function inputOf(field: FormField, all: readonly FormField[]): PlainInputField | DynamicInputs {
  const { shownFor } = field;
  const conditions = Object.entries(shownFor ?? {}).filter(([key]) => all.some((other) => other.key === key));
  const input = plainInput(field);
  const altersOthers = all.some((other) => Object.hasOwn(other.shownFor ?? {}, field.key));
  const chooses = {
    altersDynamicFields: true,
    required: true,
    default: field.type === 'choice' ? usualChoice<string>(field) : '',
  };
  if (conditions.length === 0) return { ...input, ...(altersOthers && chooses) };
  return (_z, { inputData }) => {
    const isShown = conditions.every(([key, values]) => {
      const other = all.find((each) => each.key === key);
      const usual = other?.type === 'choice' ? usualChoice<string>(other) : undefined;
      return values.some((value) => value === (inputData[keyOf({ key })] ?? usual));
    });
    return isShown ? [input] : [];
  };
}

function plainInput(field: FormField): PlainInputField {
  switch (field.type) {
    case 'post':
      return postIdInput;
    case 'accounts':
      return { ...accountsPicker, helpText: `${field.help}; ${mappedAccounts}` };
    case 'account':
      return {
        ...formInput(field),
        dynamic: `${accountsTriggerKey(networkOf(field.network))}.id.name`,
        search: 'find_account.id',
      };
    case 'files':
      return {
        ...formInput(field),
        type: 'file',
        helpText: `${field.help}. A step has less than half a minute: a file that is too large for that is better given to a post by its address`,
      };
    default:
      return formInput(field);
  }
}
