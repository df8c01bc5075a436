/** A draft that is to be published gives way to one of another run, which then deletes its own, too. */
import { expect, it } from '@jest/globals';
import { createPost } from '../../../shared/actions/create-post.ts';
import { calendarService } from '../../support/service/calendar-service.ts';
import { runRows, type SheetRow } from '../../support/sheet/run-sheet.ts';

const rival = 'post_0';

it('a post that is made again is published, and nothing is said of the deleted draft', async () => {
  const row: SheetRow = { text: 'Rye', time: '', publish: 'NOW' };
  const service = calendarService({
    fault(kind, { id, body }) {
      if (kind === 'create' && !service.calls.includes('create')) service.put(rival, body);
      if (kind === 'delete' && id !== rival) service.posts.delete(rival);
      return undefined;
    },
  });
  const { errors, results, doubts } = await runRows(service, [row], { action: createPost });
  expect([...service.posts.values()].map(({ id, status }) => [id, status])).toStrictEqual([
    [results[0]?.id, 'published'],
  ]);
  expect(service.calls.filter((kind) => kind === 'create')).toHaveLength(2);
  // The draft that gave way is deleted once.
  expect(service.calls.filter((kind) => kind === 'delete')).toHaveLength(1);
  expect([errors, results[0]?.outcome, doubts]).toStrictEqual([[], 'created', []]);
});
