import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import * as z from 'zod/v4';
import { networks } from '../../shared/index.ts';
import { type Sandbox, startSandbox } from '../../sandbox/src/sandbox.ts';
import { type LoadedPackage, loadPackage } from '../../tools/n8n-engine/index.ts';
import { type DemoCampaign, type DemoZap, loadCampaigns, loadZap } from './demo-runs.ts';
import { type Outcome, runCampaign, type RunEvents, schedulers } from './run-demo-workflow.ts';
import { runZap } from './run-zap.ts';
import { createProgress } from './progress.ts';
import { heading, networkReport, refusedReport, scheduledReport } from './report.ts';

const help = `Three campaigns, scheduled on a service on this machine: two by the built package in n8n's own engine,
one by the built Zapier integration in Zapier's own handler.

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
  const app = await loadBuiltIntegration();
  // As n8n and Zapier have the time zone of their user.
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const campaigns = await loadCampaigns({ timeZone });
  const zap = await loadZap({ timeZone });
  const sandbox = await startService(options.port);
  let staysUp = false;
  try {
    const parts = [
      ...campaigns.map((demo) => campaignPart({ demo, pkg, sandbox })),
      zapPart({ demo: zap, app, sandbox }),
    ];
    await schedule({ parts, timeZone, sandbox });
    // With --once its address would lead nowhere as soon as it is read.
    const calendar = options.once ? 'ended with the demo; without --once it stays up' : sandbox.calendarUrl;
    say(`\n${heading('Calendar')}   ${calendar}`);
    staysUp = !options.once;
  } finally {
    if (!staysUp) await sandbox.stop();
  }
  if (staysUp) say('The calendar stays up until you press Ctrl-C.');
  process.exitCode = 0;
}

/** A part of the demo: what its heading says, which nodes schedule, and how it runs. */
interface Part {
  name: string;
  about: string;
  nodes: string[];
  run: (events: RunEvents) => Promise<Outcome>;
}

function campaignPart({
  demo: { campaign, file, rowsAre, workflowFile },
  pkg,
  sandbox,
}: {
  demo: DemoCampaign;
  pkg: LoadedPackage;
  sandbox: Sandbox;
}): Part {
  return {
    name: campaign.workflow.name ?? workflowFile,
    about: `${file}, ${campaign.rows.length} ${rowsAre}, into ${workflowFile}`,
    nodes: schedulers({ workflow: campaign.workflow, pkg }),
    run: (events) => runCampaign({ campaign, pkg, sandbox, ...events }),
  };
}

function zapPart({
  demo: { zap, file },
  app,
  sandbox,
}: {
  demo: DemoZap;
  app: object;
  sandbox: Sandbox;
}): Part {
  return {
    name: zap.name,
    about: `${file}, ${zap.rows.length} rows, into the action ${zap.action.key} of zapier/dist`,
    nodes: [zap.action.label],
    run: (events) => runZap({ zap, app, sandbox, ...events }),
  };
}

async function schedule({
  parts,
  timeZone,
  sandbox,
}: {
  parts: Part[];
  timeZone: string;
  sandbox: Sandbox;
}): Promise<void> {
  say(heading('Post Scheduler demo'));
  say("Two workflows run in n8n's own engine with the built package, and a Zap in Zapier's own handler with");
  say('the built integration, against a service on this machine. The demo reads the feed and the');
  say('spreadsheets and hands them to the nodes and the action, in place of what would have read them.');

  const outcomes: Outcome[] = [];
  for (const [index, part] of parts.entries()) {
    const outcome = await runPart({ part, number: index + 1, sandbox });
    if (outcome.scheduled.length === 0)
      throw new DemoError(`Nothing was scheduled by "${part.name}"; the reasons stand above.`);
    outcomes.push(outcome);
  }
  const scheduled = outcomes.flatMap((outcome) => outcome.scheduled);
  say(`\n${heading('Every network')}\n`);
  say(networkReport({ scheduled, timeZone }));

  const used = new Set(scheduled.flatMap(({ placements }) => placements.map(({ network }) => network)));
  const missing = networks.filter(({ label }) => !used.has(label)).map(({ label }) => label);
  if (missing.length > 0)
    throw new DemoError(`Nothing was scheduled on ${missing.join(', ')}; the reasons stand above.`);
}

async function runPart({
  part: { name, about, nodes, run },
  number,
  sandbox,
}: {
  part: Part;
  number: number;
  sandbox: Sandbox;
}): Promise<Outcome> {
  say(`\n${heading(`${number}  ${name}`)}`);
  say(`   ${about}\n`);
  const progress = createProgress({ nodes, done: () => sandbox.requests.length });
  try {
    const outcome = await run(progress);
    say(`\n${scheduledReport(outcome)}`);
    say(`\n   ${heading(`Refused (${outcome.refused.length})`)}`);
    say(refusedReport(outcome));
    return outcome;
  } finally {
    progress.stop();
  }
}

const integration = z.object({ default: z.looseObject({}) });

/** What `zapier-platform push` would upload. */
async function loadBuiltIntegration(): Promise<object> {
  const file = new URL('../../zapier/dist/index.js', import.meta.url);
  if (!existsSync(file))
    throw new DemoError('The Zapier integration is not built yet: run "npm run -w zapier build" first.');
  const module: unknown = await import(file.href);
  return integration.parse(module).default;
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
