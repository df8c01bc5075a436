/** How the rows of a sheet reach the form: by the names of their columns, or by expressions. */
import { keyed } from '../fields/form-field.ts';

/** Only n8n hands in whole rows. */
export const ofWholeRows = { only: 'n8n' } as const;

/** For `shownFor` and `hiddenFor`: the rows have columns, read by their names or mapped by a person; nothing is filled in with expressions. */
export const byName = { columns: ['auto', 'manual'] } as const;

const auto = {
  value: 'auto',
  label: 'Map Automatically',
  help: 'Read the columns of each item by their names, such as Date, Time, Channels, Text, Link and Picture; the run says what it read',
} as const;
const manual = {
  value: 'manual',
  label: 'Map Each Column Manually',
  help: 'Drag each column onto its place below, such as Date, Text or Picture, whatever it is called',
} as const;
const form = {
  value: 'form',
  label: 'Fill In Below',
  help: 'Take each value from the fields below, with expressions',
} as const;

export const columnOptions = keyed({
  columns: {
    type: 'choice',
    ...ofWholeRows,
    isFixed: true,
    label: 'Columns',
    help: 'How the columns of a sheet or table become a post',
    hint: 'Keep auto for rows of a sheet or table whose columns are called Date, Time, Channels, Accounts, Text, Link, Picture, Post and so on. Use form to fill in expressions.',
    choices: [auto, manual, form],
  },
  mapping: {
    type: 'mapping',
    ...ofWholeRows,
    isFixed: true,
    shownFor: { columns: [manual.value] },
    label: 'Row',
    help: 'The column for each part of the post; what is left empty is not read',
  },
  planWhen: {
    type: 'text',
    ...ofWholeRows,
    shownFor: byName,
    label: 'Plan Rows Whose',
    help: 'A column and the words in it that mean yes: rows without such a word wait. If the row of a planned post loses its word, the post becomes a draft until the row has such a word again, unless the new word says that the post was published, such as Posted. If this field is empty, and a column such as Status is filled in, the run asks.',
    placeholder: 'Status: Approved, Scheduled',
  },
  ignoreColumns: {
    type: 'list',
    ...ofWholeRows,
    isWords: true,
    shownFor: byName,
    label: 'Columns to Ignore',
    help: 'Columns that are not read, and not asked about; * stands for all unknown columns',
    placeholder: 'Tags, Comments',
    item: { type: 'text', key: 'ignoreColumns', label: 'Column', help: 'The name of a column' },
  },
});

/** The same field for an operation whose items are seldom rows: its first choice is Fill In Below. */
export const columnsOfCreate = {
  ...columnOptions.columns,
  choices: [form, auto, manual],
} as const;
