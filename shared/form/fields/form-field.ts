/**
 * The fields of a form that belong to no network, as plain data: an option or a field of an action is declared once, and both hosts
 * show it. Its `key` is its name in n8n; in Zapier it is the same in snake case.
 */
import type { NetworkKey } from '../../networks/index.ts';
import type { Choice, ChoiceField, Field, FieldBase, Host } from './field.ts';

/**
 * - `dateTime`: a point in time, as people and spreadsheets write it
 * - `accounts`: accounts of any network, as a list of names, handles or IDs
 * - `post`: a post that can still be changed, from a list or by its ID
 * - `files`: files of the step before
 * - `networks`: what differs on each network, the `adjustmentFields` of each
 * - `notice`: its label is a sentence in the form
 * - `mapping`: the columns of rows, each for a part of the post
 */
interface PlainField extends FieldBase {
  readonly type: 'dateTime' | 'accounts' | 'post' | 'files' | 'networks' | 'notice' | 'mapping';
}

/** One account of a network, from a list or by its ID. */
interface AccountField extends FieldBase {
  readonly type: 'account';
  readonly network: NetworkKey;
}

/** Fields that are out of sight until asked for. */
interface CollectionField extends FieldBase {
  readonly type: 'collection';
  readonly fields: readonly FormField[];
}

/** A field with choices. Without a default, the first one is the usual one. */
export interface FormChoice<Value extends string = string> extends ChoiceField<Value> {
  readonly choices: readonly [Choice<Value>, ...Choice<Value>[]];
}

/** A field of a form: of the kinds that networks have, or one that only a form has. */
export type FormField =
  Exclude<Field, ChoiceField> | FormChoice | PlainField | AccountField | CollectionField;

/**
 * The fields of a form as one host shows them. Only n8n has forms that a language model fills in, and sentences in a form. A field that
 * is shown only for choices that the host lacks is left out.
 */
export function fieldsOn(name: Host, fields: readonly FormField[]): FormField[] {
  const hostFields = fields
    .filter((field) => (field.only ?? (isOfN8n(field) ? 'n8n' : name)) === name)
    .map(({ host, ...field }): FormField => {
      const hostField = { ...field, ...host?.[name] };
      if (hostField.type !== 'choice') return hostField;
      const [first, ...others] = hostField.choices;
      return { ...hostField, choices: [first, ...others.filter(({ only = name }) => only === name)] };
    });
  return hostFields.filter(({ shownFor = {} }) =>
    Object.entries(shownFor).every(([key, values]) => {
      const other = hostFields.find((each) => each.key === key);
      return other?.type !== 'choice' || other.choices.some(({ value }) => values.includes(value));
    }),
  );
}

function isOfN8n({ type, isForModels }: FormField): boolean {
  return type === 'notice' || type === 'mapping' || isForModels === true;
}

type WithoutKey<Declared> = Declared extends FormField ? Omit<Declared, 'key'> : never;

/** A family of fields, each with its key. */
export function keyed<const Fields extends Readonly<Record<string, WithoutKey<FormField>>>>(
  fields: Fields,
): { readonly [Key in keyof Fields & string]: Fields[Key] & { readonly key: Key } };
export function keyed(fields: Readonly<Record<string, object>>): Record<string, object> {
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, { ...field, key }]));
}

/** What was filled in for the fields of a family. */
export function valuesOfFields<Key extends string>(
  fields: Readonly<Record<Key, { readonly key: string }>>,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(Object.keys(fields).map((key) => [key, values[key]]));
}

/** The choices of a field by their values. */
export type ChoiceOf<Declared extends FormChoice> = Declared['choices'][number]['value'];

/** The choice that counts if the field is left empty. */
export function usualChoice<Value extends string>(field: FormChoice<Value>): Value {
  return field.default ?? field.choices[0].value;
}

/** The label of one of its choices, for sentences that name it. */
export function choiceLabel<Value extends string>(
  { choices }: FormChoice<Value>,
  value: NoInfer<Value>,
): string {
  return choices.find((choice) => choice.value === value)?.label ?? value;
}
