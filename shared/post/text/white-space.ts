/** White space at which a text may be cut. No-break spaces are not among it: they hold words together. */
const breaking = '[\\t-\\r \\u1680\\u2000-\\u2006\\u2008-\\u200a\\u2028\\u2029\\u205f\\u3000]';
const single = new RegExp(breaking, 'u');

/** A new pattern for the runs of white space in a text; it holds the place where the search stands. */
export function gapPattern(): RegExp {
  return new RegExp(`${breaking}+`, 'gu');
}

/** Whether a character is such white space. */
export function isGap(character: string): boolean {
  return single.test(character);
}

/** The text without white space at its ends. A pattern would take quadratic time for many spaces inside. */
export function trimGaps(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isGap(text.charAt(start))) start += 1;
  while (end > start && isGap(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** How many lines end in a gap: 2 where a blank line stands in it. */
export function linesEndingIn(gap: string): number {
  return gap === ' ' ? 0 : (gap.match(/\r\n|[\n\v\f\r\u2028\u2029]/gu)?.length ?? 0);
}
