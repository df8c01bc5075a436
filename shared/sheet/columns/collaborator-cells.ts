/** What stands in cells for collaborators beside names of accounts: tables call their columns for the people of a team so, too. */
import { isJsonObject } from '../../data/json.ts';
import { columnOptions } from '../../form/options/column-options.ts';
import { entriesOf } from '../../form/values/list-entries.ts';
import { shown } from '../../form/values/messages.ts';
import { markOf, plainCell } from './row-cells.ts';

const advice = `write the names of accounts, such as @harbour.bakery, @maple.row, or name the column under ${columnOptions.ignoreColumns.label}`;

/** Why a cell may hold something else than accounts that are asked to publish the post, too; undefined where it holds only such names. */
export function collaboratorsProblem(cell: unknown): string | undefined {
  const entries: readonly unknown[] = [cell].flat();
  const person = entries.find((entry) => isJsonObject(entry) && Object.hasOwn(entry, 'email'));
  if (person !== undefined)
    return `${shown(plainCell(person))} is a person in your table, not an account; ${advice}`;
  const texts = entries.map(plainCell).filter((entry) => typeof entry === 'string');
  const other = texts.flatMap(namesIn).find((name) => markOf(name) === true || !isNameOfAccounts(name));
  return other === undefined ? undefined : `${shown(other)} is no name of an account; ${advice}`;
}

function namesIn(text: string): readonly string[] {
  // A list of objects in JSON has its own names.
  return /^\s*(?:\{|\[\s*\{)/u.test(text) ? [] : entriesOf(text, { commas: true });
}

/** One name, or several that begin with @: without it, `Ann Lee` is one person. */
function isNameOfAccounts(text: string): boolean {
  return /^(?:@?[\p{L}\p{N}_.-]+|@[\p{L}\p{N}_.-]+(?:\s+@[\p{L}\p{N}_.-]+)+)$/u.test(text);
}
