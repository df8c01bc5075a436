/**
 * What is a tag in a text that is said to be HTML. People write `Vec<T>`, `<Name>`, `a<b` and `<me@shop.example>` in it, and of `<script>` where
 * it is only spoken of: a parser would take these, and all that follows, out of the text.
 */

import { getOrMake } from '../../data/maps.ts';

/** The elements of HTML, those of old pages with them. */
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

/** Elements whose content is no text of the page: without an end tag they would take all that follows with them. */
const closed: ReadonlySet<string> = new Set(
  'script style iframe video audio object svg math canvas template select textarea title noscript noembed noframes xmp plaintext'.split(
    ' ',
  ),
);

/** Elements that pages define themselves: `<amp-img src=…>`. */
const isCustom = (name: string) => /^[a-z][a-z\d]*(?:-[a-z\d]+)+$/.test(name);

const tag = /<(?<slash>\/?)(?<name>[a-z][^\s/>]*)(?<attributes>[^<>]*)(?<end>>|$)?/giu;

/** The HTML with `&lt;` where a `<` begins no tag, and without the tags of closed elements that have no end. */
export function withoutFalseTags(html: string): string {
  const lower = html.toLowerCase();
  /** Where the last end tag of each name is. */
  const lastEnds = new Map<string, number>();
  const hasEnd = (name: string, from: number) =>
    getOrMake(lastEnds, name, () => lower.lastIndexOf(`</${name}`)) > from;
  const parts: string[] = [];
  let last = 0;
  for (const { 0: given, index, groups = {} } of html.matchAll(tag)) {
    parts.push(
      html.slice(last, index),
      readTag(given, groups, (name) => hasEnd(name, index)),
    );
    last = index + given.length;
  }
  return parts.join('') + html.slice(last);
}

/** The tag as it stays in the HTML. */
function readTag(
  given: string,
  { slash, name = '', attributes = '', end }: Readonly<Partial<Record<string, string>>>,
  hasEnd: (name: string) => boolean,
): string {
  const asText = `&lt;${given.slice(1)}`;
  const key = name.toLowerCase();
  const isEnd = slash === '/';
  const isOfPage = isCustom(key) && (isEnd || attributes.includes('=') || hasEnd(key));
  if (end !== '>' || !(elements.has(key) || withNamespace.test(key) || isOfPage)) return asText;
  if (!closed.has(key) || isEnd || hasEnd(key)) return given;
  // With an address or a slash it is a part of a page; alone, it is spoken of.
  return /=|\/\s*$/u.test(attributes) ? '' : asText;
}
