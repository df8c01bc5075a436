/** What a run says of the columns: which it read, which not, and what it has to ask. */
import { columnOptions } from '../options/column-options.ts';
import { listText } from '../data/list-text.ts';
import type { Finding } from '../values/finding.ts';
import { columnLabel, columns, type Meaning } from './column-names.ts';
import type { ColumnMap, ColumnQuestion, ReadColumn } from './read-columns.ts';
import { headingIn, keyOfWords } from './words.ts';

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
  const isOurs = keyOfWords(headingIn(name).words) === keyOfWords(headingIn(label).words);
  return isOurs || network !== undefined ? name : `${name} (${label})`;
}

/** The questions, as findings of each row. */
export function questionFindings({ questions }: ColumnMap): readonly Finding[] {
  const { key, label } = columnOptions.columns;
  return questions.map((question) => ({ path: [key], label, message: questionText(question) }));
}

function questionText({ names, maybe, why }: ColumnQuestion): string {
  const quoted = listText(names.map((name) => `“${name}”`));
  const labels = maybe.map((meaning: Meaning) => columnLabel(meaning));
  const ignore = `name ${names.length === 1 ? 'it' : 'the other'} under ${columnOptions.ignoreColumns.label}`;
  const [label] = labels;
  switch (why) {
    case 'twice':
      return `${quoted} both say ${label ?? ''}; keep the one that is meant, and ${ignore}`.replace(
        'both',
        names.length === 2 ? 'both' : 'all',
      );
    case 'near':
      return `${quoted} is not read, and may be ${label ?? ''}; rename it ${label ?? ''}, or ${ignore}`;
    case 'unclear':
      return label === undefined
        ? `${quoted} is not read by this node; if it is for your own use, ${ignore}`
        : `${quoted} may be ${listText(labels, 'or')}, or something of your own; rename it ${listText(labels, 'or')} to have it read, or ${ignore}`;
  }
}
