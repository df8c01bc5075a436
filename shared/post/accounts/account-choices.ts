/** Accounts as lists offer them. */
import { byAlphabet } from '../../data/list-text.ts';
import { InvalidInputError } from '../../data/errors.ts';
import { type NetworkKey, networks } from '../../networks/index.ts';
import { draftFields } from '../../form/options/draft-fields.ts';
import { accountValueOf, type LinkedAccount, type Named } from './linked-accounts.ts';
import { withLoginNote } from './logins.ts';
import { nameKey } from './names.ts';
import { indexBy } from '../../data/maps.ts';
import { accountNames, noAccountLinked } from './resolve-accounts.ts';

/**
 * The choices of a list of accounts. With `only`, these are accounts of that network by name, with the handle or ID where names are equal. Without
 * it, they are accounts of all networks by label; those with the same name stand together, in the order of the networks, after one choice that means
 * all of them. A lost login is noted after the name.
 * @throws InvalidInputError with the next step if there is no account: an empty list would not say why
 */
export function accountChoices(
  linked: readonly LinkedAccount[],
  { now, only }: { readonly now: Date; readonly only?: NetworkKey },
): Named[] {
  if (linked.length === 0)
    throw noAccountToChoose(only === undefined ? draftFields.accounts.label : 'Account', only);
  const { distinctNameOf, labelWithNetwork } = accountNames(linked);
  const ranks = new Map(networks.map(({ key }, rank) => [key, rank]));
  const networkRank = ({ network }: LinkedAccount) =>
    (network === undefined ? undefined : ranks.get(network)) ?? networks.length;
  const sorted = linked.toSorted(
    (one, other) =>
      byAlphabet(nameKey(one.name), nameKey(other.name)) ||
      networkRank(one) - networkRank(other) ||
      byAlphabet(distinctNameOf(one), distinctNameOf(other)),
  );
  const withNote = (name: string, { login }: LinkedAccount) => withLoginNote(name, login, now);
  if (only !== undefined)
    return sorted.map((account) => ({ id: account.id, name: withNote(distinctNameOf(account), account) }));
  return [...indexBy(sorted, ({ name }) => [nameKey(name)]).values()].flatMap((namesakes) => {
    const choices = namesakes.map((account) => ({
      id: accountValueOf(account),
      name: withNote(labelWithNetwork(account), account),
    }));
    const known = namesakes.filter(({ network }) => network !== undefined);
    if (known.length <= 1) return choices;
    const count = known.length === namesakes.length ? known.length : `${known.length} of ${namesakes.length}`;
    // A value of several accounts is read like a cell with all of them.
    const all = {
      id: known.map(accountValueOf).join(','),
      name: `All of ${namesakes[0].name} (${count})`,
    };
    return [all, ...choices];
  });
}

/** The error of a list of accounts, or of what accounts have (such as boards), where no account is linked. */
export function noAccountToChoose(field: string, network?: NetworkKey): InvalidInputError {
  return new InvalidInputError({ field, problem: `${noAccountLinked(network)}, then open this list again` });
}
