/** Posts that a list shows without their accounts and texts: a planned one at the time of a new one, and one that was published lately. */
import { expect, it } from '@jest/globals';
import { createPost } from '../../../../shared/actions/create-post.ts';
import type { JsonObject } from '../../../../shared/data/json.ts';
import { calendarService } from '../../../support/service/calendar-service.ts';
import { bodyOf } from '../../../support/service/shown-posts.ts';
import { runRows } from '../../../support/sheet/run-sheet.ts';

const [text, time] = ['Rye is back', '2030-02-01T09:00:00.000Z'];
const withoutTargets = (record: JsonObject) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !name.endsWith('Targets')));

it.each([
  ['may be the same one where nothing shows its text', 'existing', undefined],
  ['is no longer there where its ID is not found', 'created', '404'],
] as const)('%s', async (_, outcome, byId) => {
  const service = calendarService({
    showInList: withoutTargets,
    show: withoutTargets,
    fault: (kind, { id }) => (kind === 'get' && id === 'others' ? byId : undefined),
  });
  service.put(
    'others',
    bodyOf({ status: 'scheduled', date: time, text: 'Oats', accounts: ['acc_1'], media: [] }),
  );
  const { errors, results } = await runRows(service, [{ text, time, accounts: ['acc_1'] }], {
    action: createPost,
  });
  expect([errors, results[0]?.outcome]).toStrictEqual([[], outcome]);
});

it.each([
  [
    3,
    'Created beside a post whose text could not be compared: it was published lately; look whether it is this one.',
  ],
  [13, ''],
])('a row that is to be published at once is told of a post of %d hours ago', async (hours, note) => {
  const service = calendarService({ show: withoutTargets });
  const post = { status: 'published', date: '', text, accounts: ['acc_1'], media: [] };
  service.put('others', { ...bodyOf(post), publishedAt: new Date(service.now()).toISOString() });
  service.pass(hours);
  const row = { text, time: '', publish: 'NOW', accounts: ['acc_1'] };
  const { errors, results } = await runRows(service, [row]);
  expect([errors, results[0]?.outcome, results[0]?.note]).toStrictEqual([[], 'created', note]);
  const canceled = await runRows(service, [{ ...row, reference: '', cancel: 'x' }]);
  expect([canceled.results[0]?.outcome, canceled.results[0]?.note]).toStrictEqual(['unchanged', '']);
});
