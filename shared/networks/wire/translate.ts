/** Translates between the contract's names of the nine target lists and the service's. */
import { networkKeys } from '../index.ts';
import { type NetworkNames, wireNames } from './wire-names.ts';

type Json = Readonly<Record<string, unknown>>;

/** A post with the contract's names, as the service wants it. */
export function toService(post: Json, networkNames: NetworkNames): Json {
  return renamed(post, listNamesOf(networkNames).ofService);
}

/** A record of the service with the contract's names. Everything else stays as it is. */
export function fromService(record: Json, networkNames: NetworkNames): Json {
  return renamed(record, listNamesOf(networkNames).ofContract);
}

/** The service's names of the lists by the contract's, where they differ. */
export function targetListNames(networkNames: NetworkNames): ReadonlyMap<string, string> {
  return listNamesOf(networkNames).ofService;
}

/** A list of posts has thousands of records with the same names. */
const known = new WeakMap<NetworkNames, ReturnType<typeof readListNames>>();

function listNamesOf(networkNames: NetworkNames) {
  const listNames = known.get(networkNames) ?? readListNames(networkNames);
  known.set(networkNames, listNames);
  return listNames;
}

/** The names that differ: the service's by the contract's, and the other way round. */
function readListNames(networkNames: NetworkNames) {
  const pairs = networkKeys
    .map((key): [string, string] => [wireNames(key).targets, wireNames(key, networkNames).targets])
    .filter(([ours, theirs]) => ours !== theirs);
  return { ofService: new Map(pairs), ofContract: new Map(pairs.map(([ours, theirs]) => [theirs, ours])) };
}

function renamed(object: Json, names: ReadonlyMap<string, string>): Json {
  if (names.size === 0) return object;
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [names.get(name) ?? name, value]));
}
