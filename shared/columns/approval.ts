/** Which rows may go out, by a column that people keep for it. A word that nobody named is never a yes. */
import { someOf } from '../data/list-text.ts';
import type { JsonObject } from '../data/json.ts';
import { columnOptions } from '../options/column-options.ts';
import type { Finding } from '../values/finding.ts';
import { shown } from '../values/messages.ts';
import { readValue } from '../values/read-value.ts';
import { meansApproved, wordKey } from './approval-words.ts';
import type { ColumnMap } from './read-columns.ts';
import { isBlankCell, plainCell } from './row-cells.ts';
import { keyOfHeading } from './words.ts';

const { planWhen, ignoreColumns } = columnOptions;

/** A column and the words in it that mean yes. */
interface Condition {
  readonly column: string;
  readonly words: readonly string[];
}

export interface Approval {
  /** Why a row is not to be planned, such as `Status is Draft`; undefined where it may be. */
  readonly waits: (cells: JsonObject) => string | undefined;
  /** What a person has to be asked, or what is wrong with Plan Rows Whose. */
  readonly findings: readonly Finding[];
}

/** `given`: what Plan Rows Whose says, `''` for nothing. `rows`: the cells of all rows, to say how often each word stands there. */
export function readApproval(
  given: string,
  { map: { read }, rows }: { map: ColumnMap; rows: readonly JsonObject[] },
): Approval {
  const named = (meaning: string) =>
    read.filter((column) => column.meaning === meaning).map(({ name }) => name);
  const headings = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const { conditions, findings } = readConditions(given, { headings, usual: named('approval') });
  const published = named('isPublished').map((column) => ({
    column,
    isYes: (cell: unknown) => !isTrue(cell),
  }));
  const approvals = conditions.map(({ column, words }) => ({
    column,
    isYes: (cell: unknown) => words.some((word) => isWord(cell, word)),
  }));
  const asked = given === '' ? named('approval').flatMap((name) => question(name, rows) ?? []) : [];
  return {
    findings: [...findings, ...asked],
    waits(cells) {
      const no = [...approvals, ...published].find(({ column, isYes }) => !isYes(cells[column]));
      if (no === undefined) return undefined;
      const cell = plainCell(cells[no.column]);
      return isBlankCell(cell) ? `${no.column} is empty` : `${no.column} is ${wordsOf(cell)}`;
    },
  };
}

function finding(message: string): Finding {
  const { key, label } = planWhen;
  return { path: [key], label, message };
}

/** `Status: Approved, Ready`, one in each line; the words alone where one column is for approvals. */
function readConditions(
  given: string,
  { headings, usual }: { headings: readonly string[]; usual: readonly string[] },
): { conditions: readonly Condition[]; findings: readonly Finding[] } {
  const findings: Finding[] = [];
  const conditions = given.split(/[\n;]/u).flatMap((line): Condition | [] => {
    if (line.trim() === '') return [];
    const [, before, after] = /^([^:=]*)[:=](.*)$/u.exec(line) ?? [];
    const wanted = before?.trim();
    const [only, another] = usual;
    const column =
      wanted === undefined ? (another === undefined ? only : undefined) : headingNamed(wanted, headings);
    const words = (after ?? line)
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== '');
    if (column !== undefined && words.length > 0) return { column, words };
    const problem =
      words.length === 0
        ? `${shown(line.trim())} names no word; write a column and its words, such as ${planWhen.placeholder}`
        : wanted === undefined
          ? `${shown(line.trim())} names no column; write it with its words, such as ${planWhen.placeholder}`
          : `no item has the column ${shown(wanted)}; the items have ${someOf(
              headings.map((name) => `“${name}”`),
              'and',
            )}`;
    findings.push(finding(problem));
    return [];
  });
  return { conditions, findings };
}

function headingNamed(wanted: string, headings: readonly string[]): string | undefined {
  const key = keyOfHeading(wanted);
  return headings.find((name) => name === wanted) ?? headings.find((name) => keyOfHeading(name) === key);
}

function isTrue(cell: unknown): boolean {
  return readValue('boolean', plainCell(cell)) === true;
}

/** Whether a cell has the word. `yes` also means a box that is ticked. */
function isWord(cell: unknown, word: string): boolean {
  const key = wordKey(cell);
  return (key !== '' && key === wordKey(word)) || (isTrue(cell) && isTrue(word));
}

function wordsOf(cell: unknown): string {
  return typeof cell === 'string'
    ? cell.trim()
    : Array.isArray(cell)
      ? cell.map(String).join(', ')
      : String(cell);
}

/** What to choose in a column of approvals; undefined for one that is empty everywhere. */
function question(column: string, rows: readonly JsonObject[]): Finding | undefined {
  const counts = new Map<string, { word: string; count: number; isYes: boolean }>();
  for (const row of rows) {
    const cell = plainCell(row[column]);
    const word = isBlankCell(cell) ? 'empty' : wordsOf(cell);
    const key = isBlankCell(cell) ? '' : wordKey(cell) || word;
    const { word: first, count } = counts.get(key) ?? { word, count: 0 };
    counts.set(key, { word: first, count: count + 1, isYes: meansApproved(cell) || isTrue(cell) });
  }
  const words = [...counts].filter(([key]) => key !== '').map(([, each]) => each);
  if (words.length === 0) return undefined;
  const listed = [...counts.values()].toSorted((one, other) => other.count - one.count);
  const list = someOf(
    listed.map(({ word, count }) => `${word} (${count})`),
    'and',
  );
  const yes = words.filter(({ isYes }) => isYes).map(({ word }) => word);
  const example = `${column}: ${(yes.length > 0 ? yes : ['Approved']).join(', ')}`;
  return finding(
    `the column “${column}” has ${list}; write which of these rows are planned, such as “${example}”, or name the column under ${ignoreColumns.label}`,
  );
}
