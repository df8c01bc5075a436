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
  const separators = hasNumbersWithCommas(text) ? [separatorOutsideNumbers, /,/u] : [/[,;،、，；]/u];
  const ways = [/[\r\n\u2028]+/u, /[|｜]/u, ...(commas ? separators : [])];
  for (const separator of ways) {
    const parts = text.split(separator).filter((part) => !isBlank(part));
    if (parts.length > 1) return parts;
  }
  return [text];
}

/** A comma between digits separates only where nothing else does: `1,2,3`. */
const separatorOutsideNumbers = /[;،、，；]|,(?!(?<=\d,)\d)/u;

/**
 * Whether commas between digits may be those of numbers, `0,5 l; 1 l`: not beside other commas without a blank, `5,10,more`, nor in a list of numbers
 * alone, `10, 20,30`, unless they are thousands.
 */
function hasNumbersWithCommas(text: string): boolean {
  if (/,(?=\S)(?!(?<=\d,)\d)/u.test(text)) return false;
  return /[\p{L}\p{Sc}%°]/u.test(text) || !/\d,(?!\d{3}(?!\d))\d/u.test(text);
}

/** A bullet, a dash or a number at the beginning of a line. */
export const listMark = /^[ \t]*(?:[•·*–—-]|(\d{1,2})(?:[.)]|\.\)))[ \t]+/gmu;
const markAtBegin = new RegExp(listMark.source, 'u');
const quotationMarks = ['""', "''", '“”', '„“', '«»', '‘’'];

/** An entry and the mark before it, as `markAtBegin` finds it. `place`: counted from 0, with blank entries. */
interface Marked {
  readonly entry: string;
  readonly mark: RegExpExecArray | null;
  readonly place: number;
}

/**
 * The entries without their bullets, and without the numbers that count them: `24. December` is a day, `1. FC Köln` beside others a name, and `- 5 °C`
 * a temperature where not all have the dash.
 */
export function withoutListMarks(given: readonly string[]): readonly string[] {
  const filled = given.flatMap((entry, place) =>
    isBlank(entry) ? [] : [{ entry: entry.trimStart(), mark: markAtBegin.exec(entry.trimStart()), place }],
  );
  const numbered = filled.filter(({ mark }) => mark?.[1] !== undefined);
  const bulleted = filled.filter(({ mark }) => mark !== null && mark[1] === undefined);
  const counts = areCounts(numbered) && (numbered.length > 1 || numbered.length === filled.length);
  const isEachMarked = bulleted.length + (counts ? numbered.length : 0) === filled.length;
  const bullets = isEachMarked || !bulleted.some(isBeforeDigit);
  const marks = [...(counts ? numbered : []), ...(bullets ? bulleted : [])];
  const unmarked = new Map(marks.map(({ entry, place }) => [place, entry.replace(markAtBegin, '')]));
  return given.map((entry, place) => unmarked.get(place) ?? entry);
}

/** Whether the numbers before the entries count them, from 0 or 1 on. A blank entry may be counted or not. Some number each entry with 1, as Markdown counts them. */
function areCounts(numbered: readonly Marked[]): boolean {
  const numbers = numbered.map(({ mark }) => Number(mark?.[1]));
  const [first = NaN] = numbers;
  const count = (places: readonly number[]) =>
    numbers.every((number, index) => number - first === (places[index] ?? 0) - (places[0] ?? 0));
  return (
    first <= 1 &&
    (count([...numbers.keys()]) ||
      count(numbered.map(({ place }) => place)) ||
      numbers.every((number) => number === 1))
  );
}

/** Whether the mark may be the sign of a number. */
function isBeforeDigit({ entry }: Marked): boolean {
  return /^\d/u.test(entry.replace(markAtBegin, ''));
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
