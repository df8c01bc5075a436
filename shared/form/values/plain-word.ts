/** A word in a cell, without the few marks beside it that have no meaning. */

/**
 * The word without ticks, `!`, a full stop, brackets around it and a list number before it: `✅ Approved!` and `1 - Approved` say Approved. Any other
 * mark stays, as it may say no, not yet or perhaps: the removable marks are listed, because a list of all others would never be complete. A text of
 * such marks alone stays as it is.
 */
export function plainWord(text: string): string {
  return numberedWord(text).word;
}

/** The word, and the list number that stood before it. */
export function numberedWord(text: string): { readonly word: string; readonly number: number | undefined } {
  const given = text.normalize('NFC').replaceAll(invisible, '').trim();
  let word = given;
  let number: number | undefined;
  for (let before = ''; word !== before;) {
    before = word;
    word = withoutTicks(word)
      .replace(/^¡?(.*?)[\s!！]+$/su, '$1')
      .replace(/(?<![.\s])\.$/u, '')
      .replace(inBrackets, '$1$2$3$4');
    const [mark = '', digits] = listNumber.exec(word) ?? [];
    if (digits !== undefined) number = Number(digits);
    word = word.slice(mark.length).trim();
  }
  return { word: word === '' ? given : word, number };
}

/** The text without ticks at its ends. */
export function withoutTicks(text: string): string {
  return text.replaceAll(invisible, '').replaceAll(outerTicks, '').trim();
}

/** The marks that say yes. */
export const ticks = '✅✔☑✓';
const outerTicks = new RegExp(`^[\\s${ticks}]+|[\\s${ticks}]+$`, 'gu');

/** Invisible characters, such as the mark that makes a tick look like an emoji. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;
/** Brackets without anything in them are a box that nobody ticked. */
const inBrackets =
  /^(?:\(([^()]*\S[^()]*)\)|\[([^[\]]*\S[^[\]]*)\]|（([^（）]*\S[^（）]*)）|【([^【】]*\S[^【】]*)】)$/su;
/** `1 - `, `2.`, `3)`, and the digit of a keycap emoji. A number alone may count something. */
const listNumber = /^(\d{1,2})\s*(?:[.):–—-]|\u20e3)\s*(?=[^\d\s])/u;
