/** What one heading of a sheet says, as far as its name alone tells it. */
import { type NetworkKey } from '../networks/index.ts';
import { networkOfName, type NetworkNames } from '../networks/wire-names.ts';
import type { DateOrder } from '../time/time-form.ts';
import { columns, type Meaning, runColumns } from './column-names.ts';
import { knownNetworks, unclearNames } from './unclear-names.ts';
import { headingIn, headingsIn, keyOfWords, withZoneInBrackets } from './words.ts';
import { foldedPattern } from './tables/notion-names.ts';

/** A column that is read. */
export interface ReadHeading {
  readonly kind: 'read';
  readonly meaning: Meaning;
  /** The only network that the column is about: `Skyapp Copy`. */
  readonly network?: NetworkKey | undefined;
  /** Which of several columns with one meaning it is: 2 of `Picture 2`. */
  readonly number?: number | undefined;
  /** A zone that stands in brackets: `Time (UTC)`. */
  readonly zone?: string | undefined;
  /** The order that stands in brackets: `Date (DD/MM/YYYY)`. */
  readonly dateOrder?: DateOrder | undefined;
}

export type HeadingReading =
  | ReadHeading
  /** A column named as a network: a mark makes it a channel of the row. */
  | { readonly kind: 'channel'; readonly network: NetworkKey }
  /** `maybe`: what it would be read as; none where no column of ours is meant. `isNear`: it is one letter off. */
  | {
      readonly kind: 'unclear';
      readonly maybe: readonly Meaning[];
      readonly isNear?: boolean;
      readonly network?: NetworkKey | undefined;
    }
  /** Runs fill it in, with this output. */
  | { readonly kind: 'ofRun'; readonly output: string }
  /** A person, or the program that it comes from, says that it is not for us. */
  | { readonly kind: 'ignored' }
  | { readonly kind: 'other' };

/** `names`: what the service calls the networks. */
export function readHeading(heading: string, names: NetworkNames): HeadingReading {
  const name = heading.replace(bothNames, networkNamed('twitter', names) === undefined ? 'X' : 'Twitter');
  const reading = readName(name, names);
  if (reading.kind === 'read') return reading;
  const zoned = readName(withZoneInBrackets(name), names);
  return zoned.kind === 'read' ? zoned : (ofNotion(name) ?? reading);
}

/** What n8n's node for Notion left of a name with letters that are not ASCII, where it can be only one. */
function ofNotion(name: string): HeadingReading | undefined {
  const pattern = foldedPattern(name);
  if (pattern === undefined) return undefined;
  const found = [...meaningByKey].flatMap(([key, meaning]) => (pattern.test(key) ? meaning : []));
  const [meaning, another] = new Set(found);
  return meaning === undefined || another !== undefined ? undefined : { kind: 'read', meaning };
}

function readName(name: string, names: NetworkNames): HeadingReading {
  const { words, brackets } = headingIn(name);
  const key = keyOfWords(words);
  const output = runOutputs.get(key);
  if (output !== undefined) return { kind: 'ofRun', output };
  const meaning = meaningOfName(name);
  const known = meaning ?? nearReading(key);
  // `Board` and `Channels` are about no single network, whatever stands beside them.
  const own = known === undefined || known.kind === 'unclear' ? ofNetwork(words, names) : undefined;
  return withBrackets(own ?? known ?? contentReading(words) ?? { kind: 'other' }, { brackets, names });
}

/** One network with its old and its new name. */
const bothNames = /\btwitter\s*[/(]\s*x\b\s*\)?|\bx\s*[/(]\s*twitter\b\s*\)?/iu;

/** A name that nobody listed, with a word that columns of a post have: `Short Caption`. */
function contentReading(words: readonly string[]): HeadingReading | undefined {
  const maybe = contentWords.find(([, [...ofMeaning]]) =>
    ofMeaning.some((word) => words.includes(word)),
  )?.[0];
  return maybe === undefined ? undefined : { kind: 'unclear', maybe: [maybe] };
}

const contentWords: readonly (readonly [Meaning, readonly string[]])[] = [
  ['hashtags', ['hashtag']],
  ['text', ['caption', 'copy', 'legenda', 'legende', 'didascalia']],
];

const runOutputs: ReadonlyMap<string, string> = new Map(
  runColumns.map(([name, output]) => [keyOfWords(name.split(' ')), output]),
);
const meaningByKey = new Map<string, Meaning>(
  columns.flatMap(({ meaning, names }) =>
    names.map((name) => [keyOfWords(name.split(' ')), meaning] as const),
  ),
);
const unclearByKey = new Map<string, readonly Meaning[]>(
  unclearNames.flatMap(([maybe, names]) =>
    names.map((name) => [keyOfWords(name.split(' ')), maybe] as const),
  ),
);

/** Words that make an approval of any name: `Approved?`, `Client Approval`, `Design Status`. */
const approvalWords: ReadonlySet<string> = new Set(['approved', 'approval', 'approve', 'status']);
/** Who approved, and when, is no approval. */
const aboutApproval: ReadonlySet<string> = new Set(
  'by date on at deadline due note comment link email'.split(' '),
);

function ofWords(words: readonly string[]): Exclude<HeadingReading, { kind: 'channel' }> | undefined {
  const key = keyOfWords(words);
  const meaning = meaningByKey.get(key);
  if (meaning !== undefined) return { kind: 'read', meaning };
  const maybe = unclearByKey.get(key);
  if (maybe !== undefined) return { kind: 'unclear', maybe };
  const isApproval = words.some((word) => approvalWords.has(word)) && !aboutApproval.has(words.at(-1) ?? '');
  return isApproval ? { kind: 'read', meaning: 'approval' } : undefined;
}

/** The whole name, or parts of it that all say the same: `Caption/Copy`. Other parts are a question. */
function meaningOfName(name: string): ReturnType<typeof ofWords> {
  const whole = headingIn(name);
  const byName = ofWords(whole.words);
  if (byName !== undefined) return withNumber(byName, whole.number);
  const parts = headingsIn(name);
  if (parts.length < 2) return undefined;
  const readings = parts.map(({ words }) => ofWords(words));
  const said = [...new Set(readings.flatMap((each) => (each?.kind === 'read' ? each.meaning : [])))];
  const [first, second, third] = said;
  const isDateAndTime = third === undefined && said.includes('date') && said.includes('time');
  if (isDateAndTime) return { kind: 'read', meaning: 'dateTime' };
  const isOne = first !== undefined && second === undefined;
  if (isOne && readings.every((each) => each?.kind === 'read'))
    return withNumber({ kind: 'read', meaning: first }, whole.number);
  const maybe = readings.flatMap((each) =>
    each === undefined ? [] : each.kind === 'read' ? each.meaning : each.kind === 'unclear' ? each.maybe : [],
  );
  return maybe.length === 0 ? undefined : { kind: 'unclear', maybe: [...new Set(maybe)] };
}

function withNumber(reading: NonNullable<ReturnType<typeof ofWords>>, number: number | undefined) {
  return reading.kind === 'read' ? { ...reading, number } : reading;
}

/** What a column of one network can hold; anything else beside its name is asked about. */
const ofOneNetwork: readonly Meaning[] = ['text', 'title', 'media', 'board', 'firstComment'];

/** A network beside other words, or alone: `Skyapp Copy`, `Caption Skyapp`, `Skyapp`. */
function ofNetwork(words: readonly string[], names: NetworkNames): HeadingReading | undefined {
  let isBeside = false;
  for (const { network, others } of networksBeside(words, names)) {
    if (others.length === 0)
      return network === undefined ? { kind: 'unclear', maybe: ['networks'] } : { kind: 'channel', network };
    isBeside ||= !others.some((word) => figures.has(word)) && network !== undefined;
    const reading = others.join(' ') === 'post' ? textReading : ofWords(others);
    if (reading === undefined) continue;
    if (reading.kind === 'unclear') return { ...reading, network };
    if (reading.kind !== 'read') continue;
    const { meaning } = reading;
    return network !== undefined && ofOneNetwork.includes(meaning)
      ? { ...reading, network }
      : { kind: 'unclear', maybe: [meaning, 'networks'] };
  }
  // What a network is to do with the post, in words of another tool.
  return isBeside ? { kind: 'unclear', maybe: [] } : undefined;
}

/** What became of posts, in columns of their figures, and where they are. */
const figures: ReadonlySet<string> = new Set(
  'impression like click reach engagement view follower share save reaction rate performance result post url link id status date time published posted reply lead'.split(
    ' ',
  ),
);

const textReading = { kind: 'read', meaning: 'text' } as const;

/** The ways to find a network at one end. `network` is undefined for one that exists, and that the service does not have. */
function* networksBeside(words: readonly string[], names: NetworkNames) {
  for (let count = words.length; count > 0; count -= 1)
    for (const [found, others] of [
      [words.slice(0, count), words.slice(count)],
      [words.slice(-count), words.slice(0, -count)],
    ] as const) {
      const network =
        networkNamed(found.join(''), names) ?? networkNamed(found.map(inPlural).join(''), names);
      if (network !== undefined || knownNetworks.has(found.join(''))) yield { network, others };
    }
}

/** Words were brought into the singular, and names of networks may end with an s. */
function inPlural(word: string): string {
  return `${word}s`;
}

/** A name that is one letter off: short ones only where two letters changed places. */
function nearReading(key: string): HeadingReading | undefined {
  if (key.length < minNear) return undefined;
  const near = [...meaningByKey].find(([name]) => isNear(key, name));
  return near === undefined ? undefined : { kind: 'unclear', maybe: [near[1]], isNear: true };
}

const minNear = 4;
/** Shorter words of one letter's difference are often other words: Cost and Post. */
const minOneLetter = 6;

/** Whether one letter too many, too few or another one makes the difference, or two that changed places. */
export function isNear(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const rest = one.slice(start);
  const otherRest = other.slice(start);
  const isSwapped =
    rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2);
  if (isSwapped && rest.length > 1) return true;
  const isOneOff =
    rest.slice(1) === otherRest.slice(1) || rest.slice(1) === otherRest || rest === otherRest.slice(1);
  return isOneOff && Math.min(one.length, other.length) >= minOneLetter;
}

/** People write what the service calls a network, or what we do. */
function networkNamed(name: string, names: NetworkNames): NetworkKey | undefined {
  return networkOfName(name, names) ?? networkOfName(name);
}

/** What may stand in brackets without changing what a column says. */
const harmless =
  /^(?:optional|required|mandatory|recommended|text|urls?|links?|comma[- ]separated|separated by commas?|one per line|max(?:imum)?\.? ?\d+.*|\d+.*|up to .*|#|\*|24[- ]?h(?:ours?)?|12[- ]?h(?:ours?)?|am\/pm|h{1,2}:m{2}.*|local(?: time)?|s|es|if any|e\.?g\.?.*|png|jpe?g|.*\.(?:png|jpe?g).*)?$/iu;
/** Words that say how a time is written, and nothing of its zone. */
const ofClock =
  /^(?:[hmsdy]{1,4}|a|p|am|pm|hrs?|hours?|format|clock|time|local|optional|required|mandatory|recommended|e|g|eg|etc|or|max|if|any|text)$/iu;
const zoneName = String.raw`(?:UTC|GMT)(?: ?[+-]\d{1,2}(?::?\d{2})?)?|[+-]\d{1,2}:?\d{2}|(?:US|[A-Z][a-z]+)(?:\/[A-Z][A-Za-z_+-]+)+|[A-Z]{2,4}T|[ECMP]T|MES?Z|MSK|WIB`;
const zoneText = new RegExp(`^(?:${zoneName}|(?!AM$|PM$)[A-Z]{2,5}|utc|gmt)$`, 'u');
/** A zone before or behind how the time is written: `24h UTC`. */
const zoneBeside = new RegExp(
  `^(?:in )?(?<first>${zoneName}|utc|gmt)\\s+(?<behind>.+)$|^(?<before>.+?)\\s+(?:in )?(?<last>${zoneName}|utc|gmt)$`,
  'u',
);

function withBrackets(
  reading: HeadingReading,
  { brackets, names }: { brackets: readonly string[]; names: NetworkNames },
): HeadingReading {
  let result = reading;
  for (const text of brackets) {
    if (result.kind !== 'read') return result;
    const { meaning } = result;
    const isTime = meaning === 'date' || meaning === 'time' || meaning === 'dateTime';
    const network = networkNamed(text, names);
    if (isTime) result = withTimeForm(result, text);
    else if (harmless.test(text)) continue;
    else if (network !== undefined && ofOneNetwork.includes(meaning)) result = { ...result, network };
    else if (ofSame(text, meaning)) continue;
    else result = { kind: 'unclear', maybe: [meaning] };
  }
  return result;
}

/** What brackets say of a time: its order, its form, and its zone, each apart. What is none of them may be a zone, and is asked about. */
function withTimeForm(reading: ReadHeading, text: string): HeadingReading {
  let result = reading;
  const pieces = text.split(/\s*[,;|]\s*|\s+[-–]\s+/u).flatMap((each) => {
    const piece = each.replace(/^in (?=\S)/iu, '');
    const { first, behind, before, last } = zoneBeside.exec(piece)?.groups ?? {};
    return [first, behind, before, last].some((part) => part !== undefined)
      ? [first, behind, before, last].flatMap((part) => part ?? [])
      : piece;
  });
  for (const piece of pieces) {
    const order = /^d{1,2}.?m{1,3}/iu.test(piece)
      ? 'dayFirst'
      : /^m{1,2}.?d{1,2}/iu.test(piece)
        ? 'monthFirst'
        : undefined;
    const isForm = harmless.test(piece) || /^y{2,4}.?m/iu.test(piece) || order !== undefined;
    const words = piece.match(/\p{L}+/gu) ?? [];
    if (isForm && (order !== undefined || words.every((word) => ofClock.test(word)))) {
      if (order !== undefined) result = { ...result, dateOrder: order };
    } else if (zoneText.test(piece))
      result = { ...result, zone: piece.toUpperCase() === 'UTC' ? 'UTC' : piece };
    else if (!ofSame(piece, reading.meaning)) return { kind: 'unclear', maybe: [reading.meaning] };
  }
  return result;
}

/** Whether another name for the same stands in brackets: `Copy (Caption)`. */
function ofSame(text: string, meaning: Meaning): boolean {
  const reading = meaningOfName(text);
  return reading?.kind === 'read' && reading.meaning === meaning;
}
