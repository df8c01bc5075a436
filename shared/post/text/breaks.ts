/** Where a text may be cut, and what each cut costs. */
import { cutCosts } from './cut-costs.ts';
import { isGlued } from './graphemes.ts';
import { innerBreaks, isSpaceless, type Room } from './inner-breaks.ts';
import { endingAt } from './sentence-end.ts';
import { gapPattern, linesEndingIn } from './white-space.ts';

/** A cut: what stands before `end` stays, what stands from `start` on follows; the white space between them goes. */
export interface Break {
  readonly end: number;
  readonly start: number;
  readonly cost: number;
}

/** All places where a text without white space at its ends may be cut, in order. */
export function breaksIn(text: string, room: Room): Break[] {
  const breaks: Break[] = [];
  let runStart = 0;
  const addRun = (end: number) => {
    for (const { at, cost } of innerBreaks(text.slice(runStart, end), room))
      breaks.push({ end: runStart + at, start: runStart + at, cost });
  };
  for (const gap of gapsIn(text)) {
    addRun(gap.end);
    breaks.push(gap);
    runStart = gap.start;
  }
  addRun(text.length);
  return breaks;
}

/** The gaps between words from an index on. */
export function* gapsIn(text: string, from = 0): Generator<Break> {
  const pattern = gapPattern();
  pattern.lastIndex = from;
  for (let gap = pattern.exec(text); gap !== null; gap = pattern.exec(text)) {
    const end = gap.index;
    const start = end + gap[0].length;
    if (isGlued(text, end) || isGlued(text, start)) continue;
    yield { end, start, cost: costOf(text, { end, start }) };
  }
}

function costOf(text: string, { end, start }: { end: number; start: number }): number {
  const lines = linesEndingIn(text.slice(end, start));
  if (lines > 0) return lines > 1 ? cutCosts.paragraph : cutCosts.line;
  const ending = endingAt(text, { end, start });
  // Thai, Lao and Khmer write a space where other scripts write a comma or a period.
  const isPhrase = isSpaceless(text.charAt(end - 1)) && isSpaceless(text.charAt(start));
  return cutCosts[ending === 'word' && isPhrase ? 'clause' : ending];
}
