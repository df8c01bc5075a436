/** A long text as a thread: several parts that are published below one another. */
import { codePointsIn, isLongerThan } from '../../code-points.ts';
import { cutIntoParts } from './cut-into-parts.ts';
import { shorten } from './shorten.ts';
import { trimGaps } from './white-space.ts';

/** What stands at the end of each part: nothing, or `1/5`. */
export type Numbering = 'none' | '1/5';

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

export interface LongestThread {
  readonly parts: readonly string[];
  /** The passages that have no room in the thread, in the order of the text. */
  readonly removed: readonly string[];
}

/** The thread of the whole text. Where that is too long, its last part is what follows the others, shortened. */
export function longestThread(
  text: string,
  { max = Infinity, maxParts }: ThreadLimits,
  numbering: Numbering = 'none',
): LongestThread {
  const whole = threadOf(text, { max, maxParts }, numbering);
  if (whole !== undefined) return { parts: whole, removed: [] };
  const sections = sectionsOf(text);
  const beginning = (style: Numbering, atom: number) =>
    beginningOf(sections, { max, maxParts, numbering: style, whole: atom });
  return (
    beginning(numbering, max) ??
    beginning('none', max) ??
    beginning('none', 0) ?? { parts: [], removed: [...sections] }
  );
}

/** Undefined where a link, mention, hashtag or grapheme of at most `whole` code points has no room in a part. */
function beginningOf(
  sections: readonly string[],
  { max, maxParts, numbering, whole }: { max: number; maxParts: number; numbering: Numbering; whole: number },
): LongestThread | undefined {
  const room = max - numberWidth({ of: maxParts, numbering });
  if (room <= 0) return undefined;
  const parts: string[] = [];
  for (const [index, section] of sections.entries()) {
    const cut = cutIntoParts(section, { room, max: whole, most: maxParts - 1 - parts.length });
    if (cut === undefined) return undefined;
    parts.push(...cut.parts);
    if (cut.rest === '') continue;
    const rest = trimGaps([cut.rest, ...sections.slice(index + 1)].join('\n\n'));
    const { text, removed } = shorten(rest, room);
    return { parts: withNumbers([...parts, ...(text === '' ? [] : [text])], numbering), removed };
  }
  return { parts: withNumbers(parts, numbering), removed: [] };
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
    const room = max - numberWidth({ of: 10 ** digits - 1, numbering });
    const cut =
      room > 0 ? sections.map((section) => cutIntoParts(section, { room, max: whole })) : [undefined];
    if (cut.includes(undefined)) return undefined;
    const parts = cut.flatMap((own) => own?.parts ?? []);
    if (numbering === 'none' || String(parts.length).length <= digits) return withNumbers(parts, numbering);
  }
}

function withNumbers(parts: readonly string[], numbering: Numbering): string[] {
  if (numbering === 'none' || parts.length <= 1) return [...parts];
  return parts.map((part, index) => part + suffix(index + 1, parts.length));
}

/** How many characters the longest number of a thread takes. */
function numberWidth({ of, numbering }: { of: number; numbering: Numbering }): number {
  return numbering === 'none' ? 0 : suffix(of, of).length;
}

function suffix(part: number, of: number): string {
  return ` ${part}/${of}`;
}
