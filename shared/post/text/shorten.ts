/** A text that is too long for a network, as short as the network wants it. */
import { codePointsIn, indexAfter, isLongerThan, joinedLength } from '../../code-points.ts';
import { type Break, breaksIn, cutCosts, type Room } from './breaks.ts';
import { isGlued } from './graphemes.ts';
import { endingAt } from './sentence-end.ts';
import { linksIn, type Span } from './spans.ts';
import { withoutTrailingHashtags } from './trailing-hashtags.ts';
import { trimGaps } from './white-space.ts';

export interface Shortened {
  readonly text: string;
  /** The passages that were cut, in the order of the text; empty where only white space at the ends went. */
  readonly removed: readonly string[];
}

/** A cut at the end of a sentence is taken if this share of the room remains. */
const enough = 0.6;
/** The links that are kept may take this share of the limit; the first one may take all of it. */
const forLinks = 0.4;
const ellipsis = '…';

/**
 * A text of at most `max` code points. The hashtags at its end go first, from the last one on. Then the text is cut: at
 * the end of a sentence, if enough of it remains, otherwise between words, with an ellipsis. Links behind the cut are
 * kept after it. No link, mention, hashtag or grapheme is cut that fits at all.
 */
export function shorten(text: string, max: number): Shortened {
  if (!isLongerThan(text, max)) return { text, removed: [] };
  const whole = trimGaps(text);
  const { text: body, removed: tags } = withoutTrailingHashtags(whole, max);
  if (!isLongerThan(body, max)) return { text: body, removed: tags };
  const { text: short, removed } = cutBody(body, max);
  return { text: short, removed: [...removed, ...tags] };
}

function cutBody(text: string, max: number): Shortened {
  let kept: readonly Span[] = [];
  let cut = cutAt(text, { max, tail: 0 });
  // Each link that is kept moves the cut to the left, perhaps before another link.
  for (let round = 0; round < rounds; round += 1) {
    const more = withLinks(text, { kept, from: cut.end, max });
    if (more.length === kept.length) break;
    kept = more;
    cut = cutAt(text, { max, tail: tailLength(text, kept) });
  }
  const links = kept.map(({ start, end }) => text.slice(start, end));
  const head = text.slice(0, cut.end) + cut.mark;
  return {
    text: [...(head === '' ? [] : [head]), ...links].join(' '),
    removed: passagesBetween(text, { from: cut.end, spans: kept }),
  };
}

const rounds = 8;

function tailLength(text: string, links: readonly Span[]): number {
  return links.length === 0 ? 0 : joinedLength(links.map(({ start, end }) => text.slice(start, end))) + 1;
}

/** The links that are kept, and those behind the cut that there is room for, in the order of the text. */
function withLinks(
  text: string,
  { kept, from, max }: { kept: readonly Span[]; from: number; max: number },
): readonly Span[] {
  const chosen = [...kept];
  const present = new Set(kept.map(({ start, end }) => text.slice(start, end)));
  let length = tailLength(text, kept);
  for (const link of linksIn(text)) {
    const raw = text.slice(link.start, link.end);
    if (present.has(raw)) continue;
    const own = codePointsIn(raw);
    if (length + own + 1 <= forLinks * max || (chosen.length === 0 && own <= max)) {
      chosen.push(link);
      present.add(raw);
      length += own + 1;
    }
    if (length >= forLinks * max) break;
  }
  return chosen.sort((one, other) => one.start - other.start);
}

interface Cut {
  /** What stands before it remains. */
  readonly end: number;
  /** What stands after it: an ellipsis, or nothing. */
  readonly mark: string;
}

/** The place where a text ends if `tail` code points have to follow it. */
function cutAt(text: string, { max, tail }: { max: number; tail: number }): Cut {
  const room = max - tail;
  if (room <= ellipsis.length) return { end: 0, mark: '' };
  const sentence = lastSentenceEnd(text, { room, max });
  if (sentence !== undefined) return { end: sentence, mark: '' };
  const word = lastWordEnd(text, { room: room - ellipsis.length, max });
  if (word !== undefined) return marked(text, word);
  // The first word is a link, mention or hashtag that has no room beside an ellipsis, or beside the links.
  if (tail > 0) return { end: 0, mark: '' };
  return { end: lastWordEnd(text, { room, max }) ?? indexAfter({ text, count: room }), mark: '' };
}

/** The end of the last sentence, line or paragraph in the room; undefined where too little would remain. */
function lastSentenceEnd(text: string, { room, max }: Room): number | undefined {
  const least = indexAfter({ text, count: Math.ceil(room * enough) });
  return breaksBefore(text, { room, max }).findLast(
    ({ end, cost }) => end >= least && cost <= cutCosts.sentence,
  )?.end;
}

/** The end of the last word in the room; inside a word that fits nowhere. */
function lastWordEnd(text: string, { room, max }: Room): number | undefined {
  // A link that fits nowhere goes rather than being cut, unless nothing stands before it.
  const last =
    breaksBefore(text, { room, max }).at(-1) ?? breaksBefore(text, { room, max, cutsLinks: true }).at(-1);
  return last?.end;
}

/** A link of more code points is cut, however much room there is. */
const longestLink = 2500;

/** The places in the room where the text may be cut. */
function breaksBefore(
  text: string,
  { room, max, cutsLinks = false }: Room & { cutsLinks?: boolean },
): Break[] {
  const most = indexAfter({ text, count: room });
  // What begins in the room and goes on behind this fits nowhere.
  const seen = text.slice(0, most + 2 * Math.min(max, longestLink));
  return breaksIn(seen, { room, max: cutsLinks ? max : Infinity }).filter(({ end }) => end <= most);
}

/** The ellipsis stands directly after a word. After the end of a sentence there is none. */
function marked(text: string, end: number): Cut {
  if (endingAt(text, { end, start: end }) === 'sentence') return { end, mark: '' };
  const start = Math.max(0, end - 20);
  const word = text.slice(start, end).replace(/[\s\p{Pd}\p{Ps}\p{Pi}.…,;:،、，；：]+$/u, '');
  const at = start + word.length;
  return { end: word === '' || isGlued(text, at) ? end : at, mark: ellipsis };
}

/** What remains of the text from an index on without the spans, as passages. */
function passagesBetween(text: string, { from, spans }: { from: number; spans: readonly Span[] }): string[] {
  const edges = [from, ...spans.flatMap(({ start, end }) => [start, end]), text.length];
  const passages: string[] = [];
  for (let index = 0; index < edges.length; index += 2)
    passages.push(trimGaps(text.slice(edges[index], edges[index + 1])));
  return passages.filter((passage) => passage !== '');
}
