/** Words that several fields take in one text: hashtags, user names. */

/** The hashtags in texts, without `#`; and those that are left out, because they differ from one before them at most in case. */
export function distinctHashtags(texts: readonly string[]): { tags: string[]; repeated: string[] } {
  const words = texts.flatMap(wordsIn).map((tag) => tag.replace(/^[#＃]+/u, ''));
  const seen = new Set<string>();
  const [tags, repeated]: [string[], string[]] = [[], []];
  for (const tag of words.filter((word) => word !== '')) {
    (seen.has(hashtagKey(tag)) ? repeated : tags).push(tag);
    seen.add(hashtagKey(tag));
  }
  return { tags, repeated };
}

/** The words of a text: hashtags or user names, separated by white space, commas or semicolons. */
export function wordsIn(text: string): string[] {
  return text.split(/[\s,;،、，；]+/u).filter((word) => word !== '');
}

/** A hashtag as it is compared. */
export function hashtagKey(tag: string): string {
  return tag.normalize('NFC').toLowerCase();
}
