/** Cuts a text into the parts of a thread. */
import { codePointsIn, isLongerThan } from '../../../data/code-points.ts';
import { type Break, breaksIn, type Room } from './breaks.ts';
import { isGap } from '../characters.ts';

export interface CutText {
  readonly parts: readonly string[];
  /** The text that did not fit into the parts. */
  readonly rest: string;
}

/**
 * Cuts a text without white space at its ends into the fewest parts of at most `room` code points, or what `maxParts` parts
 * hold of it. Undefined where a link, mention, hashtag or grapheme of at most `max` code points has no room in a part.
 *
 * As TeX breaks a paragraph into lines: the best way to each place is the best way to an earlier one, and one part more.
 */
export function cutIntoParts(
  text: string,
  { room, max, maxParts }: Room & { readonly maxParts: number },
): CutText | undefined {
  if (maxParts > 0 && !isLongerThan(text, room)) return { parts: [text], rest: '' };
  if (maxParts === 0) return { parts: [], rest: text };
  // The parts end within this text, wherever they are cut.
  const head = text.slice(0, indexAfterVisible(text, (maxParts + 1) * room));
  const places = [{ end: 0, start: 0, cost: 0 }, ...breaksIn(head, { room, max })];
  places.push({ end: head.length, start: head.length, cost: 0 });
  const { from, counts } = bestWays(head, places, room);
  const last = counts.findLastIndex((count, place) => (from[place] ?? -1) >= 0 && count <= maxParts);
  const isWhole = places[last]?.end === text.length;
  if (!isWhole && (counts[last] ?? 0) < maxParts) return undefined;
  const parts: string[] = [];
  for (let to = last; to > 0; to = from[to] ?? 0)
    parts.push(text.slice(places[from[to] ?? 0]?.start, places[to]?.end));
  return { parts: parts.reverse(), rest: isWhole ? '' : text.slice(places[last]?.start) };
}

/** The index after `count` characters other than white space, which cuts may drop. */
function indexAfterVisible(text: string, count: number): number {
  let left = count;
  let index = 0;
  for (const character of text) {
    if (left <= 0) break;
    if (!isGap(character)) left -= 1;
    index += character.length;
  }
  return index;
}

/** `from`: where the part before each place begins, -1 where no way leads to it. `counts`: how many parts the best way to it has. */
function bestWays(text: string, places: readonly Break[], room: number) {
  // The code points of the text before the white space at each place, and before what follows it.
  const ends = new Uint32Array(places.length);
  const starts = new Uint32Array(places.length);
  let position = 0;
  let before = 0;
  for (const [index, { end, start }] of places.entries()) {
    ends[index] = before += codePointsIn(text.slice(position, end));
    starts[index] = before += codePointsIn(text.slice(end, start));
    position = start;
  }
  const from = new Int32Array(ends.length).fill(-1);
  const counts = new Uint32Array(ends.length);
  const cost = new Uint32Array(ends.length);
  /** Sum of the squares of the lengths: least where all parts are equally long. */
  const unevenness = new Float64Array(ends.length);
  let first = 0;
  // Plain loops over plain numbers, because a long text has some million pairs of places.
  for (let to = 1; to < ends.length; to += 1) {
    const end = ends[to] ?? 0;
    while (first < to && (end - (starts[first] ?? 0) > room || (first > 0 && from[first] === -1))) first += 1;
    if (first === to) continue;
    let best = first;
    let bestUnevenness = Infinity;
    // Later places never need fewer parts than the first one.
    for (let at = first; at < to && counts[at] === counts[first]; at += 1) {
      const costHere = cost[at] ?? 0;
      const bestCost = cost[best] ?? 0;
      if (costHere > bestCost) continue;
      const length = end - (starts[at] ?? 0);
      const unevennessHere = (unevenness[at] ?? 0) + length * length;
      if (costHere === bestCost && unevennessHere >= bestUnevenness) continue;
      best = at;
      bestUnevenness = unevennessHere;
    }
    from[to] = best;
    counts[to] = (counts[best] ?? 0) + 1;
    cost[to] = (cost[best] ?? 0) + (places[to]?.cost ?? 0);
    unevenness[to] = bestUnevenness;
  }
  return { from, counts };
}
