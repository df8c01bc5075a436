import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type Say, withTicks } from './with-ticks.ts';

/** The installation failed; the message says what to do. */
export class InstallError extends Error {}

interface InstallStep {
  readonly announcement: string;
  /** The arguments of npm. */
  readonly args: readonly string[];
  /** What to do when the step fails. */
  readonly advice: string;
}

/**
 * Installs what a folder's file names into that folder. Does nothing, and says nothing, if that is already installed. Throws `InstallError` if a step
 * fails.
 */
export async function installOnce({
  folder,
  file,
  steps,
  say,
}: {
  folder: string;
  file: 'package-lock.json' | 'package.json';
  steps: readonly InstallStep[];
  say: Say;
}): Promise<void> {
  const hash = createHash('sha256')
    .update(await readFile(join(folder, file)))
    .digest('hex');
  // Written last: without this file, or with another hash in it, the installation is not complete.
  const stampFile = join(folder, 'node_modules', '.installed-lock');
  if ((await read(stampFile)) === hash) return;
  for (const [index, step] of steps.entries()) {
    say(step.announcement);
    if (index === 0) await findRegistry(folder, say);
    await withTicks(say, async () => await npm({ ...step, folder, say }));
  }
  await writeFile(stampFile, hash);
  say('Installed.');
}

/** Runs an installation as a command. Prints an `InstallError` without its stack and sets the exit code to 1. */
export async function runInstallation(install: () => Promise<void>): Promise<void> {
  try {
    await install();
  } catch (error) {
    if (!(error instanceof InstallError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** Throws if the registry cannot be reached: npm itself would try for many minutes. */
async function findRegistry(folder: string, say: Say): Promise<void> {
  const advice = 'Check the network connection, then run this again.';
  try {
    await npm({ folder, say, args: ['view', 'npm', 'version', '--fetch-retries=0'], advice });
  } catch (error) {
    if (!(error instanceof InstallError) || !error.message.startsWith('npm view failed')) throw error;
    const isAway = /\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT)\b/;
    // Other failures may concern this query only.
    if (isAway.test(error.message)) throw new InstallError(`npm does not reach its registry. ${advice}`);
  }
}

async function read(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Runs npm with the Node.js of this process, and hides its output. */
async function npm({
  folder,
  args,
  advice,
  say,
}: Omit<InstallStep, 'announcement'> & { folder: string; say: Say }): Promise<void> {
  const child = spawn('npm', [...args, '--loglevel=error', '--no-audit', '--no-fund'], {
    cwd: folder,
    env: { ...process.env, PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter) },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  const ended = once(child, 'close');
  const signals: string[] = [];
  // After Ctrl+C, npm undoes what it did. Another installation begun meanwhile would lose its files.
  const stop = (signal: string) => {
    signals.push(signal);
    if (signals.length > 1) child.kill('SIGKILL');
    else say('Stopping when npm has taken back its files. Ctrl+C again stops at once.');
  };
  process.on('SIGINT', stop);
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  await ended;
  process.off('SIGINT', stop);
  if (signals.length > 0)
    throw new InstallError('The installation was stopped. Run this again to complete it.');
  if (child.exitCode !== 0) {
    throw new InstallError(`npm ${args[0]} failed.\n${tail(output + errors)}\n${advice}`);
  }
}

function tail(output: string): string {
  return output.trim().split('\n').slice(-20).join('\n');
}
