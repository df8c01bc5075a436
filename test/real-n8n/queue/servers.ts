/** Redis and PostgreSQL between n8n's main process and its workers. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../../tools/n8n-app/free-port.ts';
import { waitFor } from '../../../tools/n8n-app/wait-for.ts';
import { findProgram } from '../find-program.ts';

/** The system user that runs a program; by default the user that runs the tests. */
interface User {
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
async function ownFolder({ name, user }: { name: string; user: User | undefined }): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `post-scheduler-${name}-`));
  if (user !== undefined) await chown(folder, user.uid, user.gid);
  return folder;
}

/**
 * Starts a server program in its folder. Resolves when the program says that it is ready. The program ends with this process, and then its folder is
 * removed.
 */
async function startGuarded({
  program,
  options,
  folder,
  user,
}: {
  program: string;
  options: readonly string[];
  folder: string;
  user?: User | undefined;
}): Promise<{ stop: () => Promise<void> }> {
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

/** A server that n8n's main process and its workers share: its settings for n8n, and how to stop it. */
interface SharedService {
  readonly environment: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
}

/** Starts the queue on a free port of this machine. It stores nothing. */
export async function startRedis(): Promise<SharedService> {
  const program = findProgram({ names: ['redis-server'], debianPackage: 'redis-server' });
  const port = String(await freePort());
  const { stop } = await startGuarded({
    program,
    options: ['--bind', '127.0.0.1', '--port', port, '--save', '', '--appendonly', 'no'],
    folder: await ownFolder({ name: 'redis', user: undefined }),
  });
  return { environment: { QUEUE_BULL_REDIS_HOST: '127.0.0.1', QUEUE_BULL_REDIS_PORT: port }, stop };
}

const run = promisify(execFile);
/** Debian keeps the server's programs off the PATH. */
const found = { debianPackage: 'postgresql', elsewhere: '/usr/lib/postgresql/*/bin' };

/** Starts the database of n8n's main process and workers on a free port of this machine. `stop` deletes it. */
export async function startPostgres(): Promise<SharedService> {
  const initdb = findProgram({ names: ['initdb'], ...found });
  const program = findProgram({ names: ['postgres'], ...found });
  const port = String(await freePort());
  const user = await unprivileged();
  const folder = await ownFolder({ name: 'postgres', user });
  const data = join(folder, 'data');
  try {
    const making = [
      '--pgdata',
      data,
      '--username',
      'n8n',
      '--auth',
      'trust',
      '--encoding',
      'UTF8',
      '--no-sync',
    ];
    await run(initdb, making, { cwd: folder, ...user });
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  const { stop } = await startGuarded({
    program,
    // No data must outlive the test, so PostgreSQL does not wait for the disk.
    options: ['-D', data, '-p', port, '-h', '127.0.0.1', '-k', '', '-F', '-c', 'synchronous_commit=off'],
    folder,
    user,
  });
  return {
    environment: {
      DB_TYPE: 'postgresdb',
      DB_POSTGRESDB_HOST: '127.0.0.1',
      DB_POSTGRESDB_PORT: port,
      DB_POSTGRESDB_DATABASE: 'postgres',
      DB_POSTGRESDB_USER: 'n8n',
    },
    stop,
  };
}

/** PostgreSQL refuses to be run by root; its Debian package has made a user for that. */
async function unprivileged(): Promise<User | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (option) => Number((await run('id', [option, 'postgres'])).stdout)),
  );
  return uid === undefined || gid === undefined ? undefined : { uid, gid };
}
