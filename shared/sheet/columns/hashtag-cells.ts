/** What stands in cells for hashtags beside hashtags: placeholders and remarks. */
import { someOf } from '../../data/list-text.ts';
import { entriesOf } from '../../form/values/list-entries.ts';
import { shown } from '../../form/values/messages.ts';
import { remarkIn, wordsBesideHashtags } from '../../form/values/words.ts';
import { leftoversOf, leftoverText } from '../../post/text/leftovers/leftovers.ts';
import { markOf } from './row-cells.ts';

/** Why a cell, or an entry of its list, is not a list of hashtags; undefined where it is one. */
export function hashtagsProblem(cell: unknown): string | undefined {
  const texts: readonly unknown[] = [cell].flat();
  const problem = texts
    .map((text) => (typeof text === 'string' ? problemOf(text) : undefined))
    .find((found) => found !== undefined);
  const [only, another] = texts;
  if (problem !== undefined || typeof only !== 'string' || another !== undefined) return problem;
  return remarkIn(only) === undefined ? undefined : noHashtagIn(only);
}

function problemOf(text: string): string | undefined {
  const entries = entriesOf(text, { commas: true });
  const left = entries
    .flatMap((entry) => leftoversOf(entry))
    .filter((leftover) => leftover.isWhole && !/^[#＃]|^unknown$/u.test(leftover.text));
  if (left.length > 0) return leftoverText(left);
  if (commentRemark.test(text) || markOf(text) === true) return noHashtagIn(text);
  const words = wordsBesideHashtags(text);
  if (words.length === 0) return undefined;
  const [have, them] = words.length === 1 ? ['has', 'it'] : ['have', 'them'];
  return `${someOf(words.map(shown), 'and')} ${have} no #; write # before ${them}, or move the remark to another column`;
}

function noHashtagIn(text: string): string {
  return `${shown(text)} has no hashtag; write the hashtags, or leave it empty`;
}

/** Where the hashtags are to go. */
const commentRemark = /^\s*(?:(?:put|goes?|add) )?(?:in|into|as) (?:the )?(?:1st|first) comment\W*$/iu;
