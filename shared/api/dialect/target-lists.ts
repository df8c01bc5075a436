/** Turns targets in one list, whose entries name their platforms, into the nine lists of the contract (contract 2.2). */
import { field, isJsonObject, isText, type JsonObject } from '../../data/json.ts';
import { type NetworkKey, networkOf, networks } from '../../networks/index.ts';
import { shownInPart } from '../../networks/records/read-targets.ts';
import { networksOfWords } from '../../networks/unknown-words.ts';
import {
  networkOfName,
  type NetworkNames,
  normalizeName,
  wireNames,
  meaningIn,
} from '../../networks/wire-names.ts';
import { propertyNames } from '../responses/property-names.ts';
import { readProperties } from '../responses/read-properties.ts';
import type { LearnedWords } from './learned-words.ts';

/** What services call the one list. */
const listNames: ReadonlySet<string> = new Set([
  'targets',
  'accounts',
  'channels',
  'destinations',
  'platforms',
  'profiles',
  'socialaccounts',
]);
/** What they call the text that all targets share. */
const textNames = ['content', 'text', 'caption', 'message', 'body'];
const captionNames = networks.map(({ caption }) => caption);

/** What they call the files that all targets share. */
const mediaNames = /^(?:media|medias|mediaurls|images|imageurls|videos|photos|attachments|assets|files)$/;
const addressNames = ['mediaUrl', 'url', 'src', 'href'];

/** The addresses of the files that all targets share; undefined where the record does not show them. */
function mediaIn(record: JsonObject): readonly string[] | undefined {
  const lists = Object.entries(record).filter(
    ([name, value]) => mediaNames.test(normalizeName(name)) && Array.isArray(value),
  );
  if (lists.length === 0) return undefined;
  const entries = lists.flatMap(([, list]): unknown => list);
  const addresses = entries.map((entry) =>
    isText(entry) ? entry : readProperties(entry).text(addressNames),
  );
  return addresses.every((address) => address !== undefined) ? addresses : undefined;
}

const nineLists = networks.map(({ key }) => wireNames(key).targets);

/** What is known of the words for networks. */
export interface PlatformWords {
  readonly networkNames: NetworkNames;
  /** See `LearnedWords`. */
  readonly platforms: LearnedWords['platforms'];
}

/** The record with nine lists instead of one; unchanged if it has some of the nine, or an entry's network is not known. */
export function withTargetLists(record: JsonObject, words: PlatformWords): JsonObject {
  const found = oneListIn(record);
  if (found === undefined) return record;
  const { name, entries } = found;
  const shared = { text: readProperties(record).text(textNames), media: mediaIn(record) };
  const targets = entries.map((entry) => targetIn(entry, words, shared));
  if (!targets.every((target) => target !== undefined)) return record;
  const { [name]: _, ...rest } = record;
  const lists = networks.flatMap(({ key }) => {
    const own = targets.filter(({ network }) => network === key).map(({ target }) => target);
    return own.length === 0 ? [] : [[wireNames(key).targets, own] as const];
  });
  return { ...rest, ...Object.fromEntries(lists) };
}

/** The words that the record has for networks that are known by their accounts. `networkOfAccount`: the network of an account, where known. */
export function platformWordsIn(
  record: JsonObject,
  networkOfAccount: (accountId: string) => NetworkKey | undefined,
  words: PlatformWords,
): LearnedWords['platforms'] {
  const pairs = entriesOfOneList(record).flatMap((entry): [string, NetworkKey][] => {
    const network = networkOfAccount(accountIdIn(entry) ?? '');
    const [word] = wordsIn(entry);
    const isKnown = network === undefined || networkIn(entry, words) !== undefined;
    return isKnown || word === undefined ? [] : [[normalizeName(word), network]];
  });
  return Object.fromEntries(pairs);
}

/** Each different text of a record in whose single list an entry has an unknown network. */
export function textsOfOneList(record: JsonObject): string[] {
  const found = oneListIn(record);
  if (found === undefined) return [];
  const own = found.entries.map((entry) => readProperties(entry).text([...captionNames, ...textNames]));
  const texts = [...own, readProperties(record).text(textNames)];
  return [...new Set(texts.filter((text) => text !== undefined))];
}

/** Whether the record has one list, with an entry whose network is not known. */
export function hasUnknownPlatform(record: JsonObject, words: PlatformWords): boolean {
  return oneListIn(record)?.entries.some((entry) => networkIn(entry, words) === undefined) === true;
}

/** The targets of a record with a single list, if a network in it is not known; empty for any other record. */
export function entriesOfOneList(record: JsonObject): readonly JsonObject[] {
  return oneListIn(record)?.entries ?? [];
}

/** The one list of targets of a record that has none of the nine. */
function oneListIn(record: JsonObject): { name: string; entries: readonly JsonObject[] } | undefined {
  if (nineLists.some((name) => Object.hasOwn(record, name))) return undefined;
  for (const [name, list] of Object.entries(record)) {
    if (!listNames.has(normalizeName(name)) || !Array.isArray(list) || list.length === 0) continue;
    const entries = list.filter(isJsonObject);
    if (entries.length === list.length && entries.every((entry) => wordsIn(entry).length > 0))
      return { name, entries };
  }
  return undefined;
}

function wordsIn(entry: JsonObject): string[] {
  return readProperties(entry).all(propertyNames.account.network).filter(isText);
}

function networkIn(entry: JsonObject, { networkNames, platforms }: PlatformWords): NetworkKey | undefined {
  return wordsIn(entry)
    .map(
      (word) =>
        networkOfName(word, networkNames) ??
        meaningIn(platforms, word) ??
        networksOfWords([word], { names: networkNames }).get(word),
    )
    .find((key) => key !== undefined);
}

function accountIdIn(entry: JsonObject): string | undefined {
  const { id } = propertyNames.account;
  return (
    readProperties(entry).identifier(['accountId', ...id]) ??
    readProperties(field(entry, 'account')).identifier(id)
  );
}

function targetIn(
  entry: JsonObject,
  words: PlatformWords,
  { text, media }: { text: string | undefined; media: readonly string[] | undefined },
): { network: NetworkKey; target: JsonObject } | undefined {
  const network = networkIn(entry, words);
  if (network === undefined) return undefined;
  const target = { ...entry, accountId: accountIdIn(entry) };
  const { caption } = networkOf(network);
  // For a target without a text of its own, only what the record shows for all targets together is known.
  const isWhole = isText(entry[caption]) || networkOf(network).read(target).success;
  return {
    network,
    target: isWhole || text === undefined ? target : { ...target, [caption]: text, [shownInPart]: media },
  };
}
