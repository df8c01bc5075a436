import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { startSandbox } from '../../../sandbox/src/sandbox.ts';
import { startGateway } from '../../support/service/gateway.ts';
import { freePort } from '../../../tools/n8n-app/free-port.ts';
import { startN8nProcess } from '../../../tools/n8n-app/n8n-process.ts';
import { startN8n, temporaryFolder } from '../../../tools/n8n-app/n8n-server.ts';
import { openSession } from '../../../tools/n8n-app/n8n-session.ts';
import { installPackedPackage } from '../../../tools/n8n-app/packed-package.ts';
import { startPostgres, startRedis } from './servers.ts';

export type QueueTestBed = Awaited<ReturnType<typeof startQueueTestBed>>;
export type Worker = Awaited<ReturnType<typeof startWorker>>;

/** On a busy machine n8n may need more than its usual ten seconds for a connection, and would end. */
const patience = { QUEUE_BULL_REDIS_TIMEOUT_THRESHOLD: '120000' };

/**
 * n8n in queue mode: a main process and workers, each with a folder of its own, and between them Redis and PostgreSQL. They reach the service through
 * a gateway.
 */
export async function startQueueTestBed({
  hold,
  environment: own = {},
}: {
  hold: Parameters<typeof startGateway>[0]['hold'] & {};
  /** Further settings of n8n for the main and the workers. */
  environment?: Readonly<Record<string, string>>;
}) {
  const stops: (() => Promise<void>)[] = [];
  function started<Part extends { stop(): Promise<void> }>(part: Part): Part {
    stops.unshift(() => part.stop());
    return part;
  }
  async function stop(): Promise<void> {
    for (const end of stops.splice(0)) await end();
  }

  try {
    const sandbox = started(await startSandbox({ requestsPerMinute: 1_000_000 }));
    const gateway = started(await startGateway({ origin: sandbox.origin, hold }));
    const redis = started(await startRedis());
    const postgres = started(await startPostgres());
    const environment = {
      ...redis.environment,
      ...postgres.environment,
      ...patience,
      ...own,
      EXECUTIONS_MODE: 'queue',
      N8N_ENCRYPTION_KEY: randomUUID(),
    };
    const session = await openSession(started(await startN8n({ environment })));
    const credential = await session.createCredential({
      name: 'Sandbox',
      type: 'postSchedulerApi',
      data: { apiKey: sandbox.apiKey, baseUrl: sandbox.baseUrl.replace(sandbox.origin, gateway.origin) },
    });
    /** To be called for one worker after another: several that start at once wait for each other. */
    const startOne = async () => started(await startWorker({ environment }));
    return { sandbox, gateway, session, credential, startWorker: startOne, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startWorker({ environment }: { environment: Readonly<Record<string, string>> }) {
  const userFolder = await temporaryFolder();
  await installPackedPackage({ userFolder });
  const worker = await startN8nProcess({
    command: 'worker',
    userFolder,
    temporary: true,
    environment: {
      ...environment,
      N8N_CONCURRENCY_PRODUCTION_LIMIT: '5',
      N8N_RUNNERS_BROKER_PORT: String(await freePort()),
    },
  });
  async function stop(): Promise<void> {
    await worker.stop();
    await rm(userFolder, { recursive: true, force: true });
  }
  try {
    await worker.waitUntil(() => worker.log().includes('n8n worker is now ready'));
  } catch (error) {
    await stop();
    throw error;
  }
  const begun = /Worker started execution (\d+)/g;
  return {
    /** The ids of the executions that the worker has begun. */
    executions: () => [...worker.log().matchAll(begun)].map(([, id = '']) => id),
    /** Asks the worker to end. It may finish what it has begun. */
    stop,
    kill: () => worker.kill(),
  };
}
