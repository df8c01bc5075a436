import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { networks } from '../../shared/index.ts';
import { type Sandbox, startSandbox } from '../../sandbox/src/sandbox.ts';
import { type LoadedPackage, loadPackage } from '../n8n-engine/index.ts';
import { builtZapierApp, NotBuiltError } from '../zapier-runner/built-app.ts';
import { loadWorkflows, loadZap, type WorkflowPart, type ZapPart } from './parts.ts';
import { type Outcome, runDemoWorkflow, type RunEvents, schedulingNodes } from './run-demo-workflow.ts';
import { runZap } from './run-zap.ts';
import { createProgress } from './progress.ts';
import { heading, networkReport, refusedReport, scheduledReport, sheetReport } from './report.ts';
import { changingSheet, runChangingSheet } from './run-changing-sheet.ts';

const help = `Schedules posts on a service on this machine: two workflows run the built package in n8n's own engine,
and a Zap runs the built Zapier integration in Zapier's own handler. Then people change a sheet, and the calendar follows.

Usage: npm run demo [-- --once] [-- --port PORT]

  --once        End when all posts are scheduled; without it the calendar stays open
  --port PORT   Port of the service on 127.0.0.1; a free port by default
  --help        Show this text
`;

/** An error that the user can fix. It is shown without its stack. */
class DemoError extends Error {}

async function main(): Promise<void> {
  exitOnSignal();
  const options = readArguments();
  if (options.help) {
    say(help);
    return;
  }
  const pkg = await loadBuiltPackage();
  const app = await builtZapierApp();
  // n8n and Zapier use the time zone of their user.
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const sandbox = await startService(options.port);
  let staysUp = false;
  try {
    const { pictures } = sandbox;
    const workflows = await loadWorkflows({ timeZone, pictures });
    const zap = await loadZap({ timeZone, pictures });
    const parts = [
      ...workflows.map((part) => workflowPart({ part, pkg, sandbox })),
      zapPart({ part: zap, app, sandbox }),
    ];
    await schedule({ parts, timeZone, sandbox });
    say(`\n${heading(`${parts.length + 1}  A sheet that stays true`)}`);
    say(`   Rows of ${changingSheet.file}, with ${changingSheet.workflowFile}: each row is a post\n`);
    for await (const run of runChangingSheet({ pkg, sandbox, timeZone })) say(sheetReport(run));
    const calendar = options.once
      ? 'closed, because --once ends the demo; without it the calendar stays open'
      : sandbox.calendarUrl;
    say(`\n${heading('Calendar')}   ${calendar}`);
    staysUp = !options.once;
  } finally {
    if (!staysUp) await sandbox.stop();
  }
  if (staysUp) say('The calendar stays open until you press Ctrl-C.');
  process.exitCode = 0;
}

/** A part of the demo: its heading, the names of its scheduling nodes, and its run. */
interface Part {
  name: string;
  about: string;
  nodes: string[];
  run: (events: RunEvents) => Promise<Outcome>;
}

function workflowPart({
  part: { demo, file, rowNoun, workflowFile },
  pkg,
  sandbox,
}: {
  part: WorkflowPart;
  pkg: LoadedPackage;
  sandbox: Sandbox;
}): Part {
  return {
    name: demo.workflow.name ?? workflowFile,
    about: `${demo.rows.length} ${rowNoun} of ${file}, with ${workflowFile}`,
    nodes: schedulingNodes({ workflow: demo.workflow, pkg }),
    run: (events) => runDemoWorkflow({ demo, pkg, sandbox, ...events }),
  };
}

function zapPart({
  part: { zap, file },
  app,
  sandbox,
}: {
  part: ZapPart;
  app: object;
  sandbox: Sandbox;
}): Part {
  return {
    name: zap.name,
    about: `${zap.rows.length} rows of ${file}, with the action ${zap.action.key} of zapier/dist`,
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
  say("Two workflows run the built package in n8n's own engine. A Zap runs the built Zapier integration in");
  say("Zapier's own handler. All posts go to a service on this machine. The demo itself reads the feed and");
  say('the spreadsheets, because the nodes and steps that do so in n8n and Zapier are not installed here.');

  const outcomes: Outcome[] = [];
  for (const [index, part] of parts.entries()) {
    const outcome = await runPart({ part, number: index + 1, sandbox });
    if (outcome.scheduled.length === 0)
      throw new DemoError(`Nothing was scheduled by "${part.name}"; the reasons are above.`);
    outcomes.push(outcome);
  }
  const scheduled = outcomes.flatMap((outcome) => outcome.scheduled);
  say(`\n${heading('Every network')}\n`);
  say(networkReport({ scheduled, timeZone }));

  const used = new Set(scheduled.flatMap(({ targets }) => targets.map(({ network }) => network)));
  const missing = networks.filter(({ label }) => !used.has(label)).map(({ label }) => label);
  if (missing.length > 0)
    throw new DemoError(`Nothing was scheduled on ${missing.join(', ')}; the reasons are above.`);
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
      throw new DemoError(`Port ${port} is in use: leave out --port, or choose another one.`, {
        cause: error,
      });
    }
    throw error;
  }
}

/** Ends the process at Ctrl-C: with 130 while posts are being scheduled, with 0 afterwards. */
function exitOnSignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => process.exit(process.exitCode ?? 130));
  // The reader of the output, such as `| head`, has closed the pipe.
  process.stdout.once('error', () => process.exit());
}

function readArguments(): { once: boolean; port: number; help: boolean } {
  const { once = false, port = '0', help: helpWanted = false } = parseOptions().values;
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
    throw new DemoError(`--port ${port}: must be a whole number from 0 to 65535.`);
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
  const canBeFixed = error instanceof DemoError || error instanceof NotBuiltError;
  const shown = canBeFixed ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`\n${shown}\n`);
});
