/** The times that runs find, and what they say of them: beside other runs, and beside the times that people gave. */
import { describe, expect, it } from '@jest/globals';
import { createOrUpdate } from '../../shared/actions/create-or-update.ts';
import { createPost } from '../../shared/actions/create-post.ts';
import { reschedulePost } from '../../shared/actions/reschedule-post.ts';
import type { Action } from '../../shared/index.ts';
import { defaultKind } from '../../sandbox/src/kinds/service-kind.ts';
import { localTimeOf } from '../../shared/time/zone-clock.ts';
import { createWorld, day, type Input, postOf, type Ran, type World } from '../services/world.ts';

const slots = 'daily 09:00, 12:00, 15:00';
const targets = [{ network: 'microblog' as const, accountId: 'acc_microblog_2', fields: {} }];
const atSlot = { publish: 'SLOT', planning: { slots } };

const draftOf = (caption: string, when: Input['draft'] = atSlot): Input => ({
  draft: { caption, targets, ...when },
});

/** A move of a post that is planned for the end of the month. */
const moveOf = (
  { service, time }: World,
  text: string,
  values: object = { moveTo: 'slot', slots },
): Input => ({
  values: { postId: service.calendar.create(postOf(text, time.now() + 30 * day)), ...values },
  draft: { targets: [] },
});

/** What runs that begin at once say in the end. */
async function atOnce(world: World, action: Action, ...runs: readonly (readonly Input[])[]): Promise<Ran[]> {
  return await world.through(Promise.all(runs.map(async (inputs) => await world.run(action, inputs))));
}

describe.each<[name: string, action: Action, inputOf: (world: World, text: string) => Input, done: string]>([
  ['Create', createPost, (_, text) => draftOf(text), 'created'],
  ['Create or Update', createOrUpdate, (_, text) => draftOf(text), 'created'],
  ['Reschedule', reschedulePost, (world, text) => moveOf(world, text), 'moved'],
])('Two runs of %s at once', (_, action, inputOf, done) => {
  it('get two slots, and each says in its summary when its post goes out', async () => {
    const world = createWorld(defaultKind, { isNew: true });
    const runs = await atOnce(world, action, [inputOf(world, 'Rye')], [inputOf(world, 'Oat')]);
    const told = runs.flatMap(({ warnings }) => warnings);
    const times = runs.flatMap(({ records }) => records.flat().map(({ scheduledAt }) => scheduledAt));
    expect(told.toSorted()).toStrictEqual(
      times
        .map((time) => `${done}, for ${localTimeOf(String(time), 'UTC')}.`)
        .map((end) => `1 ${action === createOrUpdate ? 'row' : 'item'}: ${end}`)
        .toSorted(),
    );
    expect(new Set(times).size).toBe(2);
    expect(times.toSorted()).toStrictEqual(
      world
        .standing()
        .map(({ at }) => at)
        .toSorted(),
    );
  });
});
