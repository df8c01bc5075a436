/** One list of hashtags for all networks, and where it goes on each of them. */
import type { Network } from '../../networks/definition/define-network.ts';
import type { Field } from '../../form/fields/field.ts';
import { fieldsOf } from '../../form/fields/fields-of.ts';
import { codePointsIn, isLongerThan } from '../../data/code-points.ts';
import { field } from '../../data/json.ts';
import { shown, type ValidationIssue } from '../../form/values/messages.ts';
import { asList } from '../../form/values/read-value.ts';
import { hashtagKey, isNoHashtag } from '../../form/values/words.ts';
import type { KeptContent } from '../draft.ts';
import { hasHashtag, isHashtag, isLink } from './spans.ts';
import { leftoversInHashtags } from './leftovers/hashtag-leftovers.ts';
import type { LeftoverRules } from './leftovers/target-leftovers.ts';
import { gapPattern, trimGaps } from './characters.ts';

/** The property of networks that have a list of their own (contract 2.5, 2.12). */
const hashtagList = 'hashtags';

export interface Shortened {
  readonly text: string;
  /** The passages that were cut, in the order of the text; empty where only white space at the ends went. */
  readonly removed: readonly string[];
}

/**
 * The network's own field for hashtags, filled in: its list `hashtags`, or its `topicTag` with the first one that is short
 * enough (contract 2.5, 2.12). Empty where none fits; undefined for a network whose hashtags go into the caption.
 */
export function hashtagFields(
  tags: readonly string[],
  network: Network,
): Readonly<Record<string, string | readonly string[]>> | undefined {
  const own = hashtagField(network);
  if (own === undefined) return undefined;
  if (own.key === hashtagList) return tags.length === 0 ? {} : { [hashtagList]: tags };
  const { max = Infinity } = own.type === 'text' ? own : {};
  const first = tags.find((tag) => !isLongerThan(tag, max));
  return first === undefined ? {} : { [own.key]: first };
}

/** The network's own field for hashtags; undefined for a network whose hashtags go into the caption. */
export function hashtagField(network: Network): Field | undefined {
  const fields = fieldsOf(network);
  return [hashtagList, 'topicTag'].flatMap((name) => fields.find(({ key }) => key === name) ?? [])[0];
}

/** The entries of the network's own list that are no hashtag. What the post has there already stays. */
export function hashtagIssuesIn(
  target: object,
  {
    kept,
    rules,
  }: {
    readonly kept?: KeptContent | undefined;
    readonly rules?: Pick<LeftoverRules, 'choice' | 'formWords'>;
  } = {},
): ValidationIssue[] {
  const [given, present] = [target, kept?.fields].map((fields) => asList(field(fields, hashtagList)));
  return (given ?? []).flatMap((entry, index) => {
    if (typeof entry !== 'string' || present?.includes(entry) === true) return [];
    const path = [hashtagList, index];
    const leftovers = leftoversInHashtags([entry], rules);
    if (leftovers !== undefined) return { path, ...leftovers };
    const message = `${shown(entry)} is not a hashtag; write words such as bread`;
    return isNoHashtag(entry) ? { path, message } : [];
  });
}

/** A text with hashtags in a paragraph at its end, without those that it already has. */
export function withHashtags(text: string, tags: readonly string[]): string {
  const compared = hashtagKey(text).replaceAll('＃', '#');
  const missing = tags.filter((tag) => !hasHashtag(compared, hashtagKey(tag))).map((tag) => `#${tag}`);
  if (missing.length === 0) return text;
  return text === '' ? missing.join(' ') : `${text}\n\n${missing.join(' ')}`;
}

/**
 * A text without white space at its ends, and without as many of its last hashtags as it takes to fit. Links among the hashtags stay. A text with
 * only hashtags keeps the first one.
 */
export function withoutLastHashtags(text: string, max: number): Shortened {
  const words = text.split(gapPattern());
  const removed: string[] = [];
  let excess = codePointsIn(text) - max;
  let kept = '';
  let end = text.length;
  while (excess > 0) {
    const word = words.pop() ?? '';
    const isTag = isHashtag(word);
    if (!isTag && !isLink(word)) break;
    const head = trimGaps(text.slice(0, end - word.length));
    const raw = text.slice(head.length, end);
    if (isTag && head !== '') {
      excess -= codePointsIn(raw);
      removed.unshift(word);
    } else kept = raw + kept;
    end = head.length;
  }
  return { text: text.slice(0, end) + kept, removed };
}
