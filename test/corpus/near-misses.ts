import {
  pathOf,
  repeat,
  replaced,
  times,
  without,
  type Accepted,
  type Entry,
  type Refused,
} from './corpus.ts';

/** The sentences of validation issues, apart from those with a number in them. */
const missing = 'required, but not filled in';
const unknownProperty = 'unknown property, leave it out';

function noneOf(value: unknown, choices: readonly string[]): string {
  return `${JSON.stringify(value)} is none of ${choices.join(', ')}`;
}

/** A value in a sentence, cut where it is long. */
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

/** Wrong values by what they are. */
const given: Readonly<Record<string, unknown>> = {
  text: '1',
  'a number': 7,
  'true or false': true,
  'a list': [],
  'an object': {},
  null: null,
};

/** One code point outside the basic plane: two UTF-16 units, one character. */
const astral = '\u{1F600}';

/** Far more than any bound of the contract: for texts and lists that have none. */
const unbounded = { characters: 100_000, items: 200 };

interface Range {
  readonly min: number;
  readonly max: number;
}
type NumberRange = Range & { readonly moreThan: number };

const wrongLocationUrns = [
  ...['', 'foo', 'urn:geo:100', 'urn::geo:100', 'urn:example:geo:', 'urn:example:geo:1a'],
  ...['urn:example:place:100', 'urn:example:geo:100:1', ' urn:example:geo:100', 'example:geo:100'],
];

export type NearMisses = ReturnType<typeof nearMisses>;

/**
 * Entries around one legal value: each changes one thing in it, at a dotted path. The functions named after a type
 * (`text`, `number`, ...) give all entries that the contract's words for a property of this type call for:
 * its edges on both sides, wrong types, null. All properties named must be in the base.
 */
export function nearMisses(name: string, base: unknown) {
  const takes = (at: string, ...values: readonly unknown[]): Accepted[] =>
    values.map((value) => ({
      name: `${name}, ${at} = ${shown(value)}`,
      value: replaced(base, pathOf(at), value),
    }));

  const refuses = (at: string, value: unknown, message: string): Refused[] => [
    {
      name: `${name}, ${at} = ${shown(value)}`,
      value: replaced(base, pathOf(at), value),
      path: pathOf(at),
      message,
    },
  ];

  const refusesOther = ({ at, type, but }: { at: string; type: string; but: readonly string[] }): Refused[] =>
    Object.entries(given)
      .filter(([kind]) => !but.includes(kind))
      .flatMap(([, value]) => refuses(at, value, `must be ${type}, not ${inSentence(value)}`));

  /** Required properties: each left out once. */
  const needs = (...ats: readonly string[]): Refused[] =>
    ats.map((at) => ({
      name: `${name} without ${at}`,
      value: without(base, pathOf(at)),
      path: pathOf(at),
      message: missing,
    }));

  /** Optional properties: each left out once. */
  const spares = (...ats: readonly string[]): Accepted[] =>
    ats.map((at) => ({ name: `${name} without ${at}`, value: without(base, pathOf(at)) }));

  const unknown = (...ats: readonly string[]): Refused[] =>
    ats.flatMap((at) => refuses(at, 'x', unknownProperty));

  const object = (at: string): Entry[] => [
    ...refusesOther({ at, type: 'an object', but: ['an object'] }),
    ...unknown(at === '' ? 'surprise' : `${at}.surprise`),
  ];

  const text = (at: string, { min, max }: Range): Entry[] => [
    ...refusesOther({ at, type: 'text', but: ['text'] }),
    ...takes(at, repeat('a', min), repeat('a', Math.min(max, unbounded.characters))),
    ...(min > 0
      ? refuses(at, repeat('a', min - 1), `${counted(min - 1, 'character')}, at least ${min}`)
      : []),
    ...(max === Infinity
      ? []
      : [
          ...refuses(at, times(max + 1, 'a'), `must be text, not ${inSentence(times(max + 1, 'a'))}`),
          ...takes(at, repeat(astral, max)),
          ...['a', astral].flatMap((character) =>
            refuses(at, repeat(character, max + 1), `${counted(max + 1, 'character')}, at most ${max}`),
          ),
        ]),
  ];

  const uri = (at: string, { max, orEmpty }: { max: number; orEmpty: boolean }): Entry[] => [
    ...refusesOther({ at, type: 'text', but: ['text'] }),
    ...takes(
      at,
      'http://media.example',
      'HTTPS://MEDIA.EXAMPLE/A.JPG?size=1#top',
      'ftp://media.example/a%20b.jpg',
    ),
    ...takes(
      at,
      'data:image/png;base64,AAAA',
      'urn:example:picture:1',
      'https://b\u00fccher.example/\u00e4.jpg',
    ),
    // Handed on as it came: a signed address whose quote is rewritten has a wrong signature.
    ...takes(at, "https://media.example/a.jpg?signature=a'b"),
    ...['foo', '/a.jpg', '//media.example/a.jpg', 'media.example/a.jpg', 'https://'].flatMap((value) =>
      refuses(at, value, notAnAddress(value)),
    ),
    ...(orEmpty ? takes(at, '') : refuses(at, '', notAnAddress(''))),
    ...(max === Infinity
      ? []
      : ['a', astral].flatMap((character) => {
          const start = 'https://links.example/';
          const long = (length: number) => start + repeat(character, length - start.length);
          return [
            ...takes(at, long(max)),
            ...refuses(at, long(max + 1), `${max + 1} characters, at most ${max}`),
          ];
        })),
  ];

  const locationUrn = (at: string): Entry[] => [
    ...takes(at, 'urn:example:geo:0', 'urn:another-one:geo:123456789012345678901234567890'),
    ...wrongLocationUrns.flatMap((urn) =>
      refuses(at, urn, `${JSON.stringify(urn)} is not a location URN such as urn:example:geo:12345`),
    ),
    ...refuses(at, 7, 'must be text, not 7'),
    ...refuses(at, null, 'must be text, not null'),
  ];

  /** What decides the variant of an object: its other legal values would make other properties wrong. */
  const variant = (at: string, choices: readonly string[]): Entry[] =>
    ['FOO', '', choices.map((choice) => swapCase(choice))[0], null, 7].flatMap((value) =>
      refuses(at, value, noneOf(value, choices)),
    );

  const choice = (at: string, choices: readonly string[]): Entry[] => [
    ...takes(at, ...choices),
    ...variant(at, choices),
  ];

  const flag = (at: string): Entry[] => [
    ...takes(at, true, false),
    ...refusesOther({ at, type: 'true or false', but: ['true or false'] }),
  ];

  const numeric = ({ at, type }: { at: string; type: string }): Refused[] => [
    ...refusesOther({ at, type, but: ['a number'] }),
    ...refuses(at, NaN, `must be ${type}, not NaN`),
    ...refuses(at, Infinity, `must be ${type}, not Infinity`),
  ];

  /** Fractions are legal: also the edges are tried by less than one. */
  const number = (at: string, { min, max, moreThan }: NumberRange): Entry[] => [
    ...numeric({ at, type: 'a number' }),
    ...takes(
      at,
      [min, moreThan, -1e12].filter(Number.isFinite).reduce((one, other) => Math.max(one, other)) + 0.5,
    ),
    ...takes(at, ...[min, moreThan + 0.001].filter(Number.isFinite)),
    ...(min === -Infinity
      ? []
      : [1, 0.001].flatMap((by) => refuses(at, min - by, `${min - by}, at least ${min}`))),
    ...(moreThan === -Infinity
      ? []
      : [0, 1].flatMap((by) =>
          refuses(at, moreThan - by, `${moreThan - by}, must be more than ${moreThan}`),
        )),
    ...takes(at, Math.min(max, 1e12)),
    ...(max === Infinity
      ? []
      : [1, 0.001].flatMap((by) => refuses(at, max + by, `${max + by}, at most ${max}`))),
  ];

  /** Without an upper bound in the contract, beyond what a double counts one by one as well. */
  const integer = (at: string, { min, moreThan }: NumberRange): Entry[] => {
    const least = Math.max(min, moreThan + 1);
    const low = min === -Infinity ? `must be more than ${moreThan}` : `at least ${min}`;
    return [
      ...numeric({ at, type: 'a whole number' }),
      ...refuses(at, 1.5, 'must be a whole number, not 1.5'),
      ...takes(at, least, least + 1, 2 ** 53),
      ...[1, 2].flatMap((by) => refuses(at, least - by, `${least - by}, ${low}`)),
    ];
  };

  const list = (at: string, { min, max, item }: Range & { item: unknown }): Entry[] => {
    const few = min === max ? `exactly ${min}` : `at least ${min}`;
    const many = min === max ? `exactly ${max}` : `at most ${max}`;
    return [
      ...refusesOther({ at, type: 'a list', but: ['a list'] }),
      // A text has a length too: it must not be reported a second time, as a list that is too short or too long.
      ...['', repeat('a', unbounded.items)].flatMap((value) =>
        refuses(at, value, `must be a list, not ${inSentence(value)}`),
      ),
      ...takes(at, times(min, item)),
      ...(min === max ? [] : takes(at, times(Math.min(max, unbounded.items), item))),
      ...(min > 0 ? refuses(at, times(min - 1, item), `${counted(min - 1, 'item')}, ${few}`) : []),
      ...(max === Infinity ? [] : refuses(at, times(max + 1, item), `${counted(max + 1, 'item')}, ${many}`)),
    ];
  };

  return {
    takes,
    refuses,
    needs,
    spares,
    unknown,
    object,
    text,
    uri,
    locationUrn,
    variant,
    choice,
    flag,
    number,
    integer,
    list,
  };
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
