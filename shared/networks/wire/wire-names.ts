/**
 * The one place that spells a wire word.
 *
 * The contract says that its network words stand in for the service's real identifiers. Inside, everything speaks the
 * contract's words; the client translates what it sends and what it gets by a vocabulary.
 */
import { networkKeys, type NetworkKey } from '../index.ts';

/** The service's words for one network, where it does not use one word everywhere. */
export interface NetworkNameForms {
  /** `foo` of `fooTargets`. */
  readonly targets: string;
  /** `foo` of `/foo/create`. */
  readonly create: string;
  /** Value of the `platform` filter. */
  readonly platform: string;
}

/** The service's word or words for each network that differs from the contract's. */
export type NetworkNames = Readonly<Partial<Record<NetworkKey, string | NetworkNameForms>>>;

export interface WireNames {
  /** Property of the write shape that lists this network's targets (2.2). */
  readonly targets: `${string}Targets`;
  /** Path of the network's own create endpoint (4.7). */
  readonly createPath: string;
  /** Value of the `platform` filter (4.2). */
  readonly platform: string;
}

export function wireNames(network: NetworkKey, vocabulary: NetworkNames = {}): WireNames {
  const word = vocabulary[network] ?? network;
  const { targets, create, platform } =
    typeof word === 'string' ? { targets: word, create: word, platform: word } : word;
  return { targets: `${targets}Targets`, createPath: `/${create}/create`, platform };
}

/** Every word by which the service may call the network. */
export function namesOf(network: NetworkKey, vocabulary: NetworkNames): readonly string[] {
  const word = vocabulary[network] ?? network;
  return typeof word === 'string' ? [word] : [word.targets, word.create, word.platform];
}

/** What a word of a service can be: it stands in paths and names. */
export const namePattern = /^[A-Za-z0-9][\w-]{0,63}$/;

/** A word as it is compared: services spell one word in several ways. */
export function normalizeName(word: string): string {
  return word.toLowerCase().replaceAll(/[\s_-]/g, '');
}

/** The network that a word of the service means, in any case; undefined for a word of no network. */
export function networkOfName(word: string, vocabulary: NetworkNames = {}): NetworkKey | undefined {
  const wanted = normalizeName(word);
  return (
    networkKeys.find((key) => normalizeName(wireNames(key, vocabulary).platform) === wanted) ??
    networkKeys.find((key) => normalizeName(wireNames(key, vocabulary).targets) === `${wanted}targets`)
  );
}
