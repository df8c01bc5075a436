import { attributeIn, htmlTokens } from './html-tokens.ts';

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
/** Elements that show nothing of what stands in them. */
const hidden = new Set(
  'script style template noscript noembed noframes iframe object head title select textarea svg math audio video canvas'.split(
    ' ',
  ),
);

/**
 * HTML as plain text. Blocks become lines and paragraphs, list items begin with a bullet, a link is its text and once
 * its address in parentheses. Scripts, styles and comments are left out, entities decoded, white space is folded as
 * browsers fold it. Reads whatever it is given, in time that grows with its length only.
 */
export function htmlToText(html: string): string {
  const writer = new Writer();
  const links = new Links(writer);
  let hiddenIn: string | undefined;
  let depth = 0;
  let verbatim = 0;
  for (const token of htmlTokens(html)) {
    if (hiddenIn !== undefined) {
      if (token.kind === 'text' || token.name !== hiddenIn) continue;
      depth += token.kind === 'open' ? 1 : -1;
      if (depth === 0) hiddenIn = undefined;
    } else if (token.kind === 'text') {
      if (verbatim > 0) writer.verbatim(token.text);
      else writer.text(token.text);
    } else if (token.kind === 'open' && hidden.has(token.name)) {
      hiddenIn = token.name;
      depth = 1;
    } else {
      if (token.name === 'pre') verbatim = Math.max(0, verbatim + (token.kind === 'open' ? 1 : -1));
      if (token.name === 'a') links.close();
      if (token.name === 'a' && token.kind === 'open') links.open(attributeIn(token.attributes, 'href'));
      breakLine(writer, token);
    }
  }
  links.close();
  return writer.result();
}

function breakLine(writer: Writer, { kind, name }: { kind: 'open' | 'close'; name: string }): void {
  if (name === 'br') writer.line();
  else if (paragraphs.has(name)) writer.block(2);
  else if (lines.has(name)) writer.block(1);
  else if (name === 'td' || name === 'th') writer.text(' ');
  if (name === 'li' && kind === 'open') writer.bullet();
}

/** The text so far, and the white space that goes before what follows. */
class Writer {
  readonly #pieces: string[] = [];
  #isAfterSpace = false;
  #lines = 0;
  /** Lines that were asked for by `br`: they add up. */
  #bullet = '';

  /** How much is written, as a place to go back to. */
  get position(): number {
    return this.#pieces.length;
  }

  textSince(position: number): string {
    return this.#pieces.slice(position).join('').trim();
  }

  text(text: string): void {
    const words = text.split(/\s+/u);
    if (words[0] === '') this.#isAfterSpace = true;
    const visible = words.filter((word) => word !== '').join(' ');
    if (visible === '') return;
    this.#write(visible);
    this.#isAfterSpace = words.at(-1) === '';
  }

  verbatim(text: string): void {
    if (text === '') return;
    this.#write(text.replace(/\r\n?/gu, '\n'));
  }

  line(): void {
    this.#lines = Math.min(2, this.#lines + 1);
  }

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
    if (this.#bullet !== '') this.#pieces.push(this.#bullet);
    this.#pieces.push(text);
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
    if (bare(text) !== bare(address)) this.#writer.text(` (${address})`);
  }
}

/** An address as people write it. */
function bare(address: string): string {
  return address
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?|^www\./u, '')
    .replace(/\/$/u, '');
}
