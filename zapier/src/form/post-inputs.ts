/** The form of a post: when, where, what; then what the chosen networks need, and the rest on request. */
import type { InputFieldGroup, PlainInputField } from 'zapier-platform-core';
import {
  type Action,
  fieldsOn,
  type FormField,
  isJsonObject,
  networkOf,
  networks,
  options,
  planningFields,
} from '../../../shared/index.ts';
import { networksOfAccounts } from './chosen-networks.ts';
import type { Values } from './collect-media.ts';
import { withCreatorNotes } from './creator-notes.ts';
import { keyOf, mediaKeys } from './keys.ts';
import { mediaDetailInputs, mediaInput } from './media-inputs.ts';
import {
  chosenMoreFields,
  type MoreFields,
  moreFieldsInput,
  moreOfNetworks,
  networksOfMoreFields,
} from './more-fields.ts';
import { demandedInputs, networkInputs } from './network-inputs.ts';
import { type DynamicInputs, formInput, type Inputs, shownInput } from './option-inputs.ts';

const group = 'post';

export const postGroups: InputFieldGroup[] = [
  { key: group, label: 'Post', emphasize: true },
  ...networks.map(({ key, label }) => ({ key, label })),
];

type Form = Pick<Action, 'fields' | 'options' | 'effect'>;

/** The options that stand together under More Fields, by the value of their choice there. */
const optionGroups = {
  media: [options.checkMedia, options.cropTo],
  date_order: [options.dateOrder],
  only_networks: [options.onlyNetworks],
  delivery: [options.delivery, options.ifPlanned, options.ifRefused],
  minimum_gap: [planningFields.minimumGap],
};
const groupedKeys = new Set<string>(
  Object.values(optionGroups).flatMap((fields) => fields.map(({ key }) => key)),
);

/** The form of an action that has a post. Most of its options stand under More Fields. */
export function postInputs(action: Form): Inputs {
  const fields = fieldsOn('zapier', action.fields);
  const own = fieldsOn('zapier', action.options ?? []).filter(({ key }) => !groupedKeys.has(key));
  const more = moreFieldsOf(action, fields);
  return [
    ...fields.flatMap((field) => inputOf(field, fields)),
    demandedOfNetworks(action.effect !== 'replace'),
    ...own.map((field) => grouped(shownInput(field, own))),
    moreFieldsInput(more, group),
    async (z, bundle) => {
      const values: Values = bundle.inputData;
      const inputs = chosenMoreFields(more, values).flatMap(({ inputs: of }) => of(values));
      return await withCreatorNotes({ z, bundle, inputs });
    },
  ];
}

/** A field that is always in sight; none for what stands under More Fields. */
function inputOf(field: FormField, fields: readonly FormField[]): Inputs {
  switch (field.type) {
    case 'json':
    case 'collection':
    case 'networks':
      return [];
    case 'media':
      return [mediaInput(field, { keys: mediaKeys(), group })];
    case 'text':
      return field.limits === undefined ? [grouped(shownInput(field, fields))] : [limitedInput(field)];
    case 'accounts':
      // Not required: Zapier would require them even with Targets JSON. A post without any account is refused later.
      return [{ ...inGroup(field), required: false, altersDynamicFields: true }];
    case 'choice': {
      const input = shownInput(field, fields);
      return [typeof input === 'function' ? input : { ...input, helpText: field.help, group }];
    }
    default:
      return [grouped(shownInput(field, fields))];
  }
}

function inGroup(field: FormField): PlainInputField {
  return { ...formInput(field), group };
}

function grouped(input: Inputs[number]): Inputs[number] {
  if (typeof input !== 'function') return { ...input, group };
  return async (z, bundle) => (await input(z, bundle)).map((each) => ({ ...each, group }));
}

/** With the limits of the chosen networks, or of all: who writes it, a person or a model, has to know them. */
function limitedInput(field: Extract<FormField, { type: 'text' }>): DynamicInputs {
  return (_z, { inputData, inputDataRaw }) => {
    const { shown } = networksOfAccounts(inputData, recordOf(inputDataRaw));
    const limits = field.limits?.filter(({ network }) => shown.size === 0 || shown.has(network)) ?? [];
    return [inGroup({ ...field, limits })];
  };
}

function moreFieldsOf(
  { options: ofAction = [], effect }: Form,
  fields: readonly FormField[],
): readonly MoreFields[] {
  const optionsOf = (name: keyof typeof optionGroups): readonly FormField[] =>
    optionGroups[name].filter(({ key }) => ofAction.some((option) => option.key === key));
  const ofOptions = (name: keyof typeof optionGroups): MoreFields[] => {
    const shown = optionsOf(name);
    const labels = shown.slice(0, 2).map(({ label }) => label);
    return shown.length === 0 ? [] : [moreOf(name, labels.join(' and '), shown)];
  };
  return [
    ...fields.flatMap((field): MoreFields[] => {
      if (field.type === 'collection') return [moreOf(field.key, field.label, field.fields)];
      if (field.type !== 'media') return [];
      const inputs = () => [
        ...mediaDetailInputs(field, { keys: mediaKeys(), group }),
        ...optionsOf('media').map(inGroup),
      ];
      return [{ value: 'media', label: 'Media Files and Details', inputs }];
    }),
    ...ofOptions('date_order'),
    ...ofOptions('only_networks'),
    ...moreOfNetworks((network, values) => networkInputs(networkOf(network), values)),
    ...fields.flatMap((field) => (field.type === 'json' ? [moreOf(keyOf(field), field.label, [field])] : [])),
    // A preview is not delivered.
    ...(effect === 'create' ? [...ofOptions('delivery'), ...ofOptions('minimum_gap')] : []),
  ];
}

function moreOf(value: string, label: string, fields: readonly FormField[]): MoreFields {
  return { value, label, inputs: () => fields.map(inGroup) };
}

/** What the networks need; Zapier requires it where a network is certain, as a mapped account may be of another one. */
function demandedOfNetworks(insists: boolean): DynamicInputs {
  return (_z, { inputData, inputDataRaw }) => {
    const { certain, shown } = networksOfAccounts(inputData, recordOf(inputDataRaw));
    const asked = new Set([...shown, ...networksOfMoreFields(inputData)]);
    return networks
      .filter(({ key }) => asked.has(key))
      .flatMap((network) => demandedInputs(network, { group, insists: insists && certain.has(network.key) }));
  };
}

/** Older versions of Zapier leave the raw input out. */
function recordOf(raw: unknown): Values {
  return isJsonObject(raw) ? raw : {};
}
