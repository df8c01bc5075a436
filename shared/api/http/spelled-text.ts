/**
 * Text as JSON, URLs and web pages spell it: `+` is also `\u002B`, `%2b`, `&#43;` and `&plus;`, and each of these may be spelled
 * once more (`%252B`, `\\u002B`, `&amp;#43;`).
 */

/** A character that a spelling may mean, and the position after the spelling. */
interface Reading {
  readonly char: string;
  readonly end: number;
}

/** How many times a spelling may be spelled again. */
const mostRounds = 4;
/** No ordinary text can be read in more ways at one position. */
const mostReadings = 16;

/** How far from either end of a run of backslashes a spelling may begin. */
const nearRunEnd = 8;

function isBeginner(char: string | undefined): boolean {
  return char === '\\' || char === '%' || char === '&';
}

/** Every character that the text may mean at this position; first the one that is there. */
export function readingsAt(text: string, at: number, rounds = mostRounds): readonly Reading[] {
  const plain = text[at];
  if (plain === undefined) return [];
  const found = [{ char: plain, end: at + 1, rounds }];
  if (!isBeginner(plain)) return found;
  if (plain === '\\') found.push(...backslashes(text, at).map((reading) => ({ ...reading, rounds })));
  // The result of a spelling may begin another one, so the list grows during the loop.
  for (const { char, end, rounds: left } of found) {
    if (left === 0 || !isBeginner(char)) continue;
    for (const reading of spelledBehind(text, char, end, left - 1)) {
      const isKnown = found.some((each) => each.char === reading.char && each.end === reading.end);
      if (!isKnown && found.length < mostReadings) found.push({ ...reading, rounds: left - 1 });
    }
  }
  return found;
}

/** The characters that may follow the beginning of a spelling; they may be spelled themselves. */
function nextOf(text: string, at: number, rounds: number): readonly Reading[] {
  return readingsAt(text, at, Math.min(rounds, 1));
}

/**
 * Matches the positions where one of these characters may be spelled, and few others: texts are full of line breaks, quotation
 * marks and URLs. Each further spelling doubles the backslashes, so a run of them counts as one.
 */
export function spellingsOf(chars: readonly string[]): RegExp {
  const meant = [...new Set([...chars, '\\', '%', '&'])];
  const codes = meant.map((char) => char.charCodeAt(0));
  const hex = codes.map((code) => code.toString(16).padStart(2, '0')).join('|');
  const named = [...names].flatMap(([name, char]) => (meant.includes(char) ? [name] : []));
  const shorts = Object.entries(shortEscapes).flatMap(([short, char]) =>
    meant.includes(char) ? [short] : [],
  );
  const other = meant.filter((char) => /[^A-Za-z0-9\\]/.test(char)).map((char) => `\\u${hex4(char)}`);
  const isMeantItself = chars.includes('\\');
  return new RegExp(
    [
      `(?<!\\\\)\\\\+${isMeantItself ? '' : `(?=u00(?:${hex})|x(?:${hex})|[${[...shorts, ...other].join('')}])`}`,
      `%(?=${hex}|c[23])`,
      `&(?=[\\\\%&]|#0*(?:${codes.join('|')})(?!\\d)|#x0*(?:${hex})(?![0-9a-f])|${named.join('|')})`,
    ].join('|'),
    'gi',
  );
}

function hex4(char: string): string {
  return char.charCodeAt(0).toString(16).padStart(4, '0');
}

function runEnd(text: string, at: number): number {
  let end = at;
  while (text[end] === '\\') end += 1;
  return end;
}

function backslashes(text: string, at: number): Reading[] {
  const end = runEnd(text, at);
  const ends = Array.from({ length: Math.min(end - at, nearRunEnd) }, (_, index) => [
    at + index + 1,
    end - index,
  ]);
  return [...new Set(ends.flat())].filter((each) => each > at + 1).map((each) => ({ char: '\\', end: each }));
}

function spelledBehind(text: string, beginner: string, at: number, rounds: number): readonly Reading[] {
  switch (beginner) {
    case '\\':
      return escapeBehind(text, at, rounds);
    case '%':
      return percentBehind(text, at);
    default:
      return entityBehind(text, at, rounds);
  }
}

function codeReading(code: number, end: number): Reading[] {
  return code <= 0xffff ? [{ char: String.fromCharCode(code), end }] : [];
}

function hexadecimal(text: string, at: number, length: number): number | undefined {
  let code = 0;
  for (let index = at; index < at + length; index += 1) {
    const digit = '0123456789abcdef'.indexOf(text.charAt(index).toLowerCase());
    // Every text contains the empty text after its end.
    if (digit < 0 || index >= text.length) return undefined;
    code = code * 16 + digit;
  }
  return code;
}

const shortEscapes: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

/** JSON and JavaScript. */
function escapeBehind(text: string, at: number, rounds: number): Reading[] {
  return nextOf(text, at, rounds).flatMap(({ char, end }) => {
    if (char === 'u' || char === 'x') {
      const length = char === 'u' ? 4 : 2;
      const code = hexadecimal(text, end, length);
      return code === undefined ? [] : codeReading(code, end + length);
    }
    const control = shortEscapes[char];
    if (control !== undefined) return [{ char: control, end }];
    return /[^A-Za-z0-9]/.test(char) ? [{ char, end }] : [];
  });
}

/** URLs. A letter beyond ASCII is one byte there, or two bytes of UTF-8. */
function percentBehind(text: string, at: number): Reading[] {
  const first = hexadecimal(text, at, 2);
  if (first === undefined) return [];
  const readings = codeReading(first, at + 2);
  if (first !== 0xc2 && first !== 0xc3) return readings;
  const second = /^%(?:25)*([89ab][0-9a-f])/i.exec(text.slice(at + 2, at + 2 + 3 + 2 * mostRounds));
  if (second === null) return readings;
  const code = ((first & 0x1f) << 6) | (Number.parseInt(second[1] ?? '', 16) & 0x3f);
  return [...readings, ...codeReading(code, at + 2 + second[0].length)];
}

/** The names of HTML for the characters from the non-breaking space on, in order. */
const latinNames =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';
const asciiNames =
  '\tTab \nNewLine !excl "quot "QUOT #num $dollar %percnt &amp &AMP \'apos (lpar )rpar *ast *midast +plus ,comma .period /sol :colon ;semi <lt <LT =equals >gt >GT ?quest @commat [lsqb [lbrack \\bsol ]rsqb ]rbrack ^Hat _lowbar _UnderBar `grave `DiacriticalGrave {lcub {lbrace |verbar |vert |VerticalLine }rcub }rbrace';
const names: ReadonlyMap<string, string> = new Map([
  ...latinNames.split(' ').map((name, index): [string, string] => [name, String.fromCharCode(0xa0 + index)]),
  ...asciiNames.split(' ').map((entry): [string, string] => [entry.slice(1), entry.slice(0, 1)]),
]);

const longestName = 20;

/** These may have no semicolon. */
const legacyNames = ['amp', 'AMP', 'lt', 'LT', 'gt', 'GT', 'quot', 'QUOT'];

/** The letters and digits at this position. */
function wordAt(text: string, at: number): string {
  return /^[A-Za-z0-9]*/.exec(text.slice(at, at + longestName))?.[0] ?? '';
}

/** Web pages. The semicolon may be missing or spelled itself. */
function entityBehind(text: string, at: number, rounds: number): Reading[] {
  const numbers = nextOf(text, at, rounds).flatMap(({ char, end }) => {
    const digits =
      char === '#' ? /^(?:x([0-9a-f]{1,12})|([0-9]{1,12}))/i.exec(text.slice(end, end + 13)) : null;
    if (digits === null) return [];
    const code = Number.parseInt(digits[1] ?? digits[2] ?? '', digits[1] === undefined ? 10 : 16);
    return codeReading(code, end + digits[0].length);
  });
  const word = wordAt(text, at);
  const legacy = legacyNames.find((name) => text.startsWith(name, at));
  const named = [word, legacy].flatMap((name) => {
    const char = name === undefined ? undefined : names.get(name);
    return name === undefined || char === undefined ? [] : [{ char, end: at + name.length }];
  });
  return [...numbers, ...named].flatMap(({ char, end }) => {
    const semicolons = nextOf(text, end, rounds).filter((next) => next.char === ';');
    return [{ char, end }, ...semicolons.map((next) => ({ char, end: next.end }))];
  });
}
