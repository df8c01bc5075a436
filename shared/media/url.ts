/** Whether the text is an absolute `http` or `https` URL. The contract's "URI" is wider: it allows `javascript:` and `file:`. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

/** Whether the text holds white space or control characters, which `new URL()` silently drops or encodes. */
export function hasWhiteSpace(text: string): boolean {
  return /[\s\p{Cc}]/u.test(text);
}

/** A text that begins like an address without its scheme. */
const schemeless = /^www\.[^\s/?#]+\.[^\s/?#]/i;

/** `&` as HTML writes it; in an address it has no other meaning. */
const ampersand = /&(?:amp|#0*38|#x0*26);/gi;

/** The address as it is opened: with its scheme, and without HTML entities, which pages and feeds add. Any other text is unchanged. */
export function plainAddress(text: string): string {
  const address = schemeless.test(text) ? `https://${text}` : text;
  return isWebAddress(address) ? address.replaceAll(ampersand, '&') : address;
}
