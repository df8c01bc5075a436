/**
 * Plan Rows Whose, as people write it:
 *
 * | what it says                                             | what it means                                        |
 * | -------------------------------------------------------- | ---------------------------------------------------- |
 * | `Status: Approved, Ready`, `Status = Approved`, `Status is Approved` | the column and its words                 |
 * | `Approved`                                               | the word of the only column for approvals            |
 * | `Status: Approved; Ready`, `Approved or Ready`           | either word of one column, which has one at a time   |
 * | `Approved: yes; Status: Ready`, or in two lines          | both columns                                         |
 * | `Status: not Draft`, `Status: Approved and Ready`        | refused, with how to write it                        |
 */
import type { JsonObject } from '../../data/json.ts';
import { someOf } from '../../data/list-text.ts';
import { columnOptions } from '../../form/options/column-options.ts';
import type { Finding } from '../../form/values/finding.ts';
import { shown } from '../../form/values/messages.ts';
import { wordKey } from './approval-words.ts';
import { headingIn, keyOfHeading } from './words.ts';

const { planWhen } = columnOptions;

/** A column and the words in it that mean yes. */
export interface Condition {
  readonly column: string;
  readonly words: readonly string[];
}

/** What is wrong with Plan Rows Whose. */
export function ruleFinding(message: string): Finding {
  const { key, label } = planWhen;
  return { path: [key], label, message };
}

interface Sheet {
  readonly rows: readonly JsonObject[];
  /** The columns for approvals. */
  readonly usual: readonly string[];
}

export function readRule(
  given: string,
  { rows, usual }: Sheet,
): { readonly conditions: readonly Condition[]; readonly findings: readonly Finding[] } {
  const headings = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const byColumn = new Map<string, string[]>();
  const findings: Finding[] = [];
  let last: string | undefined;
  for (const line of given.split(/[\n;]/u)) {
    if (line.trim() === '') continue;
    const { wanted, rest } = partsOf(line, headings);
    const [only, another] = usual;
    const column =
      wanted === undefined
        ? (last ?? (another === undefined ? only : undefined))
        : headingNamed(wanted, headings);
    const words = rest
      .split(',')
      .map((word) => withoutQuotes(word.trim()))
      .filter((word) => word !== '');
    const cells = new Set(column === undefined ? [] : rows.map((row) => wordKey(row[column])));
    const problem = problemOf({ line: line.trim(), wanted, column, words, headings, cells });
    if (problem !== undefined) findings.push(ruleFinding(problem));
    if (problem !== undefined || column === undefined) continue;
    last = column;
    for (const word of words) {
      const unclear = unclearWord(word, { column, cells, isNamed: wanted !== undefined });
      if (unclear !== undefined) findings.push(ruleFinding(unclear));
    }
    byColumn.set(column, [...(byColumn.get(column) ?? []), ...words.flatMap(eitherOf)]);
  }
  return { conditions: [...byColumn].map(([column, words]) => ({ column, words })), findings };
}

/** The name of a column and what follows it. `Status is Approved` is read, too: with the label, Plan Rows Whose, it makes a sentence. */
function partsOf(line: string, headings: readonly string[]): { wanted: string | undefined; rest: string } {
  const [, before, after] = /^([^:：=]*)(?::|：|==?)(.*)$/u.exec(line) ?? [];
  if (before !== undefined && after !== undefined)
    return { wanted: withoutQuotes(before.trim()), rest: after };
  const said =
    /^\s*(?:only )?(?:plan )?(?:rows )?(?:whose |where |with |if )?(.+?)\s+(?:is|are|says|equals|ist|est|es|é|è)\s+(.+)$/iu.exec(
      line,
    );
  const [, name = '', words = ''] = said ?? [];
  const isColumn = said !== null && headingNamed(withoutQuotes(name), headings) !== undefined;
  return isColumn ? { wanted: withoutQuotes(name), rest: words } : { wanted: undefined, rest: line };
}

function withoutQuotes(text: string): string {
  return text.replace(/^(["'“„‘«[{]+)\s*(.*?)\s*["'”“’»\]}]+$/u, '$2');
}

function problemOf({
  line,
  wanted,
  column,
  words,
  headings,
  cells,
}: {
  line: string;
  wanted: string | undefined;
  column: string | undefined;
  words: readonly string[];
  headings: readonly string[];
  cells: ReadonlySet<string>;
}): string | undefined {
  const [word] = words;
  if (word === undefined)
    return `${shown(line)} names no word; write a column and its words, such as ${planWhen.placeholder}`;
  if (wanted !== undefined && /[!≠<>]\s*$|\bnot$/iu.test(wanted))
    return `${shown(line)} says which rows are not planned; write the words that mean yes, such as ${planWhen.placeholder}`;
  const isHeading = wanted === undefined && headingNamed(word, headings) !== undefined;
  if (isHeading && !cells.has(wordKey(word)))
    return `${shown(word)} is a column; write it with its words, such as “${word}: yes”`;
  if (column !== undefined) return undefined;
  if (wanted === undefined)
    return `${shown(line)} names no column; write the column and its words, such as ${planWhen.placeholder}`;
  const named = someOf(
    headings.map((name) => `“${name}”`),
    'and',
  );
  return `no item has the column ${shown(wanted)}; the items have ${named}`;
}

/** The problem with a word that no cell has in this spelling. */
function unclearWord(
  word: string,
  { column, cells, isNamed }: { column: string; cells: ReadonlySet<string>; isNamed: boolean },
): string | undefined {
  if (/^[!≠<>]/u.test(word)) return noRule(word, column);
  if (cells.has(wordKey(word))) return undefined;
  const begin = keyOfHeading(column);
  if (!isNamed && keyOfHeading(word).startsWith(begin) && keyOfHeading(word) !== begin)
    return `${shown(word)} cannot be read; write the column, a colon and its words, such as “${column}: Approved”`;
  if (/\*|^(?:all|any|every|each|everything|anything)(?:$| (?:but|except|rows|words)\b)/iu.test(word))
    return `${shown(word)} stands for several words; write each of them, such as “${column}: Approved, Ready”`;
  if (/[:=]/u.test(word))
    return `${shown(word)} names a second column; write each column in a line of its own, such as ${planWhen.placeholder}`;
  if (/^(?:not|no|non|nicht|kein|except|without|is not|isn't)\s|^[-–](?=\p{L})/iu.test(word))
    return noRule(word, column);
  const parts = word.split(/\s+(?:and|und|et|y|e)\s+|\s*[&+]\s*/iu);
  if (parts.length > 1 && parts.some((part) => cells.has(wordKey(part))))
    return `no row says ${shown(word)}; write “${column}: ${parts.join(', ')}” if either word means yes`;
  return undefined;
}

function noRule(word: string, column: string): string {
  return `${shown(word)} says which rows are not planned; write the words that mean yes, such as “${column}: Approved”`;
}

/** The text itself, and its words if `or` joins several. */
function eitherOf(word: string): string[] {
  const parts = word.split(/\s+(?:or|oder|ou|o)\s+|\s*[|/]\s*/iu).filter((part) => part !== '');
  return parts.length > 1 ? [word, ...parts] : [word];
}

function headingNamed(wanted: string, headings: readonly string[]): string | undefined {
  const key = keyOfHeading(wanted);
  const { number } = headingIn(wanted);
  return (
    headings.find((name) => name === wanted) ??
    headings.find((name) => keyOfHeading(name) === key && headingIn(name).number === number)
  );
}
