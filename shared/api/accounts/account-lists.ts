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
  const list = listIn(body, names.list) ?? otherListIn(body) ?? listsOfNetworksIn(body, networkNames);
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
function listsOfNetworksIn(body: unknown, networkNames: NetworkNames): readonly JsonObject[] | undefined {
  const holders = recordsIn(body, ['data']);
  const [own, another] = holders.flatMap((each) => readProperties(each).all(allLists)).filter(isJsonObject);
  if (another !== undefined) return undefined;
  const lists =
    own === undefined ? holders.flatMap((each) => listsBeside(each, networkNames)) : listsAlone(own);
  const records = lists.flatMap(([word, list]) =>
    list.map((entry) => (isRecord(entry) ? onNetwork(entry, word, networkNames) : undefined)),
  );
  return lists.length > 0 && records.every((record) => record !== undefined) ? records : undefined;
}

/** In an object for accounts, which has nothing but lists, each name may be a network. A page of one list has other names, and its rest would be missing. */
function listsAlone(object: JsonObject): readonly NamedList[] {
  const lists = namedListsIn(object);
  const isPage = lists.some(([key]) => [...listNames, ...allLists].some((name) => isSameProperty(key, name)));
  const hasOthers = Object.values(object).some((value) => value !== null && !Array.isArray(value));
  return isPage || hasOthers ? [] : lists;
}

/** In an object that may have anything beside them, each list that is not empty must have the name of a network. */
function listsBeside(object: JsonObject, networkNames: NetworkNames): readonly NamedList[] {
  const lists = namedListsIn(object);
  const isNamed = ([key]: NamedList) => networkOfName(key, networkNames) !== undefined;
  return lists.every((list) => isNamed(list) || list[1].length === 0) ? lists.filter(isNamed) : [];
}

type NamedList = readonly [name: string, list: readonly unknown[]];

function namedListsIn(object: JsonObject): readonly NamedList[] {
  return Object.entries(object).flatMap(([key, value]): NamedList[] =>
    Array.isArray(value) ? [[key, value]] : [],
  );
}

/** Where entries hold lists of accounts, as brands do, the accounts that they hold. An entry that may be either makes all uncertain. */
function withoutOwners(list: readonly unknown[], networkNames: NetworkNames): readonly unknown[] | undefined {
  const held = list.map((entry) => accountsHeldBy(entry, networkNames));
  if (held.every((each) => each === undefined)) return list;
  const all = held.map((each, index) => each ?? (holdsNone(list[index]) ? [] : undefined));
  return all.every((each) => each !== undefined) ? all.flat() : undefined;
}

/** The accounts of an owner, each on the owner's network, as in `{ "platform": "skyapp", "profiles": [] }`, if it names none. */
function accountsHeldBy(owner: unknown, networkNames: NetworkNames): readonly unknown[] | undefined {
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

/** An owner without accounts. */
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
