/** Update, Reschedule and Delete whose answers get lost: what the post shows afterwards counts, and a failed item says if its change may be done. */
import { expect, it } from '@jest/globals';
import { written } from '../support/generators/sample-posts.ts';
import { hintsOf } from '../support/n8n/execution-hints.ts';
import { chosen, jsonOf, post, useTestBed, wholePost } from '../support/n8n/node-under-test.ts';

const testBed = useTestBed();

const changes = {
  updatePost: { operation: 'update', parameters: { publish: 'DRAFT' }, done: 'held' },
  reschedulePost: { operation: 'reschedule', parameters: { scheduledAt: '2031-05-01 09:00' }, done: 'moved' },
  deletePost: { operation: 'delete', parameters: {}, done: 'deleted' },
} as const;
const names = ['updatePost', 'reschedulePost', 'deletePost'] as const;
/** How often a request is tried. */
const times = 3;

async function run(name: (typeof names)[number]) {
  const { operation, parameters } = changes[name];
  const postId = chosen(await testBed.write(wholePost(written)));
  const node = { onError: 'continueErrorOutput' } as const;
  return await testBed.run({ parameters: post(operation, { postId, ...parameters }), node });
}

it.each(
  names.flatMap((name) =>
    (['reset after storing', '500 after storing', 'answer cut off'] as const).map(
      (fault) => [name, fault] as const,
    ),
  ),
)('%s is done after "%s"', async (operation, fault) => {
  testBed.sandbox.faults.next({ fault, operation, times });
  const result = await run(operation);
  expect(hintsOf(result)).toStrictEqual([expect.stringContaining(`1 item: ${changes[operation].done}`)]);
  expect(result.outputs['Node']?.[1] ?? []).toStrictEqual([]);
});

it.each(names)('%s may be done where the service fails', async (operation) => {
  testBed.sandbox.faults.next({ fault: '500', operation, times });
  const { outputs } = await run(operation);
  expect(outputs['Node']?.[1]).toMatchObject([{ json: { error: { status: 500, mayBeDone: true } } }]);
});

it('nothing was done where posts could not be read, or the service refuses', async () => {
  testBed.sandbox.faults.next({ fault: '500', operation: 'listPosts', times });
  const create = { scheduledAt: '2031-05-01 09:00', caption: 'Rye', accounts: ['skyapp:acc_skyapp_1'] };
  const unchecked = await testBed.run({
    parameters: post('create', { publish: 'SCHEDULE', ...create, options: { ifPlanned: 'sameTime' } }),
    node: { onError: 'continueRegularOutput' },
  });
  expect(jsonOf(unchecked)).toMatchObject([{ error: { status: 500, mayBeDone: false } }]);
  testBed.sandbox.faults.next({ fault: '500', operation: 'getPost', times });
  const unread = await run('updatePost');
  expect(unread.outputs['Node']?.[1]).toMatchObject([{ json: { error: { status: 500, mayBeDone: false } } }]);
  const parameters = post('delete', { postId: chosen('post_unknown') });
  const missing = await testBed.run({ parameters, node: { onError: 'continueRegularOutput' } });
  expect(jsonOf(missing)).toMatchObject([{ error: { status: 404, mayBeDone: false } }]);
});
