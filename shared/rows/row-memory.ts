/**
 * What a host remembers of a row for a day, where each run sees one row alone, and may get data that are hours old: the run is repeated,
 * or was held. Told by the Row ID.
 *
 * | the cell of the run has            | and the row is as in                 | the run                               |
 * | ---------------------------------- | ------------------------------------ | ------------------------------------- |
 * | the last reference, or an unknown  | whichever run                        | goes on with its reference            |
 * | nothing, or an earlier reference   | no run before, or the one before     | goes on with the last reference       |
 * | nothing, or an earlier reference   | a run before the last one            | changes nothing: its data are old     |
 */
import * as z from 'zod/v4';
import { field, textField } from '../data/json.ts';
import { type PostReference, readReference, referenceText } from './reference.ts';
import type { Row } from './row-index.ts';

/** Keeps one value for each row, for about a day. Neither rejects: what is lost is as if it had never been there. */
export interface RowStore {
  readonly read: (rowId: string) => Promise<unknown>;
  readonly write: (rowId: string, value: unknown) => Promise<void>;
}

/** Of each list, the oldest first. */
interface Remembered {
  /** The references that runs had or put out; empty where the post was canceled, and with `goneMark` where it was not found. */
  readonly references: readonly string[];
  /** What the row was when its runs began. */
  readonly states: readonly string[];
}

const rememberedSchema = z.object({ references: z.array(z.string()), states: z.array(z.string()) });

/** Stands before the reference of a post that was not found: once its cell is emptied, the row is planned again. */
const goneMark = 'gone ';

/** Of each list. */
const maxLength = 20;

type RowToRecall = Pick<Row, 'rowId' | 'reference' | 'hashes' | 'asksToCancel'>;

/** A row as its host remembers it. */
export interface RowMemory {
  readonly reference: PostReference | undefined;
  /** Why nothing is to be done with the row: a clause. Undefined for a row whose data are not old. */
  readonly oldData?: string | undefined;
  /** To be called before anything is sent, and where it failed; not for a row that was refused. */
  readonly begin: () => Promise<void>;
  /** To be called with what the run put out. */
  readonly end: (record: object) => Promise<void>;
}

/** Reads what is remembered of a row. Without a store or a Row ID that is nothing. */
export async function recallRow(row: RowToRecall, store: RowStore | undefined): Promise<RowMemory> {
  const { rowId, reference: cellReference } = row;
  const nothing = async () => await Promise.resolve();
  if (store === undefined || rowId === undefined)
    return { reference: cellReference, begin: nothing, end: nothing };
  const found = rememberedSchema.safeParse(await store.read(rowId));
  let { references, states }: Remembered = found.success ? found.data : { references: [], states: [] };
  const save = async () => await store.write(rowId, { references, states });
  const state = stateOf(row);
  const cell = cellReference === undefined ? '' : referenceText(cellReference);
  const last = references.at(-1) ?? '';
  const lastState = states.at(-1);
  const isBehind = cell === '' || (cell !== last && references.includes(cell));
  const isOld = isBehind && lastState !== state && states.includes(state);
  const isLastGone = last.startsWith(goneMark);
  const lastReference = readReference(isLastGone ? last.slice(goneMark.length) : last);
  const remembered = 'value' in lastReference ? lastReference.value : undefined;
  // Old data are of a cell that may be written back: it gets what the last run left in it.
  const isRecalled = isOld || (isBehind && remembered !== undefined && !isLastGone);
  return {
    reference: isRecalled ? remembered : cellReference,
    oldData: isOld ? oldDataNote : undefined,
    async begin() {
      const isKnown = cell === '' || references.includes(cell);
      if (isKnown && lastState === state) return;
      if (!isKnown) references = appended(references, cell);
      if (lastState !== state) states = appended(states, state);
      await save();
    },
    async end(record) {
      if (isOld) return;
      const isGone = field(record, 'outcome') === 'gone';
      const reference = `${isGone ? goneMark : ''}${textField(record, 'reference') ?? ''}`;
      if (reference === (references.at(-1) ?? '')) return;
      references = appended(references, reference);
      await save();
    },
  };
}

const oldDataNote =
  'this run has older data of the row than its last run, so nothing was changed; if you set the row back to them, change its text or its time once more';

const canceled = ' canceled';

function stateOf({ hashes, asksToCancel }: RowToRecall): string {
  return `${hashes.time}${hashes.content}${asksToCancel ? canceled : ''}`;
}

function appended(list: readonly string[], entry: string): readonly string[] {
  return [...list, entry].slice(-maxLength);
}
