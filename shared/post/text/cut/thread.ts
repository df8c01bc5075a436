/** A long text as a thread: several parts that are published below one another. */
import { codePointsIn, isLongerThan } from '../../../data/code-points.ts';
import type { ChoiceOf } from '../../../form/fields/form-field.ts';
import type { textFields } from '../../../form/options/text-fields.ts';
import { cutIntoParts, type CutText } from './cut-into-parts.ts';
import { shorten } from './shorten.ts';
import { gapPattern, trimGaps } from '../characters.ts';

/** What happens to a text above its limit, and how the parts of a thread are numbered. */
export interface FitOptions {
  readonly ifTooLong: ChoiceOf<typeof textFields.ifTooLong>;
  readonly numbering?: Numbering;
}

type Numbering = ChoiceOf<typeof textFields.numbering>;

/** The limits of one text of a target; undefined where the contract sets no limit, or has no thread. */
export interface TextLimits {
  /** Code points of the text, or of one part of a thread. */
  readonly max?: number | undefined;
  /** Parts of a thread, the post itself among them. */
  readonly maxParts?: number | undefined;
}

/** A text in the form that its place allows; several parts where the outcome is a thread. */
export interface TextFit {
  readonly outcome: 'unchanged' | 'shortened' | 'thread';
  /** At least one. The first one is the post itself; media go with it. */
  readonly parts: readonly string[];
  /** The passages that did not fit, in the order of the text; empty where only white space or a cutting line was dropped. */
  readonly removed: readonly string[];
}

type Thread = Omit<TextFit, 'outcome'>;

/**
 * Fits a text into its place. With `refuse` it stays as it is, and the network's schema says what is wrong. With `thread` it is shortened for a place
 * without threads, and where a thread cannot hold all of it. A text that fits is unchanged, but a line of three hyphens always cuts a thread.
 */
export function fitText(
  text: string,
  { max = Infinity, maxParts }: TextLimits,
  { ifTooLong, numbering }: FitOptions,
): TextFit {
  const isCut = ifTooLong === 'thread' && cutLine.test(text);
  if (ifTooLong === 'refuse' || (!isCut && !isLongerThan(text, max)))
    return { outcome: 'unchanged', parts: [text], removed: [] };
  if (ifTooLong === 'shorten' || maxParts === undefined) {
    const { text: short, removed } = shorten(isCut ? sectionsOf(text).join('\n\n') : text, max);
    return { outcome: 'shortened', parts: [short], removed };
  }
  const thread = threadOf(text, { max, maxParts }, numbering);
  return { outcome: thread.parts.length > 1 ? 'thread' : 'shortened', ...thread };
}

/**
 * Cuts a text into the fewest parts that its limit allows; among these ways, the cheapest cuts; among these, the most even parts. A line of three
 * hyphens cuts in any case and is left out. The joined parts are the text except for white space at the cuts and the numbers. If that takes more than
 * `maxParts`, the last part is the shortened rest.
 */
function threadOf(
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

/** Undefined if a link, mention, hashtag or grapheme of at most `whole` code points, which must stay whole, does not fit into a part. */
function threadWith(
  sections: readonly string[],
  { max, maxParts, numbering, whole }: { max: number; maxParts: number; numbering: Numbering; whole: number },
): Thread | undefined {
  const visible = codePointsIn(sections.join('').replace(gapPattern(), ''));
  // A wider number leaves less room, less room makes more parts, more parts a wider number.
  for (let maxNumber = numbering === 'none' ? maxParts : 9; ; maxNumber = 10 * maxNumber + 9) {
    const maxHere = Math.min(maxNumber, maxParts);
    const room = max - (numbering === 'none' ? 0 : suffix(maxHere, maxHere).length);
    if (room <= 0) return undefined;
    // Checked first, because cutting takes time for each character.
    if (visible <= maxHere * room) {
      const all = fill(sections, { room, max: whole, maxParts: maxHere });
      if (all === undefined) return undefined;
      if (all.rest === '') return { parts: numbered(all.parts, numbering), removed: [] };
    }
    if (maxHere < maxParts) continue;
    const beginning = fill(sections, { room, max: whole, maxParts: maxParts - 1 });
    if (beginning === undefined) return undefined;
    const { text, removed } = shorten(beginning.rest, room);
    const parts = text === '' ? beginning.parts : [...beginning.parts, text];
    return { parts: numbered(parts, numbering), removed };
  }
}

/** Fills at most `maxParts` parts with the sections; each section begins a new part. */
function fill(
  sections: readonly string[],
  { maxParts, ...room }: { room: number; max: number; maxParts: number },
): CutText | undefined {
  const parts: string[] = [];
  for (const [index, section] of sections.entries()) {
    const cut = cutIntoParts(section, { ...room, maxParts: maxParts - parts.length });
    if (cut === undefined) return undefined;
    parts.push(...cut.parts);
    if (cut.rest !== '')
      return { parts, rest: trimGaps([cut.rest, ...sections.slice(index + 1)].join('\n\n')) };
  }
  return { parts, rest: '' };
}

/** A line that cuts a text, even a text that is short enough. */
const cutLine = /^---[^\S\n]*$/mu;

/** The pieces between the lines that cut, without those that are empty. */
function sectionsOf(text: string): string[] {
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
