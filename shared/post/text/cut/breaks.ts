/**
 * Where a text may be cut, and what each cut costs. The cuts of `Tea with Dr. May, all day (it is free).` and a line `Come in!` below it:
 *
 *     Tea |60| with |60| Dr. May, |30| all |60| day |60| (it is free). |5| Come |60| in!
 *
 * A cut between words costs 60, after a clause 30, at the end of a line 5. There is no cut after `Dr.`, which is held together with
 * the name, and none inside the parentheses, which are short. With at most 24 characters in a part, the cuts that cost least are those after `May,`
 * and after `free).`. Smaller parts need more cuts: with 14 characters the parentheses may be cut for 60 + 30 (`inPassage`), and with
 * 5 there is a cut after `Dr.` for 60 + 500 (`reserve`), and one after each letter of `free` for 1000.
 */
import { isLongerThan } from '../../../data/code-points.ts';
import { boundariesIn, gapPattern, isGlued, linesEndingIn } from '../characters.ts';
import { isInFigure } from './figures.ts';
import { matchesIn, type Span, spansIn } from '../spans.ts';

/** The cost of a cut, by what ends there. A thread is cut where the sum of the costs is smallest. */
export const cutCosts = {
  paragraph: 0,
  /** A line of a list or of a poem. */
  line: 5,
  sentence: 10,
  clause: 30,
  word: 60,
  /** Extra cost of a cut in a quote or in parentheses. */
  inPassage: 30,
  /** Extra cost of a cut that is only used when the piece would not fit otherwise. */
  reserve: 500,
  insideWord: 1000,
} as const;

/** A cut: the text before `end` stays, the text from `start` on follows, and the white space between them is dropped. */
export interface Break {
  readonly end: number;
  readonly start: number;
  readonly cost: number;
}

export interface Room {
  /** A word with more code points than this is cut inside. */
  readonly room: number;
  /** A link, mention or hashtag with more code points than this is cut inside, because it fits nowhere; a grapheme only if it has no room, either. */
  readonly max: number;
}

/** All places where a text without white space at its ends may be cut, in order. */
export function breaksIn(text: string, room: Room): Break[] {
  const breaks: Break[] = [];
  const passageAt = insideOf(matchesIn(text, passages));
  let reserveCuts: Break[] = [];
  let start = 0;
  for (const gap of gapsIn(text)) {
    const passage = passageAt(gap.end);
    const cost = costOf(text, gap) + (passage === undefined ? 0 : cutCosts.inPassage);
    if (isShort(text, passage, room) || isHeldTogether(text, gap)) {
      reserveCuts.push({ ...gap, cost: cost + cutCosts.reserve });
      continue;
    }
    breaks.push(...breaksInside(text, { start, end: gap.end, reserveCuts }, room), { ...gap, cost });
    reserveCuts = [];
    start = gap.start;
  }
  return [...breaks, ...breaksInside(text, { start, end: text.length, reserveCuts }, room)];
}

/** The cuts in a piece between two ordinary breaks that is too long for a part: those in reserve, and those inside words. */
function breaksInside(
  text: string,
  { reserveCuts, ...run }: Span & { reserveCuts: readonly Break[] },
  { room, max }: Room,
): Break[] {
  if (!isLongerThan(text.slice(run.start, run.end), room)) return [];
  let { start } = run;
  const inside = (end: number) => {
    const word = { start, end };
    return isLongerThan(text.slice(start, end), room) ? placesInside(text, word, { room, max }) : [];
  };
  const breaks = reserveCuts.flatMap((gap) => {
    const places = inside(gap.end);
    ({ start } = gap);
    return [...places, gap];
  });
  return [...breaks, ...inside(run.end)];
}

type Gap = Pick<Break, 'end' | 'start'>;

/** The gaps between words; they are empty in scripts without spaces. */
function* gapsIn(text: string): Generator<Gap> {
  let from = 0;
  for (const { index: end, 0: gap } of text.matchAll(gapPattern())) {
    const start = end + gap.length;
    if (isGlued(text, end) || isGlued(text, start)) continue;
    yield* wordGaps(text, { start: from, end });
    yield { end, start };
    from = start;
  }
  yield* wordGaps(text, { start: from, end: text.length });
}

/** Quotes and parentheses within a line; each kind may be nested once. */
const passages =
  /\((?:[^()\n]|\([^()\n]{0,99}\)){1,400}\)|\[[^[\]\n]{1,400}\]|（[^（）\n]{1,400}）|「[^「」\n]{1,400}」|『[^『』\n]{1,400}』|[“„][^“”„\n]{1,400}[”“]|«[^«»\n]{1,400}»|»(?=\S)[^«»\n]{1,400}(?<=\S)«|(?<![\p{L}\p{N}.,!?…])["”](?=\S)[^"”\n]{1,400}(?<=\S)["”](?![\p{L}\p{N}])/gu;

/** Whether a passage is kept whole: it takes at most half of a part. */
function isShort(text: string, span: Span | undefined, { room }: Room): boolean {
  return span !== undefined && !isLongerThan(text.slice(span.start, span.end), room / 2);
}

function costOf(text: string, { end, start }: Gap): number {
  const lines = linesEndingIn(text.slice(end, start));
  if (lines > 0) return lines > 1 ? cutCosts.paragraph : cutCosts.line;
  const ending = endingAt(text, { end, start });
  if (ending === 'abbreviation') return cutCosts.word;
  // Thai, Lao and Khmer write a space where other scripts write a comma or a period.
  const isPhrase = spacelessEnd.test(text.charAt(end - 1)) && spacelessBegin.test(text.charAt(start));
  return cutCosts[ending === 'word' && isPhrase ? 'clause' : ending];
}

/** Scripts without spaces between words, and their punctuation. */
const spaceless =
  '[\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Bopomofo}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}\\p{sc=Tibetan}\\uff01-\\uff65]';
const hasSpaceless = new RegExp(spaceless, 'u');
const spacelessBegin = new RegExp(`^${spaceless}`, 'u');
const spacelessEnd = new RegExp(`${spaceless}$`, 'u');
/** Characters that belong to the word before them: punctuation (in French after a space), closing marks, and signs of units. */
const neverFirst =
  /^(?:[\p{Terminal_Punctuation}\p{Pe}…・々ーゝゞヽヾぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶๆฯ%％‰]|\p{Pf}(?![\p{L}\p{N}])|\p{Sc}(?!\p{N}))/u;
/** Characters that belong to the word after them. A quotation mark that can open or close counts as closing directly after a word, as in German. */
const neverLast = /(?:[\p{Ps}#＃@＠¿¡]|(?<![^\s\p{Ps}])\p{Pi})$/u;
/** What people write between the words of a link and its address, also where the address stands on the next line. */
const announcesLink = /[:：→⇒➡➜▶👉👇]\ufe0f?$/u;
const linkBegin = /^(?:https?:\/\/|www\.)/iu;
/** The mark of an item at the beginning of a line: a bullet, an emoji, `1.`, `a)` or `(1)`. */
const listMark =
  /\n[ \t]*(?:(?:[\p{P}\p{S}\p{M}]|\u200d){1,8}|[\d#*]\ufe0f?\u20e3|[([（]?(?:\p{N}{1,3}|\p{L}|[ivx]{1,4})[.):）、．]{1,2})$/u;

/**
 * Whether a cut in a gap is a last resort: beside a mark that belongs to a word, in a figure, between words and their link, after a bullet
 * or an abbreviation.
 */
function isHeldTogether(text: string, { end, start }: Gap): boolean {
  const from = Math.max(0, end - 12);
  const before = (from === 0 ? '\n' : '') + text.slice(from, end);
  const after = text.slice(start, start + 4);
  if (neverFirst.test(after) || neverLast.test(before)) return true;
  if (announcesLink.test(before) && linkBegin.test(contextAfter(text, start))) return true;
  const isLineEnd = linesEndingIn(text.slice(end, start)) > 0;
  if (!isLineEnd && isInFigure(contextBefore(text, end), contextAfter(text, start))) return true;
  // A word without punctuation after it is neither an abbreviation nor a list marker.
  if (/[\p{L}\p{N}]$/u.test(before) || isLineEnd) return false;
  return listMark.test(before) || endingAt(text, { end, start }) === 'abbreviation';
}

/** The gaps between the words of a script without spaces, by the rules of its typesetters. */
function* wordGaps(text: string, { start, end }: Span): Generator<Gap> {
  const run = text.slice(start, end);
  if (!hasSpaceless.test(run)) return;
  const spanAt = insideOf(spansIn(run));
  for (const at of boundariesIn(run, 'word')) {
    const [before, after] = [run.slice(Math.max(0, at - 2), at), run.slice(at, at + 2)];
    const isBetween = spacelessEnd.test(before) || spacelessBegin.test(after);
    const isQuoted = /^\p{Pf}/u.test(after) || /\p{Pi}$/u.test(before);
    if (isBetween && !isQuoted && spanAt(at) === undefined && !isGlued(run, at))
      yield { end: start + at, start: start + at };
  }
}

/** The cuts inside a word that is too long for a part: between graphemes, but not inside a link, mention or hashtag that fits. */
function placesInside(text: string, { start, end }: Span, { room, max }: Room): Break[] {
  const word = text.slice(start, end);
  const atoms = spansIn(word, max).filter((span) => !isLongerThan(word.slice(span.start, span.end), max));
  const atomAt = insideOf(atoms);
  let from = 0;
  const places = [...boundariesIn(word, 'grapheme'), word.length].flatMap((to) => {
    const grapheme = word.slice(from, to);
    const pieces = isLongerThan(grapheme, Math.max(room, max)) ? Array.from(grapheme) : [grapheme];
    return pieces.map((piece) => (from += piece.length));
  });
  return places
    .filter((at) => at < word.length && atomAt(at) === undefined)
    .map((at) => ({ end: start + at, start: start + at, cost: cutCosts.insideWord }));
}

/** Finds the span around a place. Ask for the places from left to right. */
function insideOf(spans: readonly Span[]): (at: number) => Span | undefined {
  let next = 0;
  return (at) => {
    while ((spans[next]?.end ?? Infinity) <= at) next += 1;
    const span = spans[next];
    return span !== undefined && span.start < at ? span : undefined;
  };
}

/** Punctuation at the end of a text, with the quotes and parentheses that close after it. In French, a space stands before the punctuation. */
const ending = /([\p{Terminal_Punctuation}…–—]+)[\s"'\p{Pe}\p{Pf}\p{Pi}]*$/u;
const sentenceMark = /[\p{Sentence_Terminal}…]$/u;
const lowerCase = /^["'\p{Ps}\p{Pi}]*\p{Ll}/u;

/** Words that a period follows without ending a sentence, in the most used languages with upper and lower case. */
const abbreviations = new Set(
  (
    'prof inc co corp dept est vol approx rev hon gen col capt gov sen rep pres ave bros univ incl esq tel dipl ing evtl ggf ' +
    'inkl exkl usw geb mio mill min max ca cf ex etc mme mlle ste sra srta dra av avda pág págs núm ud uds ej aprox gral cía ltda ' +
    'sig sigg dott ecc pag avv bijv mevr osv evt godz tys ul np tzn např tzv nám mil mld örn cad sok ул просп пер им руб тыс обл ' +
    'корп напр тел ред jan feb apr aug sept okt oct nov dec dez'
  ).split(' '),
);
/** Short words that are abbreviations only before a number. */
const beforeNumber = new Set(
  'no art fig kap abs sec eq pos fn kl al est op pl pkt rn ch tab стр гл кв'.split(' '),
);
/** `z.B.`, `U.K.` and `Ph.D.`; initials; Spanish plurals such as `EE. UU.`; `3.` in a date or a list. */
const shortForm =
  /^(?:(?:[\p{Lu}\p{Ll}]{1,2}\.)+[\p{Lu}\p{Ll}]{1,4}|[\p{Lu}\p{Ll}]\p{M}*|([\p{Lu}\p{Ll}])\1|\p{N}{1,2})$/u;
/** Words without a vowel: `Dr.`, `2,1 Mrd.`, `млн.`, but not `TV.` */
const vowelless = /^[bcdfghjklmnpqrstvwxzčćďňřšśťžźżłбвгджзклмнпрстфхцчшщ]{2,5}$/u;

/** How many characters are read on each side of a gap. */
const contextLength = 40;
const contextBefore = (text: string, end: number) => text.slice(Math.max(0, end - contextLength), end);
const contextAfter = (text: string, start: number) => text.slice(start, start + contextLength);

/** What ends at a gap in a text: a sentence, a part of one, only a word, or the period of an abbreviation. */
export function endingAt(text: string, { end, start }: Gap): 'sentence' | 'clause' | 'word' | 'abbreviation' {
  const before = contextBefore(text, end);
  const [tail = '', marks = ''] = ending.exec(before) ?? [];
  if (tail === '') return 'word';
  if (!sentenceMark.test(marks)) return 'clause';
  const after = contextAfter(text, start);
  if (marks === '.' && isAbbreviation(before.slice(0, -tail.length), after)) return 'abbreviation';
  return lowerCase.test(after) ? 'word' : 'sentence';
}

/** Whether a text ends with an abbreviation. A period after a link or a time such as `18:30` does not count. */
function isAbbreviation(before: string, after: string): boolean {
  const [, number, word = ''] =
    /(?:^|(\p{N}[\s\u00a0\u202f]?)(?=\p{L})|[\s\p{Ps}\p{Pi}"'’])([\p{L}\p{M}\p{N}.]+)$/u.exec(before) ?? [];
  const key = word.toLowerCase();
  return (
    abbreviations.has(key) ||
    shortForm.test(word) ||
    (vowelless.test(key) && word !== word.toUpperCase()) ||
    (beforeNumber.has(key) && /^\p{N}/u.test(after)) ||
    (number !== undefined && /^\p{L}{1,4}$/u.test(word) && lowerCase.test(after))
  );
}
