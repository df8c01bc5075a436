import { freePort } from '../../../tools/n8n-app/free-port.ts';
import { ownFolder, startGuarded } from './guarded-process.ts';
import { findProgram } from '../find-program.ts';

/** A server that n8n's main process and its workers share: its settings for n8n, and how to stop it. */
export interface SharedService {
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
