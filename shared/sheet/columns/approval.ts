/** Which rows may go out, by a column that people keep for it. A word that nobody named is never a yes. */
import { someOf } from '../../data/list-text.ts';
import type { JsonObject } from '../../data/json.ts';
import { columnOptions } from '../../form/options/column-options.ts';
import type { Finding } from '../../form/values/finding.ts';
import { shown } from '../../form/values/messages.ts';
import { saysAlready, saysPosted } from './already-words.ts';
import { meansApproved, numberBefore, wordKey } from './approval-words.ts';
import { readRule, ruleFinding } from './planning-rule.ts';
import type { ColumnMap } from './column-map.ts';
import { hasNone, isBlankCell, markOf, plainCell } from './row-cells.ts';
import type { UnmetRule } from '../rows/row-index.ts';
import { unmetRule } from './unmet-rule.ts';

const { ignoreColumns } = columnOptions;

export interface Approval {
  /** Why a row is not to be planned; undefined where it may be. */
  readonly waits: (cells: JsonObject) => Waiting | undefined;
  /** What a person has to be asked, or what is wrong with Plan Rows Whose. */
  readonly findings: readonly Finding[];
  /** The columns of Plan Rows Whose. */
  readonly columns: ReadonlySet<string>;
  /** Findings for cells that leave unclear if the post went out. */
  readonly problemsOf: (cells: JsonObject) => readonly Finding[];
}

/** Why a row is not to be planned. */
export interface Waiting {
  /** Such as `Status is Draft`. */
  readonly why: string;
  /** Whether a cell of the row says that its post is planned already, or went out: such a post is left alone. */
  readonly isAlready: boolean;
  /** The finding that no row meets the rule, if people must be asked about this row. */
  readonly unmet?: UnmetRule | undefined;
}

/** `given`: what Plan Rows Whose says, `''` for nothing. `rows`: the cells of all rows, to say how often each word stands there. */
export function readApproval(
  given: string,
  { map: { read }, rows }: { map: ColumnMap; rows: readonly JsonObject[] },
): Approval {
  const named = (meaning: string) =>
    read.filter((column) => column.meaning === meaning).map(({ name }) => name);
  const { conditions, findings } = readRule(given, { rows, usual: named('approval') });
  const rules = conditions.map(({ column, words }) => {
    const isYes = (cell: unknown) => words.some((word) => isWord(cell, word));
    const isMet = rows.some((row) => isYes(row[column]));
    const unmet = isMet
      ? undefined
      : unmetRule({ column, words }, { rows, counted: countsText(column, rows) });
    return { column, isYes, unmet };
  });
  const ofRule = new Set(conditions.map(({ column }) => column));
  const others = named('approval').filter((column) => !ofRule.has(column));
  const asked = findings.length > 0 ? [] : others.flatMap((name) => question(name, rows, given) ?? []);
  const ofPublished = named('isPublished').filter((column) => !ofRule.has(column));
  return {
    findings: [...findings, ...asked],
    columns: ofRule,
    problemsOf: (cells) =>
      ofPublished.flatMap((name): Finding | readonly [] => {
        const cell = cells[name];
        if (hasNone(cell) || markOf(cell) !== undefined || saysPosted(cell)) return [];
        const message = `${shown(plainCell(cell))} is neither yes nor no; write yes for a post that went out already, or name the column under ${ignoreColumns.label}`;
        return { path: [name], label: name, message };
      }),
    waits(cells) {
      const posted =
        named('isPublished').find((column) => isTrue(cells[column]) || saysPosted(cells[column])) ??
        others.find((column) => saysPosted(cells[column]));
      if (posted !== undefined)
        return { why: `${posted} is ${wordsOf(plainCell(cells[posted]))}`, isAlready: true };
      // If the rule cannot be read, no row waits in silence.
      if (findings.length > 0) return undefined;
      const no = rules.find(({ column, isYes }) => !isYes(cells[column]));
      if (no === undefined) return undefined;
      const cell = plainCell(cells[no.column]);
      if (isBlankCell(cell))
        return { why: `${no.column} is empty`, isAlready: false, unmet: no.unmet?.(cell) };
      const why = `${no.column} is ${wordsOf(cell)}`;
      const isAlready = saysAlready(cell);
      return { why, isAlready, unmet: isAlready ? undefined : no.unmet?.(cell) };
    },
  };
}

function isTrue(cell: unknown): boolean {
  return markOf(cell) === true;
}

/** Whether a cell has the word, with its number if it has one. `yes` also means a box that is ticked. */
function isWord(cell: unknown, word: string): boolean {
  const [key, number] = [wordKey(cell), numberBefore(word)];
  if (key !== '' && key === wordKey(word)) return number === undefined || number === numberBefore(cell);
  return isTrue(cell) && isTrue(word) && !isName.test(word);
}

/** A letter or a digit that names a variant or a batch, and is no tick. */
const isName = /^\s*(?!x)[\p{L}\p{N}]\s*$/iu;

/** A cell as people read it. */
export function wordsOf(cell: unknown): string {
  return typeof cell === 'string'
    ? cell.trim()
    : Array.isArray(cell)
      ? cell.map(String).join(', ')
      : String(cell);
}

/** How often each word stands in a column, the empty cells among them. */
function countsIn(column: string, rows: readonly JsonObject[]) {
  const counts = new Map<string, { word: string; count: number; isYes: boolean }>();
  for (const row of rows) {
    const cell = plainCell(row[column]);
    const word = isBlankCell(cell) ? 'empty' : wordsOf(cell);
    const key = isBlankCell(cell) ? '' : `${numberBefore(cell) ?? ''} ${wordKey(cell) || word}`;
    const { word: first, count } = counts.get(key) ?? { word, count: 0 };
    counts.set(key, { word: first, count: count + 1, isYes: meansApproved(cell) || isTrue(cell) });
  }
  return counts;
}

function countsText(column: string, rows: readonly JsonObject[]): string {
  const listed = [...countsIn(column, rows).values()].toSorted((one, other) => other.count - one.count);
  return someOf(
    listed.map(({ word, count }) => `${word} (${count})`),
    'and',
  );
}

/** Asks which words of an approval column mean yes; undefined if all cells are empty. */
function question(column: string, rows: readonly JsonObject[], given: string): Finding | undefined {
  // With a rule, do not ask about a column that only says that rows went out.
  const cells = rows.map((row) => row[column]).filter((cell) => !isBlankCell(cell));
  if (given !== '' && cells.every(saysPosted)) return undefined;
  const counts = countsIn(column, rows);
  const words = [...counts].filter(([key]) => key !== '').map(([, each]) => each);
  if (words.length === 0) return undefined;
  const yes = words.filter(({ isYes }) => isYes).map(({ word }) => word);
  const usual = cells.some((cell) => markOf(cell) === false) ? 'yes' : 'Approved';
  const example = `${column}: ${(yes.length > 0 ? yes : [usual]).join(', ')}`;
  return ruleFinding(
    `the column “${column}” has ${countsText(column, rows)}; write which of these rows are to be planned, such as “${example}”, or name the column under ${ignoreColumns.label}`,
  );
}
