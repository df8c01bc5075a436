/** The characters of a text: where one ends for the reader, and the white space at which a text may be cut. */

/**
 * `Intl.Segmenter` copies its whole input into every segment, so it gets short pieces only: 100,000 characters at once
 * would take gigabytes. Its locale is fixed: a text is cut in the same places on every machine.
 */
const window = 256;

type Granularity = 'grapheme' | 'word';
const segmenters: Partial<Record<Granularity, Intl.Segmenter>> = {};

/** Characters that never join their neighbors, in the most used scripts. */
const neverJoining =
  /^[\u0020-\u007e\u00ae-\u02ff\u0370-\u03ff\u0400-\u0481\u048a-\u052f\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff\uac00-\ud7a3]*$/u;

/** The boundaries inside a text, in order, without its ends. */
export function boundariesIn(text: string, granularity: Granularity): number[] {
  if (granularity === 'grapheme' && neverJoining.test(text))
    return Array.from({ length: Math.max(0, text.length - 1) }, (_, index) => index + 1);
  const segmenter = (segmenters[granularity] ??= new Intl.Segmenter('en', { granularity }));
  const found: number[] = [];
  let from = 0;
  let size = window;
  while (from < text.length) {
    const isLast = from + size >= text.length;
    const segments = segmenter.segment(text.slice(from, from + size));
    const starts = Array.from(segments, ({ index }) => from + index).slice(1);
    found.push(...starts);
    if (isLast) break;
    const [last] = starts.slice(-1);
    // The last segment may go on after the window, so the next window begins with it.
    from = last ?? from;
    size = last === undefined ? 2 * size : window;
  }
  return found;
}

/** Characters that join the next one, and characters that join the one before. */
const joinsNext =
  /[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u0d4e\u{110bd}\u{110cd}\u{111c2}\u{111c3}\u{113d1}\u{1193f}\u{11941}\u{11a84}-\u{11a89}\u{11d46}\u{11f02}]$/u;
const joinsPrevious =
  /^(?:[\p{M}\p{Emoji_Modifier}\u0e33\u0eb3\uff9e\uff9f]|\u200c|\u200d|[\u{e0020}-\u{e007f}])/u;

/**
 * Whether the reader sees the characters before and after `index` as one, such as a space and its accent. A segmenter would be too slow for each
 * space of a text; emoji of several characters, which this misses, hold no space.
 */
export function isGlued(text: string, index: number): boolean {
  const before = text.slice(Math.max(0, index - 2), index);
  return joinsPrevious.test(text.slice(index, index + 2)) || joinsNext.test(before);
}

/** White space at which a text may be cut. No-break spaces are not among it: they hold words together. */
const breaking = '[\\t-\\r \\u1680\\u2000-\\u2006\\u2008-\\u200a\\u2028\\u2029\\u205f\\u3000]';
const single = new RegExp(breaking, 'u');

/** A new pattern for the runs of white space in a text; each keeps the position of its search. */
export function gapPattern(): RegExp {
  return new RegExp(`${breaking}+`, 'gu');
}

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

/** How many lines end in a gap: 2 if it has a blank line. */
export function linesEndingIn(gap: string): number {
  return gap === ' ' ? 0 : (gap.match(/\r\n|[\n\v\f\r\u2028\u2029]/gu)?.length ?? 0);
}

/** The line breaks of spreadsheets, slides, mainframes, JavaScript and old Macs. */
const otherBreaks = /[\v\f\u0085\u2028\u2029]|\r(?!\n)/gu;

/** The text with the line breaks that networks show. Each is one character, as before, so that mentions keep their places. */
export function withUsualBreaks(text: string): string {
  return text.replace(otherBreaks, '\n');
}
