/**
 * Two processes run the built node over the same 50 rows at once, at a service whose requests take time. Afterwards each row has one post. `ROUNDS=…`
 * repeats each kind with each delay, `SEED=…` repeats the times at which the runs began.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { INodeParameters } from 'n8n-workflow';
import * as z from 'zod/v4';
import { type Sandbox, startSandbox } from '../../sandbox/src/sandbox.ts';
import { readReference } from '../../shared/sheet/rows/reference.ts';
import { randomBy } from '../../tools/random.ts';
import { type NodeEnding, type N8nProcess, startN8nProcess } from './processes.ts';

const rounds = Number(process.env['ROUNDS'] ?? 1);
const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const random = randomBy(seed);
const rowCount = 50;
const delays = [60, 100, 200];
/** In every second round, one run begins later than the other, by at most so many milliseconds. */
const maxGap = 1500;
const firstTime = Date.now() + 30 * 24 * 3_600_000;

const row = {
  resource: 'post',
  operation: 'create',
  publish: 'SCHEDULE',
  scheduledAt: '={{ $json.time }}',
  accounts: ['skyapp:acc_skyapp_1'],
  caption: '={{ $json.text }}',
};
/** Enough slots for many rounds within the months in which slots are looked for. */
const slots = 'daily 06:00, 08:00, 10:00, 12:00, 14:00, 16:00, 18:00, 20:00, 22:00';
const kinds: Readonly<Record<string, INodeParameters>> = {
  Schedule: row,
  'Next Free Slot': { ...row, publish: 'SLOT', slots },
  'Publish Now': { ...row, publish: 'NOW' },
  'Create or Update': { ...row, operation: 'createOrUpdate', options: { includeOutcome: true } },
};

const storedPost = z.looseObject({
  id: z.string(),
  status: z.string(),
  scheduledFor: z.object({ date: z.string().optional() }),
  skyappTargets: z.array(z.looseObject({ caption: z.string() })),
});

const tally: Record<string, number> = {};
function count(what: string, more = 1): void {
  tally[what] = (tally[what] ?? 0) + more;
}

let runners: readonly N8nProcess[] = [];

beforeAll(async () => {
  console.log(`seed ${seed} (SEED=${seed} npm run test:soak)`);
  runners = await Promise.all([startN8nProcess(), startN8nProcess()]);
});
afterAll(() => {
  for (const runner of runners) runner.stop();
  console.log(tally);
});

const cases = Object.keys(kinds).flatMap((kind) => delays.map((delay) => [kind, delay] as const));

it.each(cases)(
  '%s, %i ms: two processes leave one post for each row',
  async (kind, delay) => {
    const sandbox = await startSandbox({ requestsPerMinute: 1_000_000 });
    try {
      sandbox.faults.atRate({ seed, faults: [{ fault: 'latency', rate: 1, amount: delay }] });
      const bad: string[] = [];
      for (let round = 1; round <= rounds; round += 1) {
        const items = Array.from({ length: rowCount }, (_, index) => ({
          text: `Round ${round}, row ${index}.`,
          time: new Date(firstTime + (round * rowCount + index) * 3_600_000).toISOString(),
        }));
        const { apiKey, baseUrl } = sandbox;
        const order = { credentials: { apiKey, baseUrl }, parameters: kinds[kind], items };
        const gap = round % 2 === 0 ? maxGap : 0;
        const begun = Date.now();
        const endings = await Promise.all(
          runners.map(async (runner) => {
            await wait(random() * gap);
            return await runner.ask(order);
          }),
        );
        count('seconds', (Date.now() - begun) / 1000);
        const wrong = faultsOf({ sandbox, texts: items.map(({ text }) => text), endings });
        bad.push(...wrong.map((fault) => `round ${round}: ${fault}`));
        count('rounds');
      }
      expect(bad).toStrictEqual([]);
    } finally {
      await sandbox.stop();
    }
  },
  3_600_000,
);

/** What is wrong after two runs over rows with these texts. */
function faultsOf({
  sandbox,
  texts,
  endings,
}: {
  sandbox: Sandbox;
  texts: readonly string[];
  endings: readonly NodeEnding[];
}): string[] {
  const posts = z.array(storedPost).parse(sandbox.posts());
  const faults: string[] = [];
  const fault = (what: string, words: string) => {
    count(what);
    faults.push(`${what}: ${words}`);
  };
  for (const { records, hints, error } of endings) {
    if (error !== undefined) fault('failed runs', error);
    if (error === undefined && records.length !== texts.length)
      fault('outputs missing', String(records.length));
    for (const hint of hints) {
      if (/could not (be )?check/.test(hint)) fault('unchecked', hint);
      else if (/draft/i.test(hint)) fault('drafts told', hint);
      else count('summaries');
    }
  }
  for (const [index, text] of texts.entries()) {
    const ofRow = posts.filter(({ skyappTargets: [target] }) => target?.caption === text);
    const drafts = ofRow.filter(({ status }) => status === 'draft').length;
    if (drafts > 0) fault('drafts', text);
    if (ofRow.length - drafts === 0) fault('lost', text);
    if (ofRow.length - drafts > 1) fault('twice', text);
    const records = endings.flatMap((ended) => ended.records[index] ?? []);
    for (const { id, reference, outcome = 'failed', note } of records) {
      count(note === undefined ? outcome : `${outcome} with a note`);
      const told = reference === undefined ? id : referencedId(reference);
      if (!ofRow.some((post) => post.id === told)) fault('dangling', `${text} ${outcome} ${told}`);
    }
    const created = records.filter(({ outcome }) => outcome === 'created').length;
    if (created !== 1) fault('not created by one run', `${text} ${created}`);
  }
  // No two posts may have the same time, neither the times of rows nor the slots that were found.
  const times = posts.flatMap(({ status, scheduledFor }) =>
    status === 'scheduled' ? (scheduledFor.date ?? []) : [],
  );
  if (new Set(times).size !== times.length) fault('shared times', String(times.length - new Set(times).size));
  return faults;
}

function referencedId(reference: string): string {
  const reading = readReference(reference);
  return 'value' in reading ? (reading.value?.id ?? '') : reading.problem;
}
