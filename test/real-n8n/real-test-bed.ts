import { startSandbox } from '../../sandbox/src/sandbox.ts';
import { type N8nServer, type N8nServerOptions, startN8n } from '../../tools/n8n-app/n8n-server.ts';
import { openSession } from '../../tools/n8n-app/n8n-session.ts';

export type RealTestBed = Awaited<ReturnType<typeof startRealTestBed>>;

/**
 * A service, the n8n application with the packed package in it, and a session of its owner with a credential. Both are on free ports;
 * everything is in memory or in a temporary folder.
 */
export async function startRealTestBed(options: N8nServerOptions = {}) {
  const sandbox = await startSandbox();
  let server: N8nServer | undefined;

  async function stop(): Promise<void> {
    await server?.stop();
    await sandbox.stop();
  }

  try {
    server = await startN8n(options);
    const session = await openSession(server);
    const credential = await session.createCredential({
      name: 'Sandbox',
      type: 'postSchedulerApi',
      data: { apiKey: sandbox.apiKey, baseUrl: sandbox.baseUrl },
    });
    return { sandbox, server, session, credential, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
