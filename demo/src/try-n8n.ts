import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { InstallError, installN8n } from '../../tools/n8n-app/install.ts';
import { owner } from '../../tools/n8n-app/owner.ts';
import { type TrialServers, startTrialServers } from './try-n8n-servers.ts';

const help = `n8n on this machine, with the Post Scheduler node, a service to post to, a credential and the examples in it.

Usage: npm run n8n [-- --data DIR]

  --data DIR   Keep posts, workflows and login in this folder for the next time; without it they are gone at the end
  --help       Show this text

The first time, the n8n application is installed (2 GB, some minutes). All of it runs on 127.0.0.1, and nothing is
published anywhere.
`;

/** What a person can mend: its message is shown without a stack. */
class TryError extends Error {}

async function main(): Promise<void> {
  const { folder, help: helpWanted } = readArguments();
  if (helpWanted) {
    console.log(help);
    return;
  }
  const signals = listenForSignals();
  await installN8n({ say: console.log });
  console.log('Starting n8n, which takes some ten seconds …');
  const stand = await start(folder);
  const wantsEnd = signals.next();
  console.log(welcome({ stand, folder }));
  const asked = await Promise.race([wantsEnd.then(() => true), stand.n8n.ended.then(() => false)]);
  console.log(asked ? '\nStopping …' : '\nn8n has ended by itself.');
  await stand.stop();
  if (!asked) throw new TryError(`These were its last lines:\n${stand.n8n.log().slice(-2000)}`);
}

function welcome({ stand, folder }: { stand: TrialServers; folder: string | undefined }): string {
  const { door, sandbox } = stand;
  return `
n8n is running with the Post Scheduler node. The examples are in it, with credential and addresses filled in.

  n8n        ${door.address}   (you are logged in when you come this way)
  Calendar   ${sandbox.calendarUrl}
  Login      ${owner.email}, password ${owner.password}   (should n8n ask for it)

What to do first:

  1. Open ${door.address} and there "Blog feed to several networks".
  2. Press "Execute workflow" at the bottom: the newest articles of a feed become posts on four networks.
  3. Look at the calendar, where they stand in the coming days.

After that, "Campaign from a spreadsheet" schedules a whole campaign, and "Move a campaign by a day" moves it.
Each workflow has a note that explains it. The two with a language model need a credential of yours for one.

Ctrl-C stops everything. ${folder === undefined ? 'What you made is gone then; --data DIR keeps it.' : `What you made stays in ${folder}.`}
`;
}

async function start(folder: string | undefined): Promise<TrialServers> {
  try {
    return await startTrialServers({ folder });
  } catch (error) {
    if (!isPortTaken(error)) throw error;
    throw new TryError(
      `Port ${error.port} is taken, perhaps by another "npm run n8n" or "npm run sandbox": stop that one. What is kept in a folder has the port in it; without --data a free port does.`,
      { cause: error },
    );
  }
}

function isPortTaken(error: unknown): error is Error & { port: number } {
  return error instanceof Error && 'port' in error && 'code' in error && error.code === 'EADDRINUSE';
}

/** Ctrl-C ends the process at once, or resolves `next` for the one who asked for it. */
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
  if (data === '') throw new TryError('--data: give the name of a folder.');
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
  const isPlain = error instanceof TryError || error instanceof InstallError;
  console.error(isPlain ? error.message : error);
}
