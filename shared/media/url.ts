/** Whether the text is an absolute `http` or `https` URL. The contract's "URI" is wider: it allows `javascript:` and `file:`. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

/** Whether the text holds white space or control characters, which `new URL()` silently drops or encodes. */
export function hasWhiteSpace(text: string): boolean {
  return /[\s\p{Cc}]/u.test(text);
}

/** A text that begins as browsers show addresses, without their scheme. */
const schemeless = /^www\.[^\s/?#]+\.[^\s/?#]/i;

/** The address with its scheme; any other text as it is. */
export function withScheme(text: string): string {
  return schemeless.test(text) ? `https://${text}` : text;
}
