/** Map Automatically: the rows of a run by the names of their columns, read once for all of them. */
import type { JsonObject } from '../data/json.ts';
import { columnOptions } from '../options/column-options.ts';
import type { Finding } from '../values/finding.ts';
import { entriesOf } from '../values/list-entries.ts';
import { isEmpty } from '../values/read-value.ts';
import type { NetworkNames } from '../networks/wire-names.ts';
import type { NetworkKey } from '../networks/index.ts';
import { readApproval } from './approval.ts';
import type { Meaning } from './column-names.ts';
import { columnsText, questionFindings } from './column-report.ts';
import { columnValues } from './column-values.ts';
import { readColumns, type ReadColumn } from './read-columns.ts';
import { cellsIn } from './row-cells.ts';

export type ColumnMapping = ReturnType<typeof mapColumns>;

/** What a row fills in, and what is said of it. */
export interface MappedRow {
  readonly values: JsonObject;
  readonly adjustments: Readonly<Partial<Record<NetworkKey, JsonObject>>>;
  readonly text: JsonObject;
  readonly findings: readonly Finding[];
  /** Why the row is not to be planned; undefined where it may be. */
  readonly waits: string | undefined;
}

/** `items`: the rows as they come in. `form`: what the form says of its columns. `names`: what the service calls the networks. */
export function mapColumns(
  items: readonly object[],
  { form, names }: { form: JsonObject; names: NetworkNames },
) {
  const rows = items.map(cellsIn);
  const ignored = namesIn(form[columnOptions.ignoreColumns.key]);
  const map = readColumns(items, { names, ignored });
  const given = form[columnOptions.planWhen.key];
  const approval = readApproval(isEmpty(given) ? '' : String(given), { map, rows });
  const common = [...questionFindings(map), ...approval.findings];
  const of = (meaning: Meaning) => map.read.find((column) => column.meaning === meaning);
  return {
    /** The first line of what the run says. */
    text: columnsText(map),
    /** The order of days and months, where a heading has it. */
    dateOrder: map.read.map(({ dateOrder }) => dateOrder).find((order) => order !== undefined),
    hasReference: of('reference') !== undefined,
    row(place: number): MappedRow {
      const cells = rows[place] ?? {};
      const { findings, ...row } = columnValues(cells, { map, names });
      return { ...row, findings: [...common, ...findings], waits: approval.waits(cells) };
    },
    /** What people call the fields of the form: by their keys, the headings that fill them in. */
    headingOf: (meaning: Meaning): string | undefined => headingText(map.read, meaning),
  };
}

function namesIn(value: unknown): ReadonlySet<string> {
  const texts: readonly unknown[] = [value].flat();
  return new Set(
    texts.flatMap((text) => (typeof text === 'string' ? entriesOf(text, { commas: true }) : [])),
  );
}

function headingText(read: readonly ReadColumn[], meaning: Meaning): string | undefined {
  const names = read.filter((column) => column.meaning === meaning).map(({ name }) => name);
  return names.length === 0 ? undefined : names.join(' + ');
}
