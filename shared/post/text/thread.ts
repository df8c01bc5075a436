/** A long text as a thread: several parts that are published below one another. */
import { codePointsIn, isLongerThan } from '../../code-points.ts';
import { cutIntoParts, type CutText } from './cut-into-parts.ts';
import { shorten } from './shorten.ts';
import { gapPattern, trimGaps } from './white-space.ts';

/** What stands at the end of each part: nothing, or `1/5`. */
export type Numbering = 'none' | '1/5';

export interface Thread {
  readonly parts: readonly string[];
  /** The passages that have no room, in the order of the text; empty where only white space or a cutting line went. */
  readonly removed: readonly string[];
}

/**
 * Cuts a text into the fewest parts that its limit allows; among those ways, where the cuts cost least; among those, the
 * one whose parts are the most even. A line of three hyphens cuts in any case and is left out. The parts joined are the
 * text, but for white space at the cuts and the numbers. Where that takes more than `maxParts`, the last part is what follows the others,
 * shortened.
 */
export function threadOf(
  text: string,
  { max, maxParts }: { max: number; maxParts: number },
  numbering: Numbering = 'none',
): Thread {
  const sections = sectionsOf(text);
  const [only = ''] = sections;
  if (sections.length <= 1 && !isLongerThan(only, max)) return { parts: [only], removed: [] };
  const cut = (style: Numbering, whole: number) =>
    threadWith(sections, { max, maxParts, numbering: style, whole });
  return cut(numbering, max) ?? cut('none', max) ?? cut('none', 0) ?? { parts: [], removed: sections };
}

interface Way {
  readonly max: number;
  readonly maxParts: number;
  readonly numbering: Numbering;
  /** A link, mention, hashtag or grapheme of at most so many code points is not cut. */
  readonly whole: number;
}

/** Undefined where a link, mention, hashtag or grapheme that is not cut has no room in a part. */
function threadWith(sections: readonly string[], way: Way): Thread | undefined {
  const { max, maxParts, numbering, whole } = way;
  const visible = codePointsIn(sections.join('').replace(gapPattern(), ''));
  // A wider number leaves less room, less room makes more parts, more parts a wider number.
  for (let largest = numbering === 'none' ? maxParts : 9; ; largest = 10 * largest + 9) {
    const most = Math.min(largest, maxParts);
    const room = max - (numbering === 'none' ? 0 : suffix(most, most).length);
    if (room <= 0) return undefined;
    // Decided before the work begins: it takes time for each character.
    if (visible <= most * room) {
      const all = fill(sections, { room, max: whole, most });
      if (all === undefined) return undefined;
      if (all.rest === '') return { parts: numbered(all.parts, numbering), removed: [] };
    }
    if (most < maxParts) continue;
    const beginning = fill(sections, { room, max: whole, most: maxParts - 1 });
    if (beginning === undefined) return undefined;
    const { text, removed } = shorten(beginning.rest, room);
    const parts = text === '' ? beginning.parts : [...beginning.parts, text];
    return { parts: numbered(parts, numbering), removed };
  }
}

/** Fills at most so many parts with the sections, each of which begins a part. */
function fill(
  sections: readonly string[],
  { most, ...room }: { room: number; max: number; most: number },
): CutText | undefined {
  const parts: string[] = [];
  for (const [index, section] of sections.entries()) {
    const cut = cutIntoParts(section, { ...room, most: most - parts.length });
    if (cut === undefined) return undefined;
    parts.push(...cut.parts);
    if (cut.rest !== '')
      return { parts, rest: trimGaps([cut.rest, ...sections.slice(index + 1)].join('\n\n')) };
  }
  return { parts, rest: '' };
}

/** Whether a line of the text cuts it, however short it is. */
export function isForced(text: string): boolean {
  return cutLine.test(text);
}

const cutLine = /^---[^\S\n]*$/mu;

/** The pieces between the lines that cut, without those that are empty. */
export function sectionsOf(text: string): string[] {
  return text
    .split(cutLine)
    .map(trimGaps)
    .filter((section) => section !== '');
}

/** The parts with their numbers; one part has none. */
function numbered(parts: readonly string[], numbering: Numbering): readonly string[] {
  if (numbering === 'none' || parts.length <= 1) return parts;
  return parts.map((part, index) => part + suffix(index + 1, parts.length));
}

function suffix(part: number, of: number): string {
  return ` ${part}/${of}`;
}
