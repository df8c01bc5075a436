/** An equal post of another run may come in the list after posts that have nothing to do with it. */
import { expect, it } from '@jest/globals';
import { createPost } from '../../../../shared/actions/create-post.ts';
import { calendarService } from '../../../support/service/calendar-service.ts';
import { bodyOf } from '../../../support/service/shown-posts.ts';
import { runRows } from '../../../support/sheet/run-sheet.ts';

const date = '2030-02-01T09:00:00.000Z';
const body = (text: string) => bodyOf({ status: 'scheduled', date, text, accounts: ['acc_1'], media: [] });

it('is found where its draft is older than they are, and was scheduled meanwhile', async () => {
  const service = calendarService({
    order: 'newest',
    pageSize: 2,
    fault(kind) {
      if (kind === 'create') {
        service.put('rival', body('Rye'));
        const rival = service.posts.get('rival');
        if (rival !== undefined) service.posts.set('rival', { ...rival, createdAt: service.now() - 60_000 });
      }
      return undefined;
    },
  });
  for (const name of ['spelt', 'wheat', 'oats']) service.put(name, body(name));
  const row = { text: 'Rye', time: '', publish: 'SLOT', draft: { planning: { slots: 'daily 12:00' } } };
  const { errors, results } = await runRows(service, [row], { action: createPost });
  expect([errors, results[0]?.outcome, results[0]?.id]).toStrictEqual([[], 'existing', 'rival']);
  expect([...service.posts.keys()].toSorted()).toStrictEqual(['oats', 'rival', 'spelt', 'wheat']);
});

it('is found where it is published while the pages are read, and so is on none of them', async () => {
  let pages = 0;
  const service: ReturnType<typeof calendarService> = calendarService({
    order: 'newest',
    pageSize: 2,
    fault(kind, { body: sent }) {
      const rival = service.posts.get('rival');
      if (kind === 'create' && rival === undefined) {
        service.put('rival', sent);
        service.posts.set('rival', {
          id: 'rival',
          status: 'draft',
          body: sent,
          createdAt: service.now() - 60_000,
        });
        pages = 0;
      }
      if (kind === 'list' && rival?.status === 'draft' && (pages += 1) === 2) {
        const publishedAt = new Date(service.now()).toISOString();
        // This post is now first in the list, whose first page has been read already.
        const createdAt = service.now() + 60_000;
        service.posts.set('rival', {
          ...rival,
          status: 'published',
          body: { ...rival.body, publishedAt },
          createdAt,
        });
      }
      return undefined;
    },
  });
  for (const name of ['spelt', 'wheat', 'oats']) service.put(name, body(name));
  const row = { text: 'Rye', time: '', publish: 'NOW' };
  const { errors, results } = await runRows(service, [row], { action: createPost });
  expect([errors, results[0]?.outcome, results[0]?.id]).toStrictEqual([[], 'existing', 'rival']);
  expect([...service.posts.keys()].toSorted()).toStrictEqual(['oats', 'rival', 'spelt', 'wheat']);
});
