import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { networks } from '../../shared/index.ts';
import { type Sandbox, startSandbox } from '../../sandbox/src/sandbox.ts';
import { type LoadedPackage, loadPackage } from '../../test/support/n8n-engine.ts';
import { type Outcome, runCampaign, schedulers } from './run-campaign.ts';
import { type DemoCampaign, loadCampaigns } from './campaigns.ts';
import { createProgress } from './progress.ts';
import { heading, networkReport, refusedReport, scheduledReport } from './report.ts';

const help = `Two campaigns, scheduled by the built package in n8n's own engine on a service on this machine.

Usage: npm run demo [-- --once] [-- --port PORT]

  --once        End when the campaigns are scheduled, instead of keeping the calendar up
  --port PORT   Port of the service on 127.0.0.1; a free one when left out
  --help        Show this text
`;

/** What a person can mend: its message is shown without a stack. */
class DemoError extends Error {}

async function main(): Promise<void> {
  exitOnSignal();
  const options = readArguments();
  if (options.help) {
    say(help);
    return;
  }
  const pkg = await loadBuiltPackage();
  const campaigns = await loadCampaigns();
  const sandbox = await startService(options.port);
  let staysUp = false;
  try {
    await schedule({ pkg, campaigns, sandbox });
    say(`\n${heading('Calendar')}   ${sandbox.calendarUrl}`);
    staysUp = !options.once;
  } finally {
    if (!staysUp) await sandbox.stop();
  }
  if (staysUp) say('The calendar stays up until you press Ctrl-C.');
  process.exitCode = 0;
}

async function schedule({
  pkg,
  campaigns,
  sandbox,
}: {
  pkg: LoadedPackage;
  campaigns: DemoCampaign[];
  sandbox: Sandbox;
}): Promise<void> {
  say(heading('Post Scheduler demo'));
  say("Two workflows run in n8n's own engine with the built package, against a service on this machine.");
  say('The demo reads the feed and the spreadsheet and pins them to the nodes that would have read them.');

  const outcomes: Outcome[] = [];
  for (const [index, demo] of campaigns.entries()) {
    outcomes.push(await runOne({ demo, number: index + 1, pkg, sandbox }));
  }
  const scheduled = outcomes.flatMap((outcome) => outcome.scheduled);
  const timeZone = campaigns[0]?.campaign.timeZone ?? 'UTC';
  say(`\n${heading('Every network')}\n`);
  say(networkReport({ scheduled, timeZone }));

  if (scheduled.length === 0) throw new DemoError('Nothing was scheduled; the reasons stand above.');
  const used = new Set(scheduled.flatMap(({ placements }) => placements.map(({ network }) => network)));
  const missing = networks.filter(({ label }) => !used.has(label)).map(({ label }) => label);
  if (missing.length > 0)
    throw new DemoError(`Nothing was scheduled on ${missing.join(', ')}; the reasons stand above.`);
}

async function runOne({
  demo: { campaign, file, rowsAre, workflowFile },
  number,
  pkg,
  sandbox,
}: {
  demo: DemoCampaign;
  number: number;
  pkg: LoadedPackage;
  sandbox: Sandbox;
}): Promise<Outcome> {
  say(`\n${heading(`${number}  ${campaign.workflow.name}`)}`);
  say(`   ${file}, ${campaign.rows.length} ${rowsAre}, into ${workflowFile}\n`);
  const nodes = schedulers({ workflow: campaign.workflow, pkg });
  const progress = createProgress({ nodes, done: () => sandbox.requests.length });
  try {
    const outcome = await runCampaign({ campaign, pkg, sandbox, ...progress });
    say(`\n${scheduledReport(outcome)}`);
    say(`\n   ${heading(`Refused (${outcome.refused.length})`)}`);
    say(refusedReport(outcome));
    return outcome;
  } finally {
    progress.stop();
  }
}

async function loadBuiltPackage(): Promise<LoadedPackage> {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  if (!existsSync(`${root}/dist`))
    throw new DemoError('The package is not built yet: run "npm run build" first.');
  return await loadPackage(root);
}

async function startService(port: number): Promise<Sandbox> {
  try {
    return await startSandbox({ port });
  } catch (error) {
    if (codeOf(error) === 'EADDRINUSE') {
      throw new DemoError(`Port ${port} is taken: leave out --port, or give another one.`, { cause: error });
    }
    throw error;
  }
}

/** Ends the process at Ctrl-C: with 130 while the campaigns run, with 0 once they are done. */
function exitOnSignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => process.exit(process.exitCode ?? 130));
  // Whoever reads along (`| head`) has seen enough.
  process.stdout.once('error', () => process.exit());
}

function readArguments(): { once: boolean; port: number; help: boolean } {
  const { once = false, port = '0', help: helpWanted = false } = parseOptions().values;
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
    throw new DemoError(`--port ${port}: give a whole number from 0 to 65535.`);
  }
  return { once, port: Number(port), help: helpWanted };
}

function parseOptions() {
  try {
    return parseArgs({
      options: { once: { type: 'boolean' }, port: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    });
  } catch (error) {
    throw new DemoError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

main().catch((error: unknown) => {
  process.exitCode = 1;
  const shown =
    error instanceof DemoError ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`\n${shown}\n`);
});
