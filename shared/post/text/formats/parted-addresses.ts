/**
 * Addresses that stand in a text as they are: a page shows where a link begins and ends, a text needs a space between it and a word. No text
 * has the characters that mark them until all of it is known.
 */
const [start, end] = ['\ufdd0', '\ufdd1'];
const besideText = /(?<=[^\s\p{Ps}\p{Pi}"'])\ufdd0|\ufdd1(?=[\p{L}\p{M}\p{N}])/gu;
const besideOther = /[\ufdd0\ufdd1]/gu;

export function marked(address: string): string {
  return start + address + end;
}

/** The text with a space where a marked address stands directly behind anything but a bracket or a quote, or before a word. */
export function parted(text: string): string {
  return text.replace(besideText, ' ').replace(besideOther, '');
}
