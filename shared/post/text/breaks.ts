/** Where a text may be cut, and what each cut costs. */
import { isLongerThan } from '../../data/code-points.ts';
import { boundariesIn, gapPattern, isGlued, linesEndingIn } from './characters.ts';
import { matchesIn, type Span, spansIn } from './spans.ts';

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
  reserve: 500,
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

/** Where a passage without another break is cut if it has no room in a part: where it is held together, or inside a word. */
function breaksInside(
  text: string,
  { reserveCuts, ...run }: Span & { reserveCuts: readonly Break[] },
  { room, max }: Room,
): Break[] {
  if (!isLongerThan(text.slice(run.start, run.end), room)) return [];
  let { start } = run;
  const inside = (end: number) => {
    const word = { start, end };
    return isLongerThan(text.slice(start, end), room) ? placesInside(text, word, max) : [];
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

/** Quotes and parentheses within a line, those of one kind once inside one another. */
const passages =
  /\((?:[^()\n]|\([^()\n]{0,99}\)){1,400}\)|\[[^[\]\n]{1,400}\]|（[^（）\n]{1,400}）|「[^「」\n]{1,400}」|『[^『』\n]{1,400}』|[“„][^“”„\n]{1,400}[”“]|«[^«»\n]{1,400}»|»(?=\S)[^«»\n]{1,400}(?<=\S)«|(?<![\p{L}\p{N}.,!?…])["”](?=\S)[^"”\n]{1,400}(?<=\S)["”](?![\p{L}\p{N}])/gu;

/** Whether a passage is kept whole: it leaves half of a part to what is around it. */
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
/** What belongs to what is before it: punctuation, also behind a space as in French, what closes, and the sign of a unit. */
const neverFirst =
  /^(?:[\p{Terminal_Punctuation}\p{Pe}…・々ーゝゞヽヾぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶๆฯ%％‰]|\p{Pf}(?![\p{L}\p{N}])|\p{Sc}(?!\p{N}))/u;
/** What belongs to what follows it. A quote that could do both closes where it touches a word, as in German. */
const neverLast = /(?:[\p{Ps}#＃@＠¿¡]|(?<![^\s\p{Ps}])\p{Pi})$/u;
/** The mark of an item at the beginning of a line: a bullet, an emoji, `1.`, `a)` or `(1)`. */
const listMark =
  /\n[ \t]*(?:(?:[\p{P}\p{S}\p{M}]|\u200d){1,8}|[\d#*]\ufe0f?\u20e3|[([（]?(?:\p{N}{1,3}|\p{L}|[ivx]{1,4})[.):）、．]{1,2})$/u;

function isHeldTogether(text: string, { end, start }: Gap): boolean {
  const from = Math.max(0, end - 12);
  const before = (from === 0 ? '\n' : '') + text.slice(from, end);
  const after = text.slice(start, start + 4);
  if (neverFirst.test(after) || neverLast.test(before)) return true;
  // A letter without a mark behind it ends nothing.
  if (/[\p{L}\p{N}]$/u.test(before) || linesEndingIn(text.slice(end, start)) > 0) return false;
  return listMark.test(before) || endingAt(text, { end, start }) === 'abbreviation';
}

/** Between the words of a script without spaces, by the rules of its typesetters. */
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

/** Where a word that fits nowhere is cut: between graphemes, but not inside what fits somewhere. */
function placesInside(text: string, { start, end }: Span, max: number): Break[] {
  const word = text.slice(start, end);
  const atoms = spansIn(word).filter((span) => !isLongerThan(word.slice(span.start, span.end), max));
  const atomAt = insideOf(atoms);
  let from = 0;
  const places = [...boundariesIn(word, 'grapheme'), word.length].flatMap((to) => {
    const grapheme = word.slice(from, to);
    const pieces = isLongerThan(grapheme, max) ? Array.from(grapheme) : [grapheme];
    return pieces.map((piece) => (from += piece.length));
  });
  return places
    .filter((at) => at < word.length && atomAt(at) === undefined)
    .map((at) => ({ end: start + at, start: start + at, cost: cutCosts.insideWord }));
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

/** A mark may stand behind a space, as in French; what closes a quote or a parenthesis may follow. */
const ending = /([\p{Terminal_Punctuation}…–—]+)[\s"'\p{Pe}\p{Pf}\p{Pi}]*$/u;
const sentenceMark = /[\p{Sentence_Terminal}…]$/u;
const lowerCase = /^["'\p{Ps}\p{Pi}]*\p{Ll}/u;

/** What a period follows without ending a sentence, in the languages that are written most with cased letters. */
const abbreviations = new Set(
  (
    'prof inc co corp dept est vol approx rev hon gen col capt gov sen rep pres ave bros univ incl esq tel dipl ing evtl ggf ' +
    'inkl exkl usw geb mio mill min max ca cf ex etc mme mlle ste sra srta dra av avda pág págs núm ud uds ej aprox gral cía ltda ' +
    'sig sigg dott ecc pag avv bijv mevr osv evt godz tys ul np tzn např tzv nám mil mld örn cad sok ул просп пер им руб тыс обл ' +
    'корп напр тел ред jan feb apr aug sept okt oct nov dec dez'
  ).split(' '),
);
/** Short words that are one before a number only. */
const beforeNumber = new Set(
  'no art fig kap abs sec eq pos fn kl al est op pl pkt rn ch tab стр гл кв'.split(' '),
);
/** `z.B.`, `U.K.` and `Ph.D.`; initials, and the plurals of Spanish; `3.` as in a date or a list. */
const shortForm =
  /^(?:(?:[\p{Lu}\p{Ll}]{1,2}\.)+[\p{Lu}\p{Ll}]{1,4}|[\p{Lu}\p{Ll}]\p{M}*|([\p{Lu}\p{Ll}])\1|\p{N}{1,2})$/u;
/** Words without a vowel: `Dr.`, `2,1 Mrd.`, `млн.`, but not `TV.` */
const vowelless = /^[bcdfghjklmnpqrstvwxzčćďňřšśťžźżłбвгджзклмнпрстфхцчшщ]{2,5}$/u;

/** How many characters around a gap are looked at. */
const contextLength = 40;

/** What ends at a gap in a text: a sentence, a part of one, only a word, or the period of an abbreviation. */
export function endingAt(text: string, { end, start }: Gap): 'sentence' | 'clause' | 'word' | 'abbreviation' {
  const before = text.slice(Math.max(0, end - contextLength), end);
  const [tail = '', marks = ''] = ending.exec(before) ?? [];
  if (tail === '') return 'word';
  if (!sentenceMark.test(marks)) return 'clause';
  const after = text.slice(start, start + contextLength);
  if (marks === '.' && isAbbreviation(before.slice(0, -tail.length), after)) return 'abbreviation';
  return lowerCase.test(after) ? 'word' : 'sentence';
}

/** Whether a text ends with an abbreviation. The period of a link, or of a time such as `18:30`, is none. */
function isAbbreviation(before: string, after: string): boolean {
  const [, number, word = ''] =
    /(?:^|([\p{N}][\s\u00a0\u202f]?)|[\s\p{Ps}\p{Pi}"'’])([\p{L}\p{M}\p{N}.]+)$/u.exec(before) ?? [];
  const key = word.toLowerCase();
  return (
    abbreviations.has(key) ||
    shortForm.test(word) ||
    (vowelless.test(key) && word !== word.toUpperCase()) ||
    (beforeNumber.has(key) && /^\p{N}/u.test(after)) ||
    (number !== undefined && /^\p{L}{1,4}$/u.test(word) && lowerCase.test(after))
  );
}
