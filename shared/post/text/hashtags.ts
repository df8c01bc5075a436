/** One list of hashtags for all networks, and where it goes on each of them. */
import type { Network } from '../../networks/definition/define-network.ts';
import { fieldsOf } from '../../fields/fields-of.ts';
import { isLongerThan } from '../../code-points.ts';
import { isHashtag } from './spans.ts';
import { gapPattern } from './white-space.ts';

/**
 * The hashtags in a list or a text, without `#`: separated by white space, commas or semicolons. Of those that differ in
 * case only, the first one counts.
 */
export function readHashtags(given: string | readonly string[]): string[] {
  const texts = typeof given === 'string' ? [given] : given;
  const tags = texts.flatMap(wordsIn).map((tag) => tag.replace(/^[#＃]+/u, ''));
  return withoutDuplicates(tags.filter((tag) => tag !== ''));
}

/** The words of a text: hashtags or user names, separated by white space, commas or semicolons. */
export function wordsIn(text: string): string[] {
  return text.split(/[\s,;،、，；]+/u).filter((word) => word !== '');
}

function withoutDuplicates(tags: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const tag of tags) if (!byKey.has(keyOf(tag))) byKey.set(keyOf(tag), tag);
  return [...byKey.values()];
}

function keyOf(tag: string): string {
  return tag.normalize('NFC').toLowerCase();
}

/**
 * The network's own field for hashtags, filled in: its list `hashtags`, or its `topicTag` with the first one that is short
 * enough (contract 2.5, 2.12). Empty where none has room; undefined for a network whose hashtags stand in the caption.
 */
export function hashtagFields(
  tags: readonly string[],
  network: Network,
): Readonly<Record<string, string | readonly string[]>> | undefined {
  const fields = new Map(fieldsOf(network).map((field) => [field.key, field]));
  if (fields.has('hashtags')) return tags.length === 0 ? {} : { hashtags: tags };
  const topic = fields.get('topicTag');
  if (topic?.type !== 'text') return undefined;
  const { max = Infinity } = topic;
  const first = tags.find((tag) => !isLongerThan(tag, max));
  return first === undefined ? {} : { topicTag: first };
}

/** A text with hashtags in a paragraph at its end, without those that already stand in it. */
export function withHashtags(text: string, tags: readonly string[]): string {
  const present = new Set(text.split(gapPattern()).map((word) => keyOf(wordTag(word))));
  const missing = tags.filter((tag) => !present.has(keyOf(tag))).map((tag) => `#${tag}`);
  if (missing.length === 0) return text;
  return text === '' ? missing.join(' ') : `${text}\n\n${missing.join(' ')}`;
}

/** The hashtag that a word is, without `#` and the punctuation after it; empty for another word. */
function wordTag(word: string): string {
  const tag = word.replace(/[\p{Terminal_Punctuation}\p{Pe}\p{Pf}]{1,5}$/u, '');
  return isHashtag(tag) ? tag.slice(1) : '';
}
