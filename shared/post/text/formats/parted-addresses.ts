/**
 * Addresses in a text: a page shows where a link begins and ends, but a text needs a space between it and a word. Until it is complete, characters
 * that occur in no text mark them.
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
