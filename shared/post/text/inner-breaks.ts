/** Where a run of characters without white space may be cut. */
import { isLongerThan } from '../../code-points.ts';
import { cutCosts } from './cut-costs.ts';
import { boundariesIn, isGlued, neighborsOf } from './graphemes.ts';
import { endingAt } from './sentence-end.ts';
import { type Span, spansIn } from './spans.ts';

export interface InnerBreak {
  readonly at: number;
  readonly cost: number;
}

export interface Room {
  /** A word of more code points is cut inside. */
  readonly room: number;
  /** A link, mention, hashtag or grapheme of more code points is cut inside: it fits nowhere. */
  readonly max: number;
}

/** Scripts without spaces between words, and their punctuation. */
const spaceless =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{sc=Tibetan}\uff01-\uff65]/u;
const neverFirst =
  /^[\p{Terminal_Punctuation}\p{Pe}\p{Pf}…・々ーゝゞヽヾぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶๆฯ%％]/u;
const neverLast = /[\p{Ps}\p{Pi}#＃@＠]$/u;

/** Whether a character belongs to a script that has no spaces between words. */
export function isSpaceless(character: string): boolean {
  return spaceless.test(character);
}

/** The places inside a run, in order. None in a word that fits, unless its script has no spaces. */
export function innerBreaks(run: string, { room, max }: Room): InnerBreak[] {
  const isLong = isLongerThan(run, room);
  const hasWords = spaceless.test(run);
  if (!isLong && !hasWords) return [];
  const spans = spansIn(run);
  const words = hasWords ? wordBreaks(run, spans) : [];
  if (!isLong) return words;
  const edges = [0, ...words.map(({ at }) => at), run.length];
  return edges.slice(1).flatMap((end, index) => {
    const start = edges[index] ?? 0;
    const own = words[index] === undefined ? [] : [words[index]];
    if (!isLongerThan(run.slice(start, end), room)) return own;
    const atoms = spans.filter((span) => span.start >= start && span.end <= end);
    const inside = placesInside(run, { piece: { start, end }, atoms, max });
    return [...inside.map((at) => ({ at, cost: cutCosts.insideWord })), ...own];
  });
}

/** Between the words of a script without spaces, by the rules of its typesetters. */
function wordBreaks(run: string, spans: readonly Span[]): InnerBreak[] {
  const isInSpan = insideOf(spans);
  return boundariesIn(run, 'word')
    .filter((at) => {
      const [before, after] = neighborsOf(run, at);
      return (
        (spaceless.test(before) || spaceless.test(after)) &&
        !neverFirst.test(after) &&
        !neverLast.test(before) &&
        !isInSpan(at) &&
        !isGlued(run, at)
      );
    })
    .map((at) => ({ at, cost: cutCosts[endingAt(run, { end: at, start: at })] }));
}

/** Where a piece that fits nowhere is cut: between graphemes, but not inside what fits somewhere. */
function placesInside(
  run: string,
  { piece, atoms, max }: { piece: Span; atoms: readonly Span[]; max: number },
): number[] {
  const text = run.slice(piece.start, piece.end);
  const isInAtom = insideOf(atoms.filter(({ start, end }) => !isLongerThan(run.slice(start, end), max)));
  const graphemes = boundariesIn(text, 'grapheme');
  const edges = [0, ...graphemes, text.length];
  const tooLong = edges.slice(1).flatMap((end, index) => {
    const grapheme = text.slice(edges[index], end);
    return isLongerThan(grapheme, max) ? codePointsInside(grapheme, edges[index] ?? 0) : [];
  });
  const places =
    tooLong.length === 0 ? graphemes : [...graphemes, ...tooLong].sort((one, other) => one - other);
  return places.map((at) => piece.start + at).filter((at) => !isInAtom(at));
}

function codePointsInside(grapheme: string, start: number): number[] {
  let at = start;
  return Array.from(grapheme, (point) => (at += point.length)).slice(0, -1);
}

/** A test for one place after another, from left to right: whether it lies inside a span. */
function insideOf(spans: readonly Span[]): (at: number) => boolean {
  let next = 0;
  return (at) => {
    while ((spans[next]?.end ?? Infinity) <= at) next += 1;
    const span = spans[next];
    return span !== undefined && span.start < at;
  };
}
