/**
 * Where one user-perceived character ends and the next one begins.
 *
 * `Intl.Segmenter` copies its whole input into every segment, so it gets short pieces only: 100,000 characters at once
 * would take gigabytes. Its locale is fixed: a text is cut in the same places on every machine.
 */
const window = 256;

let segmenters: Readonly<Record<'grapheme' | 'word', Intl.Segmenter>> | undefined;

function segmenter(granularity: 'grapheme' | 'word'): Intl.Segmenter {
  segmenters ??= {
    grapheme: new Intl.Segmenter('en', { granularity: 'grapheme' }),
    word: new Intl.Segmenter('en', { granularity: 'word' }),
  };
  return segmenters[granularity];
}

/** The boundaries inside a text, in order, without its ends. */
export function boundariesIn(text: string, granularity: 'grapheme' | 'word'): number[] {
  const found: number[] = [];
  let from = 0;
  let size = window;
  while (from < text.length) {
    const isLast = from + size >= text.length;
    const segments = segmenter(granularity).segment(text.slice(from, from + size));
    const starts = Array.from(segments, ({ index }) => from + index).slice(1);
    found.push(...starts);
    if (isLast) break;
    const [last] = starts.slice(-1);
    // The last segment may go on behind the window, so the next window begins with it.
    from = last ?? from;
    size = last === undefined ? 2 * size : window;
  }
  return found;
}

const joinsNext =
  /[\p{Cf}\u0d4e\u{111c2}\u{111c3}\u{113d1}\u{1193f}\u{11941}\u{11a84}-\u{11a89}\u{11d46}\u{11f02}]$/u;
const joinsPrevious = /^[\p{M}\p{Cf}\p{Emoji_Modifier}\u0e33\u0eb3\uff9e\uff9f]/u;

/** The characters on both sides of a place in a text, as code points; empty at its ends. */
export function neighborsOf(text: string, index: number): readonly [before: string, after: string] {
  const before = Array.from(text.slice(Math.max(0, index - 2), index)).at(-1) ?? '';
  return [before, Array.from(text.slice(index, index + 2))[0] ?? ''];
}

/** Whether the characters before and after `index` are one to the reader, such as a space and the accent on it. */
export function isGlued(text: string, index: number): boolean {
  if (
    !joinsNext.test(text.slice(Math.max(0, index - 2), index)) &&
    !joinsPrevious.test(text.slice(index, index + 2))
  )
    return false;
  return boundariesIn(neighborsOf(text, index).join(''), 'grapheme').length === 0;
}
