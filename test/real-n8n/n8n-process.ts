import { ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface N8nProcess {
  /** Of the process, and of the group of all that it starts. */
  readonly processId: number;
  /** All that it has written, of the last 200,000 characters. */
  readonly log: () => string;
  hasEnded(): boolean;
  /** Resolves when it has ended, by itself or by `stop`. */
  readonly ended: Promise<void>;
  /** Asks it to end, and ends it with all that it started when it does not within ten seconds. */
  stop(): Promise<void>;
  /** Ends it at once, with all that it started, as a crash or a power cut does. */
  kill(): void;
}

export interface N8nProcessOptions {
  /** `start` runs a server, `worker` takes executions out of a queue. */
  command: 'start' | 'worker';
  /** n8n keeps its database, its keys and its nodes below this folder. */
  userFolder: string;
  /** Removes the folder too, should this process end without `stop`. */
  temporary: boolean;
  environment: Readonly<Record<string, string>>;
}

const runN8n = fileURLToPath(new URL('run-n8n.ts', import.meta.url));
const secondsToEnd = 10;
const logLength = 200_000;

/** Starts n8n in a process group of its own, which ends when this process does, however that ends. */
export async function startN8nProcess(options: N8nProcessOptions): Promise<N8nProcess> {
  const temporaryFiles = join(options.userFolder, 'tmp');
  await mkdir(temporaryFiles, { recursive: true });
  const child = spawn(process.execPath, [runN8n, options.command], {
    detached: process.platform !== 'win32',
    cwd: options.userFolder,
    stdio: 'pipe',
    env: {
      PATH: process.env['PATH'],
      SYSTEMROOT: process.env['SYSTEMROOT'],
      HOME: options.userFolder,
      TMPDIR: temporaryFiles,
      TEMP: temporaryFiles,
      N8N_USER_FOLDER: options.userFolder,
      ...(options.temporary && { REMOVE_WHEN_ORPHANED: options.userFolder }),
      ...quiet,
      ...options.environment,
    },
  });
  await once(child, 'spawn');
  // The pipes stay open for the life of this process without keeping it alive.
  for (const handle of [child, child.stdin, child.stdout, child.stderr]) unref(handle);
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => (log = (log + text).slice(-logLength)));
  }
  const ended = once(child, 'close').then(() => undefined);

  async function stop(): Promise<void> {
    child.kill('SIGTERM');
    const timer = setTimeout(() => endGroup(child), secondsToEnd * 1000);
    await ended;
    clearTimeout(timer);
    endGroup(child);
  }

  if (child.pid === undefined) throw new Error('n8n was not started.');
  return {
    processId: child.pid,
    log: () => log,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    ended,
    stop,
    kill: () => endGroup(child),
  };
}

/** Nothing that asks, tells or fetches anything outside of this machine, and no module that the tests do not need. */
const quiet = {
  N8N_LISTEN_ADDRESS: '127.0.0.1',
  N8N_SECURE_COOKIE: 'false',
  N8N_DIAGNOSTICS_ENABLED: 'false',
  N8N_VERSION_NOTIFICATIONS_ENABLED: 'false',
  N8N_TEMPLATES_ENABLED: 'false',
  N8N_PERSONALIZATION_ENABLED: 'false',
  N8N_DYNAMIC_BANNERS_ENABLED: 'false',
  N8N_HIRING_BANNER_ENABLED: 'false',
  N8N_LICENSE_AUTO_RENEW_ENABLED: 'false',
  N8N_AI_ENABLED: 'false',
  EXTERNAL_FRONTEND_HOOKS_URLS: '',
  N8N_DISABLED_MODULES: 'mcp-registry,instance-ai,mcp,chat-hub,insights,agents',
};

/** Streams of a child process are sockets, though their types do not say so. */
function unref(handle: object): void {
  if (handle instanceof ChildProcess || handle instanceof Socket) handle.unref();
}

/** Ends what is left of a process and of all that it started. */
function endGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL');
  } catch {
    // Nobody is left.
  }
}
