/** What a run says of the columns: which it read, which not, and what it has to ask. */
import { columnOptions } from '../options/column-options.ts';
import { listText } from '../data/list-text.ts';
import type { Finding } from '../values/finding.ts';
import { columnLabel, columns } from './column-names.ts';
import type { ColumnMap, ColumnQuestion, ReadColumn } from './read-columns.ts';
import { keyOfHeading } from './words.ts';

/** `Read: Date + Time, Copy (Text), Picture. Not read: Owner, Notes.` */
export function columnsText({ read, channels, notRead }: ColumnMap): string {
  const named = columns.flatMap(({ meaning }) => {
    const names = read.filter((column) => column.meaning === meaning).map(nameText);
    return meaning === 'networks' ? [...names, ...channels.values()] : names;
  });
  const [date, time] = (['date', 'time'] as const).map((meaning) =>
    read.find((each) => each.meaning === meaning),
  );
  const joined =
    date !== undefined && time !== undefined
      ? [
          `${nameText(date)} + ${nameText(time)}`,
          ...named.filter((name) => name !== nameText(date) && name !== nameText(time)),
        ]
      : named;
  const readText = joined.length === 0 ? 'No column was read' : `Read: ${joined.join(', ')}`;
  return `${readText}.${notRead.length === 0 ? '' : ` Not read: ${notRead.join(', ')}.`}`;
}

/** A name that is not ours with what it was read as. */
function nameText({ name, meaning, network }: ReadColumn): string {
  const label = columnLabel(meaning);
  const isOurs = keyOfHeading(name) === keyOfHeading(label);
  return isOurs || network !== undefined ? name : `${name} (${label})`;
}

/** The questions as one finding, with the list of columns to copy for whoever wants none of them read; none without questions. */
export function questionFindings({ questions }: ColumnMap): readonly Finding[] {
  if (questions.length === 0) return [];
  const { columns: field, ignoreColumns } = columnOptions;
  const parts = questions.map(questionText).join('; ');
  const names = [...new Set(questions.flatMap((question) => question.names))];
  const [named, nameless] = [names.filter(hasName), names.filter((name) => !hasName(name))];
  const advice = [
    ...(nameless.length > 0 ? ['Give the column without a name a heading, or empty it'] : []),
    ...(named.length > 0
      ? [
          `Rename what is to be read, and name the others under Options › ${ignoreColumns.label}: ${named.join(', ')}`,
        ]
      : []),
  ];
  const message = [parts, ...advice].join('. ');
  return [{ path: [field.key], label: field.label, message }];
}

function questionText({ names, maybe, why }: ColumnQuestion): string {
  const quoted = listText(names.map((name) => (hasName(name) ? `“${name}”` : 'the column without a name')));
  const labels = listText(
    maybe.map((meaning) => columnLabel(meaning)),
    'or',
  );
  if (why === 'twice') return `${quoted} are ${names.length === 2 ? 'both' : 'all'} ${labels}`;
  return labels === '' ? `${quoted} is not read by this node` : `${quoted} may be ${labels}`;
}

/** A column without a name cannot be named under Columns to Ignore. */
function hasName(name: string): boolean {
  return name.trim() !== '';
}
