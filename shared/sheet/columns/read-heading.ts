/** What one heading of a sheet says, by its words alone: nothing is guessed from cells. */
import { type NetworkKey } from '../../networks/index.ts';
import { namesOf, networkOfName, type NetworkNames } from '../../networks/wire-names.ts';
import type { LinkedAccount } from '../../post/accounts/linked-accounts.ts';
import { beforeNames, behindMedia, columns, harmlessNames, type Meaning } from './column-names.ts';
import { fieldOfKey, type LabeledField, placesOf } from './field-columns.ts';
import { harmless, type HeadingTime, timeFormIn } from './heading-times.ts';
import {
  type Heading,
  headingIn,
  headingsIn,
  isNear,
  keyOfWords,
  keyWithNumber,
  withoutBracketMarks,
  withZoneInBrackets,
} from './words.ts';

/** What the heading of a column that is read says. */
export interface ColumnReading extends HeadingTime {
  readonly meaning: Meaning;
  /** The field of networks that it fills in. */
  readonly field?: LabeledField | undefined;
  /** The only network that the column is about: `Skyapp Copy`. */
  readonly network?: NetworkKey | undefined;
  /** The IDs of the accounts that the column is limited to; they share a name: `Harbour Bakery Text`. */
  readonly accounts?: readonly string[] | undefined;
  /** The network of each of these accounts, in their order: two networks may use the same ID. */
  readonly accountNetworks?: readonly (NetworkKey | undefined)[] | undefined;
  /** Whether it may also say what became of a post: `Skyapp Post`. */
  readonly isNamedPost?: boolean;
  /** Which of several columns with one meaning it is: 2 of `Picture 2`. */
  readonly number?: number | undefined;
}

export interface ReadHeading extends ColumnReading {
  readonly kind: 'read';
}

export type HeadingReading =
  | ReadHeading
  /** A column named after a network, which a mark selects for the row. */
  | { readonly kind: 'channel'; readonly network: NetworkKey }
  /** A column that runs fill in with this output. */
  | { readonly kind: 'ofRun'; readonly output: string }
  /** A column that says nothing of a post: its name tells so, a person ignores it, or a program fills it in. */
  | { readonly kind: 'ignored'; readonly isByName?: true }
  /** A column of unknown meaning: if it is filled in, people are asked. */
  | { readonly kind: 'unknown' };

type Named = ReadHeading | Extract<HeadingReading, { kind: 'ignored' }> | undefined;

/** `names`: what the service calls the networks. `accounts`: those that may stand before a name, too. */
export function readHeading(
  heading: string,
  names: NetworkNames,
  accounts: readonly NamedAccount[] = [],
): HeadingReading {
  return (
    readName(heading, names) ??
    readName(withZoneInBrackets(heading), names) ??
    ofAccounts(heading, accounts, names) ?? { kind: 'unknown' }
  );
}

/** An account, as far as a heading names it. */
type NamedAccount = Pick<LinkedAccount, 'id' | 'name' | 'network'>;

/**
 * Reads a heading with an account name before or after a known name. Brackets may belong to the name of the account, `Harbour (Porto) Text`; if not,
 * they say the same as elsewhere, `Harbour Text (optional)`.
 */
function ofAccounts(
  heading: string,
  accounts: readonly NamedAccount[],
  names: NetworkNames,
): HeadingReading | undefined {
  const whole = ofAccountsByKey(keyWithNumber(withoutBracketMarks(heading)), accounts);
  if (whole !== undefined) return whole;
  const named = headingIn(heading);
  const reading = named.brackets.length === 0 ? undefined : ofAccountsByKey(keyWithNumber(named), accounts);
  return reading && withBrackets(reading, { brackets: named.brackets, names });
}

function ofAccountsByKey(key: string, accounts: readonly NamedAccount[]): ReadHeading | undefined {
  const named = accounts.flatMap(({ id, name, network }) => {
    const ofName = withoutBracketMarks(name);
    const whole = keyWithNumber(ofName);
    const written = [...ofName.written, ofName.number].join('');
    return [...new Set([whole, keyWithNumber(headingIn(name))])].flatMap((own) => {
      const reading = readBeside(own, key);
      return reading === undefined ? [] : { id, network, written, isWhole: own === whole, own, reading };
    });
  });
  const [first] = named.toSorted((one, other) => other.own.length - one.own.length);
  if (first === undefined) return undefined;
  const found = named.filter(({ own }) => own === first.own);
  const whole = found.filter(({ isWhole }) => isWhole);
  const meant = whole.length > 0 ? whole : found;
  // Without its brackets, or in the singular, a name may be that of several accounts.
  return new Set(meant.map(({ written }) => written)).size > 1
    ? undefined
    : {
        ...first.reading,
        accounts: meant.map(({ id }) => id),
        accountNetworks: meant.map(({ network }) => network),
      };
}

/** What a heading says beside the name of an account. A field that limits who sees a post cannot be for one account alone. */
function readBeside(name: string, key: string): ReadHeading | undefined {
  // A number may tell accounts from each other, `Store 2 Text`, or pictures, `Store Picture 2`.
  const [, rest = '', number] = key.startsWith(name)
    ? (/^(.*?)(\d{1,2})?$/u.exec(key.slice(name.length)) ?? [])
    : key.endsWith(name)
      ? [name, key.slice(0, -name.length)]
      : [];
  const isNamedPost = rest === 'post';
  const reading = name === '' || rest === '' ? undefined : ofKey(isNamedPost ? 'text' : rest);
  if (reading?.kind !== 'read' || !ofOneAccount.includes(reading.meaning)) return undefined;
  const limits = placesOf(reading.field).some(({ field }) => field.limitsAudience === true);
  return limits
    ? undefined
    : { ...reading, ...(number !== undefined && { number: Number(number) }), isNamedPost };
}

const ofOneAccount: readonly Meaning[] = ['text', 'media', 'field'];

function readName(name: string, names: NetworkNames): HeadingReading | undefined {
  const { brackets, ...heading } = headingIn(name);
  const network = networkNamed(heading.written, names);
  // `Skyapp 2` is the second of several accounts there, and a mark of a network would select them all.
  if (network !== undefined && brackets.length === 0 && isNetworkAlone(heading, network, names))
    return { kind: 'channel', network };
  // With several parts, the whole is a known name or each part is: `Post & Hashtags` does not mean the post's hashtags.
  const isWhole = headingsIn(name).length < 2;
  const own = isWhole ? ofWords(heading.words) : ofTables(keyOfWords(heading.words));
  const reading = own ?? (isWhole ? ofNetwork(heading, names) : undefined) ?? ofParts(name);
  return reading && withBrackets(withNumber(reading, heading), { brackets, names });
}

function withNumber<Reading extends HeadingReading>(reading: Reading, { number }: Pick<Heading, 'number'>) {
  return reading.kind === 'read' ? { ...reading, number } : reading;
}

const columnByKey = new Map<string, (typeof columns)[number]>(
  columns.flatMap((column) => column.names.map((name) => [keyOfWords(name.split(' ')), column] as const)),
);

/** A known name, or one with words before or after it that change nothing: `Post Text`, `Image URL`. */
function ofWords(words: readonly string[]): Named {
  return ofKey(keyOfWords(words));
}

function ofKey(key: string): Named {
  return ofTables(key) ?? ofLongerKey(key);
}

function ofTables(key: string): Named {
  const column = columnByKey.get(key);
  if (column !== undefined) return { kind: 'read', meaning: column.meaning };
  if (harmlessNames.has(key)) return { kind: 'ignored', isByName: true };
  const field = fieldOfKey(key);
  return field === undefined ? undefined : { kind: 'read', meaning: 'field', field };
}

function ofLongerKey(key: string): Named {
  // `Social Media` does not mean a post's media.
  if (beforeNames.includes(key)) return undefined;
  const readings = [
    ...beforeNames
      .filter((word) => key.startsWith(word) && key !== word)
      .map((word) => ofKey(key.slice(word.length)))
      .filter((rest) => rest?.kind === 'read' && isOfPost(rest.meaning)),
    ...behindMedia
      .filter((word) => key.endsWith(word) && key !== word)
      .map((word) => ofKey(key.slice(0, -word.length)))
      .filter((rest) => rest?.kind === 'read' && rest.meaning === 'media'),
  ];
  return readings[0];
}

function isOfPost(wanted: Meaning): boolean {
  return columns.some((column) => column.meaning === wanted && 'ofPost' in column);
}

/** Slash-separated parts that all mean the same, or a date and a time: `Caption/Copy`, `Date & Time`. */
function ofParts(name: string): Named {
  const parts = headingsIn(name).map(({ words }) => ofWords(words));
  const meanings = [...new Set(parts.map((part) => (part?.kind === 'read' ? part.meaning : undefined)))];
  const [first, second, third] = meanings;
  if (first === undefined || first === 'field' || meanings.includes(undefined)) return undefined;
  if (second === undefined) return parts.length > 1 ? { kind: 'read', meaning: first } : undefined;
  const isDateAndTime = third === undefined && meanings.includes('date') && meanings.includes('time');
  return isDateAndTime ? { kind: 'read', meaning: 'time' } : undefined;
}

/** What a column of one network can hold, beside its fields. */
const ofOneNetwork: readonly Meaning[] = ['text', 'media', 'format'];

/** A network before or after other words: `Skyapp Copy`, `Caption Skyapp`. `Skyapp 2 Copy` is about one of several accounts, which nobody can know. */
function ofNetwork(
  { words, written, numberAt }: Pick<Heading, 'words' | 'written' | 'numberAt'>,
  names: NetworkNames,
): HeadingReading | undefined {
  for (let count = words.length - 1; count > 0; count -= 1)
    for (const [found, others] of [
      ...(numberAt === count ? [] : [[written.slice(0, count), words.slice(count)] as const]),
      [written.slice(-count), words.slice(0, -count)] as const,
    ]) {
      const network = networkNamed(found, names);
      if (network === undefined) continue;
      const field = fieldOfKey(keyOfWords(others));
      if (field?.places.has(network) === true) return { kind: 'read', meaning: 'field', field, network };
      if (others.join(' ') === 'post') return { kind: 'read', meaning: 'text', network, isNamedPost: true };
      const reading = ofWords(others);
      if (reading?.kind === 'read' && ofOneNetwork.includes(reading.meaning)) return { ...reading, network };
    }
  return undefined;
}

/** People write the service's name of a network, or ours. `written`: not in the singular, as one letter may tell a network from a part of a post. */
function networkNamed(written: readonly string[], names: NetworkNames): NetworkKey | undefined {
  const name = written.join('');
  return networkOfName(name, names) ?? networkOfName(name);
}

/** Whether a heading is the name of a network and of no other column: `Pinboard`, not `Pin Board`, which is its Board. */
function isNetworkAlone(
  { words, written, number }: Omit<Heading, 'brackets'>,
  network: NetworkKey,
  names: NetworkNames,
): boolean {
  if (number !== undefined) return false;
  const spelled = [network, ...namesOf(network, names)].map((name) => name.toLowerCase());
  return ofTables(keyOfWords(words)) === undefined || spelled.includes(written.join(' '));
}

/** What an unknown name may mean: it is one letter off, or its brackets are not understood. A sentence proposes the meaning. */
export function meaningNear(name: string): Meaning | undefined {
  if (headingsIn(name).length > 1) return undefined;
  const { words } = headingIn(name);
  const [, column] = [...columnByKey].find(([known]) => isNear(keyOfWords(words), known)) ?? [];
  const reading = ofWords(words);
  return column?.meaning ?? (reading?.kind === 'read' ? reading.meaning : undefined);
}

/** A bracket that is not understood makes a heading unknown. */
function withBrackets(
  reading: HeadingReading,
  { brackets, names }: { brackets: readonly string[]; names: NetworkNames },
): HeadingReading | undefined {
  return brackets.reduce<HeadingReading | undefined>((result, text) => {
    if (result?.kind === 'read') return withBracket(result, text, names);
    return harmless.test(text) ? result : undefined;
  }, reading);
}

function withBracket(reading: ReadHeading, text: string, names: NetworkNames): ReadHeading | undefined {
  const { meaning, field } = reading;
  if (meaning === 'date' || meaning === 'time' || meaning === 'notBefore') {
    const form = timeFormIn(text, (part) => isSame(part, meaning));
    // An order of days and months counts for all columns of a run, and a zone not for a day alone, as an embargo often is: people are asked about both.
    const isAsked = meaning === 'notBefore' && (form?.dateOrder ?? form?.zone) !== undefined;
    return form === undefined || isAsked ? undefined : { ...reading, ...form };
  }
  if (harmless.test(text) || field?.label.includes(`(${text})`) === true || isSame(text, meaning))
    return reading;
  const network = networkNamed(headingIn(text).written, names);
  const isOfNetwork =
    network !== undefined && (ofOneNetwork.includes(meaning) || field?.places.has(network) === true);
  return isOfNetwork ? { ...reading, network } : undefined;
}

/** Whether the text in brackets is another name for the same meaning: `Copy (Caption)`. */
function isSame(text: string, meaning: Meaning): boolean {
  const reading = ofWords(headingIn(text).words);
  return reading?.kind === 'read' && reading.meaning === meaning;
}
