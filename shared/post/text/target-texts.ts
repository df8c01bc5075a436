/** The texts of one target as its network takes them: HTML as text, links tracked, hashtags placed, lengths fitted. */
import type { JsonObject } from '../../data/json.ts';
import type { Network } from '../../networks/definition/define-network.ts';
import type { NetworkKey } from '../../networks/index.ts';
import type { KeptContent } from '../draft.ts';
import type { Path } from '../../form/values/finding.ts';
import { type FormPort, type FormWords, defaultFormWords } from '../../form/values/form-words.ts';
import { tooLongToRead, type ValidationIssue } from '../../form/values/messages.ts';
import { isEmpty, isUnfilled } from '../../form/values/read-value.ts';
import { withUsualBreaks } from './characters.ts';
import { captionLimitsOf, textsOf, threadNamesOf, withTexts } from './field-texts.ts';
import { hashtagFields, withHashtags } from './hashtags.ts';
import { trackLinks } from './link-tracking.ts';
import { movedMentions } from './moved-mentions.ts';
import { linkTextsIn } from './spans.ts';
import { textFields } from '../../form/options/text-fields.ts';
import type { TextRules } from './text-options.ts';
import { isThreadOfText } from './thread-of-text.ts';
import { fitText, type TextFit, type TextLimits } from './cut/thread.ts';

/** A text that did not fit, and what became of it; its outcome is `unchanged` if only links of its HTML are lost. */
export interface FittedText extends Omit<TextFit, 'parts'> {
  readonly network: NetworkKey;
  /** Place in the target. */
  readonly path: Path;
  /** The limit of the text or of one thread part; undefined where a text without a limit was cut at its line of three hyphens. */
  readonly max: number | undefined;
  /** The links that readers of the post will miss: those that no part has, or that only the HTML had. */
  readonly lost: readonly string[];
}

export interface TargetTexts {
  readonly caption: string | undefined;
  /** Whether the caption holds more than the hashtags that all networks get: those alone are no post. */
  readonly hasCaption: boolean;
  readonly fields: JsonObject;
  readonly changes: readonly FittedText[];
  readonly issues: readonly ValidationIssue[];
}

interface GivenTexts extends FormPort {
  readonly network: Network<NetworkKey>;
  readonly caption: string | undefined;
  readonly fields: JsonObject;
  /** What the post already has: its texts stay. */
  readonly kept?: KeptContent | undefined;
  readonly rules: TextRules | undefined;
  /** The longest caption that a person wants. */
  readonly ownMax?: number | undefined;
}

/** The caption and the fields of a target by the rules that the person chose; without rules, only their line breaks change. */
export function fitTarget({
  network,
  kept,
  rules,
  ownMax,
  formWords = defaultFormWords,
  ...texts
}: GivenTexts): TargetTexts {
  const given = withLineBreaks(network, kept, texts);
  if (rules === undefined)
    return { ...given, hasCaption: given.caption !== undefined, changes: [], issues: [] };
  const changes: FittedText[] = [];
  /** Reported after the result of the text itself. */
  const leftInHtml: FittedText[] = [];
  const issues: ValidationIssue[] = [];
  const isKeptCaption = kept !== undefined && given.caption === kept.caption;
  const { hosts, campaign, isHtml, toPlainText, tags, ifTooLong, numbering } = rules;
  const track = (text: string) => trackLinks(text, { hosts, source: network.key, campaign });
  const places = { texts: textsOf(network), kept: kept?.fields };

  let fields = withTexts(given.fields, {
    ...places,
    change: ({ text, path, isLink }) => (isLink ? track(text) : convertText(text, path)),
  });
  let caption =
    given.caption === undefined || isKeptCaption
      ? given.caption
      : convertText(given.caption, [network.caption]);
  const hasCaption = !isEmpty(caption);
  placeTags();
  fields = withTexts(fields, {
    ...places,
    change({ text, path, max, isLink, isPart }) {
      if (isLink) return text;
      return fitParts(text, { path, limits: { max: isPart ? (ownMax ?? max) : max } })[0];
    },
  });
  if (caption !== undefined && !isKeptCaption) caption = fitCaption(caption);
  const asTarget = (texts: Pick<TargetTexts, 'caption' | 'fields'>) => ({
    ...texts.fields,
    [network.caption]: texts.caption,
  });
  issues.push(...movedMentions(asTarget(given), asTarget({ caption, fields })));
  return {
    caption: isEmpty(caption) ? undefined : caption,
    hasCaption,
    fields,
    changes: [...changes, ...leftInHtml],
    issues,
  };

  /** A text that is too long to read is replaced by an ellipsis, so that it has only this finding. */
  function convertText(text: string, path: Path): string {
    const tooLong = tooLongToRead(text, isHtml(text) ? maxHtmlLength : maxTextLength);
    if (tooLong === undefined) {
      const { text: decoded, lost } = toPlainText(text);
      // HTML may contain line breaks of other kinds, also as entities.
      const plain = withUsualBreaks(decoded);
      if (lost.length > 0)
        leftInHtml.push({
          network: network.key,
          path,
          outcome: 'unchanged',
          max: undefined,
          removed: lost,
          lost,
        });
      return track(plain);
    }
    issues.push({ path, message: tooLong });
    return '…';
  }

  function placeTags(): void {
    const tagFields = hashtagFields(tags, network);
    const tagParts = tagFields === undefined ? ['text'] : ['text', 'fields'];
    if (kept?.parts !== undefined && !tagParts.some((part) => kept.parts?.has(part))) return;
    if (tagFields !== undefined) {
      // The network's own list replaces the shared one, like an own caption.
      fields = {
        ...fields,
        ...Object.fromEntries(
          Object.entries(tagFields).filter(([key]) => isUnfilled(given.fields[key]) || isKept(key)),
        ),
      };
    } else if (tags.length === 0) return;
    else if (isKeptCaption && !isEmpty(caption))
      issues.push({ path: [network.caption], message: keptText(formWords) });
    else caption = withHashtags(caption ?? '', tags);
  }

  function isKept(key: string): boolean {
    return kept !== undefined && JSON.stringify(given.fields[key]) === JSON.stringify(kept.fields[key]);
  }

  function fitCaption(text: string): string {
    const path = [network.caption];
    const { max, maxParts } = captionLimitsOf(network, ownMax);
    const names = threadNamesOf(network);
    const hasThread = names !== undefined && !isUnfilled(given.fields[names.thread]);
    if (names === undefined || (hasThread && !isKept(names.thread)))
      return fitParts(text, { path, limits: { max } })[0];
    const [first, ...others] = fitParts(text, { path, limits: { max, maxParts } });
    if (hasThread && !mayReplaceThread(others.length > 0)) {
      if (others.length > 0) issues.push({ path: [names.thread], message: keptThread });
      return first;
    }
    if (others.length === 0) {
      if (hasThread) fields = { ...fields, [names.thread]: undefined };
      return first;
    }
    fields = { ...fields, [names.thread]: others.map((part) => ({ [names.text]: part })) };
    return first;
  }

  /** Whether the follow-up posts may be replaced: only if Make a Thread is chosen, which may also have written them. Those of a row are its own. */
  function mayReplaceThread(isThread: boolean): boolean {
    const isOfRow = isThread && kept?.replacedCaption !== undefined;
    return ifTooLong === 'thread' && (isOfRow || isThreadOfText({ network, kept, ownMax }));
  }

  /** The text as it fits its place: one text, or several, which are the parts of a thread. */
  function fitParts(
    text: string,
    { path, limits }: { path: Path; limits: TextLimits },
  ): [string, ...string[]] {
    const { outcome, parts, removed } = fitText(text, limits, { ifTooLong, numbering });
    if (parts.length > 1 || removed.length > 0) {
      const linksLeft = new Set(parts.flatMap(linkTextsIn));
      // Where nothing was removed, only a link that was cut is lost; another one may end elsewhere at the end of its part.
      const isLost = (link: string) =>
        !linksLeft.has(link) && (removed.length > 0 || !parts.some((part) => part.includes(link)));
      const lost = linkTextsIn(text).filter(isLost);
      changes.push({ network: network.key, path, outcome, max: limits.max, removed, lost });
    }
    const [first = '', ...others] = parts;
    return [first, ...others];
  }
}

/** Texts with the line breaks that networks show. */
function withLineBreaks(
  network: Network<NetworkKey>,
  kept: KeptContent | undefined,
  { caption, fields }: Pick<GivenTexts, 'caption' | 'fields'>,
) {
  const change = ({ text }: { readonly text: string }) => withUsualBreaks(text);
  return {
    caption: caption === undefined || caption === kept?.caption ? caption : change({ text: caption }),
    fields: withTexts(fields, { texts: textsOf(network), kept: kept?.fields, change }),
  };
}

/** Far above the limit of any network and the HTML of a newsletter. */
const maxTextLength = 50_000;
const maxHtmlLength = 200_000;

function keptText({ nameOf }: FormWords): string {
  return `stays as it is, so nothing is added to it; fill it in again, or leave ${nameOf(textFields.hashtags)} empty`;
}
const keptThread =
  'the post already has follow-up posts, and the new caption would create others; fill in the follow-up posts too, or change this post in the calendar';
