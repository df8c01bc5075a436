/**
 * A rule of Plan Rows Whose that no row meets. All rows may be waiting for approval, so only other cases are refused: a misspelled word, or several
 * rows whose words usually mean yes or are unknown.
 */
import type { JsonObject } from '../../data/json.ts';
import { listText } from '../../data/list-text.ts';
import type { UnmetRule } from '../rows/row-index.ts';
import { saysAlready } from './already-words.ts';
import { isStatusWord, meansApproved, wordKey } from './approval-words.ts';
import { type Condition, ruleFinding } from './planning-rule.ts';
import { isNear } from './words.ts';
import { isBlankCell, markOf } from './row-cells.ts';

/** The finding for a row with this cell; none if it says that it waits. `counted`: what the column says, and how often. */
export function unmetRule(
  { column, words }: Condition,
  { rows, counted }: { rows: readonly JsonObject[]; counted: string },
): (cell: unknown) => UnmetRule | undefined {
  const cells = rows.map((row) => row[column]);
  const isNearRule = (cell: unknown) => words.some((word) => isMisspelling(wordKey(cell), wordKey(word)));
  const isEmpty = cells.every(isBlankCell);
  const isMisspelled = cells.some((cell) => !isBlankCell(cell) && isNearRule(cell));
  const count = isEmpty ? cells.length : cells.filter(isUnknown).length;
  const quoted = listText(
    words.map((word) => `“${word}”`),
    'or',
  );
  const example =
    cells.find(isNearRule) ?? cells.find((cell) => meansApproved(cell) || markOf(cell) === true);
  const advice =
    example === undefined
      ? 'write the word that means yes as the column has it'
      : `write the word that means yes as the column has it, such as “${column}: ${wordText(example)}”`;
  const says = isEmpty
    ? 'the column is empty in all rows; name another one, or fill it in'
    : `the column says ${counted}; ${advice}`;
  const finding = ruleFinding(`no row's ${column} is ${quoted}; ${says}`);
  return (cell) => {
    if (isEmpty) return { finding, kind: 'empty', count };
    if (isMisspelled) return { finding, kind: 'misspelled', count };
    return isUnknown(cell) ? { finding, kind: 'unknown', count } : undefined;
  };
}

/** Whether a cell says neither that its row waits, nor that it is done. */
function isUnknown(cell: unknown): boolean {
  if (isBlankCell(cell) || markOf(cell) === false || saysAlready(cell)) return false;
  return meansApproved(cell) || !isStatusWord(cell);
}

function wordText(cell: unknown): string {
  return typeof cell === 'string' ? cell.trim() : markOf(cell) === true ? 'yes' : wordKey(cell);
}

/** An added number or mark makes a different word. */
function isMisspelling(one: string, other: string): boolean {
  return [one, other].every((word) => /^[\p{L} ]+$/u.test(word)) && isNear(one, other);
}
