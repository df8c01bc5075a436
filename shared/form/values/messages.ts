/** The sentences for what a schema refuses: what was found, and what is allowed. */
import {
  $ZodDiscriminatedUnion,
  type $ZodIssue,
  $ZodNumber,
  type $ZodRawIssue,
  type $ZodType,
  safeParse,
} from 'zod/v4/core';
import { notFilledIn } from '../../data/errors.ts';
import { valueAt } from '../../data/json.ts';
import { codePointsIn, quotableBeginning } from '../../data/code-points.ts';
import { openObject } from '../../networks/definition/schema-parts.ts';
import type { Path } from './finding.ts';
import { Unreadable } from './unreadable.ts';

export const unknownProperty = 'unknown property, leave it out';

/** What a schema refuses in a value, at its path inside that value. */
export interface ValidationIssue {
  readonly path: Path;
  readonly message: string;
  /** Its place in the form, if the path does not show it. */
  readonly label?: string;
  /** Whether it is above a maximum, as a text that is too long. */
  readonly isTooLong?: boolean;
  /** Whether a required value is missing. */
  readonly isMissing?: boolean;
  /** An option of the form that helps, as a sentence. */
  readonly advice?: string;
}

/** All validation issues of the value, in our sentences; empty when the schema accepts it. */
export function validationIssuesOf(schema: $ZodType, value: unknown): ValidationIssue[] {
  const { error } = safeParse(schema, value, { error: messageFor });
  const issues = error === undefined ? [] : error.issues.flatMap((issue) => issuesFrom(issue, value));
  // If a text stands in for a list, zod also measures its length. Only the first issue of each value is reported.
  const places = issues.map(({ path }) => path.join('/'));
  return issues.filter(({ path }, index) => places.indexOf(path.join('/')) === index);
}

function issuesFrom(issue: $ZodIssue, value: unknown): ValidationIssue[] {
  const path = issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part));
  if (issue.code !== 'unrecognized_keys') {
    const isTooLong = issue.code === 'too_big';
    const isMissing = valueAt(value, path) === undefined;
    return [
      { path, message: issue.message, ...(isTooLong && { isTooLong }), ...(isMissing && { isMissing }) },
    ];
  }
  return issue.keys.map((key) => ({ path: [...path, key], message: unknownProperty }));
}

function messageFor(issue: $ZodRawIssue): string | undefined {
  if (issue.input === undefined) return notFilledIn;
  if (issue.input instanceof Unreadable) return issue.input.problem;
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(isInteger(issue.inst) ? 'int' : issue.expected, issue.input);
    case 'too_big':
      return outOfBounds({ ...issue, bound: 'at most', limit: issue.maximum });
    case 'too_small':
      return outOfBounds({ ...issue, bound: 'at least', limit: issue.minimum });
    case 'invalid_value':
      return noneOf(issue.input, issue.values);
    case 'invalid_union':
      return wrongVariant(issue);
    case 'invalid_format':
      return issue.format === 'url'
        ? notAnAddress(issue.input)
        : `${shown(issue.input)} is not a location URN such as urn:example:geo:12345`;
    default:
      return undefined;
  }
}

function isInteger(schema: unknown): boolean {
  return schema instanceof $ZodNumber && schema._zod.bag.format === 'int';
}

const maxShown = 200;

/** A value for a sentence: as JSON, cut where it is long; a value that JSON cannot hold, by the name of its type. */
export function shown(value: unknown): string {
  return quotableBeginning(jsonOf(value).replace(controls, escapedControl), maxShown);
}

/** A sentence has one line. */
const lineBreaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/gu;
/** The control characters that JSON does not escape. */
const controls = /[\u007f-\u009f]/g;

function escapedControl(control: string): string {
  return `\\u00${control.charCodeAt(0).toString(16)}`;
}

function jsonOf(value: unknown): string {
  if (typeof value === 'number') return String(value);
  try {
    // A function has no JSON, although the types promise a string.
    const json: unknown = JSON.stringify(value, (_, part: unknown) =>
      typeof part === 'string' ? part.replace(lineBreaks, ' ') : part,
    );
    if (typeof json !== 'string') return typeNameOf(value);
    // People know the path of their file with one backslash between its parts.
    return typeof value === 'string' ? json.replaceAll('\\\\', '\\') : json;
  } catch {
    // An object that contains itself.
    return typeNameOf(value);
  }
}

export function notAnAddress(value: unknown): string {
  return `${shown(value)} is not a web address such as https://example.com/page`;
}

/** For a file that expires at its address and cannot be fetched. */
export const unreadableFile =
  'the file could not be read from its address; check the step that provides it, and run that step again if its addresses expire';

/** For a file inside a network that the service cannot reach, and that is not opened for people's data. */
export function insideFile(address: string): string {
  return `${shown(address)} is inside a private network, where the service cannot open it; read the file in an earlier step and attach it as a file, or give a public address`;
}

/** For a file that needs a known length for its upload, but is too long to be counted. */
export const unknownFileSize =
  'the web server of the file does not report its size, and it is larger than 200 MB; give an address that stays valid instead';

export function emptyFile(name: string): string {
  return `the file ${shown(name)} is empty`;
}

/** For a value of the wrong type. `expected` is zod's name of the right one. */
export function wrongType(expected: string, value: unknown): string {
  return `must be ${typeNames[expected] ?? expected}, not ${shown(value)}`;
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

function typeNameOf(value: unknown): string {
  return typeNames[typeof value] ?? typeof value;
}

interface Bounds {
  input?: unknown;
  bound: string;
  limit: number | bigint;
  inclusive?: boolean;
  exact?: boolean;
}

function outOfBounds({ input, bound, limit, inclusive = true, exact = false }: Bounds): string {
  const allowed = inclusive ? `${exact ? 'exactly' : bound} ${limit}` : `must be more than ${limit}`;
  if (typeof input === 'string') return `${counted(codePointsIn(input), 'character')}, ${allowed}`;
  if (Array.isArray(input)) return `${counted(input.length, 'item')}, ${allowed}`;
  return `${String(input)}, ${allowed}`;
}

/** For a text that would take too long to read; undefined for one that is read. */
export function tooLongToRead(text: string, max: number): string | undefined {
  return text.length > max
    ? `too long to check: at most ${max.toLocaleString('en-US')} characters`
    : undefined;
}

/** `1 item`, `2 items`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

export function noneOf(value: unknown, choices: Iterable<unknown>): string {
  return `${shown(value)} is not one of ${[...choices].join(', ')}`;
}

function wrongVariant({ input, inst }: $ZodRawIssue): string | undefined {
  if (!(inst instanceof $ZodDiscriminatedUnion)) return undefined;
  const { discriminator } = inst._zod.def;
  const value = openObject.safeParse(input).data?.[discriminator];
  const choices = inst._zod.propValues[discriminator] ?? [];
  return value === undefined ? notFilledIn : noneOf(value, choices);
}
