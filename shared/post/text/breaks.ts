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
  /** What a cut costs more in a quote or in parentheses. */
  inPassage: 30,
  /** What it costs more where nothing is cut that has room. */
  held: 500,
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
  let words: Span[] = [];
  let held: Break[] = [];
  let start = 0;
  const addRun = () => {
    const [first] = words;
    const last = words.at(-1);
    if (first === undefined || last === undefined) return;
    // What has no room in a part is cut where nothing else would be.
    const isLong = isLongerThan(text.slice(first.start, last.end), room.room);
    for (const [index, word] of words.entries()) {
      breaks.push(...innerBreaks(text, word, room));
      const gap = held[index];
      if (isLong && gap !== undefined) breaks.push({ ...gap, cost: gap.cost + cutCosts.held });
    }
    words = [];
    held = [];
  };
  const isInPassage = insideOf(passagesIn(text));
  for (const gap of gapsIn(text)) {
    words.push({ start, end: gap.end });
    start = gap.start;
    const passage = isInPassage(gap.end);
    const cost = costOf(text, gap) + (passage === undefined ? 0 : cutCosts.inPassage);
    if (isShort(text, passage, room) || isHeld(text, gap)) held.push({ ...gap, cost });
    else {
      addRun();
      breaks.push({ ...gap, cost });
    }
  }
  words.push({ start, end: text.length });
  addRun();
  return breaks;
}

/** The gaps between words. */
function* gapsIn(text: string): Generator<{ end: number; start: number }> {
  for (const { index: end, 0: gap } of text.matchAll(gapPattern())) {
    const start = end + gap.length;
    if (!isGlued(text, end) && !isGlued(text, start)) yield { end, start };
  }
}

/** Quotes and parentheses within a line, those of one kind once inside one another. */
function passagesIn(text: string): Span[] {
  return Array.from(text.matchAll(passage), ({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
  }));
}
const passage =
  /\((?:[^()\n]|\([^()\n]{0,99}\)){1,400}\)|\[[^[\]\n]{1,400}\]|（[^（）\n]{1,400}）|「[^「」\n]{1,400}」|『[^『』\n]{1,400}』|[“„][^“”„\n]{1,400}[”“]|«[^«»\n]{1,400}»|»(?=\S)[^«»\n]{1,400}(?<=\S)«|(?<![\p{L}\p{N}.,!?…])["”](?=\S)[^"”\n]{1,400}(?<=\S)["”](?![\p{L}\p{N}])/gu;

/** Whether a passage is kept whole: it leaves half of a part to what is around it. */
function isShort(text: string, span: Span | undefined, { room }: Room): boolean {
  return span !== undefined && !isLongerThan(text.slice(span.start, span.end), room / 2);
}

function costOf(text: string, { end, start }: { end: number; start: number }): number {
  const lines = linesEndingIn(text.slice(end, start));
  if (lines > 0) return lines > 1 ? cutCosts.paragraph : cutCosts.line;
  const ending = endingAt(text, { end, start });
  if (ending === 'abbreviation') return cutCosts.word;
  // Thai, Lao and Khmer write a space where other scripts write a comma or a period.
  const isPhrase = spaceless.test(text.charAt(end - 1)) && spaceless.test(text.charAt(start));
  return cutCosts[ending === 'word' && isPhrase ? 'clause' : ending];
}

/** Scripts without spaces between words, and their punctuation. */
const spaceless =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{sc=Tibetan}\uff01-\uff65]/u;
/** What belongs to what is before it: punctuation, also behind a space as in French, what closes, and the sign of a unit. */
const neverFirst =
  /^(?:[\p{Terminal_Punctuation}\p{Pe}…・々ーゝゞヽヾぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶๆฯ%％‰]|\p{Pf}(?![\p{L}\p{N}])|\p{Sc}(?!\p{N}))/u;
/** What belongs to what follows it. A quote that could do both closes where it touches a word, as in German. */
const neverLast = /(?:[\p{Ps}#＃@＠¿¡]|(?<![^\s\p{Ps}])\p{Pi})$/u;
/** The mark of an item at the beginning of a line: a bullet, an emoji, `1.`, `a)` or `(1)`. */
const listMark =
  /\n[ \t]*(?:(?:[\p{P}\p{S}\p{M}]|\u200d){1,8}|[\d#*]\ufe0f?\u20e3|[([（]?(?:\p{N}{1,3}|\p{L}|[ivx]{1,4})[.):）、．]{1,2})$/u;

/** Whether what is around a gap belongs together. */
function isHeld(text: string, { end, start }: { end: number; start: number }): boolean {
  const from = Math.max(0, end - 12);
  const before = (from === 0 ? '\n' : '') + text.slice(from, end);
  const after = text.slice(start, start + 4);
  if (neverFirst.test(after) || neverLast.test(before)) return true;
  // A letter without a mark behind it ends nothing.
  if (/[\p{L}\p{N}]$/u.test(before) || linesEndingIn(text.slice(end, start)) > 0) return false;
  return listMark.test(before) || endingAt(text, { end, start }) === 'abbreviation';
}

/** The places inside a word, in order. None in one that fits, unless its script has no spaces. */
function innerBreaks(text: string, word: Span, { room, max }: Room): Break[] {
  const run = text.slice(word.start, word.end);
  const isLong = isLongerThan(run, room);
  const hasWords = spaceless.test(run);
  if (!isLong && !hasWords) return [];
  const spans = spansIn(run);
  const at = (index: number, cost: number) => ({ end: word.start + index, start: word.start + index, cost });
  const words = hasWords ? wordBreaks(run, spans).filter((index) => !isHeld(text, at(index, 0))) : [];
  const own = words.map((index) => at(index, costOf(text, at(index, 0))));
  if (!isLong) return own;
  const edges = [0, ...words, run.length];
  return edges.slice(1).flatMap((end, index) => {
    const start = edges[index] ?? 0;
    const next = own.slice(index, index + 1);
    if (!isLongerThan(run.slice(start, end), room)) return next;
    const atoms = spans.filter((span) => span.start >= start && span.end <= end);
    const inside = placesInside(run, { piece: { start, end }, atoms, max });
    return [...inside.map((place) => at(place, cutCosts.insideWord)), ...next];
  });
}

/** Between the words of a script without spaces, by the rules of its typesetters. */
function wordBreaks(run: string, spans: readonly Span[]): number[] {
  const isInSpan = insideOf(spans);
  return boundariesIn(run, 'word').filter((at) => {
    const [before, after] = neighborsOf(run, at);
    return (
      (spaceless.test(before) || spaceless.test(after)) &&
      !/^\p{Pf}/u.test(after) &&
      !/\p{Pi}$/u.test(before) &&
      isInSpan(at) === undefined &&
      !isGlued(run, at)
    );
  });
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
  return places.map((at) => piece.start + at).filter((at) => isInAtom(at) === undefined);
}

function codePointsInside(grapheme: string, start: number): number[] {
  let at = start;
  return Array.from(grapheme, (point) => (at += point.length)).slice(0, -1);
}

/** The span inside which a place lies, for one place after another, from left to right. */
function insideOf(spans: readonly Span[]): (at: number) => Span | undefined {
  let next = 0;
  return (at) => {
    while ((spans[next]?.end ?? Infinity) <= at) next += 1;
    const span = spans[next];
    return span !== undefined && span.start < at ? span : undefined;
  };
}
