/**
 * Posts of which a service shows less than it has: a list without targets, or one text in place of the contents of all accounts. We know exactly what
 * was sent, and keep it for a day: it is used as long as nobody can have changed the post since.
 */
import { decodeHTML } from 'entities/decode';
import * as z from 'zod/v4';
import { certainInstant, type JsonObject } from '../../data/json.ts';
import { openObject } from '../../networks/definition/schema-parts.ts';
import { beginningOfCut } from '../../networks/records/cut-texts.ts';
import { accountNamesOf, targetsIn } from '../../networks/records/read-targets.ts';
import { networks } from '../../networks/index.ts';
import { isPublishedState, namedStateOf } from '../../networks/records/present-state.ts';
import { wireNames } from '../../networks/wire-names.ts';
import type { PostWrite } from '../../post/write-shape.ts';
import { propertyNames } from '../responses/property-names.ts';
import { readProperties } from '../responses/read-properties.ts';
import { postIdOf } from '../responses/read-records.ts';
import { oneSpelling } from './shown-texts.ts';

export const sentPostSchema = z.object({
  /** The lists of targets that are not empty, as they were sent. */
  lists: openObject,
  /** Its last change according to the service, right after it was sent. */
  updatedAt: z.string().optional(),
  /** Whether it was published at once: nobody changes a post that is out (contract 3), only one that failed and is a draft again. */
  isNow: z.boolean().optional(),
});
export type SentPost = Readonly<z.output<typeof sentPostSchema>>;

/** A change up to this many milliseconds before the answer to its sending is taken for ours: a service may be slow, or show whole minutes. */
export const sendingMilliseconds = 60_000;

/** By how many milliseconds the clock of the service may be otherwise than we take it to be. */
const clockMargin = 5_000;

/** Whether the last change that a record shows is the sending that was answered at `sentAt`, not a later one by somebody else. */
export function isChangeOf(updatedAt: string | undefined, sentAt: number): boolean {
  const after = (certainInstant(updatedAt) ?? Infinity) - sentAt;
  return after >= -sendingMilliseconds && after <= clockMargin;
}

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
  const isOurs = isChangeOf(updatedAt, sentAt);
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
  const isComplete = shown === '' || shown === wanted;
  return isAsSent && isComplete && showsTextsOf(record, own.lists) ? { ...record, ...own.lists } : record;
}

/** Whether the texts that a record shows may be those that were sent: whole or cut, with short links or entities. */
function showsTextsOf(record: JsonObject, lists: JsonObject): boolean {
  const sent = targetsIn(lists).map(({ caption = '' }) => wordsOf(caption));
  return targetsIn(record).every(({ caption: shown }) => {
    if (shown === undefined) return true;
    const beginning = beginningOfCut(shown);
    return sent.some(
      (words) =>
        words === wordsOf(shown) || (beginning !== undefined && words.startsWith(wordsOf(beginning))),
    );
  });
}

/** What a text says, without its links. */
function wordsOf(text: string): string {
  return oneSpelling(decodeHTML(text).replaceAll(/https?:\S*/giu, ''));
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

export function updatedAtIn(record: JsonObject): string | undefined {
  return readProperties(record).text(propertyNames.post.updatedAt);
}
