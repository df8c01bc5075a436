/** Which accounts a mistyped name may mean. */
import { keyOf, type LinkedAccount } from './account-names.ts';

/** Names are compared up to here: a cell may hold a whole text. */
const mostCharacters = 60;

/** Puts accounts in order: those with the most similar name, handle or ID first; equally similar ones stay as they are. */
export type ByNearness = (entry: string) => readonly LinkedAccount[];

/** For one list, whose names are made comparable once. */
export function nearnessAmong(linked: readonly LinkedAccount[]): ByNearness {
  const candidates = linked.map((account) => ({ account, names: namesOf(account) }));
  return (entry) => {
    const wanted = comparable(entry);
    return candidates
      .map(({ account, names }) => ({ account, distance: distanceTo(names, wanted) }))
      .toSorted((one, other) => one.distance - other.distance)
      .map(({ account }) => account);
  };
}

function namesOf({ id, name, handle }: LinkedAccount): ReadonlySet<string> {
  return new Set([name, ...(handle === undefined ? [] : [handle]), id].map(comparable));
}

function comparable(text: string): string {
  return keyOf(text).slice(0, mostCharacters);
}

function distanceTo(names: ReadonlySet<string>, wanted: string): number {
  return Math.min(...[...names].map((name) => (name.includes(wanted) ? 1 : editDistance(name, wanted))));
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
