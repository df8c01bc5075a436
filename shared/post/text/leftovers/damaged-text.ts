/** Damaged characters: `CafÃ©` for `Café`, a backslash and an n for a new line, half an emoji. */

/** Continuation bytes of UTF-8 as Windows-1252 reads them, except characters that follow a capital letter in prose. */
const byte = '\\u0080-\\u009f¡-º¼-¿ŒœŠšŽžŸƒˆ˜‰™‡†‚„€';
/** The continuation bytes that may follow a capital letter in prose, at the end of a word: quotes, dashes, an ellipsis. */
const mark = '“”‘’–—•…‹›';

const wrongReading = new RegExp(
  [
    `[ÃÂ][${byte}]`,
    // A damaged no-break space.
    '(?<=[\\p{Ll}\\d.,!?:;])Â(?=\\s|$)',
    // `MAÇÃ…` is Portuguese, `SÃ–` is not.
    `(?<=\\p{Ll}|^|\\s)[ÃÂ][${mark}](?=\\p{Ll})`,
    'â€',
    `â[${byte}]|â[${mark}][\\u0080-\\u00bf]`,
    'ðŸ',
    'ï»¿',
    // Cyrillic, Greek, Arabic, Hebrew; and characters of three bytes.
    `(?:[ÐÑÎÏØÙ×][${byte}${mark}]){2}`,
    `(?:[à-ï][${byte}${mark}]{2}){2}`,
    `(?<=\\p{Ll})[ÄÅ][${byte}${mark}]`,
    // An unpaired surrogate, and the replacement character.
    '\\p{Cs}|\\ufffd',
    // Control characters, except tabs and line breaks.
    '[\\u0000-\\u0008\\u000e-\\u001f\\u007f]',
  ].join('|'),
  'u',
);

/** Escaped characters of programs (`\\u00e9`) and spreadsheets (`_x000D_`). */
const escaped = /\\n\\n|\\r\\n|\\"|\\u[\da-f]{4}|_x[\da-f]{4}_/iu;

/** Words with `\n` in them that are a path, a formula or code. */
const path = /^[([{"'“]{0,2}(?:[a-z]:\\|\\\\)|\\(?![nrtu"])|\(["'`]|`/iu;

/** `\n` after or before a word: `one\ntwo`, but not `\nabla`. */
const newLine = /[\p{L}\p{N}.!?:;)\]"'’”…\p{Extended_Pictographic}]\\n(?!\\)|^\\n[\p{Lu}\p{N}#•-]/u;

function newLineIn(text: string): string | undefined {
  if (!text.includes('\\n')) return undefined;
  const words = text.split(/\s+/u);
  return words.some((word) => newLine.test(word) && !path.test(word)) ? '\\n' : undefined;
}

/** The first damage of a text; undefined for none. */
export function damageIn(text: string): { readonly index: number; readonly text: string } | undefined {
  const read = wrongReading.exec(text);
  if (read !== null) {
    // With the letters around it, so that people find it.
    const before =
      /[\p{L}\p{N}]{0,20}$/u.exec(text.slice(Math.max(0, read.index - 20), read.index))?.[0] ?? '';
    const after = /^\S{0,20}/u.exec(text.slice(read.index))?.[0] ?? '';
    const isHalf = /^(?:\p{Cs}|\ufffd)/u.test(read[0]);
    const found = (before + after).replaceAll(/\p{Cc}/gu, '\ufffd');
    return { index: read.index, text: isHalf ? read[0] : found };
  }
  const written = escaped.exec(text);
  if (written !== null && !path.test(wordAt(text, written.index)))
    return { index: written.index, text: written[0] };
  const line = newLineIn(text);
  return line === undefined ? undefined : { index: text.indexOf(line), text: line };
}

function wordAt(text: string, index: number): string {
  const before = /\S{0,200}$/u.exec(text.slice(Math.max(0, index - 200), index))?.[0] ?? '';
  return before + (/^\S{0,200}/u.exec(text.slice(index))?.[0] ?? '');
}
