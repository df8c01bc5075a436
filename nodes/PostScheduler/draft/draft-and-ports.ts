/** For the operations that write a post: the draft of an item, and the ports with which the core prepares it. */
import {
  type Clock,
  type DraftContent,
  optionValues,
  planningValues,
  type PostPorts,
  readDateOrder,
  withFilesFetched,
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

/** The parameters of the whole post. */
const contentParameters = ['publish', 'scheduledAt', 'caption', 'media', 'text'] as const;
const planningParameters = ['slots', 'spreadFrom', 'spreadTo'] as const;

/**
 * What the person filled in, with placeholders for the files that are uploaded later. With `isChange` an empty field means
 * unchanged, as in an update; otherwise a draft without an account has a finding.
 */
export async function draftOf(
  item: ItemContext,
  { isChange }: { isChange: boolean },
): Promise<AccountsDraft> {
  const form = { files: item.files.at, isChange };
  const given = optionsOf(item);
  const planning = { ...given, ...parametersOf(item, planningParameters) };
  const content: DraftContent = {
    ...collectContent(parametersOf(item, contentParameters), form),
    ...optionValues((key) => given[key]),
    whyNotNow: whyNotNow(item),
    ...(!isChange && { planning: planningValues((key) => Reflect.get(planning, key)) }),
  };
  const { postTo, targetsJson, accounts, adjust } = parametersOf(item, whereParameters);
  if (postTo !== targetModes.json) {
    const draft = await withAccounts({ operation: item, content, accounts, adjust, form });
    return await withFiles(item, isChange ? draft : requireAccounts(draft));
  }
  const draft = withTargetsJson({
    draft: { ...content, targets: [] },
    json: targetsJson,
    networkNames: await item.client.networkNames(),
    clock: clockOf(item),
  });
  return await withFiles(item, draft);
}

const whereParameters = ['postTo', 'targetsJson', 'accounts', 'adjust'] as const;

/** The draft with the files of the web that are uploaded, and with a finding for each empty file. */
async function withFiles({ files }: ItemContext, given: AccountsDraft): Promise<AccountsDraft> {
  const draft = await withFilesFetched(given, files.fetch);
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
