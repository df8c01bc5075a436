/** How a sentence names a post: by the beginning of its text. */
import { quotableBeginning } from '../../data/code-points.ts';
import { shown } from '../../form/values/messages.ts';
import type { PostRecord } from '../responses/read-records.ts';
import { summarizePost } from './summarize-post.ts';

/** How much of a text identifies a post to people, in characters. */
const maxCaption = 40;

/** `"Fresh rye rolls"`, or `a post without text`. */
export function quotedText(record: PostRecord): string {
  const caption = summarizePost(record).captions.find((text) => text.trim() !== '');
  return caption === undefined ? 'a post without text' : shown(quotableBeginning(caption, maxCaption));
}
