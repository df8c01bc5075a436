/**
 * Arbitrary targets and posts that the contract allows, generated from the schemas: what the schemas accept, and
 * nothing that was thought of beforehand. Small, but limits are reached at their edges.
 */
import fc from 'fast-check';
import * as z from 'zod/v4';
import {
  type Network,
  type NetworkKey,
  networks,
  type PostWrite,
  variantsOf,
  wireNames,
} from '../../shared/index.ts';

// A failing property prints its error, the seed and the smallest value.
fc.configureGlobal({ includeErrorInReport: true });

/**
 * How much of the contract is generated.
 *
 * * `contract`: whatever the schema accepts.
 * * `post`: what `composePost` sends. It asks for an account, for content that can be seen, and for web addresses where somebody will
 *   open them; an empty optional caption is not sent, as it says no more than none.
 * * `form`: what a person can type as well. An empty field is a field that was not filled in, so no text, list or
 *   group of one is there and empty; one line has no line break; a first `=` would begin an expression.
 */
export type Breadth = 'contract' | 'post' | 'form';

export type Json = Record<string, unknown>;

interface Place {
  readonly breadth: Breadth;
  readonly network: Network;
  readonly path: readonly string[];
  readonly optional: boolean;
}

/** Targets of a network that its schema accepts; of one variant when it is named. */
export function legalTarget({
  network,
  variant,
  breadth = 'contract',
}: {
  network: Network;
  variant?: string | undefined;
  breadth?: Breadth;
}): fc.Arbitrary<Json> {
  const schema = variant === undefined ? network.target : variantsOf(network.target).get(variant);
  if (schema === undefined) throw new Error(`${network.label} has no variant ${String(variant)}`);
  const targets = objectOf(schema, { breadth, network, path: [], optional: false });
  return breadth === 'contract' ? targets : targets.filter((target) => hasContent({ network, target }));
}

/** `composePost` refuses a target that says nothing at all. */
function hasContent({ network, target }: { network: Network; target: Json }): boolean {
  const caption = target[network.caption];
  const media = network.media.properties.map((property) => target[property]);
  return (
    (caption ?? '') !== '' ||
    media.some((held) => held !== undefined && !(Array.isArray(held) && held.length === 0))
  );
}

/** The time at which the generated posts are composed; what they schedule is later. */
export const now = new Date('2026-03-01T12:00:00.000Z');

/** Whole posts in the write shape (2.2), at least one target, none like another. Times are later than `now`. */
export function legalPost({
  breadth = 'post',
  keys = networks.map(({ key }) => key),
}: { breadth?: Breadth; keys?: readonly NetworkKey[] } = {}): fc.Arbitrary<PostWrite> {
  const lists = networks.map((network): [string, fc.Arbitrary<Json[]>] => [
    wireNames(network.key).targets,
    keys.includes(network.key)
      ? fc.array(legalTarget({ network, breadth }), { maxLength: 2 }).map((targets) =>
          // Twins are refused, so every target has an account of its own.
          targets.map((target, index) => ({
            ...target,
            accountId: `${String(target['accountId'])}-${index}`,
          })),
        )
      : fc.constant([]),
  ]);
  return fc
    .tuple(publication, fc.record(Object.fromEntries(lists)))
    .filter(([, targets]) => Object.values(targets).some((list) => list.length > 0))
    .map(([scheduledFor, targets]) => ({ scheduledFor, ...targets }));
}

const publication: fc.Arbitrary<PostWrite['scheduledFor']> = fc.oneof(
  fc.constant({ publish: 'DRAFT' as const }),
  fc.constant({ publish: 'NOW' as const }),
  fc
    .date({ min: new Date(now.getTime() + 1), max: new Date('2060-01-01T00:00:00Z'), noInvalidDate: true })
    .map((date) => ({ publish: 'SCHEDULE' as const, date: date.toISOString() })),
);

function objectOf(schema: z.ZodType, place: Place): fc.Arbitrary<Json> {
  if (schema instanceof z.ZodDiscriminatedUnion) {
    return fc.oneof(
      ...schema.options.map((option) => objectOf(z.instanceof(z.ZodObject).parse(option), place)),
    );
  }
  const { shape } = z.instanceof(z.ZodObject).parse(schema);
  const properties = Object.entries(shape).map(([key, property]): [string, fc.Arbitrary<unknown>] => [
    key,
    valueOf(inner(property), { ...place, path: [...place.path, key], optional: !isRequired(property) }),
  ]);
  const requiredKeys = Object.keys(shape).filter((key) => isRequired(shape[key]));
  const records = fc.record(Object.fromEntries(properties), { requiredKeys, noNullPrototype: true });
  const mayBeEmpty = place.breadth !== 'form' || !place.optional;
  return mayBeEmpty ? records : records.filter((record) => Object.keys(record).length > 0);
}

function isRequired(schema: unknown): boolean {
  return !(schema instanceof z.ZodOptional) && !(schema instanceof z.ZodDefault);
}

function inner(schema: unknown): unknown {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? inner(schema.unwrap()) : schema;
}

function valueOf(schema: unknown, place: Place): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodObject || schema instanceof z.ZodDiscriminatedUnion)
    return objectOf(schema, place);
  if (schema instanceof z.ZodArray) return listOf(schema, place);
  if (schema instanceof z.ZodString) return textOf(schema, place);
  if (schema instanceof z.ZodNumber) return numberOf(schema);
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options);
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values);
  if (schema instanceof z.ZodUnknown) return json;
  throw new Error(`No values are known for ${place.path.join('.')}`);
}

/** Any JSON, without the negative zero, which JSON does not keep. */
const json = fc.jsonValue({ maxDepth: 1 }).map((value): unknown => JSON.parse(JSON.stringify(value)));

function listOf(schema: z.ZodArray, place: Place): fc.Arbitrary<unknown[]> {
  const item = valueOf(inner(schema.element), { ...place, optional: false });
  const { minimum = 0, maximum } = z
    .object({ minimum: z.number().optional(), maximum: z.number().optional() })
    .parse(schema._zod.bag);
  const minLength = place.breadth === 'form' && place.optional ? Math.max(minimum, 1) : minimum;
  const few = fc.array(item, { minLength, maxLength: Math.min(maximum ?? Infinity, minLength + 2) });
  if (maximum === undefined) return few;
  const full = item.map((one) => Array.from({ length: maximum }, () => one));
  return fc.oneof({ weight: 9, arbitrary: few }, { weight: 1, arbitrary: full });
}

function numberOf(schema: z.ZodNumber): fc.Arbitrary<number> {
  const { minValue, maxValue } = schema;
  const isInteger = schema._zod.bag.format === 'int';
  const above = schema._zod.bag['exclusiveMinimum'];
  const step = isInteger ? 1 : 1e-6;
  const least = typeof above === 'number' ? above + step : Math.max(minValue ?? -1e6, -1e6);
  const most = Math.min(maxValue ?? 1e9, 1e9);
  const between = isInteger
    ? fc.integer({ min: least, max: most })
    : fc.double({ min: least, max: most, noNaN: true });
  const numbers = fc.oneof(
    { weight: 4, arbitrary: between },
    { weight: 1, arbitrary: fc.constantFrom(least, most) },
  );
  // Without the negative zero, which JSON does not keep.
  return numbers.map((value) => value + 0);
}

const letters = fc.constantFrom(...Array.from('abcXYZ019 .,:;!?#@/"\'\\<&{}$%éß中\u200d😀𝒳'));
const lettersAndLines = fc.oneof(
  { weight: 8, arbitrary: letters },
  { weight: 1, arbitrary: fc.constantFrom('\n', '\t', '=') },
);

/** Texts of the contract that are written in several lines. */
const multiline = new Set(['caption', 'description', 'firstComment', 'altText', 'alt']);

/** Texts that the contract, by their name, means as addresses. */
const address = /url$|^link|^source$/i;

function textOf(schema: z.ZodString, { breadth, network, path, optional }: Place): fc.Arbitrary<string> {
  const key = path.at(-1) ?? '';
  const { minLength: min, maxLength: max } = schema;
  if (breadth !== 'contract' && identifiers.has(key)) return identifierTexts;
  const mayBeEmpty = schema.safeParse('').success && isSentWhenEmpty({ breadth, network, path, optional });
  const isAddress = schema.format === 'url' || address.test(key);
  const texts =
    schema._zod.bag.patterns !== undefined
      ? geoUrns
      : isAddress
        ? addresses({ breadth, max, isUri: schema.format === 'url' })
        : plainTexts({
            min,
            max,
            unit: breadth === 'form' && !multiline.has(key) ? letters : lettersAndLines,
          });
  const typed =
    breadth === 'form'
      ? texts.map(entryAt(path)).filter((text) => !text.startsWith('=') && isVisible(text))
      : texts;
  // An empty caption is one in which nothing can be seen.
  const isCaption = path.length === 1 && key === network.caption;
  const seen = breadth === 'post' && isCaption ? typed.filter(isVisible) : typed;
  return mayBeEmpty
    ? fc.oneof({ weight: 9, arbitrary: seen }, { weight: 1, arbitrary: fc.constant('') })
    : seen.filter((text) => text !== '');
}

/** Lists that are typed into one field: words separated by commas, or one entry in each line. */
function entryAt(path: readonly string[]): (text: string) => string {
  if (path.some((key) => key === 'hashtags' || key === 'collaborators'))
    return (text) => text.replaceAll(/[\s,;#]/g, '_');
  if (path.includes('options')) return (text) => text.replaceAll(/^\s+|\s+$|\n/g, '_');
  return (text) => text;
}

/** What is sent as it stands, with nothing around it that nobody sees. */
const identifiers = new Set(['accountId', 'boardId', 'boardSectionId']);
const identifierTexts = fc.string({
  unit: fc.constantFrom(...Array.from('abcXYZ019.:/_-é中😀')),
  minLength: 1,
  maxLength: 12,
});

function isVisible(text: string): boolean {
  return /[^\s\u200d]/.test(text);
}

function isSentWhenEmpty({ breadth, network, path, optional }: Place): boolean {
  const [first, ...deeper] = path;
  const isTop = deeper.length === 0;
  switch (breadth) {
    case 'contract':
      return true;
    case 'post':
      return (
        !(isTop && (first === 'accountId' || (optional && first === network.caption))) &&
        !/^(?:media)?url$/i.test(path.at(-1) ?? '')
      );
    case 'form':
      return isTop && first === network.caption && !optional;
  }
}

function plainTexts({
  min,
  max,
  unit,
}: {
  min: number | null;
  max: number | null;
  unit: fc.Arbitrary<string>;
}): fc.Arbitrary<string> {
  const minLength = min ?? 0;
  const short = fc.string({ unit, minLength, maxLength: Math.min(max ?? Infinity, minLength + 12) });
  if (max === null) return short;
  // Astral characters: a limit counted in UTF-16 units would be reached at half of it.
  const longest = fc.constantFrom('a'.repeat(max), '😀'.repeat(max));
  return fc.oneof({ weight: 19, arbitrary: short }, { weight: 1, arbitrary: longest });
}

const webAddresses = fc
  .tuple(
    fc.constantFrom('https://', 'http://', 'HTTPS://'),
    fc.constantFrom('media.example', 'cdn.media.example:8443', 'MEDIA.example'),
    fc.constantFrom('', '/', '/a', '/A%20b/c', '/über', '/a,b', '/x;y=(z)'),
    fc.constantFrom('', '.jpg', '.PNG', '.mp4', '.gif', '.pdf', '.mov'),
    fc.constantFrom('', '?width=300&sig=a%2Bb%3D', '#part', '?x=1#y'),
  )
  .map((parts) => parts.join(''));

/** A port cannot be followed by a file's ending. */
const readableAddresses = webAddresses.filter((text) => URL.canParse(text));

function addresses({
  breadth,
  max,
  isUri,
}: {
  breadth: Breadth;
  max: number | null;
  isUri: boolean;
}): fc.Arbitrary<string> {
  const start = 'https://media.example/';
  const longest = max === null ? [] : [fc.constant(start + '😀'.repeat(max - start.length))];
  if (breadth !== 'contract') return fc.oneof({ weight: 9, arbitrary: readableAddresses }, ...longest);
  const others = fc.constantFrom(
    'urn:isbn:0451450523',
    'mailto:a@b.example',
    'data:image/png;base64,AA==',
    'ftp://files.example/a',
  );
  const texts = isUri ? [] : [plainTexts({ min: 1, max, unit: lettersAndLines })];
  return fc.oneof({ weight: 9, arbitrary: readableAddresses }, others, ...texts, ...longest);
}

const geoUrns = fc
  .tuple(fc.constantFrom('example', 'x', 'a-b_c', 'é'), fc.integer({ min: 0, max: 1e12 }))
  .map(([namespace, digits]) => `urn:${namespace}:geo:${digits}`);
