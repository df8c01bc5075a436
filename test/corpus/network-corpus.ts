import { contentAt, type Json, type TargetContent } from './content.ts';
import type { ObjectShape, VariantsShape } from '../contract/shape.ts';
import { type Corpus, corpusOf, type Entry } from './corpus.ts';
import { entriesOf } from './entries-of.ts';
import { type NearMisses, nearMisses } from './near-misses.ts';
import { wholeTargets } from './whole-targets.ts';

export interface NetworkCorpus extends Corpus {
  network: string;
  /** The table of its target in the contract. */
  shape: ObjectShape | VariantsShape;
  /** Reads from a target what a person would type into a form. */
  content: (target: Json) => TargetContent;
  /** The target for a caption `x` and two pictures, without its account and with nothing else but what is required. */
  plain: object;
  /** The smallest and the fullest legal target of every variant, by name. They are also in `accepted`. */
  targets: Readonly<Record<string, unknown>>;
}

/** The corpus of one network: its whole targets, `entries` that change one thing in one of them, and the entries that follow from its table. */
export function networkCorpus({
  network,
  shape,
  content = contentAt({ media: 'medias' }),
  plain,
  entries,
}: Pick<NetworkCorpus, 'network' | 'shape' | 'plain'> & {
  content?: NetworkCorpus['content'];
  /** The network's further entries. `around(kind)` makes entries from the fullest target of that variant. */
  entries: (around: (kind?: string) => NearMisses) => readonly (readonly Entry[])[];
}): NetworkCorpus {
  const targets = wholeTargets(network, shape);
  const whole = Object.entries(targets).map(([name, value]) => ({ name, value }));
  const around = (kind?: string) => {
    const name = kind === undefined ? 'maximal' : `maximal ${kind}`;
    return nearMisses(name, targets[name]);
  };
  return {
    network,
    shape,
    content,
    plain,
    targets,
    ...corpusOf([whole, entriesOf(shape, targets), ...entries(around)]),
  };
}
