/** Addresses that a network can open. The contract's "URI" is wider: it would let `javascript:` and `file:` pass. */

/** Whether the text is an absolute `http` or `https` address. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

/** Properties of the contract that hold an address which somebody's browser or a network will open. */
const addressProperty = /(?:url|^link|^linkAttachment|^source)$/i;

/** The paths of all addresses below a value that are no web addresses. */
export function badAddressesIn(
  value: unknown,
  path: readonly (string | number)[] = [],
): {
  path: readonly (string | number)[];
  value: string;
}[] {
  if (typeof value === 'string') {
    const key = path.at(-1);
    const isAddress = typeof key === 'string' && addressProperty.test(key) && value !== '';
    return isAddress && !isWebAddress(value) ? [{ path, value }] : [];
  }
  if (Array.isArray(value)) return value.flatMap((item, index) => badAddressesIn(item, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => badAddressesIn(item, [...path, key]));
}
