/** What comes out of a row whose post was written: the row as it can be saved, or with what was done beside its columns. */
import { field } from '../../data/json.ts';
import { columnLabel, runColumns } from './column-names.ts';

/** The columns of a sheet that are not its own words. */
export interface RunColumns {
  /** Those that runs fill in, each with the output that it takes. */
  readonly ofRuns: readonly (readonly [name: string, output: string])[];
  /** What a step before put out beside the columns of the sheet. */
  readonly ofStep: ReadonlySet<string>;
}

const endedStates: readonly unknown[] = ['canceled', 'gone'];

/**
 * A row with the columns that runs fill in, as far as the sheet has them. Where it has none, with all of them: n8n's step for Google Sheets adds
 * them, and the one for data tables names the first that is missing. `isSparse`: the rows lack the columns whose cells are empty, so one that is
 * not seen may be there.
 */
export function filledRow(
  row: object,
  { record, map: { ofRuns, ofStep }, isSparse }: { record: object; map: RunColumns; isSparse: boolean },
): object {
  const isEnded = endedStates.includes(field(record, 'state'));
  const unseen = allOfRuns.filter(([, output]) => !ofRuns.some(([, seen]) => seen === output));
  const columns = ofRuns.length === 0 || isSparse ? [...ofRuns, ...unseen] : ofRuns;
  const cells = columns.map(([name, output]) => {
    // What a run could not learn stays. A post that is canceled or gone has no time and no link.
    const before = output === 'note' || isEnded ? '' : (field(row, name) ?? '');
    return [name, field(record, output) ?? before] as const;
  });
  const own = Object.entries(row).filter(([name]) => !ofStep.has(name));
  return { ...Object.fromEntries(own), ...Object.fromEntries(cells) };
}

const allOfRuns: RunColumns['ofRuns'] = [[columnLabel('reference'), 'reference'], ...runColumns];

/** The outputs beside the columns of a row, in the order of n8n's table, which the first row decides: what people look at stands in front. */
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

/** A row with what was done beside its columns. A column with such a name gives way, unless people have it for a time, a link or notes. */
export function withOutcome(row: object, record: object): object {
  const entries = outcomeNames.flatMap((name) =>
    Object.hasOwn(record, name) ? [[name, field(record, name)] as const] : [],
  );
  const ours = entries.filter(([name]) => !ofPeople.includes(name));
  return { ...Object.fromEntries(entries), ...row, ...Object.fromEntries(ours) };
}
