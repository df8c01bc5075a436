/** Names of accounts and boards: how they are compared, and what is shown for a name that matches none. */
import { quotableBeginning } from '../../data/code-points.ts';
import { someOf } from '../../data/list-text.ts';
import { madeLately } from '../../data/maps.ts';
import type { Result } from '../../data/result.ts';
import { trimmed } from '../../form/values/blank-text.ts';

/** A name for comparison: without case, surrounding space, `@` and variation selectors, and with plain quotes and hyphens. */
export const nameKey = madeLately((text) => {
  // NFKC would turn `´` into a space and an accent.
  const normal = text.replaceAll('´', "'").normalize('NFKC');
  return (
    trimmed(normal)
      .replace(/^@\s*/, '')
      .toLocaleLowerCase('en')
      .replaceAll(/\s+/g, ' ')
      // One emoji may be written with or without them, and nobody sees the difference.
      .replaceAll(/[\ufe0e\ufe0f]/g, '')
      .replaceAll(/[‘’ʼ`]/g, "'")
      .replaceAll(/[“”„]/g, '"')
      .replaceAll(/[‐-―−]/g, '-')
  );
});

/** Whether a hyphen stands right before a name: it may be a bullet, or mean all but that one. */
export function hasHyphenBefore(text: string): boolean {
  return /^\s*-\p{L}/u.test(text);
}

interface Candidates<Item, Problem> {
  readonly matches: readonly Item[];
  /** What a person can write instead. */
  readonly spellingOf: (item: Item) => string;
  readonly notFound: () => Problem;
}

/** The one match of an entry; a problem where there is none, or several. */
export function onlyOne<Item, Problem extends { readonly problem: string }>(
  entry: string,
  { matches, spellingOf, notFound }: Candidates<Item, Problem>,
): Result<Item> | Problem {
  const [value, another] = matches;
  if (value === undefined) return notFound();
  if (another === undefined) return { value };
  return { problem: `${quoted(entry)} may be ${someOf(matches.map(spellingOf), 'or')}; write one of these` };
}

/** A name for a search: as `nameKey`, and without accents. */
function searchKey(text: string): string {
  return nameKey(text).normalize('NFD').replaceAll(/\p{M}/gu, '');
}

/**
 * All items that a search for a name finds, best match first: those that the whole entry names, then those whose name equals it, begins with it, or
 * contains it, ignoring case and accents. Equal matches keep their order.
 */
export function itemsFound<Item>(
  items: readonly Item[],
  {
    wanted,
    matchesOf,
    namesOf,
  }: {
    wanted: string;
    matchesOf: (entry: string) => readonly Item[];
    namesOf: (item: Item) => readonly string[];
  },
): Item[] {
  const key = searchKey(wanted);
  const exact = new Set(matchesOf(wanted));
  const ways = [
    (name: string) => name === key,
    (name: string) => name.startsWith(key),
    (name: string) => name.includes(key),
  ];
  const rankOf = (item: Item): number => {
    if (exact.has(item)) return -1;
    const names = namesOf(item).map(searchKey);
    return key === '' ? ways.length : [...ways, () => true].findIndex((fits) => names.some(fits));
  };
  return items
    .map((item) => ({ item, rank: rankOf(item) }))
    .filter(({ rank }) => rank < ways.length)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
}

const maxQuoted = 80;

/** An entry for a sentence. It is cut, because it may be a whole text. Characters that a message cannot show are replaced. */
export function quoted(entry: string): string {
  return `“${quotableBeginning(entry, maxQuoted).replaceAll(/[\p{Cc}\p{Cs}]/gu, '\uFFFD')}”`;
}

/** How many characters are compared: a cell may hold a whole text. */
const maxCompared = 60;

/** The items with the most similar name first; equally similar items keep their order. */
export function byNearness<Item>(
  items: readonly Item[],
  { wanted, namesOf }: { wanted: string; namesOf: (item: Item) => readonly string[] },
): Item[] {
  const comparable = (text: string) => nameKey(text).slice(0, maxCompared);
  const text = comparable(wanted);
  const distanceTo = (name: string) => (name.includes(text) ? 1 : editDistance(name, text));
  return items
    .map((item) => ({ item, distance: Math.min(...namesOf(item).map(comparable).map(distanceTo)) }))
    .toSorted((one, other) => one.distance - other.distance)
    .map(({ item }) => item);
}

/** How many characters are added, left out or exchanged between two texts. */
function editDistance(one: string, other: string): number {
  const row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let line = 1; line <= one.length; line += 1) {
    let diagonal = line - 1;
    row[0] = line;
    for (let column = 1; column <= other.length; column += 1) {
      const above = row[column] ?? 0;
      const replaced = diagonal + Number(one[line - 1] !== other[column - 1]);
      row[column] = Math.min(above + 1, (row[column - 1] ?? 0) + 1, replaced);
      diagonal = above;
    }
  }
  return row.at(-1) ?? 0;
}
