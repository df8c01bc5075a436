/** What a run of a step stores for its next run with the same row, for a day: Zapier repeats a failed run for up to a day. */
import { createHash } from 'node:crypto';
import { rowOptions } from '../../../shared/form/options/row-options.ts';
import type { RowStore } from '../../../shared/sheet/rows/row-memory.ts';
import { typedValues } from '../form/chosen-networks.ts';
import { keyOf, keys } from '../form/keys.ts';
import type { Step } from '../run/perform.ts';
import { connectionStore } from './connection-store.ts';

const seconds = 86_400;

/**
 * The store of a step's rows. Two steps, or two tables with equal Row IDs, are told apart by what is mapped into the step, because a placeholder
 * contains the number of the earlier step. A Row ID that is typed and not mapped would be the same for all rows, so nothing is kept then.
 */
export function rowStore(step: Pick<Step, 'z' | 'bundle'>): RowStore | undefined {
  const typed = typedValues(step.bundle);
  const mapped = [rowOptions.rowId, rowOptions.reference].map((field) => typed[keyOf(field)]);
  const [rowIdMapping] = mapped;
  if (typeof rowIdMapping !== 'string' || !rowIdMapping.includes('{{')) return undefined;
  // What is left if nothing that is mapped has a value, as for a row that lacks it: all such rows would share one post.
  const constant = rowIdMapping.replaceAll(/\{\{[^{}]*\}\}/gu, '').trim();
  const storeOf = (kind: 'row' | 'post', id: string) => {
    const place = JSON.stringify([...mapped, typed[keys.accounts], id]);
    return connectionStore(step, {
      name: `${kind} ${createHash('sha256').update(place).digest('hex')}`,
      seconds,
    });
  };
  return {
    read: async (rowId) => (rowId === constant ? undefined : await storeOf('row', rowId).get()),
    write: async (rowId, value) => {
      if (rowId !== constant) await storeOf('row', rowId).set(value);
    },
    owners: {
      read: async (postId) => await storeOf('post', postId).get(),
      write: async (postId, rowId) => {
        if (rowId !== constant) await storeOf('post', postId).set(rowId);
      },
    },
  };
}
