/** A post that is read by its ID: its record names no state, or the service does not show it so (contract 4.3). */
import { expect, it } from '@jest/globals';
import { ContractError, RejectedError, ServiceError } from '../../../shared/api/errors/api-errors.ts';
import type { PostRecord } from '../../../shared/api/responses/read-records.ts';
import { createCalendar } from '../../../shared/calendar/delivery/calendar.ts';

const now = Date.UTC(2030, 0, 1, 12);

it.each([
  ['a draft, where its time has long passed: it is when the draft was made', '2030-01-01T11:00:00Z', 'draft'],
  ['scheduled, where its time has just come', '2030-01-01T11:55:00Z', 'scheduled'],
  ['scheduled, where its time is ahead', '2030-01-01T13:00:00Z', 'scheduled'],
])('is %s', async (_, scheduledAt, state) => {
  const client = {
    async *listPosts() {
      yield await Promise.resolve<readonly PostRecord[]>([]);
    },
    getPost: async ({ id }: { id: string }) => await Promise.resolve({ id, scheduledAt }),
  };
  const calendar = createCalendar({ client, now: () => now, isAlone: true });
  expect(await calendar.byId('post_1')).toMatchObject({ state });
});

it.each<[string, Error, boolean]>([
  ['a web page', new ContractError({ operation: '', summary: '', advice: '', status: 400 }), true],
  [
    'nothing',
    new ContractError({ operation: '', summary: '', advice: '', status: 200, isEmpty: true }),
    true,
  ],
  ['a refusal', new RejectedError({ operation: '', summary: '', advice: '', status: 422 }), true],
  ['a failure', new ServiceError({ operation: '', summary: '', advice: '', status: 500 }), false],
])('is looked for in the lists where its ID gets %s', async (_, answer, isLookedFor) => {
  const client = {
    async *listPosts({ status }: { status?: string | undefined } = {}) {
      if (status === 'published')
        yield await Promise.resolve<readonly PostRecord[]>([{ id: 'post_1', status }]);
    },
    getPost: async () => await Promise.reject<PostRecord>(answer),
  };
  const found = createCalendar({ client, now: () => now, isAlone: true }).byId('post_1');
  if (isLookedFor) expect(await found).toMatchObject({ state: 'published' });
  else await expect(found).rejects.toBe(answer);
});
