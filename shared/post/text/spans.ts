/** What is never cut: links, mentions and hashtags. */
import { LinkifyIt } from 'linkify-it';

/** A part of a text, in UTF-16 units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

let linkify: LinkifyIt | undefined;

/**
 * Where the link ends that begins at `start`; undefined where none begins. With a scheme, the text is read as if it
 * stood there: `shop.example/new` with `https://`.
 */
export function linkEnd(text: string, start: number, scheme = ''): number | undefined {
  linkify ??= new LinkifyIt({ fuzzyLink: false, fuzzyEmail: false });
  // Anchored, because the library sees no link directly after a letter, and Chinese has no space there.
  const match = linkify.matchAtStart(scheme + text.slice(start, start + longest));
  return match === null ? undefined : start + match.lastIndex - scheme.length;
}

/** Far above what any service takes for a link. It bounds the time for a text that only looks like one. */
const longest = 4096;

/** The links in a text, from left to right, each only when it is asked for. */
export function* linksIn(text: string, from = 0): Generator<Span> {
  const scheme = /https?:\/\//giu;
  scheme.lastIndex = from;
  for (let found = scheme.exec(text); found !== null; found = scheme.exec(text)) {
    const end = linkEnd(text, found.index);
    if (end === undefined) continue;
    yield { start: found.index, end };
    scheme.lastIndex = end;
  }
}

const tagged = /[#＃][\p{L}\p{M}\p{N}_\u200c\u200d]+|[@＠][\p{L}\p{M}\p{N}_]+(?:[.@-][\p{L}\p{M}\p{N}_]+)*/gu;
const hashtag = /^[#＃][\p{L}\p{M}\p{N}_\u200c\u200d]+$/u;

/** Whether a text is one hashtag and nothing else. */
export function isHashtag(text: string): boolean {
  return hashtag.test(text);
}

/** Links, mentions and hashtags in a text, in order and without overlaps. */
export function spansIn(text: string): Span[] {
  const tags = Array.from(text.matchAll(tagged), ({ index, 0: raw }) => ({
    start: index,
    end: index + raw.length,
  }));
  const spans: Span[] = [];
  for (const span of [...linksIn(text), ...tags].toSorted((one, other) => one.start - other.start)) {
    const last = spans.at(-1);
    if (last !== undefined && span.start < last.end)
      spans[spans.length - 1] = { start: last.start, end: Math.max(last.end, span.end) };
    else spans.push(span);
  }
  return spans;
}
