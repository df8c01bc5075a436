/** The leftovers in the texts of a target, and which of them refuse the post. */
import { getOrMake, madeOnce } from '../../../data/maps.ts';
import type { ChoiceOf } from '../../../form/fields/form-field.ts';
import type { Network } from '../../../networks/definition/define-network.ts';
import type { postOptions } from '../../../form/options/post-options.ts';
import type { Path } from '../../../form/values/finding.ts';
import { type FormPort, defaultFormWords } from '../../../form/values/form-words.ts';
import type { ValidationIssue } from '../../../form/values/messages.ts';
import { mapLeaves } from '../../media/web-address.ts';
import type { Target } from '../../write-shape.ts';
import { adviseToSend, type Leftover, leftoversOf, leftoverText } from './leftovers.ts';
import type { FittedText } from '../target-texts.ts';
import { adviseAutomatic } from '../text-options.ts';

/** The leftovers of one text of a target, with its place in the target. */
export interface TextLeftovers {
  readonly path: Path;
  readonly text: string;
  readonly leftovers: readonly Leftover[];
}

export interface LeftoverRules extends FormPort {
  readonly choice: ChoiceOf<typeof postOptions.ifLeftovers>;
  readonly publishesNow: boolean;
  /** Whether the texts go out without being read as HTML or Markdown. */
  readonly isPlain: boolean;
}

/** The answers of a poll may be such words, if it asks about code or a plan. */
const isAnswer = (path: Path, { text }: Leftover) =>
  path[0] === 'poll' && /^(?:null|undefined|unknown|NaN|TB[ACD]|TODO)$/iu.test(text);

/** The label that a model wrote before a title. In any other text it may stand before the title of something else. */
function labelOfTitle(text: string, path: Path): readonly Leftover[] {
  const label =
    path.at(-1) === 'title' ? /^(?:title|titel|titre|título|titolo)[*_]{0,2}[:：]/iu.exec(text.trim()) : null;
  return label === null ? [] : [{ text: label[0], kind: 'value', isWhole: false }];
}

/** Whether a value is a text in which leftovers are looked for. Hashtags have a check of their own, and file names are not text. */
const isText = ([first, ...others]: Path, network: Network) => {
  const last = String(others.at(-1) ?? first);
  const isOfFile = network.media.properties.some((property) => property === first) && last === 'name';
  return (
    !['hashtags', 'accountId', 'language'].includes(String(first)) &&
    !isOfFile &&
    !/(?:^u|media.*U|cover.*U)rl$/u.test(last)
  );
};

/** Cached readings of a post's texts: most of its targets have the same ones. */
const readTexts = madeOnce((_: LeftoverRules) => new Map<string, readonly Leftover[]>());

/**
 * Where a target has leftovers. `rules`: those of its post; `fitted`: the texts that were shortened for this post, so that their end is no leftover.
 */
export function leftoversIn(
  network: Network,
  target: Target,
  {
    rules,
    fitted = [],
  }: { readonly rules: LeftoverRules; readonly fitted?: readonly Pick<FittedText, 'path'>[] },
): TextLeftovers[] {
  const cut = new Set(fitted.map(({ path }) => path.join()));
  const texts = readTexts(rules);
  const found: TextLeftovers[] = [];
  mapLeaves(target, (leaf, path) => {
    if (typeof leaf !== 'string' || !isText(path, network)) return leaf;
    const leftovers = [
      ...labelOfTitle(leaf, path),
      ...getOrMake(texts, leaf, () => leftoversOf(leaf)).filter(
        (each) => !isAnswer(path, each) && !(each.kind === 'cut' && cut.has(path.join())),
      ),
    ];
    if (leftovers.length > 0) found.push({ path, text: leaf, leftovers });
    return leaf;
  });
  return found;
}

/**
 * The issues that refuse the post: by default for a text that is nothing but a leftover, and for every leftover of a post that is published at once.
 * `kept`: what the post has already; it does not prevent a change of anything else.
 */
export function leftoverIssues(
  texts: readonly TextLeftovers[],
  { choice, publishesNow, isPlain, formWords = defaultFormWords }: LeftoverRules,
  kept: unknown,
): ValidationIssue[] {
  if (choice === 'send') return [];
  const presentTexts = new Set<unknown>();
  if (kept !== undefined) mapLeaves(kept, (leaf) => void presentTexts.add(leaf));
  return texts.flatMap(({ path, text, leftovers }) => {
    const refused =
      publishesNow || choice === 'refuse'
        ? leftovers
        : leftovers.filter(({ isWhole, kind }) => (isWhole || kind === 'file') && !presentTexts.has(text));
    if (refused.length === 0) return [];
    const isMarkup = isPlain && refused.some(({ kind }) => kind === 'markup' || kind === 'tags');
    const advise = isMarkup ? adviseAutomatic : adviseToSend;
    return { path, message: leftoverText(refused), advice: advise(formWords) };
  });
}
