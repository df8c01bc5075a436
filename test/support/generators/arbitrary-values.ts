/** Values that expressions and other apps may hand over where a value of another type was asked for. */
import fc from 'fast-check';
import { DateTime, Duration, Interval } from 'luxon';
import { anyCharacter } from './any-character.ts';

function circular(): object {
  const object: Record<string, unknown> = { name: 'itself' };
  object['self'] = object;
  object['again'] = [object];
  return object;
}

function nested(depth: number): unknown {
  return Array.from({ length: depth }).reduce<unknown>((inner) => ({ in: [inner] }), 'deep');
}

const oddities: readonly (() => unknown)[] = [
  () => undefined,
  () => null,
  () => '',
  () => ' ',
  () => '\n',
  () => [],
  () => ({}),
  () => [[]],
  () => [null],
  () => [undefined],
  () => 0,
  () => -1,
  () => 1.5,
  () => Number.NaN,
  () => Number.POSITIVE_INFINITY,
  () => 1e300,
  () => '7',
  () => 'true',
  () => 'null',
  () => '{"a":',
  () => '[]',
  () => true,
  () => false,
  () => 10n,
  () => new Date(0),
  () => new Date('2031-01-01T00:00:00Z'),
  () => new Date('rubbish'),
  () => DateTime.fromISO('2031-01-01T00:00:00', { zone: 'Asia/Tokyo' }),
  () => DateTime.invalid('rubbish'),
  () => Duration.fromObject({ hours: 1 }),
  () => Interval.after(new Date(0), { days: 1 }),
  () => () => 'called',
  () => Symbol('arbitrary'),
  (): unknown => Object.create(null),
  () => new Map([['a', 1]]),
  () => Buffer.from('bytes'),
  () => /expression/u,
  () => new Error('arbitrary'),
  (): unknown => Promise.resolve(1),
  circular,
  () => nested(200),
  () => nested(20_000),
  () => 'x'.repeat(100_000),
  () => '😀'.repeat(40_000),
  () => Array.from({ length: 2_000 }, () => 'many'),
  () => '\ud800',
  () => '\u0000\u202e\u2028',
  () => '__proto__',
  () => 'javascript:alert(1)',
  () => 'https://media.example/a.jpg',
  () => 'https://media.example/a',
  (): unknown =>
    JSON.parse('{"__proto__": {"caption": "polluted"}, "constructor": {"prototype": 1}, "toString": 1}'),
  () => ({ __rl: true, mode: 'list', value: '' }),
  () => ({ __rl: true, mode: 'id', value: { nested: true } }),
  () => ({
    valueOf: () => {
      throw new Error('has no value');
    },
  }),
  () => ({
    toJSON: () => {
      throw new Error('is no JSON');
    },
  }),
  () => ({ mediaUrl: 'https://media.example/a.jpg' }),
  () => ({ items: 'no list' }),
];

export const arbitraryValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...oddities).map((make) => make()) },
  { weight: 1, arbitrary: fc.string({ unit: anyCharacter }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme' }) },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  {
    weight: 1,
    arbitrary: fc.anything({ withBigInt: true, withDate: true, withNullPrototype: true, maxDepth: 2 }),
  },
);

/** Anything that can be handed over as JSON. */
export const arbitraryJson: fc.Arbitrary<unknown> = arbitraryValue.map(asJson);

function asJson(value: unknown): unknown {
  try {
    const json: unknown = JSON.stringify(value);
    const copy: unknown = typeof json === 'string' ? JSON.parse(json) : null;
    return copy;
  } catch {
    return null;
  }
}

export type Path = readonly string[];

/** The value with something arbitrary in the place of some of its parts, or as new parts. */
export function withArbitraryParts<Value extends object>(
  value: fc.Arbitrary<Value>,
  {
    arbitrary = arbitraryValue,
    isOpen = () => true,
  }: {
    arbitrary?: fc.Arbitrary<unknown>;
    /** Whether any value is allowed at the path; everywhere by default. */
    isOpen?: (path: Path) => boolean;
  } = {},
): fc.Arbitrary<Value> {
  const change = fc.record({
    place: fc.nat(),
    deeper: fc.option(fc.constantFrom('a', '0', '__proto__', 'constructor')),
    part: arbitrary,
  });
  return fc.tuple(value, fc.array(change, { maxLength: 4 })).map(([whole, changes]) =>
    changes.reduce((changed, { place, deeper, part }) => {
      const paths = pathsIn(changed)
        .map((path) => (deeper === null ? path : [...path, deeper]))
        .filter(isOpen);
      const path = paths[place % paths.length] ?? [];
      return replaced(changed, path, part);
    }, whole),
  );
}

/** The paths of all parts of plain lists and objects, up to eight levels deep. */
function pathsIn(value: unknown, path: Path = []): Path[] {
  const own = path.length === 0 ? [] : [path];
  if (!isPlain(value) || path.length > 7) return own;
  return [
    ...own,
    ...Object.entries(value)
      .slice(0, 40)
      .flatMap(([key, part]) => pathsIn(part, [...path, key])),
  ];
}

function isPlain(value: unknown): value is object {
  if (Array.isArray(value)) return true;
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

function replaced<Value extends object>(value: Value, [key, ...rest]: Path, arbitrary: unknown): Value {
  if (key === undefined || (Array.isArray(value) && !/^\d+$/.test(key))) return value;
  const part: unknown = Reflect.get(value, key);
  const inner = rest.length > 0 && isPlain(part) ? replaced(part, rest, arbitrary) : arbitrary;
  const copy: Value = structuredCopy(value);
  Object.defineProperty(copy, key, { value: inner, enumerable: true, configurable: true, writable: true });
  return copy;
}

function structuredCopy<Value extends object>(value: Value): Value {
  return Array.isArray(value) ? Object.assign([], value) : { ...value };
}
