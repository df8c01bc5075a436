/** Single cells, as the nodes for sheets and tables put them out. */
import { isJsonObject } from '../../data/json.ts';
import { ticks } from '../../form/values/plain-word.ts';
import { isEmpty, readValue } from '../../form/values/read-value.ts';
import { saysNothing } from '../../form/values/says-nothing.ts';

/** The keys under which databases keep what people see in a cell. Airtable's buttons have the address before the label. */
const seenNames = ['name', 'value', 'url', 'label', 'text', 'plain_text', 'error', 'specialValue'];

/**
 * A cell as people see it: the word of a choice instead of its database record. A list of one becomes its entry, as lookups of another table come as
 * lists.
 */
export function plainCell(cell: unknown): unknown {
  if (Array.isArray(cell)) {
    const entries: readonly unknown[] = cell.map(plainCell);
    return entries.length === 1 ? entries[0] : entries;
  }
  if (!isJsonObject(cell)) return cell;
  return seenNames.map((name) => cell[name]).find((each) => typeof each === 'string') ?? cell;
}

/** Whether nothing is filled in: also an empty list, and a computed cell whose value is still missing. */
export function isBlankCell(cell: unknown): boolean {
  if (Array.isArray(cell)) return cell.every(isBlankCell);
  return isEmpty(isJsonObject(cell) && Object.hasOwn(cell, 'value') ? cell['value'] : cell);
}

/** A box that nobody ticked; sheets write it as FALSE. */
export function isUnticked(cell: unknown): boolean {
  return markOf(cell) === false;
}

const tick = new RegExp(`^[${ticks}]\\uFE0F?$`, 'u');
const cross = /^[❌✖✗✘☐⬜]\uFE0F?$/u;

/** What a mark says, also as an emoji; undefined for a text. */
export function markOf(cell: unknown): boolean | undefined {
  const plain = plainCell(cell);
  const read = readValue('boolean', plain);
  if (typeof read === 'boolean') return read;
  if (typeof read !== 'string') return undefined;
  return tick.test(read.trim()) ? true : cross.test(read.trim()) ? false : undefined;
}

/** Columns that the program of a sheet or table fills in itself. */
const ofPrograms = [
  'row_number',
  // Added by n8n's trigger for Google Sheets.
  'change_type',
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
  return isBlankCell(cell) || markOf(cell) !== undefined;
}

/** Whether an item is a post as Get Many puts it out: its columns have our names, and its `id` and `link` are those of the post. */
export function isPostItem(item: object): boolean {
  return ['id', 'targets', 'captions', 'scheduledAt'].every((name) => Object.hasOwn(item, name));
}

/** Whether a cell has nothing, or says so: `none`. */
export function hasNone(cell: unknown): boolean {
  return isBlankCell(cell) || saysNothing(plainCell(cell));
}

/** The half of the day in a cell that has nothing else. */
export function halfIn(cell: unknown): 'AM' | 'PM' | undefined {
  const plain = plainCell(cell);
  const [, half] = typeof plain === 'string' ? (/^\s*([ap])\.?\s?m\.?\s*$/iu.exec(plain) ?? []) : [];
  return half === undefined ? undefined : half.toLowerCase() === 'a' ? 'AM' : 'PM';
}
