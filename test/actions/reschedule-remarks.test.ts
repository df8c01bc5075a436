/** What Reschedule says about the new time: the same as Create. */
import { expect, it } from '@jest/globals';
import { reschedulePost } from '../../shared/actions/reschedule-post.ts';
import { defaultKind } from '../../sandbox/src/kinds/service-kind.ts';
import { createWorld, hour, postOf } from '../services/world.ts';

/** The notes of posts that are planned at 15:00 on 1 January 2030, and the summary of the run that moves them. */
async function moved(...each: readonly object[]) {
  const world = createWorld(defaultKind, { isNew: true });
  const items = each.map((values, index) => {
    const postId = world.service.calendar.create(postOf(`Rye ${index}`, world.time.now() + 15 * hour));
    return { values: { postId, ...values }, draft: { targets: [] } };
  });
  const { records, warnings, errors } = await world.through(world.run(reschedulePost, items));
  expect(errors).toStrictEqual([]);
  const notes = records.flat().map(({ note }) => note);
  return { notes, summary: warnings.join(' ') };
}

it.each<[values: object, note: string | undefined]>([
  [{ moveTo: 'time', scheduledAt: '2030-02-03 00:00' }, 'At midnight: check the hour.'],
  [{ moveTo: 'time', scheduledAt: '2031-02-03 09:00' }, 'More than a year ahead: check the year.'],
  [{ moveTo: 'time', scheduledAt: '2030-02-03 09:00' }, undefined],
  [{ moveTo: 'amount', moveBy: '+9 hours' }, 'At midnight: check the hour.'],
  // A time that planning found is nobody's mistake.
  [{ moveTo: 'slot', slots: 'Thu 00:00' }, undefined],
])('%j: %s', async (values, note) => {
  const { notes, summary } = await moved(values);
  expect(notes).toStrictEqual([note]);
  expect(summary).toContain(note ?? '1 item: moved');
});

it.each([
  { moveTo: 'amount', moveBy: '+1 day' },
  // One time for all items, where each should have its own.
  { moveTo: 'time', scheduledAt: '2030-01-02 09:00' },
])('names two posts of one account that come within an hour: %j', async (near) => {
  const { summary } = await moved(near, near);
  expect(summary).toMatch(/has two posts within one hour on 2 January\.$/u);
});
