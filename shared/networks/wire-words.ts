/**
 * The one place that spells a wire word.
 *
 * The contract says that its network words stand in for the service's real identifiers, so whoever connects to the
 * real service hands in a vocabulary; the default is the contract's own words.
 */
import { networkKeys, type NetworkKey } from './index.ts';

/** The service's word for each network that differs from the contract's. */
export type Vocabulary = Readonly<Partial<Record<NetworkKey, string>>>;

export interface WireWords {
  /** Property of the write shape that lists this network's targets (2.2). */
  readonly targets: `${string}Targets`;
  /** Path of the network's own create endpoint (4.7). */
  readonly createPath: string;
  /** Value of the `platform` filter (4.2). */
  readonly platform: string;
}

export function wireWords(network: NetworkKey, vocabulary: Vocabulary = {}): WireWords {
  const word = vocabulary[network] ?? network;
  return { targets: `${word}Targets`, createPath: `/${word}/create`, platform: word };
}

/** The network that a word of the service means, in any case; undefined for a word of no network. */
export function networkOfWord(word: string, vocabulary: Vocabulary = {}): NetworkKey | undefined {
  const wanted = word.trim().toLowerCase();
  return networkKeys.find((key) => wireWords(key, vocabulary).platform.toLowerCase() === wanted);
}
