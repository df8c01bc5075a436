/** Measures how long 1,000 posts wait for their slots in a calendar of 10,000: one reading of the list, then the plan. */
import type { PostRecord } from '../../shared/index.ts';
import { createPostRun } from '../../shared/delivery/post-run.ts';
import { preparePost } from '../../shared/post/prepare-post.ts';
import { draftOf, measuredPosts } from './support/measured-posts.ts';
import { fixed, medianOf, table } from './support/statistics.ts';

const rounds = 5;
const calendarPosts = 10_000;
const items = 1_000;
const pageSize = 100;
const hour = 3_600_000;

/** What the media are is not measured here. */
const look = async () => await Promise.resolve({ unknown: 'it was not asked' });
const unused = async () => await Promise.reject(new Error('not used'));

export async function benchPlanning(): Promise<string> {
  const planned: number[] = [];
  let pages = 0;
  const [one = { name: '', networks: [] }] = measuredPosts;
  const records = calendar();
  for (let round = 0; round < rounds; round += 1) {
    pages = 0;
    const run = createPostRun({
      sleep: unused,
      now: Date.now,
      random: Math.random,
      client: {
        createPost: unused,
        updatePost: unused,
        reschedulePost: unused,
        getPost: unused,
        deletePost: unused,
        millisecondsAhead: () => undefined,
        withLink: unused,
        async *listPosts({ status } = {}) {
          for (let start = 0; status === 'scheduled' && start < records.length; start += pageSize) {
            pages += 1;
            yield await Promise.resolve(records.slice(start, start + pageSize));
          }
        },
      },
    });
    const prepared = [];
    for (let index = 0; index < items; index += 1) {
      // Slots between the posts that are there.
      const planning = { slots: `daily ${everyQuarter}` };
      const draft = { ...draftOf(one, index), publish: 'SLOT', planning };
      const clock = () => ({ now: new Date(), timeZone: 'Europe/Berlin' });
      const files = { held: () => [], fetch: unused, reach: () => 'service' as const, upload: unused };
      const client = { listBoards: unused, listBoardSections: unused };
      const { composed, rules } = await preparePost(draft, { clock, look, files, client });
      prepared.push(
        await run.prepare({
          post: composed,
          ifPlanned: 'create',
          rules,
          lookAtFile: async () => await Promise.resolve(undefined),
          create: unused,
        }),
      );
    }
    const start = performance.now();
    await run.plan(prepared);
    planned.push(performance.now() - start);
  }
  const rows = [[`${items} posts among ${calendarPosts}`, pages, fixed(medianOf(planned), 0)]];
  return `plan: median of ${rounds} rounds\n\n${table([['', 'pages of the list', 'ms'], ...rows])}`;
}

const everyQuarter = Array.from(
  { length: 96 },
  (_, index) =>
    `${String(Math.floor(index / 4)).padStart(2, '0')}:${String((index % 4) * 15).padStart(2, '0')}`,
).join(', ');

/** One post for each of the coming hours, more than a year long, on the account of the measured posts. */
function calendar(): PostRecord[] {
  const start = Math.ceil(Date.now() / hour) * hour;
  return Array.from({ length: calendarPosts }, (_, index) => ({
    id: `post_${index}`,
    status: 'scheduled',
    scheduledFor: { publish: 'SCHEDULE', date: new Date(start + index * hour).toISOString() },
    microblogTargets: [{ accountId: 'acc_microblog_1', caption: `There ${index}`, medias: [] }],
  }));
}
