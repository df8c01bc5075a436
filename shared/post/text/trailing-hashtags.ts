import { codePointsIn } from '../../code-points.ts';
import { isHashtag, isLink } from './spans.ts';
import { isGap } from './white-space.ts';

/**
 * The text without the last of the hashtags at its end, as many of them as it takes to fit. Links may stand among the
 * hashtags and stay. A text of hashtags only keeps the first one.
 */
export function withoutTrailingHashtags(
  text: string,
  max: number,
): { readonly text: string; readonly removed: readonly string[] } {
  let excess = codePointsIn(text) - max;
  const removed: string[] = [];
  const kept: string[] = [];
  let end = text.length;
  for (const { gapStart, start, isTag } of trailingTokens(text)) {
    if (excess <= 0) break;
    const raw = text.slice(gapStart, end);
    if (isTag && gapStart > 0) {
      excess -= codePointsIn(raw);
      removed.push(text.slice(start, end));
    } else kept.push(raw);
    end = gapStart;
  }
  return { text: text.slice(0, end) + kept.reverse().join(''), removed: removed.reverse() };
}

interface Token {
  /** Where the white space before it begins. */
  readonly gapStart: number;
  readonly start: number;
  readonly isTag: boolean;
}

/** The hashtags and links at the end of a text, the last one first. */
function* trailingTokens(text: string): Generator<Token> {
  let end = text.length;
  while (end > 0) {
    let start = end;
    while (start > 0 && !isGap(text.charAt(start - 1))) start -= 1;
    let gapStart = start;
    while (gapStart > 0 && isGap(text.charAt(gapStart - 1))) gapStart -= 1;
    const word = text.slice(start, end);
    const isTag = isHashtag(word);
    if (!isTag && !isLink(word)) return;
    yield { gapStart, start, isTag };
    end = gapStart;
  }
}
