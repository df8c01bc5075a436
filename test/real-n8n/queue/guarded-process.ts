import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitFor } from '../../../tools/n8n-app/wait-for.ts';

export interface GuardedProcess {
  readonly stop: () => Promise<void>;
}

/** The system user that runs a program; by default the user that runs the tests. */
export interface User {
  readonly uid: number;
  readonly gid: number;
}

/** Ends the program when standard input closes, which happens when this process ends, even when it is killed. */
const guard = `
exec 3<&0
"$@" 3<&- &
program=$!
{ cat <&3 >/dev/null; kill -INT "$program"; } &
wait "$program"
rm -rf -- "$PWD"
`;

/** Creates a folder that belongs to the user, for all that a program writes. */
export async function ownFolder({ name, user }: { name: string; user: User | undefined }): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `post-scheduler-${name}-`));
  if (user !== undefined) await chown(folder, user.uid, user.gid);
  return folder;
}

/**
 * Starts a server program in its folder; resolves when the program says that it is ready. It removes the folder and ends
 * with this process.
 */
export async function startGuarded({
  program,
  options,
  folder,
  user,
}: {
  program: string;
  options: readonly string[];
  folder: string;
  user?: User | undefined;
}): Promise<GuardedProcess> {
  const child = spawn('sh', ['-c', guard, 'guard', program, ...options], {
    cwd: folder,
    env: { PATH: process.env['PATH'], LC_ALL: 'C' },
    stdio: 'pipe',
    ...user,
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => (log += text));
  }
  const ended = once(child, 'close');

  async function stop(): Promise<void> {
    child.stdin.end();
    await ended;
  }

  try {
    await waitFor({
      seconds: 30,
      missing: () => `${program} did not get ready. It said:\n${log}`,
      find: () => {
        if (child.exitCode !== null) throw new Error(`${program} ended while it started. It said:\n${log}`);
        return /ready to accept connections/i.test(log) ? true : undefined;
      },
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}
