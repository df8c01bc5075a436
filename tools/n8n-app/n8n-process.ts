import { ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { waitFor } from './wait-for.ts';

export interface N8nProcess {
  /** The id of the process, and of the process group of all that it starts. */
  readonly processId: number;
  /** Its output, up to the last 200,000 characters. */
  readonly log: () => string;
  /** Waits until n8n is ready. Throws with the end of its log if n8n ends first, or takes too long. */
  readonly waitUntil: (isReady: () => Promise<boolean> | boolean) => Promise<void>;
  /** Resolves when the process has ended, by itself or through `stop`, and its output has been read. */
  readonly ended: Promise<void>;
  /** Asks the process to end, and kills its group after ten seconds. */
  readonly stop: () => Promise<void>;
  /** Kills the process group at once, as a crash or a power cut does. */
  kill(): void;
}

interface N8nProcessOptions {
  /** `start` runs a server, `worker` takes executions from the queue. */
  command: 'start' | 'worker';
  /** The folder in which n8n keeps its database, keys and nodes. */
  userFolder: string;
  /** Whether to remove the folder when this process ends without `stop`. */
  temporary: boolean;
  environment: Readonly<Record<string, string>>;
}

const runN8n = fileURLToPath(new URL('run-n8n.ts', import.meta.url));
const secondsToStop = 10;
const logLength = 200_000;

/** Starts n8n in a process group of its own. The group ends when this process ends, even when this one is killed. */
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
      ...offlineSettings,
      ...options.environment,
    },
  });
  await once(child, 'spawn');
  // The open pipes must not keep this process alive.
  for (const handle of [child, child.stdin, child.stdout, child.stderr]) unref(handle);
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => (log = (log + text).slice(-logLength)));
  }
  // Kill at once, before the system can give the group's id to another.
  child.once('exit', () => killGroup(child));
  let end: string | undefined;
  const ended = once(child, 'close').then(() => {
    end = child.signalCode ?? `exit code ${child.exitCode}`;
  });

  async function waitUntil(isReady: () => Promise<boolean> | boolean): Promise<void> {
    const lastLines = () => `The last lines of its log:\n${log.split('\n').slice(-30).join('\n')}`;
    await waitFor({
      missing: () => `The n8n ${options.command} command did not get ready. ${lastLines()}`,
      find: async () => {
        if (end !== undefined) {
          throw new Error(
            `The n8n ${options.command} command ended with ${end} before it was ready. ${lastLines()}`,
          );
        }
        return (await isReady()) ? true : undefined;
      },
    });
  }

  async function stop(): Promise<void> {
    child.kill('SIGTERM');
    const timer = setTimeout(() => killGroup(child), secondsToStop * 1000);
    await ended;
    clearTimeout(timer);
  }

  if (child.pid === undefined) throw new Error('n8n was not started.');
  return {
    processId: child.pid,
    log: () => log,
    waitUntil,
    ended,
    stop,
    kill: () => {
      if (child.exitCode === null && child.signalCode === null) killGroup(child);
    },
  };
}

/** No connection to anything outside of this machine, and no modules that are not needed here. */
const offlineSettings = {
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

/** A child process's streams are sockets, but not by their types. */
function unref(handle: object): void {
  if (handle instanceof ChildProcess || handle instanceof Socket) handle.unref();
}

/** Kills what is left of a process and of all that it started. */
function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL');
  } catch {
    // The group has ended already.
  }
}
