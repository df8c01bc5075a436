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

export type Thread =
  | { readonly fits: true; readonly parts: readonly string[] }
  /** `message` as in a finding: what was found, and what is allowed. */
  | { readonly fits: false; readonly message: string };

/**
 * Cuts a text into the fewest parts that its limit allows; among those ways, where the cuts cost least; among those, the
 * one whose parts are the most even. A line of three hyphens cuts in any case and is left out. The parts joined are the
 * text, but for white space at the cuts and the numbers. A text that is one part stays as it is.
 */
export function threadOf(
  text: string,
  { max = Infinity, maxParts }: ThreadLimits,
  numbering: Numbering = 'none',
): Thread {
  const sections = sectionsOf(text);
  const [only = ''] = sections;
  if (sections.length <= 1 && !isLongerThan(text, max))
    return { fits: true, parts: [isForced(text) ? only : text] };
  const visible = sections.map((section) => codePointsIn(section.replace(/\s+/gu, '')));
  const count = visible.reduce((sum, own) => sum + own, 0);
  // Decided before the work begins: it takes time for each character.
  if (count > max * maxParts)
    return { fits: false, message: `${count} characters, at most ${maxParts} parts of ${max}` };
  const parts =
    numbered(sections, { max, numbering }) ?? numbered(sections, { max, numbering: 'none' }) ?? [];
  return parts.length > maxParts
    ? { fits: false, message: `${parts.length} parts, at most ${maxParts}` }
    : { fits: true, parts };
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

/** The parts with their numbers; undefined where a link, mention or hashtag fits into a part only without a number. */
function numbered(
  sections: readonly string[],
  { max, numbering }: { max: number; numbering: Numbering },
): string[] | undefined {
  // A wider number leaves less room, less room makes more parts, more parts a wider number.
  for (let digits = 1; ; digits += 1) {
    const width =
      numbering === 'none' ? 0 : suffix({ part: 10 ** digits - 1, of: 10 ** digits - 1, numbering }).length;
    const room = max - width;
    const cut = room > 0 ? sections.map((section) => cutSection(section, { room, max })) : [undefined];
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

/** The best way to here, so far. */
interface Way {
  readonly parts: number;
  readonly cost: number;
  /** Sum of the squares of the lengths: least where all parts are equally long. */
  readonly unevenness: number;
  readonly from: number;
}

/** As TeX breaks a paragraph into lines: the best way to each place is the best way to an earlier one, and one part more. */
function cutSection(text: string, { room, max }: { room: number; max: number }): string[] | undefined {
  if (!isLongerThan(text, room)) return [text];
  const places = [{ end: 0, start: 0, cost: 0 }, ...breaksIn(text, { room, max })];
  places.push({ end: text.length, start: text.length, cost: 0 });
  const lengths = measured(text, places);
  const ways: (Way | undefined)[] = [{ parts: 0, cost: 0, unevenness: 0, from: 0 }];
  for (let to = 1; to < places.length; to += 1) {
    let best: Way | undefined;
    for (let from = to - 1; from >= 0; from -= 1) {
      const length = (lengths[to]?.end ?? 0) - (lengths[from]?.start ?? 0);
      if (length > room) break;
      const way = ways[from];
      if (way === undefined) continue;
      const parts = way.parts + 1;
      if (best !== undefined && parts > best.parts) continue;
      const cost = way.cost + (places[to]?.cost ?? 0);
      const unevenness = way.unevenness + length * length;
      if (
        best === undefined ||
        parts < best.parts ||
        cost < best.cost ||
        (cost === best.cost && unevenness < best.unevenness)
      )
        best = { parts, cost, unevenness, from };
    }
    ways[to] = best;
  }
  return ways.at(-1) && wayBack(text, { places, ways });
}

/** The code points before each place's two ends. */
function measured(text: string, places: readonly Break[]): { end: number; start: number }[] {
  let at = 0;
  let count = 0;
  const countTo = (index: number) => {
    count += codePointsIn(text.slice(at, index));
    at = index;
    return count;
  };
  return places.map(({ end, start }) => ({ end: countTo(end), start: countTo(start) }));
}

function wayBack(
  text: string,
  { places, ways }: { places: readonly Break[]; ways: readonly (Way | undefined)[] },
): string[] {
  const parts: string[] = [];
  for (let to = places.length - 1; to > 0;) {
    const from = ways[to]?.from ?? 0;
    parts.unshift(text.slice(places[from]?.start, places[to]?.end));
    to = from;
  }
  return parts;
}
