/** Responses to creations are lost after the service stored the draft: the run finds it, and leaves none behind. */
import { expect, it } from '@jest/globals';
import { createOrUpdate } from '../../../shared/actions/create-or-update.ts';
import { createPost } from '../../../shared/actions/create-post.ts';
import type { Action, PostRecord } from '../../../shared/index.ts';
import { calendarService, dateOf, type Fault, type Kind } from '../../support/service/calendar-service.ts';
import { bodyOf } from '../../support/service/shown-posts.ts';
import { runRows, type SheetRow } from '../../support/sheet/run-sheet.ts';

const at = '2030-02-01T09:00:00Z';
const rye: SheetRow = { text: 'Rye', time: at };

/** A fault that loses responses to creations. `isLost`: which ones, by their number from 1. `fault`: how. */
function losing(isLost: (count: number) => boolean, fault: Fault = 'done reset') {
  let count = 0;
  return (kind: Kind): Fault | undefined => {
    if (kind !== 'create') return undefined;
    count += 1;
    return isLost(count) ? fault : undefined;
  };
}

const statesOf = ({ posts }: ReturnType<typeof calendarService>) =>
  [...posts.values()].map(({ status }) => status);

it.each<[string, Action, string, string]>([
  ['Create', createPost, 'SCHEDULE', 'scheduled'],
  ['Create', createPost, 'NOW', 'published'],
  ['Create', createPost, 'DRAFT', 'draft'],
  ['Create or Update', createOrUpdate, 'SCHEDULE', 'scheduled'],
  ['Create or Update', createOrUpdate, 'NOW', 'published'],
])('%s makes each post once where every response is lost', async (_, action, publish, state) => {
  const service = calendarService({ fault: losing(() => true) });
  const rows = Array.from({ length: 20 }, (_, index): SheetRow => ({
    text: `Rye ${index}`,
    time: at,
    publish,
  }));
  const { errors, warnings } = await runRows(service, rows, { action, host: { concurrency: 10 } });
  expect([errors, warnings, service.calls.filter((kind) => kind === 'create').length]).toStrictEqual([
    [],
    [],
    20,
  ]);
  expect(statesOf(service)).toStrictEqual(Array(20).fill(state));
});

it('leaves older drafts of the same content alone', async () => {
  const service = calendarService({ fault: losing((count) => count === 1) });
  const own = bodyOf({ status: 'draft', date: '', text: 'Rye', accounts: ['acc_1'], media: [] });
  service.put('older', own);
  service.pass(1);
  await runRows(service, [rye], { action: createPost });
  expect(statesOf(service)).toStrictEqual(['draft', 'scheduled']);
});

it.each([
  ['the service shows no creation times', { show: ({ createdAt: _, ...record }: PostRecord) => record }, {}],
  ['each post counts', {}, { ifPlanned: 'create' }],
])('makes another draft, and names the one that stays, where %s', async (_, options, draft) => {
  const service = calendarService({ fault: losing((count) => count === 1), ...options });
  const { warnings } = await runRows(service, [{ ...rye, draft }], { action: createPost });
  expect(statesOf(service).toSorted()).toStrictEqual(['draft', 'scheduled']);
  const [lost = ''] = service.posts.keys();
  expect(warnings.join()).toContain(lost);
});

it('gives each of two posts of the same content its own draft', async () => {
  const later = '2030-02-02T09:00:00Z';
  // The first draft is not stored. The response to the second creation comes only after the first delivery has taken the second draft.
  let release = (): void => undefined;
  const isTaken = new Promise<void>((resolve) => (release = resolve));
  const service = calendarService({ fault: losing((count) => count === 1, 'reset') });
  const slow = {
    ...service,
    async http(...[request]: Parameters<typeof service.http>) {
      const response = await service.http(request);
      const isSecond =
        request.method === 'POST' && service.calls.filter((kind) => kind === 'create').length === 1;
      if (isSecond) await isTaken;
      if (request.method === 'PATCH') release();
      return response;
    },
  };
  const { errors } = await runRows(slow, [rye, { ...rye, time: later }], {
    action: createOrUpdate,
    host: { concurrency: 2 },
  });
  const writes = service.calls.filter((kind) => kind === 'create' || kind === 'move');
  expect([errors, writes]).toStrictEqual([[], ['create', 'move', 'create', 'move']]);
  expect([...service.posts.values()].map(({ body }) => dateOf(body)).toSorted()).toStrictEqual([
    '2030-02-01T09:00:00.000Z',
    '2030-02-02T09:00:00.000Z',
  ]);
});

it.each([
  [
    'plans it for another time',
    (service: ReturnType<typeof calendarService>, id: string) => {
      const body = bodyOf({
        status: 'scheduled',
        date: '2030-02-02T09:00:00.000Z',
        text: 'Rye',
        accounts: ['acc_1'],
        media: [],
      });
      service.put(id, body);
    },
    2,
  ],
  ['deletes it', ({ posts }: ReturnType<typeof calendarService>, id: string) => void posts.delete(id), 1],
])('makes its post again where another run, whose draft it took, %s', async (_, act, count) => {
  const other = bodyOf({ status: 'draft', date: '', text: 'Rye', accounts: ['acc_1'], media: [] });
  let moves = 0;
  const service: ReturnType<typeof calendarService> = calendarService({
    fault(kind) {
      // The draft of this run was not stored, but that of the other run was.
      if (kind === 'create' && !service.posts.has('other') && moves === 0) {
        service.put('other', other);
        return 'reset';
      }
      if (kind === 'move') moves += 1;
      if (kind === 'get' && moves === 1) {
        moves += 1;
        act(service, 'other');
      }
      return undefined;
    },
  });
  const { errors, results } = await runRows(service, [rye], { action: createPost });
  expect(errors).toStrictEqual([]);
  expect(service.posts.size).toBe(count);
  const own = service.posts.get(results[0]?.id ?? '');
  expect([own?.status, own && dateOf(own.body)]).toStrictEqual(['scheduled', new Date(at).toISOString()]);
});
