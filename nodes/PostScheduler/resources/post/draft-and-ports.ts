/** For the operations that write a post: the draft of an item, and the ports with which the core prepares it. */
import {
  type Clock,
  isSwitchedOn,
  type NetworkKey,
  type NetworkPostDraft,
  networkOf,
  noAccount,
  type PlanningForm,
  type PostDraft,
  type PostPorts,
  readDateOrder,
  readStart,
  withExpiringFetched,
  withTargetsJson,
} from '../../../../shared/index.ts';
import { collectNetworkPost, collectPost } from '../../form/collect.ts';
import { emptyFiles, type ItemFile } from '../../files/item-files.ts';
import { targetModes } from '../../form/where-names.ts';
import { uploadItemFile } from '../../files/upload-item-file.ts';
import { fieldPlaces, skipWithoutAccounts as skip } from '../../form/named-options.ts';
import type { OperationContext } from '../operation.ts';
import { optionsOf, parametersOf } from '../parameters.ts';
import { type AccountsDraft, withAccounts } from './accounts-draft.ts';
import { whyNotNow } from './model-choice.ts';

/** The parameters of the whole post. */
const contentParameters = ['publish', 'scheduledAt', 'caption', 'media', 'text'] as const;

/**
 * What the person filled in, with placeholders for the files that are uploaded later. With `isChange` an empty field means
 * unchanged, as in an update. `planning`: what is filled in for a time that the machine finds.
 */
export async function draftOf(
  operation: OperationContext,
  { isChange = false, planning }: { isChange?: boolean; planning?: PlanningForm } = {},
): Promise<AccountsDraft> {
  const form = { files: operation.files.at, isChange };
  const content = parametersOf(operation, contentParameters);
  const { specifyTargets } = parametersOf(operation, ['specifyTargets']);
  const { onRefusal, checkMedia, cropTo } = optionsOf(operation);
  const collected = (own: Readonly<Record<string, unknown>> = {}): PostDraft => ({
    ...collectPost({ ...content, ...own }, form),
    onRefusal,
    checkMedia,
    cropTo,
    whyNotNow: whyNotNow(operation),
    ...(planning !== undefined && { planning }),
  });
  switch (specifyTargets) {
    case targetModes.fields:
      return await withFiles(operation, collected(parametersOf(operation, ['targets'])));
    case targetModes.json: {
      const { targetsJson } = parametersOf(operation, ['targetsJson']);
      const draft = withTargetsJson({
        draft: collected(),
        json: targetsJson,
        networkNames: await operation.client.networkNames(),
        clock: clockOf(operation),
      });
      return await withFiles(operation, draft);
    }
    default: {
      const { accounts, adjust } = parametersOf(operation, ['accounts', 'adjust']);
      const draft = await withAccounts({ operation, draft: collected(), accounts, adjust, form });
      return await withFiles(operation, draft);
    }
  }
}

/** The same for a network's own endpoint. `targetParameters` are the parameters of its one target. */
export async function networkDraftOf(
  operation: OperationContext,
  { network, targetParameters: ownParameters }: { network: NetworkKey; targetParameters: readonly string[] },
): Promise<NetworkPostDraft> {
  const values = parametersOf(operation, [...contentParameters, ...ownParameters]);
  const draft = collectNetworkPost({ network: networkOf(network), values, files: operation.files.at });
  const { checkMedia, cropTo } = optionsOf(operation);
  return await withFiles(operation, { ...draft, checkMedia, cropTo, whyNotNow: whyNotNow(operation) });
}

/** The draft with the files at addresses that expire, and with a finding for each empty file. */
async function withFiles<Draft extends NetworkPostDraft | PostDraft>(
  { files }: OperationContext,
  given: Draft,
): Promise<Draft> {
  const draft = await withExpiringFetched(given, files.fetch);
  const empty = await emptyFiles(files);
  return empty.length === 0 ? draft : { ...draft, findings: [...(draft.findings ?? []), ...empty] };
}

/** Whether the item names no account at all, and the person wants such items to be passed over. */
export function isToBeSkipped(operation: OperationContext, { targets, findings = [] }: PostDraft): boolean {
  const isUnclear = findings.some(
    ({ path: [part], message }) => (part === 'targets' || part === 'targetsJson') && message !== noAccount,
  );
  return (
    targets.length === 0 &&
    !isUnclear &&
    isSwitchedOn({ label: skip.displayName, value: optionsOf(operation)[skip.name] })
  );
}

/** Now, in the time zone of the workflow; dates are read in the chosen Date Order. */
export function clockOf(operation: OperationContext): Clock {
  return {
    now: new Date(),
    timeZone: operation.context.getTimezone(),
    dateOrder: readDateOrder(optionsOf(operation)['dateOrder']),
    places: fieldPlaces,
  };
}

export function portsOf(operation: OperationContext): PostPorts<ItemFile> {
  return {
    clock: () => clockOf(operation),
    look: operation.look,
    files: {
      held: operation.files.held,
      sizeOf: async (file) => await file.size(),
      startOf: async ({ contentType, open }, most) => ({
        contentType,
        start: await readStart(await open(), most),
      }),
      upload: async (file) => (await uploadItemFile(operation, file)).url,
    },
  };
}

/** What a run of creates did: its posts were scheduled, published or saved as drafts, or several of these. */
export const createdPosts = {
  noun: 'posts',
  participle: (records: readonly object[]): string => {
    const [first, ...others] = new Set(records.map((record) => ('status' in record ? record.status : null)));
    if (others.length > 0) return 'created';
    switch (first) {
      case 'scheduled':
        return 'scheduled';
      case 'publishing':
        return 'published';
      case 'draft':
        return 'saved as drafts';
      default:
        return 'created';
    }
  },
};
