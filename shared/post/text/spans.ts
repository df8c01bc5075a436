/** What is never cut: links, mentions and hashtags. */
import { LinkifyIt } from 'linkify-it';
import { isLongerThan } from '../../data/code-points.ts';
import { hashtagInnerMark, hashtagLetter } from '../../form/values/words.ts';

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
 * What ends a link for every library and network: white space, emoji, invisible characters, and letters of such scripts directly after a Latin letter
 * or a digit. After a slash these letters are a path, unless they are a sentence with its punctuation.
 */
const linkEnd = new RegExp(
  '[\\s\\p{Cc}\\p{Extended_Pictographic}\\p{Regional_Indicator}\\p{Emoji_Modifier}\\ufe0f]|[\\d#*](?=\\ufe0f?\\u20e3)|(?![\\u200c\\u200d])\\p{Cf}' +
    `|(?<=[a-z\\d])(?=${unspacedLetter})|(?<=[^/][/=])(?=${unspacedLetter}+[\\u3001\\u3002\\uff01-\\uff1f])`,
  'giu',
);
/** Punctuation and marks of emphasis after a link, not part of it. The library keeps some of them. */
const trailingMarks = new Set('.,;:!?\'"*~`^|\u200c\u200d');

/**
 * Finds the links in a text from left to right. No other code decides where a link ends. What `beginning` finds without a scheme is read as if
 * `https://` stood before it.
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
const behindLink =
  /^[\p{Pe}\p{Pf}.,;:!?…"'*~`^|_<>-]*(?:[\s\u3000-\u303f\uff01-\uff0f\uff1a-\uff1f]|(?![\u200c\u200d])\p{Cf}|$)/u;

/** Whether more characters may belong to a link that ends here: letters stand directly after it. */
export function isEndDoubtful(text: string, end: number): boolean {
  return !behindLink.test(text.slice(end, end + 100));
}

/** The domain of a host, but not what files and libraries are called: `node.js/docs`. */
const domain = '(?!(?:js|html?|php|json|css|txt|pdf)/)[a-z]{2,24}';
/** The beginning of a certain link without a scheme: `www.`, or a host with a path after it. */
const beginningOfAny = new RegExp(
  `https?://|(?<![\\p{L}\\p{M}\\p{N}.@_/:%-])(?:www\\.(?=[\\p{L}\\p{N}])|(?:[\\p{L}\\p{N}-]{1,63}\\.){1,5}(?=${domain}/[\\p{L}\\p{N}]))`,
  'giu',
);

/** A link with all that may belong to it. */
export interface WholeLink extends Span {
  /** The end without its doubtful part. */
  readonly sureEnd: number;
  /** Whether the link certainly ends at `sureEnd`. */
  readonly isSure: boolean;
}

/**
 * The links in a text, also those without a scheme, each with all that may belong to it, such as the unencoded letters in
 * `https://zh.example/wiki/C语言`. No link may be cut inside. `beginning` as for `linksIn`.
 */
export function* wholeLinksIn(
  text: string,
  beginning = new RegExp(beginningOfAny),
): Generator<WholeLink, undefined> {
  let done = 0;
  for (const { start, end: sureEnd } of linksIn(text, beginning)) {
    if (start < done) continue;
    done = wholeEnd(text, { start, end: sureEnd });
    const isSure = done === sureEnd || decoration.test(text.slice(sureEnd - 1, done));
    yield { start, end: done, sureEnd, isSure };
  }
}

/** Emoji directly after a word, which no network takes for a part of the link. */
const decoration =
  /^[\p{L}\p{N}](?:[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\u{e0020}-\u{e007f}]|\ufe0f|\u200d|[\d#*]\ufe0f?\u20e3)+$/u;
/** Wikis write the titles of their pages into addresses, with all marks that a title has. */
const titlePath = /\/(?:wiki|w|item)\/[^/]*$/u;
/** A domain is of one script, so letters of another one directly after it are a sentence. */
const domainOnly = /^https?:\/\/[^/?#]*[a-z]$/iu;
const unspacedEnd = new RegExp(`${unspacedLetter}$`, 'u');
const never = '\\s<>\\u00ad\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff';
/** What may still belong to a link in a text without spaces: everything before the end of a sentence or a long passage in brackets. */
const tail = new RegExp(
  `^(?:(?!https?://)[^${never}、。，．！？：；（）「」『』【】《》〈〉［］]|（[^${never}（）]{1,30}）|「[^${never}「」]{1,30}」|『[^${never}『』]{1,30}』|《[^${never}《》]{1,30}》)*`,
  'u',
);
const tailOfTitle = new RegExp(`^(?:(?!https?://)[^${never}。，；]|。(?=[_）」${never}]|$))*`, 'u');
/** A longer tail is no page title but a text without spaces. */
const maxTail = 100;

/** The end of a link with all that may belong to it. */
function wholeEnd(text: string, { start, end }: Span): number {
  const link = text.slice(start, end);
  const isTitle = titlePath.test(link);
  const isRead = !isTitle && !unspacedEnd.test(link) && !isEndDoubtful(text, end);
  if (isRead || link.length === maxLinkLength) return end;
  const [found = ''] = (isTitle ? tailOfTitle : tail).exec(text.slice(end, end + maxTail + 1)) ?? [];
  const isSentence =
    found.length > maxTail ||
    /^https?:\/\//iu.test(text.slice(end + found.length, end + found.length + 8)) ||
    (domainOnly.test(link) && !/[./?#]/u.test(found));
  if (isSentence) return end;
  return start + withoutLastMarks(link + found, { min: link.length, isTitle }).length;
}

const openings: Readonly<Record<string, string>> = Object.fromEntries(
  ['()', '[]', '{}', '«»', '“”', '‘’', '„“', '（）', '「」', '『』', '《》'].map(
    ([open = '', close = '']) => [close, open],
  ),
);

/** The abbreviation at the end of a title: `_Inc`, `D.C`. */
const shortName = /[._/]\p{Lu}\p{L}{0,3}$/u;
const lastMark = /[\p{Terminal_Punctuation}\p{Pe}\p{Pf}\p{Pi}\p{Pd}…"'*~`^|_]/u;

/** Removes final unopened quotes and brackets, and marks of a sentence unless a title has them: `Yahoo!`, `Apple_Inc.` */
function withoutLastMarks(link: string, { min, isTitle }: { min: number; isTitle: boolean }): string {
  let end = link.length;
  while (end > min) {
    const mark = link.charAt(end - 1);
    const head = link.slice(0, end - 1);
    const isOpen =
      mark in openings ? opens(head, mark) : /["']/u.test(mark) && head.split(mark).length % 2 === 0;
    const isOfTitle =
      isTitle && (mark === '.' ? shortName.test(head) : /[\p{Sentence_Terminal}…]/u.test(mark));
    if (isOpen || isOfTitle || !lastMark.test(mark)) break;
    end -= 1;
  }
  return link.slice(0, end);
}

/** Whether a bracket or quote of this kind is open at the end of a text. */
function opens(text: string, close: string): boolean {
  const open = openings[close] ?? '';
  return text.split(open).length > text.split(close).length;
}

/** The links in a text, as they are written. */
export function linkTextsIn(text: string): string[] {
  return Array.from(wholeLinksIn(text), ({ start, end }) => text.slice(start, end));
}

/** A word with a link directly after it, in a script that needs a space there. */
const gluedLink = new RegExp(`(?:(?!${unspacedLetter})[\\p{L}\\p{N}]){1,20}(?=https?://)`, 'giu');

/** The links that readers may not be able to open, because no space separates them from the word before them: `6https://shop.example`. */
export function gluedLinksIn(text: string): string[] {
  return matchesIn(text, gluedLink).flatMap(({ start, end }) => {
    const link = wholeLinksIn(text.slice(end, end + maxLinkLength)).next().value;
    return link?.start === 0 ? text.slice(start, end + link.end) : [];
  });
}

/** Longer than any link that a service accepts. It bounds the time for a text that only looks like one. */
export const maxLinkLength = 2500;

/** Whether a text is one link and nothing else. */
export function isLink(text: string): boolean {
  const { start, end } = wholeLinksIn(text).next().value ?? {};
  return start === 0 && end === text.length;
}

const hashtagText = `[#＃]${hashtagLetter}+(?:${hashtagInnerMark}+${hashtagLetter}+)*`;
const mentionOrHashtag = new RegExp(
  `${hashtagText}|[@＠][\\p{L}\\p{M}\\p{N}_]+(?:[.@-][\\p{L}\\p{M}\\p{N}_]+)*`,
  'gu',
);
const hashtag = new RegExp(`^${hashtagText}$`, 'u');
const hashtagGoesOn = new RegExp(`^${hashtagInnerMark}*${hashtagLetter}`, 'u');

/** Whether a text is one hashtag and nothing else. */
export function isHashtag(text: string): boolean {
  return hashtag.test(text);
}

/** Whether a text has a hashtag, which is given without `#`; both in the spelling in which hashtags are compared. */
export function hasHashtag(text: string, tag: string): boolean {
  for (let end = 0; ;) {
    const start = text.indexOf(`#${tag}`, end);
    if (start < 0) return false;
    end = start + 1 + tag.length;
    // The fragment of a link is no hashtag.
    const isBegun = /(?:^|[^\p{L}\p{M}\p{N}_/&?=.#-])$/u.test(text.slice(Math.max(0, start - 2), start));
    if (isBegun && !hashtagGoesOn.test(text.slice(end, end + 9))) return true;
  }
}

/** Links, mentions and hashtags in a text, in order and without overlaps. A link longer than `max` code points loses its doubtful end. */
export function spansIn(text: string, max = Infinity): Span[] {
  const spans: Span[] = [];
  const links = Array.from(wholeLinksIn(text), ({ start, end, sureEnd }) => ({
    start,
    end: isLongerThan(text.slice(start, end), max) ? sureEnd : end,
  }));
  for (const span of [...links, ...matchesIn(text, mentionOrHashtag)].toSorted(
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
