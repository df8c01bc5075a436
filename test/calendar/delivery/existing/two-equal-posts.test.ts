/** Two equal posts, made by two runs at the same time, in a list that still shows both. */
import { expect, it } from '@jest/globals';
import { createOrUpdate } from '../../../../shared/actions/create-or-update.ts';
import { createPost } from '../../../../shared/actions/create-post.ts';
import { calendarService } from '../../../support/service/calendar-service.ts';
import { bodyOf } from '../../../support/service/shown-posts.ts';
import { runSheet } from '../../../support/sheet/run-sheet.ts';

const row = { text: 'Rye is back', time: '2030-02-01T09:00:00.000Z', accounts: ['acc_1'] };
const body = bodyOf({
  status: 'scheduled',
  date: row.time,
  text: row.text,
  accounts: row.accounts,
  media: [],
});

const ids = ['post_a', 'post_b'] as const;

it.each([
  ['Create', createPost, ids],
  ['Create', createPost, ids.toReversed()],
  ['Create or Update', createOrUpdate, ids],
  ['Create or Update', createOrUpdate, ids.toReversed()],
] as const)('%s gives back the one that stays', async (_, action, ids) => {
  // No creation times are shown, so the post with the lesser ID stays.
  const service = calendarService({
    show: ({ createdAt: _createdAt, ...record }) => record,
  });
  for (const id of ids) service.put(id, body);
  const { results } = await runSheet(service, [{ ...row }], { action });
  expect(results).toMatchObject([{ outcome: 'existing', id: 'post_a' }]);
});
