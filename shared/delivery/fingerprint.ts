/**
 * The one comparison of posts: a planned one with another of its run, and with one that the service shows. Everything that both show
 * counts. Services spell texts in their own way, fill in what the contract has by default, and may store files under addresses of
 * their own.
 */
import { isJsonObject, type JsonObject } from '../data/json.ts';
import { getOrMake } from '../data/maps.ts';
import { lastingPartOf } from '../media/expiring-address.ts';
import { type NetworkKey, networkOf } from '../networks/index.ts';
import { targetsIn } from '../networks/records/read-targets.ts';
import type { ChoiceOf } from '../fields/form-field.ts';
import type { postOptions } from '../options/post-options.ts';
import { isPlaceholder } from '../post/media/local-file.ts';
import { filledTexts } from '../post/text/field-texts.ts';
import { untracked } from '../post/text/link-tracking.ts';
import { linkTextsIn } from '../post/text/spans.ts';

/** What makes two posts one, beside their accounts and their time: everything, their texts, or their first link. */
export type Sameness = Exclude<ChoiceOf<typeof postOptions.ifPlanned>, 'create'>;

interface ComparedTarget {
  readonly network: NetworkKey;
  /** In the shape of the contract (2.5 to 2.13). */
  readonly target: JsonObject;
  /** With what the contract has by default. */
  readonly completed: JsonObject;
  readonly caption: string;
  /** Of its media. */
  readonly hosts: readonly string[];
}

/** A post is compared with many others. */
const compared = new WeakMap<JsonObject, { readonly targets: readonly ComparedTarget[] | undefined }>();

/** Undefined where the record shows no targets, or one that cannot be read. */
function comparedTargets(post: JsonObject): readonly ComparedTarget[] | undefined {
  return getOrMake(compared, post, () => ({ targets: readTargets(post) })).targets;
}

function readTargets(post: JsonObject): readonly ComparedTarget[] | undefined {
  const shown = targetsIn(post);
  const targets = shown.flatMap(({ network, target, completed, content }): ComparedTarget[] => {
    if (target === undefined || completed === undefined || content === undefined) return [];
    const hosts = content.media.map(({ mediaUrl }) => hostOf(mediaUrl));
    return [{ network, target, completed, caption: plain(content.caption ?? ''), hosts }];
  });
  return targets.length === 0 || targets.length < shown.length ? undefined : targets;
}

function completed({ completed: whole }: ComparedTarget): JsonObject {
  return whole;
}

/** Equal for posts of the same texts on the same accounts; undefined where the record cannot be compared. */
export function textKeyOf(post: JsonObject): string | undefined {
  const texts = comparedTargets(post)?.map(({ network, target, caption }) =>
    JSON.stringify([network, target['accountId'], caption]),
  );
  return texts && JSON.stringify(texts.toSorted());
}

/** Equal for posts that are the same in what is asked for: targets in any order, at any time. Undefined where one cannot be compared. */
export function fingerprintOf(post: JsonObject, by: Sameness = 'sameTime'): string | undefined {
  const made = getOrMake(fingerprints, post, () => new Map<Sameness, string | undefined>());
  return getOrMake(made, by, () => {
    const targets = comparedTargets(post)?.map((each) => {
      const said = { sameTime: completed, sameText: textsOnly, sameLink: accountOnly }[by](each);
      return JSON.stringify([each.network, canonical(said)]);
    });
    return targets && JSON.stringify([by === 'sameLink' && firstLinkOf(post), ...targets.toSorted()]);
  });
}

/** A run asks for those of its posts again and again. */
const fingerprints = new WeakMap<JsonObject, Map<Sameness, string | undefined>>();

function accountOnly({ target }: Pick<ComparedTarget, 'target'>): JsonObject {
  return { accountId: target['accountId'] };
}

/** What people read of a target, by its place. */
function textsOnly({ network, target }: ComparedTarget): JsonObject {
  const texts = filledTexts(networkOf(network), target).filter(({ isLink }) => !isLink);
  return {
    ...accountOnly({ target }),
    ...Object.fromEntries(texts.map(({ path, text }) => [path.join('.'), text])),
  };
}

/** The first link of a post, without its tracking. */
function firstLinkOf(post: JsonObject): string | undefined {
  for (const { network, target } of comparedTargets(post) ?? []) {
    const texts = filledTexts(networkOf(network), target);
    const [link] = texts.flatMap(({ text, isLink }) => (isLink ? text : linkTextsIn(plain(text))));
    if (link !== undefined) return untracked(plain(link));
  }
  return undefined;
}

/** By what the post is compared: one without a text, or without a link, by everything. */
export function samenessOf(post: JsonObject, wanted: Sameness): Sameness {
  const lacksIt =
    (wanted === 'sameText' && comparedTargets(post)?.some(({ caption }) => caption !== '') !== true) ||
    (wanted === 'sameLink' && firstLinkOf(post) === undefined);
  return lacksIt ? 'sameTime' : wanted;
}

/** The value in one spelling, without members that say nothing. */
function canonical(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return (isFile(key) ? lastingPartOf(value) : undefined) ?? plain(value);
  if (Array.isArray(value)) return value.map((entry) => canonical(entry, key));
  if (!isJsonObject(value)) return value;
  const members = Object.entries(value).filter(([, held]) => !isBlank(held));
  const sorted = members.toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(sorted.map(([name, held]) => [name, canonical(held, name)]));
}

interface Rules {
  /** Whether what the record does not show is not there. Otherwise it says nothing. */
  readonly isWhole: boolean;
  /** Whether the service shows addresses as they were given: media of both posts are at one host. */
  readonly areAddressesKept: boolean;
  /** Two posts without a text are alike too easily: then a file is the same only at the same address. */
  readonly hasText: boolean;
  /** The property in which the values stand. */
  readonly key?: string;
}

/** Whether the record is that of the planned post, or says the same texts. When they are published does not count. */
export function isShownAs(
  planned: JsonObject,
  record: JsonObject,
  { isWhole, by = 'sameTime' }: Pick<Rules, 'isWhole'> & { readonly by?: Sameness },
): boolean {
  if (by === 'sameLink') return fingerprintOf(planned, by) === fingerprintOf(record, by);
  const targets = comparedTargets(planned);
  const others = [...(comparedTargets(record) ?? [])];
  if (targets === undefined || targets.length !== others.length) return false;
  const hosts = new Set(targets.flatMap((each) => each.hosts));
  const rules = {
    isWhole,
    areAddressesKept: others.some((other) => other.hosts.some((host) => hosts.has(host))),
    hasText: targets.some(({ caption }) => caption !== ''),
  };
  const wantedOf = by === 'sameText' ? textsOnly : completed;
  const shownOf = by === 'sameTime' && !isWhole ? ({ target }: ComparedTarget) => target : wantedOf;
  return targets.every((one) => {
    const place = others.findIndex(
      (other) => other.network === one.network && isLike(wantedOf(one), shownOf(other), rules),
    );
    return place >= 0 && others.splice(place, 1).length === 1;
  });
}

/** A target that a planned post and a record do not have in common, or not with the same content. */
interface TargetDifference {
  readonly network: NetworkKey;
  /** The properties of the contract that differ; undefined where only one of the two has the target. */
  readonly keys?: readonly string[];
  readonly isNew: boolean;
}

/** How the planned post differs from the record, target by target. */
export function differencesOf(planned: JsonObject, record: JsonObject): readonly TargetDifference[] {
  const rules = { isWhole: true, areAddressesKept: true, hasText: true };
  const others = [...(comparedTargets(record) ?? [])];
  const differences = (comparedTargets(planned) ?? []).flatMap((one): TargetDifference[] => {
    const { network, target } = one;
    const place = others.findIndex(
      (other) => other.network === network && other.target['accountId'] === target['accountId'],
    );
    const [other] = place < 0 ? [] : others.splice(place, 1);
    if (other === undefined) return [{ network, isNew: true }];
    const keys = [...new Set([...Object.keys(target), ...Object.keys(other.target)])].filter(
      (key) => !isLike(target[key], other.target[key], { ...rules, key }),
    );
    return keys.length === 0 ? [] : [{ network, keys, isNew: false }];
  });
  return [...differences, ...others.map(({ network }) => ({ network, isNew: false }))];
}

function isLike(planned: unknown, shown: unknown, rules: Rules): boolean {
  if (planned === undefined) return saysNothing(shown);
  if (shown === undefined) return !rules.isWhole || isBlank(planned);
  if (typeof planned === 'string' && typeof shown === 'string')
    return isFile(rules.key ?? '') ? isSameFile(planned, shown, rules) : plain(planned) === plain(shown);
  if (Array.isArray(planned) && Array.isArray(shown))
    return (
      planned.length === shown.length && planned.every((entry, index) => isLike(entry, shown[index], rules))
    );
  if (!isJsonObject(planned) || !isJsonObject(shown)) return planned === shown;
  const isStored = isStoredAnew(planned['mediaUrl'], shown['mediaUrl']);
  return [...new Set([...Object.keys(planned), ...Object.keys(shown)])].every(
    (key) => (isStored && factsOfFile.has(key)) || isLike(planned[key], shown[key], { ...rules, key }),
  );
}

/** Where a service stores a file anew, these are those of its own copy (2.11). */
const factsOfFile: ReadonlySet<string> = new Set(['name', 'size']);

function isStoredAnew(planned: unknown, shown: unknown): boolean {
  if (typeof planned !== 'string' || typeof shown !== 'string') return false;
  return !isPlaceholder(planned) && hostOf(planned) !== hostOf(shown);
}

function isSameFile(planned: string, shown: string, { areAddressesKept, hasText }: Rules): boolean {
  const [one, other] = [lastingPartOf(planned), lastingPartOf(shown)];
  if (one !== undefined && one === other) return true;
  if (!hasText) return false;
  // The whole address is a token.
  if (one === undefined || other === undefined) return true;
  return hostOf(one) !== hostOf(other) && (!areAddressesKept || isPlaceholder(planned));
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address;
}

/** Whether the property holds the address of a file. Links have other names. */
function isFile(key: string): boolean {
  return /url$/i.test(key);
}

/** No text and an empty one are the same to a reader. */
function isBlank(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** What a service may fill in where a post has nothing. */
function saysNothing(value: unknown): boolean {
  if (value === undefined || value === false || isBlank(value)) return true;
  return isJsonObject(value) && Object.values(value).every(saysNothing);
}

/** A text as its reader sees it: services cut white space, escape for HTML, and decompose letters. */
function plain(text: string): string {
  const lines = text
    .replace(entity, (_, name: string) => entities[name] ?? '')
    .normalize('NFC')
    .split(/\r\n?|\n/)
    .map((line) => line.trimEnd());
  const trimmed = lines.join('\n').trim();
  return /^https?:\S+$/i.test(trimmed) && URL.canParse(trimmed) ? new URL(trimmed).href : trimmed;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'" };
const entity = /&(amp|lt|gt|quot|apos|#39);/g;
