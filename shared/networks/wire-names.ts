/**
 * The names of networks in requests and responses. Only this module spells these names: inside this package every network has the contract's name,
 * and the client translates what it sends and receives.
 */
import type { JsonObject } from '../data/json.ts';
import { madeOnce } from '../data/maps.ts';
import { networkKeys, type NetworkKey } from './index.ts';

/** The service's names for one network, when it does not use one name everywhere. */
export interface NetworkNameForms {
  /** The part `foo` of `fooTargets`. */
  readonly targets: string;
  /** The part `foo` of `/foo/create`. */
  readonly create: string;
  readonly platform: string;
  /** Its name in account records, if it differs from the others. */
  readonly account?: string | undefined;
}

/** The service's name or names for each network, where they differ from the contract's. */
export type NetworkNames = Readonly<Partial<Record<NetworkKey, string | NetworkNameForms>>>;

/**
 * The name of the list of a network's targets in the write shape (contract 2.2), the paths of the network and of its own create endpoint (contract
 * 4.7), and the value of the `platform` filter (contract 4.2).
 */
export function wireNames(network: NetworkKey, names: NetworkNames = {}) {
  const { targets, create, platform } = formsOf(network, names);
  return {
    targets: `${targets}Targets`,
    path: `/${create}`,
    createPath: `/${create}/create`,
    platform,
  } as const;
}

/** Every name that the service may use for the network. */
export function namesOf(network: NetworkKey, names: NetworkNames): readonly string[] {
  const { targets, create, platform, account = platform } = formsOf(network, names);
  return [targets, create, platform, account];
}

function formsOf(network: NetworkKey, names: NetworkNames): NetworkNameForms {
  const name = names[network] ?? network;
  return typeof name === 'string' ? { targets: name, create: name, platform: name } : name;
}

/** A name that a service may have for a network; it becomes part of paths and properties. */
export const namePattern = /^[A-Za-z0-9][\w-]{0,63}$/;

/** A name for comparison: services spell one name in several ways. */
export function normalizeName(name: string): string {
  return name.toLowerCase().replaceAll(/[\s_-]/g, '');
}

/** The meaning of a service's word, in any spelling. A property of every object, such as `constructor`, is not a word. */
export function meaningIn<Meaning>(
  words: Readonly<Record<string, Meaning>>,
  word: string,
): Meaning | undefined {
  const name = normalizeName(word);
  return Object.hasOwn(words, name) ? words[name] : undefined;
}

/** The network with this name, in any spelling; undefined for a name of no network. */
export function networkOfName(name: string, names: NetworkNames = documentedNames): NetworkKey | undefined {
  return networksByName(names).get(normalizeName(name));
}

const documentedNames: NetworkNames = {};

const networksByName = madeOnce((names: NetworkNames): ReadonlyMap<string, NetworkKey> => {
  const found = new Map<string, NetworkKey>();
  // One network's filter may be another one's path. The filter wins: it is closest to what records and people write.
  for (const form of ['platform', 'targets', 'create', 'account'] as const) {
    for (const key of networkKeys) {
      const name = normalizeName(formsOf(key, names)[form] ?? '');
      if (name !== '' && !found.has(name)) found.set(name, key);
    }
  }
  return found;
});

/** A post for the service: its lists of targets get the service's names. */
export function toService(post: JsonObject, names: NetworkNames): JsonObject {
  return renamed(post, targetListNames(names));
}

/** Gives a record of the service the contract's names. Everything else stays as it is. */
export function fromService(names: NetworkNames): (record: JsonObject) => JsonObject {
  const ofContract = new Map(Array.from(targetListNames(names), ([ours, theirs]) => [theirs, ours]));
  return (record) => renamed(record, ofContract);
}

/** The service's names of the lists of targets, by the contract's names; only those that differ. */
export const targetListNames = madeOnce((names: NetworkNames): ReadonlyMap<string, string> => {
  const pairs = networkKeys.map((key) => [wireNames(key).targets, wireNames(key, names).targets] as const);
  return new Map(pairs.filter(([ours, theirs]) => ours !== theirs));
});

function renamed(object: JsonObject, names: ReadonlyMap<string, string>): JsonObject {
  if (names.size === 0) return object;
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [names.get(name) ?? name, value]));
}
