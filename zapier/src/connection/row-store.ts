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
 * Two steps, or two tables with the same Row IDs, differ in what is mapped into them: a placeholder contains the number of its earlier step. If the
 * Row ID is typed and not mapped, all rows would be one: nothing is kept.
 */
export function rowStore(step: Pick<Step, 'z' | 'bundle'>): RowStore | undefined {
  const typed = typedValues(step.bundle);
  const mapped = [rowOptions.rowId, rowOptions.reference].map((field) => typed[keyOf(field)]);
  const [rowIdMapping] = mapped;
  if (typeof rowIdMapping !== 'string' || !rowIdMapping.includes('{{')) return undefined;
  const storeOf = (rowId: string) => {
    const place = JSON.stringify([...mapped, typed[keys.accounts], rowId]);
    return connectionStore(step, {
      name: `row ${createHash('sha256').update(place).digest('hex')}`,
      seconds,
    });
  };
  return {
    read: async (rowId) => await storeOf(rowId).get(),
    write: async (rowId, value) => {
      await storeOf(rowId).set(value);
    },
  };
}
