/** How many Unicode code points a text has. */
export function codePointsIn(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** Whether a text has more than `max` code points. Counts them only if the length of the text does not decide. */
export function isLongerThan(text: string, max: number): boolean {
  // A code point takes one or two UTF-16 units.
  if (text.length <= max) return false;
  return text.length > 2 * max || codePointsIn(text) > max;
}

/** The index in UTF-16 units after `count` code points, or the end of the text. */
export function indexAfter(text: string, count: number): number {
  let index = 0;
  for (let left = count; left > 0 && index < text.length; left -= 1)
    index += (text.codePointAt(index) ?? 0) > 0xffff ? 2 : 1;
  return index;
}

/** The text with at most `max` code points, and an ellipsis where it has more. */
export function beginningOf(text: string, max: number): string {
  const end = indexAfter(text, max);
  return end < text.length ? `${text.slice(0, end).trimEnd()}…` : text;
}

/** `beginningOf` for a quotation: an address that does not fit is left out as a whole, because half of it would lead to another page. */
export function quotableBeginning(text: string, max: number): string {
  const end = indexAfter(text, max);
  const isInside = /^[^\s"“”]/u.test(text.slice(end, end + 2));
  const start = isInside ? text.slice(0, end).search(/\S*$/u) : end;
  const [address, marks = ''] =
    /^([("“„'<[]*)(?:https?:\/\/|www\.)/iu.exec(text.slice(start, start + 20)) ?? [];
  const before = text.slice(0, start + marks.length);
  return isInside && address !== undefined && before.length > 1
    ? `${before.trimEnd()}…`
    : beginningOf(text, max);
}
