/** A text in the form that its place allows. */
import { codePointsIn } from '../../networks/definition/schema-parts.ts';
import { isLongerThan } from './code-points.ts';
import { shorten } from './shorten.ts';
import {
  isForced,
  type Numbering,
  sectionsOf,
  type ThreadLimits,
  threadOf,
  withFewerSections,
} from './thread.ts';

export const tooLongChoices = ['refuse', 'shorten', 'thread'] as const;

/** What happens to a text above its limit. */
export type TooLong = (typeof tooLongChoices)[number];

export interface FitOptions {
  readonly tooLong: TooLong;
  readonly numbering?: Numbering | undefined;
}

/** What a place takes; undefined where the contract sets no limit, or knows no thread. */
export interface TextLimits {
  /** Code points of the text, or of one part of a thread. */
  readonly max?: number | undefined;
  /** Parts of a thread, the post itself among them. */
  readonly maxParts?: number | undefined;
}

export type FittedText =
  | { readonly outcome: 'unchanged'; readonly text: string }
  | {
      readonly outcome: 'shortened';
      readonly text: string;
      /** The passages that were cut; empty where only white space or a cutting line went. */
      readonly removed: readonly string[];
    }
  | {
      readonly outcome: 'thread';
      /** At least two. The first one is the post itself; media go with it. */
      readonly parts: readonly string[];
      /** The passages that were cut, because the text needs more parts than there may be. */
      readonly removed: readonly string[];
    };

/**
 * A text for a place. With `refuse` it stays as it is, and the network's schema says what is wrong. With `thread` a place
 * without threads gets it shortened, and so is a text of which a thread holds only a part. A text that fits is unchanged, but
 * a line of three hyphens always cuts a thread.
 */
export function fitText(
  text: string,
  { max, maxParts }: TextLimits,
  { tooLong, numbering }: FitOptions,
): FittedText {
  const isCut = tooLong === 'thread' && isForced(text);
  if (tooLong === 'refuse' || (!isCut && (max === undefined || !isLongerThan(text, max))))
    return { outcome: 'unchanged', text };
  if (tooLong === 'shorten' || maxParts === undefined) {
    const joined = isCut ? sectionsOf(text).join('\n\n') : text;
    return {
      outcome: 'shortened',
      ...(max === undefined ? { text: joined, removed: [] } : shorten(joined, max)),
    };
  }
  const { parts, removed } = longestThread(text, { max, maxParts }, numbering);
  const [only = '', ...others] = parts;
  return others.length === 0
    ? { outcome: 'shortened', text: only, removed }
    : { outcome: 'thread', parts, removed };
}

interface LongestThread {
  readonly parts: readonly string[];
  readonly removed: readonly string[];
}

/** The thread of the whole text; where that is too long, of as much as the thread can hold. */
function longestThread(text: string, limits: ThreadLimits, numbering?: Numbering): LongestThread {
  const joined = withFewerSections(text, limits.maxParts);
  const whole = threadOf(text, limits, numbering) ?? threadOf(joined, limits, numbering);
  if (whole !== undefined) return { parts: whole, removed: [] };
  const threadWithin = (length: number): LongestThread | undefined => {
    const { text: short, removed } = shorten(joined, length);
    const parts = threadOf(short, limits, numbering);
    return parts === undefined ? undefined : { parts, removed };
  };
  // The length that just fits is not known before: numbers and cuts take room of each part.
  const { max = codePointsIn(joined) } = limits;
  let tooMuch = max * limits.maxParts;
  let step = max;
  let best = threadWithin(tooMuch - step);
  for (; best === undefined && tooMuch > step; step *= 2) {
    tooMuch -= step;
    best = threadWithin(Math.max(1, tooMuch - step));
  }
  for (let fits = tooMuch - step; tooMuch - fits > Math.max(1, max / 20);) {
    const middle = Math.floor((fits + tooMuch) / 2);
    const thread = threadWithin(middle);
    if (thread === undefined) tooMuch = middle;
    else [fits, best] = [middle, thread];
  }
  return best ?? { parts: [], removed: [joined] };
}
