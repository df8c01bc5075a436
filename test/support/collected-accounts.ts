import { collectPost } from '../../nodes/PostScheduler/form/collect.ts';
import type { Files } from '../../nodes/PostScheduler/form/collect-fields.ts';
import { withAccounts } from '../../nodes/PostScheduler/resources/post/accounts-draft.ts';
import type { LinkedAccount, PostDraft } from '../../shared/index.ts';
import type { Json } from './legal-target.ts';

/** The draft of parameters in which accounts are chosen in one list. */
export async function collectedAccounts({
  parameters,
  linked,
  files,
}: {
  parameters: Json;
  linked: readonly LinkedAccount[];
  files?: Files;
}): Promise<PostDraft> {
  const form = files === undefined ? {} : { files };
  const { accounts, adjust, ...content } = parameters;
  return await withAccounts({
    operation: { linkedAccounts: async () => await Promise.resolve(linked) },
    draft: collectPost(content, form),
    accounts,
    adjust,
    form,
  });
}
