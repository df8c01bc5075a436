/** Where an answer has the records of the accounts. The contract does not show it (contract 4.8): undefined where that is not certain. */
import { isJsonObject, type JsonObject } from '../../data/json.ts';
import { type NetworkNames, networkOfName } from '../../networks/wire-names.ts';
import { propertyNames } from '../responses/property-names.ts';
import { isSameProperty, listIn, readProperties, recordsIn } from '../responses/read-properties.ts';
import { networkWordsOf, saysNetwork } from './account-networks.ts';

const { account: names, list: listNames } = propertyNames;
const allLists = [...names.list, ...names.otherList];

/** The one list, the lists of the networks together, or the lists of their owners together. */
export function accountRecordsIn(body: unknown, networkNames: NetworkNames): readonly unknown[] | undefined {
  const list = listIn(body, names.list) ?? otherListIn(body) ?? groupedIn(body, networkNames);
  return list && withoutOwners(list, networkNames);
}

/** The list under a name that may mean something else, such as `profiles`, if it is the only one. */
function otherListIn(body: unknown): readonly unknown[] | undefined {
  const [only, another] = recordsIn(body, ['data'])
    .flatMap((each) => readProperties(each).all(names.otherList))
    .filter(Array.isArray);
  return another === undefined ? only : undefined;
}

/** The entries of the lists in an object such as `{ "skyapp": [], "microblog": [] }`, each on the network of its list if it names none. */
function groupedIn(body: unknown, networkNames: NetworkNames): readonly JsonObject[] | undefined {
  const holders = recordsIn(body, ['data']);
  const [own, another] = holders.flatMap((each) => readProperties(each).all(allLists)).filter(isJsonObject);
  if (another !== undefined) return undefined;
  const groups = own === undefined ? holders.flatMap((each) => groupsOf(each, networkNames)) : ownGroups(own);
  if (groups.length === 0) return undefined;
  const records = groups.flatMap(([word, list]) =>
    list.map((entry) => (isRecord(entry) ? onNetwork(entry, word, networkNames) : undefined)),
  );
  return records.every((record) => record !== undefined) ? records : undefined;
}

type Group = readonly [word: string, list: readonly unknown[]];

/** The lists in an object that has nothing else; none in one that is a page of a list, whose rest would be missing. */
function ownGroups(object: JsonObject): readonly Group[] {
  const entries = Object.entries(object).filter(([, value]) => value !== null);
  const isPage = entries.some(([key]) =>
    [...listNames, ...allLists].some((name) => isSameProperty(key, name)),
  );
  const groups = entries.flatMap(([key, value]): Group[] => (Array.isArray(value) ? [[key, value]] : []));
  return isPage || groups.length < entries.length ? [] : groups;
}

/** The lists in an object that may have anything: all of those that are not empty must have the name of a network. */
function groupsOf(object: JsonObject, networkNames: NetworkNames): readonly Group[] {
  const groups = Object.entries(object).flatMap(([key, value]): Group[] =>
    Array.isArray(value) ? [[key, value]] : [],
  );
  const named = groups.filter(([key]) => networkOfName(key, networkNames) !== undefined);
  return groups.every((group) => named.includes(group) || group[1].length === 0) ? named : [];
}

/** Where entries hold lists of accounts, as brands do, the accounts that they hold. An entry that may be either makes all uncertain. */
function withoutOwners(list: readonly unknown[], networkNames: NetworkNames): readonly unknown[] | undefined {
  const held = list.map((entry) => heldBy(entry, networkNames));
  if (held.every((each) => each === undefined)) return list;
  const all = held.map((each, index) => each ?? (holdsNone(list[index]) ? [] : undefined));
  return all.every((each) => each !== undefined) ? all.flat() : undefined;
}

function heldBy(owner: unknown, networkNames: NetworkNames): readonly unknown[] | undefined {
  if (!isJsonObject(owner)) return undefined;
  const { all } = readProperties(owner);
  const lists = all(names.list).filter(Array.isArray);
  // An account may itself have profiles or channels, and then names its network.
  const others = saysNetwork(owner, networkNames) ? [] : all(names.otherList).filter(Array.isArray);
  const [held] = [...lists, ...others.filter((list) => list.some(isRecord))];
  const [word] = networkWordsOf(owner);
  return held?.map((entry: unknown) =>
    word !== undefined && isJsonObject(entry) ? onNetwork(entry, word, networkNames) : entry,
  );
}

function holdsNone(owner: unknown): boolean {
  return readProperties(owner)
    .all(allLists)
    .some((value) => value === null || (Array.isArray(value) && value.length === 0));
}

function isRecord(entry: unknown): entry is JsonObject {
  return isJsonObject(entry) && readProperties(entry).identifier(names.id) !== undefined;
}

/** The record, with the word of its list if it does not name its network itself. */
function onNetwork(record: JsonObject, word: string, networkNames: NetworkNames): JsonObject {
  return saysNetwork(record, networkNames) ? record : { ...record, platform: word };
}
