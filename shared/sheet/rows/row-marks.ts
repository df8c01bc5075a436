/** Columns in which people mark a row: for cancelling its post, or for holding it back. */
import { isEmpty, readValue } from '../../form/values/read-value.ts';

/** For each column, the words that mark a cell, besides yes. */
const words = {
  cancel: /^\s*cancel(?:l?ed)?\s*$/i,
  hold: /^\s*(?:hold|held|on hold|paused?)\s*$/i,
} as const;

/** What is wrong with a hold that is neither yes nor no, after the name of its column. */
export const unreadableHold = 'cannot be read; write yes to keep the post as a draft, or leave it empty';

/** Whether the cell is marked, with a yes or with a word of its column. Undefined for a text that is neither yes nor no: nobody may guess. */
export function readMark(value: unknown, column: keyof typeof words): boolean | undefined {
  const read = isEmpty(value) ? false : readValue('boolean', value);
  if (typeof read === 'boolean') return read;
  return typeof read === 'string' && words[column].test(read) ? true : undefined;
}
