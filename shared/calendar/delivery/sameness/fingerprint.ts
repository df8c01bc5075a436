/** What equal posts of one run have in common, and the keys under which candidates for a comparison are found. */
import type { JsonObject } from '../../../data/json.ts';
import { getOrMake } from '../../../data/maps.ts';
import type { ChoiceOf } from '../../../form/fields/form-field.ts';
import { type NetworkKey, networkOf } from '../../../networks/index.ts';
import { mayHaveCutText } from '../../../networks/records/cut-texts.ts';
import { targetsIn } from '../../../networks/records/read-targets.ts';
import type { postOptions } from '../../../form/options/post-options.ts';
import { filledTexts } from '../../../post/text/field-texts.ts';
import { comparableText, hasShortLink, textAroundLinks } from './comparable-text.ts';
import { isEmptyOrFalse, normalizeValue } from './compare-values.ts';
import { type OwnLink, ownLinkOfTargets } from './own-link.ts';

/**
 * What two equal posts have in common besides their accounts: all content (the caller compares the time), their texts, or their own
 * link.
 */
export type Sameness = Exclude<ChoiceOf<typeof postOptions.ifPlanned>, 'create'>;

/** The name of this choice is about the time, which is not compared here. */
export const allContent = 'sameTime';

export interface ComparableTarget {
  readonly network: NetworkKey;
  /** In the shape of contract 2.5 to 2.13. */
  readonly target: JsonObject;
  /** The target with the defaults of the contract. */
  readonly withDefaults: JsonObject;
  readonly caption: string;
  /** Whether `target` has no more than the account and the text, as the record shows the rest in a form of its own, or not at all. */
  readonly isPart: boolean;
  /** The addresses of its files; undefined where they are not known. */
  readonly media: readonly string[] | undefined;
  /** Whether it has more than account, text and files, as far as that is known. */
  readonly hasMore: boolean;
}

interface ComparablePost {
  readonly targets: readonly ComparableTarget[];
  readonly link: OwnLink | undefined;
}

/** Cached: a post is compared with many others. */
const comparablePosts = new WeakMap<JsonObject, { readonly post: ComparablePost | undefined }>();

/** The post in the form in which posts are compared; undefined if it shows no targets, or shows one without its account and its text. */
export function comparablePost(post: JsonObject): ComparablePost | undefined {
  return getOrMake(comparablePosts, post, () => ({ post: readComparablePost(post) })).post;
}

function readComparablePost(post: JsonObject): ComparablePost | undefined {
  const listed = targetsIn(post);
  const targets = listed.flatMap((each): ComparableTarget[] => {
    const { network, accountId, target, completed, content, caption, shownMedia } = each;
    if (target !== undefined && completed !== undefined && content !== undefined) {
      const { mediaType: _, ...fields } = content.fields;
      return [
        {
          network,
          target,
          withDefaults: completed,
          caption: content.caption ?? '',
          isPart: false,
          media: content.media.map(({ mediaUrl }) => mediaUrl),
          hasMore: !Object.values(fields).every(isEmptyOrFalse),
        },
      ];
    }
    if (accountId === undefined || caption === undefined) return [];
    const part = { accountId, [networkOf(network).caption]: caption };
    return [
      { network, target: part, withDefaults: part, caption, isPart: true, media: shownMedia, hasMore: false },
    ];
  });
  if (targets.length === 0 || targets.length < listed.length) return undefined;
  let link: { readonly own: OwnLink | undefined } | undefined;
  return {
    targets,
    // Read on demand, as most comparisons do without the link.
    get link() {
      link ??= { own: ownLinkOfTargets(targets) };
      return link.own;
    },
  };
}

/** The key of records that a list shows without their targets: the post itself may show them (contract 4.3). */
export const unreadableKey = 'unreadable';

/**
 * Keys that posts share if they may be the same by `by`: same captions, or same link, on the same accounts. Several for a post whose links may have
 * been shortened, or its texts cut; none if it cannot be compared. `isRecord`: whether the post is a record of the service.
 */
export function candidateKeysOf(
  post: JsonObject,
  by: Sameness,
  { isRecord }: { isRecord: boolean },
): string[] {
  const compared = comparablePost(post);
  if (compared === undefined) return isRecord ? [unreadableKey] : [];
  const { targets } = compared;
  const keyBy = (partOf: (target: ComparableTarget) => string) =>
    JSON.stringify(
      targets
        .map((each) => JSON.stringify([each.network, each.target['accountId'], partOf(each)]))
        .toSorted(),
    );
  const cut = !isRecord || mayHaveCutText(post) ? [keyBy(() => '…')] : [];
  if (by === 'sameLink') return [keyBy(() => compared.link?.page ?? ''), ...cut];
  const whole = keyBy(({ caption }) => comparableText(caption));
  // The service may show any post with shortened links, but few records have a link that may be a shortened one.
  const mayBeShort = !isRecord || targets.some(({ caption }) => hasShortLink(caption));
  return [whole, ...(mayBeShort ? [keyBy(({ caption }) => `• ${textAroundLinks(caption)}`)] : []), ...cut];
}

/** Equal for posts with the same content or part of it (`by`), whatever their time or target order. Undefined if a target cannot be compared. */
export function fingerprintOf(post: JsonObject, by: Sameness = allContent): string | undefined {
  const fingerprints = getOrMake(fingerprintsByPost, post, () => new Map<Sameness, string | undefined>());
  return getOrMake(fingerprints, by, () => {
    const compared = comparablePost(post);
    if (compared?.targets.some(({ isPart }) => isPart) === true) return undefined;
    const parts = compared?.targets.map((target) =>
      JSON.stringify([target.network, normalizeValue(partToCompare[by](target))]),
    );
    return parts && JSON.stringify([by === 'sameLink' && wholeLinkOf(compared?.link), ...parts.toSorted()]);
  });
}

/** Cached: a run asks for the fingerprints of its posts again and again. */
const fingerprintsByPost = new WeakMap<JsonObject, Map<Sameness, string | undefined>>();

/** The part of a target that is compared. The link is taken once from the whole post, so for `sameLink` only the account remains. */
export const partToCompare: Readonly<Record<Sameness, (target: ComparableTarget) => JsonObject>> = {
  [allContent]: ({ withDefaults }) => withDefaults,
  sameText: textsOnly,
  sameLink: accountOnly,
};

function accountOnly({ target }: ComparableTarget): JsonObject {
  return { accountId: target['accountId'] };
}

/** The account, and what the target says: every text that is not a link, by its path, and its poll. */
function textsOnly({ network, target, withDefaults }: ComparableTarget): JsonObject {
  const texts = filledTexts(networkOf(network), target).filter(({ isLink }) => !isLink);
  return {
    accountId: target['accountId'],
    poll: withDefaults['poll'],
    ...Object.fromEntries(texts.map(({ path, text }) => [path.join('.'), text])),
  };
}

/** The page of a link, with all that may belong to its address. */
export function wholeLinkOf(link: OwnLink | undefined): string | undefined {
  return link?.longest ?? link?.page;
}

/** How the post can be compared: as requested, but by everything if it has no text or no link for that. */
export function samenessOf(post: JsonObject, requested: Sameness): Sameness {
  const isImpossible =
    (requested === 'sameText' &&
      comparablePost(post)?.targets.some(({ caption }) => comparableText(caption) !== '') !== true) ||
    (requested === 'sameLink' && comparablePost(post)?.link === undefined);
  return isImpossible ? allContent : requested;
}
