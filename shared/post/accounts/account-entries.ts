/** Splits what a person gives as accounts into entries: a list, also as JSON, or one text with several entries. */
import type { NetworkKey } from '../../networks/index.ts';
import { plainEntry } from '../../form/values/list-entries.ts';
import { readJson } from '../../form/values/read-json.ts';
import { trimmed } from '../../form/values/blank-text.ts';
import { accountValueOf, type LinkedAccount } from './linked-accounts.ts';
import { hasHyphenBefore } from './names.ts';

/** Far above the names of all accounts that anybody has. */
export const maxLength = 10_000;
/** How deeply several steps may nest lists. */
const usualNesting = 8;

/** The entries of a value: a list, also as JSON, or a text that `split` takes apart. */
export function splitEntries(value: unknown, split: (text: string) => string[]): unknown[] {
  if (Array.isArray(value)) {
    const entries: unknown[] = value.flat(usualNesting);
    return entries.flatMap((entry) => (Array.isArray(entry) ? [entry] : splitEntries(entry, split)));
  }
  if (typeof value === 'number') return [String(value)];
  if (typeof value !== 'string') return value === undefined || value === null ? [] : [value];
  if (value.length > maxLength) return [value];
  const json = /^\s*\[/.test(value) ? readJson(value) : {};
  if ('value' in json && Array.isArray(json.value)) return splitEntries(json.value, split);
  return split(value);
}

/** What is known of the names that may occur in a text. */
interface Names {
  readonly matchesOf: (entry: string) => readonly unknown[];
  readonly accountsOfAll: (entry: string) => readonly LinkedAccount[];
  readonly networkNamed: (text: string) => NetworkKey | undefined;
  /** The most commas that a name has. */
  readonly maxCommas: number;
  /** Called with each account that `All of …` names and whose network is not known. */
  readonly leaveOut: (account: LinkedAccount) => void;
}

/** The entries in a text, in the order of its lines. */
export function entriesInText(text: string, names: Names): string[] {
  const lines = text
    .split(/[\r\n]+/)
    .map(trimmed)
    .filter((line) => line !== '');
  // A hyphen before each line is a bullet; before one of several it may mean the opposite.
  const areBulleted = lines.length > 1 && lines.every(hasHyphenBefore);
  return lines.flatMap((line) => entriesIn(areBulleted ? line.slice(1) : line, names));
}

/** The entries in a line. A name may contain the marks that separate entries, so what matches as a whole is not split. */
function entriesIn(line: string, names: Names): string[] {
  const { matchesOf, accountsOfAll, leaveOut } = names;
  if (line === '') return [];
  if (matchesOf(line).length > 0) return [line];
  const all = accountsOfAll(line);
  const known = all.filter(({ network }) => network !== undefined);
  if (known.length > 0) {
    // One account that nobody can post to is no reason to refuse all others.
    for (const account of all) if (account.network === undefined) leaveOut(account);
    return known.map(accountValueOf);
  }
  if (all.length > 0) return all.map(accountValueOf);
  const entry = plainEntry(line);
  if (entry !== line) return entriesIn(entry, names);
  const parts = line.split(/[;；،、]/).map(trimmed);
  if (parts.length > 1) return parts.flatMap((part) => entriesIn(part, names));
  return splitAtCommas(line, names)
    .map((each) => (matchesOf(each).length > 0 ? each : plainEntry(each)))
    .flatMap((each) => splitAtWeakMarks(each, names));
}

/**
 * Marks that also occur in names, and between a name and its network. A text is split at them only if all of its parts are known accounts, or all are
 * known networks.
 */
const weakMarks = /\s+(?:and|&)\s+|[|+/&·•]/iu;

function splitAtWeakMarks(line: string, { matchesOf, networkNamed }: Names): string[] {
  const parts = line.split(weakMarks).map(trimmed);
  const areKnown = parts.length > 1 && parts.every((part) => matchesOf(part).length > 0);
  const kinds = new Set(parts.map((part) => networkNamed(part) === undefined));
  return areKnown && kinds.size === 1 ? parts : [line];
}

function splitAtCommas(line: string, { matchesOf, maxCommas }: Names): string[] {
  const parts = line.split(',');
  const entries: string[] = [];
  for (let start = 0; start < parts.length;) {
    // The most parts that can form one name.
    const maxParts = Math.min(parts.length - start, maxCommas + 1);
    const lengths = Array.from({ length: maxParts }, (_, less) => maxParts - less);
    const entryOf = (length: number) => trimmed(parts.slice(start, start + length).join(','));
    const length = lengths.find((each) => matchesOf(entryOf(each)).length > 0) ?? 1;
    entries.push(entryOf(length));
    start += length;
  }
  return entries.filter((entry) => entry !== '');
}
