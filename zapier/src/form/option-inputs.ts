/** Fields that actions and options declare, as fields of Zapier's form. */
import type { PlainInputField } from 'zapier-platform-core';
import {
  choiceLabel,
  type FormField,
  helpOf,
  options,
  planningFields,
  textFields,
  textLabel,
  usualChoice,
} from '../../../shared/index.ts';
import { keyOf } from './keys.ts';
import type { MoreFields } from './more-fields.ts';

const group = 'post';

const sending = [options.delivery, options.ifPlanned, options.ifRefused];

/** What most posts do not need, by what it is about. */
export const moreOptions = {
  text: moreOf('text', textLabel, Object.values(textFields)),
  dateOrder: moreOf('date_order', options.dateOrder.label, [options.dateOrder]),
  delivery: moreOf('delivery', `${options.delivery.label} and ${options.ifPlanned.label}`, sending),
  minimumGap: moreOf('minimum_gap', planningFields.minimumGap.label, [planningFields.minimumGap]),
};

function moreOf(value: string, label: string, fields: readonly FormField[]): MoreFields {
  return { value, label, inputs: () => fields.map(inGroup) };
}

/** Check Media and Crop To. */
export const mediaOptionInputs = [options.checkMedia, options.cropTo].map(inGroup);

/** An option of a post, in the section of the whole post. */
export function inGroup(field: FormField): PlainInputField {
  return { ...formInput(field), group };
}

/** A field that an action or an option declares. */
export function formInput(field: FormField): PlainInputField {
  const { label, help, placeholder, required = false } = field;
  const common = {
    key: keyOf(field),
    label,
    required,
    ...(placeholder !== undefined && { placeholder }),
  };
  switch (field.type) {
    case 'choice': {
      const usual = usualChoice<string>(field);
      const meanings = field.choices.flatMap((choice) =>
        choice.help === undefined ? [] : [`**${choice.label}**: ${choice.help}`],
      );
      return {
        ...common,
        type: 'string',
        choices: field.choices
          .filter(({ value }) => value !== '')
          .map((choice) => ({
            value: choice.value,
            label: choice.label,
            sample: choice.value,
          })),
        placeholder: choiceLabel<string>(field, usual),
        helpText: [help, ...meanings].join('. '),
      };
    }
    case 'boolean':
      return {
        ...common,
        type: 'boolean',
        helpText: `${help}; left empty, ${field.default === true ? 'yes' : 'no'}`,
      };
    case 'number':
    case 'integer':
      return { ...common, type: field.type, helpText: field.max === undefined ? help : helpOf(field) };
    case 'text':
      return { ...common, type: field.multiline ? 'text' : 'string', helpText: helpOf(field) };
    case 'list':
      return { ...common, type: 'string', list: true, helpText: help };
    default:
      return { ...common, type: 'string', helpText: help };
  }
}
