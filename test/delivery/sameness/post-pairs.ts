/** All pairs, as targets of a planned post and of one that a service shows. */
import type { NetworkKey } from '../../../shared/index.ts';
import { doubtfulFields } from './doubtful-fields.ts';
import { otherFields, otherFieldTexts } from './other-fields.ts';
import { sameFields } from './same-fields.ts';
import { type FieldPairs, networkOfTarget, wholeTargets } from './target-parts.ts';
import { doubtfulFiles, type FilePair, otherFiles, sameFiles } from './file-pairs.ts';
import { doubtfulTexts, otherTexts, sameTexts } from './text-pairs.ts';

export type Target = Readonly<Record<string, unknown>>;
export interface Pair {
  readonly what: string;
  readonly network: NetworkKey;
  readonly planned: Target;
  readonly shown: Target;
}

const ofTexts = (pairs: typeof sameTexts): Pair[] =>
  pairs.map(([what, planned, shown]) => ({
    what,
    network: 'skyapp',
    planned: { caption: planned },
    shown: { caption: shown },
  }));

const pictures = (urls: readonly string[]): Target => ({
  caption: 'Fresh today',
  ...(urls.length > 0 && { embed: { mediaType: 'IMAGE', medias: urls.map((url) => ({ url })) } }),
});

const ofFiles = (pairs: readonly FilePair[]): Pair[] =>
  pairs.map(([what, planned, shown]) => ({
    what,
    network: 'skyapp',
    planned: pictures(planned),
    shown: pictures(shown),
  }));

const targetNames = Object.keys(wholeTargets) as (keyof typeof wholeTargets)[];
const ofFields = (pairs: FieldPairs): Pair[] =>
  targetNames.flatMap((name) =>
    (pairs[name] ?? []).map(([what, planned, shown]) => ({
      what: `${name}, ${what}`,
      network: networkOfTarget(name),
      planned: { ...wholeTargets[name], ...planned },
      shown: { ...wholeTargets[name], ...shown },
    })),
  );

export const same = [...ofTexts(sameTexts), ...ofFiles(sameFiles), ...ofFields(sameFields)];
/** Others by what they say. */
export const otherByText = [...ofTexts(otherTexts), ...ofFields(otherFieldTexts)];
/** Others that say the same. */
export const otherByRest = [...ofFiles(otherFiles), ...ofFields(otherFields)];
export const doubtful = [...ofTexts(doubtfulTexts), ...ofFiles(doubtfulFiles), ...ofFields(doubtfulFields)];
