import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/v4';
import { type Sandbox, startSandbox } from '../../sandbox/src/sandbox.ts';
import { fillInExample } from './fill-in-example.ts';
import { freePort } from '../n8n-app/free-port.ts';
import { connectTo, type Cookie, RestError } from '../n8n-app/n8n-rest.ts';
import { type N8nServer, startN8n } from '../n8n-app/n8n-server.ts';
import { openSession, workflowSchema } from '../n8n-app/n8n-session.ts';
import { logIn } from '../n8n-app/owner.ts';
import { type LoginServer, startLoginServer } from './login-server.ts';
import { readExample } from './sources.ts';

/** The servers of `npm run n8n`: the service, n8n with the packed package and the examples, and the login. */
export interface TryN8nServers {
  readonly sandbox: Sandbox;
  readonly n8n: N8nServer;
  readonly login: LoginServer;
  stop(): Promise<void>;
}

/** The preferred ports. For a kept folder, the first two are fixed: its credential and examples contain them. */
const usualPorts = { service: 4010, login: 4011, n8n: 5678 };

/** The word that finds the posts of `campaign.csv` for the example that moves a campaign. */
const campaignWord = 'winter';

/** The example to begin with. */
const recommended = 'data-table-and-calendar.json';
const examples = new URL('../../examples/', import.meta.url);

/** Starts all servers. They keep everything in the folder; without one, in memory and a temporary folder. */
export async function startTryN8nServers({
  folder,
  environment,
}: {
  folder: string | undefined;
  /** Further settings of n8n (`N8N_…`). */
  environment?: Readonly<Record<string, string>>;
}): Promise<TryN8nServers> {
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
    const login = await startLoginServer({
      port: isKept ? usualPorts.login : await freePort(usualPorts.login),
      pictures: sandbox.pictures,
    });
    stops.push(() => login.stop());
    const n8n = await startN8n({
      port: await freePort(usualPorts.n8n),
      environment: { GENERIC_TIMEZONE: Intl.DateTimeFormat().resolvedOptions().timeZone, ...environment },
      ...(isKept && { userFolder: join(folder, 'n8n') }),
    });
    stops.push(() => n8n.stop());
    const cookies = (await isNew(n8n)) ? await setUp({ n8n, sandbox, login }) : await loginCookies(n8n);
    login.redirectTo({ url: `${n8n.origin}/home/workflows`, cookies });
    return { sandbox, n8n, login, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Whether the server has no owner yet. */
async function isNew({ origin }: N8nServer): Promise<boolean> {
  const settings = z.object({ userManagement: z.object({ showSetupOnFirstLoad: z.boolean() }) });
  const response = await connectTo({ origin }).internal({ method: 'GET', path: '/settings' });
  return settings.parse(response).userManagement.showSetupOnFirstLoad;
}

/** Creates the owner and the credential, and imports the examples. Returns the cookies of the login. */
async function setUp({ n8n, sandbox, login }: Omit<TryN8nServers, 'stop'>): Promise<readonly Cookie[]> {
  const session = await openSession(n8n);
  const credential = await session.createCredential({
    name: 'Post Scheduler on this machine',
    type: 'postSchedulerApi',
    data: { apiKey: sandbox.apiKey, baseUrl: sandbox.baseUrl },
  });
  const { feedAddress, sheetAddress, brandsSheetAddress, postsSheetAddress, textsSheetAddress } = login;
  const settings = {
    ...{ feedAddress, sheetAddress, brandsSheetAddress, postsSheetAddress, textsSheetAddress, campaignWord },
    firstDay: inAWeek(),
    // All articles of the feed are older than this n8n, so none of them would count as new.
    planTheNewestOneNow: true,
  };
  const files = (await readdir(examples)).filter((name) => name.endsWith('.json')).toSorted();
  // n8n lists the last one first.
  for (const file of [...files.filter((name) => name !== recommended), recommended]) {
    const text = await readExample(new URL(file, examples), sandbox.pictures);
    const workflow = workflowSchema.parse(JSON.parse(text));
    await session.importWorkflow(fillInExample({ workflow, credential, settings }));
  }
  return session.cookies;
}

/** A possible first day of the campaign, `2027-03-01`. */
function inAWeek(): string {
  return new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
}

/** Logs in. Returns no cookies when the owner has changed the password; then n8n asks for it in the browser. */
async function loginCookies({ origin }: N8nServer): Promise<readonly Cookie[]> {
  const rest = connectTo({ origin });
  try {
    await logIn(rest);
  } catch (error) {
    if (!(error instanceof RestError)) throw error;
  }
  return rest.cookies;
}
