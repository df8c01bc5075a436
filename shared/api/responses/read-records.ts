import type { NetworkNames } from '../../networks/wire-names.ts';
import { isJsonObject, field, type JsonObject } from '../../data/json.ts';
import { loginIn } from '../accounts/read-login.ts';
import { accountRecordsIn } from '../accounts/account-lists.ts';
import { networkIn, ownNamesOf } from '../accounts/account-networks.ts';
import type { LinkedAccount } from '../../post/accounts/linked-accounts.ts';
import { cursorOf } from './next-page.ts';
import type { ResponseBody } from './parse-body.ts';
import { propertyNames } from './property-names.ts';
import { readList, readProperties, recordsIn } from './read-properties.ts';

/** A post as the service shows it: an object with open properties (contract 2.1). */
export type PostRecord = JsonObject;

/** A linked account. Its ID is its name if the record has none. The contract does not show the record (contract 2.14). */
export interface Account extends LinkedAccount {
  readonly record: JsonObject;
}

/** The identifier in a post record or in the response to a create, or undefined. */
export function postIdOf(record: unknown): string | undefined {
  const { id, within } = propertyNames.post;
  const own = readProperties(record).identifier(id);
  if (own !== undefined) return own;
  return recordsIn(record, within)
    .map((each) => readProperties(each).identifier(id))
    .find((found) => found !== undefined);
}

export function recordOf(responseBody: ResponseBody): JsonObject | undefined {
  return responseBody.kind === 'json' && isJsonObject(responseBody.value) ? responseBody.value : undefined;
}

function readAccount(record: JsonObject, networkNames: NetworkNames): Account | undefined {
  const names = propertyNames.account;
  const { identifier, text } = readProperties(record);
  const id = identifier(names.id);
  if (id === undefined) return undefined;
  const name = text(names.name) ?? id;
  const handle = text(names.handle)?.trim().replace(/^@/, '') ?? '';
  const network = networkIn(record, networkNames);
  const login = loginIn(record);
  return {
    id,
    name,
    record,
    ...(handle !== '' && { handle }),
    ...(login !== undefined && { login }),
    ...(network !== undefined && { network, ...ownNamesOf(network, { names: networkNames }) }),
  };
}

/**
 * The accounts in a response to `GET /accounts`; see `readList`. Networks that are not found here are left to `withNetworks`, which needs the whole
 * list.
 */
export function accountsOf(responseBody: ResponseBody, networkNames: NetworkNames): Account[] | undefined {
  return readList(
    responseBody,
    (body) => accountRecordsIn(body, networkNames),
    (record) => readAccount(record, networkNames),
  );
}

export interface PostsPage {
  readonly posts: readonly PostRecord[];
  /** Missing on the last page. */
  readonly nextCursor?: string;
}

/**
 * One page of `GET /posts` (contract 4.2), or what was expected: if there is no list of posts, or if the list would wrongly look
 * complete because an entry is not a post, the value in `nextCursor` not a cursor, or a next page named without one. `asked`: the cursor of this page.
 */
export function postsPageOf(
  responseBody: ResponseBody,
  asked?: string,
): PostsPage | { readonly wanted: string } {
  const posts = field(recordOf(responseBody), 'posts');
  if (!Array.isArray(posts)) return { wanted: 'an object with a list of posts' };
  if (!posts.every(isJsonObject)) return { wanted: 'a list in which every entry is a post' };
  const cursor = cursorOf(responseBody, asked);
  return 'wanted' in cursor ? cursor : { posts, ...cursor };
}
