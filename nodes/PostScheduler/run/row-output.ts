/** The output of a sheet's row: its own columns with what was done, or the record of its post. */
import type { IExecuteFunctions } from 'n8n-workflow';
import type { Action } from '../../../shared/index.ts';
import type { ColumnMapping } from '../../../shared/sheet/columns/map-columns.ts';
import { withOutcome } from '../../../shared/sheet/columns/row-output.ts';
import { rowOptions } from '../../../shared/form/options/row-options.ts';
import { valuesReader } from '../../../shared/form/values/read-values.ts';
import { isTool } from '../errors/node-error.ts';
import { optionsOf } from './parameters.ts';

/** Makes an item's output from its record. Without rows, it is the record. */
export function rowOutput(
  context: IExecuteFunctions,
  { action, columns }: { action: Action; columns: ColumnMapping | undefined },
): (record: object, itemIndex: number) => object {
  const { dryRun, includeInput, includeOutcome } = rowOptions;
  if (action.options?.includes(includeInput) !== true) return (record) => record;
  const items = context.getInputData();
  return (record, itemIndex) => {
    const read = valuesReader({ values: optionsOf({ context, itemIndex }) });
    if (!read.boolean(includeInput)) return record;
    const isDryRun = read.boolean(dryRun);
    const { json = {} } = items[itemIndex] ?? {};
    // A dry run fills in no column.
    const row = columns === undefined || isDryRun ? json : columns.rowToSave(itemIndex, record);
    // A language model does not see the hint that tells a person what was done.
    const saysMore =
      columns === undefined || isDryRun || read.boolean(includeOutcome) || isTool(context.getNode());
    return saysMore ? withOutcome(row, record) : row;
  };
}
