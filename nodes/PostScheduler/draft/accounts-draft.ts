/** Accounts that are chosen in one list over all networks, with adjustments per network, as targets of a draft. */
import {
  type AccountsForm,
  type DraftContent,
  isEmpty,
  networkOf,
  noAccount,
  postLabels,
  type PostDraft,
  type TargetDraft,
  targetsOfAccounts,
} from '../../../shared/index.ts';
import { collectAdjustments, type Collecting } from '../form/collect.ts';
import { adjustLabel } from '../form/where-names.ts';
import type { ItemContext } from '../run/item-context.ts';

/** A draft, and the adjustments from which its targets come where a person chose accounts. */
export type AccountsDraft = PostDraft & { readonly adjustments?: AccountsForm['adjustments'] };

interface Given {
  readonly operation: Pick<ItemContext, 'linkedAccounts'>;
  /** Everything but the targets. */
  readonly content: DraftContent;
  /** The parameters `accounts` and `adjust`. */
  readonly accounts: unknown;
  readonly adjust: unknown;
  readonly form: Collecting;
}

/** Reads the linked accounts only where some are chosen. */
export async function withAccounts({
  operation,
  content,
  accounts,
  adjust,
  form,
}: Given): Promise<AccountsDraft> {
  const adjustments = collectAdjustments(adjust, { ...form, hasMedia: content.media.length > 0 });
  const { targets, findings } = areChosen(accounts)
    ? targetsOfAccounts({ accounts, adjustments }, await operation.linkedAccounts())
    : { targets: [], findings: [] };
  return {
    ...content,
    adjustments,
    targets: targets.map((target) => withWhereToFill(target, adjustments)),
    findings: [...(content.findings ?? []), ...findings],
  };
}

/** A draft of a new post has a finding where it names no account. */
export function requireAccounts<Draft extends AccountsDraft>(draft: Draft): Draft {
  const { adjustments, targets, findings = [] } = draft;
  const isReported = findings.some(({ path: [part] }) => part === 'targets');
  if (adjustments === undefined || targets.length > 0 || isReported) return draft;
  const { label } = postLabels.accounts;
  return { ...draft, findings: [...findings, { path: ['targets'], label, message: noAccount }] };
}

function areChosen(accounts: unknown): boolean {
  return Array.isArray(accounts) ? accounts.some(areChosen) : !isEmpty(accounts);
}

function withWhereToFill(target: TargetDraft, adjustments: AccountsForm['adjustments']): TargetDraft {
  const { label } = networkOf(target.network);
  const isAdded = adjustments[target.network] !== undefined;
  const whereToFill = isAdded ? `fill it in under ${adjustLabel}` : `add ${label} under ${adjustLabel}`;
  return { ...target, whereToFill };
}
