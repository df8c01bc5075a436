/** A record of the service in the contract's words, whatever the service calls its properties: the contract leaves the record open (contract 2.1). */
import { hasZone, isJsonObject, isoTime, type JsonObject } from '../../data/json.ts';
import { failedInPart, failureReasonOf } from '../../networks/records/failure-reason.ts';
import { instantOf, plannedInstantsIn, type ShownInstant } from '../../networks/records/instants-in.ts';
import {
  hasEnded,
  isNamedByContract,
  isSilent,
  namedStateOf,
  type PostState,
  presentStateOf,
  saysOnlyNoDraft,
  strangeStateIn,
} from '../../networks/records/present-state.ts';
import { fromService, type NetworkNames, normalizeName, meaningIn } from '../../networks/wire-names.ts';
import type { DescriptionPort } from '../description/service-description.ts';
import { scheduledInstantOf, scheduledTimeOf } from '../posts/summarize-post.ts';
import { indexBy } from '../../data/maps.ts';
import type { LinkedAccount } from '../../post/accounts/linked-accounts.ts';
import { propertyNames } from '../responses/property-names.ts';
import { recordsIn } from '../responses/read-properties.ts';
import type { PostRecord } from '../responses/read-records.ts';
import { addsWords, type LearnedWords, type WordsPort } from './learned-words.ts';
import { isWinter } from './local-times.ts';
import type { createOwnPosts } from './own-posts.ts';
import { withSentTargets } from './sent-posts.ts';
import { withSharedParts } from './shared-parts.ts';
import { withSentTexts } from './shown-texts.ts';
import { entriesOfOneList, hasUnknownPlatform, platformWordsIn, withTargetLists } from './target-lists.ts';

/** What is known of the service when a record is read. `now`: milliseconds since 1970. */
interface ReadingWords {
  readonly networkNames: NetworkNames;
  readonly learned: LearnedWords;
  readonly now: number;
}

interface Ports {
  readonly description: DescriptionPort;
  readonly words: WordsPort;
  readonly ownPosts: Pick<ReturnType<typeof createOwnPosts>, 'learnFrom'>;
  /** Learns what the list of accounts calls the networks. Rejects as the client does. */
  readonly readAccounts: () => Promise<readonly LinkedAccount[]>;
  readonly now: () => number;
}

/** An entry of `LearnedWords.notFound`: the list of accounts was already read, and has no further words. */
const accountsRead = 'networks of accounts';

/** Reads records as the service shows them, and learns from those of the client's own posts. */
export function createPostReader({ description, words, ownPosts, readAccounts, now }: Ports) {
  let looking: Promise<void> | undefined;

  /** Reads the list of accounts if these records name unknown networks, which its words or the accounts' IDs may identify. Once a day. */
  async function learnPlatforms(records: readonly JsonObject[], networkNames: NetworkNames): Promise<void> {
    const { platforms, notFound } = await words.read();
    const known = { networkNames, platforms };
    const isOpen = () => records.some((record) => hasUnknownPlatform(record, known));
    if (notFound.includes(accountsRead) || !isOpen()) return;
    await (looking ??= look());
    async function look(): Promise<void> {
      // Where accounts cannot be listed now, the networks stay unknown.
      const listed = await readAccounts().catch(() => undefined);
      if (listed === undefined) return;
      const accounts = indexBy(listed, ({ id }) => [id]);
      const networkOf = (accountId: string) => {
        const [only, another] = accounts.get(accountId) ?? [];
        return another === undefined ? only?.network : undefined;
      };
      for (const record of records)
        await words.learn({ platforms: platformWordsIn(record, networkOf, known) });
      await words.learn({ notFound: [accountsRead] });
      // Once what was learned is a day old, it is looked up again.
      looking = undefined;
    }
  }

  return async (shown: readonly JsonObject[]): Promise<readonly PostRecord[]> => {
    const networkNames = await description('networkNames');
    const inner = shown.map((record) => withSharedParts(unwrapped(record)));
    const read = (learned: LearnedWords) =>
      inner.map((record) => postInOurs(record, { networkNames, learned, now: now() }));
    await learnPlatforms(inner.map(fromService(networkNames)), networkNames);
    const learned = await words.read();
    const records = read(learned);
    const platformWords = { networkNames, platforms: learned.platforms };
    const own = records.map(
      (record, index) => ownPosts.learnFrom(inner[index] ?? record, record, platformWords) ?? {},
    );
    // All sent posts at once: they are large, and each call of `learn` writes to the store.
    const sent = Object.fromEntries(own.flatMap((each) => Object.entries(each.sent ?? {})));
    const news = [
      ...records.map((record) => stateToNote(record, learned)),
      ...own.map(({ sent: _, ...each }) => each),
      ...(Object.keys(sent).length > 0 ? [{ sent }] : []),
    ].filter((each) => addsWords(learned, each));
    if (news.length === 0) return records;
    for (const each of news) await words.learn(each);
    return read(await words.read());
  };
}

/** A state that the contract does not name, where a record is in it for the first time. */
function stateToNote(record: PostRecord, { seen }: LearnedWords): Partial<LearnedWords> {
  const { state } = presentStateOf(record);
  return state === undefined || isNamedByContract(state) || seen.includes(state) ? {} : { seen: [state] };
}

/**
 * A record as `unwrapped` gives it, with the contract's names: `status` in our words where the state is certain, the time as ISO 8601 in
 * `scheduledFor` or `scheduledAt`, and the nine lists of targets. All else stays as the service shows it, also what cannot be read: nothing is
 * guessed.
 */
export function postInOurs(shown: JsonObject, { networkNames, learned, now }: ReadingWords): PostRecord {
  const record = withTargetLists(fromService(networkNames)(shown), {
    networkNames,
    platforms: learned.platforms,
  });
  const timed = withStatus(withTime(record, learned, now), learned, now);
  return withSentTargets(withSentTexts(withIsoTimes(timed), learned), learned.sent);
}

/** Some services wrap a post: `{ post: {…} }`. A record that itself shows targets or an instruction is not a wrapper. */
export function unwrapped(shown: JsonObject): JsonObject {
  const names = Object.keys(shown).map(normalizeName);
  if (names.some((name) => name === 'scheduledfor' || name.endsWith('targets'))) return shown;
  const wrapper = Object.entries(shown).find(
    ([name, inner]) => /^(?:post|data|item|record|node)$/i.test(name) && isJsonObject(inner),
  );
  const inner = wrapper && recordsIn(wrapper[1], [])[0];
  if (wrapper === undefined || inner === undefined || Object.keys(inner).length < 2) return shown;
  const { [wrapper[0]]: _, ...outer } = shown;
  return { ...outer, ...inner };
}

function withStatus(record: JsonObject, { states, unsaid }: LearnedWords, now: number): JsonObject {
  const strange = strangeStateIn(record);
  const meaning = typeof strange?.value === 'string' ? meaningIn(states, strange.value) : undefined;
  const known =
    strange === undefined || meaning === undefined || meaning === null
      ? record
      : withValueAt(record, strange.name, meaning);
  const { state = silentStateOf(known, { unsaid, now }) } = presentStateOf(known);
  const failed = failedStateOf(known, state, now);
  if (failed !== undefined) return { ...known, status: failed };
  // A published post may show no other sign of its state than its instruction.
  const isEnded = state === 'publishing' || hasEnded(state);
  const isNamed = namedStateOf(known) === state || state === 'draft' || isEnded;
  const isAhead = state === 'scheduled' && scheduledInstantOf(known) > now;
  if (state !== undefined && !isNamed && isAhead && known['status'] !== state)
    return { ...known, status: state };
  return state === undefined || !isNamed || known['status'] === state ? known : { ...known, status: state };
}

/**
 * The state of a post that only says why it was not published: its time has passed, and nothing says that it is out. A publication time alone does
 * not say on which of its accounts it is.
 */
function failedStateOf(
  record: JsonObject,
  state: PostState | undefined,
  now: number,
): 'published in part' | 'not published' | undefined {
  const isInPart = failedInPart(record, entriesOfOneList(record));
  if (state === 'published' && namedStateOf(record) === undefined && isInPart) return 'published in part';
  const present = presentStateOf(record);
  const isUnsaid = present.state === undefined && present.doubtful.length === 0;
  const isOpen = isUnsaid || (state === 'scheduled' && namedStateOf(record) === undefined);
  if (!isOpen || !(scheduledInstantOf(record) <= now) || failureReasonOf(record) === undefined)
    return undefined;
  return isInPart ? 'published in part' : 'not published';
}

/**
 * The state of a post where the service is known not to name it: a scheduled post shows a time, a draft none. Both must be known, as other services
 * still show a draft's former time. A record that says only that it is no draft is scheduled if its time is ahead.
 */
function silentStateOf(
  record: JsonObject,
  { unsaid, now }: Pick<LearnedWords, 'unsaid'> & { now: number },
): 'draft' | 'scheduled' | undefined {
  if (saysOnlyNoDraft(record)) return scheduledInstantOf(record) > now ? 'scheduled' : undefined;
  if (!unsaid.includes('draft') || !unsaid.includes('scheduled')) return undefined;
  if (!isSilent(record)) return undefined;
  const { named, others } = plannedInstantsIn(record);
  if (named.length + others.length === 0) return 'draft';
  return Number.isNaN(scheduledInstantOf(record)) ? undefined : 'scheduled';
}

function withTime(record: JsonObject, learned: LearnedWords, now: number): JsonObject {
  const text = scheduledTimeOf(record);
  if (text !== undefined && hasZone(text) && !Number.isNaN(Date.parse(text))) return record;
  const found = plannedInstantIn(record, learned, now);
  if (found === undefined) return record;
  const iso = new Date(found.at).toISOString();
  const replaced = withValueAt(record, found.path, iso);
  return scheduledTimeOf(replaced) === iso ? replaced : { ...replaced, scheduledAt: iso };
}

/** The instant for which the post is planned: under the name that was learned, else under a usual one, else the only one, or the only one ahead. */
function plannedInstantIn(
  record: JsonObject,
  { timePath, isUtc = false, isUtcInWinter = false }: LearnedWords,
  now: number,
): ShownInstant | undefined {
  const { named, others } = plannedInstantsIn(record);
  const isCertain = ({ at, isSure }: ShownInstant) => isSure || isUtc || (isUtcInWinter && isWinter(at));
  const learned = [...named, ...others].find(({ path }) => path === timePath);
  if (learned !== undefined) return isCertain(learned) ? learned : undefined;
  const [usual] = named;
  if (usual !== undefined)
    return named.every(({ at }) => at === usual.at) && isCertain(usual) ? usual : undefined;
  const ahead = others.filter(({ at }) => at > now);
  const [only, second] = others.length === 1 ? others : ahead;
  return only !== undefined && second === undefined && isCertain(only) ? only : undefined;
}

const { createdAt, updatedAt, publishedAt } = propertyNames.post;
const ownTimes: ReadonlyMap<string, string> = new Map(
  [...createdAt, ...updatedAt, ...publishedAt].map((name) => [normalizeName(name), name]),
);

/** The record with its times of creation, change and publication under our names, and as ISO 8601 if they are numbers or in a form of `isoTime`. */
function withIsoTimes(record: JsonObject): JsonObject {
  const others = Object.entries(record).flatMap(([name, value]): [string, unknown][] => {
    const ours = ownTimes.get(normalizeName(name));
    if (ours === undefined) return [];
    const instant = typeof value === 'number' ? instantOf(value) : undefined;
    const text = typeof value === 'string' ? isoTime(value) : value;
    const read = instant === undefined ? text : new Date(instant.at).toISOString();
    return ours === name && read === value ? [] : [[ours, read]];
  });
  return others.length === 0 ? record : { ...record, ...Object.fromEntries(others) };
}

/** A copy with another value at a path of names, joined by dots. */
function withValueAt(record: JsonObject, path: string, value: string): JsonObject {
  const [name = '', ...rest] = path.split('.');
  const held = record[name];
  const inner = rest.length > 0 && isJsonObject(held) ? withValueAt(held, rest.join('.'), value) : value;
  return { ...record, [name]: inner };
}
