/**
 * Arbitrary targets and posts that the contract allows, generated from its tables instead of chosen by hand. They are small, but some reach the
 * limits exactly.
 */
import fc from 'fast-check';
import { type Network, type NetworkKey, networks } from '../../../shared/index.ts';
import { wireNames } from '../../../shared/networks/wire-names.ts';
import type { PostWrite } from '../../../shared/post/write-shape.ts';
import { userNameProblem } from '../../../shared/form/values/user-names.ts';
import { isUnclearText, saysNothing } from '../../../shared/form/values/says-nothing.ts';
import { type ObjectShape, onlyChoice, propertiesOf, type Shape } from '../../contract/shape.ts';
import { targetShape } from '../../contract/targets.ts';
import { entryAt, hashtags } from '../host/list-entries.ts';

/**
 * How much of the contract is generated.
 *
 * - `contract`: whatever the contract allows.
 * - `post`: what `composePost` sends. It asks for an account, for content that can be seen, and for web addresses where somebody will open them; an
 *   empty optional caption is not sent, as it says no more than none.
 * - `form`: only what a person can type into a form. An empty field counts as not filled in, so no text, list or group is present but empty; a field
 *   of one line has no line break; a text does not begin with `=`, which would begin an expression; hashtags are words.
 */
export type Breadth = 'contract' | 'post' | 'form';

export type Json = Record<string, unknown>;

interface Place {
  readonly breadth: Breadth;
  readonly network: Network;
  readonly path: readonly string[];
  readonly optional: boolean;
}

/** Targets of a network that the contract allows; only those of `variant`, if it is given. */
export function legalTarget({
  network,
  variant,
  breadth = 'contract',
}: {
  network: Network<NetworkKey>;
  variant?: string | undefined;
  breadth?: Breadth;
}): fc.Arbitrary<Json> {
  const targets = objectOf(variantNamed(targetShape(network.key), variant), {
    breadth,
    network,
    path: [],
    optional: false,
  });
  return breadth === 'contract' ? targets : targets.filter((target) => hasContent({ network, target }));
}

function variantNamed(shape: Shape, variant: string | undefined): Shape {
  if (variant === undefined || shape.is !== 'variants') return shape;
  const found = shape.variants.find((each) => onlyChoice(each, shape.by) === variant);
  if (found === undefined) throw new Error(`There is no variant ${variant}`);
  return found;
}

/** Whether a target says anything: `composePost` refuses one that does not. */
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

/** Whole posts in the write shape (contract 2.2), with at least one target and no two equal ones. Times are later than `now`. */
export function legalPost({
  breadth = 'post',
  keys = networks.map(({ key }) => key),
}: { breadth?: Breadth; keys?: readonly NetworkKey[] } = {}): fc.Arbitrary<PostWrite> {
  const lists = networks.map((network): [string, fc.Arbitrary<Json[]>] => [
    wireNames(network.key).targets,
    keys.includes(network.key)
      ? fc.array(legalTarget({ network, breadth }), { maxLength: 2 }).map((targets) =>
          // Two equal targets are refused, so every target has an account of its own.
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
    .date({ min: new Date(now.getTime() + 1), max: new Date('2031-01-01T00:00:00Z'), noInvalidDate: true })
    .map((date) => ({ publish: 'SCHEDULE' as const, date: date.toISOString() })),
);

function objectOf(shape: Shape, place: Place): fc.Arbitrary<Json> {
  if (shape.is === 'variants') return fc.oneof(...shape.variants.map((each) => recordOf(each, place)));
  if (shape.is === 'object') return recordOf(shape, place);
  throw new Error(`${place.path.join('.')} is no object`);
}

function recordOf(shape: ObjectShape, place: Place): fc.Arbitrary<Json> {
  const requiredKeys = Object.keys(shape.required);
  const properties = Object.entries(propertiesOf(shape)).map(
    ([key, property]): [string, fc.Arbitrary<unknown>] => [
      key,
      valueOf(property, { ...place, path: [...place.path, key], optional: !requiredKeys.includes(key) }),
    ],
  );
  const records = fc.record(Object.fromEntries(properties), { requiredKeys, noNullPrototype: true });
  const mayBeEmpty = place.breadth !== 'form' || !place.optional;
  return mayBeEmpty ? records : records.filter((record) => Object.keys(record).length > 0);
}

function valueOf(shape: Shape, place: Place): fc.Arbitrary<unknown> {
  switch (shape.is) {
    case 'object':
    case 'variants':
      return objectOf(shape, place);
    case 'list':
      return listOf(shape, place);
    case 'text':
    case 'uri':
    case 'locationUrn':
      return textOf(shape, place);
    case 'number':
    case 'integer':
      return numberOf(shape);
    case 'flag':
      return fc.boolean();
    case 'choice':
      return fc.constantFrom(...shape.choices);
    case 'anything':
      return json;
  }
}

/** Any JSON, without the negative zero, which JSON does not keep. */
const json = fc.jsonValue({ maxDepth: 1 }).map((value): unknown => JSON.parse(JSON.stringify(value)));

function listOf({ item: shape, min, max }: Shape & { is: 'list' }, place: Place): fc.Arbitrary<unknown[]> {
  if (place.breadth === 'form' && place.path.at(-1) === 'hashtags') return hashtags;
  const item = valueOf(shape, { ...place, optional: false });
  const minLength = place.breadth === 'form' && place.optional ? Math.max(min, 1) : min;
  const few = fc.array(item, { minLength, maxLength: Math.min(max, minLength + 2) });
  if (max === Infinity) return few;
  const full = item.map((one) => Array.from({ length: max }, () => one));
  return fc.oneof({ weight: 9, arbitrary: few }, { weight: 1, arbitrary: full });
}

function numberOf({ is, min, max, moreThan }: Shape & { is: 'number' | 'integer' }): fc.Arbitrary<number> {
  const isInteger = is === 'integer';
  const least = Math.max(min, moreThan + (isInteger ? 1 : 1e-6), -1e6);
  const most = Math.min(max, 1e9);
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

/** Names of properties whose texts may have several lines. */
const multiline = new Set(['caption', 'description', 'firstComment', 'altText', 'alt']);

/** Names of properties that have an address as their text. */
const address = /url$|^link|^source$/i;

function textOf(
  shape: Shape & { is: 'text' | 'uri' | 'locationUrn' },
  { breadth, network, path, optional }: Place,
): fc.Arbitrary<string> {
  const key = path.at(-1) ?? '';
  if (breadth !== 'contract' && identifiers.has(key)) return identifierTexts;
  const isLegalWhenEmpty = shape.is === 'text' ? shape.min === 0 : shape.is === 'uri' && shape.orEmpty;
  const mayBeEmpty = isLegalWhenEmpty && isSentWhenEmpty({ breadth, network, path, optional });
  const unit = breadth === 'form' && !multiline.has(key) ? letters : lettersAndLines;
  const texts =
    shape.is === 'locationUrn'
      ? geoUrns
      : shape.is === 'uri' || address.test(key)
        ? addresses({ breadth, max: shape.max, isUri: shape.is === 'uri' })
        : plainTexts({ ...shape, unit });
  const isName = (text: string) => key !== 'username' || userNameProblem(text) === undefined;
  const typed =
    breadth === 'form'
      ? texts.map(entryAt(path)).filter((text) => !text.startsWith('=') && isVisible(text) && isName(text))
      : texts;
  // A caption counts as empty if nothing in it can be seen.
  const isCaption = path.length === 1 && key === network.caption;
  const seen = breadth === 'post' && isCaption ? typed.filter(isVisible) : typed;
  return mayBeEmpty
    ? fc.oneof({ weight: 9, arbitrary: seen }, { weight: 1, arbitrary: fc.constant('') })
    : seen.filter((text) => text !== '');
}

/** Properties that are sent unchanged, so they have no invisible characters around them. */
const identifiers = new Set(['accountId', 'boardId', 'boardSectionId']);
const identifierUnit = fc.constantFrom(...Array.from('abcXYZ019.:/_-é中😀'));
const identifierTexts = fc.string({ unit: identifierUnit, minLength: 1, maxLength: 12 }).filter(isText);

/** False for a text that is `none` or `same` alone: it counts as no text, or leads to a question. */
function isText(text: string): boolean {
  return !saysNothing(text) && !isUnclearText(text, 'ownText');
}

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
  min: number;
  max: number;
  unit: fc.Arbitrary<string>;
}): fc.Arbitrary<string> {
  const short = fc.string({ unit, minLength: min, maxLength: Math.min(max, min + 12) }).filter(isText);
  if (max === Infinity) return short;
  // With characters outside the basic plane, a limit that wrongly counts UTF-16 units would be reached at half the length.
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

/** Leaves out the addresses in which a file's ending follows a port, which are not valid. */
const readableAddresses = webAddresses.filter((text) => URL.canParse(text));

function addresses({
  breadth,
  max,
  isUri,
}: {
  breadth: Breadth;
  max: number;
  isUri: boolean;
}): fc.Arbitrary<string> {
  const start = 'https://media.example/';
  const longest = max === Infinity ? [] : [fc.constant(start + '😀'.repeat(max - start.length))];
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
