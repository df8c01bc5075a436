/** For the operations that write a post: the draft of an item, and the ports with which the core prepares it. */
import {
  type Clock,
  type DraftContent,
  optionValues,
  type PlanningForm,
  type PostPorts,
  readDateOrder,
  withExpiringFetched,
  withTargetsJson,
} from '../../../shared/index.ts';
import { emptyFiles, type ItemFile } from '../files/item-files.ts';
import { uploadItemFile } from '../files/uploads.ts';
import { collectContent } from '../form/collect.ts';
import { fieldPlaces } from '../form/post-options.ts';
import { targetModes } from '../form/where-names.ts';
import type { ItemContext } from '../run/item-context.ts';
import { optionsOf, parametersOf } from '../run/parameters.ts';
import { type AccountsDraft, requireAccounts, withAccounts } from './accounts-draft.ts';
import { whyNotNow } from './model-choice.ts';
import { planningOf } from './planning.ts';

/** The parameters of the whole post. */
const contentParameters = ['publish', 'scheduledAt', 'caption', 'media', 'text'] as const;

/**
 * What the person filled in, with placeholders for the files that are uploaded later. With `isChange` an empty field means
 * unchanged, as in an update. `planning`: what is filled in for a time that the machine finds.
 */
export async function draftOf(
  operation: ItemContext,
  { isChange = false, planning }: { isChange?: boolean; planning?: PlanningForm } = {},
): Promise<AccountsDraft> {
  const form = { files: operation.files.at, isChange };
  const given = optionsOf(operation);
  const content: DraftContent = {
    ...collectContent(parametersOf(operation, contentParameters), form),
    ...optionValues((key) => given[key]),
    whyNotNow: whyNotNow(operation),
    ...(planning !== undefined && { planning }),
  };
  const { postTo } = parametersOf(operation, ['postTo']);
  if (postTo !== targetModes.json) {
    const { accounts, adjust } = parametersOf(operation, ['accounts', 'adjust']);
    return await withFiles(operation, await withAccounts({ operation, content, accounts, adjust, form }));
  }
  const { targetsJson } = parametersOf(operation, ['targetsJson']);
  const draft = withTargetsJson({
    draft: { ...content, targets: [] },
    json: targetsJson,
    networkNames: await operation.client.networkNames(),
    clock: clockOf(operation),
  });
  return await withFiles(operation, draft);
}

/** The draft of a post that is to be created: it has a finding where no account is named. */
export async function newDraftOf(operation: ItemContext): Promise<AccountsDraft> {
  return requireAccounts(await draftOf(operation, { planning: planningOf(operation) }));
}

/** The draft with the files at addresses that expire, and with a finding for each empty file. */
async function withFiles({ files }: ItemContext, given: AccountsDraft): Promise<AccountsDraft> {
  const draft = await withExpiringFetched(given, files.fetch);
  const empty = await emptyFiles(files);
  return empty.length === 0 ? draft : { ...draft, findings: [...(draft.findings ?? []), ...empty] };
}

/** Now, in the time zone of the workflow; dates are read in the chosen Date Order. */
export function clockOf(operation: ItemContext): Clock {
  return {
    now: new Date(),
    timeZone: operation.context.getTimezone(),
    dateOrder: readDateOrder(optionsOf(operation)['dateOrder']),
    places: fieldPlaces,
  };
}

export function portsOf(operation: ItemContext): PostPorts<ItemFile> {
  return {
    clock: () => clockOf(operation),
    look: operation.look,
    files: {
      held: operation.files.held,
      upload: async (file) => (await uploadItemFile(operation, file)).url,
    },
  };
}
