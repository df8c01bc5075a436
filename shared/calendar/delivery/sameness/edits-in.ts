/** What people edited about a post in the calendar, as far as that is certain. */
import { isJsonObject, type JsonObject } from '../../../data/json.ts';
import { lastingPartOf } from '../../../media/expiring-address.ts';
import { targetsIn } from '../../../networks/records/read-targets.ts';
import { type TargetDifference, targetDifferences } from './compare-posts.ts';
import { type Comparison, compareValues, hostOf, isEmptyOrFalse } from './compare-values.ts';

/**
 * What the record has instead of the post's content, target by target. Additions to parts that the post leaves empty, such as an alt text, are no
 * edits. No file is opened: if a service stores files at its own addresses, a replaced file is not reported. `isWhole`: whether the record shows the
 * whole post.
 */
export function editsIn(
  record: JsonObject,
  { post, isWhole }: { post: JsonObject; isWhole: boolean },
): readonly TargetDifference[] {
  // A list may leave out the targets, which every post has.
  if (targetsIn(record).length === 0) return [];
  return targetDifferences(post, record, {
    isDifferent: (wanted, shown, key) =>
      !isEmptyOrFalse(wanted) &&
      isCertainlyOther(compareValues(wanted, partSaid(wanted, shown), { isWhole, key })),
  }).map((difference) =>
    difference.keys === undefined ? { ...difference, isNew: !difference.isNew } : difference,
  );
}

/** Different addresses of one host are different files: a copy that a service stores is at its own host. */
function isCertainlyOther(comparison: Comparison): boolean {
  if (comparison === 'other') return true;
  return comparison.some(
    (question) => typeof question !== 'string' && hostOf(question.wanted) === hostOf(question.shown),
  );
}

/** What is shown, without the members of which `wanted` says nothing. */
function partSaid(wanted: unknown, shown: unknown): unknown {
  if (Array.isArray(wanted) && Array.isArray(shown))
    return wanted.length === shown.length
      ? shown.map((entry, index) => partSaid(wanted[index], entry))
      : shown;
  if (!isJsonObject(wanted) || !isJsonObject(shown)) return shown;
  // A difference in the type alone is no edit: people name no type for a file, and its address may not show it.
  if (wanted['mediaType'] !== shown['mediaType'] && addressesIn(wanted) === addressesIn(shown)) return wanted;
  const said = Object.entries(shown).filter(([key]) => !isEmptyOrFalse(wanted[key]));
  return Object.fromEntries(said.map(([key, value]) => [key, partSaid(wanted[key], value)]));
}

/** The addresses of files, as one text. */
function addressesIn(value: unknown): string {
  if (typeof value === 'string') return `${lastingPartOf(value) ?? ''}\n`;
  if (Array.isArray(value)) return value.map(addressesIn).join('');
  if (!isJsonObject(value)) return '';
  const held = Object.entries(value).filter(([key]) => /url$|^medias?$/i.test(key));
  return held.map(([, each]) => addressesIn(each)).join('');
}
