import type { Execution } from '../../../tools/n8n-app/execution.ts';
import type { Bed, World } from './world.ts';

/**
 * Lets all answers to one of the two writes of a new post get lost, each in a world of its own, until the run has ended. `prepare` gives the id
 * of the workflow; `check`: what holds from then on.
 */
export async function loseAnswersToWrites(
  { newWorld }: Bed,
  {
    prepare,
    check,
  }: {
    prepare: (world: World) => Promise<string>;
    check: (world: World, run: Execution, id: string) => Promise<void>;
  },
): Promise<void> {
  await Promise.all(
    ['createPost', 'reschedulePost'].map(async (operation) => {
      const world = await newWorld();
      const id = await prepare(world);
      world.sandbox.faults.next({ fault: '500 after storing', operation, times: 99 });
      const run = await world.session.run(id);
      world.sandbox.faults.clear();
      await check(world, run, id);
    }),
  );
}
