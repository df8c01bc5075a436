import { targetShapes } from '../contract/targets.ts';
import { type Corpus, corpusOf, type Entry } from './corpus.ts';
import { entriesOf } from './entries-of.ts';

export interface NetworkCorpus extends Corpus {
  network: string;
  /** The smallest and the fullest legal target of every variant, by name; part of `accepted` as well. */
  targets: Readonly<Record<string, unknown>>;
}

/** The corpus of one network: its whole targets, entries that change one thing in one of them, and what its table calls for. */
export function networkCorpus({
  network,
  targets,
  entries,
}: {
  network: keyof typeof targetShapes;
  targets: Readonly<Record<string, unknown>>;
  entries: readonly (readonly Entry[])[];
}): NetworkCorpus {
  const whole = Object.entries(targets).map(([name, value]) => ({ name, value }));
  return { network, targets, ...corpusOf([whole, entriesOf(targetShapes[network], targets), ...entries]) };
}
