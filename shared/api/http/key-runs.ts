/** Finds long parts of the key in a text, however escaped. The time needed is proportional to the text. */

/** A part of a text: the index of its first character, and the index after its last one. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** How often a text is unescaped: escapes may be nested, as in JSON inside an address. */
const maxDepth = 3;

/**
 * A function that finds every run of at least `length` characters of a secret, plain or escaped. The spans are in order; some may overlap.
 */
export function runFinder(secrets: readonly string[], length: number): (text: string) => Span[] {
  const runs = new Set(secrets.flatMap((secret) => slicesOf(secret, length)));
  // Cut into blocks of this length, a text has at least one whole block inside every run, so only blocks have to be looked up.
  const blockLength = Math.floor((length + 1) / 2);
  const blocks = new Set(secrets.flatMap((secret) => slicesOf(secret, blockLength)));

  function runsIn(text: string): Span[] {
    const found: Span[] = [];
    for (let block = 0; block < text.length; block += blockLength) {
      if (!blocks.has(text.slice(block, block + blockLength))) continue;
      for (let start = Math.max(0, block + blockLength - length); start <= block; start += 1)
        if (runs.has(text.slice(start, start + length))) found.push({ start, end: start + length });
    }
    return found;
  }

  function find(text: string, depth: number): Span[] {
    const written = runsIn(text);
    const meant = depth === 0 ? undefined : withoutEscapes(text);
    if (meant === undefined) return written;
    const inside = find(meant, depth - 1);
    if (inside.length === 0) return written;
    const { starts, ends } = placesIn(text);
    const spans = inside.map(({ start, end }) => ({ start: starts[start] ?? 0, end: ends[end - 1] ?? 0 }));
    return [...written, ...spans].toSorted((one, other) => one.start - other.start);
  }

  return (text) => find(text, maxDepth);
}

function slicesOf(text: string, length: number): string[] {
  return Array.from({ length: Math.max(0, text.length - length + 1) }, (_, at) =>
    text.slice(at, at + length),
  );
}

/** HTML's names for characters that occur in keys. */
const namedCharacters: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", sol: '/', plus: '+', equals: '=', lowbar: '_' },
  ...{ period: '.', colon: ':', comma: ',', percnt: '%', num: '#', excl: '!', commat: '@', dollar: '$' },
};

/**
 * Percent-encoding, HTML entities (also without their semicolon), JSON escapes, quoted-printable, and line ends with the indentation that follows. No
 * part can match in two ways, so a search takes linear time.
 */
const escapes = new RegExp(
  [
    String.raw`[%=](?<byte>[\da-f]{2})`,
    String.raw`&(?:#(?<decimal>\d{1,7})|#x(?<hex>[\da-f]{1,6})|(?<name>${Object.keys(namedCharacters).join('|')}));?`,
    String.raw`\\+(?:u(?<unit>[\da-f]{4})|(?<lineEnd>[rn][ \t]*)|(?<quoted>["'/]))?`,
    String.raw`(?:=?\r?\n|=?\r)[ \t]*`,
  ].join('|'),
  'gi',
);

type Escape = RegExpExecArray;

/** The character that an escape means; empty for a line end. */
function meaningOf({ 0: written, groups = {} }: Escape): string {
  const { byte, decimal, hex, name, unit, lineEnd, quoted } = groups;
  const digits = byte ?? hex ?? unit;
  const code = digits === undefined ? Number(decimal) : Number.parseInt(digits, 16);
  if (code <= 0x10_ff_ff) return String.fromCodePoint(code);
  if (name !== undefined) return namedCharacters[name.toLowerCase()] ?? '';
  if (quoted !== undefined) return quoted;
  return lineEnd === undefined && written.startsWith('\\') ? '\\' : '';
}

/** The unescaped text; undefined if it has no escapes. */
function withoutEscapes(text: string): string | undefined {
  const parts: string[] = [];
  let at = 0;
  for (const escape of text.matchAll(escapes)) {
    parts.push(text.slice(at, escape.index), meaningOf(escape));
    at = escape.index + escape[0].length;
  }
  return at === 0 ? undefined : parts.join('') + text.slice(at);
}

/** Where each character of `withoutEscapes` stands in the text: from `starts` up to `ends`. */
function placesIn(text: string): { starts: Uint32Array; ends: Uint32Array } {
  const [starts, ends] = [new Uint32Array(text.length), new Uint32Array(text.length)];
  let count = 0;
  const put = (start: number, end: number) => {
    starts[count] = start;
    ends[count] = end;
    count += 1;
  };
  let at = 0;
  for (const escape of text.matchAll(escapes)) {
    for (; at < escape.index; at += 1) put(at, at + 1);
    at += escape[0].length;
    for (let unit = meaningOf(escape).length; unit > 0; unit -= 1) put(escape.index, at);
  }
  for (; at < text.length; at += 1) put(at, at + 1);
  return { starts, ends };
}
