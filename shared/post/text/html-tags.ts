/** Elements of feeds and editors. */
const names =
  'p|div|span|section|article|h[1-6]|ul|ol|li|a|b|strong|i|em|u|s|small|sub|sup|blockquote|figure|figcaption|table|tr|td|th|pre|code';
/** An element with its end tag, or one that has none: `<3`, `a < b` and `<someone@example.com>` are none. */
const element = new RegExp(`<(${names})(?:\\s[^<>]*)?>|<(?:br|hr|img)(?:\\s[^<>]*)?/?>`, 'giu');

/** Whether a text is HTML without doubt. */
export function isHtml(text: string): boolean {
  const ends = new Set(
    [...text.matchAll(/<\/([a-z][a-z\d]*)\s*>/giu)].map(([, name]) => name?.toLowerCase()),
  );
  return [...text.matchAll(element)].some(([, name]) => name === undefined || ends.has(name.toLowerCase()));
}
