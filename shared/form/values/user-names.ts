/** The names of people on a network: a wrong one tags or invites a stranger. */
import { isBlank } from './blank-text.ts';
import { entriesOf, plainEntry } from './list-entries.ts';
import { shown } from './messages.ts';
import { readValue } from './read-value.ts';
import { isUnclearText } from './says-nothing.ts';

/**
 * The names in a text: the entries of a list, or what commas or semicolons separate. White space separates them only where each begins with `@` or
 * stands in quotation marks: `Anna Miller` is one person.
 */
export function userNamesIn(text: string): string[] {
  return entriesOf(text)
    .flatMap((entry) => (isRow.test(entry) ? entry.split(/[\s,;،、，；]+/u) : entry.split(/[,;،、，；]/u)))
    .map(plainEntry)
    .filter((name) => !isBlank(name));
}

const isRow = /^(?:\s*(?:[@＠]\S+|["“„«][^\s"“”„«»]+["“”»])[,;،、，；]?(?:\s+|$))+$/u;

/** Why a text is certainly no user name: it has blanks, is an address of a page or for mail, or answers a question; undefined if it may be one. */
export function userNameProblem(name: unknown): string | undefined {
  if (typeof name !== 'string') return undefined;
  const isName =
    /[\p{L}\p{N}]/u.test(name) &&
    !/\s|:\/\/|^www\.|\/|^[^@＠]+[@＠]/u.test(name.trim()) &&
    typeof readValue('boolean', name) !== 'boolean' &&
    !isUnclearText(name, 'detail');
  return isName
    ? undefined
    : `${shown(name)} is not a user name; write it as in the address of the profile, and commas between several`;
}
