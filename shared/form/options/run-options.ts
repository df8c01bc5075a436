/** What a person may choose about a run as a whole. Zapier runs one item at a time. */
import { keyed } from '../fields/form-field.ts';

export const runOptions = keyed({
  /** How many input items a run works on at once. */
  concurrency: {
    type: 'integer',
    only: 'n8n',
    label: 'Concurrency',
    help: 'How many items are processed at the same time; posts that are published now always go one by one',
    min: 1,
    max: 100,
    default: 10,
  },
});
