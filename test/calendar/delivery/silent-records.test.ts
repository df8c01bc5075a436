/** A post that is read by its ID, and whose record names no state: the service shows drafts and scheduled posts so (contract 4.3). */
import { expect, it } from '@jest/globals';
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
