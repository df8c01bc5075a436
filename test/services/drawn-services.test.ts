/**
 * Jobs at services of every kind (`sandbox/src/kinds/`): first with one freedom of the contract used at a time, then with all of them drawn.
 * `TABLE=yes` runs all jobs and prints what became of each, `KIND=text` keeps to the services whose names contain the text, and `SEED=1` begins with
 * that service. Thorough runs print the seeds, and in how many services each job was done.
 */
import { expect, test } from '@jest/globals';
import {
  defaultKind,
  describeKind,
  drawKind,
  publicKind,
  type ServiceKind,
  singleKinds,
} from '../../sandbox/src/kinds/service-kind.ts';
import { randomBy } from '../../tools/random.ts';
import { sampleOf } from '../support/sample-of.ts';
import { isThorough } from '../support/thorough.ts';
import { jobNames, type Judged, runJob, runJobs } from './run-jobs.ts';
import { firstSeed, timesTheRuns } from '../support/runs.ts';
import { linesOf, sharesOf } from './table.ts';

const only = process.env['KIND'];
const printsTable = process.env['TABLE'] === 'yes';

const instructed: Partial<ServiceKind> = {
  stateIn: 'instruction',
  timeIn: 'date',
  unknownWord: 'empty list',
  description: 'no enums',
};
const unsaid: Partial<ServiceKind> = { stateIn: 'publishedAt', timeIn: 'date', description: 'no enums' };
/** The time of publication shows that a post is out, and its targets show on which accounts. */
const dated: Partial<ServiceKind> = { failed: 'partly', description: 'no enums' };
const failing: Partial<ServiceKind> = { filterStates: 'processing', recordStates: 'other' };
const unsaidState: Partial<ServiceKind> = {
  stateIn: 'one post',
  filterStates: 'capitalized',
  unknownWord: 'empty list',
  description: 'no enums',
};
const hidden: Partial<ServiceKind> = { targets: 'one post', publishedPost: 'not found' };

/** A kind of service, and the jobs that are run at it. */
type Asked = { readonly name: string; readonly kind: ServiceKind; readonly jobs?: readonly string[] };

type Verdict = Judged['verdict'];

/** Runs the jobs. `isRight`: whether a job may end so at a service. */
async function judge(
  asked: readonly Asked[],
  isRight: (verdict: Verdict, job: string, kind: ServiceKind) => boolean = (verdict) => verdict !== 'wrong',
): Promise<void> {
  const lines: string[] = [];
  const all: Judged[] = [];
  const wrong: string[] = [];
  for (const { name, kind, jobs } of asked) {
    if (only !== undefined && !name.includes(only)) continue;
    const judged = await runJobs(kind, printsTable ? undefined : jobs);
    lines.push(...linesOf(name, judged));
    all.push(...judged);
    const bad = judged.filter(({ job, verdict }) => !isRight(verdict, job, kind));
    wrong.push(...bad.map(({ job, verdict, says }) => `${name} | ${job}: ${verdict} ${says}`));
  }
  if (printsTable) process.stdout.write(`${lines.join('\n')}\n`);
  if (printsTable || isThorough) process.stdout.write(`${sharesOf(all).join('\n')}\n`);
  if (!printsTable) expect(wrong).toStrictEqual([]);
}

/**
 * Where a service differs in one freedom, each job must be done: a sentence in its place would hide that clients can no longer handle this freedom. Two
 * things cannot be done: wait for the end of a limit that is far away or not told, and change the post of somebody else where a part of it may be hidden.
 */
function isDone(verdict: Verdict, job: string, kind: ServiceKind): boolean {
  const isRefused =
    (job === 'limit is used up' && (kind.retryAfter === 'absent' || kind.limitLasts === 'a day')) ||
    (job === 'update of a person' && kind.targets === 'accounts');
  return verdict === (isRefused ? 'refused' : 'done');
}

/** Each service with each job, for a part to be drawn. */
function inPairs(kinds: readonly Asked[]): Asked[] {
  return kinds.flatMap((each) => jobNames.map((job) => ({ ...each, jobs: [job] })));
}

test('the local service and a public one', async () => {
  const kinds = [
    { name: 'default', kind: defaultKind },
    { name: 'public', kind: publicKind },
  ];
  await judge(printsTable ? kinds : sampleOf(inPairs(kinds), 18), isDone);
});

test('one freedom at a time', async () => {
  await judge(printsTable ? singleKinds : sampleOf(inPairs(singleKinds), 40), isDone);
});

/** Freedoms that fail only together, each line with the job that failed. */
const together: readonly (readonly [job: string, freedoms: Partial<ServiceKind>])[] = [
  ['get published', { targets: 'one list', networkNames: 'shorter', ...instructed, failed: 'partly' }],
  ['get published', { targets: 'accounts', ...instructed, filterStates: 'capitalized' }],
  [
    'get published',
    { ...unsaidState, targets: 'one list', networkNames: 'unlike', failed: 'partly', pageSize: 'smaller' },
  ],
  ['get of a network', { targets: 'one list', networkNames: 'each', description: 'no enums' }],
  ['get of a network', { ...hidden, description: 'none', emptyPage: 'first' }],
  ['get all', { stateIn: 'isDraft', description: 'none' }],
  ['get all', { recordStates: 'other', filterStates: 'upper', timeIn: 'date', description: 'any case' }],
  [
    'get scheduled of a network',
    { ...hidden, filterStates: 'capitalized', unknownWord: 'whole list', description: 'none' },
  ],
  ['get', { ...unsaid, filterStates: 'other', description: 'complete' }],
  ['get all', { stateIn: 'instruction' }],
  ['get all', { stateIn: 'publishedAt' }],
  ['get all', { stateIn: 'one post' }],
  ['find by text', { targets: 'one list', networkNames: 'unlike' }],
  ['accounts', { networkNames: 'unlike' }],
  ['accounts', { networkNames: 'unlike', targets: 'one post' }],
  ['schedule', { descriptionAt: 'host', networkNames: 'each' }],
  ['schedule', { descriptionNeeds: 'key', networkNames: 'each' }],
  ['update', { targets: 'accounts' }],
  ['update of a person', { recordStates: 'other' }],
  ['rows changed', { targets: 'accounts', ...unsaid, filterStates: 'upper', unknownWord: 'empty list' }],
  ['now', { ...hidden, letters: 'snake_case', timeForm: 'epoch seconds' }],
  ['now twice', hidden],
  ['poll not published', { publishedPost: 'not found', failed: 'error', errorBody: 'page' }],
  ['poll not published', { ...failing, publishedPost: 'not found', failed: 'partly', description: 'none' }],
  ['poll not published', { stateIn: 'one post', unknownWord: 'whole list', description: 'none' }],
  ['slot', { inTargets: 'state and time' }],
  ['get all', { inTargets: 'state and time', targets: 'one list' }],
  ['poll changed', { inTargets: 'state and time', letters: 'snake_case', timeForm: 'epoch seconds' }],
  ['poll not published', { inTargets: 'state', failed: 'partly', description: 'none' }],
  ['now twice', { listTexts: 'cut', publishedPost: 'not found' }],
  ['two runs at once', { listTexts: 'cut with dots', lag: '2 s' }],
  ['rows without references', { listTexts: 'cut', targets: 'accounts' }],
  ['find by the end of a text', { listTexts: 'cut' }],
  ['with a file', { upload: 'upload-urls', uploadDescribed: 'no' }],
  ['with a file', { upload: 'signed-url', uploadDescribed: 'no', errorBody: 'page' }],
  ['with a file', { upload: 'uploads', uploadDescribed: 'no', errorBody: 'page', uploadExtras: 'ignored' }],
  ['limit is used up', {}],
  ['get published', { ...dated, stateIn: 'isDraft', filterStates: 'upper', unknownWord: 'empty list' }],
  [
    'get published',
    { ...dated, stateIn: 'one post', filterStates: 'upper', unknownWord: 'whole list', pageSize: 'smaller' },
  ],
  [
    'get published',
    { ...dated, recordStates: 'other', filterStates: 'with failures', unknownWord: 'empty list' },
  ],
  [
    'two runs at once',
    { order: 'newest first', pageSize: 'smaller', lag: 'changing', descriptionAt: 'host' },
  ],
  [
    'two runs at once',
    {
      ...{
        lag: '20 s',
        emptyPage: 'first',
        targets: 'accounts',
        filterStates: 'other',
        networkNames: 'each',
      },
      description: 'no enums',
    },
  ],
];

test.each(sampleOf(together, 12))('%s, where services are so in several ways: %j', async (job, freedoms) => {
  expect(await runJob(job, { ...defaultKind, ...freedoms })).toStrictEqual({
    job,
    verdict: 'done',
    says: '',
  });
});

/** How many jobs, drawn as well, are run at each drawn service. */
const jobsOfEach = 3;

test('all freedoms drawn', async () => {
  const seeds = Array.from(
    { length: isThorough ? 2000 : timesTheRuns(0.5).numRuns },
    (_, index) => firstSeed + index,
  );
  if (isThorough) process.stdout.write(`SEED=${firstSeed} to ${firstSeed + seeds.length - 1}, all jobs\n`);
  await judge(
    seeds.map((seed) => {
      const random = randomBy(seed);
      const drawn = jobNames.filter(() => random() < jobsOfEach / jobNames.length);
      const kind = drawKind(seed);
      return { name: `SEED=${seed} ${describeKind(kind)}`, kind, jobs: isThorough ? jobNames : drawn };
    }),
  );
});
