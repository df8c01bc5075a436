/** A long text as a thread: several parts that are published below one another. */
import { codePointsIn } from '../../networks/definition/schema-parts.ts';
import { type Break, breaksIn } from './breaks.ts';
import { isLongerThan } from './code-points.ts';
import { trimGaps } from './white-space.ts';

/** What stands at the end of each part: nothing, `1/5` or `(1/5)`. */
export type Numbering = 'none' | '1/5' | '(1/5)';

export const numberings = ['none', '1/5', '(1/5)'] as const satisfies readonly Numbering[];

/** What a thread may be. Both are undefined where the contract sets no limit. */
export interface ThreadLimits {
  /** Code points of one part. */
  readonly max: number | undefined;
  readonly maxParts: number;
}

/**
 * Cuts a text into the fewest parts that its limit allows; among those ways, where the cuts cost least; among those, the
 * one whose parts are the most even. A line of three hyphens cuts in any case and is left out. The parts joined are the
 * text, but for white space at the cuts and the numbers. A text that is one part stays as it is. Undefined for a text that
 * needs more than `maxParts`.
 */
export function threadOf(
  text: string,
  { max = Infinity, maxParts }: ThreadLimits,
  numbering: Numbering = 'none',
): readonly string[] | undefined {
  const sections = sectionsOf(text);
  const [only = ''] = sections;
  if (sections.length <= 1 && !isLongerThan(only, max))
    return [isForced(text) || isLongerThan(text, max) ? only : text];
  const visible = sections.map((section) => codePointsIn(section.replace(/\s+/gu, '')));
  const count = visible.reduce((sum, own) => sum + own, 0);
  // Decided before the work begins: it takes time for each character.
  if (count > max * maxParts) return undefined;
  const leastParts = Math.max(sections.length, Math.ceil(count / max));
  const parts =
    numbered(sections, { max, numbering, leastParts, whole: max }) ??
    numbered(sections, { max, numbering: 'none', leastParts, whole: max }) ??
    numbered(sections, { max, numbering: 'none', leastParts, whole: 0 }) ??
    [];
  return parts.length > maxParts ? undefined : parts;
}

/** The text whose later sections are one, so that it has at most `most`. */
export function withFewerSections(text: string, most: number): string {
  const sections = sectionsOf(text);
  if (sections.length <= most) return text;
  const last = sections.slice(most - 1).join('\n\n');
  return [...sections.slice(0, most - 1), last].join('\n---\n');
}

/** Whether a line of the text cuts it, however short it is. */
export function isForced(text: string): boolean {
  return text.includes('---') && text.split('\n').some(isCutLine);
}

/** The pieces between the lines that cut, without those that are empty. */
export function sectionsOf(text: string): string[] {
  if (!isForced(text)) return [trimGaps(text)];
  const sections: string[][] = [[]];
  for (const line of text.split('\n')) {
    if (isCutLine(line)) sections.push([]);
    else sections.at(-1)?.push(line);
  }
  return sections.map((lines) => trimGaps(lines.join('\n'))).filter((section) => section !== '');
}

function isCutLine(line: string): boolean {
  return line.startsWith('---') && trimGaps(line) === '---';
}

/**
 * The parts with their numbers; undefined where a link, mention, hashtag or grapheme of at most `whole` code points has no
 * room in a part.
 */
function numbered(
  sections: readonly string[],
  {
    max,
    numbering,
    leastParts,
    whole,
  }: { max: number; numbering: Numbering; leastParts: number; whole: number },
): string[] | undefined {
  // A wider number leaves less room, less room makes more parts, more parts a wider number.
  for (let digits = String(leastParts).length; ; digits += 1) {
    const width =
      numbering === 'none' ? 0 : suffix({ part: 10 ** digits - 1, of: 10 ** digits - 1, numbering }).length;
    const room = max - width;
    const cut = room > 0 ? sections.map((section) => cutSection(section, { room, max: whole })) : [undefined];
    const parts = cut.flatMap((own) => own ?? []);
    if (cut.includes(undefined)) return undefined;
    if (numbering === 'none' || parts.length <= 1) return parts;
    if (String(parts.length).length <= digits)
      return parts.map((part, index) => part + suffix({ part: index + 1, of: parts.length, numbering }));
  }
}

function suffix({ part, of, numbering }: { part: number; of: number; numbering: Numbering }): string {
  return numbering === '(1/5)' ? ` (${part}/${of})` : ` ${part}/${of}`;
}

/** As TeX breaks a paragraph into lines: the best way to each place is the best way to an earlier one, and one part more. */
function cutSection(text: string, { room, max }: { room: number; max: number }): string[] | undefined {
  if (!isLongerThan(text, room)) return [text];
  const places = [{ end: 0, start: 0, cost: 0 }, ...breaksIn(text, { room, max })];
  places.push({ end: text.length, start: text.length, cost: 0 });
  const from = bestWay(measured(text, places), room);
  const parts: string[] = [];
  for (let to = places.length - 1; to > 0;) {
    const before = from[to] ?? -1;
    if (before < 0) return undefined;
    parts.push(text.slice(places[before]?.start, places[to]?.end));
    to = before;
  }
  return parts.reverse();
}

interface Places {
  /** The code points of the text before the white space at each place, and before what follows it. */
  readonly ends: Uint32Array;
  readonly starts: Uint32Array;
  readonly costs: Uint32Array;
}

/** For each place, the one where the part before it begins; -1 where no way leads to it. */
function bestWay({ ends, starts, costs }: Places, room: number): Int32Array {
  const from = new Int32Array(ends.length).fill(-1);
  const parts = new Uint32Array(ends.length);
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
    // No way to a later place has fewer parts than the one to the first.
    for (let at = first; at < to && parts[at] === parts[first]; at += 1) {
      const ownCost = cost[at] ?? 0;
      const bestCost = cost[best] ?? 0;
      if (ownCost > bestCost) continue;
      const length = end - (starts[at] ?? 0);
      const own = (unevenness[at] ?? 0) + length * length;
      if (ownCost === bestCost && own >= bestUnevenness) continue;
      best = at;
      bestUnevenness = own;
    }
    from[to] = best;
    parts[to] = (parts[best] ?? 0) + 1;
    cost[to] = (cost[best] ?? 0) + (costs[to] ?? 0);
    unevenness[to] = bestUnevenness;
  }
  return from;
}

function measured(text: string, places: readonly Break[]): Places {
  let at = 0;
  let count = 0;
  const countTo = (index: number) => {
    count += codePointsIn(text.slice(at, index));
    at = index;
    return count;
  };
  const both = places.map(({ end, start }) => [countTo(end), countTo(start)] as const);
  return {
    ends: Uint32Array.from(both, ([end]) => end),
    starts: Uint32Array.from(both, ([, start]) => start),
    costs: Uint32Array.from(places, ({ cost }) => cost),
  };
}
