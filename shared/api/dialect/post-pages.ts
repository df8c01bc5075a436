/** A page of the list of posts (contract 4.2), with its records in our words. */
import pMap from 'p-map';
import { InvalidInputError } from '../../data/errors.ts';
import type { JsonObject } from '../../data/json.ts';
import type { NetworkKey } from '../../networks/index.ts';
import { targetsIn } from '../../networks/records/read-targets.ts';
import { networkOfName, wireNames } from '../../networks/wire-names.ts';
import { postFilters } from '../../form/options/list-options.ts';
import type { DescriptionPort } from '../description/service-description.ts';
import { ApiError } from '../errors/api-errors.ts';
import { unreadableError } from '../errors/contract-error.ts';
import type { Send } from '../http/send.ts';
import { operations } from '../operations.ts';
import { postIdOf, type PostRecord, type PostsPage, postsPageOf } from '../responses/read-records.ts';
import type { WordsPort } from './learned-words.ts';

/** What is asked of the list. `status`: as the service spells it. `platform`: a network's key, or a name that only the service knows. */
export interface PageQuery {
  readonly status?: string | undefined;
  readonly platform?: string | undefined;
  /** 1 to 100. */
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
  /** Whether a post is wanted; checked before its networks are. */
  readonly isAsked?: ((post: PostRecord) => boolean) | undefined;
  /** Called with a post whose networks cannot be determined, which is then left out. Without it, such a post is an error. */
  readonly onUnseen?: ((post: PostRecord) => void) | undefined;
}

/** A page of records in our words, and `shown`: as the service shows them. */
export interface ShownPage extends PostsPage {
  readonly shown: readonly JsonObject[];
}

/** Some services have a lower limit than the contract (contract 8.4), and say so only by refusing ours. */
const smallPage = 50;

/** No service has a network of this name. */
const unknownPlatform = 'no-such-network';
/** If more pages than this are empty, nothing is there. */
export const maxEmptyPages = 3;

/** Reads a page; rejects with the errors of the client. */
export function createPageReader({
  send,
  description,
  words,
  readPosts,
  readPost,
  explain,
}: {
  send: Send;
  description: DescriptionPort;
  words: WordsPort;
  readPosts: (shown: readonly JsonObject[]) => Promise<readonly PostRecord[]>;
  /** The post with this ID; undefined where it cannot be read. */
  readPost: (id: string) => Promise<PostRecord | undefined>;
  /** Learns what unknown states of these posts mean; gives whether it learned any. */
  explain: (posts: readonly PostRecord[]) => Promise<boolean>;
}) {
  async function read({ status, platform, limit, cursor, isAsked, onUnseen }: PageQuery): Promise<ShownPage> {
    const network = networkOfName(platform ?? '');
    const filter = network === undefined ? platform : await platformFilter(network);
    const query = { status, platform: filter, limit, cursor };
    const success = await send({ operation: operations.listPosts, path: '/posts', query });
    const page = postsPageOf(success.responseBody, cursor);
    if ('wanted' in page) throw unreadableError({ ...success, ...page });
    const read = await readPosts(page.posts);
    const all = status === undefined && (await explain(read)) ? await readPosts(page.posts) : read;
    const posts = isAsked === undefined ? all : all.filter(isAsked);
    if (network === undefined) return { ...page, posts, shown: page.posts };
    const isOn = await pMap(posts, async (post) => await isOnNetwork(post, network, query.platform), {
      concurrency: 5,
    });
    const unseen = posts.filter((_, index) => isOn[index] === undefined);
    if (unseen.length > 0 && onUnseen === undefined) throw unseenError(postFilters.network.label);
    for (const post of unseen) onUnseen?.(post);
    return { ...page, posts: posts.filter((_, index) => isOn[index]), shown: page.posts };
  }

  /**
   * Whether the post has a target of the network; undefined if unknown. If the list shows no targets of the post, its filter is trusted; without a
   * filter, the post itself is read (contract 4.3).
   */
  async function isOnNetwork(
    post: PostRecord,
    network: NetworkKey,
    filter: string | undefined,
  ): Promise<boolean | undefined> {
    const shown = networksOf(post);
    if (shown.length > 0 || filter !== undefined) return shown.length === 0 || shown.includes(network);
    const whole = await readPost(postIdOf(post) ?? '').catch(() => undefined);
    const networks = whole === undefined ? [] : networksOf(whole);
    if (whole !== undefined && hasNoTargets(whole)) return false;
    return networks.length === 0 ? undefined : networks.includes(network);
  }

  /** The filter's word; undefined if none is known: posts of other networks are then left out here. */
  async function platformFilter(network: NetworkKey): Promise<string | undefined> {
    const { platforms } = await description('listFilters');
    const { platform: word } = wireNames(network, await description('networkNames'));
    const isKnown = platforms === undefined ? await isFilter(word) : platforms.includes(word);
    return isKnown ? word : undefined;
  }

  /** Whether the list knows an undescribed filter word: its answer differs from that for a network that no service has. Looked up once a day. */
  async function isFilter(word: string): Promise<boolean> {
    const { platformFilters, notFound } = await words.read();
    if (platformFilters.includes(word)) return true;
    const wanted = `filter for ${word}`;
    if (notFound.includes(wanted)) return false;
    const unknown = await answerTo(unknownPlatform);
    const known = unknown === 'posts' ? unknown : await answerTo(word);
    const isKnown = known !== 'refused' && known !== unknown;
    await words.learn(isKnown ? { platformFilters: [word] } : { notFound: [wanted] });
    return isKnown;
  }

  async function answerTo(platform: string): Promise<'refused' | 'posts' | 'nothing'> {
    let cursor: string | undefined;
    try {
      for (let pages = 0; pages <= maxEmptyPages; pages += 1) {
        const query = { platform, cursor };
        const { responseBody } = await send({ operation: operations.listPosts, path: '/posts', query });
        const page = postsPageOf(responseBody, cursor);
        if ('wanted' in page || page.posts.length > 0) return 'posts';
        cursor = page.nextCursor;
        if (cursor === undefined) break;
      }
    } catch (error) {
      if (!mayBeRefusal(error)) throw error;
      return 'refused';
    }
    return 'nothing';
  }

  return async ({ limit, ...query }: PageQuery): Promise<ShownPage> => {
    const { pageSize = (await words.read()).pageSize } = await description('listFilters');
    const size = pageSize === undefined || limit === undefined ? limit : Math.min(limit, pageSize);
    try {
      return await read({ ...query, limit: size });
    } catch (error) {
      const mayBeTooLarge = pageSize === undefined && query.status === undefined && (size ?? 0) > smallPage;
      if (!mayBeTooLarge || !mayBeRefusal(error)) throw error;
      const page = await read({ ...query, limit: smallPage }).catch((second: unknown) => {
        throw mayBeRefusal(second) ? error : second;
      });
      await words.learn({ pageSize: smallPage });
      return page;
    }
  };
}

/**
 * Whether the query may be the cause of an error, such as a filter or page size that the list does not accept. Some services answer with 500, or with
 * a web page.
 */
export function mayBeRefusal(error: unknown): error is ApiError {
  return ApiError.isInstance(error) && mayBeRefusalStatus(error.status);
}

/** `mayBeRefusal` for the status of a response alone. */
export function mayBeRefusalStatus(status: number | undefined): boolean {
  return [400, 422, 500].includes(status ?? 0);
}

function networksOf(post: PostRecord): readonly NetworkKey[] {
  return targetsIn(post).map(({ network }) => network);
}

/** The error for a filter, by label, that needs what a service does not show. */
export function unseenError(field: string): InvalidInputError {
  return new InvalidInputError({
    field,
    problem:
      'the service does not show this of its posts, or shows it under a name that is not known; leave this empty',
  });
}

/** Whether a post shows its lists of targets, and all of them are empty, as those of a draft without accounts. */
function hasNoTargets(record: PostRecord): boolean {
  const lists = Object.entries(record).filter(([name]) => /targets$/i.test(name));
  return lists.length > 0 && lists.every(([, list]) => Array.isArray(list) && list.length === 0);
}
