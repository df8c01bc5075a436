import { scheduledForShape } from '../contract/post.ts';
import { corpusOf } from './corpus.ts';
import { entriesOf } from './entries-of.ts';
import { nearMisses } from './near-misses.ts';

const forms = {
  draft: { publish: 'DRAFT' },
  immediate: { publish: 'NOW' },
  scheduled: { publish: 'SCHEDULE', date: '2030-01-02T03:04:05Z' },
};

/** Contract 2.3: exactly one of three forms. It does not say what a date must look like, only that it is a string. */
export const scheduledFor = corpusOf([
  Object.entries(forms).map(([name, value]) => ({ name, value })),
  entriesOf(scheduledForShape, forms),
  nearMisses('draft', forms.draft).unknown('date'),
  nearMisses('immediate', forms.immediate).unknown('date', 'scheduledAt'),
  nearMisses('scheduled', forms.scheduled).takes(
    'date',
    '2030-01-02T03:04:05+02:00',
    '2030-01-02',
    'tomorrow',
  ),
]);
