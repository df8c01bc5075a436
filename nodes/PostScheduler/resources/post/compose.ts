/** From the form to the wire, for the operations that write a post. */
import {
  checkStillAhead,
  composePost,
  type CompositionContext,
  type PostDraft,
  type PostWrite,
  withMediaSizes,
  withTargetsJson,
  withUploads,
} from '../../../../shared/index.ts';
import { collectPost } from '../../form/collect.ts';
import { emptyFiles } from '../../files/item-files.ts';
import { sizeOfMedia } from '../../transport/transport.ts';
import { uploadItemFile } from '../../files/upload-item-file.ts';
import { type OperationContext, parametersOf } from '../operation.ts';

/** The names of what is asked of the whole post. */
const contentParameters = ['publish', 'scheduledAt', 'caption', 'media'] as const;

/** What the person filled in; placeholders stand for the files that are to be uploaded. */
export async function draftFrom(
  operation: OperationContext,
  { isChange = false }: { isChange?: boolean } = {},
): Promise<PostDraft> {
  const draft = await collectedFrom(operation, { isChange });
  const empty = await emptyFiles(operation.files);
  return empty.length === 0 ? draft : { ...draft, findings: [...(draft.findings ?? []), ...empty] };
}

async function collectedFrom(
  operation: OperationContext,
  { isChange }: { isChange: boolean },
): Promise<PostDraft> {
  const form = { files: operation.files.at, isChange };
  const content = parametersOf(operation, contentParameters);
  const { specifyTargets, targets, targetsJson } = parametersOf(operation, targetParameters);
  if (specifyTargets !== 'json') return collectPost({ ...content, targets }, form);
  return withTargetsJson({
    draft: collectPost(content, form),
    json: targetsJson,
    networkNames: await operation.client.networkNames(),
    clock: clockOf(operation),
  });
}

const targetParameters = ['specifyTargets', 'targets', 'targetsJson'] as const;

/** Now, in the time zone of the workflow. */
export function clockOf({ context }: OperationContext): CompositionContext {
  return { now: new Date(), timeZone: context.getTimezone() };
}

/**
 * The draft in the write shape, with placeholders for its files. The sizes that a network wants are asked of the media's addresses
 * first.
 * @throws InvalidPostError with every finding
 */
export async function composeFrom(operation: OperationContext, draft: PostDraft): Promise<PostWrite> {
  const { context, files } = operation;
  const measured = await withMediaSizes({
    draft,
    measure: async (url) => await (files.find(url)?.size() ?? sizeOfMedia(context, url)),
  });
  return composePost(measured, clockOf(operation));
}

/**
 * The composed post as it goes out, with its files uploaded.
 * @throws InvalidPostError when its time has come while other items were sent
 */
export async function readyToSend(operation: OperationContext, post: PostWrite): Promise<PostWrite> {
  checkStillAhead(post, clockOf(operation));
  return await withUploads({
    post,
    files: operation.files.held(),
    upload: async (file) => (await uploadItemFile(operation, file)).url,
  });
}

export function publishesNow({ scheduledFor: { publish } }: PostWrite): boolean {
  return publish === 'NOW';
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
