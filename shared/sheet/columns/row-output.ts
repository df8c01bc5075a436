/** What comes out of a row whose post was written: the row as it can be saved, or with what was done beside its columns. */
import { field, type JsonObject } from '../../data/json.ts';
import { postStates } from '../../networks/records/present-state.ts';
import { columnLabel, runColumns } from './column-names.ts';
import { hasNone, plainCell } from './row-cells.ts';
import { keyOfHeading } from './words.ts';

/** The columns of a sheet that runs or steps fill in. */
export interface RunColumns {
  /** Those that runs fill in, each with the output that it takes. */
  readonly ofRuns: readonly (readonly [name: string, output: string])[];
  /** What a step before put out beside the columns of the sheet. */
  readonly ofStep: ReadonlySet<string>;
}

const endedStates: readonly string[] = ['canceled', 'gone'];

/** The output that a run fills into this column; undefined for other columns. A plural, such as `Post Notes`, is a name that people chose. */
export function outputOfHeading(heading: string): string | undefined {
  return isPlural.test(heading) ? undefined : runOutputs.get(keyOfHeading(heading));
}

const isPlural = /(?<!statu)s\W*$/iu;

const runOutputs: ReadonlyMap<string, string> = new Map(
  runColumns.map(([name, output]) => [keyOfHeading(name), output]),
);

const states: ReadonlySet<string> = new Set([...postStates, ...endedStates]);
/** `Mon, 15 Mar 2027, 09:00 (Europe/Berlin)` */
const shownTime = /^\p{L}{2,4}, \d{1,2} \p{L}{3,4} \d{4}, \d\d:\d\d/u;

/**
 * Whether runs filled in every cell of the column: people use the same names for their own columns, and `Approved` is no state of a post. A row that
 * no run filled in has no reference, no time as runs write it, and no ended post. `references`: the columns for references.
 */
export function isOfRuns(
  rows: readonly JsonObject[],
  { name, output, references }: { name: string; output: string; references: readonly string[] },
): boolean {
  const hasRun = (row: JsonObject) =>
    references.some((reference) => !hasNone(row[reference])) ||
    Object.entries(row).some(([each, cell]) => {
      const ofRun = outputOfHeading(each);
      return ofRun === 'when' ? isShownTime(cell) : ofRun === 'state' && endedStates.includes(textOf(cell));
    });
  return rows.every((row) => {
    const cell = row[name];
    if (hasNone(cell) || output === 'note') return true;
    if (output === 'when') return isShownTime(cell);
    return hasRun(row) && (output !== 'state' || states.has(textOf(cell)));
  });
}

function isShownTime(cell: unknown): boolean {
  return shownTime.test(textOf(cell));
}

function textOf(cell: unknown): string {
  const plain = plainCell(cell);
  return typeof plain === 'string' ? plain.trim().toLowerCase() : '';
}

/**
 * A row with the columns that runs fill in: those that the sheet has, or all if it has none. n8n's Google Sheets step adds missing columns; its data
 * table step names the first one. `isSparse`: rows come without their empty cells, so an unseen column may exist.
 */
export function filledRow(
  row: object,
  { record, map: { ofRuns, ofStep }, isSparse }: { record: object; map: RunColumns; isSparse: boolean },
): object {
  const isEnded = endedStates.some((state) => state === field(record, 'state'));
  const peoplesOutputs = new Set(Object.keys(row).map(outputOfHeading));
  const unseen = allOfRuns.filter(
    ([, output]) => !ofRuns.some(([, seen]) => seen === output) && !peoplesOutputs.has(output),
  );
  const columns = ofRuns.length === 0 || isSparse ? [...ofRuns, ...unseen] : ofRuns;
  const cells = columns.map(([name, output]) => {
    // A value that the run could not determine stays as it is in the row. A post that is canceled or gone has no time and no link.
    const before = output === 'note' || isEnded ? '' : (field(row, name) ?? '');
    return [name, field(record, output) ?? before] as const;
  });
  const own = Object.entries(row).filter(([name]) => !ofStep.has(name));
  return { ...Object.fromEntries(own), ...Object.fromEntries(cells) };
}

const allOfRuns: RunColumns['ofRuns'] = [[columnLabel('reference'), 'reference'], ...runColumns];

/** The outputs added to a row's columns, in the order of n8n's table, which the first row decides: what people look at comes first. */
export const outcomeNames: readonly string[] = [
  'outcome',
  'note',
  'changed',
  'state',
  'edited',
  'when',
  'link',
  'leftOut',
  'reference',
  'html',
];
const ofPeople: readonly string[] = ['when', 'link', 'note'];

/** A row with the outcome in further columns. They replace columns of the same name, except `when`, `link` and `note`, which may be people's own. */
export function withOutcome(row: object, record: object): object {
  const entries = outcomeNames.flatMap((name) =>
    Object.hasOwn(record, name) ? [[name, field(record, name)] as const] : [],
  );
  const ours = entries.filter(([name]) => !ofPeople.includes(name));
  return { ...Object.fromEntries(entries), ...row, ...Object.fromEntries(ours) };
}
