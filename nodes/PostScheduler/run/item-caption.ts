/** How a person recognizes an item: the start of its caption. */
import type { IExecuteFunctions } from 'n8n-workflow';
import type { ColumnMapping } from '../../../shared/sheet/columns/map-columns.ts';
import { draftFields } from '../../../shared/form/options/draft-fields.ts';
import { startOf } from '../../../shared/report/item-words.ts';

/** Undefined without a caption. `columns`: the columns of the run, if they are read by their names. */
export function captionStart(
  context: IExecuteFunctions,
  { itemIndex, columns }: { itemIndex: number; columns: ColumnMapping | undefined },
): string | undefined {
  const { key } = draftFields.caption;
  try {
    return startOf(columns?.row(itemIndex).values[key] ?? context.getNodeParameter(key, itemIndex, ''));
  } catch {
    // The expression failed.
    return undefined;
  }
}
