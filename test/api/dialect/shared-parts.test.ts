/** The state and the time of a post whose record shows them only in its targets. */
import { expect, it } from '@jest/globals';
import { withSharedParts } from '../../../shared/api/dialect/shared-parts.ts';

const nine = '2031-07-01T09:00:00Z';
const ten = '2031-07-01T10:00:00Z';

it.each<[what: string, targets: readonly object[], more: object, parts: object]>([
  [
    'of one target',
    [{ status: 'SCHEDULED', scheduledAt: nine }],
    {},
    { status: 'scheduled', scheduledAt: nine },
  ],
  [
    'of targets that agree, in whatever spelling',
    [
      { status: 'scheduled', scheduled_at: nine },
      { state: 'SCHEDULED', publishAt: '2031-07-01T11:00:00+02:00' },
    ],
    {},
    { status: 'scheduled', scheduledAt: nine },
  ],
  ['as a number', [{ schedule: { at: 1_940_000_000 } }], {}, { scheduledAt: 1_940_000_000 }],
  [
    'in an unknown zone, as they are',
    [{ scheduledAt: '2031-07-01T09:00:00' }],
    {},
    { scheduledAt: '2031-07-01T09:00:00' },
  ],
  ['published in part', [{ status: 'published' }, { status: 'failed' }], {}, { status: 'published in part' }],
  [
    'not of targets that differ',
    [
      { status: 'scheduled', scheduledAt: nine },
      { status: 'draft', scheduledAt: ten },
    ],
    {},
    {},
  ],
  ['not where a target shows none', [{ status: 'draft', scheduledAt: nine }, {}], {}, {}],
  ['not with two times', [{ scheduledAt: nine, publishAt: ten }], {}, {}],
  ['not of an unknown word, such as one for the account', [{ status: 'active' }], {}, {}],
  [
    'not where the record has its own',
    [{ status: 'published', scheduledAt: nine }],
    { status: 'QUEUED', publishAt: ten },
    { status: 'QUEUED' },
  ],
])('%s', (_, targets, more, parts) => {
  const record = { id: 'post_1', ...more, skyappTargets: targets };
  const { status, scheduledAt } = withSharedParts(record);
  expect({
    ...(status !== undefined && { status }),
    ...(scheduledAt !== undefined && { scheduledAt }),
  }).toStrictEqual(parts);
});

it('not of a list of accounts, whose state may be their own', () => {
  const record = { id: 'post_1', accounts: [{ id: 'acc_1', platform: 'skyapp', status: 'failed' }] };
  expect(withSharedParts(record)).toBe(record);
});
