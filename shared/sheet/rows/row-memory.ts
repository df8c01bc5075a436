/**
 * What a host remembers of each row, by its Row ID, for about a day. For hosts whose runs see one row each, and may get hours-old data of it
 * because a run was held back or repeated.
 *
 * | the cell of the run has            | and the row is as in                 | the run                               |
 * | ---------------------------------- | ------------------------------------ | ------------------------------------- |
 * | the last, or an unknown reference  | any run                              | goes on with its reference            |
 * | nothing, or an earlier reference   | no run before, or the last one       | goes on with the last reference       |
 * | nothing, or an earlier reference   | a run before the last one            | changes nothing: its data are old     |
 */
import * as z from 'zod/v4';
import { field, textField } from '../../data/json.ts';
import { hashesText, type PostReference, readReference, referenceText } from './reference.ts';
import type { Row, RowRequest } from './row-index.ts';

/** Keeps one value per key for about a day. Neither method rejects: a lost value counts as never stored. */
interface DayStore {
  readonly read: (key: string) => Promise<unknown>;
  readonly write: (key: string, value: unknown) => Promise<void>;
}

/** Keeps what is remembered of a row by its Row ID, and in `owners` the Row ID of the row that has a post, by the ID of the post. */
export interface RowStore extends DayStore {
  readonly owners?: DayStore;
}

/** What is kept of a row. Each list has its oldest entry first. */
interface Remembered {
  /** The references that runs read or returned: empty text for a canceled post, and with `goneMark` for one that is to be planned again. */
  readonly references: readonly string[];
  /** The row's states when its runs began. */
  readonly states: readonly string[];
}

const rememberedSchema = z.object({ references: z.array(z.string()), states: z.array(z.string()) });

/** Stands before the reference of a post that was not found, or not published: once its cell is emptied, the row is planned again. */
const goneMark = 'gone ';

/** The most entries of each list. */
const maxLength = 20;

/** What has to be known of a row to recall it. `reference`: from its cell. */
type RowToRecall = Pick<Row, 'rowId' | 'reference' | 'hashes'> & {
  readonly asks: Pick<RowRequest, 'cancel'>;
};

/** A row as its host remembers it. */
export interface RowMemory {
  readonly reference: PostReference | undefined;
  /** Whether the post that the cell names was canceled by the last run: the host may not have emptied the cell. */
  readonly wasCanceled: boolean;
  /** Why nothing is to be done with the row: a clause. Undefined for a row whose data are not old. */
  readonly oldData?: string | undefined;
  /** The Row ID of the other row that has the post, as far as that is remembered. */
  readonly otherOwnerOf: (postId: string) => Promise<string | undefined>;
  /** Call this once the row is planned, before anything is sent, also if planning failed; not for a row with findings. */
  readonly begin: () => Promise<void>;
  /** Call this with what the run put out for the row. */
  readonly end: (record: object) => Promise<void>;
}

/**
 * Reads what is remembered of a row, and says with which reference its run goes on (see the table). Without a store or a Row ID nothing is
 * remembered: then the run goes on with the reference of the cell.
 */
export async function recallRow(row: RowToRecall, store: RowStore | undefined): Promise<RowMemory> {
  const { rowId, reference: cellReference } = row;
  const doNothing = async () => undefined;
  if (store === undefined || rowId === undefined)
    return {
      reference: cellReference,
      wasCanceled: false,
      otherOwnerOf: doNothing,
      begin: doNothing,
      end: doNothing,
    };
  const found = rememberedSchema.safeParse(await store.read(rowId));
  let { references, states }: Remembered = found.success ? found.data : { references: [], states: [] };
  const save = async () => await store.write(rowId, { references, states });
  const { reference, isOld } = judgeRow(row, { references, states });
  const cell = textOf(cellReference);
  const state = stateOf(row);
  const isStateNew = states.at(-1) !== state;
  const wasCanceled = references.includes(cell) && references.at(-1) === '';
  return {
    reference,
    wasCanceled,
    oldData: isOld ? oldDataNote : undefined,
    async otherOwnerOf(postId) {
      const owner = await store.owners?.read(postId);
      return typeof owner === 'string' && owner !== rowId ? owner : undefined;
    },
    async begin() {
      const isKnown = cell === '' || references.includes(cell);
      if (isKnown && !isStateNew) return;
      if (!isKnown) references = appended(references, cell);
      if (isStateNew) states = appended(states, state);
      await save();
    },
    async end(record) {
      if (isOld) return;
      const isGone = field(record, 'outcome') === 'gone' || field(record, 'state') === 'not published';
      const text = `${isGone ? goneMark : ''}${textField(record, 'reference') ?? ''}`;
      // A cell that the host did not empty still has the reference of the canceled post.
      const isOfCanceled = wasCanceled && text === cell;
      if (isOfCanceled || text === (references.at(-1) ?? '')) return;
      const id = postIdIn(text);
      if (id !== undefined && id !== postIdIn(references.at(-1) ?? '')) await store.owners?.write(id, rowId);
      references = appended(references, text);
      await save();
    },
  };
}

/** The ID of the post of a reference; undefined for a post that is gone, and without one. */
function postIdIn(text: string): string | undefined {
  const reading = readReference(text);
  return text.startsWith(goneMark) || 'problem' in reading ? undefined : reading.value?.id;
}

/** The line of the table that fits: with which reference the run goes on, and whether it has old data of the row. */
function judgeRow(
  row: RowToRecall,
  { references, states }: Remembered,
): { readonly reference: PostReference | undefined; readonly isOld: boolean } {
  const cell = textOf(row.reference);
  const last = references.at(-1) ?? '';
  const isBehind = cell === '' || (cell !== last && references.includes(cell));
  const state = stateOf(row);
  const isOld = isBehind && states.at(-1) !== state && states.includes(state);
  const isLastGone = last.startsWith(goneMark);
  const reading = readReference(isLastGone ? last.slice(goneMark.length) : last);
  const lastReference = 'value' in reading ? reading.value : undefined;
  // The host may write the result of a run with old data back to the sheet, so it gets the reference that the last run left.
  const isRecalled = isOld || (isBehind && lastReference !== undefined && !isLastGone);
  return { reference: isRecalled ? lastReference : row.reference, isOld };
}

/** The text of a reference; empty without one. */
function textOf(reference: PostReference | undefined): string {
  return reference === undefined ? '' : referenceText(reference);
}

const oldDataNote =
  'this run has older data of the row than the last run had, so nothing was changed; if you set the row back to these data, change its text or its time once more';

const canceled = ' canceled';

/** The row's state, as in `states`. */
function stateOf({ hashes, asks }: RowToRecall): string {
  return `${hashesText(hashes)}${asks.cancel ? canceled : ''}`;
}

function appended(list: readonly string[], entry: string): readonly string[] {
  return [...list, entry].slice(-maxLength);
}
