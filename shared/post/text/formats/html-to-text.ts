import { compile, type DomNode, type FormatCallback } from 'html-to-text';
import {
  type Addresses,
  addressOf,
  attributeOf,
  contactIn,
  heldPicture,
  isOpenable,
  noteAddresses,
  placeOfTarget,
} from './html-links.ts';
import { withoutFalseTags } from './html-tags.ts';
import { marked, struck, withoutMarks } from './text-marks.ts';
import { raisedText } from './raised-text.ts';

/** Elements with a blank line before and after. */
const paragraphs =
  'p h1 h2 h3 h4 h5 h6 dl blockquote table figure hr section article header footer aside main nav form';
/** Elements that begin on a line of their own. */
const lines = 'div li dt dd tr caption figcaption address details summary fieldset option center';
/** Elements whose content is not part of the text; scripts and styles never are. What is struck out is no longer valid: `<s>10 €</s> 8 €`. */
const skippedElements =
  'template svg math audio video canvas object select title textarea iframe noscript noembed noframes embed area s del strike'.split(
    ' ',
  );
const struckElements: ReadonlySet<string | undefined> = new Set(['s', 'del', 'strike']);
/** The addresses of the text that is being read. */
let addresses: Addresses = { all: new Set(), shown: new Set() };

const elements: Parameters<typeof compile>[0] = {
  wordwrap: false,
  // Other white space is kept, such as no-break spaces.
  whitespaceCharacters: ' \t\r\n\f',
  selectors: [
    ...of(paragraphs.split(' '), { format: 'block', options: breaks(2) }),
    ...of(lines.split(' '), { format: 'block', options: breaks(1) }),
    ...of(['td', 'th'], { format: 'cell' }),
    ...of(['ul', 'ol'], { format: 'list' }),
    ...of(['ul > li', 'ol > li'], { format: 'inline' }),
    ...of(['a'], { format: 'link' }),
    ...of(['img'], { format: 'picture' }),
    ...of(['sup', 'sub'], { format: 'raised' }),
    ...of(['q'], { format: 'quoted' }),
    ...of([...skippedElements, '[hidden]'], { format: 'skipped' }),
  ],
  formatters: { cell, list, link, picture, quoted, raised, skipped },
};
const convert = compile(elements);
const convertWithLines = compile({ ...elements, preserveNewlines: true });

/** An element that makes lines. Where there is none, the text may have lines of its own. */
const lineElement = new RegExp(
  `<(?:${`${paragraphs} ${lines} td th ul ol pre br`.replaceAll(' ', '|')})(?=[\\s/>])`,
  'iu',
);

function of<Format extends object>(selectors: readonly string[], format: Format) {
  return selectors.map((selector) => ({ selector, ...format }));
}

function breaks(count: number) {
  return { leadingLineBreaks: count, trailingLineBreaks: count };
}

/**
 * HTML as plain text. Blocks become lines and paragraphs, list items begin with a bullet or a number, a link is its text and once its
 * address in parentheses. What is hidden or struck out is left out, white space is folded as browsers fold it, unless only the text itself makes
 * paragraphs: people put a link or bold words into a text of lines. `lost`: the addresses of links and embedded media that the text does not have.
 */
export function readHtml(html: string): { text: string; lost: readonly string[] } {
  const tagged = withoutFalseTags(
    html
      .replace(/<!\[CDATA\[|\]\]>/gu, '')
      .replace(encodedTwice, '&')
      .replace(parameter, '&amp;'),
  );
  const source = simplified(isPage.test(tagged) ? tagged : tagged.replace(title, spokenTitle));
  const mayHaveLines = ![lineElement, isPage, laidOut].some((pattern) => pattern.test(tagged));
  const withLines = mayHaveLines ? convertedBy(convertWithLines, source) : '';
  return {
    text: withLines.includes('\n\n') ? withLines : convertedBy(convert, source),
    lost: [...addresses.all].filter((address) => !addresses.shown.has(address)),
  };
}

function convertedBy(convert: (html: string) => string, html: string): string {
  addresses = { all: new Set(), shown: new Set() };
  return withoutMarks(convert(html))
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
}

/** Line breaks behind a tag that opens, or before one that closes: of a program that lays out its HTML. */
const laidOut = /<[a-z][^<>]*>[ \t]*\r?\n|\n[ \t]*<\//iu;

/** The title of a whole page is only shown in the browser's tab. A title in a fragment is part of the text, as in feeds. */
const isPage = /<(?:!doctype|html|head|body)\b/iu;
const title = /<title(?:\s[^<>]*)?>((?:(?!<\/title)[^])*)<\/title\s*>/giu;

/** The title as text: a browser reads no tags in a title. */
function spokenTitle(_: string, words: string): string {
  return `<span>${words.replaceAll('<', '&lt;')}</span>`;
}

export function htmlToText(html: string): string {
  return readHtml(html).text;
}

/** Feeds encode the characters of their articles twice: `&amp;#8217;` is meant as an apostrophe. */
const encodedTwice = /&amp;(?=#\d{1,7};|#x[\da-f]{1,6};|[a-z][a-z\d]{1,30};)/giu;
/** `?a=1&copy=2` in a text is part of an address; `&copy` does not mean © there. */
const parameter = /&(?=[a-z\d_]{1,40}=)/giu;
const markup = /<(\/?)([a-z][^\s/>]*)[^>]*(?:>|$)/giu;
/** Marks of what a page hides, such as the preview line of a newsletter, or strikes out. */
const hiding = [
  /\sstyle\s*=\s*(["'])(?:(?!\1).)*?(?:display\s*:\s*none|visibility\s*:\s*hidden|text-decoration(?:-line)?\s*:[^;"']*line-through|max-height\s*:\s*0(?![.\d]))/isu,
  /\sclass\s*=\s*["'](?:[^"']*\s)?(?:screen-reader-text|sr-only|visually-hidden)["'\s]/iu,
];

/** Elements that have no end tag, or are often written without one: these do not nest. */
const withoutEndTag = new Set(
  'p li dt dd tr td th option br hr img input link meta wbr source col'.split(' '),
);
const maxDepth = 200;

/** Removes tags nested deeper than on any real page, which take a parser quadratic time; marks what styles hide as `hidden`. */
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
  if (node.type !== 'tag' || !isShownElement(node)) return false;
  return pictureText(node) !== '' || node.children.some(isShown);
}

function isShownElement({ name = '', attribs }: DomNode): boolean {
  return !skippedElements.includes(name) && !('hidden' in (attribs ?? {}));
}

/** The text, with the address on its first use. A link without text contains a picture, and its address helps no reader. */
function link(...[element, walk, builder]: Parameters<FormatCallback>): void {
  const given = attributeOf(element, 'href');
  const contact = contactIn(given);
  const address = contact ?? addressOf(given);
  const isPage = contact === undefined && isOpenable(address);
  const text = shownText(element);
  const label = text.trim();
  const place = placeOfTarget(label, given);
  if (isPage && !(label === '' && pictureFile.test(address))) addresses.all.add(address);
  if (place === 'instead') {
    addresses.shown.add(address);
    if (/^\s/u.test(text)) builder.addInline(' ');
    builder.addInline(marked(address), { noWordTransform: true });
    if (/\s$/u.test(text)) builder.addInline(' ');
    return;
  }
  walk(element.children, builder);
  if (place === undefined || addresses.shown.has(address)) return;
  addresses.shown.add(address);
  if (place === 'inLabel') return;
  builder.addInline(` (${address})`, { noWordTransform: true });
  if (/\s$/u.test(text)) builder.addInline(' ');
}

/** The address of a picture: pages link pictures to their own files. */
const pictureFile = /\.(?:jpe?g|png|gif|webp|avif|svg)(?:[?#]|$)/iu;

/** The text of an element as it is shown, with the white space of the HTML. */
function shownText(node: DomNode): string {
  if (node.type === 'text') return node.data ?? '';
  if (node.type !== 'tag' || !isShownElement(node)) return '';
  return node.name === 'img' ? pictureText(node) : node.children.map(shownText).join('');
}

function raised(...[element, walk, builder]: Parameters<FormatCallback>): void {
  const written = raisedText(shownText(element), element.name === 'sub' ? 'sub' : 'sup');
  if (written === undefined) {
    walk(element.children, builder);
    return;
  }
  builder.pushWordTransform(written);
  walk(element.children, builder);
  builder.popWordTransform();
}

/** Browsers write the quotation marks of the element. */
function quoted(...[element, walk, builder]: Parameters<FormatCallback>): void {
  builder.addInline('“');
  walk(element.children, builder);
  builder.addInline('”');
}

function skipped(...[element, , builder]: Parameters<FormatCallback>): void {
  noteAddresses(element, addresses);
  if (struckElements.has(element.name) || 'hidden' in (element.attribs ?? {})) builder.addInline(struck);
}

function picture(...[element, , builder]: Parameters<FormatCallback>): void {
  const held = heldPicture(element);
  if (held !== undefined) addresses.all.add(held);
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
