/** Runs of one process with one key, which make the same posts at the same time, at a service whose lists show a new post late or never. */
import { expect, it } from '@jest/globals';
import { createPost } from '../../../../shared/actions/create-post.ts';
import { createOrUpdate } from '../../../../shared/actions/create-or-update.ts';
import { createAnnouncedPosts } from '../../../../shared/calendar/delivery/other-runs/announced-posts.ts';
import { randomBy } from '../../../../tools/random.ts';
import { calendarService } from '../../../support/service/calendar-service.ts';
import { slowService } from '../../../support/service/slow-service.ts';
import { virtualTime } from '../../../../tools/virtual-time.ts';
import { firstSeed, timesTheRuns } from '../../../support/runs.ts';
import { runRows, type SheetRow } from '../../../support/sheet/run-sheet.ts';

const { numRuns: seeds } = timesTheRuns(0.05);
const kind = { createdAt: 'not shown', ids: 'random', lag: 'changing' } as const;
const slots = { publish: 'SLOT', draft: { planning: { slots: 'daily 9:00, 12:00' } } };

it.each([
  ['Create, Schedule', createPost, {}],
  ['Create, Draft', createPost, { publish: 'DRAFT' }],
  ['Create, Next Free Slot', createPost, slots],
  ['Create or Update, Schedule', createOrUpdate, {}],
  ['Create or Update, Next Free Slot', createOrUpdate, slots],
] as const)('%s: each post is made once, and the other run is told of it', async (_, action, row) => {
  for (let seed = firstSeed; seed < firstSeed + seeds; seed += 1) {
    const random = randomBy(seed);
    const time = virtualTime();
    const service = slowService(kind, { time, random });
    const announced = createAnnouncedPosts(time.now);
    // Create makes equal items of one run as many times as the run has them, unless they are at one time.
    const rows: SheetRow[] = ['One', 'Two', 'Three'].map((text) => ({
      text,
      time: '2030-02-01T09:00:00Z',
      ...row,
    }));
    async function run() {
      await time.sleep(random() * 3000);
      const given = rows.map((each) => ({ ...each }));
      return await runRows(service, given, {
        action,
        host: { sleep: time.sleep, random, concurrency: 2, announced },
      });
    }
    const runs = [run(), run(), run()];
    await time.until(runs);
    const ended = await Promise.all(runs);
    const label = `SEED=${seed}`;
    expect([label, service.calls.filter((call) => call === 'create').length]).toStrictEqual([
      label,
      rows.length,
    ]);
    const results = ended.flatMap((each) => each.results.map((result) => result?.outcome)).toSorted();
    expect([label, results]).toStrictEqual([
      label,
      [...Array<string>(3).fill('created'), ...Array<string>(6).fill('existing')],
    ]);
    expect([label, service.posts.size]).toStrictEqual([label, rows.length]);
  }
});

it('a post that could not be made, or is gone, is made by the next run', async () => {
  const announced = createAnnouncedPosts(() => 0);
  const [one, two, three] = [announced.ofRun(), announced.ofRun(), announced.ofRun()];
  const read = async () => await Promise.resolve(undefined);
  const made = async (id: string) => await Promise.resolve({ id });
  const failing = one.takeOrMake('key', {
    read,
    make: async () => await Promise.reject(new Error('refused')),
  });
  const second = two.takeOrMake('key', { read, make: async () => await made('b') });
  await expect(failing).rejects.toThrow('refused');
  expect(await second).toStrictEqual({ made: { id: 'b' } });
  expect(await three.takeOrMake('key', { read, make: async () => await made('c') })).toStrictEqual({
    made: { id: 'c' },
  });
});

it.each([
  ['made a draft a second later, as a service shows it late', 1000, 'existing', 1, {}],
  ['made a draft two minutes later', 120_000, 'created', 2, {}],
  ['made a draft two minutes later, at a time that is found', 120_000, 'created', 2, slots],
] as const)('a post that is %s', async (_, pause, outcome, count, row) => {
  let now = Date.UTC(2030, 0, 1);
  const service = calendarService({ clock: () => now });
  const announced = createAnnouncedPosts(() => now);
  const run = async () =>
    await runRows(service, [{ text: 'Rye', time: '2030-02-01T09:00:00Z', ...row }], {
      action: createPost,
      host: { announced },
    });
  await run();
  const [[id, { body }] = ['', { body: {} }]] = service.posts;
  now += pause;
  service.put(id, { ...body, scheduledFor: { publish: 'DRAFT' } });
  const { results } = await run();
  expect(results.map((result) => result?.outcome)).toStrictEqual([outcome]);
  expect(service.posts.size).toBe(count);
});

it('is forgotten after ten minutes', async () => {
  let now = 0;
  const announced = createAnnouncedPosts(() => now);
  const read = async (id: string) => await Promise.resolve({ id });
  const make = async () => await Promise.resolve({ id: 'new' });
  const takenAt = async (minutes: number) => {
    now = minutes * 60_000;
    return 'taken' in (await announced.ofRun().takeOrMake('key', { read, make }));
  };
  expect([await takenAt(0), await takenAt(10), await takenAt(10.1)]).toStrictEqual([false, true, false]);
});

it('is forgotten ten minutes later, also where the clock is set back', async () => {
  let now = Date.UTC(2030, 0, 1);
  const announced = createAnnouncedPosts(() => now);
  const read = async (id: string) => await Promise.resolve({ id });
  const make = async () => await Promise.resolve({ id: 'new' });
  const takenAfter = async (minutes: number) => {
    now += minutes * 60_000;
    return 'taken' in (await announced.ofRun().takeOrMake('key', { read, make }));
  };
  // The post is remembered where the clock is set back, by a second or by a day, and is forgotten ten minutes later all the same.
  expect([await takenAfter(0), await takenAfter(-1 / 60), await takenAfter(-1440)]).toStrictEqual([
    false,
    true,
    true,
  ]);
  expect(await takenAfter(10.1)).toBe(false);
});
