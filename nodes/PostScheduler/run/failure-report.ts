/** The report of a failed run over several items: which items, why, and what was done before. */
import { type Action, InvalidInputError, type Outcome, OutcomeUnknownError } from '../../../shared/index.ts';
import { textField } from '../../../shared/data/json.ts';
import { capitalized } from '../../../shared/data/list-text.ts';
import { getOrMake } from '../../../shared/data/maps.ts';
import { InvalidPostError } from '../../../shared/values/finding.ts';
import { adviceOf, type ErrorText, errorTextOf, reasonsOf } from '../errors/error-text.ts';
import { type ItemNames, nameOf } from './item-names.ts';

export interface Run {
  readonly items: readonly Outcome[];
  readonly names: ItemNames;
  readonly changes: Action['report'];
  /** A sentence about drafts that the run may have left at the service. */
  readonly left?: string | undefined;
  /** The beginning of an item's caption, where it has one; left out where captions are not to be shown. */
  readonly captionOf?: ((itemIndex: number) => string | undefined) | undefined;
}

/** The longest list of a report. Items with the same reasons share an entry. */
const maxEntries = 50;

/** For items that could not be prepared, so that none was sent. */
export function notPreparedText({ items: all, names, changes, captionOf }: Run): ErrorText {
  const total = all.length;
  const nouns = `${names.noun}s`;
  const failed = failuresIn(all);
  const groups = byReason(failed);
  const isInput = failed.every(
    ({ error }) => InvalidPostError.isInstance(error) || InvalidInputError.isInstance(error),
  );
  const nothing = changes === undefined ? '' : 'Nothing was sent. ';
  const again =
    changes === undefined
      ? []
      : [`After the change, run all ${total} ${nouns} again: none of them was sent.`];
  const advice = [...adviceOf(failed.map(({ error }) => error)), ...again];
  const [group] = groups;
  if (group !== undefined && groups.length === 1) {
    const { items, reasons } = group;
    // The numbers of rows are no places among those of the run.
    const among = names.noun === 'row' ? '' : ` of ${total}`;
    const subject = capitalized(`${nameOf(names, items)}${among}${captionText(items, captionOf)}`);
    const [needs, fails] = items.length === 1 ? ['needs', 'fails'] : ['need', 'fail'];
    const verb = isInput ? `${needs} ${reasons.length === 1 ? 'a change' : 'these changes'}` : fails;
    return reasons.length === 1
      ? { headline: `${nothing}${subject} ${verb}. ${reasons.join()}`, details: advice }
      : { headline: `${nothing}${subject} ${verb}:`, details: [{ entries: reasons }, ...advice] };
  }
  return {
    headline: `${nothing}${failed.length} of ${total} ${nouns} ${isInput ? 'need changes' : 'fail'}:`,
    details: [{ entries: groupEntries(groups, { names, captionOf }) }, ...advice],
  };
}

/** For a run that ended while its items were sent, because of a failure or a cancellation. */
export function stoppedText({ items: all, names, changes, left, captionOf }: Run): ErrorText {
  const failed = failuresIn(all);
  const [first] = failed;
  const [stopping, ...others] = byReason(failed);
  const done = all.flatMap((state, item) =>
    'records' in state && state.records.length > 0 ? [{ item, records: state.records }] : [],
  );
  const skipped = all.flatMap((state, item) => ('skipped' in state ? [item] : []));
  const { headline, details } =
    first === undefined ? { headline: canceled, details: [] } : stopTextOf(first.error);
  const name =
    stopping === undefined
      ? ''
      : `${nameOf(names, stopping.items)}${captionText(stopping.items, captionOf)} stopped the run. `;
  const count = changes === undefined ? '' : `${doneText(changes, { items: all, names })}; `;
  return {
    headline: capitalized(`${count}${name}${headline}`),
    details: [
      ...details,
      ...(done.length === 0 || changes === undefined
        ? []
        : [`Done, do not run these again: ${done.map((each) => doneEntry(each, names)).join('; ')}.`]),
      ...(done.length === 0 || changes?.again === undefined ? [] : [changes.again]),
      ...(others.length === 0
        ? []
        : [{ title: 'Failed as well:', entries: groupEntries(others, { names, captionOf }) }]),
      ...(skipped.length === 0 ? [] : [`Not started: ${nameOf(names, skipped)}.`]),
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
      : `, and of ${nameOf(
          names,
          unknown.map(({ item }) => item),
        )} it is not known`;
  return `${count} of ${all.length} ${noun} ${records.length < 2 ? 'was' : 'were'} ${participle(records.flat())}${doubt}`;
}

function doneEntry(
  { item, records }: { item: number; records: readonly object[] },
  names: ItemNames,
): string {
  const ids = records.flatMap((record) => textField(record, 'id') ?? []);
  return [nameOf(names, [item]), ...(ids.length === 0 ? [] : [ids.join(', ')])].join(': ');
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

function groupEntries(
  groups: readonly Group[],
  { names, captionOf }: Pick<Run, 'names' | 'captionOf'>,
): string[] {
  const entries = groups
    .slice(0, maxEntries)
    .map(
      ({ items, reasons }) =>
        `${capitalized(nameOf(names, items))}${captionText(items, captionOf)}: ${reasons.join('; ')}`,
    );
  const others = groups.slice(maxEntries).reduce((count, { items }) => count + items.length, 0);
  return others === 0 ? entries : [...entries, `and ${others} more ${names.noun}s`];
}

function captionText(items: readonly number[], captionOf: Run['captionOf']): string {
  const [item, ...others] = items;
  const caption = item === undefined || others.length > 0 ? undefined : captionOf?.(item);
  return caption === undefined ? '' : ` (“${caption}”)`;
}
