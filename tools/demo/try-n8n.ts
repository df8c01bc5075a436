import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { InstallError, installN8n } from '../n8n-app/install.ts';
import { withTicks } from '../npm-install/with-ticks.ts';
import { owner } from '../n8n-app/owner.ts';
import { type TryN8nServers, startTryN8nServers } from './try-n8n-servers.ts';

const help = `Starts n8n on this machine with the Post Scheduler node, a service to post to, a credential and the examples.

Usage: npm run n8n [-- --data DIR]

  --data DIR   Keep posts, workflows and login in this folder for the next start; without it they are deleted at the end
  --help       Show this text

The first start installs n8n in the last version that npm can install and start (2 GB, some minutes); n8n 3 runs
in Docker only. Everything runs on 127.0.0.1, and nothing is published.
`;

/** An error that the user can fix. It is shown without its stack. */
class TryError extends Error {}

async function main(): Promise<void> {
  const { folder, help: helpWanted } = readArguments();
  if (helpWanted) {
    console.log(help);
    return;
  }
  await installN8n({ say: console.log });
  const signals = listenForSignals();
  console.log('Starting n8n. This takes 20 to 50 seconds …');
  const servers = await withTicks(console.log, async () => await start(folder));
  const stopSignal = signals.next();
  console.log(welcome({ servers, folder }));
  const isStopped = await Promise.race([stopSignal.then(() => true), servers.n8n.ended.then(() => false)]);
  console.log(isStopped ? '\nStopping …' : '\nn8n has stopped by itself.');
  await servers.stop();
  if (!isStopped) throw new TryError(`The last lines of its log:\n${servers.n8n.log().slice(-2000)}`);
}

function welcome({ servers, folder }: { servers: TryN8nServers; folder: string | undefined }): string {
  const { login, sandbox } = servers;
  return `
n8n is running with the Post Scheduler node. It has the examples, with credential and addresses filled in.

  n8n        ${login.address}   (this address logs you in)
  Calendar   ${sandbox.calendarUrl}
  Login      ${owner.email}, password ${owner.password}   (if n8n asks for it)

What to do first:

  1. Open ${login.address} and choose "Keep an n8n Data Table and your social media calendar the same".
  2. Press "Execute workflow" at the bottom: it makes a table with three example rows, and the step Nothing was sent shows what would become of them.
  3. Switch off dryRun in the step Settings, execute it again, and open the calendar: the posts are there.
  4. Change a row of the table, which n8n has under Data tables, and execute it once more: its post changes.

After that, "Schedule social media posts from a spreadsheet on nine networks" has a picture on every network, "Post new articles of an RSS feed to social media" posts a feed, "Schedule a social media campaign from a spreadsheet" schedules a whole campaign, and "Move a social media campaign by a day" moves it.
Each workflow has a note that explains it. Those that use a language model need a credential for yours, the one for MCP a token.

Ctrl-C stops everything. ${folder === undefined ? 'Your posts and workflows are deleted then; --data DIR keeps them.' : `Your posts and workflows stay in ${folder}.`}
`;
}

async function start(folder: string | undefined): Promise<TryN8nServers> {
  try {
    return await startTryN8nServers({ folder });
  } catch (error) {
    if (!isPortTaken(error)) throw error;
    throw new TryError(
      `Port ${error.port} is in use, perhaps by another "npm run n8n" or "npm run sandbox": stop that one. With --data the ports are fixed, because the stored workflows contain them; without it, free ports are used.`,
      { cause: error },
    );
  }
}

function isPortTaken(error: unknown): error is Error & { port: number } {
  return error instanceof Error && 'port' in error && 'code' in error && error.code === 'EADDRINUSE';
}

/** Ctrl-C ends the process at once. After a call of `next`, the first Ctrl-C resolves the returned promise instead. */
function listenForSignals(): { next: () => Promise<void> } {
  let act = (): void => process.exit(130);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => act());
  return {
    next: () =>
      new Promise((done) => {
        const atOnce = act;
        act = () => {
          act = atOnce;
          done();
        };
      }),
  };
}

function readArguments(): { folder: string | undefined; help: boolean } {
  const { data, help: helpWanted = false } = parseOptions().values;
  if (data === '') throw new TryError('--data: needs the name of a folder.');
  return { folder: data === undefined ? undefined : resolve(data), help: helpWanted };
}

function parseOptions() {
  try {
    return parseArgs({ options: { data: { type: 'string' }, help: { type: 'boolean', short: 'h' } } });
  } catch (error) {
    throw new TryError(`${error instanceof Error ? error.message : String(error)}\n\n${help}`, {
      cause: error,
    });
  }
}

try {
  await main();
} catch (error) {
  process.exitCode = 1;
  const canBeFixed = error instanceof TryError || error instanceof InstallError;
  console.error(canBeFixed ? error.message : error);
}
