/** Accounts as lists offer them. */
import { byAlphabet } from '../../list-text.ts';
import { InvalidInputError } from '../../errors.ts';
import { type NetworkKey, networks } from '../../networks/index.ts';
import { draftFields } from '../../options/draft-fields.ts';
import { accountValueOf } from './accounts-form.ts';
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

/**
 * The accounts of all networks by their labels, in the order of the networks.
 * @throws InvalidInputError with the next step where there is none
 */
export function linkedAccountChoices(linked: readonly LinkedAccount[]): AccountChoice[] {
  if (linked.length === 0) throw noAccountToChoose(draftFields.accounts.label);
  const { labelOf } = accountResolver(linked);
  const place = ({ network }: LinkedAccount) => networks.findIndex(({ key }) => key === network);
  return linked
    .toSorted((one, other) => place(one) - place(other) || byAlphabet(one.name, other.name))
    .map((account) => ({ id: accountValueOf(account), name: labelOf(account) }));
}

/** For a list of accounts, or of what accounts have, where none is linked. */
export function noAccountToChoose(field: string, network?: NetworkKey): InvalidInputError {
  return new InvalidInputError({ field, problem: `${noAccountLinked(network)}, then open this list again` });
}
