/** Reads the values of form fields, and collects what is wrong with them. */
import type { Field } from '../fields/field.ts';
import { type FormChoice, usualChoice } from '../fields/form-field.ts';
import { type OptionValues, postOptions } from '../options/post-options.ts';
import { hoursAhead } from '../options/review-options.ts';
import { graceMinutes } from '../options/time-options.ts';
import { type Finding, type Path, throwIfAny, type UnknownName } from './finding.ts';
import { type FormPort, defaultFormWords } from './form-words.ts';
import { noneOf, shown, tooLongToRead, wrongType } from './messages.ts';
import { isEmpty, readChoice, readValue } from './read-value.ts';
import { rowKeyProblem } from './row-keys.ts';

type Declared = Pick<Field, 'key' | 'label'>;

interface Form extends FormPort {
  /** The given values, by the keys of their fields. */
  readonly values: object;
  /** The path in front of the field's key in findings. */
  readonly path?: Path;
}

/** The longest text of a list that is read, in UTF-16 units. */
const maxListLength = 10_000;

export type ValuesReader = ReturnType<typeof valuesReader>;

/** An empty or unreadable value becomes the field's usual value. An unreadable one is also a finding. */
export function valuesReader({ values: given, path = [], formWords = defaultFormWords }: Form) {
  const values: Readonly<Record<string, unknown>> = { ...given };
  const all: Finding[] = [];
  const findings: readonly Finding[] = all;

  /** Adds a finding of the caller. */
  function report(field: Declared, message: string, unknown?: UnknownName): void {
    const place = { path: [...path, field.key], label: formWords.nameOf(field) };
    all.push({ ...place, message, ...(unknown !== undefined && { unknown }) });
  }

  /** The value of a choice, given by its value, its label or another word for it, in any case. */
  function choice<Value extends string>(field: FormChoice<Value>): Value {
    const value = values[field.key];
    if (isEmpty(value)) return usualChoice(field);
    const read = readChoice(value, field.choices);
    const chosen = field.choices.find((each) => each.value === read);
    if (chosen !== undefined) return chosen.value;
    report(
      field,
      noneOf(
        value,
        field.choices.flatMap((each) => (each.value === '' ? [] : each.label)),
      ),
    );
    return usualChoice(field);
  }

  /** `true`, `TRUE`, `yes`, `1` and their opposites. */
  function boolean(field: Declared & { readonly default?: boolean }): boolean {
    const { default: usual = false } = field;
    const value = readValue('boolean', values[field.key]) ?? usual;
    if (typeof value === 'boolean') return value;
    report(field, wrongType('boolean', value));
    return usual;
  }

  /** A whole number within the field's bounds; undefined where nothing is filled in. */
  function integer(field: Declared & { readonly min?: number; readonly max?: number }): number | undefined {
    const value = readValue('integer', values[field.key]);
    if (value === undefined) return undefined;
    const { min = 0, max = Number.MAX_SAFE_INTEGER } = field;
    if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return value;
    const range = field.max === undefined ? `of at least ${min}` : `from ${min} to ${max}`;
    report(field, `must be a whole number ${range}, not ${shown(value)}`);
    return undefined;
  }

  function textFrom(field: Declared, given: unknown): string | undefined {
    const value = readValue('text', given);
    if (value === undefined || typeof value === 'string') return value;
    report(field, wrongType('string', value));
    return undefined;
  }

  function text(field: Declared & { readonly isRowKey?: true }): string | undefined {
    const value = textFrom(field, values[field.key]);
    const problem = value !== undefined && field.isRowKey === true ? rowKeyProblem(value) : undefined;
    if (problem === undefined) return value;
    report(field, problem);
    return undefined;
  }

  function texts(field: Declared): string[] {
    const given: readonly unknown[] = [values[field.key]].flat();
    return given.flatMap((entry) => {
      const value = textFrom(field, entry) ?? '';
      const tooLong = tooLongToRead(value, maxListLength);
      if (tooLong !== undefined) report(field, `${tooLong}; leave some out`);
      return value === '' || tooLong !== undefined ? [] : value;
    });
  }

  return { findings, report, choice, boolean, integer, text, texts };
}

export type PostOptions = ReturnType<typeof readPostOptions>;

/** The options of a post. An unreadable option is a finding, and gets its usual value. */
export function readPostOptions({ formWords, ...values }: OptionValues & FormPort) {
  const read = valuesReader({ values, formWords });
  return {
    checkMedia: read.boolean(postOptions.checkMedia),
    cropTo: read.choice(postOptions.cropTo),
    ifLeftovers: read.choice(postOptions.ifLeftovers),
    ifMediumRefused: read.choice(postOptions.ifMediumRefused),
    ifRefused: read.choice(postOptions.ifRefused),
    requireAltText: read.boolean(postOptions.requireAltText),
    textPictures: read.choice(postOptions.textPictures),
    delivery: read.choice(postOptions.delivery),
    ifPlanned: read.choice(postOptions.ifPlanned),
    notAgainWithin: read.integer(postOptions.notAgainWithin),
    atMost: read.integer(postOptions.atMost),
    findings: read.findings,
  };
}

/**
 * The grace of a form; an empty one is the default.
 * @throws InvalidInputError for what is no whole number of minutes up to a day
 */
export function readGraceMinutes(value: unknown): number {
  return readWhole(graceMinutes, value);
}

/**
 * How far ahead a form looks for what needs attention; an empty value is the default.
 * @throws InvalidInputError for what is no whole number of hours in its limits
 */
export function readHoursAhead(value: unknown): number {
  return readWhole(hoursAhead, value);
}

/** The whole number of a field, or its default where nothing is filled in. */
function readWhole(
  field: Declared & { readonly min: number; readonly max: number; readonly default: number },
  value: unknown,
): number {
  const read = valuesReader({ values: { [field.key]: value } });
  const number = read.integer(field);
  throwIfAny(read.findings);
  return number ?? field.default;
}
