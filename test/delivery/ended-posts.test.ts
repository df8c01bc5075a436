/** Nothing goes out twice at a service that has a state for posts that are out in part; a post that failed is created again. */
import { expect, it } from '@jest/globals';
import { createPost } from '../../shared/actions/create-post.ts';
import { calendarService, type Kind } from '../support/service/calendar-service.ts';
import { type failedWords, sixStates } from '../support/service/six-states.ts';
import { runRows, type SheetRow } from '../support/sheet/run-sheet.ts';

type Word = (typeof failedWords)[number] | 'published';
const now: SheetRow = { text: 'Rye', time: '', publish: 'NOW', accounts: ['acc_1', 'acc_2'] };
const slot: SheetRow = { ...now, draft: { publish: 'SLOT', planning: { slots: 'daily 9:30' } } };
const host = { description: sixStates };

it.each<[state: Word, row: SheetRow, ifPlanned: string, outcome: string]>([
  ['published', now, 'sameTime', 'existing'],
  ['PARTIALLY_PUBLISHED', now, 'sameTime', 'existing'],
  ['FAILED', now, 'sameTime', 'created'],
  ['published', slot, 'sameText', 'existing'],
  ['PARTIALLY_PUBLISHED', slot, 'sameText', 'existing'],
  ['FAILED', slot, 'sameText', 'created'],
])('a post that is %s, and is to go out again: %j, known by %s', async (state, row, ifPlanned, outcome) => {
  const service = calendarService();
  const rows = [{ ...row, draft: { ...row.draft, ifPlanned } }];
  expect((await runRows(service, rows, { action: createPost, host })).errors).toStrictEqual([]);
  const [id = ''] = service.posts.keys();
  service.end(id, state);
  service.pass(0.5);
  const { errors, results } = await runRows(service, rows, { action: createPost, host });
  expect([errors, results[0]?.outcome, results[0]?.id === id]).toStrictEqual([
    [],
    outcome,
    outcome === 'existing',
  ]);
});

/** A service that takes the request to publish, ends the post in this state, and loses its answer. */
function losing(state: Word) {
  const service = calendarService({
    fault(kind: Kind, { id }) {
      if (kind === 'update') return 'done reset';
      // What it had published a moment before.
      if (service.posts.get(id)?.status === 'published') service.end(id, state);
      return undefined;
    },
  });
  return service;
}

it.each<[state: Word, errors: string[]]>([
  ['published', []],
  ['PARTIALLY_PUBLISHED', []],
  [
    'FAILED',
    [
      'Create post: the service took the post post_63z, and says that it was not published. Look in the calendar why. Then run this again, which creates a new post, and delete the failed one.',
    ],
  ],
])('a lost answer to the publication of a post that is %s', async (state, expected) => {
  const service = losing(state);
  const { errors } = await runRows(service, [now], { action: createPost, host });
  expect(errors.map((error) => (error instanceof Error ? error.message : error))).toStrictEqual(expected);
  expect([...service.posts.values()].map(({ status }) => status)).toStrictEqual([state]);
});
