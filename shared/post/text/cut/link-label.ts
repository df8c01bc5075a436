/** The words that say what a link is: the sentence or line before it. */
import { type Break, breaksIn, cutCosts } from './breaks.ts';
import { maxLinkLength, type Span, wholeLinksIn } from '../spans.ts';

/** How many characters before a link a reader may take for its label. */
const maxLabelLength = 100;
const letter = /[\p{L}\p{N}]/u;

interface Place {
  readonly end: number;
  readonly breaks: readonly Break[];
  /** A link that is kept in any case, as it is written. */
  readonly link: string;
}

/**
 * Whether the label of another link begins or goes on at a place: `Book your place here …` before the text's own link would
 * promise something else.
 */
export function isInLabel(text: string, { end, link, breaks }: Place): boolean {
  const ahead = text.slice(end, end + maxLabelLength + maxLinkLength);
  const next: Span | undefined = wholeLinksIn(ahead).next().value;
  if (next === undefined || next.start > maxLabelLength || ahead.slice(next.start, next.end) === link)
    return false;
  const stop = end + next.start;
  return !breaks.some(
    (place) =>
      place.end >= end &&
      place.start < stop &&
      place.cost <= cutCosts.sentence &&
      letter.test(text.slice(place.start, stop)),
  );
}

/** Marks after a link that end no sentence. */
const marksBehind = /[^\p{L}\p{N}\s.!?。！？]*$/u;

/** Whether a link ends here without ending a sentence: readers would take what follows for part of its label. */
export function isBehindLink(text: string, end: number): boolean {
  const start = Math.max(0, end - maxLinkLength);
  const word = /\S*$/u.exec(text.slice(start, end))?.[0] ?? '';
  const last = [...wholeLinksIn(word)].at(-1);
  return last !== undefined && marksBehind.exec(word.slice(last.end))?.index === 0;
}

/**
 * `labelled`: the link with its label and the brackets around both; undefined where no words stand before the link. `isBehindOther`: whether another
 * link stands shortly before it.
 */
export function withLabel(text: string, link: Span): { labelled?: Span; isBehindOther: boolean } {
  const from = Math.max(0, link.start - maxLabelLength - maxLinkLength);
  const before = text.slice(from, link.start);
  const other = [...wholeLinksIn(before)].at(-1);
  const behindOther = other === undefined ? 0 : other.end + markLength(before.slice(other.end));
  const sentences = breaksIn(before, { room: Infinity, max: Infinity }).filter(
    ({ start, cost }) => cost <= cutCosts.sentence && letter.test(before.slice(start)),
  );
  const start = from + Math.max(behindOther, sentences.at(-1)?.start ?? 0);
  const isLabelled = link.start - start <= maxLabelLength && letter.test(text.slice(start, link.start));
  const isBehindOther = other !== undefined && link.start - from - other.end <= maxLabelLength;
  if (!isLabelled) return { isBehindOther };
  const end = link.end + (/^[\p{Pe}\p{Pf}"]*/u.exec(text.slice(link.end, link.end + 9))?.[0].length ?? 0);
  return { labelled: { start, end }, isBehindOther };
}

function markLength(text: string): number {
  return /^[^\p{L}\p{N}\p{Ps}\p{Pi}]*/u.exec(text)?.[0].length ?? 0;
}
