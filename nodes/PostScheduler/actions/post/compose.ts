/** From the form to the wire, for the operations that write a post. */
import {
  composePost,
  type CompositionContext,
  type PostDraft,
  type PostWrite,
  withMediaSizes,
  withTargetsJson,
  withUploads,
} from '../../../../shared/index.ts';
import { collectPost } from '../../form/collect.ts';
import { emptyFiles } from '../../item-files.ts';
import { sizeOfMedia } from '../../transport.ts';
import { uploadItemFile } from '../../upload-item-file.ts';
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
    vocabulary: await operation.client.vocabulary(),
    clock: clockOf(operation),
  });
}

const targetParameters = ['specifyTargets', 'targets', 'targetsJson'] as const;

/** Now, in the time zone of the workflow. */
export function clockOf({ context }: OperationContext): CompositionContext {
  return { now: new Date(), timeZone: context.getTimezone() };
}

/**
 * The draft in the write shape, once nothing is wrong with it: only then are its files uploaded. The sizes that a network wants are
 * asked of the media's addresses first.
 */
export async function composeFrom(operation: OperationContext, draft: PostDraft): Promise<PostWrite> {
  const { context, files } = operation;
  const measured = await withMediaSizes({
    draft,
    measure: async (url) => await (files.find(url)?.size() ?? sizeOfMedia(context, url)),
  });
  return await withUploads({
    post: composePost(measured, clockOf(operation)),
    files: files.held(),
    upload: async (file) => (await uploadItemFile(operation, file)).url,
  });
}
