/** The entries of a list that stands in one text, as people, spreadsheets, apps and models write them into a cell. */
import * as z from 'zod/v4';
import { isBlank } from './blank-text.ts';
import { readJson } from './read-json.ts';

/**
 * The entries of a text, without blank ones: those of a list in JSON or in brackets, else its lines, or the parts of a single line with bars (`|`).
 * The marks of the list and quotation marks around an entry are removed. A text that is no list is its only entry. `commas`: whether commas and
 * semicolons separate where nothing else does.
 */
export function entriesOf(text: string, { commas = false }: { commas?: boolean } = {}): string[] {
  const [, inBrackets] = bracketed.exec(text) ?? [];
  const parts =
    inBrackets === undefined ? partsOf(text, commas) : (jsonEntries(text) ?? inBrackets.split(','));
  return withoutListMarks(parts.filter((part) => !isBlank(part)))
    .map(unquoted)
    .filter((entry) => !isBlank(entry));
}

const bracketed = /^\s*\[(.*)\]\s*$/su;
const entries = z.array(z.union([z.string(), z.number().transform(String)]));

function jsonEntries(text: string): string[] | undefined {
  const read = readJson(text);
  return 'value' in read ? entries.safeParse(read.value).data : undefined;
}

function partsOf(text: string, commas: boolean): string[] {
  const ways = [/[\r\n\u2028]+/u, /[|｜]/u, ...(commas ? [separatorOutsideNumbers, /,/u] : [])];
  for (const separator of ways) {
    const parts = text.split(separator).filter((part) => !isBlank(part));
    if (parts.length > 1) return parts;
  }
  return [text];
}

/** A comma between digits may be in a number, `0,5 l; 1 l`: it separates only where nothing else does, `1,2,3`. */
const separatorOutsideNumbers = /[;،、，；]|,(?!(?<=\d,)\d)/u;

/** A bullet, a dash or a number at the beginning of a line. */
export const listMark = /^[ \t]*(?:[•·*–—-]|(\d{1,2})[.)])[ \t]+/gmu;
const markAtBegin = new RegExp(listMark.source, 'u');
const quotationMarks = ['""', "''", '“”', '„“', '«»', '‘’'];

/**
 * The entries without their bullets, or without the numbers that count them, where all that are not blank have one: `24. December` is a day,
 * `1. FC Köln` a name, `- 5 °C` a temperature.
 */
export function withoutListMarks(given: readonly string[]): readonly string[] {
  const filled = given.flatMap((entry, place) =>
    isBlank(entry) ? [] : [{ mark: markAtBegin.exec(entry.trimStart()), place }],
  );
  const numbers = filled.map(({ mark }) => Number(mark?.[1]));
  const [first = NaN] = numbers;
  const count = (places: readonly number[]) =>
    numbers.every((number, index) => number - first === (places[index] ?? 0) - (places[0] ?? 0));
  // A blank entry may be counted or not.
  const areCounted = first <= 1 && (count([...numbers.keys()]) || count(filled.map(({ place }) => place)));
  const haveBullets = filled.every(({ mark }) => mark !== null && mark[1] === undefined);
  return areCounted || haveBullets ? given.map((entry) => entry.trimStart().replace(markAtBegin, '')) : given;
}

/** A word without the bullet or the number before it and the quotation marks around it. */
export function plainEntry(text: string): string {
  return unquoted(text.replaceAll(listMark, ''));
}

function unquoted(text: string): string {
  const entry = text.trim();
  const isQuoted = quotationMarks.includes(entry.charAt(0) + entry.slice(1).slice(-1));
  const inner = entry.slice(1, -1);
  return isQuoted && !inner.includes(entry.charAt(0)) ? inner : entry;
}
