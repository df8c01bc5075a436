/**
 * Measures Create or Update with unchanged rows, through n8n's engine: its time, and the longest time that n8n can do nothing else, compared with a
 * node that only evaluates the same expressions.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { IDataObject } from 'n8n-workflow';
import { root } from '../build/package-files.ts';
import { type LoadedPackage, loadPackage, runNode } from '../n8n-engine/index.ts';
import { bareNode, withBareNode } from './baselines/bare-node.ts';
import { startRowService } from './support/row-service.ts';
import { fixed, medianOf, table } from './support/statistics.ts';

const numbers = [1_000, 10_000];
const rounds = 3;
const latency = 20;
/** This many new rows need fewer requests than a key may send a minute. */
const rowsPerKey = 800;
const start = Date.parse('2031-01-01T08:00:00Z');
/** The time from one row to the next, short enough that the last row is not years ahead. */
const quarter = 900_000;
/** Milliseconds between two looks at the clock. */
const resolution = 5;

const expressions = {
  scheduledAt: '={{ $json.Time }}',
  caption: '={{ $json.Text }}',
  reference: '={{ $json.Reference }}',
};
const parameters = {
  resource: 'post',
  operation: 'createOrUpdate',
  publish: 'SCHEDULE',
  accounts: ['microblog:acc_microblog_1'],
  options: { includeInput: true },
  ...expressions,
};

export async function benchRows(): Promise<string> {
  const pkg = await loadPackage(root);
  const lines: (string | number)[][] = [];
  for (const number of numbers) {
    const service = await startRowService({ latency });
    try {
      const rows = await savedRows(pkg, service.baseUrl, number);
      const [ours, bare]: [Measurement[], Measurement[]] = [[], []];
      for (let round = 0; round < rounds; round += 1) {
        ours.push(await measured(async () => await synced(pkg, { ...service, key: `round-${round}`, rows })));
        bare.push(await measured(async () => await evaluated(pkg, rows)));
      }
      lines.push([
        number,
        ...[ours, bare].flatMap((runs) =>
          [runs.map((run) => run.milliseconds), runs.map((run) => run.longest)].map((each) =>
            fixed(medianOf(each), 0),
          ),
        ),
      ]);
    } finally {
      await service.stop();
    }
  }
  const header = ['rows', 'ms', 'longest pause of n8n, ms', 'expressions alone, ms', 'longest pause, ms'];
  return `Create or Update, unchanged rows, ${latency} ms latency: median of ${rounds} rounds\n\n${table([header, ...lines])}`;
}

/** The rows with the references of their posts, as a first run saves them in the sheet. */
async function savedRows(
  pkg: LoadedPackage,
  baseUrl: string,
  number: number,
): Promise<readonly IDataObject[]> {
  const saved: IDataObject[] = [];
  while (saved.length < number) {
    const count = Math.min(rowsPerKey, number - saved.length);
    const rows = Array.from({ length: count }, (_, index) => rowOf(saved.length + index));
    const written = await synced(pkg, { baseUrl, key: `first-${saved.length}`, rows, outcome: 'created' });
    saved.push(...rows.map((row, index) => ({ ...row, Reference: written[index]?.['reference'] ?? '' })));
  }
  return saved;
}

function rowOf(index: number): IDataObject {
  const Time = new Date(start + index * quarter).toISOString();
  return { Time, Text: `Fresh bread, batch ${index}`, Reference: '' };
}

async function synced(
  pkg: LoadedPackage,
  {
    baseUrl,
    key,
    rows,
    outcome = 'unchanged',
  }: { baseUrl: string; key: string; rows: readonly IDataObject[]; outcome?: string },
): Promise<readonly IDataObject[]> {
  const credentials = { baseUrl, apiKey: key, networkNames: 'documented' };
  const { items, error } = await runNode({
    pkg,
    nodeType: 'postScheduler',
    parameters,
    credentials,
    items: rows,
  });
  if (error !== undefined) throw error;
  const done = items.filter(({ json }) => json['outcome'] === outcome);
  if (done.length !== rows.length) throw new Error(`${done.length} of ${rows.length} rows are ${outcome}.`);
  return items.map(({ json }) => json);
}

/** What n8n itself does with the rows and the form's expressions. */
async function evaluated(pkg: LoadedPackage, rows: readonly IDataObject[]): Promise<void> {
  const fields = Object.keys(expressions);
  const bare = bareNode({
    description: 'Evaluates the expressions',
    fields,
    async execute() {
      const items = this.getInputData();
      for (const item of items.keys()) for (const name of fields) this.getNodeParameter(name, item);
      return await Promise.resolve([items]);
    },
  });
  const { error } = await runNode({
    pkg: withBareNode(pkg, bare),
    nodeType: 'bare',
    parameters: expressions,
    credentials: { baseUrl: 'http://127.0.0.1/api', apiKey: 'bench-key' },
    items: rows,
  });
  if (error !== undefined) throw error;
}

interface Measurement {
  readonly milliseconds: number;
  /** The longest time that nothing else could run, in ms. */
  readonly longest: number;
}

async function measured(run: () => Promise<unknown>): Promise<Measurement> {
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  // The first look only sets the clock.
  await new Promise((resolve) => setTimeout(resolve, 2 * resolution));
  const began = performance.now();
  await run();
  const milliseconds = performance.now() - began;
  // Wait for the look delayed by the run.
  await new Promise((resolve) => setTimeout(resolve, 2 * resolution));
  delay.disable();
  return { milliseconds, longest: Math.max(0, delay.max / 1e6 - resolution) };
}
