/** Reads the options of Text. */
import { textFields, type TextOptions } from '../../form/options/text-fields.ts';
import { choiceLabel, type ChoiceOf } from '../../form/fields/form-field.ts';
import type { postOptions } from '../../form/options/post-options.ts';
import type { Finding } from '../../form/values/finding.ts';
import { type FormWords, defaultFormWords } from '../../form/values/form-words.ts';
import { shown } from '../../form/values/messages.ts';
import { isEmpty } from '../../form/values/read-value.ts';
import { saysNothing } from '../../form/values/says-nothing.ts';
import { valuesReader, type ValuesReader } from '../../form/values/read-values.ts';
import { distinctHashtags, hashtagOf, wordsIn } from '../../form/values/words.ts';
import { markdownToText } from './formats/markdown-to-text.ts';
import { leftoversInHashtags } from './leftovers/hashtag-leftovers.ts';
import { isHtml, isMarkdown, withoutEntities } from './leftovers/markup.ts';
import { hostOf } from './link-tracking.ts';
import type { FitOptions } from './cut/thread.ts';

/** The advice for texts above their limit. */
export function tooLongAdvice({ nameOf }: FormWords): string {
  return `Choose ${nameOf(textFields.ifTooLong)} to shorten texts or make threads of them.`;
}

export interface PlainText {
  readonly text: string;
  readonly lost: readonly string[];
}

export interface TextRules extends Required<FitOptions> {
  /** Whether a text of the post is read as HTML. */
  readonly isHtml: (text: string) => boolean;
  /** The text to publish, and the addresses that only the HTML has. */
  readonly toPlainText: (text: string) => PlainText;
  readonly tags: readonly string[];
  /** The hashtags that were given twice. */
  readonly repeated: readonly string[];
  /** What was given as a hashtag and is none. */
  readonly notTags: readonly string[];
  readonly hosts: readonly string[];
  readonly campaign: string | undefined;
}

/** Reads the options of a draft; no rules where every text stays as it is. What cannot be read is a finding. */
export function readTextOptions(
  given: TextOptions = {},
  formWords: FormWords = defaultFormWords,
  ifLeftovers?: ChoiceOf<typeof postOptions.ifLeftovers>,
): {
  rules?: TextRules;
  findings: readonly Finding[];
} {
  if (Object.values(given).every(isEmpty)) return { findings: [] };
  const { hashtags } = given;
  const values = { ...given, hashtags: Array.isArray(hashtags) ? hashtags.map(hashtagOf) : hashtags };
  const read = valuesReader({ values, path: ['text'], formWords });
  const choices = {
    ifTooLong: read.choice(textFields.ifTooLong),
    numbering: read.choice(textFields.numbering),
  };
  const format = read.choice(textFields.format);
  const readsHtml = (text: string) =>
    format === 'html' || (format === 'auto' && (isHtml(text) || isEncodedHtml(text)));
  const lists = read.texts(textFields.hashtags);
  // A word for nothing is no mistake: there are no hashtags then.
  const wanted = lists.filter((each) => !saysNothing(each));
  const left = leftoversInHashtags(wanted, { choice: ifLeftovers, formWords });
  if (left !== undefined) read.report(textFields.hashtags, left.message);
  const { tags, repeated, others } = distinctHashtags(lists);
  const rules: TextRules = {
    ...choices,
    isHtml: readsHtml,
    toPlainText(text) {
      if (format === 'auto' && isEncodedHtml(text)) return textOfHtml(withoutEntities(text));
      if (readsHtml(text)) return textOfHtml(text);
      return { text: format === 'auto' ? textOfMarkup(text) : text, lost: [] };
    },
    tags: tags.slice(0, read.integer(textFields.maxHashtags)),
    repeated,
    notTags: others,
    hosts: hostsIn(read),
    campaign: read.text(textFields.linkCampaign)?.trim(),
  };
  const isIdle =
    rules.ifTooLong === 'refuse' &&
    format === 'text' &&
    tags.length + others.length === 0 &&
    rules.hosts.length === 0;
  return { findings: read.findings, ...(!isIdle && { rules }) };
}

function hostsIn(read: ValuesReader): readonly string[] {
  const hosts = read.texts(textFields.trackLinksTo).flatMap(wordsIn);
  const unreadable = hosts.filter((host) => hostOf(host) === undefined);
  if (unreadable.length > 0)
    read.report(
      textFields.trackLinksTo,
      `${unreadable.map(shown).join(', ')} is not a host such as shop.example`,
    );
  return hosts;
}

/** The code that reads HTML is a third of the code of a run, so it is loaded only for posts whose texts may be HTML. */
let readHtml: ((html: string) => PlainText) | undefined;

/** To be called before a draft is composed. */
export async function loadHtml(options: TextOptions | undefined): Promise<void> {
  if (readHtml !== undefined || isPlainFormat(options)) return;
  // eslint-disable-next-line no-restricted-syntax -- the one part of shared that few posts need
  ({ readHtml } = await import('./formats/html-to-text.ts'));
}

function textOfHtml(html: string): PlainText {
  if (readHtml === undefined) throw new Error('loadHtml was not called before a post was composed');
  return readHtml(html);
}

function textOfMarkup(text: string): string {
  return withoutEntities(isMarkdown(text) ? markdownToText(text) : text);
}

/** Whether texts go out as they are, tags and all. */
export function isPlainFormat(options: TextOptions | undefined): boolean {
  return valuesReader({ values: options ?? {} }).choice(textFields.format) === 'text';
}

/** The advice for a text that is HTML and would go out with its tags. */
export function chooseAutomatic({ nameOf }: FormWords): string {
  return `choose ${choiceLabel(textFields.format, 'auto')} for ${nameOf(textFields.format)}`;
}

/** The same advice as a sentence, for Markdown and entities. */
export function adviseAutomatic(words: FormWords): string {
  return `To turn it into plain text, ${chooseAutomatic(words)}.`;
}

/**
 * Whether a text is HTML whose tags are entities, as in some feeds: `&lt;p&gt;Rye&lt;/p&gt;`. A text that is only about a tag does not begin with
 * one.
 */
function isEncodedHtml(text: string): boolean {
  return (
    /^\s*&lt;(?:p|div|h[1-6]|ul|ol|figure|article|section|table|blockquote)\b/iu.test(text) &&
    isHtml(withoutEntities(text))
  );
}
