/** What became of texts that did not fit, in sentences for people. */
import { type NetworkKey, networkOf } from '../../networks/index.ts';
import type { Path } from '../findings/finding.ts';
import { labelOf } from '../findings/label.ts';
import type { TextFit } from './thread.ts';

/** A text that did not fit, and what became of it; unchanged where only a hashtag was given twice. */
export interface FittedText extends Omit<TextFit, 'parts'> {
  readonly network: NetworkKey;
  /** Place in the target. */
  readonly path: Path;
  /** The limit of the text, or of one part of the thread; undefined where a line cut a text without one. */
  readonly max: number | undefined;
  /** What the people who read the post miss: links that no part has, and hashtags that were given twice. */
  readonly lost: readonly string[];
}

/** What became of a text: `Shortened`, of `Skyapp (300 characters)`. */
export function fitTextOf({ network: key, path, outcome, removed, max }: FittedText): {
  readonly lead: string;
  readonly text: string;
} {
  const network = networkOf(key);
  const isThread = outcome === 'thread';
  const place = path[0] === network.caption ? network.label : `${labelOf(network, path)} on ${network.label}`;
  const limit = max === undefined ? '' : ` (${max} characters${isThread ? ' in each part' : ''})`;
  const thread = removed.length > 0 ? 'Made a thread without the end of the text' : 'Made a thread';
  return { lead: isThread ? thread : 'Shortened', text: place + limit };
}
