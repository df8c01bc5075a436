/** The operations on posts. Arguments and results use the contract's words; only requests and responses use the service's. */
import { type NetworkKey, networkOf } from '../../networks/index.ts';
import { accountNamesOf } from '../../networks/records/read-targets.ts';
import { postStates, presentStateOf, stateOfWord } from '../../networks/records/present-state.ts';
import { toService, wireNames } from '../../networks/wire-names.ts';
import type { JsonObject } from '../../data/json.ts';
import type { PostWrite } from '../../post/write-shape.ts';
import type { LinkedAccount } from '../../post/accounts/linked-accounts.ts';
import type { DescriptionPort } from '../description/service-description.ts';
import type { WordsPort } from '../dialect/learned-words.ts';
import { createOwnPosts } from '../dialect/own-posts.ts';
import { createPageReader, type PageQuery } from '../dialect/post-pages.ts';
import { createPostReader } from '../dialect/post-in-ours.ts';
import { isKept, sentPostOf } from '../dialect/sent-posts.ts';
import { createStateLists } from '../dialect/state-lists.ts';
import { emptyPostError, missingIdError, unreadableError } from '../errors/contract-error.ts';
import { NotFoundError, OutcomeUnknownError } from '../errors/api-errors.ts';
import { readErrorBody } from '../errors/read-error-body.ts';
import { serviceMessageText, serviceWords } from '../errors/wording.ts';
import { lostPostAdvice } from '../errors/status-failures.ts';
import { inLabelsOf } from '../errors/field-labels.ts';
import { pathPart } from '../http/base-url.ts';
import type { Send } from '../http/send.ts';
import { operations } from '../operations.ts';
import type { ResponseBody } from '../responses/parse-body.ts';
import { propertyNames } from '../responses/property-names.ts';
import { isSameProperty, readProperties } from '../responses/read-properties.ts';
import { leadsToItself, pagesOf } from '../responses/paging.ts';
import { postIdOf, type PostRecord, type PostsPage, recordOf } from '../responses/read-records.ts';
import { isInNoList } from './post-lists.ts';

/** Filters of the post list: a state in our words, a network's key, or a word that only the service knows. */
export interface PostFilter {
  status?: string | undefined;
  platform?: string | undefined;
  /** Whether to skip a state that the service is not known to have. */
  ifKnown?: boolean | undefined;
  /** Called with a post that may or may not match, which is then left out. Without it, such a post is an error. */
  onUnseen?: PageQuery['onUnseen'];
}

type ListQuery = Pick<PageQuery, 'limit' | 'cursor'> & PostFilter;

export function postCalls({
  send,
  description,
  words,
  readAccounts,
  now,
  serviceNow,
}: {
  send: Send;
  description: DescriptionPort;
  words: WordsPort;
  /** Learns what the list of accounts calls the networks. */
  readAccounts: () => Promise<readonly LinkedAccount[]>;
  /** Milliseconds since 1970, on our clock and on that of the service. */
  now: () => number;
  serviceNow: () => number;
}) {
  const ownPosts = createOwnPosts(serviceNow);
  const readPosts = createPostReader({ description, words, ownPosts, readAccounts, now: serviceNow });
  const readPage = createPageReader({
    send,
    description,
    words,
    readPosts,
    readPost: async (id) => await readPost({ id }),
    explain: async (posts) => await stateLists.explain(posts),
  });
  const stateLists = createStateLists({
    readPage,
    words,
    describedStatuses: async () => (await description('listFilters')).statuses,
    now: serviceNow,
  });

  /** Contract 4.3: a draft or scheduled post with all its targets. Errors begin with the name of the operation in `purpose`. */
  async function readPost({
    id,
    purpose = 'getPost',
  }: {
    id: string;
    purpose?: keyof typeof operations;
  }): Promise<PostRecord> {
    const operation = { ...operations.getPost, name: operations[purpose].name };
    const success = await send({ operation, path: postPath(id) });
    const { responseBody, status } = success;
    const record = recordOf(responseBody);
    // The contract does not show the answer for a post that is gone (contract 4.3): some services answer with success, and with nothing.
    if (record !== undefined && (isNothing(record) || isOnlyMessage(record))) {
      const body = readErrorBody(responseBody);
      throw new NotFoundError({
        operation: operation.name,
        status,
        happened: `the service answered without a post (${status}).${serviceMessageText(body)}`,
        said: serviceWords(body),
        advice: lostPostAdvice,
      });
    }
    if (record === undefined)
      throw holdsNothing(responseBody)
        ? emptyPostError(success, { isChosen: purpose !== 'createPost' })
        : unreadableError({ ...success, wanted: 'an object' });
    const [shown = record] = await readPosts([record]);
    const [post = record] = (await stateLists.explain([shown])) ? await readPosts([record]) : [shown];
    const present = presentStateOf(post);
    const isSaid = present.state !== undefined || present.doubtful.length > 0;
    if (isSaid || accountNamesOf(post).length === 0) return post;
    const state = await stateLists.stateOf(id, post).catch(() => undefined);
    return state === undefined ? post : { ...post, status: state };
  }

  const lists = {
    /** Contract 4.2: page after page, up to `limit` posts; without a limit all posts. */
    listPosts({ status, ifKnown, ...query }: PostFilter & { limit?: number | undefined } = {}) {
      const state = postStates.find((each) => each === status) ?? stateOfWord(status ?? '');
      if (state !== undefined) return stateLists.listInState(state, { ...query, ifKnown });
      const { limit, platform, onUnseen } = query;
      return pagesOf({
        readPage: async (page) => await readPage({ status, platform, onUnseen, ...page }),
        limit,
      });
    },
  };

  return {
    ...lists,

    /**
     * Contract 4.1. Not repeated if the service may have taken it. A success without an ID is an OutcomeUnknownError: the post exists,
     * and a second run would publish it twice.
     */
    async createPost({ post }: { post: PostWrite }): Promise<{ id: string }> {
      const names = await description('networkNames');
      const body = toService(post, names);
      const labels = inLabelsOf(names);
      const success = await send({ operation: operations.createPost, path: '/posts', body, labels });
      const id = postIdOf(recordOf(success.responseBody));
      if (id === undefined) throw missingIdError(success);
      ownPosts.wasSent(id, post, { isNew: true });
      return { id };
    },

    /** Contract 4.7, and 4.8 for the other networks. The contract does not show the response: without an ID it is a success too. */
    async createNetworkPost({
      network,
      scheduledFor,
      post,
    }: {
      network: NetworkKey;
      scheduledFor: PostWrite['scheduledFor'];
      post: object;
    }): Promise<{ id: string | undefined }> {
      const { createPath } = wireNames(network, await description('networkNames'));
      const body = { scheduledFor, post };
      const operation = { ...operations.createNetworkPost, name: `Create ${networkOf(network).label} post` };
      const labels = inLabelsOf({}, networkOf(network));
      const { responseBody } = await send({ operation, path: createPath, body, labels });
      return { id: postIdOf(recordOf(responseBody)) };
    },

    /** Contract 4.2: one page. `limit` is the page size, 1 to 100. */
    async listPostsPage(query: ListQuery = {}): Promise<PostsPage> {
      const { shown: _, ...page } = await readPage(query);
      if (page.nextCursor !== undefined && page.nextCursor === query.cursor) throw leadsToItself();
      return page;
    },

    getPost: readPost,

    /** Contract 4.4: replaces the whole of a draft or scheduled post. */
    async updatePost({ id, post }: { id: string; post: PostWrite }): Promise<void> {
      const names = await description('networkNames');
      const body = { data: toService(post, names) };
      ownPosts.isChanging(id);
      await send({ operation: operations.updatePost, path: postPath(id), body, labels: inLabelsOf(names) });
      ownPosts.wasSent(id, post);
      // If the list showed only a part of the draft, it may show no more of it after the publication.
      if (post.scheduledFor.publish === 'NOW' && isKept(id, (await words.read()).sent))
        await words.learn(sentPostOf({ post, record: { id }, sentAt: serviceNow() }));
    },

    /**
     * Contract 4.5. A 404 is a success if an earlier request may have deleted the post, and no list has it any more. `mayBeDone`: whether
     * a request of an earlier call may have deleted it.
     */
    async deletePost({ id, mayBeDone = false }: { id: string; mayBeDone?: boolean }): Promise<void> {
      try {
        await send({ operation: operations.deletePost, path: postPath(id) });
        ownPosts.wasDeleted(id);
      } catch (error) {
        const answer = OutcomeUnknownError.isInstance(error) ? error.cause : mayBeDone && error;
        if (!NotFoundError.isInstance(answer) || !(await isInNoList(lists, { id, now: now() }))) throw error;
      }
    },

    /** Contract 4.6. `scheduledFor` is a future ISO 8601 date-time with an offset or Z. */
    async reschedulePost({ id, scheduledFor }: { id: string; scheduledFor: string }): Promise<void> {
      const path = `${postPath(id)}/schedule`;
      const body = { scheduledFor };
      ownPosts.isChanging(id);
      await send({ operation: operations.reschedulePost, path, body, labels: inLabelsOf({}) });
      ownPosts.wasMoved(id, scheduledFor);
    },
  };
}

/** Whether a value holds nothing, such as `{ post: null }`. */
function isNothing(value: unknown): boolean {
  return (
    value === null ||
    typeof value === 'boolean' ||
    (typeof value === 'object' && Object.values(value).every(isNothing))
  );
}

function holdsNothing(body: ResponseBody): boolean {
  return body.kind === 'empty' || (body.kind === 'json' && isNothing(body.value));
}

/** Whether a record has nothing of a post, but a message, such as `{ status: "error", message: "Post not found" }`. */
function isOnlyMessage(record: JsonObject): boolean {
  const { message, title, detail, result, statusCode, kind, success } = propertyNames.error;
  const { text, all } = readProperties(record);
  const state = stateOfWord(text(propertyNames.post.status) ?? '');
  const known = [...message, ...title, ...detail, ...result, ...statusCode, ...kind, ...success];
  return (
    text(message) !== undefined &&
    (state === undefined || state === 'not published') &&
    all(known).every((value) => typeof value !== 'object' || value === null) &&
    Object.entries(record).every(
      ([name, value]) => isNothing(value) || known.some((each) => isSameProperty(each, name)),
    )
  );
}

function postPath(id: string): string {
  return `/posts/${pathPart({ label: 'Post ID', value: id })}`;
}
