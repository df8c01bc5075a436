/** A preview as people read it: one result for all accounts that get the same, and one sentence about all of them. */
import { codePointsIn } from '../../data/code-points.ts';
import { listText } from '../../data/list-text.ts';
import { indexBy } from '../../data/maps.ts';
import { type NetworkKey, networkOf } from '../../networks/index.ts';
import { counted } from '../../form/values/messages.ts';
import type { PostPreview, TargetPreview } from './preview-post.ts';

/** The previews of accounts that get the same; there is at least one. */
export type PreviewGroup = readonly [TargetPreview, ...TargetPreview[]];

export function resultsOf(targets: readonly TargetPreview[]): readonly PreviewGroup[] {
  const results = indexBy(targets, ({ parts, outcome, removed, media, others }) => [
    JSON.stringify([parts, outcome, removed, media, others]),
  ]);
  return [...results.values()];
}

export function labelsOf(targets: readonly { readonly network: NetworkKey }[]): string[] {
  return [...new Set(targets.map(({ network }) => networkOf(network).label))];
}

/** The lengths of the parts, and the smallest limit: `281 + 120 of 300`. */
export function lengthOf(targets: PreviewGroup): string {
  const limits = targets.flatMap(({ max }) => max ?? []);
  const lengths = targets[0].parts.map(codePointsIn).join(' + ');
  return limits.length === 0 ? lengths : `${lengths} of ${Math.min(...limits)}`;
}

/**
 * What a person has to know first: `Fits everywhere; shortened on Skyapp; 2 parts on Threadapp`. `hasNotes`: whether the notes of the decisions stand
 * beside the summary; they say in more detail what was shortened and left out, so the summary does not.
 */
export function summaryOf(
  { findings, leftOut, targets, planned }: Pick<PostPreview, 'findings' | 'leftOut' | 'targets' | 'planned'>,
  { hasNotes = false } = {},
): string {
  type Note = [what: string, on: readonly { network: NetworkKey }[]];
  const parts = [...indexBy(targets, (target) => [target.parts.length])].flatMap(([count, those]): Note[] =>
    count > 1 ? [[`${count} parts on`, those]] : [],
  );
  const notes: Note[] = hasNotes
    ? parts
    : [
        ['shortened on', targets.filter(({ outcome }) => outcome === 'shortened')],
        ...parts,
        ['a link lost on', targets.filter(({ linksLost }) => linksLost.length > 0)],
        ['left out on', leftOut],
      ];
  return [
    findings.length === 0 ? 'Fits everywhere' : `${counted(findings.length, 'change')} needed`,
    ...notes.filter(([, on]) => on.length > 0).map(([what, on]) => `${what} ${listText(labelsOf(on))}`),
    ...(planned === undefined ? [] : [planned]),
  ].join('; ');
}

/** The result of each preview of a run, in one line; none without previews. */
export function summaryOfPreviews(found: readonly string[]): readonly string[] {
  if (found.length <= 1) return found;
  const groups = [...indexBy(found, (text) => [text])];
  return [groups.map(([text, { length }]) => `${counted(length, 'post')}: ${text}`).join('. ')];
}
