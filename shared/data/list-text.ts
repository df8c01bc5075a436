/** Lists as people read them. Intl's formats are made on first use, because making them takes a process 20 ms. */
import { getOrMake } from './maps.ts';

const types = { and: 'conjunction', or: 'disjunction' } as const;
const formats = new Map<keyof typeof types, Intl.ListFormat>();
let collator: Intl.Collator | undefined;

/** A list in a sentence: `images, videos and documents`. */
export function listText(texts: readonly string[], word: keyof typeof types = 'and'): string {
  return getOrMake(formats, word, () => new Intl.ListFormat('en-GB', { type: types[word] })).format(texts);
}

const maxNamed = 10;

/** A clause such as `there are Recipes, Breads and 3 more`. */
export function thereAre(labels: readonly string[]): string {
  return `there ${labels.length === 1 ? 'is' : 'are'} ${someOf(labels, 'and')}`;
}

/** A list in a sentence. No more than ten are named, the others are counted. */
export function someOf(labels: readonly string[], conjunction: 'and' | 'or'): string {
  const others = labels.length - maxNamed;
  return listText(others <= 0 ? labels : [...labels.slice(0, maxNamed), `${others} more`], conjunction);
}

/** For sorting names that people look through, in the same order on every machine. */
export function byAlphabet(one: string, other: string): number {
  collator ??= new Intl.Collator('en');
  return collator.compare(one, other);
}

/** The noun with its numbers in the given order, consecutive ones as a range: `item 31`, `items 2, 5 to 9 and 12`. */
export function numbersText(noun: string, numbers: readonly number[]): string {
  return `${noun}${numbers.length === 1 ? '' : 's'} ${listText(numberTexts(numbers))}`;
}

/** Whether a list of these numbers is longer than people read in a sentence. */
export function areManyNumbers(numbers: readonly number[]): boolean {
  return numberTexts(numbers).length > maxNamed;
}

/** The numbers as texts, consecutive ones as a range: `2`, `5 to 9`, `12`. */
function numberTexts(numbers: readonly number[]): readonly string[] {
  const ranges: { from: number; to: number }[] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last?.to === number - 1) last.to = number;
    else ranges.push({ from: number, to: number });
  }
  return ranges.flatMap(({ from, to }) => {
    if (from === to) return [String(from)];
    return to === from + 1 ? [String(from), String(to)] : [`${from} to ${to}`];
  });
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
