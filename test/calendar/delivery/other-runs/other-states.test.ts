/** Posts of a run give way to equal posts of other runs, but only to those that are planned in the same way: drafts never to a scheduled post. */
import { expect, it } from '@jest/globals';
import { createOrUpdate } from '../../../../shared/actions/create-or-update.ts';
import { createPost } from '../../../../shared/actions/create-post.ts';
import { calendarService } from '../../../support/service/calendar-service.ts';
import { bodyOf } from '../../../support/service/shown-posts.ts';
import { runSheet, type SheetRow } from '../../../support/sheet/run-sheet.ts';

const text = 'Rye is back';
const byHand = bodyOf({
  status: 'scheduled',
  date: '2030-02-01T09:00:00.000Z',
  text,
  accounts: ['acc_1'],
  media: [],
});
const row = (publish: string): SheetRow => ({ text, time: '2030-01-03T09:00:00.000Z', publish });

const statesIn = ({ posts }: ReturnType<typeof calendarService>) =>
  Object.fromEntries([...posts].map(([id, { status }]) => [id === 'by_hand' ? id : status, status]));

it.each([
  ['Create', true, createPost],
  ['Create', false, createPost],
  ['Create or Update', true, createOrUpdate],
  ['Create or Update', false, createOrUpdate],
] as const)('%s publishes its own at once; creation times are shown: %s', async (_, hasTimes, action) => {
  const service = calendarService({
    show: ({ createdAt, ...record }) => ({ ...record, ...(hasTimes && { createdAt }) }),
  });
  service.put('by_hand', byHand);
  const { results } = await runSheet(service, [row('NOW')], { action });
  expect(results).toMatchObject([{ outcome: 'created' }]);
  expect(statesIn(service)).toStrictEqual({ by_hand: 'scheduled', published: 'published' });
});

it.each([
  ['Create', createPost, 'created'],
  ['Create or Update', createOrUpdate, 'draft'],
] as const)('%s keeps its draft beside a post that was scheduled meanwhile', async (_, action, outcome) => {
  const service = calendarService({
    // The scheduled post is older than the drafts by its ID, as no creation time is shown.
    show: ({ createdAt: _createdAt, ...record }) => record,
    fault(kind) {
      if (kind === 'create') service.put('by_hand', byHand);
      return undefined;
    },
  });
  const other: SheetRow = { ...row('SCHEDULE'), text: 'Spelt is back' };
  const { results } = await runSheet(service, [row('DRAFT'), other], { action });
  expect(results).toMatchObject([{ outcome }, { outcome: 'created' }]);
  expect(statesIn(service)).toStrictEqual({ by_hand: 'scheduled', draft: 'draft', scheduled: 'scheduled' });
});

it('looks again while a list shows its scheduled post as a draft', async () => {
  let old: typeof service.posts | undefined;
  let oldReads = 2;
  const service: ReturnType<typeof calendarService> = calendarService({
    show: ({ createdAt: _createdAt, ...record }) => record,
    listed: (posts) => (old !== undefined && (oldReads -= 1) >= 0 ? old : posts),
    fault(kind) {
      if (kind !== 'move') return undefined;
      old = new Map(service.posts);
      service.put('by_hand', byHand);
      return undefined;
    },
  });
  const scheduled = { ...row('SCHEDULE'), time: '2030-02-01T09:00:00.000Z' };
  const draft = { ...row('DRAFT'), text: 'Spelt is back' };
  const { results } = await runSheet(service, [draft, scheduled]);
  expect(results).toMatchObject([{ outcome: 'draft' }, { outcome: 'existing', id: 'by_hand' }]);
  expect(statesIn(service)).toStrictEqual({ by_hand: 'scheduled', draft: 'draft' });
});

it('takes no draft for a published post where records do not say their states', async () => {
  const service = calendarService({
    filters: () => false,
    show: ({ status, createdAt, scheduledFor: _, ...record }) =>
      status === 'draft' ? { ...record, scheduledAt: createdAt } : { ...record, publishedAt: createdAt },
  });
  service.put('by_hand', bodyOf({ status: 'draft', date: '', text, accounts: ['acc_1'], media: [] }));
  service.pass(1);
  await runSheet(service, [row('NOW')], { action: createPost });
  expect(Object.values(statesIn(service)).filter((status) => status === 'published')).toHaveLength(1);
});
