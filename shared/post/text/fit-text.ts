/** A text in the form that its place allows. */
import { isLongerThan } from '../../code-points.ts';
import { shorten } from './shorten.ts';
import { isForced, longestThread, type Numbering, sectionsOf } from './thread.ts';

export const tooLongChoices = ['refuse', 'shorten', 'thread'] as const;

/** What happens to a text above its limit. */
export type TooLong = (typeof tooLongChoices)[number];

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
  { ifTooLong, numbering }: FitOptions,
): FittedText {
  const isCut = ifTooLong === 'thread' && isForced(text);
  if (ifTooLong === 'refuse' || (!isCut && (max === undefined || !isLongerThan(text, max))))
    return { outcome: 'unchanged', text };
  if (ifTooLong === 'shorten' || maxParts === undefined) {
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
