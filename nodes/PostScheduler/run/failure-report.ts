/** The report of a failed run over several items: which items, why, and what was done before. */
import { type Action, InvalidInputError, type Outcome, OutcomeUnknownError } from '../../../shared/index.ts';
import { textField } from '../../../shared/data/json.ts';
import { capitalized } from '../../../shared/data/list-text.ts';
import { InvalidPostError } from '../../../shared/form/values/finding.ts';
import { asSentence } from '../../../shared/data/errors.ts';
import { adviceOf, type ErrorText, errorTextOf, reasonsOf } from '../errors/error-text.ts';
import { areMany, type ItemNames, nameOf } from './item-names.ts';
import { type FailedItem, haveSameReasons, type SharedReasons, sharedReasonsOf } from './item-reasons.ts';

/** A run over items, and what became of them. */
export interface EndedRun {
  readonly items: readonly Outcome[];
  readonly names: ItemNames;
  readonly changes: Action['report'];
  /** A sentence about drafts that the run may have left at the service. */
  readonly left?: string | undefined;
}

/** An ended run whose items are named by their captions, too. */
export interface Run extends EndedRun {
  /** The beginning of an item's caption, where it has one; left out where captions are not to be shown. */
  readonly captionOf?: ((itemIndex: number) => string | undefined) | undefined;
}

/** The most entries in the list of an error, and the most lines in a hint. Items that share a reason share an entry. */
const maxEntries = 50;
const maxLines = 5;

/** n8n's editor keeps the output of earlier steps, so a corrected row does not reach a step that is run alone. */
const readAgain =
  ' In the editor, choose Execute workflow, which reads the rows again; Execute step does not.';

/** The text for items that could not be prepared: nothing was sent. */
export function notPreparedText(run: Run): ErrorText {
  const { items: all, names, changes } = run;
  const failed = failuresIn(all);
  const [shared, another] = sharedReasonsOf(failed);
  const nothing = changes === undefined ? '' : 'Nothing was sent. ';
  const again =
    changes === undefined
      ? []
      : [
          `After the change, run all ${all.length} ${names.noun}s again: none of them was sent.${names.noun === 'row' ? readAgain : ''}`,
        ];
  const advice = [...adviceOf(failed.map(({ error }) => error)), ...again];
  const isInput = failed.every(
    ({ error }) => InvalidPostError.isInstance(error) || InvalidInputError.isInstance(error),
  );
  if (shared !== undefined && another === undefined) {
    const { headline, details } = sharedText(shared, { ...run, isInput });
    return { headline: `${nothing}${headline}`, details: [...details, ...advice] };
  }
  const count = `${failed.length} of ${all.length} ${names.noun}s`;
  return {
    headline: `${nothing}${count} ${isInput ? 'need changes' : 'fail'}:`,
    details: [{ entries: entriesOf(failed, run) }, ...advice],
  };
}

/** The text where all items that failed share their reasons. */
function sharedText(
  { items, reasons }: SharedReasons,
  { isInput, ...run }: Run & { readonly isInput: boolean },
): ErrorText {
  const { names, items: all } = run;
  const { subject, isCounted } = subjectOf(items, run);
  // Row numbers are not positions in the run.
  const among = isCounted || names.noun === 'row' ? '' : ` of ${all.length}`;
  const [needs, fails] = items.length === 1 ? ['needs', 'fails'] : ['need', 'fail'];
  const verb = isInput ? `${needs} ${reasons.length === 1 ? 'a change' : 'these changes'}` : fails;
  const lead = `${capitalized(`${subject}${among}`)}${captionText(items, run.captionOf)} ${verb}`;
  const those = isCounted && items.length < all.length ? [`These are ${nameOf(names, items)}.`] : [];
  return reasons.length === 1
    ? { headline: `${lead}. ${reasons.join()}`, details: those }
    : { headline: `${lead}:`, details: [{ entries: reasons }, ...those] };
}

/** What failed in a run that went on, as lines. */
export function failedLines(run: Run): readonly string[] {
  return entriesOf(failuresIn(run.items), run, maxLines).map((entry) => asSentence(capitalized(entry)));
}

/** The text for a run that ended while its items were sent, because of a failure or a cancellation. */
export function stoppedText(run: Run): ErrorText {
  const { items: all, names, changes, left, captionOf } = run;
  const failed = failuresIn(all);
  const [first] = failed;
  const isStopping = ({ error }: FailedItem) => haveSameReasons(error, first?.error);
  const stopping = failed.filter(isStopping).map(({ item }) => item);
  const others = failed.filter((each) => !isStopping(each));
  const done = all.flatMap((state, item) =>
    'records' in state && state.records.length > 0 ? [{ item, records: state.records }] : [],
  );
  const skipped = all.flatMap((state, item) => ('skipped' in state ? [item] : []));
  const { headline, details } =
    first === undefined ? { headline: canceled, details: [] } : stopTextOf(first.error);
  const name =
    first === undefined
      ? ''
      : `${nameOf(names, stopping)}${captionText(stopping, captionOf)} stopped the run. `;
  const count = changes === undefined ? '' : `${doneText(changes, { items: all, names })}; `;
  return {
    headline: capitalized(`${count}${name}${headline}`),
    details: [
      ...details,
      ...(done.length === 0 || changes === undefined
        ? []
        : [`${doneTitle(changes)}: ${done.map((each) => doneEntry(each, names)).join('; ')}.`]),
      ...(done.length === 0 || changes?.again === undefined ? [] : [changes.again]),
      ...(others.length === 0 ? [] : [{ title: 'Failed as well:', entries: entriesOf(others, run) }]),
      ...(skipped.length === 0
        ? []
        : [`Not started: ${nameOf(names, skipped)}${captionText(skipped, captionOf)}.`]),
      ...(left === undefined ? [] : [left]),
    ],
  };
}

const canceled = 'the execution was canceled';

/** The title of the list of what was done. If the whole run can be repeated, a separate sentence says so. */
function doneTitle({ again }: NonNullable<Action['report']>): string {
  return again === undefined ? 'Done, do not run these again' : 'Done';
}

/** The headline of an `InvalidPostError` says that nothing was sent. This may be untrue of the run, so the reasons replace the headline. */
function stopTextOf(error: unknown): ErrorText {
  return InvalidPostError.isInstance(error)
    ? { headline: reasonsOf(error).join('; '), details: [] }
    : errorTextOf(error);
}

function doneText(
  { noun, participle }: NonNullable<Action['report']>,
  { items: all, names }: Pick<Run, 'items' | 'names'>,
): string {
  const records = all.flatMap((state) =>
    'records' in state && state.records.length > 0 ? [state.records] : [],
  );
  const count = records.length === 0 ? 'none' : String(records.length);
  const unknown = failuresIn(all).filter(({ error }) => OutcomeUnknownError.isInstance(error));
  const doubt =
    unknown.length === 0
      ? ''
      : `, and for ${nameOf(
          names,
          unknown.map(({ item }) => item),
        )} this is not known`;
  return `${count} of ${all.length} ${noun} ${records.length < 2 ? 'was' : 'were'} ${participle(records.flat())}${doubt}`;
}

function doneEntry(
  { item, records }: { item: number; records: readonly object[] },
  names: ItemNames,
): string {
  const ids = records.flatMap((record) => textField(record, 'id') ?? []);
  return [nameOf(names, [item]), ...(ids.length === 0 ? [] : [ids.join(', ')])].join(': ');
}

function failuresIn(all: Run['items']): FailedItem[] {
  return all.flatMap((state, item) => ('error' in state ? [{ item, error: state.error }] : []));
}

/** What failed, by the reasons; at most `max` entries, and one for all others. */
function entriesOf(failed: readonly FailedItem[], run: Run, max = maxEntries): readonly string[] {
  const all = sharedReasonsOf(failed);
  const entries = all.slice(0, max).map(({ items, reasons }) => {
    const { subject, isCounted } = subjectOf(items, run);
    const those =
      isCounted && items.length < run.items.length
        ? ` (${nameOf(run.names, items)})`
        : captionText(items, run.captionOf);
    const text = reasons.join('; ');
    return isCounted
      ? `${capitalized(subject)}: ${text}${those}`
      : `${capitalized(subject)}${those}: ${text}`;
  });
  const others = all.slice(max);
  if (others.length === 0) return entries;
  const places = [...new Set(others.flatMap(({ items }) => items))].toSorted((one, other) => one - other);
  const count = others.reduce((sum, { reasons }) => sum + reasons.length, 0);
  return [...entries, `and ${count} more, in ${nameOf(run.names, places)}`];
}

/** Items as the subject of a sentence: a count if they are all items, or too many to list. */
function subjectOf(
  items: readonly number[],
  run: Run,
): { readonly subject: string; readonly isCounted: boolean } {
  const isAll = items.length === run.items.length && items.length > 1;
  const isCounted = isAll || areMany(run.names, items);
  return { subject: isCounted ? countText(items.length, run) : nameOf(run.names, items), isCounted };
}

/** `all 12 rows`, `9 of 12 rows`. */
function countText(count: number, { items: all, names: { noun } }: Run): string {
  const isAll = count === all.length && count > 1;
  return isAll ? `all ${count} ${noun}s` : `${count} of ${all.length} ${noun}s`;
}

function captionText(items: readonly number[], captionOf: Run['captionOf']): string {
  const [item, ...others] = items;
  const caption = item === undefined || others.length > 0 ? undefined : captionOf?.(item);
  return caption === undefined ? '' : ` (“${caption}”)`;
}
