/** A word as a cell has it, without the few marks beside it that change nothing. */

/**
 * The word without ticks, `!`, a full stop, the brackets around it and the number of a list before it: `✅ Approved!` and `1 - Approved` say Approved. Any
 * other mark stays, as it may say no, not yet or perhaps: this is a list of what may go, as no list of what may not would ever be complete. A text
 * of such marks alone is its own word.
 */
export function plainWord(text: string): string {
  const given = text.normalize('NFC').replaceAll(invisible, '').trim();
  let word = given;
  for (let before = ''; word !== before;) {
    before = word;
    word = withoutTicks(word)
      .replace(/^¡?(.*?)[\s!！]+$/su, '$1')
      .replace(/(?<![.\s])\.$/u, '')
      .replace(inBrackets, '$1$2$3$4')
      .replace(listNumber, '')
      .trim();
  }
  return word === '' ? given : word;
}

/** The text without ticks at its ends. */
export function withoutTicks(text: string): string {
  return text.replaceAll(invisible, '').replaceAll(outerTicks, '').trim();
}

/** The marks that say yes. */
export const ticks = '✅✔☑✓';
const outerTicks = new RegExp(`^[\\s${ticks}]+|[\\s${ticks}]+$`, 'gu');

/** The mark that lets a tick look like an emoji is one of them. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;
/** Brackets without anything in them are a box that nobody ticked. */
const inBrackets =
  /^(?:\(([^()]*\S[^()]*)\)|\[([^[\]]*\S[^[\]]*)\]|（([^（）]*\S[^（）]*)）|【([^【】]*\S[^【】]*)】)$/su;
/** `1 - `, `2.`, `3)`, and the key of an emoji. A number alone may count something. */
const listNumber = /^\d{1,2}\s*(?:[.):–—-]|\u20e3)\s*(?=[^\d\s])/u;
