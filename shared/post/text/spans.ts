/** What is never cut: links, mentions and hashtags. */
import { LinkifyIt } from 'linkify-it';

/** A part of a text, in UTF-16 units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

let linkify: LinkifyIt | undefined;

/** A letter of a script that needs no space after a link. */
const unspacedLetter =
  '[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Bopomofo}\\p{sc=Hangul}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}\\p{sc=Tibetan}]';
/**
 * What ends a link, whatever library or network reads it: white space, emoji, invisible characters, and such letters directly after a
 * Latin letter or a digit. After a slash they are a path, unless they are a sentence with its punctuation.
 */
const linkEnd = new RegExp(
  '[\\s\\p{Cc}\\p{Extended_Pictographic}\\p{Regional_Indicator}\\p{Emoji_Modifier}\\ufe0f]|[\\d#*](?=\\ufe0f?\\u20e3)|(?![\\u200c\\u200d])\\p{Cf}' +
    `|(?<=[a-z\\d])(?=${unspacedLetter})|(?<=[^/][/=])(?=${unspacedLetter}+[\\u3001\\u3002\\uff01-\\uff1f])`,
  'giu',
);
/** Punctuation and marks of emphasis after a link, not part of it. The library keeps some of them. */
const trailingMarks = new Set('.,;:!?\'"*~`^|\u200c\u200d');

/**
 * The links in a text, from left to right, each only when it is asked for. Only this function decides where one ends. What
 * `beginning` finds without a scheme is read as if `https://` stood before it.
 */
export function* linksIn(text: string, beginning = /https?:\/\//giu): Generator<Span, undefined> {
  linkify ??= new LinkifyIt({ fuzzyLink: false, fuzzyEmail: false });
  const limits = new RegExp(linkEnd);
  let limit = 0;
  for (let found = beginning.exec(text); found !== null; found = beginning.exec(text)) {
    const { index: start, 0: opening } = found;
    const scheme = /:\/\/$/u.test(opening) ? '' : 'https://';
    if (limit <= start) {
      limits.lastIndex = start + 1;
      limit = limits.exec(text)?.index ?? text.length;
    }
    // Anchored, because the library finds no link directly after a letter, and Chinese has no space there.
    const match = linkify.matchAtStart(scheme + text.slice(start, Math.min(limit, start + maxLinkLength)));
    if (match === null) continue;
    let end = start + match.lastIndex - scheme.length;
    while (
      trailingMarks.has(text.charAt(end - 1)) ||
      (text.charAt(end - 1) === '_' && text.charAt(start - 1) === '_')
    )
      end -= 1;
    yield { start, end };
    beginning.lastIndex = end;
  }
}

/** What may follow a link before white space and is no part of it: marks, brackets that close, and what ends a sentence. */
const behindLink = /^[\p{Pe}\p{Pf}.,;:!?…"'*~`^|_<>-]*(?:[\s\u3000-\u303f\uff01-\uff0f\uff1a-\uff1f]|$)/u;

/** Whether more characters may belong to a link that ends here: letters stand directly behind it. */
export function isEndDoubtful(text: string, end: number): boolean {
  return !behindLink.test(text.slice(end, end + 100));
}

/** The links in a text, as they are written. */
export function linkTextsIn(text: string): string[] {
  return Array.from(linksIn(text), ({ start, end }) => text.slice(start, end));
}

/** Longer than any link that a service accepts. It bounds the time for a text that only looks like one. */
export const maxLinkLength = 2500;

/** Whether a text is one link and nothing else. */
export function isLink(text: string): boolean {
  return /^https?:/iu.test(text) && linksIn(text).next().value?.end === text.length;
}

const mentionOrHashtag =
  /[#＃][\p{L}\p{M}\p{N}_\u200c\u200d]+|[@＠][\p{L}\p{M}\p{N}_]+(?:[.@-][\p{L}\p{M}\p{N}_]+)*/gu;
const hashtag = /^[#＃][\p{L}\p{M}\p{N}_\u200c\u200d]+$/u;

/** Whether a text is one hashtag and nothing else. */
export function isHashtag(text: string): boolean {
  return hashtag.test(text);
}

/** Links, mentions and hashtags in a text, in order and without overlaps. */
export function spansIn(text: string): Span[] {
  const spans: Span[] = [];
  for (const span of [...linksIn(text), ...matchesIn(text, mentionOrHashtag)].toSorted(
    (one, other) => one.start - other.start,
  )) {
    const last = spans.at(-1);
    if (last !== undefined && span.start < last.end)
      spans[spans.length - 1] = { start: last.start, end: Math.max(last.end, span.end) };
    else spans.push(span);
  }
  return spans;
}

/** Where a global pattern matches in a text, from left to right. */
export function matchesIn(text: string, pattern: RegExp): Span[] {
  return Array.from(text.matchAll(pattern), ({ index, 0: raw }) => ({
    start: index,
    end: index + raw.length,
  }));
}
