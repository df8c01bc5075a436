/** How a field of the shared core appears in Zapier's form. The builder of the form and its inverse both use this. */
import type { PlainInputField } from 'zapier-platform-core';
import { type Field, isSingle } from '../../../shared/index.ts';
import {
  type GroupField,
  type ListField,
  type MediaField,
  type SingleField,
} from '../../../shared/form/fields/field.ts';

export type Layout =
  | { readonly as: 'single'; readonly field: SingleField }
  /** The group's fields, each by itself. */
  | { readonly as: 'group'; readonly field: GroupField }
  | { readonly as: 'list'; readonly field: ListField; readonly item: SingleField }
  /** Line items: a column for each field of the list's entries. */
  | { readonly as: 'lineItems'; readonly field: ListField; readonly columns: readonly SingleField[] }
  /** A list of texts, and a list with the media of each text. */
  | {
      readonly as: 'thread';
      readonly field: ListField;
      readonly text: SingleField;
      readonly media: MediaField;
    }
  /** Addresses of media, and separate lists of their details. */
  | { readonly as: 'media'; readonly field: MediaField }
  | { readonly as: 'json'; readonly example: unknown };

export function layoutOf(field: Field): Layout {
  if (field.type === 'group') return { as: 'group', field };
  if (field.type === 'list') return listLayout(field);
  if (field.type === 'media') return { as: 'media', field };
  if (field.type === 'json') return { as: 'json', example: field.example ?? [] };
  return { as: 'single', field };
}

function listLayout(field: ListField): Layout {
  const { item } = field;
  if (isSingle(item)) return { as: 'list', field, item };
  const fields = item.type === 'group' ? item.fields : [];
  const columns = fields.filter(isSingle);
  const [text] = columns;
  const media = fields.find((inner) => inner.type === 'media');
  if (text !== undefined && media !== undefined) return { as: 'thread', field, text, media };
  if (columns.length === 0 || columns.length < fields.length)
    throw new Error(`Zapier has no input for a list such as ${field.label}`);
  return { as: 'lineItems', field, columns };
}

/**
 * An input for a field without inner fields, without key, label and help. Numbers and boxes are texts that the core reads: Zapier would turn a blank
 * cell into 0 or no, and an unknown word into yes.
 */
export function singleInput(field: SingleField): Pick<PlainInputField, 'type' | 'choices' | 'placeholder'> {
  const placeholder = field.placeholder === undefined ? {} : { placeholder: field.placeholder };
  switch (field.type) {
    case 'text':
      return { type: field.multiline ? 'text' : 'string', ...placeholder };
    case 'number':
    case 'integer':
      return { type: 'string', ...placeholder };
    case 'boolean':
      return { type: 'string', choices: yesOrNo, ...placeholder };
    case 'choice':
      return { type: 'string', choices: choicesOf(field.choices), ...placeholder };
  }
}

/** The choices of a yes-or-no field in a row; the core reads other words too. */
export const yesOrNo = choicesOf([
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]);

export function choicesOf(choices: readonly { readonly value: string; readonly label: string }[]) {
  return choices.map(({ value, label }) => ({ value, sample: value, label }));
}
