/** Rows of a sheet that say nothing: a run passes over them, and says so. */
import { isText } from '../../data/json.ts';
import { normalizeName } from '../../networks/wire-names.ts';
import { draftFields } from '../../form/options/draft-fields.ts';
import { rowOptions } from '../../form/options/row-options.ts';
import type { PassedOver } from '../../report/run-report.ts';
import { isEmpty, isUnfilled, readValue } from '../../form/values/read-value.ts';

/** Columns that a data table of n8n fills in itself. Elsewhere an `id` says something. */
const ofDataTable = ['id', 'createdAt', 'updatedAt'];

/** A sheet with fewer columns has no room for headings between its rows. */
const minColumns = 3;

/** What a host knows of the columns of a row. */
export interface ColumnsOfRow {
  readonly columns: object | undefined;
  /** The columns that say something about its post; undefined if the host cannot tell. */
  readonly said?: object | undefined;
  /** Whether its columns have a text of a post; undefined if the host cannot tell. */
  readonly hasText?: boolean | undefined;
  /** Whether the form reads the row's columns, and nothing else of the item. */
  readonly isRead?: boolean;
}

/**
 * Why a row says nothing: all its columns are blank or unticked boxes, they repeat the sheet's headings, or only one cell has a text or a number,
 * which is a heading between rows, such as the name of a month, or a day that was prepared, and no text of a post. Undefined for a row that says
 * something, and if the form takes nothing from the columns. If the host cannot tell what is `said`, an item without columns may have its values from
 * elsewhere. `values`: what the form has taken.
 */
export function passedOverAs(
  { columns = {}, said: known, hasText = false, isRead = false }: ColumnsOfRow,
  values: Readonly<Record<string, unknown>>,
): PassedOver | undefined {
  const said = known ?? columns;
  const all = Object.entries(said);
  // A step that finds no row outputs an item without columns. If no column is known, everything may come from elsewhere.
  if (isRead && known !== undefined && Object.keys(columns).length === 0) return 'blank';
  if (!isRead || all.length === 0) return undefined;
  const ownColumns = ofDataTable.every((name) => Object.hasOwn(said, name)) ? ofDataTable : [];
  const cells = all.filter(([name]) => name !== 'row_number' && !ownColumns.includes(name));
  const filled = cells.filter(([, value]) => !isUnfilled(value) && !isUnticked(value));
  if (filled.length === 0) return 'blank';
  const repeatsHeading = filled.every(
    ([name, value]) => isText(value) && normalizeName(value) === normalizeName(name),
  );
  if (repeatsHeading) return 'columnNames';
  const only: unknown = filled.length === 1 && cells.length >= minColumns ? filled[0]?.[1] : undefined;
  return !hasText && isHeading(only, values) ? { only } : undefined;
}

/** A box without a tick, which sheets may show as FALSE, in their language. A zero says something. */
function isUnticked(value: unknown): boolean {
  return value === false || (isText(value) && /\p{L}/u.test(value) && readValue('boolean', value) === false);
}

function isHeading(only: unknown, values: Readonly<Record<string, unknown>>): only is string | number {
  const isUsed = [draftFields.caption.key, rowOptions.reference.key].some((key) => !isEmpty(values[key]));
  // Sheets give days as numbers, too.
  return !isUsed && (typeof only === 'number' || (isText(only) && !only.includes('://')));
}
