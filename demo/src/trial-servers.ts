import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/v4';
import { type Sandbox, startSandbox } from '../../sandbox/src/sandbox.ts';
import { fillIn } from '../../test/real-n8n/fill-in.ts';
import { freePort } from '../../test/real-n8n/free-port.ts';
import { connectTo, type Cookie, RestError } from '../../test/real-n8n/n8n-rest.ts';
import { type N8nServer, startN8n } from '../../test/real-n8n/n8n-server.ts';
import { openSession, workflowSchema } from '../../test/real-n8n/n8n-session.ts';
import { logIn } from '../../test/real-n8n/owner.ts';
import { type LoginServer, startLoginServer } from './login-server.ts';

/** The service, n8n with the packed package and the examples, and the way in. */
export interface TrialServers {
  readonly sandbox: Sandbox;
  readonly n8n: N8nServer;
  readonly door: LoginServer;
  stop(): Promise<void>;
}

/** Where they are found; the credential and the examples of a kept folder hold the first two. */
const usualPorts = { service: 4010, door: 4011, n8n: 5678 };

/** Word by which the example that moves a campaign knows the posts of `campaign.csv`. */
const campaignWord = 'winter';

const examples = new URL('../../examples/', import.meta.url);

/** Starts all of it, keeping everything in the folder, or in memory and a temporary one. */
export async function startTrialServers({
  folder,
  environment,
}: {
  folder: string | undefined;
  /** Further settings of n8n (`N8N_…`). */
  environment?: Readonly<Record<string, string>>;
}): Promise<TrialServers> {
  const stops: (() => Promise<void>)[] = [];
  async function stop(): Promise<void> {
    for (const end of stops.splice(0).reverse()) await end();
  }
  const isKept = folder !== undefined;
  try {
    if (isKept) await mkdir(folder, { recursive: true });
    const sandbox = await startSandbox({
      port: isKept ? usualPorts.service : await freePort(usualPorts.service),
      ...(isKept && { dataFile: join(folder, 'posts.sqlite') }),
    });
    stops.push(() => sandbox.stop());
    const door = await startLoginServer({ port: isKept ? usualPorts.door : await freePort(usualPorts.door) });
    stops.push(() => door.stop());
    const n8n = await startN8n({
      port: await freePort(usualPorts.n8n),
      environment: { GENERIC_TIMEZONE: Intl.DateTimeFormat().resolvedOptions().timeZone, ...environment },
      ...(isKept && { userFolder: join(folder, 'n8n') }),
    });
    stops.push(() => n8n.stop());
    const cookies = (await isNew(n8n)) ? await setUp({ n8n, sandbox, door }) : await login(n8n);
    door.leadTo({ n8n: `${n8n.origin}/home/workflows`, cookies });
    return { sandbox, n8n, door, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Whether nobody owns the server yet. */
async function isNew({ origin }: N8nServer): Promise<boolean> {
  const settings = z.object({ userManagement: z.object({ showSetupOnFirstLoad: z.boolean() }) });
  const answer = await connectTo({ origin }).internal({ method: 'GET', path: '/settings' });
  return settings.parse(answer).userManagement.showSetupOnFirstLoad;
}

/** Makes the owner and the credential, and imports the examples. */
async function setUp({ n8n, sandbox, door }: Omit<TrialServers, 'stop'>): Promise<readonly Cookie[]> {
  const session = await openSession(n8n);
  const credential = await session.createCredential({
    name: 'Post Scheduler on this machine',
    type: 'postSchedulerApi',
    data: { apiKey: sandbox.apiKey, baseUrl: sandbox.baseUrl },
  });
  const settings = { feedAddress: door.feedAddress, sheetAddress: door.sheetAddress, campaignWord };
  for (const file of (await readdir(examples)).filter((name) => name.endsWith('.json')).toSorted()) {
    const workflow = workflowSchema.parse(JSON.parse(await readFile(new URL(file, examples), 'utf8')));
    await session.importWorkflow(fillIn({ workflow, credential, settings }));
  }
  return session.cookies;
}

/** None where the owner has chosen another password: then the browser asks for it. */
async function login({ origin }: N8nServer): Promise<readonly Cookie[]> {
  const rest = connectTo({ origin });
  try {
    await logIn(rest);
  } catch (error) {
    if (!(error instanceof RestError)) throw error;
  }
  return rest.cookies;
}
