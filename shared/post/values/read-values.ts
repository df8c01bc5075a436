/** Reads the values of form fields, with everything that is wrong with them. */
import type { Field } from '../../fields/field.ts';
import { type FormChoice, usualChoice } from '../../fields/form-field.ts';
import type { OptionValues } from '../../options/index.ts';
import { checkMedia, cropTo } from '../../options/media-options.ts';
import { delivery, ifPlanned, ifRefused } from '../../options/sending-options.ts';
import type { Finding, Path } from '../findings/finding.ts';
import { noneOf, shown, tooLongToRead, wrongType } from '../findings/messages.ts';
import { isEmpty, readChoice, readValue } from './read-value.ts';

type Declared = Pick<Field, 'key' | 'label'>;

interface Form {
  /** As a form or an expression gives them, by the keys of the fields. */
  readonly values: object;
  /** The path of the findings, in front of the field's key. */
  readonly path?: Path;
  /** The label of the collection in which the fields stand. */
  readonly group?: string;
}

/** What is empty, or cannot be read and is among the findings, has the field's usual value. */
export interface ValuesReader {
  readonly findings: readonly Finding[];
  /** The value of a choice, given by its value, its label or another word for it, in any case. */
  choice<Value extends string>(field: FormChoice<Value>): Value;
  /** `true`, `TRUE`, `yes`, `1` and what stands against them. */
  boolean(field: Declared & { readonly default?: boolean }): boolean;
  /** A whole number within the field's bounds; undefined where nothing is filled in. */
  integer(field: Declared & { readonly min?: number; readonly max?: number }): number | undefined;
  text(field: Declared): string | undefined;
  /** The texts of a list, or of one text. */
  texts(field: Declared): string[];
  /** Adds what only the reader's caller can find. */
  report(field: Declared, message: string): void;
}

/** Of the text of a list. */
const maxListLength = 10_000;

export function valuesReader({ values: given, path = [], group }: Form): ValuesReader {
  const values: Readonly<Record<string, unknown>> = { ...given };
  const findings: Finding[] = [];
  function report({ key, label }: Declared, message: string): void {
    const place = group === undefined ? label : `${group} › ${label}`;
    findings.push({ path: [...path, key], label: place, message });
  }
  function textOf(field: Declared, given: unknown): string | undefined {
    const value = readValue('text', given);
    if (value === undefined || typeof value === 'string') return value;
    report(field, wrongType('string', value));
    return undefined;
  }
  return {
    findings,
    report,
    choice(field) {
      const given = values[field.key];
      if (isEmpty(given)) return usualChoice(field);
      const read = readChoice({ value: typeof given === 'string' ? given.trim() : given, ...field });
      const chosen = field.choices.find(({ value }) => value === read);
      if (chosen !== undefined) return chosen.value;
      const offered = field.choices.flatMap(({ value }) => (value === '' ? [] : value));
      report(field, noneOf(given, offered));
      return usualChoice(field);
    },
    boolean(field) {
      const { default: usual = false } = field;
      const value = readValue('boolean', values[field.key]) ?? usual;
      if (typeof value === 'boolean') return value;
      report(field, wrongType('boolean', value));
      return usual;
    },
    integer(field) {
      const value = readValue('integer', values[field.key]);
      if (value === undefined) return undefined;
      const { min = 0, max = Number.MAX_SAFE_INTEGER } = field;
      if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return value;
      const range = field.max === undefined ? `of at least ${min}` : `from ${min} to ${max}`;
      report(field, `must be a whole number ${range}, not ${shown(value)}`);
      return undefined;
    },
    text: (field) => textOf(field, values[field.key]),
    texts(field) {
      const given: readonly unknown[] = [values[field.key]].flat();
      return given.flatMap((entry) => {
        const text = textOf(field, entry) ?? [];
        const tooLong = typeof text === 'string' ? tooLongToRead(text, maxListLength) : undefined;
        if (tooLong === undefined) return text;
        report(field, `${tooLong}; leave some out`);
        return [];
      });
    },
  };
}

export type PostOptions = ReturnType<typeof readPostOptions>;

/** The options of a post. What cannot be read is among the findings, and has its usual value. */
export function readPostOptions(values: OptionValues) {
  const read = valuesReader({ values });
  return {
    checkMedia: read.boolean(checkMedia),
    cropTo: read.choice(cropTo),
    ifRefused: read.choice(ifRefused),
    delivery: read.choice(delivery),
    ifPlanned: read.choice(ifPlanned),
    findings: read.findings,
  };
}
