import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { type N8nProcess, startN8nProcess } from './n8n-process.ts';
import { installPackedPackage } from './packed-package.ts';
import { waitFor } from './wait-for.ts';

export interface N8nServer {
  /** `http://127.0.0.1:<port>` */
  readonly origin: string;
  readonly userFolder: string;
  /** The id of the process, and of the process group of all that it starts. */
  readonly processId: number;
  /** n8n's output, up to the last 200,000 characters. */
  log(): string;
  /** Resolves when n8n has ended, by itself or through `stop`. */
  readonly ended: Promise<void>;
  /** Stops the server and removes its folder when that was a temporary one. */
  stop(): Promise<void>;
}

export interface N8nServerOptions {
  /** Environment variables for n8n (`N8N_…`). They override the usual ones. */
  environment?: Readonly<Record<string, string>>;
  /** A free port by default. */
  port?: number;
  /** Where n8n keeps everything; a temporary folder by default. */
  userFolder?: string;
}

const secondsToStart = 120;

/** Starts the n8n application on this machine with the packed package in it. Resolves when the server is ready. */
export async function startN8n(options: N8nServerOptions = {}): Promise<N8nServer> {
  const temporary = options.userFolder === undefined;
  const userFolder = options.userFolder ?? (await temporaryFolder());
  const port = options.port ?? (await freePort());
  const origin = `http://127.0.0.1:${port}`;
  let server: N8nProcess | undefined;

  async function stop(): Promise<void> {
    await server?.stop();
    if (temporary) await rm(userFolder, { recursive: true, force: true });
  }

  try {
    await installPackedPackage({ userFolder });
    server = await startN8nProcess({
      command: 'start',
      userFolder,
      temporary,
      environment: {
        GENERIC_TIMEZONE: 'UTC',
        N8N_EDITOR_BASE_URL: origin,
        WEBHOOK_URL: origin,
        ...options.environment,
        N8N_PORT: String(port),
        N8N_RUNNERS_BROKER_PORT: String(await freePort()),
      },
    });
    await waitUntilReady({ server, origin });
  } catch (error) {
    await stop();
    throw error;
  }
  const { processId, log, ended } = server;
  return { origin, userFolder, processId, log, ended, stop };
}

/** Creates a temporary folder for all that n8n keeps. */
export async function temporaryFolder(): Promise<string> {
  return await realpath(await mkdtemp(join(tmpdir(), 'post-scheduler-n8n-')));
}

/** Waits until n8n and its database are ready. Throws with the end of n8n's log when it ends, or takes too long. */
async function waitUntilReady({ server, origin }: { server: N8nProcess; origin: string }): Promise<void> {
  await waitFor({
    seconds: secondsToStart,
    missing: () => `n8n did not get ready. ${tail(server.log())}`,
    find: async () => {
      if (server.hasEnded()) throw new Error(`n8n ended while it started. ${tail(server.log())}`);
      return (await responds(`${origin}/healthz/readiness`)) ? true : undefined;
    },
  });
}

async function responds(address: string): Promise<boolean> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(2000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

function tail(log: string): string {
  return `The last lines of its log:\n${log.split('\n').slice(-30).join('\n')}`;
}
