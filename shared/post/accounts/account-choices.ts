/** Accounts as lists offer them. */
import { InvalidInputError } from '../../errors.ts';
import { networkOf, type NetworkKey } from '../../networks/index.ts';
import { accountResolver, type LinkedAccount } from './resolve-accounts.ts';

export interface AccountChoice {
  readonly id: string;
  /** With the handle or the ID where accounts share a name. */
  readonly name: string;
}

/**
 * The accounts of one network by name.
 * @throws InvalidInputError with the next step where there is none: an empty list would not say why
 */
export function accountChoices(linked: readonly LinkedAccount[], network: NetworkKey): AccountChoice[] {
  if (linked.length === 0) {
    const problem = `no ${networkOf(network).label} account is linked yet; link one in the Scheduler under Accounts, then open this list again`;
    throw new InvalidInputError({ field: 'Account', problem });
  }
  const { nameOf } = accountResolver(linked);
  return linked
    .map((account) => ({ id: account.id, name: nameOf(account) }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
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
