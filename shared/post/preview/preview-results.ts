/** A preview as people read it: one result for all accounts that get the same, and one sentence over all of them. */
import { codePointsIn } from '../../data/code-points.ts';
import { listText } from '../../data/list-text.ts';
import { captionFieldOf } from '../../fields/fields-of.ts';
import { type NetworkKey, networkOf } from '../../networks/index.ts';
import { counted } from '../findings/messages.ts';
import type { PostPreview, TargetPreview } from './preview-post.ts';

/** Accounts that get the same, the first of them in front. */
export type Alike = readonly [TargetPreview, ...TargetPreview[]];

export function resultsOf(targets: readonly TargetPreview[]): readonly Alike[] {
  const results = new Map<string, [TargetPreview, ...TargetPreview[]]>();
  for (const target of targets) {
    const { parts, outcome, removed, media, others } = target;
    const key = JSON.stringify([parts, outcome, removed, media, others]);
    const alike = results.get(key);
    if (alike === undefined) results.set(key, [target]);
    else alike.push(target);
  }
  return [...results.values()];
}

export function labelsOf(targets: readonly { readonly network: NetworkKey }[]): string[] {
  return [...new Set(targets.map(({ network }) => networkOf(network).label))];
}

/** `281 + 120 of 300`, by the smallest limit. */
export function lengthOf(targets: Alike): string {
  const limits = targets.flatMap(({ network }) => captionFieldOf(networkOf(network)).max ?? []);
  const lengths = targets[0].parts.map(codePointsIn).join(' + ');
  return limits.length === 0 ? lengths : `${lengths} of ${Math.min(...limits)}`;
}

/** What a person has to know first: `Fits everywhere; shortened on Skyapp; 2 parts on Threadapp`. */
export function summaryOf({ findings, leftOut, targets, advice }: PostPreview): string {
  const on = (what: string, those: readonly { network: NetworkKey }[]) =>
    those.length === 0 ? [] : `${what} ${listText(labelsOf(those))}`;
  const lengths = [...new Set(targets.map(({ parts }) => parts.length))].filter((count) => count > 1);
  return [
    findings.length === 0 ? 'Fits everywhere' : `${counted(findings.length, 'change')} needed`,
    on(
      'shortened on',
      targets.filter(({ outcome }) => outcome === 'shortened'),
    ),
    lengths.flatMap((count) =>
      on(
        `${count} parts on`,
        targets.filter(({ parts }) => parts.length === count),
      ),
    ),
    on(
      'a link lost on',
      targets.filter(({ linksLost }) => linksLost.length > 0),
    ),
    on('left out on', leftOut),
    advice ?? [],
  ]
    .flat()
    .join('; ');
}

/** What each preview of a run found out, in one text; undefined for a run without any. */
export function summaryOfPreviews(found: readonly string[]): string | undefined {
  const counts = [...new Set(found)].map((text) => ({
    text,
    count: found.filter((each) => each === text).length,
  }));
  if (found.length <= 1) return found[0];
  return counts.map(({ text, count }) => `${counted(count, 'post')}: ${text}`).join('. ');
}
