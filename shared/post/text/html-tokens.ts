/**
 * HTML as its tags and texts, by the rules of the HTML standard that matter for its text.
 *
 * Own code, because the parsers that keep the whole standard weigh as much as a fifth of the package: most of it is a
 * table of 2,231 entities, and a tree that is not needed here.
 */
import { characterEntitiesHtml4 } from 'character-entities-html4';

export type HtmlToken =
  | { readonly kind: 'text'; readonly text: string }
  /** `name` in lower case. */
  | { readonly kind: 'open'; readonly name: string; readonly attributes: string }
  | { readonly kind: 'close'; readonly name: string };

/**
 * Each alternative takes what the end of the text cuts off too. So the pattern matches wherever it begins to, and no
 * character is read twice.
 */
const markup =
  /<!--(?:-?>|[^]*?(?:--!?>|$))|<[!?][^>]*(?:>|$)|<\/([a-z][^\s/>]*)[^>]*(?:>|$)|<\/[^>]*(?:>|$)|<([a-z][^\s/>]*)((?:[^>=]+|=[\t\n\f\r ]*(?:"[^"]*(?:"|$)|'[^']*(?:'|$))?)*)(?:>|$)/giu;

/** Elements whose content holds no tags, and nothing that is shown as text. */
const unread = new Set('script style title textarea iframe noscript noembed noframes'.split(' '));
/** Without an end tag, the rest of the text belongs to these. The others are often written without one. */
const swallowing = new Set(['script', 'style']);

/**
 * The tokens of a document or of a piece of one, however broken. Comments, declarations, and what stands in scripts,
 * styles and the like are left out.
 */
export function* htmlTokens(html: string): Generator<HtmlToken> {
  const tags = new RegExp(markup);
  const unclosed = new Set<string>();
  let done = 0;
  for (let tag = tags.exec(html); tag !== null; tag = tags.exec(html)) {
    if (tag.index > done) yield { kind: 'text', text: decodeEntities(html.slice(done, tag.index)) };
    const [whole, closed, opened, attributes = ''] = tag;
    done = tag.index + whole.length;
    if (closed !== undefined) yield { kind: 'close', name: closed.toLowerCase() };
    if (opened === undefined) continue;
    const name = opened.toLowerCase();
    yield { kind: 'open', name, attributes };
    if (!unread.has(name) || unclosed.has(name)) continue;
    const end = new RegExp(`</${name}(?=[\\s/>])`, 'giu');
    end.lastIndex = done;
    const found = end.exec(html);
    if (found !== null || swallowing.has(name)) done = found?.index ?? html.length;
    // Looked for once only: a text of nothing but such tags would take quadratic time.
    else unclosed.add(name);
    tags.lastIndex = done;
  }
  if (done < html.length) yield { kind: 'text', text: decodeEntities(html.slice(done)) };
}

/** The value of an attribute in what stands between a tag's name and its end; undefined where it has none. */
export function attributeIn(attributes: string, name: string): string | undefined {
  const pattern = /([^\s=/"']+)(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"([^"]*)"?|'([^']*)'?|([^\s]*)))?/gu;
  for (const [, key = '', double, single, bare] of attributes.matchAll(pattern))
    if (key.toLowerCase() === name) return decodeEntities(double ?? single ?? bare ?? '');
  return undefined;
}

const entity = /&(?:#x([0-9a-f]{1,8})|#([0-9]{1,8})|([a-z][a-z0-9]{1,31}));/giu;

/** What the numbers 128 to 159 mean in HTML: the characters of Windows-1252. */
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(entity, (whole: string, hex?: string, decimal?: string, name?: string) => {
    if (name === undefined)
      return characterOf(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16));
    // XML has this one, and so have feeds.
    if (name === 'apos') return "'";
    return Object.hasOwn(characterEntitiesHtml4, name) ? (characterEntitiesHtml4[name] ?? whole) : whole;
  });
}

function characterOf(code: number): string {
  if (code >= 0x80 && code <= 0x9f) return windows1252.charAt(code - 0x80);
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return String.fromCodePoint(isCharacter ? code : 0xfffd);
}
