import { compile, type DomNode, type FormatCallback } from 'html-to-text';
import { withoutFalseTags } from './html-tags.ts';

/** Elements with a blank line before and after. */
const paragraphs =
  'p h1 h2 h3 h4 h5 h6 dl blockquote table figure hr section article header footer aside main nav form';
/** Elements that begin on a line of their own. */
const lines = 'div li dt dd tr caption figcaption address details summary fieldset option center';
/** Elements whose content is not part of the text; scripts and styles never are. */
const skippedElements =
  'template svg math audio video canvas object select title textarea iframe noscript noembed noframes'.split(
    ' ',
  );
/** The addresses that a text has so far. */
let knownAddresses = new Set<string>();

const convert = compile({
  wordwrap: false,
  // Others are shown: no-break spaces, for instance.
  whitespaceCharacters: ' \t\r\n\f',
  selectors: [
    ...of(paragraphs.split(' '), { format: 'block', options: breaks(2) }),
    ...of(lines.split(' '), { format: 'block', options: breaks(1) }),
    ...of(['td', 'th'], { format: 'cell' }),
    ...of(['ul', 'ol'], { format: 'list' }),
    ...of(['ul > li', 'ol > li'], { format: 'inline' }),
    ...of(['a'], { format: 'link' }),
    ...of(['img'], { format: 'picture' }),
    ...of([...skippedElements, '[hidden]'], { format: 'skip' }),
  ],
  formatters: { cell, list, link, picture },
});

function of<Format extends object>(selectors: readonly string[], format: Format) {
  return selectors.map((selector) => ({ selector, ...format }));
}

function breaks(count: number) {
  return { leadingLineBreaks: count, trailingLineBreaks: count };
}

/**
 * HTML as plain text. Blocks become lines and paragraphs, list items begin with a bullet or a number, a link is its text and once its
 * address in parentheses. What is hidden is left out, white space is folded as browsers fold it.
 */
export function htmlToText(html: string): string {
  knownAddresses = new Set();
  const text = convert(
    simplified(withoutFalseTags(html.replace(/<!\[CDATA\[|\]\]>/gu, '').replace(encodedTwice, '&'))),
  );
  const trimmed = text.split('\n').map((line) => line.trimEnd());
  return trimmed
    .join('\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
}

/** Feeds encode the characters of their articles twice: `&amp;#8217;` is meant as an apostrophe. */
const encodedTwice = /&amp;(?=#\d{1,7};|#x[\da-f]{1,6};|[a-z][a-z\d]{1,30};)/giu;
const markup = /<(\/?)([a-z][^\s/>]*)[^>]*(?:>|$)/giu;
/** What a page does not show, such as the preview line of a newsletter. */
const hiding = [
  /\sstyle\s*=\s*(["'])(?:(?!\1).)*?(?:display\s*:\s*none|visibility\s*:\s*hidden|max-height\s*:\s*0(?![.\d]))/isu,
  /\sclass\s*=\s*["'](?:[^"']*\s)?(?:screen-reader-text|sr-only|visually-hidden)["'\s]/iu,
];

/** Elements that have no end tag, or are often written without one: these do not nest. */
const withoutEndTag = new Set(
  'p li dt dd tr td th option br hr img input link meta wbr source col'.split(' '),
);
const maxDepth = 200;

/** Without tags that are nested deeper than on any page, which take a parser quadratic time, and with `hidden` on what styles hide. */
function simplified(html: string): string {
  const open = new Map<string, number>();
  let depth = 0;
  return html.replace(markup, (given: string, slash: string, name: string) => {
    const key = name.toLowerCase();
    const isHidden = hiding.some((pattern) => pattern.test(given));
    const tag = isHidden ? given.replace(/^<[^\s/>]+/u, '$& hidden') : given;
    const count = open.get(key) ?? 0;
    // An end tag without its start tag ends nothing.
    if (withoutEndTag.has(key) || (slash !== '' && count === 0)) return tag;
    const step = slash === '' ? 1 : -1;
    open.set(key, count + step);
    depth += step;
    return Math.max(depth, depth - step) > maxDepth ? '' : tag;
  });
}

function cell(...[element, walk, builder]: Parameters<FormatCallback>): void {
  builder.addInline(' ');
  walk(element.children, builder);
  builder.addInline(' ');
}

/** An item without a text has no bullet. */
function list(...[element, walk, builder]: Parameters<FormatCallback>): void {
  const isNested = /^(?:li|ul|ol)$/u.test(element.parent?.name ?? '');
  let number = Number.parseInt(attributeOf(element, 'start'), 10) || 1;
  // The library forgets the blank line before a list at its first item.
  if (!isNested) builder.addLineBreak();
  builder.openList();
  for (const child of element.children.filter(isShown)) {
    const isItem = child.name === 'li';
    if (isItem) number = Number.parseInt(attributeOf(child, 'value'), 10) || number;
    const bullet = element.name === 'ol' ? `${number}. ` : '• ';
    builder.openListItem({ prefix: isItem ? bullet : '  ' });
    if (isItem) number += 1;
    walk([child], builder);
    builder.closeListItem();
  }
  builder.closeList({ trailingLineBreaks: isNested ? 1 : 2 });
}

function isShown(node: DomNode): boolean {
  if (node.type === 'text') return /\S/u.test(node.data ?? '');
  if (node.type !== 'tag' || skippedElements.includes(node.name ?? '') || 'hidden' in (node.attribs ?? {}))
    return false;
  return pictureText(node) !== '' || node.children.some(isShown);
}

/** The text, and the address where it comes for the first time. A link without text is a picture, whose address helps no reader. */
function link(...[element, walk, builder]: Parameters<FormatCallback>): void {
  let text = '';
  builder.pushWordTransform((word) => {
    text += word;
    return word;
  });
  walk(element.children, builder);
  builder.popWordTransform();
  const address = attributeOf(element, 'href').trim().replace(/\s/gu, '%20').replace(/^\/\//u, 'https://');
  if (text === '' || !/^https?:\/\/./iu.test(address) || knownAddresses.has(address)) return;
  knownAddresses.add(address);
  if (bare(text) === bare(address)) return;
  builder.addInline(` (${address})`, { noWordTransform: true });
  let last = element;
  for (let next = element.children.at(-1); next !== undefined;) {
    last = next;
    next = 'children' in next ? next.children.at(-1) : undefined;
  }
  if (/\s$/u.test(last.data ?? '')) builder.addInline(' ');
}

/** An address as people write it. */
function bare(address: string): string {
  return address
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?|^www\./u, '')
    .replace(/\/$/u, '');
}

function picture(...[element, , builder]: Parameters<FormatCallback>): void {
  builder.addInline(pictureText(element));
}

/** The emoji that a page shows as a picture. Blogs do the same with `:)`. */
function pictureText(element: DomNode): string {
  const text = element.name === 'img' ? attributeOf(element, 'alt') : '';
  const isOne = /\b(?:wp-smiley|emoji)\b/u.test(attributeOf(element, 'class')) || emoji.test(text);
  return isOne ? text : '';
}

const emoji =
  /^(?:[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\u{e0020}-\u{e007f}]|\ufe0f|\u200d|[\d#*]\ufe0f?\u20e3)+$/u;

function attributeOf({ attribs }: { attribs?: unknown }, name: string): string {
  const value: unknown = typeof attribs === 'object' && attribs !== null ? Reflect.get(attribs, name) : '';
  return typeof value === 'string' ? value : '';
}
