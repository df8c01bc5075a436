/** Many posts at one time, and many posts in the calendar. */
import { describe, expect, it } from '@jest/globals';
import { createPost } from '../../../../shared/actions/create-post.ts';
import { createOrUpdate } from '../../../../shared/actions/create-or-update.ts';
import { lookOf } from '../../../../shared/calendar/delivery/existing/look.ts';
import { createPostRun } from '../../../../shared/calendar/delivery/post-run.ts';
import { type PostWrite, postWriteOf } from '../../../../shared/post/write-shape.ts';
import { nothingSeen as lookAtFile } from '../../../support/host/post-ports.ts';
import { calendarService } from '../../../support/service/calendar-service.ts';
import { portsOn, scriptedService } from '../../../support/service/scripted-service.ts';
import { runRows, type SheetRow } from '../../../support/sheet/run-sheet.ts';

const time = '2030-02-01T09:00:00Z';

describe.each([
  ['Create', createPost],
  ['Create or Update', createOrUpdate],
])('%s', (_, action) => {
  it('names nine other posts of its accounts at its time, and counts the rest', async () => {
    const service = calendarService({ idOf: (count) => `post_${String(count).padStart(2, '0')}` });
    const there: SheetRow[] = Array.from({ length: 12 }, (_each, place) => ({ text: `Loaf ${place}`, time }));
    await runRows(service, there.slice(0, 10), { action: createPost });
    const noted = async (text: string) =>
      (await runRows(service, [{ text, time }], { action })).results[0]?.note;
    const named = there.slice(0, 9).map(({ text }) => `"${text}" on Skyapp`);
    const advice = 'if the new post replaces that one, delete that one in the calendar';
    expect(await noted('Rye')).toContain(
      `Also planned for this time: ${named.join(', ')} and "Loaf 9" on Skyapp: ${advice}`,
    );
    expect(await noted('Dill')).toContain(
      `Also planned for this time: ${named.join(', ')} and 2 other posts: ${advice}`,
    );
  });
});

it('reads the time of each post in the calendar no more often, however many posts are asked about', async () => {
  const count = 200;
  let reads = 0;
  const postOf = (place: number): PostWrite => {
    const value = { accountId: 'acc_1', caption: `Loaf ${place}`, medias: [] };
    const date = new Date(Date.UTC(2040, 0, 1, place)).toISOString();
    return postWriteOf({ publish: 'SCHEDULE', date }, [{ network: 'microblog', value }]);
  };
  const records = Array.from({ length: count }, (_, place) => {
    const { scheduledFor, ...post } = postOf(place);
    return Object.defineProperty({ ...post, id: `post_${place}` }, 'scheduledFor', {
      get() {
        reads += 1;
        return scheduledFor;
      },
    });
  });
  const ports = portsOn(scriptedService());
  const run = createPostRun({
    ...ports,
    client: {
      ...ports.client,
      async *listPosts() {
        yield await Promise.resolve(records);
      },
    },
  });
  for (let place = 0; place < count; place += 1) {
    const post = postOf(place);
    const look = lookOf({ post, ifPlanned: 'sameTime' });
    expect((await run.posts.register({ post, look, lookAtFile })).beside).toHaveLength(1);
  }
  // Each post is read a few times, and not once more for each other post.
  expect(reads).toBeLessThan(10 * count);
});
