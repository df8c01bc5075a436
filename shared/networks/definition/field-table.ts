/**
 * The field table: what a person is asked for each property of a target, beside the schema that limits it.
 *
 * It stands beside the schema rather than in zod's `.meta()`, which is lost through `.optional()` and arrays. As
 * mapped types over the schema's input, a property without a label or a label without a property does not compile.
 */
import type { MediaMapping } from './media-mapping.ts';

/** What the service lists for an account (contract 4.8). */
export type PickerName = 'boards' | 'boardSections' | 'privacyLevels';

/** The words of one field: a label in Title Case and a help sentence without a final period. */
interface FieldLabels {
  readonly label: string;
  readonly help: string;
  readonly placeholder?: string;
  /** Whether the text usually has several lines. */
  readonly multiline?: true;
  /** Whether the text is the address of a file, which can be uploaded instead. */
  readonly isFile?: true;
  /** Which list of the service the value is chosen from; every value can be written as well. */
  readonly picker?: PickerName;
}

/** Every key that some member of a union has. */
export type KeyOf<T> = T extends unknown ? keyof T & string : never;

type ValueOf<T, K> = T extends unknown ? (K extends keyof T ? T[K] : never) : never;

/** Words for each property of T but those that compose produces; the order of keys is the order of display. */
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

/** A field table as the walk reads it, once its type has done its work. */
export interface LooseFieldTable {
  readonly [key: string]: LooseField;
}

export interface LooseField extends FieldLabels {
  readonly choices?: Readonly<Record<string, string>>;
  readonly items?: LooseFieldTable;
  readonly fields?: LooseFieldTable;
  readonly media?: MediaMapping;
}
