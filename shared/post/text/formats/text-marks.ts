/**
 * Marks in a text that is being written: where its addresses begin and end, as a text needs a space between them and a word, and where something was
 * struck out. No text has these characters.
 */
const [start, end] = ['\ufdd0', '\ufdd1'];
const besideText = /(?<=[^\s\p{Ps}\p{Pi}"'])\ufdd0|\ufdd1(?=[\p{L}\p{M}\p{N}])/gu;
const besideOther = /[\ufdd0\ufdd1]/gu;

export function marked(address: string): string {
  return start + address + end;
}

/** The text with a space where a marked address stands directly after anything but a bracket or a quote, or before a word. */
export function parted(text: string): string {
  return text.replace(besideText, ' ').replace(besideOther, '');
}

/** In the place of what was struck out: `Was <s>10 €</s>, now 8 €` has no space before the comma. */
export const struck = '\ufdd2';

/** The text with spaces beside its addresses, and without the marks. */
export function withoutMarks(text: string): string {
  return parted(text)
    .replace(/^\ufdd2 */gmu, '')
    .replace(/ ?\ufdd2(?=[\s,.;:!?]|$)|\ufdd2/gu, '');
}
