/**
 * Whether a service's record shows a post that is about to be sent. The answer may be yes, no, or unknown, because services spell texts in their own
 * way, fill in the contract's defaults, and may store files at their own addresses.
 */
import { mayBePlannedAt, scheduledInstantOf } from '../../../api/posts/summarize-post.ts';
import type { PostRecord } from '../../../api/responses/read-records.ts';
import { field, type JsonObject } from '../../../data/json.ts';
import type { PostWrite } from '../../../post/write-shape.ts';
import { type NetworkKey, networkOf } from '../../../networks/index.ts';
import { accountNamesOf, unknownListsIn } from '../../../networks/records/read-targets.ts';
import { mayBeCut } from './comparable-text.ts';
import { type Comparison, compareValues, type ComparisonRules, combine, isSame } from './compare-values.ts';
import {
  allContent,
  type ComparableTarget,
  comparablePost,
  partToCompare,
  type Sameness,
  wholeLinkOf,
} from './fingerprint.ts';

/**
 * Compares the content of a post and a record, or a part of it (`by`), not the time. The comparison is one-sided: the record may have
 * defaults that the post lacks, and lack parts of it unless `isWhole`.
 */
export function comparePosts(
  post: JsonObject,
  record: JsonObject,
  { isWhole, by = allContent }: Pick<ComparisonRules, 'isWhole'> & { readonly by?: Sameness },
): Comparison {
  const [wanted, shown] = [comparablePost(post), comparablePost(record)];
  if (wanted === undefined || wanted.targets.length !== shown?.targets.length) return 'other';
  const partOf = partToCompare[by];
  // An incomplete record is compared without the contract's defaults.
  const shownPartOf = by === allContent && !isWhole ? ({ target }: ComparableTarget) => target : partOf;
  const unmatched = [...shown.targets];
  const targetComparisons = wanted.targets.map((target) => {
    const comparisons = unmatched.map((other) => {
      if (other.network !== target.network) return 'other';
      if (other.isPart || target.isPart) return compareParts(target, other, { by, isWhole });
      return compareValues(partOf(target), shownPartOf(other), { isWhole });
    });
    const certain = comparisons.findIndex(isSame);
    const index = certain < 0 ? comparisons.findIndex((comparison) => comparison !== 'other') : certain;
    unmatched.splice(index, index < 0 ? 0 : 1);
    return comparisons[index] ?? 'other';
  });
  if (by !== 'sameLink') return combine(targetComparisons);
  const links = compareLinks(wanted, shown);
  const isCut = !isWhole && links === 'other' && mayShowCut(wanted, shown);
  return combine([...targetComparisons, isCut ? ['rest'] : links]);
}

/** Whether the second post may show the beginning of a text of the first, whose link then may come later. */
function mayShowCut(wanted: Post, shown: Post): boolean {
  return wanted.targets.some(({ network, caption }) =>
    shown.targets.some((other) => other.network === network && mayBeCut(caption, other.caption)),
  );
}

/** Compares what both targets show: accounts, texts and files. Anything else is shown by one of them only, and cannot be compared. */
function compareParts(
  target: ComparableTarget,
  other: ComparableTarget,
  { by, isWhole }: { by: Sameness; isWhole: boolean },
): Comparison {
  const key = networkOf(target.network).caption;
  const texts = by === 'sameLink' ? [] : [compareValues(target.caption, other.caption, { isWhole, key })];
  const accounts = compareValues(target.target['accountId'], other.target['accountId'], {
    isWhole: true,
    key: 'accountId',
  });
  return combine([accounts, ...texts, ...(by === allContent ? [compareMedia(target, other)] : [])]);
}

function compareMedia(target: ComparableTarget, other: ComparableTarget): Comparison {
  if (target.media === undefined || other.media === undefined || target.hasMore || other.hasMore)
    return ['rest'];
  return compareValues(target.media, other.media, { isWhole: true, key: 'mediaUrl' });
}

/**
 * Whether a record whose targets cannot be read may show the post: it is for the same accounts, or does not show them. Lists with unknown names, as
 * from a service whose description could not be read, still show accounts and texts.
 */
export function showsNoOtherAccounts(post: JsonObject, record: JsonObject): boolean {
  const unknown = unknownListsIn(record).flatMap((name): unknown => record[name]);
  if (unknown.length > 0) return showsNoOthers(comparablePost(post)?.targets ?? [], unknown);
  const [wanted, shown] = [accountNamesOf(post), accountNamesOf(record)].map((names) =>
    names.toSorted().join(),
  );
  return shown === '' || shown === wanted;
}

function showsNoOthers(wanted: readonly ComparableTarget[], entries: readonly unknown[]): boolean {
  const isWanted = (entry: unknown) =>
    wanted.some(({ network, target, caption }) => {
      const shown = field(entry, networkOf(network).caption);
      const isText =
        typeof shown !== 'string' || compareValues(caption, shown, { isWhole: false }) !== 'other';
      return field(entry, 'accountId') === target['accountId'] && isText;
    });
  return entries.length === wanted.length && entries.every(isWanted);
}

type Post = NonNullable<ReturnType<typeof comparablePost>>;

/** Compares the own links of two posts. Where letters stand directly after a link, nobody can tell whether they belong to it. */
function compareLinks({ link: wanted }: Post, { link: shown }: Post): Comparison {
  if (wholeLinkOf(wanted) === wholeLinkOf(shown)) return [];
  const isDoubtful = wanted?.longest !== undefined || shown?.longest !== undefined;
  return isDoubtful && wanted?.page === shown?.page ? ['link'] : 'other';
}

/**
 * The rule if it is not known whether a record shows the post: at the same time they count as the same, as nobody wants a second one; otherwise, as
 * different posts.
 */
export function countsAsSame(post: PostWrite, record: PostRecord): boolean {
  const { publish } = post.scheduledFor;
  return publish === 'NOW' || (publish === 'SCHEDULE' && mayBePlannedAt(record, scheduledInstantOf(post)));
}

/** A target that only one of a post and a record has, or that they have with different content. */
export interface TargetDifference {
  readonly network: NetworkKey;
  /** The properties of the contract that differ; undefined if only one of the two has the target. */
  readonly keys?: readonly string[];
  /** Whether only the new version has the target: the post that is about to be sent, or the record that people edited. */
  readonly isNew: boolean;
}

/**
 * What the post changes in the record, target by target. The record is complete; parts that cannot be compared count as different. `isCorrected`:
 * whether a person corrected the property, so that its exact spelling counts.
 */
export function differencesOf(
  post: JsonObject,
  record: JsonObject,
  isCorrected: (network: NetworkKey, key: string) => boolean = () => false,
): readonly TargetDifference[] {
  return targetDifferences(post, record, {
    isDifferent: (one, other, key, network) =>
      !isSame(compareValues(one, other, { isWhole: true, key, isExact: isCorrected(network, key) })),
  });
}

/** How the targets of the post and those of the record differ, property by property as `isDifferent` says. */
export function targetDifferences(
  post: JsonObject,
  record: JsonObject,
  {
    isDifferent,
  }: { isDifferent: (wanted: unknown, shown: unknown, key: string, network: NetworkKey) => boolean },
): readonly TargetDifference[] {
  const unmatched = [...(comparablePost(record)?.targets ?? [])];
  const differences = (comparablePost(post)?.targets ?? []).flatMap(
    ({ network, target, isPart }): TargetDifference[] => {
      const index = unmatched.findIndex(
        (other) => other.network === network && other.target['accountId'] === target['accountId'],
      );
      const [present] = index < 0 ? [] : unmatched.splice(index, 1);
      if (present === undefined) return [{ network, isNew: true }];
      const isShown = (key: string) =>
        !(isPart || present.isPart) || (Object.hasOwn(target, key) && Object.hasOwn(present.target, key));
      const keys = [...new Set([...Object.keys(target), ...Object.keys(present.target)])].filter(
        (key) => isShown(key) && isDifferent(target[key], present.target[key], key, network),
      );
      return keys.length === 0 ? [] : [{ network, keys, isNew: false }];
    },
  );
  return [...differences, ...unmatched.map(({ network }) => ({ network, isNew: false }))];
}
