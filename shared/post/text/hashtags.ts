/** One list of hashtags for all networks, and where it goes on each of them. */
import type { Network } from '../../networks/definition/define-network.ts';
import { fieldsOf } from '../../networks/definition/fields-of.ts';
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

export interface HashtagOptions {
  /** The most hashtags that a post gets; all of them where it is undefined. */
  readonly most?: number | undefined;
  /** Where they go on a network without a property for them; one without a first comment takes the caption. */
  readonly place?: 'caption' | 'firstComment' | undefined;
}

/** The network's own fields that hold hashtags, or the text that they are written into. */
export type HashtagPlacement =
  | { readonly place: 'fields'; readonly fields: Readonly<Record<string, string | readonly string[]>> }
  | { readonly place: 'caption' | 'firstComment'; readonly tags: readonly string[] };

/**
 * Where hashtags go on a network: into its list `hashtags`, or the first one that is short enough into its `topicTag`,
 * or into a text (Contract 2.5, 2.12). Nothing is placed where there are none.
 */
export function placeHashtags(
  tags: readonly string[],
  network: Network,
  { most, place = 'caption' }: HashtagOptions = {},
): HashtagPlacement {
  const chosen = tags.slice(0, most);
  const fields = new Map(fieldsOf(network).map((field) => [field.key, field]));
  if (fields.has('hashtags'))
    return { place: 'fields', fields: chosen.length === 0 ? {} : { hashtags: chosen } };
  const topic = fields.get('topicTag');
  if (topic?.type === 'text') {
    const { max = Infinity } = topic;
    const first = chosen.find((tag) => !isLongerThan(tag, max));
    return { place: 'fields', fields: first === undefined ? {} : { topicTag: first } };
  }
  return { place: place === 'firstComment' && fields.has('firstComment') ? place : 'caption', tags: chosen };
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
