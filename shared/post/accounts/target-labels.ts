/** The accounts of targets, as people read them. */
import { type AccountOfTarget, accountsByTarget } from '../../networks/records/target-accounts.ts';
import type { LinkedAccount } from './linked-accounts.ts';
import { accountNames } from './resolve-accounts.ts';

/** `Harbour Bakery · Photoapp`, each once; an account that is not linked, or whose network the service does not show, by its ID. */
export function labelsOfTargets(
  targets: readonly AccountOfTarget[],
  linked: readonly LinkedAccount[],
): string[] {
  const accountOf = accountsByTarget(linked);
  const { labelWithNetwork } = accountNames(linked);
  const labels = targets.map((target) => {
    const account = accountOf(target);
    return account?.network === undefined
      ? `${target.network}:${target.accountId ?? ''}`
      : labelWithNetwork(account);
  });
  return [...new Set(labels)];
}
