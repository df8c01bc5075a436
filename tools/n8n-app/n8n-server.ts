import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { type N8nProcess, startN8nProcess } from './n8n-process.ts';
import { installPackedPackage } from './packed-package.ts';

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
    await server.waitUntil(() => isReady(origin));
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

/** Whether n8n and its database are ready. */
async function isReady(origin: string): Promise<boolean> {
  try {
    const response = await fetch(`${origin}/healthz/readiness`, { signal: AbortSignal.timeout(2000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
