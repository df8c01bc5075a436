/** What earlier steps left in place of hashtags. */
import { type FormPort, defaultFormWords } from '../../../form/values/form-words.ts';
import { expressionIn } from '../../../form/values/words.ts';
import { adviseToSend, type Leftover, leftoversOf, leftoverText } from './leftovers.ts';
import type { LeftoverRules } from './target-leftovers.ts';

interface Rules extends FormPort {
  readonly choice?: LeftoverRules['choice'] | undefined;
}

/** Why texts with hashtags cannot be read, and what helps; undefined where they can be, or a person wants them as they are. */
export function leftoversInHashtags(
  texts: readonly string[],
  { choice = 'send', formWords = defaultFormWords }: Rules = {},
): { readonly message: string; readonly advice: string } | undefined {
  const leftovers = choice === 'send' ? [] : texts.flatMap((text) => leftoversOf(text).filter(isLeftHere));
  return leftovers.length === 0
    ? undefined
    : { message: leftoverText(leftovers), advice: adviseToSend(formWords) };
}

/** Expressions and objects, and what a model says in place of a list. A plain word such as `wip` may be a hashtag, except those for a missing value. */
function isLeftHere({ text, kind, isWhole }: Leftover): boolean {
  if (kind !== 'value') return false;
  return expressionIn.test(text) || missing.test(text) || (isWhole && !hashtagOrList.test(text));
}

const missing = /^(?:null|undefined|nan)$/iu;
/** `#REF`, `wip`, and a list in JSON. */
const hashtagOrList = /^(?:[#＃]|[\p{L}\p{N}]+$|\[\s*["{])/u;
