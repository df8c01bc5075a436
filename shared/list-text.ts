const types = { and: 'conjunction', or: 'disjunction' } as const;
/** Made when it is first used: see byAlphabet. */
const formats = new Map<keyof typeof types, Intl.ListFormat>();

/** A list in a sentence: `images, videos and documents`. */
export function listText(texts: readonly string[], word: keyof typeof types = 'and'): string {
  const format = formats.get(word) ?? new Intl.ListFormat('en-GB', { type: types[word] });
  formats.set(word, format);
  return format.format(texts);
}
