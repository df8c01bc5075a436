/** Fields that actions and options declare, as fields of Zapier's form. */
import type { Bundle, PlainInputField, ZObject } from 'zapier-platform-core';
import {
  draftFields,
  fieldsOn,
  type FormField,
  helpOf,
  isEmpty,
  networkOf,
  timePlaceholder,
} from '../../../shared/index.ts';
import { asSentence } from '../../../shared/data/errors.ts';
import { choiceLabel, usualChoice } from '../../../shared/form/fields/form-field.ts';
import { chosenUnderMoreFields, decidingValues } from './chosen-networks.ts';
import type { Values } from './collect-media.ts';
import { accountsTriggerKey, keyOf, keys, linkedAccountsTriggerKey } from './keys.ts';
import { choicesOf, yesOrNo } from './layout.ts';

export type DynamicInputs = (z: ZObject, bundle: Bundle) => PlainInputField[] | Promise<PlainInputField[]>;
export type Inputs = (PlainInputField | DynamicInputs)[];

/** The fields that Zapier has, in their order. */
export function formInputs(declared: readonly FormField[]): Inputs {
  const fields = fieldsOn('zapier', declared);
  return fields.map((field) => shownInput(field, fields));
}

/** One of the fields of a form. A dependent field is shown only for certain values of the field on which it depends. */
export function shownInput(field: FormField, fields: readonly FormField[]): Inputs[number] {
  const altersOthers = fields.some((other) => Object.hasOwn(other.shownFor ?? {}, field.key));
  const preset = field.type === 'choice' && field.required !== false && usualChoice<string>(field);
  const input = {
    ...formInput(field),
    ...(altersOthers && { altersDynamicFields: true }),
    ...(altersOthers && preset !== false && { required: true, default: preset }),
  };
  const conditions = Object.keys(field.shownFor ?? {});
  const isAsked = (key: string) => key === postTo || fields.some((other) => other.key === key);
  if (!conditions.some(isAsked)) return input;
  return (_z, bundle) => {
    const shown = shownFor(field, { fields, values: decidingValues(bundle) });
    // The field Accounts is never hidden: it may add accounts to those that the JSON names.
    const isHidden = shown === 'no' && field.type !== 'accounts';
    return isHidden ? [] : [shown === 'yes' ? input : { ...input, required: false }];
  };
}

/** Whether a field is shown for the current values; `maybe`: for a mapped value, which may be the right one, or for a choice left empty. */
function shownFor(
  field: FormField,
  { fields, values }: { fields: readonly FormField[]; values: Values },
): 'yes' | 'maybe' | 'no' {
  const states = Object.entries(field.shownFor ?? {}).map(([key, wanted]) => {
    const isWanted = (value: unknown) => wanted.some((each) => each === value);
    // Zapier has no Post To: the JSON itself decides if it is used.
    if (key === postTo) return isWanted(hasTargetsJson(values) ? 'json' : 'accounts') ? 'yes' : 'no';
    const other = fields.find((each) => each.key === key);
    if (other?.type !== 'choice') return 'yes';
    const { choices, required } = other;
    const given = values[keyOf(other)];
    if (isEmpty(given))
      return required === false ? 'maybe' : isWanted(usualChoice<string>(other)) ? 'yes' : 'no';
    if (isWanted(given)) return 'yes';
    if (!choices.some(({ value }) => value === given)) return 'maybe';
    // If the other field may stay empty to keep the post as it is, a value that is filled in here stays in sight, so that it can be emptied.
    return required === false && !isEmpty(values[keyOf(field)]) ? 'maybe' : 'no';
  });
  return states.find((state) => state === 'no') ?? states.find((state) => state === 'maybe') ?? 'yes';
}

const postTo = draftFields.postTo.key;

/** Whether Targets JSON is filled in, or its field was chosen under More Fields. */
function hasTargetsJson(values: Values): boolean {
  const chosen = chosenUnderMoreFields(values);
  const { key, label } = draftFields.targetsJson;
  return !isEmpty(values[keys.targetsJson]) || chosen.has(keyOf({ key })) || chosen.has(label);
}

const timeForm = '`2026-12-24 18:00` in the time zone of the Zap, or with an offset `2026-12-24T18:00+01:00`';

/** Joins several help texts into one. A text of one sentence has no full stop. */
export function joinedHelps(helps: readonly string[]): string {
  return helps.map((help, index) => (index < helps.length - 1 ? asSentence(help) : help)).join(' ');
}

export function formInput(field: FormField): PlainInputField {
  const { label, help, placeholder, required = false } = field;
  const common: PlainInputField = {
    key: keyOf(field),
    label,
    type: 'string',
    required,
    ...(placeholder !== undefined && { placeholder }),
    helpText: help,
  };
  switch (field.type) {
    case 'choice': {
      const meanings = field.choices.flatMap((choice) =>
        choice.help === undefined ? [] : [`**${choice.label}**: ${choice.help}`],
      );
      return {
        ...common,
        choices: choicesOf(field.choices.filter(({ value }) => value !== '')),
        placeholder: choiceLabel<string>(field, usualChoice<string>(field)),
        helpText: joinedHelps([help, ...meanings]),
      };
    }
    case 'boolean': {
      const usual = field.default === true ? 'yes' : 'no';
      return { ...common, choices: yesOrNo, helpText: `${help}; if empty, ${usual}` };
    }
    case 'number':
    case 'integer': {
      const usual = field.default === undefined ? '' : `; if empty, ${field.default}`;
      return { ...common, helpText: `${field.max === undefined ? help : helpOf(field)}${usual}` };
    }
    case 'text':
      return { ...common, type: field.multiline ? 'text' : 'string', helpText: helpOf(field) };
    case 'list':
      return { ...common, list: true };
    case 'json':
      return { ...common, type: 'text', placeholder: JSON.stringify(field.example) };
    case 'dateTime':
      // Zapier would turn any text in a `datetime` into some instant.
      return { ...common, placeholder: timePlaceholder, helpText: `${help} (${timeForm})` };
    case 'accounts':
      return {
        ...common,
        list: true,
        dynamic: `${linkedAccountsTriggerKey}.id.name`,
        search: 'find_account.account',
        helpText: `${help}; a value from another step may contain names, handles or IDs, separated by commas`,
      };
    case 'account': {
      const dynamic = `${accountsTriggerKey(networkOf(field.network))}.id.name`;
      return { ...common, dynamic, search: 'find_account.id' };
    }
    case 'post':
      return { ...common, dynamic: 'changeable_posts.id.name', search: 'find_posts.id' };
    case 'files':
      return {
        ...common,
        type: 'file',
        helpText: `${help}. A step has less than half a minute: for a large file, give the post its address instead`,
      };
    case 'group':
    case 'media':
    case 'collection':
    case 'networks':
    case 'notice':
    case 'mapping':
      throw new Error(`Zapier has no input of its own for ${label}`);
  }
}
