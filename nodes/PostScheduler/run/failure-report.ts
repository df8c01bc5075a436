/** The report of a failed run over several items: which items, why, and what was done before. Items are counted from 1. */
import { type Action, InvalidInputError, type Outcome, OutcomeUnknownError } from '../../../shared/index.ts';
import { textField } from '../../../shared/data/json.ts';
import { capitalized, numbersText } from '../../../shared/data/list-text.ts';
import { getOrMake } from '../../../shared/data/maps.ts';
import { InvalidPostError } from '../../../shared/values/finding.ts';
import { adviceOf, type ErrorText, errorTextOf, reasonsOf } from '../errors/error-text.ts';

export interface Run {
  readonly items: readonly Outcome[];
  readonly changes: Action['report'];
  /** A sentence about drafts that the run may have left at the service. */
  readonly left?: string | undefined;
  /** The beginning of an item's caption, where it has one; left out where captions are not to be shown. */
  readonly captionOf?: (itemIndex: number) => string | undefined;
}

/** The longest list of a report. Items with the same reasons share an entry. */
const maxEntries = 50;

/** For items that could not be prepared, so that none was sent. */
export function notPreparedText({ items: all, changes, captionOf }: Run): ErrorText {
  const total = all.length;
  const failed = failuresIn(all);
  const groups = byReason(failed);
  const isInput = failed.every(
    ({ error }) => InvalidPostError.isInstance(error) || InvalidInputError.isInstance(error),
  );
  const nothing = changes === undefined ? '' : 'Nothing was sent. ';
  const again =
    changes === undefined ? [] : [`After the change, run all ${total} items again: none of them was sent.`];
  const advice = [...adviceOf(failed.map(({ error }) => error)), ...again];
  const [group] = groups;
  if (group !== undefined && groups.length === 1) {
    const { items, reasons } = group;
    const subject = capitalized(`${itemNames(items)} of ${total}${captionText(items, captionOf)}`);
    const [needs, fails] = items.length === 1 ? ['needs', 'fails'] : ['need', 'fail'];
    const verb = isInput ? `${needs} ${reasons.length === 1 ? 'a change' : 'these changes'}` : fails;
    return reasons.length === 1
      ? { headline: `${nothing}${subject} ${verb}. ${reasons.join()}`, details: advice }
      : { headline: `${nothing}${subject} ${verb}:`, details: [{ entries: reasons }, ...advice] };
  }
  return {
    headline: `${nothing}${failed.length} of ${total} items ${isInput ? 'need changes' : 'fail'}:`,
    details: [{ entries: groupEntries(groups, captionOf) }, ...advice],
  };
}

/** For a run that ended while its items were sent, because of a failure or a cancellation. */
export function stoppedText({ items: all, changes, left, captionOf }: Run): ErrorText {
  const failed = failuresIn(all);
  const [first] = failed;
  const [stopping, ...others] = byReason(failed);
  const done = all.flatMap((state, item) => ('records' in state ? [{ item, records: state.records }] : []));
  const skipped = all.flatMap((state, item) => ('skipped' in state ? [item] : []));
  const { headline, details } =
    first === undefined ? { headline: canceled, details: [] } : stopTextOf(first.error);
  const name =
    stopping === undefined
      ? ''
      : `${itemNames(stopping.items)}${captionText(stopping.items, captionOf)} stopped the run. `;
  const count = changes === undefined ? '' : `${doneText(changes, all)}; `;
  return {
    headline: capitalized(`${count}${name}${headline}`),
    details: [
      ...details,
      ...(done.length === 0 || changes === undefined
        ? []
        : [`Done, do not run these again: ${done.map(doneEntry).join('; ')}.`]),
      ...(done.length === 0 || changes?.again === undefined ? [] : [changes.again]),
      ...(others.length === 0
        ? []
        : [{ title: 'Failed as well:', entries: groupEntries(others, captionOf) }]),
      ...(skipped.length === 0 ? [] : [`Not started: ${itemNames(skipped)}.`]),
      ...(left === undefined ? [] : [left]),
    ],
  };
}

const canceled = 'the execution was canceled';

/** The headline of an `InvalidPostError` says that nothing was sent. That is true only for its item. */
function stopTextOf(error: unknown): ErrorText {
  return InvalidPostError.isInstance(error)
    ? { headline: reasonsOf(error).join('; '), details: [] }
    : errorTextOf(error);
}

function doneText({ noun, participle }: NonNullable<Action['report']>, all: Run['items']): string {
  const records = all.flatMap((state) => ('records' in state ? [state.records] : []));
  const count = records.length === 0 ? 'none' : String(records.length);
  const unknown = failuresIn(all).filter(({ error }) => OutcomeUnknownError.isInstance(error));
  const doubt =
    unknown.length === 0 ? '' : `, and of ${itemNames(unknown.map(({ item }) => item))} it is not known`;
  return `${count} of ${all.length} ${noun} ${records.length < 2 ? 'was' : 'were'} ${participle(records.flat())}${doubt}`;
}

function doneEntry({ item, records }: { item: number; records: readonly object[] }): string {
  const ids = records.flatMap((record) => textField(record, 'id') ?? []);
  return ids.length === 0 ? `item ${item + 1}` : `item ${item + 1}: ${ids.join(', ')}`;
}

interface Failed {
  readonly item: number;
  readonly error: unknown;
}

function failuresIn(all: Run['items']): Failed[] {
  return all.flatMap((state, item) => ('error' in state ? [{ item, error: state.error }] : []));
}

interface Group {
  readonly items: number[];
  readonly reasons: readonly string[];
}

function byReason(failed: readonly Failed[]): Group[] {
  const groups = new Map<string, Group>();
  const errors = failed.map(({ error }) => error);
  for (const { item, error } of failed) {
    const reasons = reasonsOf(error, errors);
    const key = reasons.join('\n');
    getOrMake(groups, key, () => ({ items: [], reasons })).items.push(item);
  }
  return [...groups.values()];
}

function groupEntries(groups: readonly Group[], captionOf: Run['captionOf']): string[] {
  const entries = groups
    .slice(0, maxEntries)
    .map(
      ({ items, reasons }) =>
        `${capitalized(itemNames(items))}${captionText(items, captionOf)}: ${reasons.join('; ')}`,
    );
  const others = groups.slice(maxEntries).reduce((count, { items }) => count + items.length, 0);
  return others === 0 ? entries : [...entries, `and ${others} more items`];
}

function itemNames(items: readonly number[]): string {
  return numbersText(
    'item',
    items.map((item) => item + 1),
  );
}

function captionText(items: readonly number[], captionOf: Run['captionOf']): string {
  const [item, ...others] = items;
  const caption = item === undefined || others.length > 0 ? undefined : captionOf?.(item);
  return caption === undefined ? '' : ` (“${caption}”)`;
}
