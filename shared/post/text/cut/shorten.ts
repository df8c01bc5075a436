/** Shortens a text that is too long for a network. */
import { codePointsIn, indexAfter, isLongerThan } from '../../../data/code-points.ts';
import { type Break, breaksIn, cutCosts, endingAt } from './breaks.ts';
import { gapPattern, isGlued, linesEndingIn, trimGaps } from '../characters.ts';
import { type Shortened, withoutLastHashtags } from '../hashtags.ts';
import { isBehindLink, isInLabel, withLabel } from './link-label.ts';
import { linksIn, maxLinkLength, type Span, wholeLinksIn } from '../spans.ts';

/** A cut at the end of a sentence must use at least this share of the room, and lose at most so many code points. */
const minShare = 0.6;
const maxRemoved = 2000;
const ellipsis = '…';

/**
 * A text of at most `max` code points. The hashtags at its end go first, from the last one on. Then the text is cut: at the end of a sentence, if
 * enough of it remains, otherwise between words, with an ellipsis. The text's own link is kept after the cut. No link, mention, hashtag or grapheme
 * that fits is cut.
 */
export function shorten(text: string, max: number): Shortened {
  if (!isLongerThan(text, max)) return { text, removed: [] };
  const whole = trimGaps(text);
  const { text: body, removed: tags } = withoutLastHashtags(whole, max);
  if (!isLongerThan(body, max)) return { text: body, removed: tags };
  const { text: short, removed } = cutBody(body, max);
  return { text: short, removed: [...removed, ...tags] };
}

function cutBody(text: string, max: number): Shortened {
  const plain = cutAt(text, { max });
  const cutPlain = {
    text: text.slice(0, plain.end) + plain.mark,
    removed: passages([text.slice(plain.end)]),
  };
  const own = ownLink(text, wholeLinksIn);
  const link = text.slice(own?.start, own?.end);
  if (own === undefined || isLongerThan(link, max) || isWithin(text, { end: plain.end, link }))
    return cutPlain;
  const { labelled, isBehindOther } = withLabel(text, own);
  const keep = (kept: Span, cut: Cut = { end: 0, mark: '' }) => ({
    text: text.slice(0, cut.end) + cut.mark + gapBefore(text, kept, cut) + text.slice(kept.start, kept.end),
    removed: passages([text.slice(cut.end, kept.start), text.slice(kept.end)]),
  });
  const cut = cutAt(text, { max, kept: own, link });
  if (cut.end > 0) return keep(own, cut);
  // Where links stand close together, the own link keeps its label: without it, the label of another link would seem to be that of the own one.
  if (labelled === undefined || isLongerThan(text.slice(labelled.start, labelled.end), max))
    return isBehindOther ? cutPlain : keep(own);
  return keep(labelled, cutAt(text, { max, kept: labelled, link }));
}

/** What stands between the cut and the kept end: a new line if the cut ended a line, or the kept end began one, otherwise a space. */
function gapBefore(text: string, { start }: Span, { end }: Cut): string {
  if (end === 0) return '';
  const gaps = [
    /^\s*/u.exec(text.slice(end, end + 9)),
    /\s*$/u.exec(text.slice(Math.max(end, start - 9), start)),
  ];
  return gaps.some((gap) => linesEndingIn(gap?.[0] ?? '') > 0) ? '\n' : ' ';
}

/** Whether the text contains the whole link before `end`. */
function isWithin(text: string, { end, link }: { end: number; link: string }): boolean {
  // A link is read in the whole text: what stands after it tells where it ends.
  for (const found of wholeLinksIn(text)) {
    if (found.end > end) return false;
    if (text.slice(found.start, found.end) === link) return true;
  }
  return false;
}

function passages(texts: readonly string[]): string[] {
  return texts.map(trimGaps).filter((passage) => passage !== '');
}

/** The link at the end of the text, or its only one. Texts of blog feeds end with a link to the page and one to the home page: the page is meant. */
export function ownLink(
  text: string,
  readLinks: (text: string) => Iterable<Span> = linksIn,
): Span | undefined {
  const from = Math.max(0, text.length - 2 * maxLinkLength);
  const end = text.slice(from);
  const [previous, last] = [undefined, undefined, ...readLinks(end)].slice(-2);
  if (last !== undefined && !/[\p{L}\p{N}]/u.test(end.slice(last.end))) {
    const home = end.slice(last.start, last.end);
    const isHome = /^https?:\/\/[^/?#]+\/?$/iu.test(home);
    const isSame = previous !== undefined && isHome && end.startsWith(home, previous.start);
    const { start, end: stop } =
      isSame && !end.slice(previous.end, last.start).includes('\n') ? previous : last;
    return { start: from + start, end: from + stop };
  }
  let only: Span | undefined;
  for (const link of readLinks(text)) {
    only ??= link;
    if (text.slice(only.start, only.end) !== text.slice(link.start, link.end)) return undefined;
  }
  return only;
}

interface Cut {
  readonly end: number;
  /** The ellipsis at the cut, or an empty text. */
  readonly mark: string;
}

/** Where to cut a text so that its kept end, if any, fits after the cut. `link`: the own link, as it is written. */
function cutAt(text: string, { max, kept, link = '' }: { max: number; kept?: Span; link?: string }): Cut {
  const keptText = kept === undefined ? '' : text.slice(kept.start, kept.end);
  const room = max - (keptText === '' ? 0 : codePointsIn(keptText) + 1);
  if (room <= ellipsis.length) return { end: 0, mark: '' };
  const maxEnd = indexAfter(text, room);
  const maxMarked = indexAfter(text, room - ellipsis.length);
  const minEnd = indexAfter(text, Math.ceil(Math.max(room * minShare, room - maxRemoved)));
  // Only what is around the limit is read.
  const from = wordFrom(text, minEnd - maxLinkLength);
  const around = text.slice(from, maxEnd + 2 * Math.min(max, maxLinkLength));
  const places = (whole: number) =>
    breaksIn(around, { room: room - ellipsis.length, max: whole }).map(({ end, start, cost }): Break => ({
      end: from + end,
      start: from + start,
      cost,
    }));
  // A link that fits nowhere is dropped rather than cut, unless nothing else remains.
  const breaks = places(Infinity);
  const isFree = ({ end }: Break) => {
    if (kept === undefined) return true;
    if (end > kept.start) return false;
    return isBehindLink(text, end) ? keptText !== link : !isInLabel(text, { end, link, breaks });
  };
  const isSentence = ({ end, cost }: Break) => end >= minEnd && end <= maxEnd && cost <= cutCosts.sentence;
  const sentence = breaks.findLast((place) => isSentence(place) && isFree(place));
  if (sentence !== undefined) return { end: sentence.end, mark: '' };
  const isWord = ({ end }: Break) => end <= maxMarked;
  const word = breaks.findLast((place) => isWord(place) && isFree(place));
  if (word !== undefined) return withEllipsis(text, word.end, maxEnd);
  // The first word is a link, mention or hashtag that has no room beside an ellipsis, or beside the link.
  if (kept !== undefined) return { end: 0, mark: '' };
  const whole = breaks.findLast(({ end }) => end <= maxEnd);
  if (whole !== undefined) return { end: whole.end, mark: '' };
  const inside = places(max).findLast(isWord);
  return inside === undefined ? { end: maxEnd, mark: '' } : withEllipsis(text, inside.end, maxEnd);
}

/** The beginning of a word at or after an index; the index itself if no space follows soon. */
function wordFrom(text: string, index: number): number {
  if (index <= 0) return 0;
  const gap = gapPattern().exec(text.slice(index, index + maxLinkLength));
  return gap === null ? index : index + gap.index + gap[0].length;
}

/**
 * The ellipsis comes directly after a word, but not after a link, of which it would become a part. After the end of a sentence there is no ellipsis.
 */
function withEllipsis(text: string, end: number, maxEnd: number): Cut {
  if (endingAt(text, { end, start: end }) === 'sentence') return { end, mark: '' };
  const start = Math.max(0, end - 20);
  const word = text.slice(start, end).replace(/[\s\p{Pd}\p{Ps}\p{Pi}.…,;:،、，；：]+$/u, '');
  const at = start + word.length;
  const last = word === '' || isGlued(text, at) ? end : at;
  const isLinkEnd =
    /^[^\p{L}\p{M}\p{N}]/u.test(text.slice(last)) &&
    isBehindLink(text, last) &&
    /[^\p{Pe}\p{Pf}]$/u.test(word);
  if (!isLinkEnd) return { end: last, mark: ellipsis };
  return { end: last, mark: isLongerThan(text.slice(last, maxEnd), 1) ? ` ${ellipsis}` : '' };
}
