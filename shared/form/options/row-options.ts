/** What the rows of a sheet hold about their posts. */
import { keyed } from '../fields/form-field.ts';
import { byName, ofWholeRows } from './column-options.ts';

export const rowOptions = keyed({
  /** The only link between a row and its post: the service knows nothing of rows. */
  reference: {
    type: 'text',
    hiddenFor: byName,
    label: 'Post Reference',
    help: 'The column with the reference from the last run, empty for a new post; without it, every run looks for the post by its content',
    hint: 'The column of the row that holds the reference, usually Post. This operation outputs the reference: save it in that column in the next step.',
    columns: ['Post', 'Post Reference', 'reference'],
  },
  rowId: {
    type: 'text',
    isRowKey: true,
    hiddenFor: byName,
    label: 'Row ID',
    help: 'The column that identifies the row for good, such as the ID of a record in Airtable, Notion or a data table, or a column of your own; not the row number, which changes when rows move. Without it, a row that was copied with its Post Reference changes the post of its original.',
    host: {
      zapier: {
        // Zapier refuses a label with `ID`, and for a Google Sheet it calls the row number `Row ID`.
        label: 'Row Key',
        help: 'What identifies the row for good, such as the record ID in Airtable, Notion or Zapier Tables, or a column of your own; not the Row ID of Google Sheets, which changes when rows move. Without it, a row that was copied with its Post Reference changes the post of its original, and a run with old data can make a second post.',
      },
    },
  },
  cancel: {
    type: 'text',
    hiddenFor: byName,
    label: 'Cancel',
    help: 'The column that cancels the planned post: yes, true, x or cancel deletes it, empty keeps it',
    columns: ['Cancel'],
  },
  hold: {
    type: 'text',
    hiddenFor: byName,
    label: 'Hold',
    help: 'The column that holds the post back: yes, true, x or hold keeps it as a draft, empty schedules it again for the time that it had',
    columns: ['Hold'],
  },
  ifEdited: {
    type: 'choice',
    label: 'If Edited in the Calendar',
    help: 'What to do with changes that people made in the calendar since the row was last sent, such as the time or a text',
    choices: [
      { value: 'keep', label: 'Keep the Edit', help: 'The edit stays, and Edited in the output names it' },
      { value: 'restore', label: 'Restore the Row', help: 'The post is changed back to what the row says' },
    ],
  },
  maxCancellations: {
    type: 'integer',
    ...ofWholeRows,
    label: 'Maximum Cancellations',
    help: 'If more rows than this would cancel their posts or turn them into drafts, none of these posts is touched and everything else is done, so a mistake in the sheet cannot empty the calendar',
    min: 0,
    default: 10,
  },
  dryRun: {
    type: 'boolean',
    label: 'Dry Run',
    help: 'Whether to only show what would be done, row by row, and send nothing',
    ifNoValue: 'this would not be a dry run',
  },
  includeInput: {
    type: 'boolean',
    ...ofWholeRows,
    label: 'Include Input Fields',
    help: "Whether to output the row's own columns, so that the next node can write them back, instead of the record of the post",
    default: true,
  },
  includeOutcome: {
    type: 'boolean',
    ...ofWholeRows,
    shownFor: byName,
    label: 'Include Outcome',
    help: 'Whether the output has, next to the columns of the row, what was done: outcome, changed, state, edited, when, link, note and reference, as a dry run always does. If off, the next node can save the row as it is.',
  },
});
