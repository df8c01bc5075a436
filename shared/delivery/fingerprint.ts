/**
 * Decides whether two posts are the same: two of one run by equal fingerprints, one about to be sent and a record of the service by
 * `isShownAs`. `isShownAs` is less strict, as services spell texts in their own way, fill in the defaults of the contract, and may store
 * files under addresses of their own.
 */
import type { JsonObject } from '../data/json.ts';
import { getOrMake } from '../data/maps.ts';
import { type NetworkKey, networkOf } from '../networks/index.ts';
import { targetsIn } from '../networks/records/read-targets.ts';
import type { ChoiceOf } from '../fields/form-field.ts';
import type { postOptions } from '../options/post-options.ts';
import { filledTexts } from '../post/text/field-texts.ts';
import { untracked } from '../post/text/link-tracking.ts';
import { linkTextsIn } from '../post/text/spans.ts';
import {
  type ComparisonRules,
  mediaHostOf,
  mayShowValue,
  normalizeText,
  normalizeValue,
} from './compare-values.ts';

/**
 * What two equal posts have in common besides their accounts: all content (the caller compares the time), their texts, or their
 * first link.
 */
export type Sameness = Exclude<ChoiceOf<typeof postOptions.ifPlanned>, 'create'>;

/** The name of this choice is about the time, which is not compared here. */
const allContent = 'sameTime';

interface ComparableTarget {
  readonly network: NetworkKey;
  /** In the shape of the contract (2.5 to 2.13). */
  readonly target: JsonObject;
  /** The same with the defaults of the contract. */
  readonly withDefaults: JsonObject;
  readonly caption: string;
  /** The hosts of the addresses of its media. */
  readonly mediaHosts: readonly string[];
}

/** Cached: a post is compared with many others. */
const targetsByPost = new WeakMap<
  JsonObject,
  { readonly targets: readonly ComparableTarget[] | undefined }
>();

/** Undefined if the record shows no targets, or one that cannot be read. */
function comparableTargets(post: JsonObject): readonly ComparableTarget[] | undefined {
  return getOrMake(targetsByPost, post, () => ({ targets: readComparableTargets(post) })).targets;
}

function readComparableTargets(post: JsonObject): readonly ComparableTarget[] | undefined {
  const listed = targetsIn(post);
  const targets = listed.flatMap(({ network, target, completed, content }): ComparableTarget[] => {
    if (target === undefined || completed === undefined || content === undefined) return [];
    const mediaHosts = content.media.map(({ mediaUrl }) => mediaHostOf(mediaUrl));
    const caption = normalizeText(content.caption ?? '');
    return [{ network, target, withDefaults: completed, caption, mediaHosts }];
  });
  return targets.length === 0 || targets.length < listed.length ? undefined : targets;
}

/** Equal for posts with the same captions on the same accounts; undefined if a target cannot be compared. */
export function captionKeyOf(post: JsonObject): string | undefined {
  const captions = comparableTargets(post)?.map(({ network, target, caption }) =>
    JSON.stringify([network, target['accountId'], caption]),
  );
  return captions && JSON.stringify(captions.toSorted());
}

/** Equal for posts with the same content or part of it (`by`), in any order of targets, at any time. Undefined if a target cannot be compared. */
export function fingerprintOf(post: JsonObject, by: Sameness = allContent): string | undefined {
  const known = getOrMake(fingerprintsByPost, post, () => new Map<Sameness, string | undefined>());
  return getOrMake(known, by, () => {
    const targets = comparableTargets(post)?.map((target) =>
      JSON.stringify([target.network, normalizeValue(partToCompare[by](target))]),
    );
    return targets && JSON.stringify([by === 'sameLink' && firstLinkOf(post), ...targets.toSorted()]);
  });
}

/** Cached: a run asks for those of its posts again and again. */
const fingerprintsByPost = new WeakMap<JsonObject, Map<Sameness, string | undefined>>();

/** The part of a target that is compared. The link is taken once from the whole post, so for `sameLink` only the account remains. */
const partToCompare: Readonly<Record<Sameness, (target: ComparableTarget) => JsonObject>> = {
  [allContent]: ({ withDefaults }) => withDefaults,
  sameText: textsOnly,
  sameLink: accountOnly,
};

function accountOnly({ target }: ComparableTarget): JsonObject {
  return { accountId: target['accountId'] };
}

/** The account, and every text of the target that is not a link, by its path. */
function textsOnly({ network, target }: ComparableTarget): JsonObject {
  const texts = filledTexts(networkOf(network), target).filter(({ isLink }) => !isLink);
  return {
    accountId: target['accountId'],
    ...Object.fromEntries(texts.map(({ path, text }) => [path.join('.'), text])),
  };
}

/** The first link of a post, without its tracking. */
function firstLinkOf(post: JsonObject): string | undefined {
  for (const { network, target } of comparableTargets(post) ?? []) {
    const texts = filledTexts(networkOf(network), target);
    const [link] = texts.flatMap(({ text, isLink }) => (isLink ? text : linkTextsIn(normalizeText(text))));
    if (link !== undefined) return untracked(normalizeText(link));
  }
  return undefined;
}

/** How the post can be compared: as requested, but by everything if it has no text or no link for that. */
export function samenessOf(post: JsonObject, requested: Sameness): Sameness {
  const isImpossible =
    (requested === 'sameText' && comparableTargets(post)?.some(({ caption }) => caption !== '') !== true) ||
    (requested === 'sameLink' && firstLinkOf(post) === undefined);
  return isImpossible ? allContent : requested;
}

/**
 * Whether the record may show the post, by its content or a part of it (`by`). The comparison is one-sided: the record may have defaults
 * that the post lacks, and lack parts of it unless `isWhole`. The time is not compared.
 */
export function isShownAs(
  post: JsonObject,
  record: JsonObject,
  { isWhole, by = allContent }: Pick<ComparisonRules, 'isWhole'> & { readonly by?: Sameness },
): boolean {
  if (by === 'sameLink') return fingerprintOf(post, by) === fingerprintOf(record, by);
  const targets = comparableTargets(post);
  const unmatched = [...(comparableTargets(record) ?? [])];
  if (targets === undefined || targets.length !== unmatched.length) return false;
  const hosts = new Set(targets.flatMap(({ mediaHosts }) => mediaHosts));
  const rules = {
    isWhole,
    areAddressesKept: unmatched.some(({ mediaHosts }) => mediaHosts.some((host) => hosts.has(host))),
    hasText: targets.some(({ caption }) => caption !== ''),
  };
  const partOf = partToCompare[by];
  // Defaults of the contract are no part of what an incomplete record shows.
  const shownPartOf = by === allContent && !isWhole ? ({ target }: ComparableTarget) => target : partOf;
  return targets.every((target) => {
    const index = unmatched.findIndex(
      (other) => other.network === target.network && mayShowValue(partOf(target), shownPartOf(other), rules),
    );
    return index >= 0 && unmatched.splice(index, 1).length === 1;
  });
}

/** A target that only one of a post and a record has, or that they have with different content. */
interface TargetDifference {
  readonly network: NetworkKey;
  /** The properties of the contract that differ; undefined if only one of the two has the target. */
  readonly keys?: readonly string[];
  /** Whether only the post has the target. */
  readonly isNew: boolean;
}

/** How the post differs from the record, target by target. */
export function differencesOf(post: JsonObject, record: JsonObject): readonly TargetDifference[] {
  // As strict as possible: the record is complete.
  const rules = { isWhole: true, areAddressesKept: true, hasText: true };
  const unmatched = [...(comparableTargets(record) ?? [])];
  const differences = (comparableTargets(post) ?? []).flatMap(({ network, target }): TargetDifference[] => {
    const index = unmatched.findIndex(
      (other) => other.network === network && other.target['accountId'] === target['accountId'],
    );
    const [present] = index < 0 ? [] : unmatched.splice(index, 1);
    if (present === undefined) return [{ network, isNew: true }];
    const keys = [...new Set([...Object.keys(target), ...Object.keys(present.target)])].filter(
      (key) => !mayShowValue(target[key], present.target[key], { ...rules, key }),
    );
    return keys.length === 0 ? [] : [{ network, keys, isNew: false }];
  });
  return [...differences, ...unmatched.map(({ network }) => ({ network, isNew: false }))];
}
