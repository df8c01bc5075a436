/**
 * Real processes on the real clock, all with one API key, at a service with the limits of contract 8.1. None knows of the others, as with workers of
 * n8n's queue mode and Zaps. What `tools/bench/many-workers.ts` simulates is done here in reality.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import type { OnError } from 'n8n-workflow';
import * as z from 'zod/v4';
import { type Sandbox, type SandboxOptions, startSandbox } from '../../sandbox/src/sandbox.ts';
import { requestsPerMinute } from '../../shared/api/http/rate-limit.ts';
import { afterTest } from '../support/after-test.ts';
import { type NodeEnding, startN8nProcess, startZapProcess } from './processes.ts';

const minute = 60_000;
/** The time of the first post. Posts are ten minutes apart. */
const firstTime = Date.now() + 30 * 24 * 60 * minute;
const account = 'skyapp:acc_skyapp_1';
/** How many seconds Zapier waits before it repeats a step that asked for this without naming a time. */
const unnamedDelay = 60;

const storedPost = z.looseObject({
  status: z.string(),
  skyappTargets: z.array(z.looseObject({ caption: z.string() })),
});

interface Counts {
  taken: number;
  refused: number;
}

/** A service with the limits of the contract, and how many requests it accepted and refused in each minute of its clock. */
async function startService(options: SandboxOptions = {}) {
  const perMinute = new Map<number, Counts>();
  /** When the service accepted each request that writes. */
  const writtenAt: number[] = [];
  const sandbox = await startSandbox({
    ...options,
    log(line) {
      const now = Date.now();
      const index = Math.floor(now / minute);
      const counts = perMinute.get(index) ?? { taken: 0, refused: 0 };
      const isRefused = line.endsWith(' 429');
      counts[isRefused ? 'refused' : 'taken'] += 1;
      perMinute.set(index, counts);
      if (!isRefused && !line.startsWith('GET ')) writtenAt.push(now);
    },
  });
  afterTest(async () => await sandbox.stop());
  const total = (of: keyof Counts) => [...perMinute.values()].reduce((sum, each) => sum + each[of], 0);
  return { sandbox, perMinute, writtenAt, total };
}

type Service = Awaited<ReturnType<typeof startService>>;

function itemsOf(process: number, count: number) {
  return Array.from({ length: count }, (_, index) => ({
    text: `Process ${process}, post ${index}.`,
    time: new Date(firstTime + (process * count + index) * 10 * minute).toISOString(),
  }));
}

function textsOf({ processes, posts }: { processes: number; posts: number }): string[] {
  return Array.from({ length: processes }, (_, process) =>
    itemsOf(process, posts).map(({ text }) => text),
  ).flat();
}

/** Lets several processes post at the same time, with the defaults of the form except On Error. */
async function runAtOnce(
  { apiKey, baseUrl }: Sandbox,
  {
    processes,
    posts,
    onError = 'continueRegularOutput',
  }: { processes: number; posts: number; onError?: OnError },
): Promise<NodeEnding[]> {
  const workers = await Promise.all(Array.from({ length: processes }, startN8nProcess));
  for (const worker of workers) afterTest(worker.stop);
  const parameters = {
    resource: 'post',
    operation: 'create',
    publish: 'SCHEDULE',
    scheduledAt: '={{ $json.time }}',
    accounts: [account],
    caption: '={{ $json.text }}',
  };
  return await Promise.all(
    workers.map(async (worker, index) => {
      const items = itemsOf(index, posts);
      return await worker.ask({ credentials: { apiKey, baseUrl }, parameters, items, onError });
    }),
  );
}

/** Posts one post after the other until `others` posts of other processes are there. As Zapier does, it repeats a step that was refused for now. */
async function runZap(sandbox: Sandbox, others: number) {
  const { apiKey, baseUrl } = sandbox;
  const zap = await startZapProcess(baseUrl);
  afterTest(zap.stop);
  const sent: string[] = [];
  const failures: string[] = [];
  let runsAgain = 0;
  while (sandbox.posts().length < others + sent.length) {
    const caption = `Zap, post ${sent.length}.`;
    sent.push(caption);
    const scheduledAt = new Date(firstTime - sent.length * 10 * minute).toISOString();
    const inputData = { publish: 'SCHEDULE', scheduled_at: scheduledAt, accounts: [account], caption };
    let ending = await zap.ask({ apiKey, inputData });
    while ('throttled' in ending) {
      runsAgain += 1;
      await wait((ending.delay ?? unnamedDelay) * 1000);
      ending = await zap.ask({ apiKey, inputData });
    }
    if ('error' in ending) failures.push(`${caption} ${ending.error}`);
  }
  return { sent, failures, runsAgain };
}

/** What is wrong afterwards: the failures that runs reported, and each post that is not scheduled exactly once. */
function faultsOf({ sandbox }: Service, texts: readonly string[], endings: readonly NodeEnding[]): string[] {
  const states = new Map<string, string[]>(texts.map((text) => [text, []]));
  for (const each of sandbox.posts()) {
    const { status, skyappTargets } = storedPost.parse(each);
    const caption = skyappTargets[0]?.caption ?? '';
    states.set(caption, [...(states.get(caption) ?? []), status]);
  }
  return [
    ...endings.flatMap(({ error }) => error ?? []),
    ...endings.flatMap(({ records }) => records.flatMap(({ error }) => error?.message ?? [])),
    ...[...states]
      .filter(([text, found]) => !texts.includes(text) || found.join() !== 'scheduled')
      .map(([text, found]) => `${text} ${found.join()}`),
  ];
}

/** How many requests the service accepted in each minute that lies entirely between its first and its last write. */
function fullMinutes({ perMinute, writtenAt }: Service): number[] {
  const [first = 0] = writtenAt;
  const last = writtenAt.at(-1) ?? 0;
  return [...perMinute]
    .filter(([index]) => index * minute >= first && (index + 1) * minute <= last)
    .map(([, { taken }]) => taken);
}

/** Prints the numbers for people. */
function report(what: string, { sandbox, perMinute, writtenAt, total }: Service, more: object = {}): void {
  const seconds = ((writtenAt.at(-1) ?? 0) - (writtenAt[0] ?? 0)) / 1000;
  const minutes = [...perMinute.values()].map(({ taken, refused }) => `${taken} + ${refused}`);
  const posts = sandbox.posts().length;
  console.log(what, { posts, seconds, taken: total('taken'), refused: total('refused'), minutes, ...more });
}

it.each([
  { processes: 1, atLeast: 0 },
  { processes: 2, atLeast: 0 },
  { processes: 10, atLeast: 2 },
])(
  '$processes processes, 400 posts each: none fails, and the limit is used',
  async ({ processes, atLeast }) => {
    const service = await startService();
    const endings = await runAtOnce(service.sandbox, { processes, posts: 400 });
    report(`${processes} processes`, service);
    expect(faultsOf(service, textsOf({ processes, posts: 400 }), endings)).toStrictEqual([]);
    const minutes = fullMinutes(service);
    expect(minutes.length).toBeGreaterThanOrEqual(atLeast);
    for (const taken of minutes) expect(taken).toBeGreaterThanOrEqual(0.85 * requestsPerMinute);
  },
  3_600_000,
);

// With fewer posts, the limit of a minute would not be reached. How much of it two processes use depends on the machine, and is only printed.
it('2 processes, 1,000 posts each, beside a Zap: none fails', async () => {
  const size = { processes: 2, posts: 1000 };
  const service = await startService();
  const [endings, { sent, failures, runsAgain }] = await Promise.all([
    runAtOnce(service.sandbox, size),
    runZap(service.sandbox, size.processes * size.posts),
  ]);
  report('2 processes and a Zap', service, { ofTheZap: sent.length, runsAgain });
  const texts = [...textsOf(size), ...sent];
  expect([...failures, ...faultsOf(service, texts, endings)]).toStrictEqual([]);
}, 3_600_000);

it.each<OnError>(['stopWorkflow', 'continueRegularOutput'])(
  'a used-up day is asked for no more; On Error: %s',
  async (onError) => {
    const service = await startService({ dailyQuota: 300 });
    const [ending] = await runAtOnce(service.sandbox, { processes: 1, posts: 1000, onError });
    const failed = ending?.records.filter(({ error }) => error !== undefined).length;
    report(`a used-up day, ${onError}`, service, { failed, error: ending?.error });
    expect(service.total('taken')).toBe(300);
    // One refusal tells the run that the day is used up. By then, 20 more requests may be under way.
    expect(service.total('refused')).toBeLessThanOrEqual(1 + 20);
  },
);
