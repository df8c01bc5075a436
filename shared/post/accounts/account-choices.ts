/** Accounts as lists offer them. */
import { byAlphabet } from '../../data/list-text.ts';
import { InvalidInputError } from '../../errors.ts';
import { type NetworkKey, networks } from '../../networks/index.ts';
import { draftFields } from '../../options/draft-fields.ts';
import { accountValueOf, type LinkedAccount } from './linked-accounts.ts';
import { accountNames, noAccountLinked } from './resolve-accounts.ts';

interface AccountChoice {
  readonly id: string;
  /** With the handle or the ID where accounts share a name. */
  readonly name: string;
}

/**
 * The accounts of one network by name, with their IDs; those of all networks by label, with their network before the ID.
 * @throws InvalidInputError with the next step where there is none: an empty list would not say why
 */
export function accountChoices(linked: readonly LinkedAccount[], only?: NetworkKey): AccountChoice[] {
  if (linked.length === 0)
    throw noAccountToChoose(only === undefined ? draftFields.accounts.label : 'Account', only);
  const { nameOf, labelOf } = accountNames(linked);
  const place = ({ network }: LinkedAccount) =>
    only === undefined ? networks.findIndex(({ key }) => key === network) : 0;
  return linked
    .toSorted((one, other) => place(one) - place(other) || byAlphabet(nameOf(one), nameOf(other)))
    .map((account) =>
      only === undefined
        ? { id: accountValueOf(account), name: labelOf(account) }
        : { id: account.id, name: nameOf(account) },
    );
}

/** For a list of accounts, or of what accounts have, where none is linked. */
export function noAccountToChoose(field: string, network?: NetworkKey): InvalidInputError {
  return new InvalidInputError({ field, problem: `${noAccountLinked(network)}, then open this list again` });
}
