/** The cells of an input item, as the nodes for sheets and tables put them out. */
import { isJsonObject, type JsonObject } from '../data/json.ts';
import { isEmpty, readValue } from '../values/read-value.ts';

/** By the names of the columns. The older output of Airtable's node has them one level deeper. */
export function cellsIn(item: object): JsonObject {
  const { fields, ...others }: JsonObject = { ...item };
  return isJsonObject(fields) ? { ...others, ...fields } : { ...item };
}

/** A cell as people see it: the word of a choice, in place of the record that the database has for it. */
export function plainCell(cell: unknown): unknown {
  if (Array.isArray(cell)) {
    const entries: readonly unknown[] = cell;
    return entries.map(plainCell);
  }
  if (!isJsonObject(cell)) return cell;
  const word = ['name', 'value', 'label', 'text', 'plain_text'].map((name) => cell[name]);
  return word.find((each) => typeof each === 'string') ?? cell;
}

/** Whether nothing is filled in, lists without entries and boxes that nobody ticked included. */
export function isBlankCell(cell: unknown): boolean {
  if (Array.isArray(cell)) return cell.every(isBlankCell);
  return isEmpty(cell);
}

/** Columns that the program of a sheet or table fills in itself. */
const ofPrograms = [
  'row_number',
  'createdAt',
  'updatedAt',
  'createdTime',
  'created_time',
  'last_edited_time',
];

export function isOfProgram(name: string): boolean {
  return ofPrograms.includes(name);
}

/** Whether a cell is a mark, a yes or a no, and no text. */
export function isMark(cell: unknown): boolean {
  return isBlankCell(cell) || typeof readValue('boolean', plainCell(cell)) === 'boolean';
}

/** Whether an item is a post as Get Many puts it out: its columns have our names, and its `id` and `link` are those of the post. */
export function isPostItem(item: object): boolean {
  return ['id', 'targets', 'captions', 'scheduledAt'].every((name) => Object.hasOwn(item, name));
}
