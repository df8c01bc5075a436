/** Finds where a text was cut, independently of the code that cuts it. */

export interface Piece {
  readonly start: number;
  readonly end: number;
}

/** The length in code points. */
export const length = (text: string): number => Array.from(text).length;

/** Removes the number at the end of a part; does nothing where the thread has no numbers. */
export function withoutNumber({ numbering, of }: { numbering: string; of: number }) {
  return (part: string, index: number): string => {
    const number = ` ${index + 1}/${of}`;
    return numbering !== 'none' && of > 1 && part.endsWith(number) ? part.slice(0, -number.length) : part;
  };
}

/** Where the parts stand in the text; undefined where something other than white space is left out between them. */
export function positionsOf(text: string, parts: readonly string[]): Piece[] | undefined {
  const pieces: Piece[] = [];
  let at = 0;
  for (const part of parts) {
    const start = text.indexOf(part, at);
    if (start < 0 || text.slice(at, start).trim() !== '') return undefined;
    at = start + part.length;
    pieces.push({ start, end: at });
  }
  return text.slice(at).trim() === '' ? pieces : undefined;
}

export function cutsIn(pieces: readonly Piece[]): number[] {
  return pieces.slice(1).flatMap(({ start }, index) => [pieces[index]?.end ?? 0, start]);
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const whole =
  /https?:\/\/\w[\w-]*(?:\.\w[\w-]*)+(?:[/?][\w.~:/?#@!$&*+,;=%()-]*[\w/#=])?(?=\s|$)|(?<=^|\s)[#@][\p{L}\p{M}\p{N}_\u200c]+(?:[.@][\p{L}\p{N}]+)*(?=\s|$)/gu;

/** What must not be cut if it has at most `max` characters: links, mentions, hashtags, and graphemes that do not begin with white space. */
export function unbroken(text: string, { max }: { max: number }): Piece[] {
  const spans = Array.from(text.matchAll(whole), ({ index, 0: raw }) => ({
    start: index,
    end: index + raw.length,
  }));
  const characters = Array.from(graphemes.segment(text), ({ index, segment }) => ({
    start: index,
    end: index + segment.length,
  }));
  return [...spans, ...characters].filter(
    ({ start, end }) =>
      end - start > 1 && !/\s/u.test(text.charAt(start)) && length(text.slice(start, end)) <= max,
  );
}
