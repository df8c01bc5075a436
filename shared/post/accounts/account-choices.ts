/** Accounts as lists offer them. */
import { byAlphabet } from '../../alphabet.ts';
import { InvalidInputError } from '../../errors.ts';
import type { NetworkKey } from '../../networks/index.ts';
import { accountResolver, type LinkedAccount, noAccountLinked } from './resolve-accounts.ts';

interface AccountChoice {
  readonly id: string;
  /** With the handle or the ID where accounts share a name. */
  readonly name: string;
}

/**
 * The accounts of one network by name.
 * @throws InvalidInputError with the next step where there is none: an empty list would not say why
 */
export function accountChoices(linked: readonly LinkedAccount[], network: NetworkKey): AccountChoice[] {
  if (linked.length === 0) throw noAccountToChoose('Account', network);
  const { nameOf } = accountResolver(linked);
  return linked
    .map((account) => ({ id: account.id, name: nameOf(account) }))
    .toSorted((one, other) => byAlphabet(one.name, other.name));
}

/** For a list of accounts, or of what accounts have, where none is linked. */
export function noAccountToChoose(field: string, network?: NetworkKey): InvalidInputError {
  return new InvalidInputError({ field, problem: `${noAccountLinked(network)}, then open this list again` });
}

/** Boards by name, each once. Those of several accounts have their account with them: `Recipes · Harbour Bakery`. */
export function boardChoices<Board extends { readonly id: string; readonly name: string }>(
  lists: readonly { readonly account: string; readonly boards: readonly Board[] }[],
): Board[] {
  const all = lists.flatMap(({ account, boards }) =>
    boards.map((board): [string, Board] => [
      board.id,
      lists.length === 1 ? board : { ...board, name: `${board.name} · ${account}` },
    ]),
  );
  return [...new Map(all).values()];
}

/** For a list of posts in which there is none. */
export function noPostToChoose(): InvalidInputError {
  return new InvalidInputError({
    field: 'Post',
    problem: 'there is no draft or scheduled post; create one, then open this list again',
  });
}

/** For a list of boards in which there is none. */
export function noBoardToChoose(): InvalidInputError {
  return new InvalidInputError({
    field: 'Board',
    problem: 'this account has no board; create one on the network, then open this list again',
  });
}
