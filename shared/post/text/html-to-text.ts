import { attributeIn, type HtmlToken, htmlTokens } from './html-tokens.ts';

/** Elements that stand apart from what is around them: a blank line before and after. */
const paragraphs = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol dl blockquote pre table figure hr section article header footer aside main nav form'.split(
    ' ',
  ),
);
/** Elements that begin on a line of their own. */
const lines = new Set(
  'div li dt dd tr caption figcaption address details summary fieldset option center'.split(' '),
);
/** Elements whose content is not part of the text. */
const hidden = new Set('template svg math audio video canvas object select'.split(' '));

/**
 * HTML as plain text. Blocks become lines and paragraphs, list items begin with a bullet, a link is its text and once
 * its address in parentheses. Scripts, styles and comments are left out, entities are decoded, white space is folded as
 * browsers fold it. Reads any text, in time that grows with its length only.
 */
export function htmlToText(html: string): string {
  const writer = new Writer();
  const links = new Links(writer);
  let verbatim = 0;
  for (const token of shownTokens(html)) {
    if (token.kind === 'text') {
      if (verbatim > 0) writer.verbatim(token.text);
      else writer.text(token.text);
      continue;
    }
    if (token.name === 'pre') verbatim = Math.max(0, verbatim + (token.kind === 'open' ? 1 : -1));
    if (token.name === 'a') links.close();
    if (token.name === 'a' && token.kind === 'open') links.open(attributeIn(token.attributes, 'href'));
    breakLine(writer, token);
  }
  links.close();
  return writer.result();
}

/** The tokens outside of hidden elements. One that never ends hides nothing. */
function shownTokens(html: string): HtmlToken[] {
  const tokens = [...htmlTokens(html)];
  const lastEnds = new Map(
    tokens.flatMap((token, index): [string, number][] =>
      token.kind === 'close' ? [[token.name, index]] : [],
    ),
  );
  let shownFrom = 0;
  return tokens.filter((token, index) => {
    if (index < shownFrom) return false;
    if (token.kind === 'open' && hidden.has(token.name) && (lastEnds.get(token.name) ?? 0) > index)
      shownFrom = endOf(tokens, index) + 1;
    return index >= shownFrom;
  });
}

/** Where the element ends that begins at `start`, or where its name is closed for the last time. */
function endOf(tokens: readonly HtmlToken[], start: number): number {
  const name = nameOf(tokens[start]);
  let depth = 0;
  let last = start;
  for (let index = start; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (nameOf(token) !== name) continue;
    depth += token?.kind === 'open' ? 1 : -1;
    if (token?.kind === 'close') last = index;
    if (depth === 0) break;
  }
  return last;
}

function nameOf(token: HtmlToken | undefined): string | undefined {
  return token === undefined || token.kind === 'text' ? undefined : token.name;
}

function breakLine(writer: Writer, { kind, name }: { kind: 'open' | 'close'; name: string }): void {
  if (name === 'br') writer.line();
  else if (paragraphs.has(name)) writer.block(2);
  else if (lines.has(name)) writer.block(1);
  else if (name === 'td' || name === 'th') writer.text(' ');
  if (name === 'li' && kind === 'open') writer.bullet();
}

/** The text so far, and what goes before the next piece of it. */
class Writer {
  readonly #pieces: string[] = [];
  #isAfterSpace = false;
  #lines = 0;
  #bullet = '';

  /** How much is written, as a place for `textSince`. */
  get position(): number {
    return this.#pieces.length;
  }

  textSince(position: number): string {
    return this.#pieces.slice(position).join('').trim().replace(/^• /u, '');
  }

  text(text: string): void {
    const words = text.split(/\s+/u);
    if (words[0] === '') this.#isAfterSpace = true;
    const visible = words.filter((word) => word !== '').join(' ');
    if (visible === '') return;
    this.#write(visible);
    this.#isAfterSpace = words.at(-1) === '';
  }

  /** A text whose spaces and lines count. */
  verbatim(text: string): void {
    const shown = text.replace(/\r\n?/gu, '\n').replace(this.#lines > 0 ? /^\n/u : /^$/u, '');
    if (shown !== '') this.#write(shown);
  }

  /** A remark on what is written, in front of the white space that follows it. */
  remark(text: string): void {
    this.#pieces.push(` (${text})`);
  }

  /** One line more, up to a blank one. */
  line(): void {
    this.#lines = Math.min(2, this.#lines + 1);
  }

  /** At least so many lines. */
  block(lines: number): void {
    this.#lines = Math.max(this.#lines, lines);
  }

  bullet(): void {
    this.#bullet = '• ';
  }

  result(): string {
    return this.#pieces.join('').trim();
  }

  #write(text: string): void {
    if (this.#pieces.length > 0) {
      if (this.#lines > 0) this.#pieces.push('\n'.repeat(this.#lines));
      else if (this.#isAfterSpace) this.#pieces.push(' ');
    }
    this.#pieces.push(this.#bullet, text);
    this.#lines = 0;
    this.#isAfterSpace = false;
    this.#bullet = '';
  }
}

/** Writes the address of each link behind its text, the first time that it comes. */
class Links {
  readonly #writer: Writer;
  readonly #written = new Set<string>();
  #address: string | undefined;
  #start = 0;

  constructor(writer: Writer) {
    this.#writer = writer;
  }

  open(address: string | undefined): void {
    const trimmed = address?.trim() ?? '';
    this.#address = /^https?:\/\/\S+$/iu.test(trimmed) ? trimmed : undefined;
    this.#start = this.#writer.position;
  }

  close(): void {
    const address = this.#address;
    this.#address = undefined;
    if (address === undefined || this.#written.has(address)) return;
    const text = this.#writer.textSince(this.#start);
    // An image alone shows no text, and its address says nothing.
    if (text === '') return;
    this.#written.add(address);
    if (bare(text) !== bare(address)) this.#writer.remark(address);
  }
}

/** An address as people write it. */
function bare(address: string): string {
  return address
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?|^www\./u, '')
    .replace(/\/$/u, '');
}
