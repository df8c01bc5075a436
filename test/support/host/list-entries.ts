/** Entries of lists as a person can type them into one field of a form. */
import fc from 'fast-check';

/** Hashtags as forms read them: without `#` and separators, and no two that differ only in their case. */
export const hashtags = fc.uniqueArray(
  fc
    .string({ unit: fc.constantFrom(...Array.from('abcXYZ019_.éß中😀𝒳')), minLength: 1, maxLength: 8 })
    .filter((word) => /[^_.]/.test(word)),
  { minLength: 1, maxLength: 3, selector: (word) => word.normalize('NFC').toLowerCase() },
);

/**
 * Replaces in an entry what would separate entries, or look like the mark in front of one. Names stand in one field with commas or spaces between
 * them, answers of a poll in one line each.
 */
export function entryAt(path: readonly string[]): (text: string) => string {
  if (path.includes('collaborators')) return (text) => text.replaceAll(/[\s,;#"']/g, '_');
  if (path.includes('options')) return (text) => text.replaceAll(/^[\s\d"']+|\s+$|\n/g, '_');
  return (text) => text;
}
