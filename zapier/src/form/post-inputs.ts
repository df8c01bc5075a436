/** The form of a post: when, where, what; then what the chosen networks need, and the rest on request. */
import type { PlainInputField } from 'zapier-platform-core';
import { type Action, type ActionForm, type FormField, networks } from '../../../shared/index.ts';
import { fieldsInSight } from '../../../shared/actions/action.ts';
import { rowOptions } from '../../../shared/form/options/row-options.ts';
import { networksOf } from './chosen-networks.ts';
import { withCreatorNotes } from './creator-notes.ts';
import { keyOf, mediaKeys } from './keys.ts';
import { mediaInput } from './media-inputs.ts';
import { chosenInputs, mainGroup, moreFieldsInput, moreFieldsOf } from './more-fields.ts';
import { demandedInputs } from './network-inputs.ts';
import { type DynamicInputs, formInput, type Inputs, shownInput } from './option-inputs.ts';

/** The form of an action that has a post. All of its options stand under More Fields. */
export function postInputs(action: ActionForm & Pick<Action, 'effect'>): Inputs {
  const fields = fieldsInSight('zapier', action);
  const more = moreFieldsOf(action);
  const inputs: Inputs = [
    ...fields.flatMap((field) => inputOf(field, fields)),
    demandedOfNetworks(action.effect === 'replace'),
    moreFieldsInput(more),
    async (z, bundle) => await withCreatorNotes(z, bundle, chosenInputs(more, bundle)),
  ];
  const chosen = new Set(fields.flatMap((field) => (field.type === 'post' ? keyOf(field) : [])));
  return mayBeEmpty(action)
    ? inputs.map((input) => changed(input, (each) => (chosen.has(each.key) ? {} : { required: false })))
    : inputs;
}

/**
 * Whether Zapier may require no field but the post. If a required field is mapped and empty, Zapier ends the run before it calls this app. But a row
 * that cancels or changes a post may leave all other fields empty; for other rows, the app says what is missing. An action that only reads needs
 * nothing.
 */
function mayBeEmpty({ effect, fields }: ActionForm & Pick<Action, 'effect'>): boolean {
  return effect !== 'create' || fields.includes(rowOptions.cancel);
}

/** A field that is always in sight; none for what stands under More Fields. */
function inputOf(field: FormField, fields: readonly FormField[]): Inputs {
  switch (field.type) {
    case 'json':
    case 'collection':
    case 'networks':
      return [];
    case 'accounts':
      return [changed(shownInput(field, fields), { group: mainGroup, altersDynamicFields: true })];
    case 'media':
      return [inMainGroup(mediaInput(field, mediaKeys()))];
    case 'text':
      return [field.limits === undefined ? inMainGroup(shownInput(field, fields)) : limitedInput(field)];
    case 'choice': {
      const input = shownInput(field, fields);
      if (typeof input === 'function') return [inMainGroup(input)];
      // Zapier would put a default in the place of a mapped value that is empty in this run.
      const { default: _preset, ...others } = input;
      return [inMainGroup({ ...others, helpText: field.help })];
    }
    default:
      return [inMainGroup(shownInput(field, fields))];
  }
}

function inMainGroup(input: Inputs[number]): Inputs[number] {
  return changed(input, { group: mainGroup });
}

type Change = Partial<PlainInputField>;

function changed(
  input: Inputs[number],
  change: Change | ((input: PlainInputField) => Change),
): Inputs[number] {
  const changeOf = typeof change === 'function' ? change : () => change;
  if (typeof input !== 'function') return { ...input, ...changeOf(input) };
  return async (z, bundle) => (await input(z, bundle)).map((each) => ({ ...each, ...changeOf(each) }));
}

/** The field with the limits of the chosen networks, or of all: the writer, a person or a model, has to know them. */
function limitedInput(field: Extract<FormField, { type: 'text' }>): DynamicInputs {
  return (_z, bundle) => {
    const { possible } = networksOf(bundle);
    const limits = field.limits?.filter(({ network }) => possible.has(network)) ?? [];
    return [{ ...formInput({ ...field, limits }), group: mainGroup }];
  };
}

/** Fields that networks need. Zapier requires them if the network is certain: a mapped account may be of another. */
function demandedOfNetworks(isChange: boolean): DynamicInputs {
  return (_z, bundle) => {
    const { certain, shown } = networksOf(bundle);
    return networks
      .filter(({ key }) => shown.has(key))
      .flatMap((network) => demandedInputs(network, { isRequired: certain.has(network.key), isChange }))
      .map((input) => ({ ...input, group: mainGroup }));
  };
}
