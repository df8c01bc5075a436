/** Posts in what a trigger remembers. */
import type { PostSummary } from '../api/posts/summarize-post.ts';

/** Hosts keep what is remembered with their own data. */
const maxPostCharacters = 200_000;

/** The entries, as long as their posts have so many characters in all; the others without `post`. */
export function withinMaxCharacters<Entry extends { readonly post?: PostSummary | undefined }>(
  entries: readonly Entry[],
): Entry[] {
  let remainingCharacters = maxPostCharacters;
  return entries.map((entry) => {
    remainingCharacters -= entry.post === undefined ? 0 : JSON.stringify(entry.post).length;
    return remainingCharacters < 0 ? { ...entry, post: undefined } : entry;
  });
}
