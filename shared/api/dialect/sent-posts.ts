/**
 * Posts of which a service shows less than it has: a list without targets, or one text in place of the contents of all accounts. We know exactly what
 * was sent, and keep it for a day: it is used as long as nobody can have changed the post since.
 */
import * as z from 'zod/v4';
import { certainInstant, type JsonObject } from '../../data/json.ts';
import { openObject } from '../../networks/definition/schema-parts.ts';
import { accountNamesOf, targetsIn } from '../../networks/records/read-targets.ts';
import { networks } from '../../networks/index.ts';
import { isPublishedState, namedStateOf } from '../../networks/records/present-state.ts';
import { wireNames } from '../../networks/wire-names.ts';
import type { PostWrite } from '../../post/write-shape.ts';
import { propertyNames } from '../responses/property-names.ts';
import { readProperties } from '../responses/read-properties.ts';
import { postIdOf } from '../responses/read-records.ts';

export const sentPostSchema = z.object({
  /** The lists of targets that are not empty, as they were sent. */
  lists: openObject,
  /** Its last change according to the service, right after it was sent. */
  updatedAt: z.string().optional(),
  /** Whether it was published at once: nobody changes a post that is out (contract 3), only one that failed and is a draft again. */
  isNow: z.boolean().optional(),
});
export type SentPost = Readonly<z.output<typeof sentPostSchema>>;

/** A change within this many milliseconds of sending is taken for ours. */
export const sendingMilliseconds = 60_000;

/** Whether a record shows no target completely. */
export function isShownLess(record: JsonObject): boolean {
  return targetsIn(record).every(({ target }) => target === undefined);
}

/** What is kept of a sent post that is now shown as `record`. `sentAt`: milliseconds since 1970. */
export function sentPostOf({
  post,
  record,
  sentAt,
}: {
  post: PostWrite;
  record: JsonObject;
  sentAt: number;
}): {
  readonly sent: Readonly<Record<string, SentPost>>;
} {
  const updatedAt = updatedAtIn(record);
  const isOurs = Math.abs((certainInstant(updatedAt) ?? Infinity) - sentAt) <= sendingMilliseconds;
  const isNow = post.scheduledFor.publish === 'NOW';
  const kept = { lists: filledListsOf(post), ...(isOurs && { updatedAt }), ...(isNow && { isNow }) };
  return { sent: { [keyOf(record)]: kept } };
}

/** The record with its targets as they were sent, where it shows less of them and nobody has changed them since. */
export function withSentTargets(record: JsonObject, sent: Readonly<Record<string, SentPost>>): JsonObject {
  const own = sent[keyOf(record)];
  if (own === undefined || !isShownLess(record)) return record;
  const state = namedStateOf(record);
  const mayBeOut = state === undefined || isPublishedState(state);
  const isAsSent =
    (own.isNow === true && mayBeOut) ||
    (own.updatedAt !== undefined && own.updatedAt === updatedAtIn(record));
  const [shown, wanted] = [record, own.lists].map((each) => accountNamesOf(each).toSorted().join());
  return isAsSent && (shown === '' || shown === wanted) ? { ...record, ...own.lists } : record;
}

/** A key that is no number: objects list numbers first, and the last posts are found by this order. */
function keyOf(record: JsonObject): string {
  return `post ${postIdOf(record) ?? ''}`;
}

function filledListsOf(post: PostWrite): JsonObject {
  const names = new Set<string>(networks.map(({ key }) => wireNames(key).targets));
  return Object.fromEntries(
    Object.entries(post).filter(([name, list]) => names.has(name) && Array.isArray(list) && list.length > 0),
  );
}

/** Whether something is kept of the post. */
export function isKept(id: string, sent: Readonly<Record<string, SentPost>>): boolean {
  return keyOf({ id }) in sent;
}

function updatedAtIn(record: JsonObject): string | undefined {
  return readProperties(record).text(propertyNames.post.updatedAt);
}
