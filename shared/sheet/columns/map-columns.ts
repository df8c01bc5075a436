/** Map Automatically: the rows of a run by the names of their columns, read once for all of them. */
import type { JsonObject } from '../../data/json.ts';
import { columnOptions } from '../../form/options/column-options.ts';
import { draftFields, publishChoices } from '../../form/options/draft-fields.ts';
import { readMark, unreadableHold } from '../rows/row-marks.ts';
import { planningFields } from '../../form/options/planning-options.ts';
import { postOptions } from '../../form/options/post-options.ts';
import { rowOptions } from '../../form/options/row-options.ts';
import type { Finding } from '../../form/values/finding.ts';
import { type FormWords, defaultFormWords, type NamedField } from '../../form/values/form-words.ts';
import { entriesOf } from '../../form/values/list-entries.ts';
import { isEmpty } from '../../form/values/read-value.ts';
import type { NetworkNames } from '../../networks/wire-names.ts';
import type { LinkedAccount } from '../../post/accounts/linked-accounts.ts';
import { readApproval, type Waiting } from './approval.ts';
import { columnLabel, type Meaning } from './column-names.ts';
import { columnsText, questionFindings } from './column-report.ts';
import { columnValues, type ColumnValues } from './column-values.ts';
import type { ColumnMap, ReadColumn } from './column-map.ts';
import { isPartOfThread, placesOf } from './field-columns.ts';
import { readColumns } from './read-columns.ts';
import { mappedRows } from './mapped-rows.ts';
import {
  type PlaceOfRow,
  refusedChannelFindings,
  refusedFileFindings,
  unlimitedFindings,
  unusedColumns,
} from './unused-columns.ts';
import { hasNone, isPostItem } from './row-cells.ts';
import { filledRow, withOutcome } from './row-output.ts';
import { skippedFindings } from './skipped-cells.ts';
import { cellsIn, leavesOutEmptyCells } from './tables/table-rows.ts';
import { type TimesOfRow, timesOfRow } from './times-of-row.ts';
import type { Clock } from '../../time/scheduled-time.ts';

/** Meanings of columns that tables fill in, or that have no meaning without a post. */
const ofPresets: readonly Meaning[] = ['rowId', 'approval', 'isPublished', 'hold', 'weekday', 'format'];

/** Whether a table may preset the column, as it does with choices: its value alone does not make a row a post. */
function isPreset({ meaning, field }: ReadColumn): boolean {
  const types = placesOf(field).map((place) => place.field.type);
  return ofPresets.includes(meaning) || types.some((type) => type === 'boolean' || type === 'choice');
}

/** Whether the column has the text of a post, or a part of its thread. */
function isOfTexts(column: ReadColumn): boolean {
  return column.meaning === 'text' || isPartOfThread(column);
}

const saveReferences = `No row has a reference yet: after each run, save it in the column ${columnLabel('reference')}; add the column if the table has none.`;

/** The rows of a run, and what is said of their columns. `place`: the place of a row among the items, counted from 0. */
export interface ColumnMapping {
  /** Whether an unknown heading may contain the name of an account. */
  readonly mayNameAccounts: boolean;
  /** The first line of what the run says. */
  readonly text: string;
  /** The column whose heading has the order of days and months. */
  readonly ordered: ReadColumn | undefined;
  /** Whether the sheet has a column for the reference; undefined where nobody can tell, as the rows leave out empty cells. */
  readonly hasReference: boolean | undefined;
  /** The cells that say something about the row's post. A choice preset by a table does not count. */
  readonly said: (place: number) => JsonObject;
  /** Whether the row has a text of a post, also for one network or account alone: such a row is no heading between others. */
  readonly hasText: (place: number) => boolean;
  readonly row: (place: number) => MappedRow;
  /** A row with the outcome of its post in the columns that runs fill in, so that the next step can save it as it is. */
  readonly rowToSave: (place: number, record: object) => object;
  /** How sentences name the fields that columns fill in. */
  readonly formWords: FormWords;
}

/** What a row fills in, and what is said of it. */
export interface MappedRow extends ColumnValues {
  /** Why the row is not to be planned; undefined where it may be. */
  readonly waits: Waiting | undefined;
  /** The names of the column that holds rows back, and of that with the time before which the post may not go out. */
  readonly columns: { readonly hold: string | undefined; readonly embargo: string | undefined };
  /** What its columns say that the networks of its post cannot take. */
  readonly placesOn: (place: PlaceOfRow) => TimesOfRow;
  /** Time columns that conflict, or that Publish does not use. */
  readonly timesOn: (given: { readonly publish: unknown; readonly clock: Clock }) => TimesOfRow;
}

/** What a person mapped by hand. */
export interface Mapped {
  /** What each row has for the names of `mappingFields`. */
  readonly rows: readonly JsonObject[];
  /** The column of the sheet that has the reference, where that is certain. */
  readonly referenceColumn: string | undefined;
}

/**
 * `items`: the incoming rows. `mapped`: set if a person said what each column is; otherwise column names are read. `form`: what the form says about
 * its columns. `names`: what the service calls the networks. `keepsPosts`: whether the action changes the posts of rows that have one. `timeZone`:
 * the zone in which the days of tables begin. `accounts`: those that headings may name, if known.
 */
export function mapColumns(
  items: readonly object[],
  {
    form,
    names,
    keepsPosts,
    timeZone,
    mapped,
    accounts,
  }: {
    form: JsonObject;
    names: NetworkNames;
    keepsPosts: boolean;
    timeZone?: string | undefined;
    mapped?: Mapped | undefined;
    accounts?: readonly LinkedAccount[];
  },
): ColumnMapping {
  const ofSheet = items.map(cellsIn);
  const isOfCalendar = mapped === undefined && items.every(isPostItem);
  const ignored = namesIn(form[columnOptions.ignoreColumns.key]);
  const sheet = readColumns(items, {
    names,
    ignored,
    accounts,
    referenceColumn: mapped?.referenceColumn,
  });
  const rows = mapped === undefined ? ofSheet : mappedRows(mapped.rows, { rows: ofSheet, sheet });
  const map = mapped === undefined ? sheet : readColumns(rows, { names });
  const given = form[columnOptions.planWhen.key];
  // The sheet says whether a row may go out, whatever is mapped.
  const approval = readApproval(isEmpty(given) ? '' : String(given), { map: sheet, rows: ofSheet });
  const common = [...questionFindings(map, { answered: approval.columns, ignored }), ...approval.findings];
  const of = (meaning: Meaning) => map.read.find((column) => column.meaning === meaning);
  const known = [...map.read, ...map.ofAccounts];
  const ofPosts = [
    ...known.filter((column) => !isPreset(column)).map(({ name }) => name),
    ...map.channels.values(),
  ];
  const isFilled = rows.some((row) => ofPosts.some((name) => !hasNone(row[name])));
  const unknown = map.questions.flatMap(({ why, names }) => (why === 'unknown' ? names : []));
  // A sheet in which only unknown columns are filled in is not empty: people are asked about them.
  const telling = isFilled ? ofPosts : [...ofPosts, ...unknown];
  const isSparse = items.some(leavesOutEmptyCells);
  const hasReference = of('reference') !== undefined || (isSparse ? undefined : false);
  return {
    mayNameAccounts: accounts === undefined && map.questions.some(({ why }) => why === 'unknown'),
    text: columnsText(map) + (hasReference === undefined && keepsPosts ? ` ${saveReferences}` : ''),
    ordered: map.read.find(({ dateOrder }) => dateOrder !== undefined),
    hasReference,
    said: (place) => Object.fromEntries(telling.map((name) => [name, rows[place]?.[name]])),
    hasText: (place) => known.some((column) => isOfTexts(column) && !hasNone(rows[place]?.[column.name])),
    row(place) {
      const cells = rows[place] ?? {};
      const { values, findings, ...row } = columnValues(cells, { map, names, timeZone });
      const isHeld = readMark(values[rowOptions.hold.key], 'hold') === true;
      const kept = keepsPosts ? { values, findings: [] } : forCreateOnly(values, map);
      return {
        ...row,
        values: kept.values,
        findings: [...common, ...findings, ...kept.findings, ...approval.problemsOf(ofSheet[place] ?? {})],
        waits: approval.waits(ofSheet[place] ?? {}),
        columns: { hold: of('hold')?.name, embargo: of('notBefore')?.name },
        placesOn: (goesTo) => ({
          unused: unusedColumns(cells, { ...map, ...goesTo }),
          findings: [
            ...unlimitedFindings(cells, { read: map.read, ...goesTo }),
            ...refusedFileFindings(cells, { ...map, ...goesTo }),
            ...(isHeld ? [] : refusedChannelFindings(cells, { ...map, ...goesTo })),
            ...(goesTo.isDraft || isHeld ? [] : skippedFindings(cells, { ...map, names })),
          ],
        }),
        // Nobody chose the time of a post from the calendar, and a held row has no time.
        timesOn: (given) =>
          isOfCalendar || draftFields.publish.key in kept.values
            ? { findings: [], unused: [] }
            : timesOfRow(cells, { ...map, values, ...given }),
      };
    },
    rowToSave(place, record) {
      const row = items[place] ?? {};
      // A post from the calendar is not yet a table row.
      return isOfCalendar ? withOutcome(row, record) : filledRow(row, { record, map: sheet, isSparse });
    },
    formWords: headingWords(map),
  };
}

/** For an action that only creates: a held row becomes a draft; a row that has a post, or asks for none, is refused. */
function forCreateOnly(
  { [rowOptions.hold.key]: hold, [rowOptions.cancel.key]: cancel, ...values }: JsonObject,
  { read }: ColumnMap,
): { values: JsonObject; findings: readonly Finding[] } {
  const cancels = readMark(cancel, 'cancel');
  const asked = `this row ${cancels === true ? 'asks' : 'may ask'} to cancel a post`;
  const problems = [
    ['reference', values[rowOptions.reference.key] !== undefined, 'this row has a post already'],
    ['cancel', cancels !== false, asked],
    ['hold', readMark(hold, 'hold') === undefined, unreadableHold],
  ] as const;
  const findings = problems.flatMap(([meaning, isProblem, problem]): Finding[] => {
    if (!isProblem) return [];
    const label = read.find((column) => column.meaning === meaning)?.name ?? columnLabel(meaning);
    const advice = meaning === 'hold' ? '' : '; choose Create or Update for rows whose posts change';
    return [{ path: [meaning], label, message: problem + advice }];
  });
  const { key } = draftFields.publish;
  return {
    values: readMark(hold, 'hold') === true ? { ...values, [key]: publishChoices.draft.value } : values,
    findings,
  };
}

function namesIn(value: unknown): ReadonlySet<string> {
  const texts: readonly unknown[] = [value].flat();
  return new Set(
    texts.flatMap((text) => (typeof text === 'string' ? entriesOf(text, { commas: true }) : [])),
  );
}

/** The columns that fill in a field. */
const meaningsOf: ReadonlyMap<NamedField, readonly Meaning[]> = new Map<NamedField, readonly Meaning[]>([
  [draftFields.scheduledAt, ['date', 'time']],
  [planningFields.spreadFrom, ['notBefore']],
  [draftFields.accounts, ['accounts']],
  [draftFields.caption, ['text']],
  [draftFields.media, ['media']],
  [postOptions.onlyNetworks, ['networks']],
  [rowOptions.reference, ['reference']],
  [rowOptions.rowId, ['rowId']],
  [rowOptions.cancel, ['cancel']],
  [rowOptions.hold, ['hold']],
]);

/** Names a field by its column headings, or, without a column, by the name that its column would have. No column gives the kind of a file. */
function headingWords({ read }: ColumnMap): FormWords {
  const headingsOf = (meaning: Meaning) =>
    read.filter((column) => column.network === undefined && column.meaning === meaning);
  return {
    ...defaultFormWords,
    giveKind: undefined,
    nameOf(field) {
      const meanings = meaningsOf.get(field) ?? [];
      const headings = meanings.flatMap(headingsOf).map(({ name }) => name);
      const [usual] = meanings.map(columnLabel);
      return headings.length > 0 ? headings.join(' + ') : (usual ?? defaultFormWords.nameOf(field));
    },
  };
}
