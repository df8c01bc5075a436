import type { NetworkKey } from '../../networks/index.ts';
import { networkOfName, type NetworkNames } from '../../networks/wire/wire-names.ts';
import { identifierField, isJsonObject, field, type JsonObject, textField } from './json.ts';
import type { ResponseBody } from './parse-body.ts';

/** A post as the service shows it: an object with open properties (contract 2.1). */
export type PostRecord = JsonObject;

/** A linked account. Its record is not shown in the contract (2.14), so the names of its fields are read generously. */
export interface Account {
  readonly id: string;
  /** The ID where the record carries no name. */
  readonly name: string;
  /** Missing where it cannot be told; such an account is offered for every network. */
  readonly network?: NetworkKey;
  readonly record: JsonObject;
}

/** The identifier in a post record or in the answer to a create, or undefined. */
export function postIdOf(record: unknown): string | undefined {
  return [record, field(record, 'post'), field(record, 'data')]
    .map((each) => identifierField(each, ['id', '_id', 'postId']))
    .find((id) => id !== undefined);
}

/** The answer as a JSON object, or undefined. */
export function recordOf(responseBody: ResponseBody): JsonObject | undefined {
  return responseBody.kind === 'json' && isJsonObject(responseBody.value) ? responseBody.value : undefined;
}

/** The first of several properties that holds text. */
export function firstText(record: JsonObject, names: readonly string[]): string | undefined {
  return names.map((name) => textField(record, name)).find((text) => text !== undefined);
}

function readAccount({
  record,
  networkNames,
}: {
  record: JsonObject;
  networkNames: NetworkNames | undefined;
}): Account | undefined {
  const id = identifierField(record, ['id', 'accountId', '_id']);
  if (id === undefined) return undefined;
  const name = firstText(record, ['displayName', 'name', 'username', 'handle']) ?? id;
  // `type` may say something else ("business"): the first value that names a network counts.
  const network = ['platform', 'network', 'provider', 'type']
    .map((key) => networkOfName(textField(record, key) ?? '', networkNames))
    .find((key) => key !== undefined);
  return { id, name, record, ...(network === undefined ? {} : { network }) };
}

/** The list that an answer is or holds: under a name of its own or a usual one, also within `data`. */
export function listIn(body: unknown, ownNames: readonly string[]): readonly unknown[] | undefined {
  const inner = ownNames.map((name) => field(field(body, 'data'), name));
  const names = [...ownNames, 'data', 'items', 'results'];
  return [body, ...names.map((name) => field(body, name)), ...inner].find(Array.isArray);
}

/**
 * The accounts in an answer of `GET /accounts`: an array, or an object with one. Entries without an ID are skipped, and an account is listed once;
 * undefined where there is no list, or a list in which nothing can be read (an empty picker would hide that).
 */
export function accountsOf({
  responseBody,
  networkNames,
}: {
  responseBody: ResponseBody;
  networkNames: NetworkNames | undefined;
}): Account[] | undefined {
  const entries = responseBody.kind === 'json' ? listIn(responseBody.value, ['accounts']) : undefined;
  if (entries === undefined) return undefined;
  if (!entries.every(isJsonObject)) return undefined;
  const accounts = entries
    .map((record) => readAccount({ record, networkNames }))
    .filter((account) => account !== undefined);
  // Listed twice, one account would be two choices that hosts cannot tell apart.
  const distinct = accounts.filter(({ id }, index) => accounts.findIndex((each) => each.id === id) === index);
  return distinct.length === 0 && entries.length > 0 ? undefined : distinct;
}

export interface PostsPage {
  readonly posts: readonly PostRecord[];
  /** Missing on the last page. */
  readonly nextCursor?: string;
}

/**
 * One page of `GET /posts` (contract 4.2), or undefined where there is no list of posts, or one that would be read as complete
 * although it is not: an entry is no post, or what leads to the next page is no cursor.
 */
export function postsPageOf(responseBody: ResponseBody): PostsPage | undefined {
  const body = recordOf(responseBody);
  const posts = field(body, 'posts');
  if (!Array.isArray(posts) || !posts.every(isJsonObject)) return undefined;
  const nextCursor = identifierField(body, ['nextCursor']);
  if (nextCursor !== undefined) return { posts, nextCursor };
  const end = field(body, 'nextCursor') ?? '';
  return typeof end === 'string' ? { posts } : undefined;
}

/** What should have stood in an answer that is no page of posts. */
export function postsPageWanted(responseBody: ResponseBody): string {
  const posts = field(recordOf(responseBody), 'posts');
  if (!Array.isArray(posts)) return 'an object with a list of posts';
  return posts.every(isJsonObject)
    ? 'a text that leads to the next page (nextCursor)'
    : 'a list in which every entry is a post';
}
