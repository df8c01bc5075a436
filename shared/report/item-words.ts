/** What the items of a run are called. */
import { quotableBeginning, isLongerThan } from '../data/code-points.ts';
import { numbersText } from '../data/list-text.ts';

export interface ItemWords {
  readonly noun: 'item' | 'row';
  /** The start of an item's text, by its number; undefined without a text, and left out where texts are not to be shown. */
  readonly textOf?: ((number: number) => string | undefined) | undefined;
}

/** `row 7 (“Fresh buns from…”)`, `rows 7 and 9`: a single item shows its text, which people know. `more`: what else stands in the brackets. */
export function itemsText(
  { noun, textOf }: ItemWords,
  numbers: readonly number[],
  more: readonly string[] = [],
): string {
  const [number, another] = numbers;
  const text = number === undefined || another !== undefined ? undefined : textOf?.(number);
  const inBrackets = [...(text === undefined ? [] : [`“${text}”`]), ...more];
  return `${numbersText(noun, numbers)}${inBrackets.length === 0 ? '' : ` (${inBrackets.join(', ')})`}`;
}

/** Enough of a text for people to recognize the post, in characters. */
const maxStart = 40;

/** The start of a text on one line; undefined where there is none. */
export function startOf(text: unknown): string | undefined {
  const line = typeof text === 'string' ? text.replace(/\s+/g, ' ').trim() : '';
  if (line === '') return undefined;
  return isLongerThan(line, maxStart) ? quotableBeginning(line, maxStart - 1) : line;
}
