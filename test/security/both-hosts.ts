/** Every request that either host can send to the service, through n8n's engine and through Zapier's handler. */
import type { INodeParameters } from 'n8n-workflow';
import { createPoller, listSearch, runNode, testCredential } from '../../tools/n8n-engine/index.ts';
import { asksService, everyAction, nameOf } from '../support/host/every-action.ts';
import { parametersOf, stepOf } from '../support/host/filled-in.ts';
import { fileInMemory } from '../support/n8n/n8n-files.ts';
import { asJson, builtPackage, chosen, mediaRows, post } from '../support/n8n/node-under-test.ts';
import { loafJpeg } from '../support/generators/pictures.ts';
import { zapierRunner } from '../../tools/zapier-runner/zapier-runner.ts';
import app from '../../zapier/src/index.ts';

export interface Service {
  readonly baseUrl: string;
  readonly apiKey: string;
}

/** Sends the request that it is named after; gives everything that a person, a log or a stored execution would show of it. */
type Act = (service: Service) => Promise<unknown>;

/** A run of the node with all that n8n stores of it. */
export async function execution(
  { baseUrl, apiKey }: Service,
  parameters: INodeParameters,
  options: Partial<Parameters<typeof runNode>[0]> = {},
): ReturnType<typeof runNode> {
  const credentials = { baseUrl, apiKey };
  const pkg = await builtPackage;
  return await runNode({ pkg, nodeType: 'postScheduler', parameters, credentials, ...options });
}

const ownEndpoint = {
  publish: 'DRAFT',
  caption: 'Hello',
  options: { delivery: 'ownEndpoint' },
  ...asJson('acc_photoapp_1', 'photoapp'),
};

/** The result, or the error that is shown instead. */
async function shown(work: Promise<unknown>): Promise<unknown> {
  return await work.catch((error: unknown) => error);
}

const data = fileInMemory({ fileName: 'loaf.jpg', mimeType: 'image/jpeg', content: loafJpeg });

const ofNode = everyAction
  .filter(asksService)
  .map((action): [string, Act] => [
    `n8n, ${nameOf(action)}`,
    async (service) => await execution(service, parametersOf(action), { files: [{ data }] }),
  ]);

const credentialsOf = ({ baseUrl, apiKey }: Service) => ({ baseUrl, apiKey });

/** What a picker of the node offers, or its error. */
export async function picked(
  service: Service,
  search: { method: string; paginationToken?: string },
): Promise<unknown> {
  const credentials = credentialsOf(service);
  const pkg = await builtPackage;
  return await shown(listSearch({ pkg, nodeType: 'postScheduler', credentials, ...search }));
}

const aroundNode: Readonly<Record<string, Act>> = {
  "n8n, create by Photoapp's own endpoint": async (service) =>
    await execution(
      service,
      post('create', { ...ownEndpoint, media: mediaRows('https://media.example/1.jpg') }),
    ),
  'n8n, Continue On Fail': async (service) =>
    await execution(service, post('get', { postId: chosen('post-1') }), {
      node: { onError: 'continueRegularOutput' },
    }),
  'n8n, list of accounts': async (service) => await picked(service, { method: 'searchPinboardAccounts' }),
  'n8n, list of posts': async (service) => await picked(service, { method: 'searchPosts' }),
  'n8n, trigger': async (service) =>
    await shown(
      createPoller({
        pkg: await builtPackage,
        nodeType: 'postSchedulerTrigger',
        parameters: { event: 'postScheduled' },
        credentials: credentialsOf(service),
      }).poll('manual'),
    ),
  'n8n, credential test': async (service) =>
    await testCredential({
      pkg: await builtPackage,
      name: 'postSchedulerApi',
      credentials: credentialsOf(service),
    }),
};

const inputs: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  "creates.create_post.operation.perform, by Photoapp's own endpoint": {
    publish: 'DRAFT',
    caption: 'Hello',
    media: ['https://media.example/1.jpg'],
    accounts: ['photoapp:account-1'],
    delivery: 'ownEndpoint',
  },
  'searches.find_post.operation.perform': { post_id: 'post-1' },
  'triggers.accounts.operation.perform': {},
  'triggers.changeable_posts.operation.perform': {},
  'triggers.post_scheduled.operation.perform': {},
};

/** A step of a Zap; an error shows as its class, words and stack. */
export async function step(
  { baseUrl, apiKey }: Service,
  method: string,
  inputData: Readonly<Record<string, unknown>> = {},
): Promise<unknown> {
  process.env['POST_SCHEDULER_BASE_URL'] = baseUrl;
  try {
    // A new post is not looked for in the calendar.
    const input = method.startsWith('creates.create_post')
      ? { if_planned: 'create', ...inputData }
      : inputData;
    return await shown(zapierRunner({ app, apiKey }).run(method, { inputData: input }));
  } finally {
    delete process.env['POST_SCHEDULER_BASE_URL'];
  }
}

const steps = everyAction
  // A file on the web is asked for before the service is.
  .filter((action) => asksService(action) && action.resource !== 'media')
  .flatMap((action) => stepOf(action) ?? []);

const ofZapier: readonly [string, Act][] = [
  ...steps.map(({ method, inputData }): [string, Act] => [
    `Zapier, ${method}`,
    async (service) => await step(service, method, inputData),
  ]),
  ...Object.entries(inputs).map(([name, inputData]): [string, Act] => [
    `Zapier, ${name}`,
    async (service) => await step(service, name.split(',')[0] ?? '', inputData),
  ]),
  ['Zapier, connection test', async (service) => await step(service, 'authentication.test')],
];

export const everyAct: ReadonlyMap<string, Act> = new Map([
  ...ofNode,
  ...Object.entries(aroundNode),
  ...ofZapier,
]);
