/**
 * Markdown as plain text, line by line and mark by mark, in time proportional to the text: the full Markdown parser that we measured took minutes for
 * one hostile text. Everything else stays: blanks, lines, tables, and lines of three hyphens, which cut a thread.
 */
import { bareAddress } from './bare-address.ts';
import { shows } from './html-links.ts';
import { marked, parted } from './text-marks.ts';
import { spansIn } from '../spans.ts';

const fence = /^[ \t]{0,3}`{3}[\w-]{0,20}[ \t]*$/u;

/** The text without its marks. Pictures are left out; a link is its text and once its address in parentheses, as in HTML. */
export function markdownToText(markdown: string): string {
  if ([held, left, inName].some((mark) => markdown.includes(mark))) return markdown;
  const known = new Set<string>();
  let isCode = false;
  const lines = withInnerAddresses(markdown)
    .split(/\r?\n/u)
    .flatMap((line) => {
      if (fence.test(line)) {
        isCode = !isCode;
        return [];
      }
      return isCode ? line : textOfLine(line, known);
    });
  return lines.join('\n').trim();
}

/** The line with the address of links elsewhere in the text: `[1]: https://shop.example "Shop"` */
const definition =
  /^[ \t]{0,3}\[([^[\]\n]{1,80})\]:[ \t]{1,9}<?(https?:\/\/[^\s<>]{1,2000})>?(?:[ \t]{1,9}(?:"[^"\n]{0,300}"|'[^'\n]{0,300}'|\([^()\n]{0,300}\)))?[ \t]*$/gmu;

/** What stands between the brackets of a link: words, and a picture with its address. */
const label = String.raw`((?:[^[\]\n]|!\[[^[\]\n]{0,300}\]\([^()\s]{1,2000}\)){1,300})`;

/** A picture whose address stands below, `![Bread][1]`, and a link. The pictures come first: they may stand in a link. */
const references = [
  /(?<=!)\[([^[\]\n]{0,300})\]\[([^[\]\n]{0,80})\]/gu,
  new RegExp(String.raw`\[${label}\]\[([^[\]\n]{0,80})\]`, 'gu'),
];

/** Links such as `[our shop][1]`, and pictures, with their addresses inside, and without the lines that had these. */
export function withInnerAddresses(markdown: string): string {
  if (!markdown.includes(']:')) return markdown;
  const addresses = new Map(
    Array.from(markdown.matchAll(definition), ([, name = '', address = '']) => [name.toLowerCase(), address]),
  );
  const used = new Set<string>();
  const linked = references.reduce(
    (text, reference) =>
      text.replace(reference, (given: string, label: string, name: string) => {
        const key = (name === '' ? label : name).toLowerCase();
        const address = addresses.get(key);
        if (address === undefined) return given;
        used.add(key);
        return `[${label}](${address})`;
      }),
    markdown,
  );
  return linked.replace(definition, (line: string, name: string) =>
    used.has(name.toLowerCase()) ? '' : line,
  );
}

/** A horizontal rule. */
const rule = /^[ \t]{0,3}(?:-[ \t]*){3,}$|^[ \t]{0,3}(?:\*[ \t]*){3,}$|^[ \t]{0,3}(?:_[ \t]*){3,}$/u;

function textOfLine(line: string, known: Set<string>): string {
  if (rule.test(line)) return line;
  const text = line
    // In Markdown, a backslash at the end of a line is a line break.
    .replace(/(?<!\\)\\$/u, '')
    .replace(/^(?:[ \t]{0,3}>[ \t]?)+/u, '')
    .replace(/^[ \t]{0,3}#{1,6}[ \t]+(?=\S)(.*)$/u, (_, heading: string) =>
      heading.trimEnd().replace(/[ \t]#{1,6}$/u, ''),
    )
    .replace(/^([ \t]*)[*+-][ \t]+(?:\[([ x])\][ \t]+)?(?=\S)/iu, (_, indent: string, box?: string) => {
      const bullet = box === ' ' ? '☐' : '☑';
      return `${indent}${box === undefined ? '•' : bullet} `;
    });
  return inline(text.trimEnd().replace(linkedPicture, withoutPicture), known);
}

/** A link whose text has a picture, up to its address. */
const linkedPicture =
  /\[([^[\]]{0,300})!\[[^[\]]{0,300}\]\([^()\s]{1,2000}(?:\s+"[^"]{0,300}")?\)([^[\]]{0,300})\]\(/gu;

function withoutPicture(_: string, ...[before = '', behind = '']: readonly string[]): string {
  const words = [before, behind].map((part) => part.trim()).filter((part) => part !== '');
  return `[${words.join(' ')}](`;
}

/** Encloses the number of a part that is put back later. No text has it: it is no character. */
const held = '\uffff';

/** Parts without marks: code, links, addresses, and escaped characters. */
const atoms = new RegExp(
  [
    '`{3}(?<block>[^`]{1,1000})`{3}',
    '`(?<code>[^`]{1,1000})`',
    '(?<picture>!?)\\[(?<label>[^[\\]]{0,300})\\]\\(<?(?<address>(?:https?://|mailto:|tel:)(?:[^\\s()<>]|\\([^\\s()<>]{0,200}\\)){1,2000})>?(?:\\s+(?:"[^"]{0,300}"|\'[^\']{0,300}\'))?\\)',
    '<(?<auto>https?://[^\\s<>]{1,2000})>',
    // A mark at its end may belong to what stands around it.
    '(?<bare>https?://(?:[^\\s<>*`]|\\*(?=[\\w/])){1,2000}(?<!_[.,;:!?)"\'”’]{0,9}))',
    '(?<!¯)\\\\(?<escaped>[*_`#[\\]()~>+.!|{}-])',
  ].join('|'),
  'giu',
);

function inline(line: string, known: Set<string>): string {
  const kept: string[] = [];
  const withoutAtoms = line.replace(atoms, (...match) => {
    const groups: unknown = match.at(-1);
    kept.push(textOfAtom({ ...(typeof groups === 'object' && groups) }, known));
    return `${held}${kept.length - 1}${held}`;
  });
  const text = withoutEmphasis(withoutAtoms).replace(
    /\uffff(\d+)\uffff/gu,
    (_, index: string) => kept[Number(index)] ?? '',
  );
  return parted(withoutPictures(text));
}

/** Stands in the place of a picture. No text has it: it is no character. */
const left = '\ufffe';

/** The text without the marks for pictures, and without the blank before or after each. */
function withoutPictures(text: string): string {
  return text
    .replace(/^([ \t]{0,99})\ufffe[ \t]{1,99}/u, '$1')
    .replace(/[ \t]?\ufffe(?=[ \t.,;:!?)]|$)/gu, '')
    .replaceAll(left, '');
}

function textOfAtom(
  {
    block,
    code,
    picture,
    label = '',
    address,
    auto,
    bare,
    escaped,
  }: Readonly<Partial<Record<string, string>>>,
  known: Set<string>,
): string {
  if (auto !== undefined) return marked(auto);
  if (address === undefined) return block ?? code ?? bare ?? escaped ?? '';
  if (picture === '!') return left;
  const text = withoutEmphasis(label).trim();
  const parts = /^\s|\s$/u.test(label) ? marked : String;
  const target = address.replace(/^(?:mailto|tel):/iu, '');
  if (known.has(target)) return parts(text);
  known.add(target);
  if (text === '') return marked(target);
  if (/^tel:/iu.test(address) && shows(text, target)) return parts(text);
  return bareAddress(text) === bareAddress(target) ? marked(text) : parts(`${text} (${target})`);
}

/** What is not before the first mark of an emphasis with `_`: a name in a text may begin and end with `_` as well. */
const opening = '(?<![\\p{L}\\p{N}_\\\\@＠#＃^/\\uffff])';

/** Those with `_` come first: the others may stand around them. */
const emphasis = [
  // Not a name of code, such as `__init__`.
  new RegExp(`${opening}__(?=[^\\s_])(?!\\w+__)([^_]{1,1000})(?<=\\S)__(?![\\w@＠])`, 'gu'),
  new RegExp(`${opening}_(?=[^\\s_])([^_]{1,1000})(?<=\\S)_(?![\\w@＠])`, 'gu'),
  /(?<![\w*\\])\*{3}(?=[^\s*])([^*]{1,1000})(?<=\S)\*{3}(?!\*)/gu,
  /(?<![\w*\\])\*(?=[^\s*])([^*]{1,1000})(?<=\S)\*(?![\w*])/gu,
  /(?<![\w*\\])\*\*(?=[^\s*])([^*]{1,1000})(?<=\S)\*\*(?!\*)/gu,
  /(?<!~)~~(?=[^\s~])([^~]{1,1000})(?<=\S)~~(?!~)/gu,
];

/** Stands for `_` in a name while emphasis is read. No text has it: it is no character. */
const inName = '\ufdd3';

function withoutEmphasis(text: string): string {
  return emphasis
    .reduce((read, pattern) => read.replace(pattern, '$1'), withNames(text))
    .replaceAll(inName, '_');
}

/** The text with its mentions, hashtags and addresses kept from emphasis. Marks at their end may belong to what stands around them. */
function withNames(text: string): string {
  if (!text.includes('_')) return text;
  const parts: string[] = [];
  let last = 0;
  for (const { start, end } of spansIn(text)) {
    let inner = end;
    while (text.charAt(inner - 1) === '_') inner -= 1;
    parts.push(text.slice(last, start), text.slice(start, inner).replaceAll('_', inName));
    last = inner;
  }
  return parts.join('') + text.slice(last);
}
