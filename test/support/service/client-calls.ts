import { expect } from '@jest/globals';
import type { Client } from '../../../shared/api/client.ts';
import { networkKeys } from '../../../shared/networks/index.ts';
import type { PostWrite } from '../../../shared/post/write-shape.ts';
import { scriptedClient, type Step } from './scripted-http.ts';

const lists: Omit<PostWrite, 'scheduledFor'> = Object.fromEntries(
  networkKeys.map((key) => [`${key}Targets` as const, []]),
);

export const draft: PostWrite = {
  scheduledFor: { publish: 'DRAFT' },
  ...lists,
  microblogTargets: [{ accountId: 'account-1', caption: 'Grüße 👋', medias: [] }],
};

export const file = { name: 'loaf.jpg', contentType: 'image/jpeg', size: 5 };

/** The functions of the client that send a request. */
export type CallName = Exclude<keyof Client, 'networkNames' | 'millisecondsAhead' | 'withLink' | 'aboutPost'>;

/** One call of each operation, with the least that it needs. */
export const calls: Readonly<Record<CallName, (client: Client) => Promise<unknown>>> = {
  createPost: (client) => client.createPost({ post: draft }),
  createNetworkPost: (client) =>
    client.createNetworkPost({
      network: 'photoapp',
      scheduledFor: { publish: 'NOW' },
      post: { accountId: 'a' },
    }),
  listPostsPage: (client) => client.listPostsPage(),
  listPosts: async (client) => {
    const pages: unknown[] = [];
    for await (const page of client.listPosts()) pages.push(page);
    return pages;
  },
  getPost: (client) => client.getPost({ id: 'post-1' }),
  updatePost: (client) => client.updatePost({ id: 'post-1', post: draft }),
  deletePost: (client) => client.deletePost({ id: 'post-1' }),
  reschedulePost: (client) => client.reschedulePost({ id: 'post-1', scheduledFor: '2030-01-02T00:00:00Z' }),
  requestUpload: (client) => client.requestUpload(file),
  listAccounts: (client) => client.listAccounts(),
  listBoards: (client) => client.listBoards({ accountId: 'account-1' }),
  listBoardSections: (client) => client.listBoardSections({ accountId: 'account-1', boardId: 'board-1' }),
  getCreator: (client) => client.getCreator({ accountId: 'account-1' }),
};

export const creates = ['createPost', 'createNetworkPost'] as const satisfies readonly CallName[];
export const reads = [
  'listPostsPage',
  'listPosts',
  'getPost',
  'requestUpload',
  'listAccounts',
  'listBoards',
  'listBoardSections',
  'getCreator',
] as const satisfies readonly CallName[];
export const changes = ['updatePost', 'deletePost', 'reschedulePost'] as const satisfies readonly CallName[];
export const everyCall = [...creates, ...reads, ...changes] as const;

/** The reason for which a promise is rejected. A promise that is resolved fails the test. */
export async function rejection(promise: Promise<unknown>): Promise<unknown> {
  const [result] = await Promise.allSettled([promise]);
  if (result.status === 'rejected') return result.reason;
  throw new Error(`Expected a rejection, not ${JSON.stringify(result.value)}`);
}

/** A body that every operation takes for a success. */
export const fine: Step = {
  body: {
    id: 'post-1',
    posts: [],
    accounts: [],
    boards: [{ id: 'board-1', sections: [] }],
    duetDisabled: false,
    uploadUrl: 'https://files.example/loaf.jpg?signature=secret',
    success: true,
  },
};
export const asks = (seconds: number | string, status = 429): Step => ({
  status,
  headers: { 'Retry-After': String(seconds) },
});
/** Asserts that the call succeeds after all steps of the script, each of which answers the same request. */
export async function succeeds(name: CallName, steps: Step[]) {
  const scripted = scriptedClient(steps);
  await calls[name](scripted.client);
  expect(scripted.requests).toHaveLength(steps.length);
  for (const request of scripted.requests) expect(request).toStrictEqual(scripted.requests[0]);
  return scripted;
}

/** Asserts that the call fails after `requests` requests. */
export async function fails(name: CallName, steps: Step[], requests: number, options = {}) {
  const scripted = scriptedClient(steps, options);
  const error = await rejection(calls[name](scripted.client));
  expect(scripted.requests).toHaveLength(requests);
  expect(scripted.waits).toHaveLength(requests - 1);
  return { error, ...scripted };
}
