import type { ObjectShape, Shape, VariantsShape } from '../contract/shape.ts';
import { pathOf, replaced, times, without, type Accepted, type Entry, type Refused } from './corpus.ts';

/** The sentences of validation issues, except those that contain a number. */
const missing = 'required, but not filled in';
const unknownProperty = 'unknown property, leave it out';

function noneOf(value: unknown, choices: readonly string[]): string {
  return `${JSON.stringify(value)} is not one of ${choices.join(', ')}`;
}

function inSentence(value: unknown): string {
  const json = JSON.stringify(value);
  return json.length > 200 ? `${json.slice(0, 200)}…` : json;
}

function notAnAddress(value: string): string {
  return `${JSON.stringify(value)} is not a web address such as https://example.com/page`;
}

function counted(count: number, noun: 'character' | 'item'): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

const given: Readonly<Record<string, unknown>> = {
  text: '1',
  'a number': 7,
  'true or false': true,
  'a list': [],
  'an object': {},
  null: null,
};

/** One code point outside the basic plane, which is one character but two UTF-16 units. */
const astral = '\u{1F600}';

/** Far more than any limit of the contract, for texts and lists that have no limit. */
const unbounded = { characters: 100_000, items: 200 };

const wrongLocationUrns = [
  ...['', 'foo', 'urn:geo:100', 'urn::geo:100', 'urn:example:geo:', 'urn:example:geo:1a'],
  ...['urn:example:place:100', 'urn:example:geo:100:1', ' urn:example:geo:100', 'example:geo:100'],
];

/** Values that are legal at a place, and others with the sentence of their issue. */
interface Values {
  readonly taken: readonly unknown[];
  readonly refused: readonly (readonly [value: unknown, message: string])[];
}

const wrongTypes = (type: string, but: string): Values['refused'] =>
  Object.entries(given)
    .filter(([kind]) => kind !== but)
    .map(([, value]) => [value, `must be ${type}, not ${inSentence(value)}`]);

const noneOfThese = (values: readonly unknown[], choices: readonly string[]): Values['refused'] =>
  values.map((value) => [value, noneOf(value, choices)]);

/** Values that are none of these choices: other texts, another case, other types. */
const noChoice = (choices: readonly string[]) =>
  noneOfThese(['FOO', '', choices.map((choice) => swapCase(choice))[0], null, 7], choices);

/**
 * The values to try for a shape: its limits on both sides, wrong types, null. `item`: a legal item of a list. Where the contract allows anything, all
 * of JSON is legal.
 */
function valuesOf(shape: Exclude<Shape, ObjectShape | VariantsShape>, item?: unknown): Values {
  switch (shape.is) {
    case 'text':
      return textValues(shape);
    case 'uri':
      return uriValues(shape);
    case 'locationUrn':
      return {
        taken: ['urn:example:geo:0', 'urn:another-one:geo:123456789012345678901234567890'],
        refused: [
          ...wrongLocationUrns.map(
            (urn) =>
              [urn, `${JSON.stringify(urn)} is not a location URN such as urn:example:geo:12345`] as const,
          ),
          [7, 'must be text, not 7'],
          [null, 'must be text, not null'],
        ],
      };
    case 'number':
      return numberValues(shape);
    case 'integer':
      return integerValues(shape);
    case 'flag':
      return { taken: [true, false], refused: wrongTypes('true or false', 'true or false') };
    case 'choice':
      return { taken: shape.choices, refused: noChoice(shape.choices) };
    case 'anything':
      return { taken: ['', 7, true, null, ['first.user'], {}, { nested: [{ x: 0.5 }] }], refused: [] };
    case 'list':
      return listValues(shape, item);
  }
}

function textValues({ min, max }: Extract<Shape, { is: 'text' }>): Values {
  const few =
    min > 0 ? [['a'.repeat(min - 1), `${counted(min - 1, 'character')}, at least ${min}`] as const] : [];
  const ends = ['a'.repeat(min), 'a'.repeat(Math.min(max, unbounded.characters))];
  if (max === Infinity) return { taken: ends, refused: [...wrongTypes('text', 'text'), ...few] };
  const tooMany = `${counted(max + 1, 'character')}, at most ${max}`;
  const list = times(max + 1, 'a');
  return {
    taken: [...ends, astral.repeat(max)],
    refused: [
      ...wrongTypes('text', 'text'),
      ...few,
      [list, `must be text, not ${inSentence(list)}`],
      ['a'.repeat(max + 1), tooMany],
      [astral.repeat(max + 1), tooMany],
    ],
  };
}

function uriValues({ max, orEmpty }: Extract<Shape, { is: 'uri' }>): Values {
  const start = 'https://links.example/';
  const long = (length: number) =>
    max === Infinity ? [] : ['a', astral].map((letter) => start + letter.repeat(length - start.length));
  const wrong = ['foo', '/a.jpg', '//media.example/a.jpg', 'media.example/a.jpg', 'https://'];
  return {
    taken: [
      'http://media.example',
      'HTTPS://MEDIA.EXAMPLE/A.JPG?size=1#top',
      'ftp://media.example/a%20b.jpg',
      'data:image/png;base64,AAAA',
      'urn:example:picture:1',
      'https://b\u00fccher.example/\u00e4.jpg',
      // An address is passed on unchanged: if a quote in a signed address is rewritten, the signature is wrong.
      "https://media.example/a.jpg?signature=a'b",
      ...(orEmpty ? [''] : []),
      ...long(max),
    ],
    refused: [
      ...wrongTypes('text', 'text'),
      ...[...wrong, ...(orEmpty ? [] : [''])].map((value) => [value, notAnAddress(value)] as const),
      ...long(max + 1).map((value) => [value, `${max + 1} characters, at most ${max}`] as const),
    ],
  };
}

type Numeric = Extract<Shape, { is: 'number' | 'integer' }>;

const noNumber = (type: string): Values['refused'] => [
  ...wrongTypes(type, 'a number'),
  [NaN, `must be ${type}, not NaN`],
  [Infinity, `must be ${type}, not Infinity`],
];

/** Fractions are legal, so the limits are also tried with steps smaller than one. */
function numberValues({ min, max, moreThan }: Numeric): Values {
  const low = [min, moreThan, -1e12].filter(Number.isFinite).reduce((one, other) => Math.max(one, other));
  const beyond = (edge: number, steps: readonly number[], words: string): Values['refused'] =>
    Number.isFinite(edge) ? steps.map((by) => [edge + by, `${edge + by}, ${words}`]) : [];
  return {
    taken: [low + 0.5, ...[min, moreThan + 0.001].filter(Number.isFinite), Math.min(max, 1e12)],
    refused: [
      ...noNumber('a number'),
      ...beyond(min, [-1, -0.001], `at least ${min}`),
      ...beyond(moreThan, [0, -1], `must be more than ${moreThan}`),
      ...beyond(max, [1, 0.001], `at most ${max}`),
    ],
  };
}

/** If the contract has no upper bound, also integers beyond those that a double represents exactly are legal. */
function integerValues({ min, moreThan }: Numeric): Values {
  const least = Math.max(min, moreThan + 1);
  const low = min === -Infinity ? `must be more than ${moreThan}` : `at least ${min}`;
  return {
    taken: [least, least + 1, 2 ** 53],
    refused: [
      ...noNumber('a whole number'),
      [1.5, 'must be a whole number, not 1.5'],
      ...[1, 2].map((by) => [least - by, `${least - by}, ${low}`] as const),
    ],
  };
}

function listValues({ min, max }: { min: number; max: number }, item: unknown): Values {
  const [few, many] = min === max ? ['exactly', 'exactly'] : ['at least', 'at most'];
  return {
    taken: [times(min, item), ...(min === max ? [] : [times(Math.min(max, unbounded.items), item)])],
    refused: [
      ...wrongTypes('a list', 'a list'),
      // A text has a length as well, but the length must not lead to a second issue.
      ...['', 'a'.repeat(unbounded.items)].map(
        (value) => [value, `must be a list, not ${inSentence(value)}`] as const,
      ),
      ...(min > 0 ? [[times(min - 1, item), `${counted(min - 1, 'item')}, ${few} ${min}`] as const] : []),
      ...(max === Infinity
        ? []
        : [[times(max + 1, item), `${counted(max + 1, 'item')}, ${many} ${max}`] as const]),
    ],
  };
}

export type NearMisses = ReturnType<typeof nearMisses>;

/** Entries for one legal value, each of which changes one thing in it at a dotted path. The base must have all properties that are named. */
export function nearMisses(name: string, base: unknown) {
  const takes = (at: string, ...values: readonly unknown[]): Accepted[] =>
    values.map((value) => ({
      name: `${name}, ${at} = ${shown(value)}`,
      value: replaced(base, pathOf(at), value),
    }));
  const refuses = (at: string, value: unknown, message: string): Refused[] =>
    takes(at, value).map((entry) => ({ ...entry, path: pathOf(at), message }));
  const refusesAll = (at: string, refused: Values['refused']) =>
    refused.flatMap(([value, message]) => refuses(at, value, message));
  /** Leaves out each of these optional properties once. */
  const spares = (...ats: readonly string[]): Accepted[] =>
    ats.map((at) => ({ name: `${name} without ${at}`, value: without(base, pathOf(at)) }));
  const needs = (...ats: readonly string[]): Refused[] =>
    ats.flatMap((at) => spares(at).map((entry) => ({ ...entry, path: pathOf(at), message: missing })));
  const unknown = (...ats: readonly string[]): Refused[] =>
    ats.flatMap((at) => refuses(at, 'x', unknownProperty));
  const object = (at: string): Entry[] => [
    ...refusesAll(at, wrongTypes('an object', 'an object')),
    ...unknown(at === '' ? 'surprise' : `${at}.surprise`),
  ];
  /** For the property that decides the variant of an object: its other legal values would make other properties wrong. */
  const variant = (at: string, choices: readonly string[]) => refusesAll(at, noChoice(choices));
  const values = (at: string, ...of: Parameters<typeof valuesOf>): Entry[] => {
    const { taken, refused } = valuesOf(...of);
    return [...takes(at, ...taken), ...refusesAll(at, refused)];
  };
  return { takes, refuses, needs, spares, unknown, object, variant, values };
}

function swapCase(text: string): string {
  return text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase();
}

/** A value in an entry's name: short, but different from the others. */
function shown(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `a list of ${value.length}`;
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string' || value.length < 60) return JSON.stringify(value);
  return `${value.endsWith('a') ? '' : 'wide '}text of ${[...value].length}`;
}
