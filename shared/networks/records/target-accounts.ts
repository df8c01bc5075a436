/** The account of a target, looked up in a list. IDs are unique within a network only: two networks may give the same one. */
import { indexBy, madeOnce } from '../../data/maps.ts';
import type { NetworkKey } from '../index.ts';

/** An account of a list. `network` is missing where the service does not show it: then the account may be of any network. */
interface NamedAccount {
  readonly id: string;
  readonly name: string;
  readonly network?: NetworkKey;
}

export interface AccountOfTarget {
  readonly network: NetworkKey;
  readonly accountId: string | null;
}

/**
 * Finds the accounts of targets in a list, by network and ID; undefined where the list does not have one. The list must not change afterwards: its
 * index is made once for all posts that are shown.
 */
export const accountsByTarget = madeOnce((accounts: readonly NamedAccount[]) => {
  const byId = indexBy(accounts, ({ id }) => [id]);
  return ({ network, accountId }: AccountOfTarget): NamedAccount | undefined => {
    const alike = byId.get(accountId ?? '') ?? [];
    return (
      alike.find((account) => account.network === network) ??
      alike.find((account) => account.network === undefined)
    );
  };
});
