/** What stands in cells for collaborators beside names of accounts: tables call their columns for the people of a team so, too. */
import { isJsonObject } from '../../data/json.ts';
import { shown } from '../../form/values/messages.ts';
import { userNameProblem, userNamesIn } from '../../form/values/user-names.ts';
import { plainCell } from './row-cells.ts';

/** Why a cell may hold something else than accounts that are asked to publish the post, too; undefined where it holds only such names. */
export function collaboratorsProblem(cell: unknown): string | undefined {
  const entries: readonly unknown[] = [cell].flat();
  const person = entries.find((entry) => isJsonObject(entry) && Object.hasOwn(entry, 'email'));
  if (person !== undefined)
    return `${shown(plainCell(person))} is a person in your table, not an account; write the names of accounts`;
  const texts = entries.map(plainCell).filter((entry) => typeof entry === 'string');
  // A list of objects in JSON has its own names.
  const names = texts.flatMap((text) => (/^\s*(?:\{|\[\s*\{)/u.test(text) ? [] : userNamesIn(text)));
  const [problem] = names.flatMap((name) => userNameProblem(name) ?? []);
  return problem;
}
