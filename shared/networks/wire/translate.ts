/** Between the contract's names of the nine lists and the service's own. */
import { networkKeys } from '../index.ts';
import { type NetworkNames, wireNames } from './wire-names.ts';

type Json = Readonly<Record<string, unknown>>;

/** A post in the contract's words, as the service wants it. */
export function toService(post: Json, vocabulary: NetworkNames): Json {
  return renamed(post, targetListNames(vocabulary));
}

/** A record of the service in the contract's words. What else it holds stays as it is. */
export function fromService(record: Json, vocabulary: NetworkNames): Json {
  return renamed(record, new Map([...targetListNames(vocabulary)].map(([ours, theirs]) => [theirs, ours])));
}

/** The service's name of each list by the contract's. */
export function targetListNames(vocabulary: NetworkNames): ReadonlyMap<string, string> {
  return new Map(networkKeys.map((key) => [wireNames(key).targets, wireNames(key, vocabulary).targets]));
}

function renamed(object: Json, names: ReadonlyMap<string, string>): Json {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [names.get(name) ?? name, value]));
}
