import { ApiError, type Client, createClient, readBody } from '../../../shared/api/index.ts';
import { axiosHttp } from '../../../tools/axios-http/index.ts';
import { draft, file } from '../../support/client-calls.ts';
import { caption, type Host, image, movedTo, type Subject } from './host.ts';
import type { OperationKey } from './operations.ts';

const scheduledFor = { publish: 'DRAFT' } as const;
const post = { ...draft, microblogTargets: [], skyappTargets: [{ accountId: 'acc_skyapp_1', caption }] };

const calls: Readonly<Record<OperationKey, (client: Client, subject: Subject) => Promise<unknown[]>>> = {
  create: async (client) => [(await client.createPost({ post })).id],
  createPhotoapp: async (client) => {
    const target = { accountId: 'acc_photoapp_1', caption, mediaType: 'IMAGE', mediaUrl: image };
    const { id } = await client.createNetworkPost({ network: 'photoapp', scheduledFor, post: target });
    return [id];
  },
  update: async (client, { id }) => [(await client.updatePost({ id, post })).id],
  reschedule: async (client, { id }) => {
    await client.reschedulePost({ id, scheduledFor: movedTo });
    return [id];
  },
  delete: async (client, { id }) => {
    await client.deletePost({ id });
    return [id];
  },
  get: async (client, { id }) => [(await client.getPost({ id }))['id']],
  list: async (client) => {
    const ids: unknown[] = [];
    for await (const page of client.listPosts()) ids.push(...page.map((record) => record['id']));
    return ids;
  },
  accounts: async (client) => (await client.listAccounts()).map(({ id }) => id),
  boards: async (client) => (await client.listBoards({ accountId: 'acc_pinboard_1' })).map(({ id }) => id),
  upload: async (client) => [(await client.requestUpload(file)).mediaUrl.split('/').at(-1)],
  creator: async (client) => [
    (await client.getCreator({ accountId: 'acc_shortvideo_1' })).record['accountId'],
  ],
};

/** The shared core without n8n or Zapier, over axios. */
export const clientHost: Host = {
  key: 'client',
  async run({ operation, subject, sandbox: { apiKey, baseUrl } }) {
    const client = createClient({
      http: axiosHttp({ apiKey, timeoutMs: 20_000, readBody }),
      baseUrl,
      sleep: async (milliseconds) => await new Promise((resolve) => setTimeout(resolve, milliseconds)),
      now: Date.now,
      random: Math.random,
    });
    try {
      return { ids: await calls[operation](client, subject) };
    } catch (error) {
      if (!ApiError.isInstance(error)) throw error;
      return { kind: error.name, says: error.message };
    }
  },
};
