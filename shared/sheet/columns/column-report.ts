/** What a run says of the columns: which it read, which not, and what it has to ask. */
import { columnOptions } from '../../form/options/column-options.ts';
import { listText } from '../../data/list-text.ts';
import type { Finding } from '../../form/values/finding.ts';
import { columnLabel, columns, type Meaning } from './column-names.ts';
import { meaningNear } from './read-heading.ts';
import type { ColumnMap, ColumnQuestion, ReadColumn } from './column-map.ts';
import { allOthers } from './read-columns.ts';
import { keyOfHeading } from './words.ts';

/** `Read: Date + Time, Copy (Text), Picture. Not read: Owner, Notes.` */
export function columnsText({ read, ofAccounts, channels, notRead }: ColumnMap): string {
  const namesOf = (wanted: Meaning) =>
    [...read, ...ofAccounts].filter(({ meaning }) => meaning === wanted).map(nameText);
  const [date, time] = [namesOf('date'), namesOf('time')];
  const times = date.length > 0 && time.length > 0 ? [`${date.join()} + ${time.join()}`] : [...date, ...time];
  const others = columns.flatMap(({ meaning }) => {
    if (meaning === 'date' || meaning === 'time') return [];
    return meaning === 'networks' ? [...namesOf(meaning), ...channels.values()] : namesOf(meaning);
  });
  const named = [...times, ...others];
  const readText = named.length === 0 ? 'No column was read' : `Read: ${named.join(', ')}`;
  return `${readText}.${notRead.length === 0 ? '' : ` Not read: ${notRead.join(', ')}.`}`;
}

/** A name, and its meaning if the name does not show it. */
function nameText({ name, meaning, field, network, accounts }: ReadColumn): string {
  const label = field?.label ?? columnLabel(meaning);
  const isOurs = keyOfHeading(name).includes(keyOfHeading(label));
  return isOurs || (network ?? accounts) !== undefined ? name : `${name} (${label})`;
}

/**
 * All questions as one finding, with a list of columns (also those already ignored) to copy if none of them is to be read; empty without questions.
 * `answered`: the columns of Plan Rows Whose.
 */
export function questionFindings(
  { questions }: ColumnMap,
  { answered, ignored }: { answered: ReadonlySet<string>; ignored: ReadonlySet<string> },
): readonly Finding[] {
  const open = questions.filter(({ why, names }) => why !== 'unknown' || !answered.has(names[0]));
  const [first] = open;
  if (first === undefined) return [];
  const { columns: field, ignoreColumns, planWhen } = columnOptions;
  const finding = (message: string) => [{ path: [field.key], label: field.label, message }];
  if (first.why === 'wrapped') return finding(wrappedText(first.names[0]));
  const unknown = open.flatMap(({ why, names }) => (why === 'unknown' ? names : []));
  const parts = [
    ...(unknown.length === 0 ? [] : [unknownText(unknown)]),
    ...open.flatMap((question) => (question.why === 'unknown' ? [] : questionText(question))),
  ];
  // Of several columns for one thing, the list leaves out one: ignoring all would lose a text or a time.
  const names = [...new Set(open.flatMap(({ why, names }) => (why === 'twice' ? names.slice(1) : names)))];
  const [named, nameless] = [names.filter(hasName), names.filter((name) => !hasName(name))];
  // A name may have a comma itself.
  const listed = [...ignored, ...named];
  const pasted = listed.join(listed.some((name) => /[,;]/u.test(name)) ? ' | ' : ', ');
  const all = unknown.length > 1 ? ` (${allOthers} there means all others)` : '';
  const rule =
    unknown.length > 0 ? `name under ${planWhen.label} the column that says which rows go out, ` : '';
  const advice = [
    ...(nameless.length > 0 ? ['Give the column without a name a heading, or empty it'] : []),
    ...(named.length > 0
      ? [
          `Rename what belongs to the post, such as to ${columnLabel('text')} or ${columnLabel('hashtags')}, ${rule}and write the others under Options › ${ignoreColumns.label}${all}: ${pasted}`,
        ]
      : []),
  ];
  return finding([parts.join('; '), ...advice].join('. '));
}

/** `nothing is known of “Tags” and “Chanels” (Channels?)` */
function unknownText(names: readonly string[]): string {
  const quoted = names.map((name) => {
    const near = meaningNear(name);
    return near === undefined ? quotedName(name) : `${quotedName(name)} (${columnLabel(near)}?)`;
  });
  return `nothing is known of ${listText(quoted)}`;
}

function questionText(question: ColumnQuestion): string {
  const quoted = listText(question.names.map(quotedName));
  if (question.why !== 'twice') return `${quoted} is filled in, but no column has the text`;
  const kept = quotedName(question.names[0] ?? '');
  return `${quoted} are ${question.names.length === 2 ? 'both' : 'all'} ${question.label} (the list at the end leaves out ${kept}, so that it is read)`;
}

function wrappedText(name: string): string {
  return `${quotedName(name)} holds whole rows; put a step before this one that makes an item of each: Split Out for a list, Edit Fields for an object (drag its columns), Extract from File for the text of a file`;
}

function quotedName(name: string): string {
  return hasName(name) ? `“${name}”` : 'the column without a name';
}

/** A column without a name cannot be named under Columns to Ignore. */
function hasName(name: string): boolean {
  return name.trim() !== '';
}
