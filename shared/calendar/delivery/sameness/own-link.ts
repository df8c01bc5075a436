/** The link that a post is about: not one that its author adds to every post. */
import type { JsonObject } from '../../../data/json.ts';
import { type NetworkKey, networkOf } from '../../../networks/index.ts';
import { filledTexts } from '../../../post/text/field-texts.ts';
import { pageKeyOf } from '../../../post/text/page-key.ts';
import { ownLink } from '../../../post/text/cut/shorten.ts';
import { isEndDoubtful, linksIn } from '../../../post/text/spans.ts';
import { plainText } from './comparable-text.ts';

export interface OwnLink {
  /** The page that it opens. */
  readonly page: string;
  /** The page with what stands directly after it, which may belong to it; undefined where nothing does. */
  readonly longest: string | undefined;
}

const hashtagsAtEnd = /(?:\s+[#＃][\p{L}\p{M}\p{N}_]+)+\s*$/u;
/** What feeds and people write before the link to the whole article. */
const readOnPhrase =
  /(?:read (?:on|more|it)|continue reading|full (?:article|story)|weiterlesen|lire (?:la suite|plus)|leer m[aá]s|leggi|lees (?:meer|verder)|läs mer)[^\p{L}\p{N}]{0,5}$/iu;

/**
 * The post's own link: from a link field (an article, a pin); otherwise the one after “Read on” or at the end of the text; otherwise its only
 * one. Undefined where none is the post's own for certain.
 */
export function ownLinkOfTargets(
  targets: readonly { readonly network: NetworkKey; readonly target: JsonObject }[],
): OwnLink | undefined {
  const textsOfTargets = targets.map(({ network, target }) => filledTexts(networkOf(network), target));
  const [field] = textsOfTargets.flat().filter(({ isLink }) => isLink);
  if (field !== undefined) return { page: pageKeyOf(plainText(field.text).trim()), longest: undefined };
  for (const texts of textsOfTargets) {
    // The parts of a thread are one text, whose last part may name a home page: so the last link to more than a home page counts.
    const [parts, others] = [true, false].map((isPart) =>
      texts.filter((each) => each.isPart === isPart).flatMap(({ text }) => ownLinkOfText(text) ?? []),
    );
    const link = parts?.findLast(({ page }) => page.includes('/')) ?? parts?.at(-1) ?? others?.[0];
    if (link !== undefined) return link;
  }
  return undefined;
}

/** The link that a text is about; undefined if none is for certain. */
function ownLinkOfText(given: string): OwnLink | undefined {
  const text = plainText(given).trim().replace(hashtagsAtEnd, '');
  const span =
    [...linksIn(text)].find(({ start }) => readOnPhrase.test(text.slice(0, start))) ?? ownLink(text);
  if (span === undefined) return undefined;
  const rest = isEndDoubtful(text, span.end) ? (/^\S+/u.exec(text.slice(span.end))?.[0] ?? '') : '';
  return {
    page: pageKeyOf(text.slice(span.start, span.end)),
    longest: rest === '' ? undefined : pageKeyOf(text.slice(span.start, span.end) + rest),
  };
}
