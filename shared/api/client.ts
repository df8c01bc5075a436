import { type NetworkKey, networkOf } from '../networks/index.ts';
import { fromService, toService } from '../networks/wire/translate.ts';
import { networkOfName, type NetworkNames, wireNames } from '../networks/wire/wire-names.ts';
import type { PostWrite } from '../post/write-shape.ts';
import { accountCalls } from './accounts/account-calls.ts';
import { parseBaseUrl, pathPart } from './http/base-url.ts';
import { responseError } from './errors/response-error.ts';
import {
  contractError,
  repeatedCursorError,
  type OperationResponse,
  missingIdError,
  unreadableError,
} from './errors/contract-error.ts';
import type { UploadEndpoint } from './description/upload-endpoint.ts';
import type { AccountEndpoints } from './description/account-endpoints.ts';
import type { RequestOutcome } from './http/request-outcome.ts';
import { connectionError } from './errors/connection-error.ts';
import type { JsonObject } from './responses/json.ts';
import { type Operation, operations } from './operations.ts';
import { checkLimit, maximumPageSize, pagesOf } from './responses/paging.ts';
import { parseBody } from './responses/parse-body.ts';
import {
  type Account,
  accountsOf,
  postIdOf,
  type PostRecord,
  type PostsPage,
  postsPageOf,
  postsPageWanted,
  recordOf,
} from './responses/read-records.ts';
import { type Query, queryText, requestOf } from './http/request.ts';
import { type RetryPorts, sendWithRetries } from './http/retry.ts';
import { successError } from './errors/success-error.ts';
import type { Http } from './http/transport.ts';
import { presignedUrlRequest } from './upload/presigned-url-request.ts';
import { readPresignedUrl, type PresignedUrl } from './upload/presigned-url.ts';
import type { FileFacts } from './upload/media-file.ts';

/** How long all waits of one operation may be together, where the host does not say otherwise. */
export const defaultRetryBudgetSeconds = 30;

export interface ClientOptions extends Omit<RetryPorts, 'retryBudgetSeconds'> {
  http: Http;
  /** As the user filled it in; see parseBaseUrl. */
  baseUrl: string;
  /**
   * The service's own words for networks, where they differ from the contract's; asked when a request needs them. Posts are
   * handed in and out in the contract's words.
   */
  vocabulary?: () => Promise<NetworkNames>;
  /** Where the service lists boards and tells about creators, as far as its description says; asked when it is needed. */
  endpoints?: () => Promise<Partial<AccountEndpoints>>;
  /** Where and how the service wants to be asked for an upload; asked when a file is uploaded. */
  uploadEndpoint?: () => Promise<UploadEndpoint | undefined>;
  retryBudgetSeconds?: number;
}

/** Filters of the post list; all as the service spells them, `platform` also as a network's key. */
export interface PostFilter {
  status?: string | undefined;
  platform?: string | undefined;
}

interface PageQuery extends PostFilter {
  limit?: number | undefined;
  cursor?: string | undefined;
}

interface Call {
  operation: Operation;
  /** After the base URL, encoded. */
  path: string;
  query?: Query;
  body?: object;
}

/**
 * The service's endpoints (contract, section 4), one function each. Every function rejects with a PostSchedulerError: an
 * InvalidInputError before anything is sent, or one of the errors of this folder.
 * @throws InvalidInputError when the base URL cannot be used
 */
export function createClient({
  http,
  baseUrl,
  vocabulary = async () => ({}),
  endpoints = async () => ({}),
  uploadEndpoint = async () => undefined,
  retryBudgetSeconds = defaultRetryBudgetSeconds,
  ...ports
}: ClientOptions) {
  const base = parseBaseUrl(baseUrl);

  async function send({ operation, path, query = {}, body }: Call): Promise<OperationResponse> {
    const url = base + path + queryText(query);
    const request = requestOf({ method: operation.method, url, body });
    const sent = await sendWithRetries({
      ...ports,
      http,
      request,
      effect: operation.effect,
      retryBudgetSeconds,
    });
    const exchange: RequestOutcome = { operation, sent, url, path, retryBudgetSeconds };
    if ('failure' in sent.last) throw connectionError({ ...exchange, last: sent.last });
    const { status } = sent.last.response;
    const responseBody = parseBody(sent.last.response);
    const success = { operation, status, responseBody };
    if (status >= 200 && status < 300) {
      const error = successError({ ...exchange, ...success });
      if (error !== undefined) throw error;
      return success;
    }
    // The first try deleted it, only its answer was lost.
    if (
      operation.effect === 'remove' &&
      status === 404 &&
      responseBody.kind !== 'page' &&
      sent.earlierMayBeTaken
    ) {
      return { ...success, responseBody: { kind: 'empty' } };
    }
    throw responseError({ ...exchange, last: sent.last, responseBody });
  }

  function postPath(id: string): string {
    return `/posts/${pathPart({ label: 'Post ID', value: id })}`;
  }

  async function platformWord(platform: string | undefined): Promise<string | undefined> {
    const network = networkOfName(platform ?? '');
    return network === undefined ? platform : wireNames(network, await vocabulary()).platform;
  }

  async function readPostsPage({ status, platform, limit, cursor }: PageQuery): Promise<PostsPage> {
    if (limit !== undefined) checkLimit({ limit, maximum: maximumPageSize });
    const query = { status, platform: await platformWord(platform), limit, cursor };
    const success = await send({ operation: operations.listPosts, path: '/posts', query });
    const page = postsPageOf(success.responseBody);
    if (page === undefined)
      throw unreadableError({ ...success, wanted: postsPageWanted(success.responseBody) });
    const words = await vocabulary();
    return { ...page, posts: page.posts.map((record) => fromService(record, words)) };
  }

  return {
    /**
     * Contract 4.1. Never repeated when it may have been taken. A success without an ID is an OutcomeUnknownError: the post is there,
     * and whoever takes the error for a failure and repeats would make a second one.
     */
    async createPost({ post }: { post: PostWrite }): Promise<{ id: string; record: JsonObject }> {
      const body = toService(post, await vocabulary());
      const success = await send({ operation: operations.createPost, path: '/posts', body });
      const record = recordOf(success.responseBody);
      const id = postIdOf(record);
      if (record === undefined || id === undefined) throw missingIdError(success);
      return { id, record };
    },

    /**
     * Contract 4.7, and 4.8 for the other networks. The answer is not shown there, so an ID is read where one is found; nothing at
     * all, and an object without an ID, are successes all the same.
     */
    async createNetworkPost({
      network,
      scheduledFor,
      post,
    }: {
      network: NetworkKey;
      scheduledFor: PostWrite['scheduledFor'];
      post: object;
    }): Promise<{ id: string | undefined; record: JsonObject }> {
      const { createPath } = wireNames(network, await vocabulary());
      const body = { scheduledFor, post };
      const operation = { ...operations.createNetworkPost, name: `Create ${networkOf(network).label} post` };
      const { responseBody } = await send({ operation, path: createPath, body });
      const record = recordOf(responseBody) ?? {};
      return { id: postIdOf(record), record };
    },

    /** Contract 4.2. `limit` is the page size, 1 to 100. */
    async listPostsPage(query: PageQuery = {}): Promise<PostsPage> {
      const page = await readPostsPage(query);
      if (page.nextCursor !== undefined && page.nextCursor === query.cursor) throw repeatedCursorError();
      return page;
    },

    /** The pages of contract 4.2 one after another, up to `limit` posts (all where it is not given). */
    listPosts({
      limit,
      pageSize = maximumPageSize,
      ...filter
    }: PostFilter & { limit?: number | undefined; pageSize?: number } = {}): AsyncGenerator<
      readonly PostRecord[],
      void,
      void
    > {
      if (limit !== undefined) checkLimit({ limit });
      return pagesOf({
        readPage: (page) => readPostsPage({ ...filter, ...page }),
        limit,
        pageSize,
        onRepeatedCursor: repeatedCursorError,
        onTooManyEmptyPages: () =>
          contractError({
            operation: operations.listPosts,
            status: 200,
            summary: 'the list goes on and on with empty pages.',
          }),
      });
    },

    /** Contract 4.3: a draft or scheduled post with all its targets. `purpose` is what it is read for: errors begin with that name. */
    async getPost({
      id,
      purpose = 'getPost',
    }: {
      id: string;
      purpose?: keyof typeof operations;
    }): Promise<PostRecord> {
      const operation = { ...operations.getPost, name: operations[purpose].name };
      const success = await send({ operation, path: postPath(id) });
      const record = recordOf(success.responseBody);
      if (record === undefined) throw unreadableError({ ...success, wanted: 'an object' });
      return fromService(record, await vocabulary());
    },

    /** Contract 4.4: replaces the whole of a draft or scheduled post. */
    async updatePost({
      id,
      post,
    }: {
      id: string;
      post: PostWrite;
    }): Promise<{ id: string; record: JsonObject }> {
      const success = await send({
        operation: operations.updatePost,
        path: postPath(id),
        body: { data: toService(post, await vocabulary()) },
      });
      const record = recordOf(success.responseBody) ?? {};
      return { id: postIdOf(record) ?? id, record };
    },

    /** Contract 4.5. A 404 after a lost answer is a success. */
    async deletePost({ id }: { id: string }): Promise<void> {
      await send({ operation: operations.deletePost, path: postPath(id) });
    },

    /** Contract 4.6. `scheduledFor` is a future ISO 8601 date-time with an offset or Z. */
    async reschedulePost({ id, scheduledFor }: { id: string; scheduledFor: string }): Promise<void> {
      const path = `${postPath(id)}/schedule`;
      await send({ operation: operations.reschedulePost, path, body: { scheduledFor } });
    },

    /** Requests a presigned URL for one file (contract 1.6 and 4.8). Safe to repeat: an unused URL has no effect. */
    async requestUpload(file: FileFacts): Promise<PresignedUrl> {
      const request = presignedUrlRequest({ file, endpoint: await uploadEndpoint() });
      const success = await send(request);
      const presignedUrl = readPresignedUrl(recordOf(success.responseBody) ?? {});
      if ('missing' in presignedUrl) throw unreadableError({ ...success, wanted: presignedUrl.missing });
      return presignedUrl;
    },

    /** Contract 4.8. With `network` only its accounts, and those whose network cannot be told. */
    async listAccounts({ network }: { network?: NetworkKey | undefined } = {}): Promise<Account[]> {
      const success = await send({ operation: operations.listAccounts, path: '/accounts' });
      const accounts = accountsOf({ responseBody: success.responseBody, vocabulary: await vocabulary() });
      if (accounts === undefined)
        throw unreadableError({ ...success, wanted: 'a list of accounts with their IDs' });
      return accounts.filter((account) => network === undefined || (account.network ?? network) === network);
    },

    ...accountCalls({ send, endpoints }),
  };
}

export type Client = ReturnType<typeof createClient>;

/** A client, and the words that it speaks. */
export type ServiceClient = Client & { vocabulary: () => Promise<NetworkNames> };
