import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../../tools/n8n-app/free-port.ts';
import { ownFolder, startGuarded, type User } from './guarded-process.ts';
import { findProgram } from '../find-program.ts';
import type { SharedService } from './redis.ts';

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
