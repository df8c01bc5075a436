/** Compares single values of two posts, for `fingerprint.ts`: texts as readers see them, addresses by the file that they open. */
import { isJsonObject } from '../data/json.ts';
import { lastingPartOf } from '../media/expiring-address.ts';
import { isPlaceholder } from '../post/media/local-file.ts';

/** The text as its reader sees it: services cut white space, escape for HTML, and decompose letters. An address in one spelling. */
export function normalizeText(text: string): string {
  const lines = text
    .replace(htmlEntity, (_, name: string) => characterOf[name] ?? '')
    .normalize('NFC')
    .split(/\r\n?|\n/)
    .map((line) => line.trimEnd());
  const trimmed = lines.join('\n').trim();
  return /^https?:\S+$/i.test(trimmed) && URL.canParse(trimmed) ? new URL(trimmed).href : trimmed;
}

const characterOf: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'" };
const htmlEntity = /&(amp|lt|gt|quot|apos|#39);/g;

/** The value in one spelling, without blank members. `key`: the property that holds it. */
export function normalizeValue(value: unknown, key = ''): unknown {
  if (typeof value === 'string')
    return (isFileKey(key) ? lastingPartOf(value) : undefined) ?? normalizeText(value);
  if (Array.isArray(value)) return value.map((entry) => normalizeValue(entry, key));
  if (!isJsonObject(value)) return value;
  const members = Object.entries(value).filter(([, held]) => !isBlankValue(held));
  const sorted = members.toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(sorted.map(([name, held]) => [name, normalizeValue(held, name)]));
}

/** How strictly a post that is about to be sent and a record of the service are compared. */
export interface ComparisonRules {
  /** Whether the record shows all that the post has. Otherwise a property that it lacks may have any value. */
  readonly isWhole: boolean;
  /** Whether the service keeps addresses of files as they were given; assumed if both posts have media at the same host. */
  readonly areAddressesKept: boolean;
  /** Whether the post has text. Without it, files count as the same only at the same address. */
  readonly hasText: boolean;
  /** The property that holds the values. */
  readonly key?: string;
}

/**
 * Whether the value that a record shows may be the one wanted. The comparison is one-sided: the record may lack values (`isWhole`), and
 * have empty ones that are not wanted.
 */
export function mayShowValue(wanted: unknown, shown: unknown, rules: ComparisonRules): boolean {
  if (wanted === undefined) return isEmptyOrFalse(shown);
  if (shown === undefined) return !rules.isWhole || isBlankValue(wanted);
  if (typeof wanted === 'string' && typeof shown === 'string')
    return isFileKey(rules.key ?? '')
      ? isSameFile(wanted, shown, rules)
      : normalizeText(wanted) === normalizeText(shown);
  if (Array.isArray(wanted) && Array.isArray(shown))
    return (
      wanted.length === shown.length &&
      wanted.every((entry, index) => mayShowValue(entry, shown[index], rules))
    );
  if (!isJsonObject(wanted) || !isJsonObject(shown)) return wanted === shown;
  const isCopy = isAtOtherHost(wanted['mediaUrl'], shown['mediaUrl']);
  return [...new Set([...Object.keys(wanted), ...Object.keys(shown)])].every(
    (key) => (isCopy && copyDetails.has(key)) || mayShowValue(wanted[key], shown[key], { ...rules, key }),
  );
}

/** What may differ if a service shows its own copy of a file (contract 2.11). */
const copyDetails: ReadonlySet<string> = new Set(['name', 'size']);

function isAtOtherHost(wanted: unknown, shown: unknown): boolean {
  if (typeof wanted !== 'string' || typeof shown !== 'string') return false;
  return !isPlaceholder(wanted) && mediaHostOf(wanted) !== mediaHostOf(shown);
}

/**
 * Whether both addresses may open one file: they are equal, or the second may be that of a copy at the service's own host. If the post
 * has text, also true if one address has no lasting part; if it has none, false for every copy.
 */
function isSameFile(wanted: string, shown: string, { areAddressesKept, hasText }: ComparisonRules): boolean {
  const [one, other] = [lastingPartOf(wanted), lastingPartOf(shown)];
  if (one !== undefined && one === other) return true;
  if (!hasText) return false;
  // One address has no lasting part, so nothing can be compared: treat them as the same.
  if (one === undefined || other === undefined) return true;
  return mediaHostOf(one) !== mediaHostOf(other) && (!areAddressesKept || isPlaceholder(wanted));
}

/** The host of an address; anything else as it is. */
export function mediaHostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address;
}

/** Whether the property holds the address of a file. Links have other names. */
function isFileKey(key: string): boolean {
  return /url$/i.test(key);
}

/** Whether the value is null, an empty text or an empty list: readers see no difference. */
function isBlankValue(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Whether the value is one that a service may fill in if a post has none. */
function isEmptyOrFalse(value: unknown): boolean {
  if (value === undefined || value === false || isBlankValue(value)) return true;
  return isJsonObject(value) && Object.values(value).every(isEmptyOrFalse);
}
