/** What a run tells if another run made the same posts as well. `test/calendar/delivery/other-runs/two-runs.test.ts` tests how that comes about. */
import { expect, it } from '@jest/globals';
import { endRun } from '../../shared/actions/end-run.ts';
import type { Outcome } from '../../shared/actions/action.ts';
import type { Meeting } from '../../shared/calendar/delivery/other-runs/settle.ts';
import { createPostRun, type RunEnd } from '../../shared/calendar/delivery/post-run.ts';
import { createRunReport } from '../../shared/report/run-report.ts';
import { createRunRows } from '../../shared/sheet/rows/run-rows.ts';
import { portsOn, scriptedService } from '../support/service/scripted-service.ts';

const nobody: Meeting = {
  settled: new Map(),
  perhapsDoubleIds: [],
  deletedIds: new Set(),
};

/** The end of a run that created these posts. `newTimes`: the times of the posts that it moved in the end. */
async function ended(
  meeting: Partial<Meeting>,
  records: readonly object[],
  { failure, newTimes = new Map() }: { failure?: unknown; newTimes?: RunEnd['newTimes'] } = {},
) {
  const host = portsOn(scriptedService());
  const run = createPostRun(host);
  const report = createRunReport();
  for (const [index, { id }] of records.map((record) => ({ id: null, ...record })).entries()) {
    const post = { id, status: 'scheduled', scheduledAt: null, targets: [] };
    report.addDone({ number: index + 1, outcome: 'created', record: post });
  }
  const outcomes: Outcome[] = records.map((record) => ({ records: [record] }));
  if (failure !== undefined) outcomes.push({ error: failure });
  return await endRun(outcomes, {
    ...host,
    client: {
      ...host.client,
      withLink: async (post) =>
        await Promise.resolve({ ...post, link: `https://x.example/${String(post.id)}` }),
    },
    timeZone: 'UTC',
    rows: createRunRows({ run, isAlone: false }),
    report,
    run: {
      ...run,
      meet: async () => await Promise.resolve({ ...nobody, ...meeting }),
      end: async () => await Promise.resolve({ warnings: [], newTimes }),
    },
  });
}

const post = { outcome: 'created', id: 'a', link: 'https://x.example/a' };
const gaveWayToB = new Map([['a', { rival: { id: 'b' } }]]);
const gaveWay = 'Another run made the same post at the same time: that one was kept.';

it('A post that gave way is told as the one of the other run, with its page and its reference', async () => {
  const record = { ...post, reference: 'a~3aaaaaabbbbbbccccccddddddeeeeeeffffff', note: 'Shortened.' };
  const { outcomes, summary, warnings } = await ended({ settled: gaveWayToB }, [
    record,
    { ...post, id: 'c' },
  ]);
  const kept = {
    outcome: 'existing',
    id: 'b',
    link: 'https://x.example/b',
    reference: 'b~3aaaaaabbbbbbccccccddddddeeeeeeffffff',
    note: `Shortened. ${gaveWay}`,
  };
  expect(outcomes).toStrictEqual([{ records: [kept] }, { records: [{ ...post, id: 'c' }] }]);
  expect([summary, warnings]).toStrictEqual([
    [
      '2 items: 1 created, 1 already planned.',
      'Another run made the same post at the same time in item 1: that one was kept.',
    ],
    [],
  ]);
});

it('a post that was made again has its new ID, and no note', async () => {
  const { outcomes, summary } = await ended({ settled: new Map([['a', { id: 'b' }]]) }, [post]);
  expect(outcomes).toStrictEqual([
    { records: [{ outcome: 'created', id: 'b', link: 'https://x.example/b' }] },
  ]);
  expect(summary).toStrictEqual(['1 item: created.']);
});

it('a post that could not be made again is an error, and counted as one', async () => {
  const error = new Error('refused');
  const { outcomes, summary } = await ended({ settled: new Map([['a', { error }]]) }, [
    post,
    { ...post, id: 'c' },
  ]);
  expect(outcomes).toStrictEqual([{ error }, { records: [{ ...post, id: 'c' }] }]);
  expect(summary).toStrictEqual(['2 items: 1 created, 1 failed.']);
});

it('a post that was moved to another time is shown with it, also by the reference of its row', async () => {
  const time = { scheduledAt: '2030-02-01T10:00:00.000Z', plan: 'moved' };
  const row = {
    outcome: 'created',
    reference: 'b~3aaaaaabbbbbbccccccddddddeeeeeeffffff',
    scheduledAt: 'old',
  };
  const newTimes = new Map([
    ['a', time],
    ['b', time],
  ]);
  const { outcomes } = await ended({}, [post, row, { ...post, id: 'c' }], { newTimes });
  const moved = { ...time, when: 'Fri, 1 Feb 2030, 10:00 (UTC)' };
  expect(outcomes).toStrictEqual([
    { records: [{ ...post, ...moved }] },
    { records: [{ ...row, ...moved }] },
    { records: [{ ...post, id: 'c' }] },
  ]);
});

it.each([
  ['a', {}],
  ['b', { settled: new Map([['a', { id: 'b' }]]) }],
])('the summary tells the time to which a post moved, whose ID was a and is %s', async (id, meeting) => {
  const newTimes = new Map([[id, { scheduledAt: '2030-02-01T10:00:00.000Z', plan: 'moved' }]]);
  const { summary } = await ended(meeting, [post], { newTimes });
  expect(summary).toStrictEqual(['1 item: created, for Fri, 1 Feb 2030, 10:00 (UTC).']);
});

it('items that failed before are counted, and stay as they are', async () => {
  const error = new Error('refused');
  const { outcomes, summary } = await ended({}, [post], { failure: error });
  expect([outcomes, summary]).toStrictEqual([
    [{ records: [post] }, { error }],
    ['2 items: 1 created, 1 failed.'],
  ]);
});

it.each([
  [[], []],
  [['a'], ['the post a']],
  [['a', 'b'], ['the posts a and b']],
])('posts that could not be checked are named: %j', async (perhapsDoubleIds, named) => {
  const { warnings } = await ended({ perhapsDoubleIds }, [post]);
  expect(warnings).toStrictEqual(
    named.map(
      (posts) =>
        `It could not be checked whether another run made ${posts}, too. Look in the calendar, and delete one of two equal posts.`,
    ),
  );
});
