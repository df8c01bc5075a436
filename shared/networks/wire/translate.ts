/** Translates between the contract's names of the nine target lists and the service's. */
import { networkKeys } from '../index.ts';
import { type NetworkNames, wireNames } from './wire-names.ts';

type Json = Readonly<Record<string, unknown>>;

/** A post with the contract's names, as the service wants it. */
export function toService(post: Json, networkNames: NetworkNames): Json {
  return renamed(post, targetListNames(networkNames));
}

/** A record of the service with the contract's names. Everything else stays as it is. */
export function fromService(record: Json, networkNames: NetworkNames): Json {
  return renamed(record, new Map([...targetListNames(networkNames)].map(([ours, theirs]) => [theirs, ours])));
}

/** The service's name of each list by the contract's. */
export function targetListNames(networkNames: NetworkNames): ReadonlyMap<string, string> {
  return new Map(networkKeys.map((key) => [wireNames(key).targets, wireNames(key, networkNames).targets]));
}

function renamed(object: Json, names: ReadonlyMap<string, string>): Json {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [names.get(name) ?? name, value]));
}
