/** A planned post at the time of a new one, which a list shows without its accounts and texts. */
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
