const formats = {
  and: new Intl.ListFormat('en-GB', { type: 'conjunction' }),
  or: new Intl.ListFormat('en-GB', { type: 'disjunction' }),
};

/** A list in a sentence: `images, videos and documents`. */
export function listText(texts: readonly string[], conjunction: keyof typeof formats = 'and'): string {
  return formats[conjunction].format(texts);
}
