/** What the rows of a sheet hold about their posts. */
import { keyed } from '../fields/form-field.ts';

export const rowOptions = keyed({
  /** The one memory of a row; the service has no place for it. */
  reference: {
    type: 'text',
    label: 'Post Reference',
    help: 'The column in which the reference of the last run is saved, empty for a new post; without it every run looks for the post by its content',
    hint: 'The column of the row that keeps the reference, which this operation puts out: update the row with it in the next step.',
    column: 'reference',
  },
  cancel: {
    type: 'text',
    label: 'Cancel',
    help: 'The column that says whether the planned post is deleted: yes, true, x or cancel; empty keeps it',
    column: 'cancel',
  },
  maxCancellations: {
    type: 'integer',
    only: 'n8n',
    label: 'Maximum Cancellations',
    help: 'If more rows ask for it, none is canceled, and everything else is done: a sheet that was filled in wrongly deletes no calendar',
    min: 0,
    default: 10,
  },
  dryRun: {
    type: 'boolean',
    label: 'Dry Run',
    help: 'Whether only to show what would be done, row by row, and to send nothing',
  },
  includeInput: {
    type: 'boolean',
    only: 'n8n',
    label: 'Include Input Fields',
    help: "Whether to put out the row's own columns with reference, action and changed, so that the next node can write them back, rather than the record of the post",
    default: true,
  },
});
