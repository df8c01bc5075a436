/** Compares single values of two posts, for `compare-posts.ts`: texts as readers see them, addresses by the file that they open. */
import { isJsonObject } from '../../../data/json.ts';
import { isSigned, lastingPartOf } from '../../../media/expiring-address.ts';
import { isPlaceholder } from '../../../post/media/local-file.ts';
import { comparableText, hasShortLink, mayBeCut, mayBeShortened } from './comparable-text.ts';

/** Two addresses that may open the same file: only their bytes can tell. */
export interface FilePair {
  readonly wanted: string;
  readonly shown: string;
}

/**
 * What is still open about two posts. `link`: a link may be shortened or cut, and nobody can tell which page it opens. `rest`: a record shows no
 * more than the account and the text, or only the beginning of a text.
 */
export type OpenQuestion = FilePair | 'link' | 'rest';

/** `other`: they are different. Otherwise they are the same if every open question is answered with yes, or if there is none. */
export type Comparison = 'other' | readonly OpenQuestion[];

const same: Comparison = [];

export function isSame(comparison: Comparison): boolean {
  return comparison !== 'other' && comparison.length === 0;
}

/** Combines the comparisons of the parts into that of the whole. */
export function combine(comparisons: Iterable<Comparison>): Comparison {
  const questions: OpenQuestion[] = [];
  for (const comparison of comparisons) {
    if (comparison === 'other') return 'other';
    questions.push(...comparison);
  }
  return questions;
}

/** The value in one spelling, without blank members. `key`: the property that holds it. */
export function normalizeValue(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return normalizeText(value, key);
  if (Array.isArray(value)) return value.map((entry) => normalizeValue(entry, key));
  if (!isJsonObject(value)) return value;
  const members = Object.entries(value).filter(([, held]) => !isBlankValue(held));
  // Sorted: a schema orders only the members that it knows, and the contract leaves some open (contract 2.12).
  const sorted = members.toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(sorted.map(([name, held]) => [name, normalizeValue(held, name)]));
}

function normalizeText(text: string, key: string): string {
  if (isFileKey(key)) return lastingPartOf(text) ?? text;
  return isIdKey(key) ? text : comparableText(text);
}

/** How strictly a post that is about to be sent and a record of the service are compared. */
export interface ComparisonRules {
  /** Whether the record shows all that the post has. Otherwise a property that it lacks may have any value, and a text may be cut. */
  readonly isWhole: boolean;
  /** The property that holds the values. */
  readonly key?: string;
  /** Whether a text in another spelling is a different one: a person corrected it. */
  readonly isExact?: boolean;
}

/**
 * Whether the value that a record shows is the one wanted. The record may lack values unless `isWhole`, and either may have empty ones
 * that the other lacks.
 */
export function compareValues(wanted: unknown, shown: unknown, rules: ComparisonRules): Comparison {
  const sameIf = (areEqual: boolean): Comparison => (areEqual ? same : 'other');
  if (wanted === undefined) return sameIf(isEmptyOrFalse(shown));
  if (shown === undefined) return sameIf(!rules.isWhole || isEmptyOrFalse(wanted));
  if (typeof wanted === 'string' && typeof shown === 'string') return compareStrings(wanted, shown, rules);
  if (Array.isArray(wanted) && Array.isArray(shown))
    return wanted.length === shown.length
      ? combine(wanted.map((entry, index) => compareValues(entry, shown[index], rules)))
      : 'other';
  if (!isJsonObject(wanted) || !isJsonObject(shown)) return sameIf(wanted === shown);
  const isCopy = isAtOtherHost(wanted['mediaUrl'], shown['mediaUrl']);
  const keys = [...new Set([...Object.keys(wanted), ...Object.keys(shown)])];
  return combine(
    keys
      .filter((key) => !(isCopy && copyDetails.has(key)))
      .map((key) => compareValues(wanted[key], shown[key], { ...rules, key })),
  );
}

function compareStrings(
  wanted: string,
  shown: string,
  { key = '', isExact = false, isWhole }: ComparisonRules,
): Comparison {
  if (wanted === shown) return same;
  if (isFileKey(key)) return compareAddresses(wanted, shown);
  if (isExact) return withLinesAlone(wanted) === withLinesAlone(shown) ? same : 'other';
  if (normalizeText(wanted, key) === normalizeText(shown, key)) return same;
  if (!isWhole && !isIdKey(key) && mayBeCut(wanted, shown)) return ['rest'];
  return !isIdKey(key) && hasShortLink(shown) && mayBeShortened(wanted, shown) ? ['link'] : 'other';
}

/** The text without white space around it, and with one kind of line breaks. */
function withLinesAlone(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim();
}

/** What may differ if a service shows its own copy of a file (contract 2.11). */
const copyDetails: ReadonlySet<string> = new Set(['name', 'size']);

function isAtOtherHost(wanted: unknown, shown: unknown): boolean {
  if (typeof wanted !== 'string' || typeof shown !== 'string') return false;
  return !isPlaceholder(wanted) && hostOf(wanted) !== hostOf(shown);
}

/** Addresses that differ only in what expires open the same file. Any other may open a copy: services store files under addresses of their own. */
function compareAddresses(wanted: string, shown: string): Comparison {
  const [one, other] = [lastingPartOf(wanted), lastingPartOf(shown)];
  const isSameFile = (one !== undefined && one === other) || isSigned(wanted, shown);
  return isSameFile ? same : [{ wanted, shown }];
}

/** The host of an address; anything else as it is. */
export function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address;
}

/** Whether the property holds the address of a file. Links have other names. */
function isFileKey(key: string): boolean {
  return /url$/i.test(key);
}

/** Whether the property holds an ID, in which every letter counts. */
function isIdKey(key: string): boolean {
  return /ids?$/i.test(key);
}

/** Whether the value is null, an empty text or an empty list: readers see no difference. */
function isBlankValue(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Whether the value is one that a service may fill in, or leave out. */
export function isEmptyOrFalse(value: unknown): boolean {
  if (value === undefined || value === false || isBlankValue(value)) return true;
  return isJsonObject(value) && Object.values(value).every(isEmptyOrFalse);
}
