/**
 * How a field of the shared core appears in Zapier's form, which has single values, lists of them and line items. The form
 * builder and its inverse both use this.
 */
import { type Field, isSingle, type SingleField } from '../../../shared/index.ts';

type GroupField = Extract<Field, { type: 'group' }>;
type ListField = Extract<Field, { type: 'list' }>;
type MediaField = Extract<Field, { type: 'media' }>;

export type Layout =
  | { readonly as: 'single'; readonly field: SingleField }
  /** The group's fields, each by itself. */
  | { readonly as: 'group'; readonly field: GroupField }
  | { readonly as: 'list'; readonly field: ListField; readonly item: SingleField }
  /** Line items: a column for each field of the list's entries. */
  | { readonly as: 'lineItems'; readonly columns: readonly SingleField[] }
  /** A list of texts, and a list with the media of each text. */
  | { readonly as: 'thread'; readonly text: SingleField; readonly media: MediaField }
  | { readonly as: 'json' };

export function layoutOf(field: Field): Layout {
  if (field.type === 'group') return { as: 'group', field };
  if (field.type === 'list') return listLayout(field);
  return isSingle(field) ? { as: 'single', field } : { as: 'json' };
}

function listLayout(field: ListField): Layout {
  const { item } = field;
  if (isSingle(item)) return { as: 'list', field, item };
  if (item.type !== 'group') return { as: 'json' };
  const columns = item.fields.filter(isSingle);
  if (columns.length === item.fields.length) return { as: 'lineItems', columns };
  const [text, ...others] = columns;
  const media = item.fields.find((inner) => inner.type === 'media');
  return text !== undefined && others.length === 0 && media !== undefined && item.fields.length === 2
    ? { as: 'thread', text, media }
    : { as: 'json' };
}
