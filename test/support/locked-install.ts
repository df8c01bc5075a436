import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';

/** Gets each sentence that a person who waits shall read. */
export type Say = (sentence: string) => void;

/** The installation did not come to its end; the message says what to do. */
export class InstallError extends Error {}

export interface InstallStep {
  readonly announcement: string;
  /** Of npm. */
  readonly args: readonly string[];
  /** What to do when it fails. */
  readonly advice: string;
}

/** Installs what the lock file of a folder names into that folder, unless it is there. Says nothing then. */
export async function installLocked({
  folder,
  steps,
  say,
}: {
  folder: string;
  steps: readonly InstallStep[];
  say: Say;
}): Promise<void> {
  const lock = createHash('sha256')
    .update(await readFile(join(folder, 'package-lock.json')))
    .digest('hex');
  // Written last: without it, or with another lock file's hash in it, nothing counts as installed.
  const stampFile = join(folder, 'node_modules', '.installed-lock');
  if ((await read(stampFile)) === lock) return;
  for (const step of steps) {
    say(step.announcement);
    await npm({ ...step, folder, say });
  }
  await writeFile(stampFile, lock);
  say('Installed.');
}

/** Runs an installation as a command: what a person can mend is told without a stack. */
export async function installOrTell(install: () => Promise<void>): Promise<void> {
  try {
    await install();
  } catch (error) {
    if (!(error instanceof InstallError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

async function read(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Runs npm quietly, with the Node.js that runs this; tells each half minute that it is still at work. */
async function npm({ folder, args, advice, say }: InstallStep & { folder: string; say: Say }): Promise<void> {
  const child = spawn('npm', [...args, '--loglevel=error', '--no-audit', '--no-fund'], {
    cwd: folder,
    env: { ...process.env, PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter) },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  const start = Date.now();
  const minutes = () => ((Date.now() - start) / 60_000).toFixed(1);
  const timer = setInterval(() => say(`  … ${minutes()} minutes`), 30_000);
  try {
    const ended = once(child, 'close');
    const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
    await ended;
    if (child.exitCode !== 0) {
      throw new InstallError(`npm ${args[0]} did not succeed.\n${tail(output + errors)}\n${advice}`);
    }
  } finally {
    clearInterval(timer);
  }
}

function tail(output: string): string {
  return output.trim().split('\n').slice(-20).join('\n');
}
