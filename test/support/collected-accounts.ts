import { collectContent } from '../../nodes/PostScheduler/form/collect.ts';
import type { Files } from '../../nodes/PostScheduler/form/collect-fields.ts';
import { withAccounts } from '../../nodes/PostScheduler/draft/accounts-draft.ts';
import type { LinkedAccount, PostDraft } from '../../shared/index.ts';
import type { Json } from './legal-target.ts';

/** The draft of n8n's parameters, in which accounts are chosen in one list. */
export async function collectedAccounts({
  parameters: { accounts, adjust, ...values },
  linked,
  files,
  isChange = false,
}: {
  parameters: Json;
  linked: readonly LinkedAccount[];
  files?: Files;
  isChange?: boolean;
}): Promise<PostDraft> {
  const form = { isChange, ...(files !== undefined && { files }) };
  return await withAccounts({
    operation: { linkedAccounts: async () => await Promise.resolve(linked) },
    content: collectContent(values, form),
    accounts,
    adjust,
    form,
  });
}
