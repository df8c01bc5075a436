/** Texts in one spelling, in which they are compared: each service stores them in its own way. */
import { decodeHTML } from 'entities/decode';
import { madeLately } from '../../../data/maps.ts';
import { beginningOfCut } from '../../../networks/records/cut-texts.ts';
import { pageKeyOf } from '../../../post/text/page-key.ts';
import { isEndDoubtful, linksIn } from '../../../post/text/spans.ts';

/** Invisible characters: joiners, direction marks, soft hyphens, variation selectors. Not the tag characters, which tell flags apart. */
const invisible = /(?![\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}/gu;
/** A link as HTML writes it: its address, and its text. */
const anchor =
  /<a\s[^<>]{0,500}?href\s{0,9}=\s{0,9}(["'])([^<>]{1,3000}?)\1[^<>]{0,500}>([^<>]{0,3000})<\/a>/giu;
const lineTag = /<\/?(?:br|p|div)(?:\s[^<>]{0,500})?\/?>/giu;
const hashtag = /[#＃][\p{L}\p{M}\p{N}_]+/gu;
/** An address without a scheme, and the slash after it. */
const hostWithSlash = /(?<![\p{L}\p{N}@/._-])((?:[a-z\d-]{1,63}\.){1,5}[a-z]{2,24})\/(?=$|\s)/giu;

/** The text with characters for HTML entities, links as plain text, and a space for each tag that breaks a line. */
export const plainText = madeLately((text) =>
  decodeHTML(text).replace(anchor, linkOfAnchor).replace(lineTag, ' ').normalize('NFC'),
);

/** The address of an anchor if its text is the address or a shortened form of it; otherwise both. */
function linkOfAnchor(_: string, __: string, address: string, text: string): string {
  const shown = withoutScheme(text.replace(/(?:…|\.{3})$/u, ''));
  return withoutScheme(address).startsWith(shown) ? address : `${text} ${address}`;
}

function withoutScheme(address: string): string {
  return address.trim().replace(/^https?:\/\//iu, '');
}

/**
 * The text as its readers see it, in one spelling: one space for white space of any kind, nothing invisible, plain quotation marks and dashes, hashtags
 * in lower case, and for each link the page that it opens. Where it is doubtful what belongs to a link, only its scheme and
 * `www.` are left out.
 */
export const comparableText = madeLately((text) => compared(text, pageKeyOf));

/** The text with a mark in place of each link: texts are equal in it if they differ in their links only, which somebody may have shortened. */
export const textAroundLinks = madeLately((text) => compared(text, () => '•'));

function compared(text: string, pageOf: (link: string) => string): string {
  const plain = plainText(text).replace(invisible, '');
  let read = '';
  let done = 0;
  for (const { start, end } of linksIn(plain)) {
    const link = plain.slice(start, end);
    const page = isEndDoubtful(plain, end) ? withoutScheme(link).replace(/^www\./iu, '') : pageOf(link);
    read += withPlainMarks(plain.slice(done, start)) + page;
    done = end;
  }
  return (read + withPlainMarks(plain.slice(done)))
    .replace(hostWithSlash, '$1')
    .replace(hashtag, (tag) => `#${tag.slice(1).toLowerCase()}`)
    .replace(/\s+/gu, ' ')
    .trim();
}

/** The text with the marks of a keyboard: some services put typographic ones in their place. */
function withPlainMarks(text: string): string {
  return text
    .replace(/[‘’‚‛]/gu, "'")
    .replace(/[“”„‟]/gu, '"')
    .replace(/--|[‐‑–—]/gu, '-')
    .replaceAll('…', '...');
}

/** A link in the form that link shorteners use: the page that it opens is not known. */
const shortPage = /^[a-z\d-]{1,8}\.[a-z]{2,5}\/[\w-]{4,12}$/iu;

/** Whether a text has a link that may be a shortened one. */
export function hasShortLink(text: string): boolean {
  // This quick test settles most texts.
  return /https?:\/\//iu.test(text) && pagesIn(text).some((page) => shortPage.test(page));
}

/** Whether the second text may be the first one with shortened links. */
export function mayBeShortened(text: string, shown: string): boolean {
  if (textAroundLinks(text) !== textAroundLinks(shown)) return false;
  const [pages, shownPages] = [pagesIn(text), pagesIn(shown)];
  const hostOf = (page: string | undefined) => page?.split('/')[0];
  return shownPages.every((page, index) => {
    const wanted = pages[index];
    return page === wanted || (shortPage.test(page) && hostOf(page) !== hostOf(wanted));
  });
}

/** An HTML entity that was cut. */
const cutEntity = /&#?\w*$/u;
/** A link that was cut. */
const cutLink = /(?<!\S)(?:h|ht|htt|https?|https?:\S*|[^\s.]+\.\S+)$/iu;

/** Whether the second text may be the first one as a list cuts it. */
export function mayBeCut(text: string, shown: string): boolean {
  const beginning = beginningOfCut(shown);
  if (beginning === undefined) return false;
  const spelled = (part: string) => textAroundLinks(part).normalize('NFD');
  const whole = spelled(text);
  return (
    whole !== spelled(beginning) &&
    [beginning.replace(cutEntity, ''), beginning.replace(cutLink, '•')].some((part) =>
      whole.startsWith(spelled(part)),
    )
  );
}

/** The pages that the links of a text open, in their order. */
function pagesIn(text: string): string[] {
  const pages: string[] = [];
  compared(text, (link) => {
    const page = pageKeyOf(link);
    pages.push(page);
    return page;
  });
  return pages;
}
