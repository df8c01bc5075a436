const formats = {
  and: new Intl.ListFormat('en-GB', { type: 'conjunction' }),
  or: new Intl.ListFormat('en-GB', { type: 'disjunction' }),
};

/** Words as a sentence lists them: `images, videos and documents`. */
export function listText(words: readonly string[], conjunction: keyof typeof formats = 'and'): string {
  return formats[conjunction].format(words);
}
