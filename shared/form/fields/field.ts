/** The fields of a form as plain data, without zod. `fields-of.ts` makes them from a network. */
import type { FieldLabels } from '../../networks/definition/field-table.ts';
import type { MediaKind } from '../../networks/definition/media-schema.ts';
import type { NetworkKey } from '../../networks/index.ts';

/** The choice that lets the media decide the kind or the variant. */
export const automatic = 'AUTO';

export const automaticChoice = { value: automatic, label: 'Automatic' } as const;

export type Host = 'n8n' | 'zapier';

export interface FieldBase extends Omit<FieldLabels, 'multiline'> {
  /** The property name of the contract. */
  readonly key: string;
  /** Whether it must be filled in; for a network, in every variant that has it. */
  readonly required?: boolean;
  /** Other fields of the form by their keys, and the values for which this one is shown. Left out, it is always shown. */
  readonly shownFor?: Readonly<Record<string, readonly (string | boolean)[]>>;
  /** Other fields of the form by their keys, and the values for which this one is hidden. */
  readonly hiddenFor?: Readonly<Record<string, readonly string[]>>;
  /** The only host that has it. Left out, both have it. */
  readonly only?: Host;
  /** Texts that only this host shows, and whether the field must be filled in there. */
  readonly host?: { readonly [Key in Host]?: Partial<Pick<FieldBase, 'label' | 'help' | 'required'>> };
  /** What a language model needs to know to build a workflow or to fill in the form. */
  readonly hint?: string;
  /** Whether it is the same for all items, and takes no expression. */
  readonly isFixed?: true;
  /** The columns that fill it in, where a host reads its input row by row: the usual name, and others that people have for it. */
  readonly columns?: readonly [string, ...string[]];
  /** Whether it is shown only where a language model fills in the form. */
  readonly isForModels?: true;
}

/** `min` and `max`: the length in Unicode code points. */
export interface TextField extends FieldBase {
  readonly type: 'text';
  readonly multiline?: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly format?: 'url';
  /** Whether it tells a row from all others. */
  readonly isRowKey?: true;
  /** The limit of each network, for a text that goes to several. */
  readonly limits?: readonly { readonly network: NetworkKey; readonly label: string; readonly max: number }[];
}

export interface NumberField extends FieldBase {
  readonly type: 'number' | 'integer';
  readonly min?: number;
  readonly max?: number;
  /** The value must be greater than this. */
  readonly above?: number;
  readonly default?: number;
}

interface BooleanField extends FieldBase {
  readonly type: 'boolean';
  readonly default?: boolean;
}

/** A choice by its value, as a form offers it. */
export interface Choice<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
  readonly help?: string;
  /** Other words that people write for it. */
  readonly aliases?: readonly string[];
  readonly only?: Host;
}

/** Without a default, the first choice is the usual one. */
export interface ChoiceField<Value extends string = string> extends FieldBase {
  readonly type: 'choice';
  readonly choices: readonly Choice<Value>[];
  readonly default?: NoInfer<Value>;
}

export interface GroupField extends FieldBase {
  readonly type: 'group';
  readonly fields: readonly Field[];
}

/** `min` and `max`: the number of items. */
export interface ListField extends FieldBase {
  readonly type: 'list';
  readonly item: Field;
  readonly min?: number;
  readonly max?: number;
}

/** A list of media, with the same details as the media of a post. */
export interface MediaField extends FieldBase {
  readonly type: 'media';
  readonly fields: readonly Field[];
  /** The kinds that the network takes there. */
  readonly kinds: readonly MediaKind[];
  /** Whether the form begins with one empty row, which is no medium: most posts have a picture. */
  readonly beginsWithRow?: boolean;
  readonly min?: number;
  readonly max?: number;
}

interface JsonField extends FieldBase {
  readonly type: 'json';
  /** What the editor shows while nothing is filled in; an empty list, if left out. */
  readonly example?: unknown;
}

export type Field =
  TextField | NumberField | BooleanField | ChoiceField | GroupField | ListField | MediaField | JsonField;

/** A field that holds one value. */
export type SingleField = Exclude<Field, GroupField | ListField | MediaField | JsonField>;

export function isSingle(field: Field): field is SingleField {
  return field.type !== 'group' && field.type !== 'list' && field.type !== 'media' && field.type !== 'json';
}

/** Whether each entry of a list is one text, or a group whose only field is a text. */
export function isTextList({ item }: ListField): boolean {
  return item.type === 'text' || onlyTextIn(item) !== undefined;
}

/** The text field of a group that has no other field; undefined for any other field. */
export function onlyTextIn(field: Field): TextField | undefined {
  if (field.type !== 'group') return undefined;
  const [only, another] = field.fields;
  return only?.type === 'text' && another === undefined ? only : undefined;
}

/** Whether it is a list whose entries hold media: the parts of a thread. Their positions count, also those of empty parts. */
export function isThread(field: Field): field is ListField & { readonly item: GroupField } {
  return (
    field.type === 'list' &&
    field.item.type === 'group' &&
    field.item.fields.some(({ type }) => type === 'media')
  );
}
