/**
 * Tells real tags in HTML from text: people write `Vec<T>`, `<Name>`, `a<b`, `<me@shop.example>`, or mention `<script>`. A parser would
 * remove these, and all that follows.
 */

import { getOrMake } from '../../../data/maps.ts';

/** The elements of HTML, including obsolete ones. */
const elements: ReadonlySet<string> = new Set(
  (
    'a abbr acronym address applet area article aside audio b base basefont bdi bdo big blink blockquote body br button canvas caption center cite ' +
    'code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form frame frameset h1 h2 ' +
    'h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link main map mark marquee menu meta meter nav nobr noembed ' +
    'noframes noscript object ol optgroup option output p param picture plaintext portal pre progress q rb rp rt rtc ruby s samp script search section ' +
    'select slot small source span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul ' +
    'var video wbr xmp math'
  ).split(' '),
);

/** Elements of a namespace of their own, as Word and feeds write them: `<o:p>`, `<media:content …>`. */
const withNamespace = /^[a-z]+:[a-z][\w-]*$/i;

/** Elements whose content is no text of the page: without an end tag they would swallow all that follows. */
const closed = namesIn('video audio object svg math canvas template select noscript');
/** A browser reads no tags inside these. */
const raw = namesIn('script style textarea title xmp iframe noembed noframes plaintext');
/** Elements that are often written without an end tag, or have none. */
const withoutEnd = namesIn(
  'p li dt dd tr td th thead tbody tfoot option optgroup colgroup rp rt br hr wbr html head body',
);
/** Elements that are nothing without attributes. */
const needsAttributes = namesIn('img input link meta source track col embed area base param');
/** Elements that stand in no paragraph or heading. */
const blocks = namesIn(
  'div section article header footer main nav aside table ul ol dl form fieldset blockquote figure h1 h2 h3 h4 h5 h6 html head body',
);
/** Attributes without a value. */
const flags = namesIn(
  'allowfullscreen async autofocus autoplay checked compact controls default defer disabled download formnovalidate hidden inert ismap itemscope ' +
    'loop multiple muted nomodule noresize noshade novalidate nowrap open playsinline readonly required reversed selected alt title href id class',
);

function namesIn(names: string): ReadonlySet<string> {
  return new Set(names.split(' '));
}

/** Elements that pages define themselves: `<amp-img src=…>`. */
const isCustom = (name: string) => /^[a-z][a-z\d]*(?:-[a-z\d]+)+$/.test(name);

/** What a parser takes for a tag, or for a comment. An attribute in quotes may have any character. */
const tag =
  /<(?<slash>\/?)(?<name>[a-z][^\s/<>]*)(?<attributes>(?:=\s{0,9}"[^"]*"|=\s{0,9}'[^']*'|[^<>])*)(?<close>>|$)?|<!--|<[?!](?!xml|\[)[^<>]*>?|<\/(?![a-z])/giu;

interface Tag {
  readonly index: number;
  readonly given: string;
  /** In lower case; empty for what is no tag. */
  readonly name: string;
  readonly kind: 'start' | 'end' | 'other';
  readonly attributes: string;
}

/** The HTML with `&lt;` where a `<` begins no tag, and with an end tag for each element that would take the rest of the text with it. */
export function withoutFalseTags(html: string): string {
  const tags = tagsIn(html);
  const spoken = spokenTags(html, tags);
  const unclosed = unclosedTags(
    html,
    tags.filter((each) => !spoken.has(each)),
  );
  const parts: string[] = [];
  let last = 0;
  for (const each of tags) {
    const { given, index, name } = each;
    const end = unclosed.has(each) ? `</${name}>` : '';
    parts.push(html.slice(last, index), spoken.has(each) ? `&lt;${given.slice(1)}` : given + end);
    last = index + given.length;
  }
  return parts.join('') + html.slice(last);
}

/** All tags outside of comments, scripts and their like. */
function tagsIn(html: string): Tag[] {
  const endOf = finder(html);
  const tags: Tag[] = [];
  let from = 0;
  for (const { 0: given, index, groups = {} } of html.matchAll(tag)) {
    if (index < from) continue;
    const { slash, name = '', attributes = '', close } = groups;
    const key = close === '>' ? name.toLowerCase() : '';
    const kind = key === '' ? 'other' : slash === '/' ? 'end' : 'start';
    const read: Tag = { given, index, name: key, kind, attributes };
    const isComment = given === '<!--';
    const isRaw = kind === 'start' && raw.has(key) && !isLikeWord(html, read);
    const end = isComment || isRaw ? endOf(isComment ? '-->' : `</${key}`, index) : -1;
    from = Math.max(from, end);
    if (!isComment || end < 0) tags.push(read);
  }
  return tags;
}

/** Finds the next occurrence of a text in any case; -1 if none follows. */
function finder(html: string): (wanted: string, from: number) => number {
  const withoutMore = new Set<string>();
  return (wanted, from) => {
    if (withoutMore.has(wanted)) return -1;
    const pattern = new RegExp(wanted, 'giu');
    pattern.lastIndex = from;
    const at = pattern.exec(html)?.index ?? -1;
    if (at < 0) withoutMore.add(wanted);
    return at;
  };
}

/** Tags that are really text: unknown elements, and unclosed ones that stand like a word in a sentence. */
function spokenTags(html: string, tags: readonly Tag[]): ReadonlySet<Tag> {
  const endless = new Map<string, number>();
  for (const { name, kind } of tags)
    endless.set(name, (endless.get(name) ?? 0) + (kind === 'start' ? 1 : -1));
  return new Set(
    tags.filter((each) => {
      const { name, kind, attributes, given } = each;
      if (kind === 'other') return !/^<!\w/u.test(given) || isLikeWord(html, each);
      const isOfPage =
        hasQuotes.test(attributes) ||
        (isCustom(name) && (kind === 'end' || attributes.includes('=') || endless.get(name) === 0));
      if (!(elements.has(name) || withNamespace.test(name) || isOfPage) || !areAttributes(attributes))
        return true;
      const left = endless.get(name) ?? 0;
      if (kind === 'end') {
        const isLeft = left < 0 && isLikeWord(html, each);
        if (isLeft) endless.set(name, left + 1);
        return isLeft;
      }
      if (needsAttributes.has(name)) return isLikeWord(html, each);
      if (left <= 0 || attributes !== '' || !isLikeWord(html, each)) return false;
      endless.set(name, left - 1);
      return true;
    }),
  );
}

const hasQuotes = /=\s{0,9}["']/u;

/**
 * Whether the text after a tag's name can be attributes; words as in `a<b and c>d` cannot. Where values are in quotes, mistakes beside them are
 * allowed, as real pages have them.
 */
function areAttributes(text: string): boolean {
  const withoutValues = text.replace(/\s{0,9}=\s{0,9}(?:"[^"]*"|'[^']*'|[^\s"'>]*)/gu, '= ');
  const [first, ...others] = withoutValues.split(/[\s/]+/u).filter((name) => name !== '');
  if (first === undefined) return true;
  if (hasQuotes.test(text)) return /^[\w:@*#([.-]/u.test(first);
  return [first, ...others].every((name) => /^[\w:.-]+=$/u.test(name) || isFlag(name.toLowerCase()));
}

function isFlag(name: string): boolean {
  return flags.has(name) || /^(?:data-|v-|ng-|aria-|x-|@|:|#|\*)/u.test(name);
}

/** Words and marks of a sentence after a tag. */
const wordBehind =
  /^(?:[ \u00a0]?-?(?:tags?|elements?|elemente?n?|éléments?|elementos?|elementi|тег\p{L}*|标签|元素|タグ|要素)(?!\p{L})|[,;:!?)])/iu;
const joiningBehind = /^(?:[.\]…]|[ \u00a0](?:and|or|vs|und|oder|et|ou|y|o|e|и|или|&|\+|=|\/)[ .])/iu;
const sentenceBehind = /^(?:[ \u00a0]+[\p{L}\p{N}–—-]|[–…-]|\s*$)/u;
const sentenceBefore = /(?:[^\s>][ \u00a0][(["'“„«‘]?|[(["'“„«‘/])$/u;
/** A tag before another one in a list of tags: `<br>, <hr> and <p>`. */
const tagBefore = /<\/?[a-z][a-z\d]*>(?:,|,? (?:and|or|vs|und|oder|et|ou|y|o|e|&)| \/) $/iu;
const listBehind = /^(?:[,.;:!?)]|\s*$|\s*<\/| (?:and|or|vs|und|oder|et|ou|y|o|e|&|\/) )/iu;
const otherEnd = /^\s{0,9}<\/([a-z][\w:-]*)/iu;
const paragraphStart = /<(?:p|h[1-6])(?:\s[^<>]*)?>$/iu;

/** Whether a tag without attributes stands in a text as a word does: `The <script> tag`, `Using <div> and <span>`. */
function isLikeWord(html: string, { given, index, name, attributes, kind }: Tag): boolean {
  if (kind !== 'other' && attributes !== '') return false;
  const before = html.slice(Math.max(0, index - 60), index);
  const after = html.slice(index + given.length, index + given.length + 20);
  // Real end tags stand directly after a word.
  if (kind === 'end' && !sentenceBefore.test(before) && !paragraphStart.test(before)) return false;
  if (wordBehind.test(after)) return true;
  if (tagBefore.test(before) && listBehind.test(after)) return true;
  if (withoutEnd.has(name)) return false;
  // `List<B>`
  if (/^<[A-Z]>$/u.test(given) && /\p{L}$/u.test(before)) return true;
  if (joiningBehind.test(after) || (/["'“„«‘]$/u.test(before) && /^["'”“’»]/u.test(after))) return true;
  const isBefore = sentenceBefore.test(before) || (!isInline(name) && paragraphStart.test(before));
  const end = otherEnd.exec(after)?.[1];
  return isBefore && (sentenceBehind.test(after) || (end !== undefined && end.toLowerCase() !== name));
}

function isInline(name: string): boolean {
  return elements.has(name) && !blocks.has(name) && !closed.has(name) && !raw.has(name);
}

/** Start tags without an end tag, of elements that would take the rest of the text with them. */
function unclosedTags(html: string, tags: readonly Tag[]): ReadonlySet<Tag> {
  const endOf = finder(html);
  const open = new Map<string, Tag[]>();
  const unclosed = new Set<Tag>();
  for (const each of tags) {
    const { name, kind, index } = each;
    if (raw.has(name) && kind === 'start' && endOf(`</${name}`, index) < 0) unclosed.add(each);
    if (!closed.has(name)) continue;
    if (kind === 'end') open.get(name)?.pop();
    else getOrMake(open, name, (): Tag[] => []).push(each);
  }
  return new Set([...unclosed, ...[...open.values()].flat()]);
}
