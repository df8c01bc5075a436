/**
 * Label and help for each property of a target: not in the schema, because `.optional()` and arrays lose zod's `.meta()`. The type is derived from
 * the schema: a property without a label, or a label without a property, does not compile.
 */
import type { Purpose } from './purposes.ts';
import type { MediaMapping } from './media-mapping.ts';

/** The lists that the service has for an account (contract 4.8). */
export type PickerName = 'boards' | 'boardSections' | 'privacyLevels';

/** One field: a label in Title Case, and a help sentence without a final period. */
export interface FieldLabels {
  readonly label: string;
  readonly help: string;
  readonly placeholder?: string;
  /** Whether the text usually has several lines. */
  readonly multiline?: true;
  /** Whether the text is the address of a file, which can be uploaded instead. */
  readonly isFile?: true;
  /** Whether it is a list of hashtags or names, which people write in one cell. */
  readonly isWords?: true;
  /** Whether it is a text of the post that people read. Such a text may be converted and shortened like a caption. */
  readonly isProse?: true;
  /** Whether it limits who sees the post, how long, or which part: if empty, more people see more. */
  readonly limitsAudience?: true;
  /** What more than was meant would happen, as a clause, if an earlier step gave no value. Such an item is refused. */
  readonly ifNoValue?: string;
  /** The list of the service from which the value can be chosen; it can also be typed in. */
  readonly picker?: PickerName;
  /** The only kind of media that it has an effect on. */
  readonly onlyFor?: 'IMAGE' | 'VIDEO' | 'DOCUMENT';
  /** Whether it describes the file, or a place or moment in it, so that it may be wrong for another file. */
  readonly describesMedia?: true;
  /** Where a form shows few fields at first, fields of one purpose are shown together. */
  readonly purpose?: Purpose;
}

/** Every key of any member of a union. */
export type KeyOf<T> = T extends unknown ? keyof T & string : never;

type ValueOf<T, K> = T extends unknown ? (K extends keyof T ? T[K] : never) : never;

/** Labels for each property of T except those that `compose` makes. The order of the keys is the order of display. */
export type FieldTable<T, Composed extends string = never> = {
  readonly [K in Exclude<KeyOf<T>, Composed>]: FieldOf<NonNullable<ValueOf<T, K>>>;
};

type FieldOf<V> = [V] extends [boolean | number]
  ? FieldLabels
  : [V] extends [string]
    ? string extends V
      ? FieldLabels
      : FieldLabels & { readonly choices: Readonly<Record<V, string>> }
    : [V] extends [readonly (infer Item)[]]
      ? [Item] extends [object]
        ? FieldLabels & ({ readonly items: FieldTable<Item> } | { readonly media: MediaMapping })
        : FieldLabels
      : [V] extends [object]
        ? FieldLabels & { readonly fields: FieldTable<V> }
        : FieldLabels;

/** A field table of any network, as `fieldsOf` reads it. */
export interface LooseFieldTable {
  readonly [key: string]: LooseField;
}

export interface LooseField extends FieldLabels {
  readonly choices?: Readonly<Record<string, string>>;
  readonly items?: LooseFieldTable;
  readonly fields?: LooseFieldTable;
  readonly media?: MediaMapping;
}
