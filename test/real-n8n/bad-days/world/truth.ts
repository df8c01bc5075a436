/** What an example says of its posts must be true when its run has ended, whatever happened meanwhile. */
import { expect } from '@jest/globals';
import type { Execution } from '../../../../tools/n8n-app/execution.ts';
import type { World } from './world.ts';

/** A sentence with one of these phrases claims nothing. */
export const leavesOpen = /not known|may have|may be done/;

/**
 * `done`: the step that names the scheduled posts. `failed`: the step that names the posts that are not scheduled. Each of its items has a `text`, or
 * a `row` that ends with the text, a `reason`, and perhaps a `state`. Without `failed`, the run ends with an error instead.
 */
export function expectTruth(
  { sandbox, posts }: World,
  run: Execution,
  { done, failed }: { done: string; failed?: string },
): void {
  const states = new Map(
    sandbox.posts().map(({ id, status, scheduledFor }) => [id, [status, scheduledFor.date ?? null]]),
  );
  for (const { id, status, scheduledAt } of run.outputOf(done))
    expect([id, states.get(String(id))]).toStrictEqual([id, [status, scheduledAt ?? null]]);
  const scheduled = posts().filter(({ state }) => state === 'scheduled');
  const refused = failed === undefined ? [] : run.outputOf(failed);
  for (const { text, row, state = 'not known', reason } of refused) {
    const isScheduled = scheduled.some(
      (post) => post.text === text || String(row).endsWith(`: ${String(post.text)}`),
    );
    if (isScheduled)
      expect([state, reason]).toStrictEqual([
        expect.stringMatching(/^not known/),
        expect.stringMatching(leavesOpen),
      ]);
  }
  if (run.status === 'error' && scheduled.length > 0) expect(run.error?.message).toMatch(leavesOpen);
}

/** Asserts that a run without anything to do says so, at the step that makes posts. */
export function expectNothingToDo(
  { posts }: Pick<World, 'posts'>,
  run: Execution,
  { done, failed }: { done: string; failed: string },
): void {
  expect([run.status, run.hintsOf(done)]).toStrictEqual(['success', ['Nothing to do: no row is filled in.']]);
  expect([run.outputOf(failed), posts()]).toStrictEqual([[], []]);
}
