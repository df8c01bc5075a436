/** Where a text may be cut, and what each cut costs. */
import { isLongerThan } from '../../code-points.ts';
import { boundariesIn, isGlued, neighborsOf } from './graphemes.ts';
import { endingAt } from './sentence-end.ts';
import { type Span, spansIn } from './spans.ts';
import { gapPattern, linesEndingIn } from './white-space.ts';

/** What a cut costs the reader, by what ends there. Threads are cut where the sum is least. */
export const cutCosts = {
  paragraph: 0,
  /** A line of a list or of a poem. */
  line: 5,
  sentence: 10,
  clause: 30,
  word: 60,
  insideWord: 1000,
} as const;

/** A cut: what stands before `end` stays, what stands from `start` on follows; the white space between them goes. */
export interface Break {
  readonly end: number;
  readonly start: number;
  readonly cost: number;
}

export interface Room {
  /** A word of more code points is cut inside. */
  readonly room: number;
  /** A link, mention, hashtag or grapheme of more code points is cut inside: it fits nowhere. */
  readonly max: number;
}

/** All places where a text without white space at its ends may be cut, in order. */
export function breaksIn(text: string, room: Room): Break[] {
  const breaks: Break[] = [];
  let runStart = 0;
  const addRun = (end: number) => {
    for (const inner of innerBreaks(text.slice(runStart, end), room))
      breaks.push({ ...inner, end: runStart + inner.end, start: runStart + inner.start });
  };
  for (const gap of gapsIn(text)) {
    addRun(gap.end);
    breaks.push(gap);
    runStart = gap.start;
  }
  addRun(text.length);
  return breaks;
}

/** The gaps between words. */
function* gapsIn(text: string): Generator<Break> {
  for (const { index: end, 0: gap } of text.matchAll(gapPattern())) {
    const start = end + gap.length;
    if (isGlued(text, end) || isGlued(text, start)) continue;
    yield { end, start, cost: costOf(text, { end, start }) };
  }
}

function costOf(text: string, { end, start }: { end: number; start: number }): number {
  const lines = linesEndingIn(text.slice(end, start));
  if (lines > 0) return lines > 1 ? cutCosts.paragraph : cutCosts.line;
  const ending = endingAt(text, { end, start });
  // Thai, Lao and Khmer write a space where other scripts write a comma or a period.
  const isPhrase = spaceless.test(text.charAt(end - 1)) && spaceless.test(text.charAt(start));
  return cutCosts[ending === 'word' && isPhrase ? 'clause' : ending];
}

/** Scripts without spaces between words, and their punctuation. */
const spaceless =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{sc=Tibetan}\uff01-\uff65]/u;
const neverFirst =
  /^[\p{Terminal_Punctuation}\p{Pe}\p{Pf}…・々ーゝゞヽヾぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶๆฯ%％]/u;
const neverLast = /[\p{Ps}\p{Pi}#＃@＠]$/u;

/** The places inside a run, in order. None in a word that fits, unless its script has no spaces. */
function innerBreaks(run: string, { room, max }: Room): Break[] {
  const isLong = isLongerThan(run, room);
  const hasWords = spaceless.test(run);
  if (!isLong && !hasWords) return [];
  const spans = spansIn(run);
  const words = hasWords ? wordBreaks(run, spans) : [];
  if (!isLong) return words;
  const edges = [0, ...words.map(({ end }) => end), run.length];
  return edges.slice(1).flatMap((end, index) => {
    const start = edges[index] ?? 0;
    const own = words[index] === undefined ? [] : [words[index]];
    if (!isLongerThan(run.slice(start, end), room)) return own;
    const atoms = spans.filter((span) => span.start >= start && span.end <= end);
    const inside = placesInside(run, { piece: { start, end }, atoms, max });
    return [...inside.map((at) => ({ end: at, start: at, cost: cutCosts.insideWord })), ...own];
  });
}

/** Between the words of a script without spaces, by the rules of its typesetters. */
function wordBreaks(run: string, spans: readonly Span[]): Break[] {
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
    .map((at) => ({ end: at, start: at, cost: cutCosts[endingAt(run, { end: at, start: at })] }));
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
  const ifTooLong = edges.slice(1).flatMap((end, index) => {
    const grapheme = text.slice(edges[index], end);
    return isLongerThan(grapheme, max) ? codePointsInside(grapheme, edges[index] ?? 0) : [];
  });
  const places =
    ifTooLong.length === 0 ? graphemes : [...graphemes, ...ifTooLong].sort((one, other) => one - other);
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
