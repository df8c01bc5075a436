/** The form "accounts first": one list of accounts over all networks, and for each network what holds for its accounts. */
import type { NetworkKey } from '../../networks/index.ts';
import type { TargetDraft } from '../draft.ts';
import type { Finding } from '../findings/finding.ts';
import { draftFields } from '../../options/draft-fields.ts';
import type { LinkedAccount } from './linked-accounts.ts';
import { resolveAccounts } from './resolve-accounts.ts';

/** What a person filled in for one network: fields of its own, and a caption and media that differ. */
export type Adjustment = Omit<TargetDraft, 'network' | 'accountId'>;

export interface AccountsForm {
  /** As `resolveAccounts` reads them; expressions give whatever they give. */
  readonly accounts: unknown;
  readonly adjustments: Readonly<Partial<Record<NetworkKey, Adjustment>>>;
}

/**
 * A target for each chosen account, in the order in which they were chosen. An adjustment of a network without a chosen
 * account is not used: where accounts come from data, each post uses those of its own networks.
 */
export function targetsOfAccounts(
  { accounts, adjustments }: AccountsForm,
  linked: readonly LinkedAccount[],
): { targets: readonly TargetDraft[]; findings: readonly Finding[] } {
  const reading = resolveAccounts(accounts, linked);
  const isEmptyList = reading.accounts.length + reading.problems.length === 0;
  return {
    targets: reading.accounts.map(({ network, accountId, name }) => ({
      fields: {},
      ...adjustments[network],
      network,
      accountId,
      accountName: name,
    })),
    findings: (isEmptyList ? [{ problem: noAccount }] : reading.problems).map(({ problem, ...rest }) => ({
      path: ['targets'],
      label: draftFields.accounts.label,
      message: problem,
      ...rest,
    })),
  };
}

/** For a post without accounts, under the label Accounts. */
export const noAccount = 'no account to publish to; choose at least one';
