import { nearMisses } from './near-misses.ts';
import { corpusOf } from './corpus.ts';

/** Section 2.3: exactly one of three forms. What a date must look like is not shown there beyond being a string. */
const publish = ['DRAFT', 'NOW', 'SCHEDULE'];
const draft = nearMisses('draft', { publish: 'DRAFT' });
const immediate = nearMisses('immediate', { publish: 'NOW' });
const scheduled = nearMisses('scheduled', { publish: 'SCHEDULE', date: '2030-01-02T03:04:05Z' });

export const scheduledFor = corpusOf([
  draft.takes('', { publish: 'DRAFT' }),
  draft.object(''),
  draft.needs('publish'),
  draft.variant('publish', publish),
  draft.unknown('date'),
  immediate.takes('', { publish: 'NOW' }),
  immediate.object(''),
  immediate.needs('publish'),
  immediate.variant('publish', publish),
  immediate.unknown('date', 'scheduledAt'),
  scheduled.takes('', { publish: 'SCHEDULE', date: '2030-01-02T03:04:05Z' }),
  scheduled.object(''),
  scheduled.needs('publish', 'date'),
  scheduled.variant('publish', publish),
  scheduled.text('date'),
  scheduled.takes('date', '2030-01-02T03:04:05+02:00', '2030-01-02', 'tomorrow'),
]);
