/** A text in the form that its place allows. */
import { isLongerThan } from '../../code-points.ts';
import { shorten } from './shorten.ts';
import { isForced, type Numbering, sectionsOf, type Thread, threadOf } from './thread.ts';

/** What happens to a text above its limit. */
export type TooLong = 'refuse' | 'shorten' | 'thread';

export interface FitOptions {
  readonly ifTooLong: TooLong;
  readonly numbering?: Numbering | undefined;
}

/** What a place takes; undefined where the contract sets no limit, or knows no thread. */
export interface TextLimits {
  /** Code points of the text, or of one part of a thread. */
  readonly max?: number | undefined;
  /** Parts of a thread, the post itself among them. */
  readonly maxParts?: number | undefined;
}

/** At least two parts where the outcome is a thread, otherwise one. The first one is the post itself; media go with it. */
export interface FittedText extends Thread {
  readonly outcome: 'unchanged' | 'shortened' | 'thread';
}

/**
 * A text for a place. With `refuse` it stays as it is, and the network's schema says what is wrong. With `thread` a place
 * without threads gets it shortened, and so is a text of which a thread holds only a part. A text that fits is unchanged, but
 * a line of three hyphens always cuts a thread.
 */
export function fitText(
  text: string,
  { max = Infinity, maxParts }: TextLimits,
  { ifTooLong, numbering }: FitOptions,
): FittedText {
  const isCut = ifTooLong === 'thread' && isForced(text);
  if (ifTooLong === 'refuse' || (!isCut && !isLongerThan(text, max)))
    return { outcome: 'unchanged', parts: [text], removed: [] };
  if (ifTooLong === 'shorten' || maxParts === undefined) {
    const joined = isCut ? sectionsOf(text).join('\n\n') : text;
    const { text: short, removed } = shorten(joined, max);
    return { outcome: 'shortened', parts: [short], removed };
  }
  const { parts, removed } = threadOf(text, { max, maxParts }, numbering);
  return { outcome: parts.length > 1 ? 'thread' : 'shortened', parts, removed };
}
