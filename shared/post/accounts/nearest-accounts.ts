/** Which accounts a mistyped name may mean. */
import { keyOf, type LinkedAccount } from './account-names.ts';

/** Names are compared up to here: a cell may hold a whole text. */
const mostCharacters = 60;

/** The accounts, those with the most similar name or handle first; equally similar ones in their order. */
export function byNearness(entry: string, linked: readonly LinkedAccount[]): readonly LinkedAccount[] {
  const wanted = keyOf(entry).slice(0, mostCharacters);
  return linked
    .map((account) => ({ account, distance: distanceTo(account, wanted) }))
    .toSorted((one, other) => one.distance - other.distance)
    .map(({ account }) => account);
}

function distanceTo({ id, name, handle }: LinkedAccount, wanted: string): number {
  const names = [name, handle, id].flatMap((each) =>
    each === undefined ? [] : [keyOf(each).slice(0, mostCharacters)],
  );
  return Math.min(...names.map((each) => (each.includes(wanted) ? 1 : editDistance(each, wanted))));
}

/** How many characters are added, left out or exchanged between two texts. */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, character] of [...one].entries()) {
    const next = [index + 1];
    for (let column = 1; column <= other.length; column += 1) {
      next.push(
        Math.min(
          (row[column] ?? 0) + 1,
          (next[column - 1] ?? 0) + 1,
          (row[column - 1] ?? 0) + Number(character !== other[column - 1]),
        ),
      );
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
