import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitFor } from '../../../tools/n8n-app/wait-for.ts';

export interface GuardedProcess {
  readonly stop: () => Promise<void>;
}

/** Who runs a program; the person who runs the tests when left out. */
export interface User {
  readonly uid: number;
  readonly gid: number;
}

/** Gives the program its input as a guard: it closes when this process ends, however that ends. */
const guard = `
exec 3<&0
"$@" 3<&- &
program=$!
{ cat <&3 >/dev/null; kill -INT "$program"; } &
wait "$program"
rm -rf -- "$PWD"
`;

/** A folder that is the user's, for all that a program writes. */
export async function ownFolder({ name, user }: { name: string; user: User | undefined }): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `post-scheduler-${name}-`));
  if (user !== undefined) await chown(folder, user.uid, user.gid);
  return folder;
}

/**
 * Starts a server program in its folder, which it takes away with it; resolves when it says that it is ready. It ends
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
