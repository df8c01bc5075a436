/** Lists as people read them. What Intl needs for it is made when it is first used: that costs a process 20 ms. */

const types = { and: 'conjunction', or: 'disjunction' } as const;
const formats = new Map<keyof typeof types, Intl.ListFormat>();
let collator: Intl.Collator | undefined;

/** A list in a sentence: `images, videos and documents`. */
export function listText(texts: readonly string[], word: keyof typeof types = 'and'): string {
  const format = formats.get(word) ?? new Intl.ListFormat('en-GB', { type: types[word] });
  formats.set(word, format);
  return format.format(texts);
}

/** For sorting names that people look through, in the same order on every machine. */
export function byAlphabet(one: string, other: string): number {
  collator ??= new Intl.Collator('en');
  return collator.compare(one, other);
}
